// SQL over seals. The account scope is a required argument of everything that reads by id.
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import { part, type Db, type Part, type Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { AuditHead } from '../audit/audit-chain.ts';
import type { ListSealsQuery, SealAppearance, SealCertificate, SealLevelWord, SealStatus } from './seal.schema.ts';

export interface SealRow extends Omit<Selectable<Tables['seals']>, 'status' | 'requested_level' | 'achieved_level' | 'appearance' | 'certificate'> {
  status: SealStatus;
  requested_level: SealLevelWord;
  achieved_level: SealLevelWord | null;
  appearance: SealAppearance | null;
  certificate: SealCertificate | null;
}

export type NewSeal = Pick<SealRow, 'id' | 'account_id' | 'sandbox' | 'document_id' | 'requested_level' | 'reason' | 'location' | 'appearance' | 'external_id' | 'created_at'>;

export function newSealPart(tx: Tx, row: NewSeal, head: AuditHead): Part {
  return part('new_seal', tx.insertInto('seals').values({
    ...row, status: 'PENDING', appearance: row.appearance === null ? null : JSON.stringify(row.appearance), audit_seq: head.seq, audit_head: head.hash,
  }));
}

/** Columns that a seal changes in its life. */
export type SealState = Partial<Pick<SealRow, 'status' | 'achieved_level' | 'qualified' | 'pades_level' | 'certificate_chain_pem' | 'proven_at' | 'timestamp_authority' | 'sealed_document_id' | 'error_code' | 'error_message' | 'sealed_at'>> & { certificate?: SealCertificate };

export function sealStatePart(tx: Tx, id: string, { certificate, ...state }: SealState, head: AuditHead): Part {
  return part('seal', tx.updateTable('seals').set({
    ...state, ...(certificate === undefined ? {} : { certificate: JSON.stringify(certificate) }), version: sql<number>`version + 1`, audit_seq: head.seq, audit_head: head.hash,
  }).where('id', '=', id));
}

const inScope = (db: Db, scope: AccountScope) => db.selectFrom('seals').where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox);

export async function selectSeal(db: Db, scope: AccountScope, id: string): Promise<SealRow | undefined> {
  return await inScope(db, scope).selectAll().where('id', '=', id).executeTakeFirst() as SealRow | undefined;
}

export async function selectSealForChange(tx: Tx, scope: AccountScope, id: string): Promise<SealRow | undefined> {
  return await inScope(tx, scope).selectAll().where('id', '=', id).forUpdate().executeTakeFirst() as SealRow | undefined;
}

export async function listSeals(db: Db, scope: AccountScope, page: PageRequest, filter: ListSealsQuery): Promise<{ rows: SealRow[]; total: number }> {
  let query = inScope(db, scope);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.documentId !== undefined) query = query.where('document_id', '=', filter.documentId);
  if (filter.externalId !== undefined) query = query.where('external_id', '=', filter.externalId);
  if (filter.createdAfter !== undefined) query = query.where('created_at', '>', new Date(filter.createdAfter));
  if (filter.createdBefore !== undefined) query = query.where('created_at', '<', new Date(filter.createdBefore));
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const rows = count === 0 ? [] : await query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { rows: rows as SealRow[], total: count };
}
