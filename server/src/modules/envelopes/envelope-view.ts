// From rows to the wire, the one place where an envelope takes its public shape; and to the `data` of its events.
import type { DomainEvent, EventContext, EventType, Json } from '../../kernel/events.ts';
import { wireTime } from '../../kernel/time.ts';
import type { EnvelopeWire, RecipientWire } from './envelope.schema.ts';
import type { EnvelopeRow, RecipientRow } from './envelope.store.ts';
import { isAccessLocked, requiredIdentification } from './identification.rules.ts';

/** Links to show, by recipient id; only in the answers to create and send (decisions.md, Recipient). */
export type Links = ReadonlyMap<string, { accessToken: string; signUrl: string }>;

export function envelopeWire(row: EnvelopeRow, links?: Links): EnvelopeWire {
  return {
    id: row.id, subject: row.subject, status: row.status, signatureLevel: row.signature_level,
    recipients: row.recipients.map((recipient) => recipientWire(row, recipient, links)),
    documentIds: row.documents.map(({ id }) => id), documents: row.documents, templateId: row.template_id,
    fields: row.fields.map(({ anchorFound: _, ...field }) => ({ ...field, generated: field.generated === true, prefill: field.prefill ?? null, options: field.options === null ? null : [...field.options] })),
    message: row.message, signingOrder: row.signing_order, expiresAt: wireTime(row.expires_at), reminderIntervalDays: row.reminder_interval_days,
    locale: row.locale, redirectUrl: row.redirect_url, signedDocumentLinkDays: row.signed_document_link_days, tags: row.tags, metadata: row.metadata, externalId: row.external_id,
    initialsOnEveryPage: row.initials_on_every_page, requireSmsOtp: row.require_sms_otp, sandbox: row.sandbox,
    recipientCount: row.recipient_count, signedCount: row.signed_count, createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString(),
    sentAt: wireTime(row.sent_at), completedAt: wireTime(row.completed_at), voidedAt: wireTime(row.voided_at), voidReason: row.void_reason,
    declinedAt: wireTime(row.declined_at), expiredAt: wireTime(row.expired_at), purgedAt: wireTime(row.purged_at),
  };
}

/** A recipient as the wire shows it. */
export function recipientWire(envelope: EnvelopeRow, row: RecipientRow, links?: Links): RecipientWire {
  const link = links?.get(row.id);
  return {
    id: row.id, email: row.email, name: row.name, role: row.role, status: row.status, order: row.signing_order, phone: row.phone, locale: row.locale,
    identification: requiredIdentification(envelope, row), hasAccessCode: row.access_code_hash !== null, accessLocked: isAccessLocked(row),
    requireIdentityVideo: row.require_identity_video, identityVideoId: row.identity_video_id,
    sentAt: wireTime(row.sent_at), viewedAt: wireTime(row.viewed_at), signedAt: wireTime(row.signed_at), approvedAt: wireTime(row.approved_at),
    declinedAt: wireTime(row.declined_at), declineReason: row.decline_reason,
    ...(row.role === 'CARBON_COPY' ? {} : { accessToken: link?.accessToken ?? null, signUrl: link?.signUrl ?? null }),
  };
}

/** An event about an envelope as a whole. `data` beyond the common fields comes from the caller. */
export function envelopeEvent(type: EventType, row: EnvelopeRow, at: Date, more: { [key: string]: Json } = {}, context?: EventContext): DomainEvent {
  return {
    type, envelopeId: row.id, occurredAt: at,
    data: {
      envelopeId: row.id, sandbox: row.sandbox, subject: row.subject, status: row.status, signatureLevel: row.signature_level,
      recipientCount: row.recipient_count, signedCount: row.signed_count, ...more,
    },
    ...(context === undefined ? {} : { context }),
  };
}

/** An event about one recipient. */
export function recipientEvent(type: EventType, envelope: EnvelopeRow, recipient: RecipientRow, at: Date, more: { [key: string]: Json } = {}, context?: EventContext): DomainEvent {
  return {
    type, envelopeId: envelope.id, occurredAt: at,
    data: {
      envelopeId: envelope.id, sandbox: envelope.sandbox, recipientId: recipient.id, email: recipient.email, name: recipient.name,
      role: recipient.role, status: recipient.status, ...more,
    },
    ...(context === undefined ? {} : { context }),
  };
}
