// POST /envelopes: a DRAFT with its fields placed. Spec: Envelope creation.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { BoundTo } from './bound-envelope.rules.ts';
import { draftEnvelope, type Draft, type FromTemplate } from './draft-envelope.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { envelopeEvent, type Links } from './envelope-view.ts';
import type { CreateEnvelopeBody } from './envelope.schema.ts';
import { newEnvelopeParts, type EnvelopeRow, type NewEnvelope } from './envelope.store.ts';
import { linkToken, signUrl } from './signing-link.ts';

/** What an envelope can be made from beside its body. */
export interface CreateFrom {
  /** Must be there where a body can have `templateId`. */
  readonly template?: FromTemplate;
  /** Its people keep their access codes, which no body could repeat. */
  readonly copied?: EnvelopeRow;
  /** What its documents and signers belong to, so that no PATCH parts them. */
  readonly boundTo?: BoundTo;
}

/** Creates the envelope within `tx`. @throws AppError VALIDATION_ERROR, NOT_FOUND */
export async function createEnvelope(deps: EnvelopeDeps, tx: Tx, scope: AccountScope, actor: Actor, body: CreateEnvelopeBody, from: CreateFrom = {}): Promise<{ envelope: EnvelopeRow; links: Links }> {
  const now = deps.clock.now();
  const draft = await draftEnvelope(deps, tx, scope, deps.newId('envelope'), body, now, from);
  const envelope = rowOf(draft);
  await deps.record(tx, {
    scope, actor, envelopeId: envelope.id, at: now, auditHead: { seq: 0, hash: Buffer.alloc(0) },
    notes: [{ action: 'envelope.created', ...draftNote(draft) }],
    events: [envelopeEvent('envelope.created', envelope, now)],
    write: (head) => {
      envelope.audit_head = head.hash;
      return newEnvelopeParts(draft.envelope, head);
    },
  });
  return { envelope, links: linksOf(deps, envelope) };
}

/** What the audit trail remembers of a draft: documents by hash, who is to act, what was placed. */
export function draftNote({ envelope, documents }: Draft) {
  return {
    facts: {
      documents: documents.map(({ id, sha256, shown_sha256 }) => ({ id, sha256, shownSha256: shown_sha256 })),
      recipients: envelope.recipients.map(({ id, role, order, identification, accessCodeHash, requireIdentityVideo }) => ({ id, role, order, identification, hasAccessCode: accessCodeHash !== null, requireIdentityVideo })),
      fieldCount: envelope.fields.length, signatureLevel: envelope.signatureLevel, signingOrder: envelope.signingOrder,
    },
    personal: { subject: envelope.subject, recipients: envelope.recipients.map(({ id, email, name }) => ({ id, email, name })) },
  };
}

/** The links of everyone who gets one, for the answers to create and send. */
export function linksOf(deps: EnvelopeDeps, envelope: EnvelopeRow): Links {
  return new Map(envelope.recipients.filter(({ role }) => role !== 'CARBON_COPY').map((recipient) => {
    const accessToken = linkToken(deps.secrets, recipient.id, recipient.link_generation);
    return [recipient.id, { accessToken, signUrl: signUrl(deps.baseUrl, accessToken) }];
  }));
}

/** The row that was just inserted, without reading it back. */
export function rowOf({ envelope, documents }: Draft): EnvelopeRow {
  const none = { sent_at: null, viewed_at: null, signed_at: null, approved_at: null, declined_at: null, decline_reason: null, filled: null, act_evidence: null, told_at: null, reminder_count: 0, erased_at: null };
  return {
    ...columnsOf(envelope),
    documents: documents.map(({ id, name, page_count }) => ({ id, name, pageCount: page_count })),
    recipients: envelope.recipients.map((recipient, position) => ({
      ...none, id: recipient.id, envelope_id: envelope.id, position, email: recipient.email, name: recipient.name, role: recipient.role, status: 'PENDING',
      signing_order: recipient.order, phone: recipient.phone, locale: recipient.locale,
      require_identity_video: recipient.requireIdentityVideo, identity_video_id: recipient.identityVideoId,
      identification: recipient.identification, access_code_hash: recipient.accessCodeHash, access_code_failures: recipient.accessCodeFailures, link_generation: recipient.linkGeneration, link_hash: recipient.linkHash,
    })),
  };
}

function columnsOf(envelope: NewEnvelope) {
  return {
    id: envelope.id, account_id: envelope.scope.accountId, sandbox: envelope.scope.sandbox, status: 'DRAFT' as const, version: 1,
    subject: envelope.subject, message: envelope.message, signature_level: envelope.signatureLevel, signing_order: envelope.signingOrder,
    fields: [...envelope.fields], expires_at: envelope.expiresAt, reminder_interval_days: envelope.reminderIntervalDays, locale: envelope.locale,
    redirect_url: envelope.redirectUrl, signed_document_link_days: envelope.signedDocumentLinkDays, tags: [...envelope.tags], metadata: envelope.metadata, external_id: envelope.externalId,
    initials_on_every_page: envelope.initialsOnEveryPage, require_sms_otp: envelope.requireSmsOtp, template_id: envelope.templateId, bound_to: envelope.boundTo,
    recipient_count: envelope.recipients.length, signed_count: 0, created_at: envelope.createdAt, updated_at: envelope.createdAt,
    sent_at: null, completed_at: null, voided_at: null, void_reason: null, declined_at: null, expired_at: null, audit_seq: 1, audit_head: Buffer.alloc(0), clock_offset_seconds: 0, purged_at: null, on_hold: false,
  };
}
