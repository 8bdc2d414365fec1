// GET /documents, GET and DELETE /documents/{id}, GET /documents/{id}/content
import { pageOf } from '../../../http/paging.ts';
import { pdfHeaders } from '../../../http/pdf-headers.ts';
import { defineRoute } from '../../../http/route.ts';
import { IdParams, Success } from '../../../http/wire-schema.ts';
import { pagination } from '../../../kernel/pagination.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/storage/index.ts';
import { deleteDocument } from '../delete-document.ts';
import { DocumentList, DocumentWire, ListDocumentsQuery } from '../document.schema.ts';
import { assertKept, documentWire, getDocument, getDocumentPage } from '../find-documents.ts';

export interface DocumentRouteDeps {
  readonly database: Database;
  readonly files: FileStore;
}

export const listDocumentsRoute = ({ database }: DocumentRouteDeps) => defineRoute({
  operationId: 'listDocuments', method: 'GET', path: '/documents', scope: 'documents:read', tag: 'Documents', summary: 'List documents, newest first',
  query: ListDocumentsQuery,
  responses: { 200: { description: 'A page of documents.', schema: DocumentList } },
  errors: [],
  async handle(call) {
    const page = pageOf(call.query);
    const { rows, total } = await getDocumentPage(database.kysely, call.scope, page, call.query);
    return { status: 200, body: { data: rows.map(documentWire), pagination: pagination(page, total) } };
  },
});

export const getDocumentRoute = ({ database }: DocumentRouteDeps) => defineRoute({
  operationId: 'getDocument', method: 'GET', path: '/documents/:id', scope: 'documents:read', tag: 'Documents', summary: 'Metadata of a document',
  params: IdParams,
  responses: { 200: { description: 'The document.', schema: DocumentWire, etag: true } },
  errors: ['NOT_FOUND'],
  async handle(call) {
    return { status: 200, body: documentWire(await getDocument(database.kysely, call.scope, call.params.id)), etag: '"1"' };
  },
});

export const getDocumentContentRoute = ({ database, files }: DocumentRouteDeps) => defineRoute({
  operationId: 'getDocumentContent', method: 'GET', path: '/documents/:id/content', scope: 'documents:read', tag: 'Documents', summary: 'Download the PDF as it was uploaded',
  params: IdParams,
  responses: { 200: { description: 'The PDF.', contentTypes: ['application/pdf'] } },
  errors: ['NOT_FOUND', 'DOCUMENT_PURGED'],
  async handle(call) {
    const document = await getDocument(database.kysely, call.scope, call.params.id);
    assertKept([document]);
    return { status: 200, stream: await files.open(document.sha256), headers: pdfHeaders(document.name, document.size_bytes) };
  },
});

export const deleteDocumentRoute = ({ database }: DocumentRouteDeps) => defineRoute({
  operationId: 'deleteDocument', method: 'DELETE', path: '/documents/:id', scope: 'documents:write', tag: 'Documents', summary: 'Delete an unused document',
  params: IdParams,
  responses: { 200: { description: 'It is gone.', schema: Success } },
  errors: ['NOT_FOUND', 'DOCUMENT_IN_USE', 'PRECONDITION_FAILED'],
  async handle(call) {
    await database.transaction((tx) => deleteDocument(tx, call.scope, call.params.id, call.ifMatch));
    return { status: 200, body: { success: true } };
  },
});
