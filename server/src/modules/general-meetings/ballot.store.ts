// SQL over meeting_ballots: one row for what an owner gave by one channel in one round. Writers hold the envelope's lock.
import { sql } from 'kysely';
import { json, part, type Db, type Part } from '../../platform/database/index.ts';
import type { Ballot, Channel, Choice, Round } from './meeting.rules.ts';

export interface NewBallot {
  readonly envelopeId: string; readonly coOwnerId: string; readonly round: Round; readonly channel: Channel; readonly castBy: string | null;
  readonly votes: readonly { resolutionId: string; choice: Choice; reservation?: string | null | undefined }[];
  readonly at: Date;
}

/** Every ballot of a meeting. The caller has already checked whose it is. */
export async function listBallots(db: Db, envelopeId: string, coOwnerId?: string): Promise<(Ballot & { updatedAt: Date })[]> {
  let query = db.selectFrom('meeting_ballots').selectAll().where('envelope_id', '=', envelopeId);
  if (coOwnerId !== undefined) query = query.where('co_owner_id', '=', coOwnerId);
  // The later one of two channels stands first, so that its holder is the one named.
  const rows = await query.orderBy('updated_at', 'desc').execute();
  return rows.map((row) => ({
    coOwnerId: row.co_owner_id, round: row.round as Round, channel: row.channel as Channel, castBy: row.cast_by,
    votes: row.votes as Record<string, Choice>, reservations: row.reservations as Record<string, string>, updatedAt: row.updated_at,
  }));
}

/**
 * Adds votes to an owner's ballot, replacing those on the same resolutions: the last write wins. Votes cast in session by another channel
 * give way; a ballot by correspondence stays what it is, and is ignored by the tally.
 */
export function ballotParts(ballot: NewBallot): Part[] {
  const { envelopeId, coOwnerId, round, channel, castBy, votes, at } = ballot;
  const ids = votes.map(({ resolutionId }) => resolutionId);
  const choices = json(Object.fromEntries(votes.map(({ resolutionId, choice }) => [resolutionId, choice])));
  const reservations = json(Object.fromEntries(votes.flatMap(({ resolutionId, reservation }) => (typeof reservation === 'string' && reservation.trim() !== '' ? [[resolutionId, reservation]] : []))));
  return [
    part('ballot', sql`
      INSERT INTO meeting_ballots AS b (envelope_id, co_owner_id, round, channel, cast_by, votes, reservations, updated_at)
      VALUES (${envelopeId}, ${coOwnerId}, ${round}, ${channel}, ${castBy}, ${choices}::jsonb, ${reservations}::jsonb, ${at})
      ON CONFLICT (envelope_id, co_owner_id, round, channel) DO UPDATE SET cast_by = excluded.cast_by, updated_at = excluded.updated_at,
        votes = b.votes || excluded.votes, reservations = (b.reservations - ${ids}::text[]) || excluded.reservations`),
    part('ballot_replaced', sql`
      UPDATE meeting_ballots SET votes = votes - ${ids}::text[], reservations = reservations - ${ids}::text[]
      WHERE ${channel} <> 'CORRESPONDENCE' AND envelope_id = ${envelopeId} AND co_owner_id = ${coOwnerId} AND round = ${round} AND channel <> ${channel} AND channel <> 'CORRESPONDENCE'`),
  ];
}
