// GET /ag-copropriete/{envelopeId}: the meeting, who has taken part so far, and the results as the votes stand.
import type { Static } from 'typebox';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { Db } from '../../platform/database/index.ts';
import type { MeetingState } from './meeting.schema.ts';
import { meetingWire, resultWire } from './meeting-view.ts';
import { ballotsOf, getMeeting, votedMeeting } from './read-meetings.ts';
import { tally } from './tally.rules.ts';

/** @throws AppError NOT_FOUND */
export async function meetingState(db: Db, scope: AccountScope, envelopeId: string): Promise<{ body: Static<typeof MeetingState>; version: number }> {
  const meeting = await getMeeting(db, scope, envelopeId);
  const ballots = await ballotsOf(db, meeting);
  const counted = tally(votedMeeting(meeting, ballots));
  const { envelope, coOwners, row } = meeting;
  const voted = new Set(ballots.filter(({ votes }) => Object.keys(votes).length > 0).map(({ coOwnerId }) => coOwnerId));
  return {
    version: envelope.version,
    body: {
      envelopeId, subject: envelope.subject, envelopeStatus: envelope.status, meeting: meetingWire(meeting),
      participation: {
        coOwners: voted.size, shares: coOwners.filter(({ id }) => voted.has(id)).reduce((sum, { shares }) => sum + shares, 0),
        votes: ballots.reduce((sum, { votes }) => sum + Object.keys(votes).length, 0),
      },
      results: row.resolutions.map(({ id }) => resultWire(counted.result(id))),
    },
  };
}
