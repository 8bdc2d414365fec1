// GET /envelopes/{id}/events; POST /envelopes/{id}/duplicate, /tags and /preflight
import { pageOf } from '../../../http/paging.ts';
import { defineRoute } from '../../../http/route.ts';
import { IdParams } from '../../../http/wire-schema.ts';
import { etagOf } from '../../../kernel/etag.ts';
import { pagination } from '../../../kernel/pagination.ts';
import { duplicateEnvelope } from '../duplicate-envelope.ts';
import type { EnvelopeDeps } from '../envelope-deps.ts';
import { envelopeWire } from '../envelope-view.ts';
import { envelopeNow } from '../envelope.rules.ts';
import { EnvelopeWire, EventList, ListEventsQuery, PreflightWire, TagsBody } from '../envelope.schema.ts';
import { preflight } from '../preflight.rules.ts';
import { getEnvelope, getEnvelopeEvents } from '../read-envelopes.ts';
import { tagEnvelope } from '../tag-envelope.ts';

export const listEnvelopeEventsRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'listEnvelopeEvents', method: 'GET', path: '/envelopes/:id/events', scope: 'envelopes:read', tag: 'Envelopes', summary: 'What happened to an envelope, newest first',
  description: 'The events as subscribers of webhooks receive them.',
  params: IdParams, query: ListEventsQuery,
  responses: { 200: { description: 'A page of events.', schema: EventList } },
  errors: ['NOT_FOUND'],
  async handle(call) {
    const page = pageOf(call.query);
    const { rows, total } = await getEnvelopeEvents(deps.database.kysely, call.scope, call.params.id, page);
    return { status: 200, body: { data: rows.map(({ id, type, data, occurred_at }) => ({ id, event: type, data, timestamp: occurred_at.toISOString() })), pagination: pagination(page, total) } };
  },
});

export const duplicateEnvelopeRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'duplicateEnvelope', method: 'POST', path: '/envelopes/:id/duplicate', scope: 'envelopes:write', tag: 'Envelopes', summary: 'Make a new DRAFT like an envelope in any state',
  description: 'Documents, people, fields and settings are taken over, an expiry only if it lies ahead.',
  params: IdParams,
  responses: { 201: { description: 'The new DRAFT, with the signing links of its recipients.', schema: EnvelopeWire, etag: true } },
  errors: ['NOT_FOUND', 'DOCUMENT_PURGED'],
  handle: (call) => call.once(async (tx) => {
    const { envelope, links } = await duplicateEnvelope(deps, tx, call.scope, call.actor, call.params.id);
    return { status: 201, body: envelopeWire(envelope, links), etag: etagOf(envelope.version) };
  }),
});

export const tagEnvelopeRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'tagEnvelope', method: 'POST', path: '/envelopes/:id/tags', scope: 'envelopes:write', tag: 'Envelopes', summary: 'Replace the tags of an envelope in any state',
  description: 'Tags are the sender’s own order. Nobody signs them; they are lower-cased and de-duplicated.',
  params: IdParams, body: TagsBody,
  responses: { 200: { description: 'The envelope.', schema: EnvelopeWire, etag: true } },
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
  handle: (call) => call.once(async (tx) => {
    const envelope = await tagEnvelope(deps, tx, call.scope, call.params.id, call.body.tags, call.ifMatch);
    return { status: 200, body: envelopeWire(envelope), etag: etagOf(envelope.version) };
  }),
});

export const preflightEnvelopeRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'preflightEnvelope', method: 'POST', path: '/envelopes/:id/preflight', scope: 'envelopes:write', tag: 'Envelopes', summary: 'List what will probably go wrong, changing nothing',
  params: IdParams,
  responses: { 200: { description: 'The warnings; none is an empty list.', schema: PreflightWire } },
  errors: ['NOT_FOUND'],
  handle: (call) => call.once(async (tx) => {
    const envelope = await getEnvelope(tx, call.scope, call.params.id);
    return { status: 200, body: { envelopeId: envelope.id, warnings: preflight(envelope, envelopeNow(envelope, deps.clock.now())) } };
  }),
});
