// GET /envelopes/{id}/attachments and GET /envelopes/{id}/attachments/{attachmentId}
import { Type } from 'typebox';
import { downloadHeaders } from '../../../http/pdf-headers.ts';
import { defineRoute } from '../../../http/route.ts';
import { IdParams } from '../../../http/wire-schema.ts';
import { listAttachments, openAttachment, type ReadAttachmentsDeps } from '../read-attachments.ts';
import { ATTACHMENT_TYPES, AttachmentList } from '../signing.schema.ts';

export const listAttachmentsRoute = (deps: ReadAttachmentsDeps) => defineRoute({
  operationId: 'listAttachments', method: 'GET', path: '/envelopes/:id/attachments', scope: 'envelopes:read', tag: 'Envelopes', summary: 'List the files that signers attached',
  description: 'The files of ATTACHMENT fields, of everybody who has signed. At the level SIMPLE they are also the last pages of the sealed PDF; above it their SHA-256 stands in their field.',
  params: IdParams,
  responses: { 200: { description: 'The files.', schema: AttachmentList } },
  errors: ['NOT_FOUND'],
  async handle(call) {
    return { status: 200, body: { data: await listAttachments(deps, call.scope, call.params.id) } };
  },
});

export const getAttachmentRoute = (deps: ReadAttachmentsDeps) => defineRoute({
  operationId: 'getAttachment', method: 'GET', path: '/envelopes/:id/attachments/:attachmentId', scope: 'envelopes:read', tag: 'Envelopes', summary: 'Download a file that a signer attached',
  description: 'The bytes as the signer sent them; their SHA-256 stands in the audit trail.',
  params: Type.Object({ ...IdParams.properties, attachmentId: Type.String({ minLength: 1, maxLength: 100 }) }),
  responses: { 200: { description: 'The file.', contentTypes: ATTACHMENT_TYPES, etag: true } },
  errors: ['NOT_FOUND'],
  async handle(call) {
    const { file, stream } = await openAttachment(deps, call.scope, call.params.id, call.params.attachmentId);
    return { status: 200, stream, headers: { ...downloadHeaders(file.name, file.size, file.mimeType), ETag: `"${file.sha256}"` } };
  },
});
