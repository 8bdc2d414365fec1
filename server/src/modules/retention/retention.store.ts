// SQL over retention_settings, and over envelopes as far as their keeping is concerned.
import { sql } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { part, type Db, type Part, type Tx } from '../../platform/database/index.ts';
import type { AuditHead } from '../audit/audit-chain.ts';
import { KEPT_FOR_EVER, type RetentionSettings } from './retention.rules.ts';

export async function selectSettings(db: Db, accountId: string): Promise<RetentionSettings> {
  const row = await db.selectFrom('retention_settings').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return row === undefined ? KEPT_FOR_EVER : { completedDays: row.completed_days, endedDays: row.ended_days, draftDays: row.draft_days };
}

export async function upsertSettings(tx: Tx, accountId: string, { completedDays, endedDays, draftDays }: RetentionSettings, at: Date): Promise<void> {
  const values = { completed_days: completedDays, ended_days: endedDays, draft_days: draftDays, updated_at: at };
  await tx.insertInto('retention_settings').values({ account_id: accountId, ...values }).onConflict((conflict) => conflict.column('account_id').doUpdateSet(values)).execute();
}

/** An envelope with when it goes. */
export interface DueEnvelope {
  readonly id: string;
  readonly accountId: string;
  readonly sandbox: boolean;
  readonly subject: string;
  readonly status: string;
  readonly at: Date;
  readonly onHold: boolean;
}

/** The same rule as `purgeAt`, in SQL over many rows. `days` are columns of `s` or numbers. */
const dueAt = (days: { completed: unknown; ended: unknown; draft: unknown }) => sql<Date | null>`CASE e.status
  WHEN 'COMPLETED' THEN e.completed_at + make_interval(days => ${days.completed}::integer)
  WHEN 'DRAFT' THEN e.updated_at + make_interval(days => ${days.draft}::integer)
  WHEN 'SENT' THEN NULL WHEN 'RETURNED_TO_SENDER' THEN NULL
  ELSE coalesce(e.declined_at, e.voided_at, e.expired_at) + make_interval(days => ${days.ended}::integer) END`;
const COLUMNS = { completed: sql.ref('s.completed_days'), ended: sql.ref('s.ended_days'), draft: sql.ref('s.draft_days') };

/** What is due before `before`, the longest overdue first, over all accounts: for the clean-up. What is on hold is not. */
export async function selectDue(db: Db, before: Date, limit: number): Promise<DueEnvelope[]> {
  const { rows } = await sql<DueEnvelope>`
    SELECT * FROM (
      SELECT e.id, e.account_id AS "accountId", e.sandbox, e.subject, e.status, e.on_hold AS "onHold", ${dueAt(COLUMNS)} AS at
      FROM retention_settings s JOIN envelopes e ON e.account_id = s.account_id WHERE e.purged_at IS NULL AND NOT e.on_hold AND e.status NOT IN ('SENT', 'RETURNED_TO_SENDER')
    ) due WHERE at <= ${before} ORDER BY at LIMIT ${limit}`.execute(db);
  return rows;
}

/** Of one environment, what goes before `before` with the settings as they are, and what is held back; the next first. */
export async function selectUpcoming(db: Db, scope: AccountScope, before: Date, limit: number): Promise<DueEnvelope[]> {
  const { rows } = await sql<DueEnvelope>`
    SELECT * FROM (
      SELECT e.id, e.account_id AS "accountId", e.sandbox, e.subject, e.status, e.on_hold AS "onHold", ${dueAt(COLUMNS)} AS at
      FROM envelopes e LEFT JOIN retention_settings s ON s.account_id = e.account_id WHERE e.account_id = ${scope.accountId} AND e.sandbox = ${scope.sandbox} AND e.purged_at IS NULL
    ) due WHERE at <= ${before} OR "onHold" ORDER BY "onHold", at, id LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many envelopes of an account would be due at `now` with other settings. */
export async function countDue(db: Db, accountId: string, settings: RetentionSettings, now: Date): Promise<{ envelopes: number; drafts: number }> {
  const days = { completed: settings.completedDays, ended: settings.endedDays, draft: settings.draftDays };
  const { rows: [row] } = await sql<{ envelopes: number; drafts: number }>`
    SELECT (count(*) FILTER (WHERE status <> 'DRAFT'))::integer AS envelopes, (count(*) FILTER (WHERE status = 'DRAFT'))::integer AS drafts
    FROM (SELECT e.status, ${dueAt(days)} AS at FROM envelopes e WHERE e.account_id = ${accountId} AND e.purged_at IS NULL AND NOT e.on_hold) due WHERE at <= ${now}`.execute(db);
  return row ?? { envelopes: 0, drafts: 0 };
}

/** Envelopes of one environment in which somebody of this address is a recipient and not erased, the newest first. */
export async function selectOfPerson(db: Db, scope: AccountScope, email: string, limit: number): Promise<{ envelopeId: string; recipientId: string; name: string; email: string; subject: string; status: string; createdAt: Date; onHold: boolean }[]> {
  const rows = await db.selectFrom('recipients as r').innerJoin('envelopes as e', 'e.id', 'r.envelope_id')
    .select(['e.id as envelopeId', 'r.id as recipientId', 'r.name', 'r.email', 'e.subject', 'e.status', 'e.created_at as createdAt', 'e.on_hold as onHold'])
    .where('e.account_id', '=', scope.accountId).where('e.sandbox', '=', scope.sandbox).where(sql<boolean>`lower(r.email) = lower(${email})`).where('r.erased_at', 'is', null)
    .orderBy('e.created_at', 'desc').orderBy('e.id', 'desc').limit(limit).execute();
  return rows;
}

/** Puts an envelope on hold, or releases it. Under its lock. */
export function holdPart(envelopeId: string, onHold: boolean, head: AuditHead): Part {
  return part('envelope', sql`UPDATE envelopes SET on_hold = ${onHold}, version = version + 1, audit_seq = ${head.seq}, audit_head = ${head.hash} WHERE id = ${envelopeId}`);
}

/** Documents that nothing uses and nobody touched since, of the accounts that say so. Their files go with the sweep. Returns how many. */
export async function deleteUnusedDocuments(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM documents WHERE id IN (
      SELECT d.id FROM retention_settings s JOIN documents d ON d.account_id = s.account_id
      WHERE d.created_at + make_interval(days => s.draft_days) <= ${now}
        AND NOT EXISTS (SELECT FROM envelope_documents u WHERE u.document_id = d.id) AND NOT EXISTS (SELECT FROM template_documents u WHERE u.document_id = d.id)
        AND NOT EXISTS (SELECT FROM seals u WHERE u.document_id = d.id OR u.sealed_document_id = d.id)
      LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}
