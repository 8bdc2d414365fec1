// What a person at a link may do now. Enforced on the link itself, not only by who was invited (decisions.md, Recipient).
import { AppError } from '../../kernel/errors.ts';
import { hasActed, mustAct, openTurns, statusAt } from '../envelopes/envelope.rules.ts';
import type { PlacedField } from '../envelopes/place-fields.rules.ts';
import type { EnvelopeRow, RecipientRow } from '../envelopes/read-envelopes.ts';
import type { SigningState } from './signing.schema.ts';

/** The state of the signing page for one person. A link does not work before the send, nor after the expiry. @throws AppError NOT_FOUND for a DRAFT */
export function signingState(envelope: EnvelopeRow, recipient: RecipientRow, now: Date): SigningState {
  switch (statusAt(envelope, now)) {
    case 'DRAFT': throw new AppError({ code: 'NOT_FOUND', message: 'This signing link is not valid yet: the documents have not been sent.' });
    case 'COMPLETED': return 'COMPLETED';
    case 'DECLINED': return 'DECLINED';
    case 'VOIDED': return 'VOIDED';
    case 'EXPIRED': return 'EXPIRED';
    case 'RETURNED_TO_SENDER': return 'RETURNED';
    case 'SENT': return sentState(envelope, recipient);
  }
}

function sentState(envelope: EnvelopeRow, recipient: RecipientRow): SigningState {
  if (recipient.status === 'SIGNED') return 'SIGNED';
  if (recipient.status === 'APPROVED') return 'APPROVED';
  if (!openTurns(envelope).has(recipient.id)) return 'WAITING_TURN';
  return mustAct(recipient.role) ? 'READY' : 'VIEW_ONLY';
}

/** The fields of one person that stand on a page that exists (Spec: Envelope creation 5). */
export function fieldsOf(envelope: EnvelopeRow, recipient: RecipientRow): PlacedField[] {
  const email = recipient.email.toLowerCase();
  return envelope.fields.filter((field) => field.recipientEmail === email && field.pageNumber <= (envelope.documents[field.documentIndex]?.pageCount ?? 0));
}

/** A signer for whom the caller placed no field places one signature on the last page of the last document (decisions.md, Envelope). */
export function placesFreely(envelope: EnvelopeRow, recipient: RecipientRow): boolean {
  return recipient.role === 'SIGNER' && !fieldsOf(envelope, recipient).some(({ generated }) => generated !== true);
}

/** Recipients whose turn begins because of what just happened. */
export function newTurns(before: EnvelopeRow, after: EnvelopeRow): string[] {
  const open = openTurns(before);
  return [...openTurns(after)].filter((id) => !open.has(id) && !hasActedById(after, id));
}

function hasActedById(envelope: EnvelopeRow, id: string): boolean {
  const recipient = envelope.recipients.find((each) => each.id === id);
  return recipient !== undefined && mustAct(recipient.role) && hasActed(recipient);
}

const DAY_MS = 86_400_000;

/** Until when the links of a completed envelope give the sealed PDF (ADR 0034); null before completion. */
export function signedDocumentUntil(envelope: Pick<EnvelopeRow, 'completed_at' | 'signed_document_link_days'>, defaultDays: number): Date | null {
  return envelope.completed_at === null ? null : new Date(envelope.completed_at.getTime() + (envelope.signed_document_link_days ?? defaultDays) * DAY_MS);
}

/** The refusal of an act that came too late, or out of turn. */
export function notNow(): AppError {
  return new AppError({ code: 'CONFLICT', message: 'This is not possible any more: the state of the envelope has changed. Reload the page to see it.' });
}
