// The rooms of the dashboard: one table, from which the navigation, the palette and the shortcuts are made. To add one: a line here, one in
// addresses.ts, its page in pages/, its name in messages/.
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
