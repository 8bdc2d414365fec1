// `recipient.viewed`: fires once, on a POST after a gesture of the person, never on a GET (reliability.md, Races).
import { recipientEvent } from '../envelopes/envelope-view.ts';
import { envelopeStatePart, recipientStatePart } from '../envelopes/change-state.ts';
import { getEnvelopeForChange } from '../envelopes/read-envelopes.ts';
import type { ClientTrace, SigningDeps } from './signing-deps.ts';
import type { SigningSession } from './signing-session.ts';
import { signingState } from './signing-state.rules.ts';
import { recipientOf } from './signing-view.ts';
import type { ViewBody } from './signing.schema.ts';

/** Records the first view; every later one changes nothing. Viewing is possible only at the person's turn. */
export async function recordViewed(deps: SigningDeps, session: SigningSession, body: ViewBody, trace: ClientTrace): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const envelope = await getEnvelopeForChange(tx, session.scope, session.envelopeId);
    const recipient = recipientOf(envelope, session.recipientId);
    const state = signingState(envelope, recipient, deps.clock.now());
    if (recipient.viewed_at !== null || (state !== 'READY' && state !== 'VIEW_ONLY')) return;
    const at = deps.clock.now();
    const viewed = { ...recipient, status: 'VIEWED' as const, viewed_at: at };
    await deps.record(tx, {
      scope: session.scope, actor: { kind: 'RECIPIENT', id: recipient.id }, envelopeId: envelope.id, at, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
      notes: [{
        action: 'recipient.viewed',
        facts: { recipientId: recipient.id, gesture: body.gesture, documents: body.documents.map(({ index, sha256 }) => ({ index, sha256 })) },
        personal: { ip: trace.ip, userAgent: trace.userAgent },
      }],
      events: [recipientEvent('recipient.viewed', envelope, viewed, at, { viewedAt: at.toISOString() })],
      write: (head) => [envelopeStatePart(tx, envelope.id, {}, at, head), recipientStatePart(tx, 'recipient_acted', [recipient.id], { status: 'VIEWED', viewed_at: at })],
    });
  });
}
