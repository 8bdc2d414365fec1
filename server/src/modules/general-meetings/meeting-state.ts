// GET /ag-copropriete/{envelopeId}: the meeting, who has taken part so far, and the results as the votes stand; and its ballots as they were recorded.
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { Db } from '../../platform/database/index.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { BallotBox } from './ballot-box.rules.ts';
import type { BallotWire, MeetingState } from './meeting.schema.ts';
import { meetingWire, resultWire } from './meeting-view.ts';
import { ballotsOf, getMeeting, votedMeeting } from './read-meetings.ts';
import { tally } from './tally.rules.ts';

/** @throws AppError NOT_FOUND */
export async function meetingState(db: Db, scope: AccountScope, envelopeId: string): Promise<{ body: MeetingState; version: number }> {
  const meeting = await getMeeting(db, scope, envelopeId);
  const ballots = await ballotsOf(db, meeting);
  const counted = tally(votedMeeting(meeting, ballots));
  const { envelope, coOwners, row } = meeting;
  const voted = new Set(ballots.filter(({ votes }) => Object.keys(votes).length > 0).map(({ coOwnerId }) => coOwnerId));
  return {
    version: envelope.version,
    body: {
      envelopeId, subject: envelope.subject, envelopeStatus: envelope.status, meeting: withAttendance(meetingWire(meeting), counted.box),
      participation: {
        coOwners: voted.size, shares: coOwners.filter(({ id }) => voted.has(id)).reduce((sum, { shares }) => sum + shares, 0),
        votes: ballots.reduce((sum, { votes }) => sum + Object.keys(votes).length, 0),
      },
      results: row.resolutions.map(({ id }) => resultWire(counted.result(id))),
    },
  };
}

/** The channel named is that of the owner's latest ballot that is considered. */
function withAttendance(meeting: MeetingState['meeting'], box: BallotBox): MeetingState['meeting'] {
  return {
    ...meeting,
    coOwners: meeting.coOwners.map((owner) => {
      const ballots = [...box.of(owner.id, 2), ...box.of(owner.id, 1)];
      const [latest] = ballots;
      const votes = new Set(ballots.flatMap((ballot) => Object.keys(ballot.votes))).size;
      return { ...owner, attendance: latest === undefined ? null : { channel: latest.channel, castBy: latest.castBy, votes } };
    }),
  };
}

/** A page of the ballots as they were recorded, the latest first: one for owner, round and channel. @throws AppError NOT_FOUND */
export async function meetingBallots(db: Db, scope: AccountScope, envelopeId: string, { page, limit }: PageRequest, coOwnerId: string | undefined): Promise<{ data: BallotWire[]; total: number }> {
  const meeting = await getMeeting(db, scope, envelopeId);
  const ballots = await ballotsOf(db, meeting, coOwnerId);
  const data = ballots.slice((page - 1) * limit, page * limit).map(({ updatedAt, reservations, votes, castBy, ...ballot }) => ({
    ...ballot, castBy, recordedAt: updatedAt.toISOString(),
    votes: meeting.row.resolutions.flatMap(({ id }) => (Object.hasOwn(votes, id) ? [{ resolutionId: id, choice: votes[id]!, reservation: Object.hasOwn(reservations, id) ? reservations[id]! : null }] : [])),
  }));
  return { data, total: ballots.length };
}
