// SQL over bulk_sends and bulk_rows. The account scope is a required argument of everything that reads by id.
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import { json, type Db, type Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { EnvelopeStatus } from '../envelopes/envelope.rules.ts';
import type { TemplateContent } from '../templates/apply-template.rules.ts';
import type { BulkStatus } from './bulk-send.schema.ts';
import type { RowInput } from './plan-rows.rules.ts';

type Columns = Selectable<Tables['bulk_sends']>;
/** A job with the counts of its rows. */
export interface BulkRow extends Omit<Columns, 'status' | 'template' | 'total'> { status: BulkStatus; template: TemplateContent; total: number; succeeded: number; failed: number }
/** Why a row is no envelope, as it is kept. */
export interface KeptFailure { column?: string; email?: string; code: string; error: string }
export interface NewBulkRow { row: number; line: number; input: RowInput | null; failures: readonly KeptFailure[] | null }
export interface ReadRow { row: number; line: number; envelope_id: string | null; failures: KeptFailure[] | null; envelope_status: EnvelopeStatus | null }

export async function insertBulk(tx: Tx, job: Omit<Columns, 'started_at' | 'completed_at' | 'status' | 'template'> & { template: TemplateContent }, rows: readonly NewBulkRow[]): Promise<void> {
  await tx.insertInto('bulk_sends').values({ ...job, template: json(job.template), status: 'PENDING' }).execute();
  await sql`
    INSERT INTO bulk_rows (bulk_send_id, row, line, state, input, failures)
    SELECT ${job.id}, r, l, CASE WHEN f IS NULL THEN 'PENDING' ELSE 'FAILED' END, i, f
    FROM jsonb_to_recordset(${json(rows.map(({ row, line, input, failures }) => ({ r: row, l: line, i: input ?? undefined, f: failures ?? undefined })))}::jsonb) AS x(r integer, l integer, i jsonb, f jsonb)`.execute(tx);
}

const COUNTS = sql<{ total: number; succeeded: number; failed: number }>`(
  SELECT jsonb_build_object('total', count(*), 'succeeded', count(*) FILTER (WHERE state = 'DONE'), 'failed', count(*) FILTER (WHERE state = 'FAILED'))
  FROM bulk_rows r WHERE r.bulk_send_id = bulk_sends.id)`.as('counts');

const inScope = (db: Db, scope: AccountScope) => db.selectFrom('bulk_sends').where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox);
const withCounts = ({ counts, ...row }: Columns & { counts: { total: number; succeeded: number; failed: number } }): BulkRow => ({ ...row, ...counts }) as unknown as BulkRow;

export async function findBulk(db: Db, scope: AccountScope, id: string): Promise<BulkRow | undefined> {
  const row = await inScope(db, scope).selectAll().select(COUNTS).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : withCounts(row);
}

/** The same, holding the job's row until `tx` ends. */
export async function lockBulk(tx: Tx, scope: AccountScope, id: string): Promise<BulkRow | undefined> {
  const locked = await inScope(tx, scope).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked === undefined ? undefined : findBulk(tx, scope, id);
}

export async function listBulks(db: Db, scope: AccountScope, page: PageRequest, status: BulkStatus | undefined): Promise<{ rows: BulkRow[]; total: number }> {
  let query = inScope(db, scope);
  if (status !== undefined) query = query.where('status', '=', status);
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const rows = count === 0 ? [] : await query.selectAll().select(COUNTS).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { rows: rows.map(withCounts), total: count };
}

/** What became of the rows of a job that the caller has found in its scope, in their order. */
export async function readRows(db: Db, id: string): Promise<ReadRow[]> {
  const rows = await db.selectFrom('bulk_rows').leftJoin('envelopes', 'envelopes.id', 'bulk_rows.envelope_id')
    .select(['bulk_rows.row', 'bulk_rows.line', 'bulk_rows.envelope_id', 'bulk_rows.failures', 'envelopes.status as envelope_status'])
    .where('bulk_send_id', '=', id).where('state', '<>', 'PENDING').orderBy('row').execute();
  return rows as unknown as ReadRow[];
}

/** Moves a job's own state. */
export async function setBulk(tx: Tx, id: string, change: { status: BulkStatus; started_at?: Date; completed_at?: Date }): Promise<void> {
  await tx.updateTable('bulk_sends').set(change).where('id', '=', id).execute();
}

/**
 * What people gave is not kept longer than it is needed. Rows under way are left to whoever has them: waiting for one of them, a cancel would run behind
 * the lanes to the end of the job.
 */
export async function forgetInputs(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE bulk_rows SET input = NULL WHERE bulk_send_id = ${id} AND row IN (
      SELECT row FROM bulk_rows WHERE bulk_send_id = ${id} AND state = 'PENDING' FOR UPDATE SKIP LOCKED)`.execute(tx);
}

/** A row that is to become an envelope. */
export interface TakenRow { readonly row: number; readonly input: RowInput }

/**
 * The next rows of a running job that nobody else has, locked until `tx` ends; none once the job was cancelled. Rows under way when the
 * cancel comes are still finished.
 */
export async function takeRows(tx: Tx, id: string, limit: number): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    SELECT r.row, r.input FROM bulk_sends b JOIN bulk_rows r ON r.bulk_send_id = b.id
    WHERE b.id = ${id} AND b.status = 'PROCESSING' AND r.state = 'PENDING' ORDER BY r.row LIMIT ${limit}
    FOR UPDATE OF r SKIP LOCKED`.execute(tx);
  return rows;
}

/** Marks rows of which each has become an envelope. */
export async function finishRows(tx: Tx, id: string, made: readonly { row: number; envelopeId: string }[]): Promise<void> {
  await sql`
    UPDATE bulk_rows SET state = 'DONE', envelope_id = e, input = NULL
    FROM unnest(${made.map(({ row }) => row)}::integer[], ${made.map(({ envelopeId }) => envelopeId)}::text[]) AS m(r, e)
    WHERE bulk_send_id = ${id} AND row = r AND state = 'PENDING'`.execute(tx);
}

export async function failRow(tx: Tx, id: string, row: number, failures: readonly KeptFailure[]): Promise<void> {
  await tx.updateTable('bulk_rows').set({ state: 'FAILED', failures: json(failures), input: null }).where('bulk_send_id', '=', id).where('row', '=', row).where('state', '=', 'PENDING').execute();
}
