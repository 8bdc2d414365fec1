// Envelopes and what belongs to one: recipients, events, files.
import { callJson, requestOf, type AnswerOf, type BodyOf, type QueryOf } from '../call.ts';
import { Download } from '../download.ts';
import { ParaphError } from '../errors.ts';
import { listing } from '../listing.ts';
import { wait, type CallOptions, type Send } from '../transport.ts';

/** Statuses that lead to no sealed PDF any more. */
const ENDED = ['DECLINED', 'VOIDED', 'EXPIRED'];

/** Asks every second or so. For scripts and tests: a service subscribes to envelope.completed instead. */
async function waitUntilCompleted(send: Send, id: string, options: CallOptions & { readonly withinMs?: number } = {}): Promise<AnswerOf<'getEnvelope'>> {
  const { withinMs = 60_000, ...call } = options;
  const until = Date.now() + withinMs;
  for (;;) {
    const envelope = await callJson(send, 'getEnvelope', { path: { id } }, call);
    if (envelope.status === 'COMPLETED') return envelope;
    if (ENDED.includes(envelope.status)) throw new ParaphError(`The envelope is ${envelope.status}.`);
    if (Date.now() > until) throw new ParaphError(`The envelope is still ${envelope.status} after ${withinMs} ms.`);
    await wait(1_000, call.signal);
  }
}

export const envelopes = (send: Send) => ({
  create: (body: BodyOf<'createEnvelope'>, options?: CallOptions) => callJson(send, 'createEnvelope', { body }, options),
  list: (query?: QueryOf<'listEnvelopes'>, options?: CallOptions) => listing(send, 'listEnvelopes', undefined, query, options),
  get: (id: string, options?: CallOptions) => callJson(send, 'getEnvelope', { path: { id } }, options),
  update: (id: string, body: BodyOf<'updateEnvelope'>, options?: CallOptions) => callJson(send, 'updateEnvelope', { path: { id }, body }, options),
  delete: (id: string, options?: CallOptions) => callJson(send, 'deleteEnvelope', { path: { id } }, options),
  /** Invites the recipients; the answer carries their signing links. */
  send: (id: string, options?: CallOptions) => callJson(send, 'sendEnvelope', { path: { id } }, options),
  void: (id: string, body: BodyOf<'voidEnvelope'> = {}, options?: CallOptions) => callJson(send, 'voidEnvelope', { path: { id }, body }, options),
  /** Waits for the sealed PDF. @throws ParaphError when the envelope ends otherwise, or takes longer than `withinMs` (60 s) */
  waitUntilCompleted: (id: string, options?: CallOptions & { readonly withinMs?: number }) => waitUntilCompleted(send, id, options),
  remind: (id: string, options?: CallOptions) => callJson(send, 'remindRecipients', { path: { id } }, options),
  duplicate: (id: string, options?: CallOptions) => callJson(send, 'duplicateEnvelope', { path: { id } }, options),
  preflight: (id: string, options?: CallOptions) => callJson(send, 'preflightEnvelope', { path: { id } }, options),
  events: (id: string, query?: QueryOf<'listEnvelopeEvents'>, options?: CallOptions) => listing(send, 'listEnvelopeEvents', { id }, query, options),
  correctRecipient: (id: string, recipientId: string, body: BodyOf<'correctRecipient'>, options?: CallOptions) => callJson(send, 'correctRecipient', { path: { id, recipientId }, body }, options),
  /** Shows a person's link; the audit trail records that. */
  signUrl: (id: string, recipientId: string, options?: CallOptions) => callJson(send, 'getSignUrl', { path: { id, recipientId } }, options),
  attachments: (id: string, options?: CallOptions) => callJson(send, 'listAttachments', { path: { id } }, options),
  attachment: async (id: string, attachmentId: string, options?: CallOptions) => new Download(await send(requestOf('getAttachment', { path: { id, attachmentId } }), options)),
  /** An ApiError with the code ENVELOPE_NOT_COMPLETED until everybody has signed and the PDF is sealed. */
  signedDocument: async (id: string, query?: QueryOf<'getSignedDocument'>, options?: CallOptions) => new Download(await send(requestOf('getSignedDocument', { path: { id }, ...(query === undefined ? {} : { query }) }), options)),
  auditTrail: async (id: string, query?: QueryOf<'getAuditTrail'>, options?: CallOptions) => new Download(await send({ ...requestOf('getAuditTrail', { path: { id }, ...(query === undefined ? {} : { query }) }), headers: { accept: 'application/pdf' } }, options)),
  /** The machine-readable trail. */
  auditTrailJson: (id: string, query?: QueryOf<'getAuditTrail'>, options?: CallOptions): Promise<AnswerOf<'getAuditTrail'>> => callJson(send, 'getAuditTrail', { path: { id }, ...(query === undefined ? {} : { query }) }, options),
});

type PlayAction = 'view' | 'sign' | 'approve' | 'decline' | 'return' | 'bounce';

/** With sandbox keys only. */
export const sandbox = (send: Send) => ({
  /** Does what the person would do at their link. */
  play: (id: string, recipientId: string, action: PlayAction, body: BodyOf<'playRecipient'> = {}, options?: CallOptions) => callJson(send, 'playRecipient', { path: { id, recipientId, action }, body }, options),
  advanceClock: (id: string, seconds: number, options?: CallOptions) => callJson(send, 'advanceClock', { path: { id }, body: { seconds } }, options),
});
