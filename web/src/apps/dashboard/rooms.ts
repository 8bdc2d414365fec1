// The rooms of the dashboard: one table, from which the navigation, the addresses, the palette and the shortcuts are made. Each room is loaded
// when it is entered. To add one: a line here, its page in pages/, its name in messages/.
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { IconName } from '../../ui/icon.tsx';
import type { Messages } from './messages/en.ts';

type PageName = keyof Messages['pages'];
export type RoomGroup = keyof Messages['groups'];

export interface Room {
  readonly name: PageName;
  readonly href: string;
  readonly group: RoomGroup;
  readonly icon: IconName;
  /** Pressed after `g`. */
  readonly key?: string;
}

/** In the order of the navigation. */
export const ROOMS: readonly Room[] = [
  { name: 'envelopes', href: '/envelopes', group: 'work', icon: 'mail', key: 'e' },
  { name: 'templates', href: '/templates', group: 'work', icon: 'template', key: 't' },
  { name: 'bulk', href: '/bulk', group: 'work', icon: 'bulk', key: 'b' },
  { name: 'mandates', href: '/mandates', group: 'work', icon: 'bank' },
  { name: 'meetings', href: '/meetings', group: 'work', icon: 'building', key: 'm' },
  { name: 'seals', href: '/seals', group: 'work', icon: 'seal' },
  { name: 'outbox', href: '/outbox', group: 'work', icon: 'outbox', key: 'o' },
  { name: 'developers', href: '/developers', group: 'developers', icon: 'code', key: 'd' },
  { name: 'keys', href: '/keys', group: 'developers', icon: 'key', key: 'k' },
  { name: 'people', href: '/people', group: 'account', icon: 'people', key: 'p' },
  { name: 'profile', href: '/profile', group: 'account', icon: 'lock', key: 'i' },
  { name: 'branding', href: '/branding', group: 'account', icon: 'brush' },
  { name: 'retention', href: '/retention', group: 'account', icon: 'calendar' },
  { name: 'webhooks', href: '/webhooks', group: 'developers', icon: 'hook', key: 'w' },
  { name: 'requests', href: '/requests', group: 'developers', icon: 'log', key: 'r' },
  { name: 'usage', href: '/usage', group: 'account', icon: 'chart', key: 'u' },
  { name: 'status', href: '/status', group: 'account', icon: 'pulse', key: 's' },
];

type Params = Record<string, string | undefined>;
/** A page gets the parameters of its address. */
export type PageComponent = ComponentType<{ params: Params }>;
function page<K extends string>(load: () => Promise<Record<K, PageComponent>>, name: K) {
  const Page = lazy(async () => ({ default: (await load())[name] }));
  return Object.assign(Page, { preload: () => void load().catch(() => undefined) });
}

/** Address patterns, the more particular first. */
export const PAGES: readonly (readonly [pattern: string, page: ReturnType<typeof page>])[] = [
  ['/envelopes', page(() => import('./pages/envelopes-page.tsx'), 'EnvelopesPage')],
  ['/envelopes/latest', page(() => import('./pages/latest-page.tsx'), 'LatestPage')],
  ['/envelopes/new', page(() => import('./composer/composer-page.tsx'), 'ComposerPage')],
  ['/envelopes/:id/edit', page(() => import('./composer/composer-page.tsx'), 'ComposerPage')],
  ['/envelopes/:id', page(() => import('./pages/envelope-page.tsx'), 'EnvelopePage')],
  ['/templates', page(() => import('./pages/templates/templates-page.tsx'), 'TemplatesPage')],
  ['/templates/new', page(() => import('./pages/templates/template-page.tsx'), 'NewTemplatePage')],
  ['/templates/:id', page(() => import('./pages/templates/template-page.tsx'), 'TemplatePage')],
  ['/templates/:id/use', page(() => import('./pages/templates/use-template-page.tsx'), 'UseTemplatePage')],
  ['/bulk', page(() => import('./pages/bulk/bulk-pages.tsx'), 'BulkListPage')],
  ['/bulk/new', page(() => import('./pages/bulk/new-bulk-page.tsx'), 'NewBulkPage')],
  ['/bulk/:id', page(() => import('./pages/bulk/bulk-pages.tsx'), 'BulkPage')],
  ['/mandates', page(() => import('./pages/mandates/mandates-page.tsx'), 'MandatesPage')],
  ['/mandates/new', page(() => import('./pages/mandates/new-mandate-page.tsx'), 'NewMandatePage')],
  ['/mandates/collect', page(() => import('./pages/mandates/collect-page.tsx'), 'CollectPage')],
  ['/meetings', page(() => import('./pages/meetings/meetings-page.tsx'), 'MeetingsPage')],
  ['/meetings/new', page(() => import('./pages/meetings/new-meeting-page.tsx'), 'NewMeetingPage')],
  ['/meetings/:id/edit', page(() => import('./pages/meetings/edit-meeting-page.tsx'), 'EditMeetingPage')],
  ['/meetings/:id', page(() => import('./pages/meetings/meeting-page.tsx'), 'MeetingPage')],
  ['/seals', page(() => import('./pages/seals/seals-pages.tsx'), 'SealsPage')],
  ['/seals/new', page(() => import('./pages/seals/new-seal-page.tsx'), 'NewSealPage')],
  ['/seals/:id', page(() => import('./pages/seals/seals-pages.tsx'), 'SealPage')],
  ['/outbox/:id?', page(() => import('./pages/outbox-page.tsx'), 'OutboxPage')],
  ['/developers', page(() => import('./pages/developers-page.tsx'), 'DevelopersPage')],
  ['/keys', page(() => import('./pages/keys/keys-page.tsx'), 'KeysPage')],
  ['/people', page(() => import('./pages/people/people-page.tsx'), 'PeoplePage')],
  ['/profile', page(() => import('./pages/profile/profile-page.tsx'), 'ProfilePage')],
  ['/branding', page(() => import('./pages/branding/branding-page.tsx'), 'BrandingPage')],
  ['/retention', page(() => import('./pages/retention/retention-page.tsx'), 'RetentionPage')],
  ['/webhooks', page(() => import('./pages/webhooks-page.tsx'), 'WebhooksPage')],
  ['/webhooks/:id', page(() => import('./pages/webhook-page.tsx'), 'WebhookPage')],
  ['/requests', page(() => import('./pages/requests/requests-page.tsx'), 'RequestsPage')],
  ['/usage', page(() => import('./pages/usage-page.tsx'), 'UsagePage')],
  ['/status', page(() => import('./pages/status-page.tsx'), 'StatusPage')],
];

/** Fetches the page of an address while it is found out who is there. A page that does not come is told when it is shown. */
export function preloadPage(path: string): void {
  const inside = path.replace(/^\/dashboard/, '').replace(/\/$/, '');
  const parts = (inside === '' ? '/envelopes' : inside).split('/');
  PAGES.find(([pattern]) => {
    const wanted = pattern.replace('/:id?', '').split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
  })?.[1].preload();
}
