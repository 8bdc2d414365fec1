// POST /envelopes/{id}/send: the links begin to work and the people whose turn it is are invited. Spec: States and transitions.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import { assertMatches } from '../../kernel/etag.ts';
import type { Tx } from '../../platform/database/index.ts';
import { linksOf } from './create-envelope.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { envelopeEvent, type Links } from './envelope-view.ts';
import { allActed, transition, turnsOpen } from './envelope.rules.ts';
import { envelopeStatePart, recipientStatePart, type EnvelopeRow } from './envelope.store.ts';
import { getEnvelopeForChange } from './read-envelopes.ts';

/**
 * Sends a DRAFT within `tx`; the invitations go out as jobs of the same transaction.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, ENVELOPE_NOT_DRAFT, CONFLICT when the expiry lies in the past,
 *   QUALIFIED_PROVIDER_NOT_CONFIGURED for a live QES envelope
 */
export async function sendEnvelope(
  deps: EnvelopeDeps, tx: Tx, scope: AccountScope, actor: Actor, id: string, ifMatch: string | undefined,
): Promise<{ envelope: EnvelopeRow; links: Links }> {
  const envelope = await getEnvelopeForChange(tx, scope, id);
  assertMatches(ifMatch, envelope.version);
  transition(envelope.status, 'SEND');
  const now = deps.clock.now();
  assertSendable(envelope, now);

  const invited = turnsOpen(envelope.signing_order, envelope.recipients.map((recipient) => ({ ...recipient, signingOrder: recipient.signing_order })));
  const invitedIds = invited.map((recipient) => recipient.id);
  const sent: EnvelopeRow = {
    ...envelope, status: 'SENT', sent_at: now, updated_at: now, version: envelope.version + 1,
    recipients: envelope.recipients.map((recipient) => (invitedIds.includes(recipient.id) ? { ...recipient, status: 'SENT', sent_at: now } : recipient)),
  };
  await deps.record(tx, {
    scope, actor, envelopeId: id, at: now, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{ action: 'envelope.sent', facts: { invited: invitedIds } }],
    events: [envelopeEvent('envelope.sent', sent, now, {}, { tellRecipientIds: invitedIds, readyToSeal: allActed(sent.recipients) })],
    write: (head) => [envelopeStatePart(tx, id, { status: 'SENT', sent_at: now }, now, head), recipientStatePart(tx, 'recipient_invited', invitedIds, { status: 'SENT', sent_at: now })],
  });
  return { envelope: sent, links: linksOf(deps, sent) };
}

function assertSendable(envelope: EnvelopeRow, now: Date): void {
  if (envelope.expires_at !== null && envelope.expires_at <= now) {
    throw new AppError({ code: 'CONFLICT', message: 'The envelope’s expiresAt lies in the past. Set a later one with PATCH, then send it.' });
  }
  if (envelope.signature_level === 'QES' && !envelope.sandbox) {
    throw new AppError({ code: 'QUALIFIED_PROVIDER_NOT_CONFIGURED', message: 'A QES envelope needs a qualified trust service provider, and none is configured. Nothing is downgraded silently: choose another level, or configure a provider.' });
  }
  // What cannot be kept is refused, never quietly left out.
  if (envelope.signature_level !== 'SIMPLE') {
    throw new AppError({ code: 'CONFLICT', message: `This version sends SIMPLE envelopes only; ${envelope.signature_level} is not available yet. Nothing is downgraded silently: set signatureLevel to SIMPLE to send it.` });
  }
  if (envelope.require_sms_otp) {
    throw new AppError({ code: 'CONFLICT', message: 'requireSmsOtp needs an SMS gateway, and none is available in this version. Set requireSmsOtp to false to send the envelope without a code.' });
  }
}
