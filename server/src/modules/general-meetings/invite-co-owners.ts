// POST /ag-copropriete/{envelopeId}/invitations: each co-owner's own link to the ballot page, by e-mail.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError, validationError } from '../../kernel/errors.ts';
import { wireTime } from '../../kernel/time.ts';
import type { Tx } from '../../platform/database/index.ts';
import { envelopeStatePart } from '../envelopes/change-state.ts';
import { ballotUrl } from '../invitations/ballot-link.ts';
import { ballotMessages } from '../invitations/ballot-messages.ts';
import type { MeetingDeps } from './meeting-deps.ts';
import type { InviteBody } from './meeting.schema.ts';
import { invitedPart } from './meeting.store.ts';
import { getMeetingForChange, type CoOwnerRow } from './read-meetings.ts';
import { assertTakesVotes } from './record-votes.ts';

/** Who was invited, with their links. */
export interface Invitation { readonly envelopeId: string; readonly at: Date; readonly invited: { coOwnerId: string; email: string; ballotUrl: string }[] }

/**
 * Invites within `tx`: those named, or everyone with an address who was not invited yet. An invitation sent again carries the same link.
 * @throws AppError NOT_FOUND, CONFLICT when votes are taken no more, VALIDATION_ERROR with every co-owner who cannot be invited
 */
export async function inviteCoOwners(deps: MeetingDeps, tx: Tx, scope: AccountScope, actor: Actor, envelopeId: string, { coOwnerIds }: InviteBody): Promise<Invitation> {
  const meeting = await getMeetingForChange(tx, scope, envelopeId);
  const { envelope, row } = meeting;
  const at = deps.clock.now();
  assertTakesVotes(meeting, 'REMOTE', at);
  const readers = chosen(meeting.coOwners, coOwnerIds).map(({ id, name, email }) => ({ coOwnerId: id, name, email }));
  if (readers.length === 0) return { envelopeId, at, invited: [] };
  const messages = ballotMessages(deps, scope, envelopeId, readers, { meetingAt: row.meeting_at.toISOString(), closesAt: wireTime(row.closes_at) }, at);
  await deps.record(tx, {
    scope, actor, envelopeId, at, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head }, events: [],
    notes: [{ action: 'meeting.invited', facts: { coOwnerIds: readers.map(({ coOwnerId }) => coOwnerId) } }],
    write: (head) => [envelopeStatePart(tx, envelopeId, {}, at, head), invitedPart(tx, envelopeId, readers.map(({ coOwnerId }) => coOwnerId), at), messages.part],
  });
  await messages.settle(tx);
  return { envelopeId, at, invited: readers.map(({ coOwnerId, email }) => ({ coOwnerId, email, ballotUrl: ballotUrl(deps, envelopeId, coOwnerId) })) };
}

function chosen(coOwners: readonly CoOwnerRow[], ids: readonly string[] | undefined): (CoOwnerRow & { email: string })[] {
  const reachable = (owner: CoOwnerRow): owner is CoOwnerRow & { email: string } => owner.email !== null;
  if (ids === undefined) return coOwners.filter(reachable).filter(({ invited_at }) => invited_at === null);
  const byId = new Map(coOwners.map((owner) => [owner.id, owner]));
  const details = ids.flatMap((value, index) => {
    const owner = byId.get(value);
    if (owner !== undefined && reachable(owner)) return [];
    return [{ path: `coOwnerIds[${index}]`, row: index, value, message: owner === undefined ? 'is no co-owner of this meeting' : 'has no email' }];
  });
  if (details.length > 0) throw validationError(`${details.length} of these co-owners cannot be invited: ${String(details[0]!.value)} ${details[0]!.message}.`, details);
  return [...new Set(ids)].map((id) => byId.get(id)!).filter(reachable);
}

/** The refusal of a page that is not open yet. */
export function notOpenYet(opensAt: Date): AppError {
  return new AppError({ code: 'CONFLICT', message: `Votes are taken from ${opensAt.toISOString()} on.` });
}
