// POST /ag-copropriete/{envelopeId}/votes: what one co-owner votes, by one channel, in one round. The last write wins until the closing.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/database/index.ts';
import { envelopeStatePart } from '../envelopes/change-state.ts';
import { ballotParts } from './ballot.store.ts';
import type { MeetingDeps } from './meeting-deps.ts';
import type { Channel, Round } from './meeting.rules.ts';
import type { VotesBody } from './meeting.schema.ts';
import { ballotsOf, getMeetingForChange, votedMeeting, type Meeting } from './read-meetings.ts';
import { casterOf, checkVotes, voterOf } from './votes-input.rules.ts';

/** What stands for an owner, channel and round after a vote. */
export interface RecordedVotes {
  readonly envelopeId: string; readonly coOwnerId: string; readonly channel: Channel; readonly round: Round; readonly castBy: string | null; readonly at: Date;
  readonly votes: readonly { resolutionId: string; choice: 'FOR' | 'AGAINST' | 'ABSTAIN'; reservation: string | null }[];
  /** The entry of the audit chain that this vote is. */
  readonly receipt: { readonly entry: number; readonly hash: string };
}

/** Only the meeting's own closing ends the voting; an envelope that was called off takes its meeting with it. */
const OVER = ['VOIDED', 'DECLINED', 'EXPIRED'];

/** @throws AppError CONFLICT when no vote of this channel is taken any more, or not yet */
export function assertTakesVotes({ row, envelope }: Pick<Meeting, 'row' | 'envelope'>, channel: Channel, now: Date): void {
  const refuse = (message: string): AppError => new AppError({ code: 'CONFLICT', message });
  if (row.status === 'CLOSED') throw refuse('The meeting is closed: its votes are frozen and stand in the minutes.');
  if (OVER.includes(envelope.status)) throw refuse(`The meeting’s envelope is ${envelope.status}: no vote is taken any more.`);
  if (channel === 'REMOTE' && row.closes_at !== null && row.closes_at <= now) throw refuse(`Remote votes were taken until ${row.closes_at.toISOString()}.`);
}

/**
 * Records votes within `tx`, with what they replace in the audit trail. Votes that come at once wait for one another: none is lost.
 * @throws AppError NOT_FOUND, CONFLICT, VALIDATION_ERROR with every offending row
 */
export async function recordVotes(deps: MeetingDeps, tx: Tx, scope: AccountScope, actor: Actor, envelopeId: string, body: VotesBody, trace?: { ip: string; userAgent: string }): Promise<RecordedVotes> {
  let receipt = { entry: 0, hash: '' };
  const meeting = await getMeetingForChange(tx, scope, envelopeId);
  const now = deps.clock.now();
  assertTakesVotes(meeting, body.channel, now);
  const voter = voterOf(votedMeeting(meeting, []), body);
  const needsAll = body.round === 2 || body.channel === 'PROXY';
  const ballots = await ballotsOf(tx, meeting, needsAll ? undefined : voter.id);
  const voted = votedMeeting(meeting, ballots);
  const castBy = casterOf(voted, voter, body);
  checkVotes(voted, voter, castBy, body);
  const round = body.round ?? 1;
  const before = ballots.find((ballot) => ballot.coOwnerId === voter.id && ballot.round === round && ballot.channel === body.channel);
  const { envelope } = meeting;
  await deps.record(tx, {
    scope, actor, envelopeId, at: now, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head }, events: [],
    notes: [{
      action: before === undefined ? 'meeting.voted' : 'meeting.vote_changed',
      facts: { coOwnerId: voter.id, channel: body.channel, round, votes: body.votes.map(({ resolutionId, choice }) => ({ resolutionId, choice })), replaced: replacedBy(before?.votes ?? {}, body) },
      personal: { ...trace, coOwner: voter.name, castBy, reservations: body.votes.flatMap(({ resolutionId, reservation }) => (typeof reservation === 'string' ? [{ resolutionId, reservation }] : [])) },
    }],
    write: (head) => {
      receipt = { entry: head.seq, hash: head.hash.toString('hex') };
      return [envelopeStatePart(tx, envelopeId, {}, now, head), ...ballotParts({ envelopeId, coOwnerId: voter.id, round, channel: body.channel, castBy, votes: body.votes, at: now })];
    },
  });
  const given = body.votes.map(({ resolutionId, choice, reservation }) => ({ resolutionId, choice, reservation: reservation?.trim() ? reservation : null }));
  const kept = Object.entries(before?.votes ?? {}).filter(([id]) => given.every(({ resolutionId }) => resolutionId !== id))
    .map(([resolutionId, choice]) => ({ resolutionId, choice, reservation: before?.reservations[resolutionId] ?? null }));
  const order = new Map(meeting.row.resolutions.map(({ id }, index) => [id, index]));
  const votes = [...kept, ...given].sort((one, other) => order.get(one.resolutionId)! - order.get(other.resolutionId)!);
  return { envelopeId, coOwnerId: voter.id, channel: body.channel, round, castBy, at: now, votes, receipt };
}

/** Earlier choices that a ballot takes back, for the audit trail. */
function replacedBy(before: Readonly<Record<string, string>>, { votes }: VotesBody): { resolutionId: string; choice: string }[] {
  return votes.flatMap(({ resolutionId, choice }) => (Object.hasOwn(before, resolutionId) && before[resolutionId] !== choice ? [{ resolutionId, choice: before[resolutionId]! }] : []));
}
