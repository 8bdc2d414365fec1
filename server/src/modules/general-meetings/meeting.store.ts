// SQL over general_meetings and meeting_co_owners. The account scope is a required argument of everything that reads for a caller.
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import { json, part, type Db, type Part, type Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { EnvelopeStatus } from '../envelopes/envelope.rules.ts';
import type { CondominiumType, MeetingStatus, Officer, Proxy, Resolution } from './meeting.rules.ts';

type MeetingColumns = Selectable<Tables['general_meetings']>;
export type CoOwnerRow = Selectable<Tables['meeting_co_owners']>;

/** A meeting without its co-owners. */
export interface MeetingRow extends Omit<MeetingColumns, 'status' | 'condominium_type' | 'resolutions' | 'proxies' | 'officers'> {
  status: MeetingStatus;
  condominium_type: CondominiumType;
  resolutions: Resolution[];
  proxies: Proxy[];
  officers: Officer[];
}

export interface NewMeeting extends Pick<MeetingRow, 'envelope_id' | 'condominium_name' | 'condominium_address' | 'condominium_type' | 'meeting_at' | 'opens_at' | 'closes_at' | 'total_shares' | 'agenda_document_id'> {
  readonly resolutions: readonly Resolution[];
  readonly proxies: readonly Proxy[];
  readonly officers: readonly Officer[];
  readonly coOwners: readonly { id: string; name: string; email: string | null; shares: number; lots: readonly string[]; linkHash: Buffer | null }[];
}

/** Inserts a meeting with its co-owners; the envelope must exist. Two statements: a part of one cannot refer to what another inserts. */
export async function insertMeeting(tx: Tx, { coOwners, ...meeting }: NewMeeting): Promise<void> {
  await tx.insertInto('general_meetings').values(columnsOf(meeting)).execute();
  await insertCoOwners(tx, meeting.envelope_id, coOwners);
}

/** Puts another meeting in the place of one that nobody was invited to and nobody has voted in: co-owners are replaced whole. */
export async function replaceMeeting(tx: Tx, { coOwners, ...meeting }: NewMeeting & Pick<MeetingRow, 'amended'>): Promise<void> {
  await tx.updateTable('general_meetings').set(columnsOf(meeting)).where('envelope_id', '=', meeting.envelope_id).execute();
  await tx.deleteFrom('meeting_co_owners').where('envelope_id', '=', meeting.envelope_id).execute();
  await insertCoOwners(tx, meeting.envelope_id, coOwners);
}

const columnsOf = <M extends Pick<NewMeeting, 'resolutions' | 'proxies' | 'officers'>>(meeting: M) => ({ ...meeting, resolutions: json(meeting.resolutions), proxies: json(meeting.proxies), officers: json(meeting.officers) });

async function insertCoOwners(tx: Tx, envelopeId: string, coOwners: NewMeeting['coOwners']): Promise<void> {
  const rows = json(coOwners.map(({ id, name, email, shares, lots, linkHash }, position) => ({ i: id, p: position, n: name, e: email, s: shares, l: lots, h: linkHash?.toString('hex') ?? null })));
  await sql`
    INSERT INTO meeting_co_owners (envelope_id, id, position, name, email, shares, lots, link_hash)
    SELECT ${envelopeId}, i, p, n, e, s, ARRAY(SELECT jsonb_array_elements_text(l)), decode(h, 'hex')
    FROM jsonb_to_recordset(${rows}::jsonb) AS x(i text, p integer, n text, e text, s bigint, l jsonb, h text)`.execute(tx);
}

const mine = (scope: AccountScope) => sql<boolean>`EXISTS (SELECT FROM envelopes e WHERE e.id = general_meetings.envelope_id AND e.account_id = ${scope.accountId} AND e.sandbox = ${scope.sandbox})`;

/** One meeting of the scope; undefined for an unknown id, an envelope that is no meeting, and anybody else's alike. */
export async function findMeeting(db: Db, scope: AccountScope, envelopeId: string): Promise<MeetingRow | undefined> {
  return await db.selectFrom('general_meetings').selectAll().where('envelope_id', '=', envelopeId).where(mine(scope)).executeTakeFirst() as MeetingRow | undefined;
}

/** The co-owners in the order given at creation. The caller has already checked whose meeting it is. */
export async function listCoOwners(db: Db, envelopeId: string): Promise<CoOwnerRow[]> {
  return db.selectFrom('meeting_co_owners').selectAll().where('envelope_id', '=', envelopeId).orderBy('position').execute();
}

export interface MeetingLine extends Pick<MeetingRow, 'envelope_id' | 'status' | 'condominium_name' | 'meeting_at' | 'closes_at' | 'total_shares'> {
  subject: string; envelope_status: EnvelopeStatus; created_at: Date; co_owner_count: number; resolution_count: number;
}

/** A page of the scope's meetings, newest first. */
export async function listMeetings(db: Db, scope: AccountScope, page: PageRequest, status: MeetingStatus | undefined): Promise<{ rows: MeetingLine[]; total: number }> {
  let query = db.selectFrom('general_meetings as m').innerJoin('envelopes as e', 'e.id', 'm.envelope_id').where('e.account_id', '=', scope.accountId).where('e.sandbox', '=', scope.sandbox);
  if (status !== undefined) query = query.where('m.status', '=', status);
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const rows = count === 0 ? [] : await query
    .select(['m.envelope_id', 'm.status', 'm.condominium_name', 'm.meeting_at', 'm.closes_at', 'm.total_shares', 'e.subject', 'e.status as envelope_status', 'e.created_at'])
    .select(sql<number>`jsonb_array_length(m.resolutions)`.as('resolution_count'))
    .select(sql<number>`(SELECT count(*)::integer FROM meeting_co_owners o WHERE o.envelope_id = m.envelope_id)`.as('co_owner_count'))
    .orderBy('e.created_at', 'desc').orderBy('e.id', 'desc').limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { rows: rows as MeetingLine[], total: count };
}

/** Whose ballot a link opens. For the ballot page, where the link itself is the proof. */
export async function findByBallotHash(db: Db, linkHash: Buffer): Promise<{ envelopeId: string; coOwnerId: string; scope: AccountScope } | undefined> {
  const row = await db.selectFrom('meeting_co_owners as o').innerJoin('envelopes as e', 'e.id', 'o.envelope_id')
    .select(['o.envelope_id', 'o.id', 'e.account_id', 'e.sandbox']).where('o.link_hash', '=', linkHash).executeTakeFirst();
  return row === undefined ? undefined : { envelopeId: row.envelope_id, coOwnerId: row.id, scope: { accountId: row.account_id, sandbox: row.sandbox } };
}

/** Changes of a meeting whose envelope is locked. */
export function meetingPart(tx: Tx, envelopeId: string, change: Partial<Pick<MeetingRow, 'status' | 'amended' | 'closed_at' | 'minutes_document_id'>>): Part {
  return part('meeting', tx.updateTable('general_meetings').set(change).where('envelope_id', '=', envelopeId));
}

export function invitedPart(tx: Tx, envelopeId: string, coOwnerIds: readonly string[], at: Date): Part {
  return part('co_owner', tx.updateTable('meeting_co_owners').set({ invited_at: at }).where('envelope_id', '=', envelopeId).where(sql<boolean>`id = ANY (${[...coOwnerIds]})`));
}
