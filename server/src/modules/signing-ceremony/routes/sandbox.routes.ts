// POST /sandbox/envelopes/{id}/recipients/{recipientId}/{action} and POST /sandbox/envelopes/{id}/advance-clock. With a live key both are 404.
import { defineRoute } from '../../../http/route.ts';
import { IdParams } from '../../../http/wire-schema.ts';
import { etagOf } from '../../../kernel/etag.ts';
import { advanceClock } from '../../envelopes/advance-clock.ts';
import type { EnvelopeDeps } from '../../envelopes/envelope-deps.ts';
import { envelopeWire } from '../../envelopes/envelope-view.ts';
import { EnvelopeWire } from '../../envelopes/envelope.schema.ts';
import { playRecipient } from '../play-recipient.ts';
import type { IdentifyDeps } from '../identify.ts';
import { AdvanceClockBody, PlayBody, PlayParams } from '../signing.schema.ts';

const ENVELOPE = { 200: { description: 'The envelope.', schema: EnvelopeWire, etag: true as const } };

export const playRecipientRoute = (deps: IdentifyDeps) => defineRoute({
  operationId: 'playRecipient', method: 'POST', path: '/sandbox/envelopes/:id/recipients/:recipientId/:action', scope: 'envelopes:write', tag: 'Sandbox', summary: 'Play a recipient',
  description: 'Does what the person would do at the link, fields filled with fitting samples, one-time codes typed (000000), or lets the mail server refuse the address. Sandbox keys only.',
  params: PlayParams, body: PlayBody, bodyOptional: true,
  responses: ENVELOPE, errors: ['NOT_FOUND', 'CONFLICT'],
  handle: (call) => call.once(async (tx) => {
    const { action, ...ids } = call.params;
    const envelope = await playRecipient(deps, tx, call.scope, ids, action, call.body.reason, call.clientAddress);
    return { status: 200, body: envelopeWire(envelope), etag: etagOf(envelope.version) };
  }),
});

export const advanceClockRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'advanceClock', method: 'POST', path: '/sandbox/envelopes/:id/advance-clock', scope: 'envelopes:write', tag: 'Sandbox', summary: 'Move the clock of an envelope',
  description: 'Reminders and expiry go by it. What falls due happens within a second or two. Sandbox keys only.',
  params: IdParams, body: AdvanceClockBody,
  responses: ENVELOPE, errors: ['NOT_FOUND'],
  handle: (call) => call.once(async (tx) => {
    const envelope = await advanceClock(deps, tx, call.scope, call.actor, call.params.id, call.body.seconds);
    return { status: 200, body: envelopeWire(envelope), etag: etagOf(envelope.version) };
  }),
});
