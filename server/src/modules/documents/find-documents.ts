// Reading documents: by id, a list of ids at once, or a page of them.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db } from '../../platform/database/index.ts';
import type { DocumentWire, ListDocumentsQuery } from './document.schema.ts';
import { listDocuments, selectDocuments, type DocumentRow } from './document.store.ts';

export type { DocumentPage, DocumentRow } from './document.store.ts';

/** @throws AppError NOT_FOUND */
export async function getDocument(db: Db, scope: AccountScope, id: string): Promise<DocumentRow> {
  const [row] = await selectDocuments(db, scope, [id]);
  if (row === undefined) throw notFound('document');
  return row;
}

/** The documents in the order of the ids; an id may stand twice. @throws AppError NOT_FOUND listing every id that is not there */
export async function findDocuments(db: Db, scope: AccountScope, ids: readonly string[]): Promise<DocumentRow[]> {
  const byId = new Map((await selectDocuments(db, scope, [...new Set(ids)])).map((row) => [row.id, row]));
  const missing = ids.map((value, row) => ({ path: `documentIds[${row}]`, row, value, message: 'is no document of this account and environment' })).filter(({ value }) => !byId.has(value));
  if (missing.length > 0) throw new AppError({ code: 'NOT_FOUND', message: `No document with the id ${missing[0]!.value} exists in this account and environment.`, details: missing });
  return ids.map((id) => byId.get(id)!);
}

export async function getDocumentPage(db: Db, scope: AccountScope, page: PageRequest, filter: ListDocumentsQuery): Promise<{ rows: DocumentRow[]; total: number }> {
  return listDocuments(db, scope, page, filter);
}

/** @throws AppError DOCUMENT_PURGED listing every document whose bytes are gone (docs/adr/0054) */
export function assertKept(documents: readonly Pick<DocumentRow, 'id' | 'purged_at'>[]): void {
  const gone = documents.flatMap(({ id, purged_at }, row) => (purged_at === null ? [] : [{ path: `documentIds[${row}]`, row, value: id, message: `was deleted on ${purged_at.toISOString()}` }]));
  if (gone.length > 0) throw new AppError({ code: 'DOCUMENT_PURGED', message: `The document ${gone[0]!.value} ${gone[0]!.message}. Its hash stays.`, details: gone });
}

/** From a row to the wire. */
export function documentWire(row: DocumentRow): DocumentWire {
  return {
    id: row.id, name: row.name, mimeType: row.mime_type, size: row.size_bytes, pageCount: row.page_count, pages: row.pages, sha256: row.sha256,
    status: row.status, alreadySigned: row.already_signed, sandbox: row.sandbox, createdAt: row.created_at.toISOString(),
  };
}
