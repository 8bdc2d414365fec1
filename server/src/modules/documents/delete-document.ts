// DELETE /documents/{id}: 409 while an envelope or template uses it (decisions.md, Document).
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import { assertMatches } from '../../kernel/etag.ts';
import type { Tx } from '../../platform/database/index.ts';
import { deleteUnused } from './document.store.ts';
import { getDocument } from './find-documents.ts';

/** Deletes within `tx`; its files go with the next sweep when nothing else has the same content. @throws AppError NOT_FOUND, DOCUMENT_IN_USE */
export async function deleteDocument(tx: Tx, scope: AccountScope, id: string, ifMatch: string | undefined): Promise<void> {
  await getDocument(tx, scope, id);
  assertMatches(ifMatch, 1); // A document never changes.
  if (!await deleteUnused(tx, scope, id)) {
    throw new AppError({ code: 'DOCUMENT_IN_USE', message: 'An envelope or template uses this document. Delete those that are drafts first; a sent envelope keeps its documents.' });
  }
}
