// A person declines, or returns the envelope to its sender for correction. Spec: States and transitions.
import { transition, type EnvelopeStatus } from '../envelopes/envelope.rules.ts';
import { envelopeEvent } from '../envelopes/envelope-view.ts';
import { envelopeStatePart, recipientStatePart } from '../envelopes/change-state.ts';
import { getEnvelopeForChange, invitedIds } from '../envelopes/read-envelopes.ts';
import type { ClientTrace, SigningDeps } from './signing-deps.ts';
import type { SigningSession } from './signing-session.ts';
import { notNow, signingState } from './signing-state.rules.ts';
import { recipientOf } from './signing-view.ts';

/** Ends the envelope for everybody: DECLINED. @throws AppError CONFLICT when the person has no say any more */
export async function decline(deps: SigningDeps, session: SigningSession, reason: string | undefined, trace: ClientTrace): Promise<void> {
  await refuse(deps, session, 'DECLINE', reason, trace);
}

/** Gives the envelope back for correction without declining: RETURNED_TO_SENDER. @throws AppError CONFLICT */
export async function returnToSender(deps: SigningDeps, session: SigningSession, reason: string, trace: ClientTrace): Promise<void> {
  await refuse(deps, session, 'RETURN', reason, trace);
}

async function refuse(deps: SigningDeps, session: SigningSession, action: 'DECLINE' | 'RETURN', reason: string | undefined, trace: ClientTrace): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const envelope = await getEnvelopeForChange(tx, session.scope, session.envelopeId);
    const recipient = recipientOf(envelope, session.recipientId);
    if (signingState(envelope, recipient, deps.clock.now()) !== 'READY') throw notNow();
    const at = deps.clock.now();
    const status = transition(envelope.status, action) as EnvelopeStatus;
    const declines = action === 'DECLINE';
    const more: Record<string, string> = reason === undefined || reason === '' ? {} : { reason };
    const context = { tellRecipientIds: invitedIds(envelope).filter((id) => id !== recipient.id), by: recipient.name, ...more };
    await deps.record(tx, {
      write: (head) => [
        envelopeStatePart(tx, envelope.id, declines ? { status, declined_at: at } : { status }, at, head),
        recipientStatePart(tx, 'recipient_acted', [recipient.id], declines ? { status: 'DECLINED', declined_at: at, decline_reason: reason ?? null } : { status: 'RETURNED' }),
      ],
      scope: session.scope, actor: { kind: 'RECIPIENT', id: recipient.id }, envelopeId: envelope.id, at, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
      notes: [{ action: declines ? 'recipient.declined' : 'recipient.returned', facts: { recipientId: recipient.id }, personal: { ...more, ip: trace.ip, userAgent: trace.userAgent.slice(0, 500) } }],
      events: [declines
        ? envelopeEvent('envelope.declined', { ...envelope, status }, at, { declinedBy: recipient.email, ...more }, context)
        : envelopeEvent('envelope.returned_to_sender', { ...envelope, status }, at, { returnedBy: recipient.email, ...more }, context)],
    });
  });
}
