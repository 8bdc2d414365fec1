// The checks of a meeting that a schema cannot make; every offending row is listed at once. decisions.md, "General meetings".
import { validationError, type ErrorDetail } from '../../kernel/errors.ts';
import type { MeetingFacts, Officer, Proxy } from './meeting.rules.ts';
import type { CreateMeetingBody } from './meeting.schema.ts';
import { excessProxies, FREE_PROXIES } from './proxies.rules.ts';
import { weightsOf } from './weights.rules.ts';

/** A meeting as it is to be stored. */
export interface MeetingDraft extends Omit<MeetingFacts, 'ballots' | 'amended'> {
  readonly proxies: readonly Proxy[];
  readonly officers: readonly Officer[];
  readonly totalShares: number;
}

const MAXIMUM_SIGNERS = 50;

/** The body with ids and numbers filled in. `newId` makes the id of a row that has none. */
export function meetingDraft(body: CreateMeetingBody, newId: (kind: 'coOwner' | 'resolution') => string): MeetingDraft {
  return {
    type: body.condominium.type ?? 'STANDARD', proxies: body.proxies ?? [], officers: body.officers ?? [],
    totalShares: body.coOwners.reduce((sum, { shares }) => sum + shares, 0),
    coOwners: body.coOwners.map(({ id, name, email, shares, lots }) => ({ id: id ?? newId('coOwner'), name, email: email ?? null, shares, lots: lots ?? [] })),
    resolutions: body.resolutions.map(({ id, number, title, text, majority, votingKey }, index) => ({
      id: id ?? newId('resolution'), number: String(number ?? index + 1), title, text: text ?? null, majority,
      votingKey: votingKey === null || votingKey === undefined ? null : { name: votingKey.name ?? null, shares: votingKey.shares },
    })),
  };
}

/** Those who sign: the officers, each once; without officers, the co-owners who have an email. */
export function signersOf(draft: Pick<MeetingDraft, 'officers' | 'coOwners'>): { name: string; email: string }[] {
  const people = draft.officers.length > 0 ? draft.officers : draft.coOwners.flatMap(({ name, email }) => (email === null ? [] : [{ name, email }]));
  const byEmail = new Map<string, { name: string; email: string }>();
  for (const { name, email } of people) if (!byEmail.has(email.toLowerCase())) byEmail.set(email.toLowerCase(), { name, email });
  return [...byEmail.values()];
}

/** @throws AppError VALIDATION_ERROR listing everything that is wrong */
export function checkMeeting(body: CreateMeetingBody, draft: MeetingDraft, now: Date): void {
  const details = [...shares(body, draft), ...repeated('coOwners', draft.coOwners), ...proxyRows(draft), ...repeated('resolutions', draft.resolutions), ...keyRows(draft), ...signerRows(draft), ...times(body, now)];
  if (details.length === 0) return;
  const first = details[0]!;
  throw validationError(`The meeting cannot be made: ${first.path} ${first.message}${details.length > 1 ? ` (and ${details.length - 1} more, see details)` : ''}.`, details);
}

function shares(body: CreateMeetingBody, draft: MeetingDraft): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  if (body.totalShares !== undefined && body.totalShares !== draft.totalShares) {
    details.push({ path: 'totalShares', value: body.totalShares, message: `is not the sum of the co-owners’ shares, which is ${draft.totalShares}` });
  }
  if (draft.type === 'TWO_OWNERS' && draft.coOwners.length !== 2) {
    details.push({ path: 'condominium.type', value: draft.type, message: `needs exactly two co-owners; there are ${draft.coOwners.length}` });
  }
  return details;
}

function repeated(path: string, rows: readonly { id: string }[]): ErrorDetail[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ id }, row) => {
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, row);
    return earlier === undefined ? [] : [{ path: `${path}[${row}].id`, row, value: id, message: `is the id of ${path}[${earlier}] already` }];
  });
}

function proxyRows({ coOwners, proxies, type }: MeetingDraft): ErrorDetail[] {
  const known = new Set(coOwners.map(({ id }) => id));
  const given = new Map<string, number>();
  const details = proxies.flatMap(({ principalId, holderId }, row): ErrorDetail[] => {
    const wrong = [['principalId', principalId], ['holderId', holderId]].filter(([, id]) => !known.has(id!))
      .map(([name, id]) => ({ path: `proxies[${row}].${name}`, row, value: id, message: 'is no co-owner of this meeting' }));
    const earlier = given.get(principalId);
    if (earlier === undefined) given.set(principalId, row);
    else wrong.push({ path: `proxies[${row}].principalId`, row, value: principalId, message: `has given a proxy in proxies[${earlier}] already` });
    if (principalId === holderId) wrong.push({ path: `proxies[${row}].holderId`, row, value: holderId, message: 'is the principal: nobody holds a proxy of their own' });
    return wrong;
  });
  if (details.length > 0) return details;
  const { byOwner, total } = weightsOf(coOwners, type);
  return excessProxies(proxies.map(({ principalId, holderId }) => ({ principalId, holder: holderId })), byOwner, total).map((row) => ({
    path: `proxies[${row}]`, row, value: proxies[row]!.holderId,
    message: `is beyond the ${FREE_PROXIES} proxies that one person may hold when the votes held exceed 10 % of the building (loi n° 65-557, art. 22)`,
  }));
}

function keyRows({ coOwners, resolutions }: MeetingDraft): ErrorDetail[] {
  const known = new Set(coOwners.map(({ id }) => id));
  return resolutions.flatMap(({ votingKey }, row) => {
    const seen = new Set<string>();
    return (votingKey?.shares ?? []).flatMap(({ coOwnerId }, index) => {
      const path = `resolutions[${row}].votingKey.shares[${index}].coOwnerId`;
      if (!known.has(coOwnerId)) return [{ path, row, value: coOwnerId, message: 'is no co-owner of this meeting' }];
      if (seen.has(coOwnerId)) return [{ path, row, value: coOwnerId, message: 'stands in this voting key already' }];
      seen.add(coOwnerId);
      return [];
    });
  });
}

function signerRows(draft: MeetingDraft): ErrorDetail[] {
  const names = new Map<string, string>();
  const details = draft.officers.flatMap(({ email, name }, row) => {
    const earlier = names.get(email.toLowerCase());
    if (earlier === undefined) names.set(email.toLowerCase(), name);
    return earlier === undefined || earlier === name ? [] : [{ path: `officers[${row}].name`, row, value: name, message: `differs from "${earlier}", who has this address already` }];
  });
  if (details.length > 0) return details;
  const { length } = signersOf(draft);
  if (length === 0) return [{ path: 'officers', message: 'are needed, or a co-owner with an email: nobody could sign' }];
  if (length > MAXIMUM_SIGNERS) return [{ path: 'officers', message: `are needed: ${length} co-owners have an email, and at most ${MAXIMUM_SIGNERS} people sign one envelope` }];
  return [];
}

function times({ opensAt, closesAt }: CreateMeetingBody, now: Date): ErrorDetail[] {
  if (typeof closesAt !== 'string') return [];
  if (Date.parse(closesAt) <= now.getTime()) return [{ path: 'closesAt', value: closesAt, message: 'lies in the past' }];
  if (typeof opensAt === 'string' && Date.parse(opensAt) >= Date.parse(closesAt)) return [{ path: 'opensAt', value: opensAt, message: 'is not before closesAt' }];
  return [];
}
