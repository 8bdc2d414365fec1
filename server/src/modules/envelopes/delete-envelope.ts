// DELETE /envelopes/{id}: a DRAFT is gone afterwards; 409 in every other state (decisions.md, Envelope).
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { assertMatches } from '../../kernel/etag.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { transition } from './envelope.rules.ts';
import { deleteEnvelope as deleteRow } from './envelope.store.ts';
import { getEnvelopeForChange } from './read-envelopes.ts';

/** Deletes within `tx`; the audit entries stay. @throws AppError NOT_FOUND, PRECONDITION_FAILED, ENVELOPE_NOT_DRAFT */
export async function deleteEnvelope(deps: EnvelopeDeps, tx: Tx, scope: AccountScope, actor: Actor, id: string, ifMatch: string | undefined): Promise<void> {
  const envelope = await getEnvelopeForChange(tx, scope, id);
  assertMatches(ifMatch, envelope.version);
  transition(envelope.status, 'DELETE');
  await deps.record(tx, {
    scope, actor, envelopeId: id, at: deps.clock.now(), auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{ action: 'envelope.deleted', facts: {} }], events: [],
  });
  await deleteRow(tx, id);
}
