// POST /envelopes/{id}/remind; PATCH /envelopes/{id}/recipients/{recipientId} and POST …/sign-url
import { defineRoute } from '../../../http/route.ts';
import { IdParams } from '../../../http/wire-schema.ts';
import { etagOf } from '../../../kernel/etag.ts';
import { correctRecipient } from '../correct-recipient.ts';
import type { EnvelopeDeps } from '../envelope-deps.ts';
import { envelopeWire, recipientWire } from '../envelope-view.ts';
import { EnvelopeWire, PatchRecipientBody, RecipientParams, RecipientWire, SignUrlWire } from '../envelope.schema.ts';
import { remindNow } from '../remind-recipients.ts';
import { revealLink } from '../reveal-link.ts';

export const remindRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'remindRecipients', method: 'POST', path: '/envelopes/:id/remind', scope: 'envelopes:write', tag: 'Envelopes', summary: 'Remind everybody an envelope waits for',
  description: 'Only those whose turn it is, who have not acted and are not BOUNCED. Each gets a new link, which ends the earlier ones. A person reminded within the last hour is passed over; when that is everybody, the answer is 429.',
  params: IdParams,
  responses: { 200: { description: 'The envelope.', schema: EnvelopeWire, etag: true } },
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: (call) => call.once(async (tx) => {
    const envelope = await remindNow(deps, tx, call.scope, call.actor, call.params.id);
    return { status: 200, body: envelopeWire(envelope), etag: etagOf(envelope.version) };
  }),
});

export const correctRecipientRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'correctRecipient', method: 'PATCH', path: '/envelopes/:id/recipients/:recipientId', scope: 'envelopes:write', tag: 'Envelopes', summary: 'Correct a recipient of a sent envelope',
  description: 'Of a BOUNCED recipient everything; send the envelope afterwards: only this person is invited again. Of anybody else who has not acted yet the phone and the accessCode, which take effect at once. If-Match takes the envelope’s ETag.',
  params: RecipientParams, body: PatchRecipientBody,
  responses: { 200: { description: 'The corrected recipient; a BOUNCED one stays so until the envelope is sent again.', schema: RecipientWire, etag: true } },
  errors: ['NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'],
  async handle(call) {
    const { envelope, recipient } = await deps.database.transaction((tx) => correctRecipient(deps, tx, call.scope, call.actor, call.params, call.body, call.ifMatch));
    return { status: 200, body: recipientWire(envelope, recipient), etag: etagOf(envelope.version) };
  },
});

export const revealLinkRoute = (deps: EnvelopeDeps) => defineRoute({
  operationId: 'getSignUrl', method: 'POST', path: '/envelopes/:id/recipients/:recipientId/sign-url', scope: 'envelopes:write', tag: 'Envelopes', summary: 'Show a recipient’s signing link',
  description: 'The link identifies the person, so the audit trail records that it was revealed to the sender.',
  params: RecipientParams,
  responses: { 200: { description: 'The link.', schema: SignUrlWire } },
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: (call) => call.once(async (tx) => ({ status: 200, body: await revealLink(deps, tx, call.scope, call.actor, call.params) })),
});
