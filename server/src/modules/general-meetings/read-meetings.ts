// Reading meetings: one with everything that a tally needs, or a page of them.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { notFound } from '../../kernel/errors.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { getEnvelope, getEnvelopeForChange, type EnvelopeRow } from '../envelopes/read-envelopes.ts';
import { listBallots } from './ballot.store.ts';
import type { Ballot, MeetingStatus } from './meeting.rules.ts';
import { findByBallotHash, findMeeting, listCoOwners, listMeetings, type CoOwnerRow, type MeetingLine, type MeetingRow } from './meeting.store.ts';
import type { VotedMeeting } from './votes-input.rules.ts';

export type { CoOwnerRow, MeetingLine, MeetingRow } from './meeting.store.ts';
export { findByBallotHash };

/** A meeting with its envelope and its people. */
export interface Meeting { readonly envelope: EnvelopeRow; readonly row: MeetingRow; readonly coOwners: readonly CoOwnerRow[] }

async function meetingOf(db: Db, scope: AccountScope, envelope: EnvelopeRow): Promise<Meeting> {
  const row = await findMeeting(db, scope, envelope.id);
  if (row === undefined) throw notFound('general meeting');
  return { envelope, row, coOwners: await listCoOwners(db, envelope.id) };
}

/** @throws AppError NOT_FOUND, also for an envelope that is no meeting */
export async function getMeeting(db: Db, scope: AccountScope, envelopeId: string): Promise<Meeting> {
  return meetingOf(db, scope, await getEnvelope(db, scope, envelopeId));
}

/** The meeting with its envelope locked until `tx` ends: every vote and every change of a meeting starts here. @throws AppError NOT_FOUND */
export async function getMeetingForChange(tx: Tx, scope: AccountScope, envelopeId: string): Promise<Meeting> {
  return meetingOf(tx, scope, await getEnvelopeForChange(tx, scope, envelopeId));
}

/** What the rules judge. `ballots` are read apart: most votes are taken without looking at the others'. */
export function votedMeeting({ row, coOwners }: Pick<Meeting, 'row' | 'coOwners'>, ballots: readonly Ballot[]): VotedMeeting {
  return {
    type: row.condominium_type, resolutions: row.resolutions, proxies: row.proxies, amended: row.amended, ballots,
    coOwners: coOwners.map(({ id, name, email, shares, lots }) => ({ id, name, email, shares, lots })),
  };
}

/** The ballots of a meeting that the caller may see, or those of one co-owner. */
export async function ballotsOf(db: Db, meeting: Pick<Meeting, 'row'>, coOwnerId?: string): Promise<Awaited<ReturnType<typeof listBallots>>> {
  return listBallots(db, meeting.row.envelope_id, coOwnerId);
}

export async function getMeetingPage(db: Db, scope: AccountScope, page: PageRequest, status: MeetingStatus | undefined): Promise<{ rows: MeetingLine[]; total: number }> {
  return listMeetings(db, scope, page, status);
}
