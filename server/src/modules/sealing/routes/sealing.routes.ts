// GET /envelopes/{id}/signed-document and GET /envelopes/{id}/audit-trail
import { Type } from 'typebox';
import { pdfHeaders } from '../../../http/pdf-headers.ts';
import { defineRoute } from '../../../http/route.ts';
import { IdParams } from '../../../http/wire-schema.ts';
import { getSignedDocument, getAuditTrail, getInterimAuditTrail } from '../get-sealed.ts';
import { gatherEvidence } from '../audit-evidence.ts';
import type { SealingDeps } from '../sealing-deps.ts';

export const getSignedDocumentRoute = (deps: SealingDeps) => defineRoute({
  operationId: 'getSignedDocument', method: 'GET', path: '/envelopes/:id/signed-document', scope: 'envelopes:read', tag: 'Envelopes', summary: 'Download the sealed PDF',
  description: '409 until the envelope is COMPLETED. One PDF with the documents in their order; `documentIndex` gives one of them.',
  params: IdParams,
  query: Type.Object({ documentIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 19 })) }),
  responses: { 200: { description: 'The sealed PDF.', contentTypes: ['application/pdf'], etag: true } },
  errors: ['NOT_FOUND', 'ENVELOPE_NOT_COMPLETED', 'DOCUMENT_PURGED'],
  async handle(call) {
    const { file, name } = await getSignedDocument(deps, call.scope, call.params.id, call.query.documentIndex);
    return { status: 200, stream: await deps.files.open(file.sha256), headers: { ...pdfHeaders(name, file.sizeBytes), ETag: `"${file.sha256}"` } };
  },
});

export const getAuditTrailRoute = (deps: SealingDeps) => defineRoute({
  operationId: 'getAuditTrail', method: 'GET', path: '/envelopes/:id/audit-trail', scope: 'envelopes:read', tag: 'Envelopes', summary: 'Download the audit-trail PDF',
  description: '409 until the envelope is COMPLETED; `interim=true` gives a marked interim one. `Accept: application/json` gives the machine-readable trail.',
  params: IdParams,
  query: Type.Object({ interim: Type.Optional(Type.Boolean({ default: false })) }),
  responses: { 200: { description: 'The audit trail, sealed.', contentTypes: ['application/pdf', 'application/json'] } },
  errors: ['NOT_FOUND', 'ENVELOPE_NOT_COMPLETED', 'DOCUMENT_PURGED'],
  async handle(call) {
    const interim = call.query.interim === true;
    const trail = await (interim ? getInterimAuditTrail : getAuditTrail)(deps, call.scope, call.params.id, call.header('accept'));
    if (trail === 'JSON') return { status: 200, body: await gatherEvidence(deps.database.kysely, deps, call.scope, call.params.id), headers: { 'Content-Type': 'application/json; charset=utf-8' } };
    return { status: 200, stream: await deps.files.open(trail.sha256), headers: pdfHeaders(`audit-trail-${call.params.id}`, trail.sizeBytes) };
  },
});
