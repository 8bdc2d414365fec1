// The addresses of every page, on the account of sample-account.ts: for pictures and measurements.
import type { SampleAccount } from './sample-account.ts';

export interface SamplePage {
  readonly name: string;
  readonly path: string;
  /** Seen by people who are not signed in. */
  readonly signedOut?: true;
}

const ROOMS = ['envelopes', 'templates', 'bulk', 'mandates', 'meetings', 'seals', 'outbox', 'developers', 'keys', 'people', 'profile', 'branding', 'retention', 'webhooks', 'requests', 'usage', 'status'];

/** Pages of the dashboard first, then those that need no account. */
export function samplePages(account: SampleAccount): SamplePage[] {
  const { envelopes } = account;
  return [
    ...ROOMS.map((room) => ({ name: room, path: `/dashboard/${room}` })),
    ...Object.entries(envelopes).map(([status, id]) => ({ name: `envelope-${status}`, path: `/dashboard/envelopes/${id}` })),
    { name: 'compose-new', path: '/dashboard/envelopes/new' },
    ...['documents', 'people', 'fields', 'review'].map((step) => ({ name: `compose-${step}`, path: `/dashboard/envelopes/${envelopes.draft}/edit?step=${step}` })),
    { name: 'template', path: `/dashboard/templates/${account.template}` }, { name: 'template-new', path: '/dashboard/templates/new' }, { name: 'template-use', path: `/dashboard/templates/${account.template}/use` },
    { name: 'bulk-one', path: `/dashboard/bulk/${account.bulk}` }, { name: 'bulk-new', path: `/dashboard/bulk/new?template=${account.template}` },
    { name: 'mandate-new', path: '/dashboard/mandates/new' }, { name: 'meeting-new', path: '/dashboard/meetings/new' },
    ...['', '?tab=vote', '?tab=owners'].map((tab) => ({ name: `meeting${tab.replace('?tab=', '-')}`, path: `/dashboard/meetings/${account.meeting}${tab}` })),
    { name: 'seal', path: `/dashboard/seals/${account.seal}` }, { name: 'seal-new', path: '/dashboard/seals/new' },
    ...['', '&tab=dead', '&tab=test'].map((tab) => ({ name: `webhook${tab.replace('&tab=', '-')}`, path: `/dashboard/webhooks/${account.webhook}?environment=test${tab}` })),
    { name: 'missing', path: '/dashboard/nowhere' },
    { name: 'sign-in', path: '/dashboard', signedOut: true }, { name: 'verify', path: '/verify', signedOut: true }, { name: 'sign', path: account.signPath, signedOut: true }, { name: 'ballot', path: account.votePath, signedOut: true },
  ];
}
