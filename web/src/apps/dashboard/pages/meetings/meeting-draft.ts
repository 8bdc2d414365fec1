// A meeting while it is being written: what people type or import, and what the API is sent.
import type { CreateMeetingBody, MeetingState } from '../../../../../../server/src/contract.ts';

export type Majority = CreateMeetingBody['resolutions'][number]['majority'];
export type OfficerRole = NonNullable<CreateMeetingBody['officers']>[number]['role'];
export const MAJORITIES: readonly Majority[] = ['ARTICLE_24', 'ARTICLE_25', 'ARTICLE_26', 'UNANIMITY'];
export const OFFICER_ROLES: readonly OfficerRole[] = ['PRESIDENT', 'SCRUTINEER', 'SECRETARY'];

export interface OwnerDraft {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** As typed. */
  readonly shares: string;
  readonly lots: string;
}
export interface ResolutionDraft {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly majority: Majority;
  /** Of the voting key by which it is voted; empty for the shares of the building. */
  readonly keyId: string;
}
/** Shares of their own for some owners: a lift, a stairwell. */
export interface KeyDraft {
  readonly id: string;
  readonly name: string;
  /** As typed, by owner; who is not in it does not vote. */
  readonly shares: Readonly<Record<string, string>>;
}
export interface ProxyDraft {
  readonly principalId: string;
  readonly holderId: string;
}
export interface OfficerDraft {
  readonly role: OfficerRole;
  readonly name: string;
  readonly email: string;
}
export interface MeetingDraft {
  readonly subject: string;
  readonly condominium: string;
  readonly address: string;
  readonly twoOwners: boolean;
  /** As `datetime-local` gives them; the reader's own time zone. */
  readonly meetingAt: string;
  readonly closesAt: string;
  readonly owners: readonly OwnerDraft[];
  readonly resolutions: readonly ResolutionDraft[];
  readonly keys: readonly KeyDraft[];
  readonly proxies: readonly ProxyDraft[];
  readonly officers: readonly OfficerDraft[];
  readonly documents: readonly { id: string; name: string }[];
}

export const EMPTY_MEETING: MeetingDraft = {
  subject: '', condominium: '', address: '', twoOwners: false, meetingAt: '', closesAt: '', owners: [], keys: [], proxies: [], documents: [],
  resolutions: [{ id: 'r1', title: '', text: '', majority: 'ARTICLE_24', keyId: '' }],
  officers: [{ role: 'PRESIDENT', name: '', email: '' }, { role: 'SCRUTINEER', name: '', email: '' }, { role: 'SECRETARY', name: '', email: '' }],
};

/** The next id of its kind that the rows do not have: `o12`, `r3`. */
export function freeId(prefix: string, rows: readonly { id: string }[]): string {
  const taken = new Set(rows.map(({ id }) => id));
  for (let number = rows.length + 1; ; number += 1) if (!taken.has(`${prefix}${number}`)) return `${prefix}${number}`;
}

/** `1 250` and `1 250,00` are 1250; what is no whole number of shares is undefined. */
export function sharesOf(typed: string): number | undefined {
  const digits = typed.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/[.,]0+$/, '');
  return /^\d{1,10}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined;
}

export function totalShares(owners: readonly OwnerDraft[]): number {
  return owners.reduce((sum, { shares }) => sum + (sharesOf(shares) ?? 0), 0);
}

const isoOf = (local: string): string => (local === '' ? '' : new Date(local).toISOString());

/** `datetime-local` of a moment, in the reader's own time zone. */
function localOf(iso: string | null): string {
  if (iso === null) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A meeting that exists, to be changed. Its papers are not in it: they stay unless others are added. */
export function draftOf({ subject, meeting }: Pick<MeetingState, 'subject' | 'meeting'>): MeetingDraft {
  const keys = new Map<string, KeyDraft>();
  const keyOf = (votingKey: MeetingState['meeting']['resolutions'][number]['votingKey']): string => {
    if (votingKey === null) return '';
    const same = JSON.stringify(votingKey);
    const key = keys.get(same) ?? { id: `k${keys.size + 1}`, name: votingKey.name ?? '', shares: Object.fromEntries(votingKey.shares.map(({ coOwnerId, shares }) => [coOwnerId, String(shares)])) };
    keys.set(same, key);
    return key.id;
  };
  const resolutions = meeting.resolutions.map(({ id, title, text, majority, votingKey }) => ({ id, title, text: text ?? '', majority, keyId: keyOf(votingKey) }));
  return {
    subject, condominium: meeting.condominium.name, address: meeting.condominium.address ?? '', twoOwners: meeting.condominium.type === 'TWO_OWNERS',
    meetingAt: localOf(meeting.meetingAt), closesAt: localOf(meeting.closesAt), documents: [], resolutions, keys: [...keys.values()],
    owners: meeting.coOwners.map(({ id, name, email, shares, lots }) => ({ id, name, email: email ?? '', shares: String(shares), lots: lots.join(', ') })),
    proxies: meeting.proxies, officers: meeting.officers.length > 0 ? meeting.officers : EMPTY_MEETING.officers,
  };
}

/** Whether a meeting can still be changed: nobody was told of it, nobody has voted. */
export function isUnpublished({ envelopeStatus, meeting, participation }: Pick<MeetingState, 'envelopeStatus' | 'meeting' | 'participation'>): boolean {
  return meeting.status === 'OPEN' && envelopeStatus === 'DRAFT' && participation.votes === 0 && meeting.coOwners.every(({ invitedAt, attendance = null }) => invitedAt === null && attendance === null);
}

/** The owners of a key who are still owners, with whole shares; a cell that is no number of shares counts as 0, for the API to refuse. */
function votingKeyOf({ keys, owners }: MeetingDraft, keyId: string): CreateMeetingBody['resolutions'][number]['votingKey'] {
  const key = keys.find(({ id }) => id === keyId);
  if (key === undefined) return null;
  return { name: key.name.trim() === '' ? null : key.name.trim(), shares: owners.flatMap(({ id }) => ((key.shares[id] ?? '').trim() === '' ? [] : [{ coOwnerId: id, shares: sharesOf(key.shares[id]!) ?? 0 }])) };
}

/** What the API is sent. Empty rows are left out; what is wrong is left for the API to say. */
export function meetingBody(draft: MeetingDraft, locale: 'fr' | 'en'): CreateMeetingBody {
  const officers = draft.officers.filter(({ name, email }) => name.trim() !== '' || email.trim() !== '');
  return {
    subject: draft.subject.trim(), locale,
    condominium: { name: draft.condominium.trim(), type: draft.twoOwners ? 'TWO_OWNERS' : 'STANDARD', address: draft.address.trim() === '' ? null : draft.address.trim() },
    meetingAt: isoOf(draft.meetingAt),
    closesAt: draft.closesAt === '' ? null : isoOf(draft.closesAt),
    coOwners: draft.owners.map(({ id, name, email, shares, lots }) => ({
      id, name: name.trim(), email: email.trim() === '' ? null : email.trim(), shares: sharesOf(shares) ?? 0, lots: lots.split(/[,;]/).map((lot) => lot.trim()).filter((lot) => lot !== ''),
    })),
    proxies: draft.proxies.filter(({ principalId, holderId }) => principalId !== '' && holderId !== '').map((proxy) => ({ ...proxy })),
    resolutions: draft.resolutions.map(({ id, title, text, majority, keyId }) => ({ id, title: title.trim(), majority, text: text.trim() === '' ? null : text.trim(), votingKey: votingKeyOf(draft, keyId) })),
    officers: officers.map(({ role, name, email }) => ({ role, name: name.trim(), email: email.trim() })),
    ...(draft.documents.length === 0 ? {} : { documentIds: draft.documents.map(({ id }) => id) }),
  };
}
