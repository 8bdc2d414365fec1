// GET /envelopes, POST /envelopes; GET, PATCH and DELETE /envelopes/{id}; POST /envelopes/{id}/send and /void
import { pageOf } from '../../../http/paging.ts';
import { defineRoute } from '../../../http/route.ts';
import { IdParams, Success } from '../../../http/wire-schema.ts';
import { etagOf } from '../../../kernel/etag.ts';
import { pagination } from '../../../kernel/pagination.ts';
import { getTemplateContent } from '../../templates/read-templates.ts';
import { createEnvelope } from '../create-envelope.ts';
import { deleteEnvelope } from '../delete-envelope.ts';
import type { EnvelopeDeps } from '../envelope-deps.ts';
import { envelopeWire } from '../envelope-view.ts';
import { CreateEnvelopeBody, EnvelopeList, EnvelopeWire, ListEnvelopesQuery, PatchEnvelopeBody, VoidBody } from '../envelope.schema.ts';
import { getEnvelope, getEnvelopePage } from '../read-envelopes.ts';
import { sendEnvelope } from '../send-envelope.ts';
import { updateEnvelope } from '../update-envelope.ts';
import { voidEnvelope } from '../void-envelope.ts';

const ENVELOPE = (description: string) => ({ description, schema: EnvelopeWire, etag: true as const });

export const listEnvelopesRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'listEnvelopes', method: 'GET', path: '/envelopes', scope: 'envelopes:read', tag: 'Envelopes', summary: 'List envelopes, newest first',
  query: ListEnvelopesQuery,
  responses: { 200: { description: 'A page of envelopes, without their fields.', schema: EnvelopeList } },
  errors: [],
  async handle(call) {
    const page = pageOf(call.query);
    const { rows, total } = await getEnvelopePage(deps.database.kysely, call.scope, page, call.query);
    return { status: 200, body: { data: rows.map((row) => envelopeWire(row)), pagination: pagination(page, total) } };
  },
});

export const createEnvelopeRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'createEnvelope', method: 'POST', path: '/envelopes', scope: 'envelopes:write', tag: 'Envelopes', summary: 'Create a DRAFT envelope',
  body: CreateEnvelopeBody,
  responses: { 201: ENVELOPE('The DRAFT, with the signing links of its recipients; a link works from the send on.') },
  errors: ['NOT_FOUND', 'DOCUMENT_PURGED'],
  handle: (call) => call.once(async (tx) => {
    const find = (id: string): ReturnType<typeof getTemplateContent> => getTemplateContent(tx, { scope: call.scope, userId: call.caller.userId }, id);
    const { envelope, links } = await createEnvelope(deps, tx, call.scope, call.actor, call.body, { template: { find } });
    return { status: 201, body: envelopeWire(envelope, links), etag: etagOf(envelope.version) };
  }),
});

export const getEnvelopeRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'getEnvelope', method: 'GET', path: '/envelopes/:id', scope: 'envelopes:read', tag: 'Envelopes', summary: 'State of an envelope',
  params: IdParams,
  responses: { 200: ENVELOPE('The envelope.') },
  errors: ['NOT_FOUND'],
  async handle(call) {
    const envelope = await getEnvelope(deps.database.kysely, call.scope, call.params.id);
    return { status: 200, body: envelopeWire(envelope), etag: etagOf(envelope.version) };
  },
});

export const updateEnvelopeRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'updateEnvelope', method: 'PATCH', path: '/envelopes/:id', scope: 'envelopes:write', tag: 'Envelopes', summary: 'Change a DRAFT or returned envelope',
  description: 'Takes any field of creation; arrays replace. Recipients are known by their address. Who has signed a returned envelope stays signed while documents and fields are unchanged.',
  params: IdParams, body: PatchEnvelopeBody,
  responses: { 200: ENVELOPE('The changed envelope.') },
  errors: ['NOT_FOUND', 'ENVELOPE_NOT_DRAFT', 'CONFLICT', 'PRECONDITION_FAILED', 'DOCUMENT_PURGED'],
  async handle(call) {
    const envelope = await deps.database.transaction((tx) => updateEnvelope(deps, tx, call.scope, call.actor, call.params.id, call.body, call.ifMatch));
    return { status: 200, body: envelopeWire(envelope), etag: etagOf(envelope.version) };
  },
});

export const deleteEnvelopeRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'deleteEnvelope', method: 'DELETE', path: '/envelopes/:id', scope: 'envelopes:write', tag: 'Envelopes', summary: 'Delete a DRAFT envelope',
  params: IdParams,
  responses: { 200: { description: 'It is gone.', schema: Success } },
  errors: ['NOT_FOUND', 'ENVELOPE_NOT_DRAFT', 'PRECONDITION_FAILED'],
  async handle(call) {
    await deps.database.transaction((tx) => deleteEnvelope(deps, tx, call.scope, call.actor, call.params.id, call.ifMatch));
    return { status: 200, body: { success: true } };
  },
});

export const sendEnvelopeRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'sendEnvelope', method: 'POST', path: '/envelopes/:id/send', scope: 'envelopes:write', tag: 'Envelopes', summary: 'Send an envelope: invite its recipients',
  description: 'A DRAFT; a returned envelope, which is thereby resubmitted; or a sent one with a BOUNCED recipient, who alone is invited again. People invited again get a new link.',
  params: IdParams,
  responses: { 200: ENVELOPE('The sent envelope, with the signing links of its recipients.') },
  errors: ['QUOTA_EXCEEDED', 'NOT_FOUND', 'ENVELOPE_NOT_DRAFT', 'CONFLICT', 'QUALIFIED_PROVIDER_NOT_CONFIGURED', 'PRECONDITION_FAILED'],
  handle: (call) => call.once(async (tx) => {
    const { envelope, links } = await sendEnvelope(deps, tx, call.scope, call.actor, call.params.id, call.ifMatch);
    return { status: 200, body: envelopeWire(envelope, links), etag: etagOf(envelope.version) };
  }),
});

export const voidEnvelopeRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'voidEnvelope', method: 'POST', path: '/envelopes/:id/void', scope: 'envelopes:write', tag: 'Envelopes', summary: 'Cancel a sent or returned envelope',
  params: IdParams, body: VoidBody, bodyOptional: true,
  responses: { 200: ENVELOPE('The VOIDED envelope.') },
  errors: ['NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'],
  handle: (call) => call.once(async (tx) => {
    const envelope = await voidEnvelope(deps, tx, call.scope, call.actor, call.params.id, call.body.reason, call.ifMatch);
    return { status: 200, body: envelopeWire(envelope), etag: etagOf(envelope.version) };
  }),
});
