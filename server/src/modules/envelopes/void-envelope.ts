// POST /envelopes/{id}/void: the sender cancels. Every link stops working and the people who were invited are told.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { assertMatches } from '../../kernel/etag.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { envelopeEvent } from './envelope-view.ts';
import { statusAt, transition } from './envelope.rules.ts';
import { envelopeStatePart, type EnvelopeRow } from './envelope.store.ts';
import { getEnvelopeForChange, invitedIds } from './read-envelopes.ts';

/** Voids within `tx`. @throws AppError NOT_FOUND, PRECONDITION_FAILED, CONFLICT unless SENT or RETURNED_TO_SENDER */
export async function voidEnvelope(
  deps: EnvelopeDeps, tx: Tx, scope: AccountScope, actor: Actor, id: string, reason: string | undefined, ifMatch: string | undefined,
): Promise<EnvelopeRow> {
  const envelope = await getEnvelopeForChange(tx, scope, id);
  assertMatches(ifMatch, envelope.version);
  const now = deps.clock.now();
  transition(statusAt(envelope, now), 'VOID');
  const given: Record<string, string> = reason === undefined || reason.trim() === '' ? {} : { reason };
  const voided: EnvelopeRow = { ...envelope, status: 'VOIDED', voided_at: now, void_reason: given['reason'] ?? null, updated_at: now, version: envelope.version + 1 };
  await deps.record(tx, {
    scope, actor, envelopeId: id, at: now, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{ action: 'envelope.voided', facts: {}, personal: given }],
    events: [envelopeEvent('envelope.voided', voided, now, given, { tellRecipientIds: invitedIds(envelope), ...given })],
    write: (head) => [envelopeStatePart(tx, id, { status: 'VOIDED', voided_at: now, void_reason: voided.void_reason }, now, head)],
  });
  return voided;
}
