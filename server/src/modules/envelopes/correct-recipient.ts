// PATCH /envelopes/{id}/recipients/{recipientId}: mends the address of a BOUNCED recipient. The next send invites that person alone again.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError, notFound, validationError } from '../../kernel/errors.ts';
import { assertMatches } from '../../kernel/etag.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { statusAt, transition } from './envelope.rules.ts';
import type { PatchRecipientBody } from './envelope.schema.ts';
import { envelopeStatePart, recipientStatePart, type EnvelopeRow, type RecipientRow } from './envelope.store.ts';
import { getEnvelopeForChange } from './read-envelopes.ts';

/** Corrects within `tx`. @throws AppError NOT_FOUND, PRECONDITION_FAILED, CONFLICT unless SENT and BOUNCED, VALIDATION_ERROR for an address that stands in the envelope already */
export async function correctRecipient(
  deps: EnvelopeDeps, tx: Tx, scope: AccountScope, actor: Actor, ids: { id: string; recipientId: string }, patch: PatchRecipientBody, ifMatch: string | undefined,
): Promise<{ envelope: EnvelopeRow; recipient: RecipientRow }> {
  const envelope = await getEnvelopeForChange(tx, scope, ids.id);
  const before = findRecipient(envelope, ids.recipientId);
  assertMatches(ifMatch, envelope.version);
  const now = deps.clock.now();
  transition(statusAt(envelope, now), 'CORRECT');
  if (before.status !== 'BOUNCED') throw new AppError({ code: 'CONFLICT', message: `The recipient is ${before.status}: only a BOUNCED one can be corrected while the envelope is SENT.` });
  const recipient: RecipientRow = { ...before, ...patch };
  const email = recipient.email.toLowerCase();
  if (envelope.recipients.some((each) => each.id !== before.id && each.email.toLowerCase() === email)) {
    throw validationError('Addresses are unique in an envelope.', [{ path: 'email', value: recipient.email, message: 'is the address of another recipient of this envelope' }]);
  }
  // Fields name their person by address.
  const fields = envelope.fields.map((field) => (field.recipientEmail === before.email.toLowerCase() ? { ...field, recipientEmail: email } : field));
  await deps.record(tx, {
    scope, actor, envelopeId: envelope.id, at: now, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{
      action: 'recipient.corrected', facts: { recipientId: before.id, changed: Object.keys(patch) },
      personal: { before: contact(before), after: contact(recipient) },
    }],
    events: [],
    write: (head) => [envelopeStatePart(tx, envelope.id, { fields: JSON.stringify(fields) }, now, head), recipientStatePart(tx, 'recipient_acted', [before.id], contact(recipient))],
  });
  return { envelope: { ...envelope, version: envelope.version + 1 }, recipient };
}

const contact = ({ email, name, phone }: RecipientRow) => ({ email, name, phone });

/** @throws AppError NOT_FOUND */
export function findRecipient(envelope: EnvelopeRow, recipientId: string): RecipientRow {
  const recipient = envelope.recipients.find(({ id }) => id === recipientId);
  if (recipient === undefined) throw notFound('recipient');
  return recipient;
}
