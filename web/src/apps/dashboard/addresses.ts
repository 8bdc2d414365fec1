// The addresses of the dashboard: which page stands at each, and what that page asks the server for first. Each page is loaded when it is entered;
// when the browser opens one, its code and its first answers are fetched while the rest still comes. Imports nothing that draws.
import type { ComponentType } from 'react';
import { askEarly } from '../../api/http.ts';
import type { Environment } from './api-types.ts';
import { loadStep } from './composer/step-code.ts';

/** A page gets the parameters of its address. */
export type PageComponent = ComponentType<{ params: Record<string, string | undefined> }>;

interface Address {
  /** `:id` stands for a part, `:id?` for one that may be missing. */
  readonly pattern: string;
  readonly load: () => Promise<PageComponent>;
  /** Once it has come; then it is shown at once, not a moment later. */
  loaded?: PageComponent | undefined;
  /** Below /dashboard-api, with the parts of the address and `:environment`: exactly the addresses that the page asks for when it is shown. */
  readonly asks: readonly string[];
}
/** The page, with code beside it that it would ask for as soon as it is drawn. What of that does not come is told when it is. */
function beside<T>(page: Promise<T>, more: Promise<unknown>): Promise<T> {
  more.catch(() => undefined);
  return page;
}
const at = (pattern: string, load: Address['load'], ...asks: readonly string[]): Address => ({ pattern, load, asks });

/** The more particular first. */
export const ADDRESSES: readonly Address[] = [
  at('/envelopes', async () => (await import('./pages/envelopes-page.tsx')).EnvelopesPage, '/envelopes?environment=:environment&page=1', '/status'),
  at('/envelopes/latest', async () => (await import('./pages/latest-page.tsx')).LatestPage),
  at('/envelopes/new', async () => (await beside(import('./composer/composer-page.tsx'), loadStep(new URLSearchParams(location.search).get('step')))).ComposerPage),
  at('/envelopes/:id/edit', async () => (await beside(import('./composer/composer-page.tsx'), loadStep(new URLSearchParams(location.search).get('step')))).ComposerPage, '/:environment/envelopes/:id'),
  at('/envelopes/:id', async () => (await import('./pages/envelope-page.tsx')).EnvelopePage, '/envelopes/:id'),
  at('/templates', async () => (await import('./pages/templates/templates-page.tsx')).TemplatesPage, '/:environment/templates?page=1'),
  at('/templates/new', async () => (await beside(import('./pages/templates/template-page.tsx'), import('../../features/field-editor/field-editor.tsx'))).NewTemplatePage),
  at('/templates/:id', async () => (await beside(import('./pages/templates/template-page.tsx'), import('../../features/field-editor/field-editor.tsx'))).TemplatePage, '/:environment/templates/:id'),
  at('/templates/:id/use', async () => (await import('./pages/templates/use-template-page.tsx')).UseTemplatePage, '/:environment/templates/:id'),
  at('/bulk', async () => (await import('./pages/bulk/bulk-pages.tsx')).BulkListPage, '/:environment/envelopes/bulk?page=1', '/:environment/templates?limit=100'),
  at('/bulk/new', async () => (await import('./pages/bulk/new-bulk-page.tsx')).NewBulkPage, '/:environment/templates?limit=100'),
  at('/bulk/:id', async () => (await import('./pages/bulk/bulk-pages.tsx')).BulkPage, '/:environment/envelopes/bulk/:id'),
  at('/mandates', async () => (await import('./pages/mandates/mandates-page.tsx')).MandatesPage, '/:environment/sepa-mandates?page=1'),
  at('/mandates/new', async () => (await import('./pages/mandates/new-mandate-page.tsx')).NewMandatePage),
  at('/mandates/collect', async () => (await import('./pages/mandates/collect-page.tsx')).CollectPage),
  at('/meetings', async () => (await import('./pages/meetings/meetings-page.tsx')).MeetingsPage, '/:environment/ag-copropriete?page=1'),
  at('/meetings/new', async () => (await import('./pages/meetings/new-meeting-page.tsx')).NewMeetingPage),
  at('/meetings/:id/edit', async () => (await import('./pages/meetings/edit-meeting-page.tsx')).EditMeetingPage),
  at('/meetings/:id', async () => (await import('./pages/meetings/meeting-page.tsx')).MeetingPage, '/:environment/ag-copropriete/:id'),
  at('/seals', async () => (await import('./pages/seals/seals-pages.tsx')).SealsPage, '/:environment/seals?page=1'),
  at('/seals/new', async () => (await import('./pages/seals/new-seal-page.tsx')).NewSealPage),
  at('/seals/:id', async () => (await import('./pages/seals/seals-pages.tsx')).SealPage, '/:environment/seals/:id'),
  at('/outbox/:id?', async () => (await import('./pages/outbox-page.tsx')).OutboxPage, '/outbox?environment=:environment&page=1', '/status'),
  at('/developers', async () => (await import('./pages/developers-page.tsx')).DevelopersPage, '/status'),
  at('/keys', async () => (await import('./pages/keys/keys-page.tsx')).KeysPage, '/:environment/keys?page=1&limit=50'),
  at('/people', async () => (await import('./pages/people/people-page.tsx')).PeoplePage, '/colleagues'),
  at('/profile', async () => (await import('./pages/profile/profile-page.tsx')).ProfilePage, '/profile'),
  at('/branding', async () => (await import('./pages/branding/branding-page.tsx')).BrandingPage, '/branding'),
  at('/retention', async () => (await import('./pages/retention/retention-page.tsx')).RetentionPage, '/retention', '/retention/upcoming?environment=:environment'),
  at('/webhooks', async () => (await import('./pages/webhooks-page.tsx')).WebhooksPage, '/:environment/webhooks?limit=100'),
  at('/webhooks/:id', async () => (await import('./pages/webhook-page.tsx')).WebhookPage, '/:environment/webhooks/:id'),
  at('/requests', async () => (await import('./pages/requests/requests-page.tsx')).RequestsPage),
  at('/usage', async () => (await import('./pages/usage-page.tsx')).UsagePage, '/:environment/billing/usage', '/usage-history'),
  at('/status', async () => (await import('./pages/status-page.tsx')).StatusPage, '/status', '/:environment/status'),
];

/** Parameters that choose what is shown, not what is asked for. */
const CHOICES: readonly string[] = ['environment', 'tab', 'step', 'template'];

/** Data that take longer are waited for in a page that is there already. */
const DATA_AFTER_CODE_MS = 150;

/**
 * Fetches the page of an address, and what it asks for first, while it is found out who is there. Settles when the page can be drawn: to draw it
 * without its data, and then again, takes a slow machine longer. A page that does not come is told when it is shown.
 */
export async function prepare({ pathname, search }: Pick<Location, 'pathname' | 'search'>, environment: Environment): Promise<void> {
  const inside = pathname.replace(/^\/dashboard/, '').replace(/\/$/, '');
  const parts = (inside === '' ? '/envelopes' : inside).split('/');
  const found = ADDRESSES.find(({ pattern }) => {
    const wanted = pattern.replace('/:id?', '').split('/');
    return wanted.length === parts.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index]);
  });
  if (found === undefined) return;
  const data: Promise<unknown>[] = [];
  // The data first: over HTTP/1.1 the seventh request waits until one of six is answered. A filter in the address asks for something else than the page without one.
  if (found.pattern !== inside || [...new URLSearchParams(search).keys()].every((name) => CHOICES.includes(name))) {
    const id = parts[found.pattern.split('/').indexOf(':id')] ?? '';
    data.push(...found.asks.map((path) => askEarly(`/dashboard-api${path.replace(':environment', environment).replace(':id', id)}`)));
  }
  found.loaded = await found.load().catch(() => undefined);
  await Promise.race([Promise.all(data), new Promise((resolve) => setTimeout(resolve, DATA_AFTER_CODE_MS))]);
}
