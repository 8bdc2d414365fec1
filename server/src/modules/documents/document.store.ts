// SQL over documents. The account scope is a required argument of everything that reads by id.
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { ListDocumentsQuery } from './document.schema.ts';

export interface DocumentPage { width: number; height: number; rotation: number }
export interface DocumentRow extends Omit<Selectable<Tables['documents']>, 'pages' | 'status'> {
  pages: DocumentPage[];
  status: 'READY' | 'REJECTED';
}

export async function insertDocument(tx: Tx, row: DocumentRow): Promise<void> {
  await tx.insertInto('documents').values({ ...row, pages: JSON.stringify(row.pages) }).execute();
}

const inScope = (db: Db, scope: AccountScope) =>
  db.selectFrom('documents').selectAll().where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox);

export async function selectDocuments(db: Db, scope: AccountScope, ids: readonly string[]): Promise<DocumentRow[]> {
  return await inScope(db, scope).where('id', 'in', ids).execute() as DocumentRow[];
}

export async function listDocuments(db: Db, scope: AccountScope, page: PageRequest, filter: ListDocumentsQuery): Promise<{ rows: DocumentRow[]; total: number }> {
  let query = db.selectFrom('documents').where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox);
  if (filter.q !== undefined && filter.q !== '') query = query.where('name', 'ilike', `%${filter.q.replaceAll(/[\\%_]/g, '\\$&')}%`);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.createdAfter !== undefined) query = query.where('created_at', '>', new Date(filter.createdAfter));
  if (filter.createdBefore !== undefined) query = query.where('created_at', '<', new Date(filter.createdBefore));
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const rows = count === 0 ? [] : await query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { rows: rows as DocumentRow[], total: count };
}

/** Deletes an unused document. False when an envelope or template uses it. */
export async function deleteUnused(tx: Tx, scope: AccountScope, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('documents').where('id', '=', id).where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM seals WHERE seals.document_id = documents.id AND seals.status IN ('PENDING', 'PROCESSING'))`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM envelope_documents ed WHERE ed.document_id = documents.id) AND NOT EXISTS (SELECT FROM template_documents td WHERE td.document_id = documents.id)`).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
