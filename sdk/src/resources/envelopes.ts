// Envelopes and what belongs to one: recipients, events, files.
import { callJson, type AnswerOf, type BodyOf, type QueryOf } from '../call.ts';
import { download } from '../download.ts';
import { listing } from '../listing.ts';
import type { CallOptions, Send } from '../transport.ts';
import { waitUntil, type WaitOptions } from '../wait-until.ts';

/** Statuses that lead to no sealed PDF any more. */
const ENDED = ['DECLINED', 'VOIDED', 'EXPIRED'];

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
  waitUntilCompleted: (id: string, options?: WaitOptions) => waitUntil('envelope', (call) => callJson(send, 'getEnvelope', { path: { id } }, call), ['COMPLETED'], ENDED, options),
  remind: (id: string, options?: CallOptions) => callJson(send, 'remindRecipients', { path: { id } }, options),
  duplicate: (id: string, options?: CallOptions) => callJson(send, 'duplicateEnvelope', { path: { id } }, options),
  /** Replaces the tags, whatever the status. */
  tag: (id: string, tags: string[], options?: CallOptions) => callJson(send, 'tagEnvelope', { path: { id }, body: { tags } }, options),
  preflight: (id: string, options?: CallOptions) => callJson(send, 'preflightEnvelope', { path: { id } }, options),
  events: (id: string, query?: QueryOf<'listEnvelopeEvents'>, options?: CallOptions) => listing(send, 'listEnvelopeEvents', { id }, query, options),
  correctRecipient: (id: string, recipientId: string, body: BodyOf<'correctRecipient'>, options?: CallOptions) => callJson(send, 'correctRecipient', { path: { id, recipientId }, body }, options),
  /** Shows a person's link; the audit trail records that. */
  signUrl: (id: string, recipientId: string, options?: CallOptions) => callJson(send, 'getSignUrl', { path: { id, recipientId } }, options),
  attachments: (id: string, options?: CallOptions) => callJson(send, 'listAttachments', { path: { id } }, options),
  attachment: (id: string, attachmentId: string, options?: CallOptions) => download(send, 'getAttachment', { path: { id, attachmentId } }, options),
  /** An ApiError with the code ENVELOPE_NOT_COMPLETED until everybody has signed and the PDF is sealed. */
  signedDocument: (id: string, query?: QueryOf<'getSignedDocument'>, options?: CallOptions) => download(send, 'getSignedDocument', { path: { id }, query }, options),
  auditTrail: (id: string, query?: QueryOf<'getAuditTrail'>, options?: CallOptions) => download(send, 'getAuditTrail', { path: { id }, query }, options, { accept: 'application/pdf' }),
  /** The machine-readable trail. */
  auditTrailJson: (id: string, query?: QueryOf<'getAuditTrail'>, options?: CallOptions): Promise<AnswerOf<'getAuditTrail'>> => callJson(send, 'getAuditTrail', { path: { id }, query }, options),
});

type PlayAction = 'view' | 'sign' | 'approve' | 'decline' | 'return' | 'bounce';

/** With sandbox keys only. */
export const sandbox = (send: Send) => ({
  /** Does what the person would do at their link. */
  play: (id: string, recipientId: string, action: PlayAction, body: BodyOf<'playRecipient'> = {}, options?: CallOptions) => callJson(send, 'playRecipient', { path: { id, recipientId, action }, body }, options),
  advanceClock: (id: string, seconds: number, options?: CallOptions) => callJson(send, 'advanceClock', { path: { id }, body: { seconds } }, options),
});
