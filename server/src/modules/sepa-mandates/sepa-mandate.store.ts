// SQL over sepa_mandates. The account scope is a required argument of everything that reads.
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { EnvelopeStatus } from '../envelopes/envelope.rules.ts';
import type { ExportMandatesQuery, ListMandatesQuery } from './sepa-mandate.schema.ts';

/** A mandate with the state of its envelope. `signed_at` is when the debtor signed; null until the envelope is COMPLETED. */
export type MandateRow = Selectable<Tables['sepa_mandates']> & { status: EnvelopeStatus; signed_at: Date | null };
/** With the name of who signs, which is the debtor's for as long as there is a mandate (docs/adr/0060). */
export type ListedMandate = MandateRow & { debtor_name: string | null };

/** The unique index that keeps references apart. */
export const RUM_INDEX = 'sepa_mandates_rum';

export async function insertMandate(tx: Tx, row: Selectable<Tables['sepa_mandates']>): Promise<void> {
  await tx.insertInto('sepa_mandates').values(row).execute();
}

/** Whether a mandate of the scope has this reference for this creditor; both as they are compared. */
export async function isRumTaken(db: Db, scope: AccountScope, icsKey: string, rumKey: string): Promise<boolean> {
  const found = await db.selectFrom('sepa_mandates').select('envelope_id').where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox).where('ics_key', '=', icsKey).where('rum_key', '=', rumKey).executeTakeFirst();
  return found !== undefined;
}

const SIGNED_AT = sql<Date | null>`CASE WHEN envelopes.status = 'COMPLETED' THEN (SELECT max(r.signed_at) FROM recipients r WHERE r.envelope_id = envelopes.id) END`;

const DEBTOR_NAME = sql<string | null>`(SELECT r.name FROM recipients r WHERE r.envelope_id = envelopes.id AND r.role = 'SIGNER' LIMIT 1)`;

const inScope = (db: Db, scope: AccountScope) =>
  db.selectFrom('sepa_mandates').innerJoin('envelopes', 'envelopes.id', 'sepa_mandates.envelope_id')
    .where('sepa_mandates.account_id', '=', scope.accountId).where('sepa_mandates.sandbox', '=', scope.sandbox);

export async function listMandates(db: Db, scope: AccountScope, page: PageRequest, { status, scheme, rum }: ListMandatesQuery & { rum?: string }): Promise<{ rows: ListedMandate[]; total: number }> {
  let query = inScope(db, scope);
  if (status !== undefined) query = query.where('envelopes.status', '=', status);
  if (scheme !== undefined) query = query.where('sepa_mandates.scheme', '=', scheme);
  if (rum !== undefined) query = query.where('sepa_mandates.rum_key', '=', rum);
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const rows = count === 0 ? [] : await query.selectAll('sepa_mandates').select(['envelopes.status', SIGNED_AT.as('signed_at'), DEBTOR_NAME.as('debtor_name')])
    .orderBy('sepa_mandates.created_at', 'desc').orderBy('sepa_mandates.envelope_id', 'desc').limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { rows: rows as ListedMandate[], total: count };
}

/** A mandate whose envelope's row is held, with the head of the envelope's audit chain. */
export interface HeldMandate extends MandateRow { readonly audit_seq: number; readonly audit_head: Buffer }

const held = (tx: Tx, scope: AccountScope) => inScope(tx, scope).selectAll('sepa_mandates').select(['envelopes.status', 'envelopes.audit_seq', 'envelopes.audit_head', SIGNED_AT.as('signed_at')])
  // A mandate whose document was replaced, before that was refused, was not signed.
  .where(sql<boolean>`EXISTS (SELECT FROM envelope_documents ed WHERE ed.envelope_id = envelopes.id AND ed.document_id = sepa_mandates.document_id)`)
  // Of an erased debtor nothing is left to export.
  .where('sepa_mandates.iban_masked', '<>', '')
  // In one order, so that two exports wait for each other instead of in a circle.
  .orderBy('sepa_mandates.envelope_id').forUpdate('envelopes');

/** The mandates of the scope among these envelopes, their rows held until `tx` ends. */
export async function lockMandates(tx: Tx, scope: AccountScope, envelopeIds: readonly string[]): Promise<HeldMandate[]> {
  return await held(tx, scope).where(sql<boolean>`sepa_mandates.envelope_id = ANY (${envelopeIds})`).execute() as HeldMandate[];
}

/** The signed mandates, their envelopes' rows held until `tx` ends. */
export async function lockSigned(tx: Tx, scope: AccountScope, filter: ExportMandatesQuery, limit: number): Promise<HeldMandate[]> {
  let query = held(tx, scope).where('envelopes.status', '=', 'COMPLETED');
  if (filter.scheme !== undefined) query = query.where('sepa_mandates.scheme', '=', filter.scheme);
  if (filter.signedAfter !== undefined) query = query.where(SIGNED_AT, '>', new Date(filter.signedAfter));
  if (filter.signedBefore !== undefined) query = query.where(SIGNED_AT, '<', new Date(filter.signedBefore));
  return await query.limit(limit).execute() as HeldMandate[];
}
