// PATCH /envelopes/{id}/recipients/{recipientId}: mends a BOUNCED recipient, whom the next send invites again; or what shows who somebody is (phone,
// access code, one-time code, identity video) as long as they have not acted, so that nobody is stuck with a wrong number or a forgotten code.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError, notFound, validationError } from '../../kernel/errors.ts';
import { assertMatches } from '../../kernel/etag.ts';
import type { Tx } from '../../platform/database/index.ts';
import { hashAccessCode } from './access-code.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { assertNameKept } from './bound-envelope.rules.ts';
import { phoneProblem, videoProblem } from './envelope-input.rules.ts';
import { hasActed, mustAct, statusAt, transition } from './envelope.rules.ts';
import type { PatchRecipientBody } from './envelope.schema.ts';
import { envelopeStatePart, recipientStatePart, type EnvelopeRow, type RecipientRow } from './envelope.store.ts';
import { phonesMissing } from './identification.rules.ts';
import { phoneInE164 } from './phone.rules.ts';
import { getEnvelopeForChange } from './read-envelopes.ts';

/**
 * Corrects within `tx`. @throws AppError NOT_FOUND, PRECONDITION_FAILED, CONFLICT unless SENT, for somebody who has acted, and for the name or
 * address of somebody who is not BOUNCED; VALIDATION_ERROR for an address that stands in the envelope already, and for a phone that cannot do what is asked
 */
export async function correctRecipient(
  deps: EnvelopeDeps, tx: Tx, scope: AccountScope, actor: Actor, ids: { id: string; recipientId: string }, patch: PatchRecipientBody, ifMatch: string | undefined,
): Promise<{ envelope: EnvelopeRow; recipient: RecipientRow }> {
  const envelope = await getEnvelopeForChange(tx, scope, ids.id);
  const before = findRecipient(envelope, ids.recipientId);
  assertMatches(ifMatch, envelope.version);
  const now = deps.clock.now();
  transition(statusAt(envelope, now), 'CORRECT');
  assertCorrectable(before, patch);
  assertNameKept(envelope, before, patch.name);
  const recipient = await corrected(deps, before, patch);
  assertFits(envelope, before, recipient, patch);
  // Fields name their person by address.
  const fields = envelope.fields.map((field) => (field.recipientEmail === before.email.toLowerCase() ? { ...field, recipientEmail: recipient.email.toLowerCase() } : field));
  const { access_code_hash, access_code_failures, identification, require_identity_video } = recipient;
  await deps.record(tx, {
    scope, actor, envelopeId: envelope.id, at: now, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{
      action: 'recipient.corrected', facts: { recipientId: before.id, changed: Object.keys(patch), hasAccessCode: access_code_hash !== null, identification, requireIdentityVideo: require_identity_video },
      personal: { before: contact(before), after: contact(recipient) },
    }],
    events: [],
    write: (head) => [
      envelopeStatePart(tx, envelope.id, { fields: JSON.stringify(fields) }, now, head),
      recipientStatePart(tx, 'recipient_acted', [before.id], { ...contact(recipient), access_code_hash, access_code_failures, identification, require_identity_video }),
    ],
  });
  return { envelope: { ...envelope, version: envelope.version + 1 }, recipient };
}

function assertCorrectable(recipient: RecipientRow, patch: PatchRecipientBody): void {
  if (recipient.status === 'BOUNCED') return;
  if (mustAct(recipient.role) && hasActed(recipient)) throw new AppError({ code: 'CONFLICT', message: `The recipient is ${recipient.status}: there is nothing left to correct.` });
  if (patch.email !== undefined || patch.name !== undefined) {
    throw new AppError({ code: 'CONFLICT', message: `The recipient is ${recipient.status}: name and address of a BOUNCED one alone can be corrected while the envelope is SENT; phone, accessCode, identification and requireIdentityVideo of everybody who has not acted.` });
  }
}

async function corrected(deps: EnvelopeDeps, before: RecipientRow, { accessCode, phone, requireIdentityVideo, ...patch }: PatchRecipientBody): Promise<RecipientRow> {
  return {
    ...before, ...patch, require_identity_video: requireIdentityVideo ?? before.require_identity_video,
    ...(phone === undefined ? {} : { phone: phone === null ? null : phoneInE164(phone) ?? null }),
    ...(accessCode === undefined ? {} : { access_code_hash: accessCode === null ? null : await hashAccessCode(deps.secrets, accessCode), access_code_failures: 0 }),
  };
}

function assertFits(envelope: EnvelopeRow, before: RecipientRow, after: RecipientRow, patch: PatchRecipientBody): void {
  const details = [...phoneProblem(patch.phone, 'phone'), ...videoProblem(patch.requireIdentityVideo, before.role, 'requireIdentityVideo')];
  const email = after.email.toLowerCase();
  if (envelope.recipients.some((each) => each.id !== before.id && each.email.toLowerCase() === email)) {
    details.push({ path: 'email', value: after.email, message: 'is the address of another recipient of this envelope: addresses are unique in an envelope' });
  }
  if ((patch.phone !== undefined || patch.identification !== undefined) && details.length === 0) details.push(...phonesMissing({ ...envelope, recipients: [after] }).map(({ message }) => ({ path: 'phone', value: after.phone, message })));
  if (details.length > 0) throw validationError('The recipient cannot be corrected like this.', details);
}

const contact = ({ email, name, phone }: RecipientRow) => ({ email, name, phone });

/** @throws AppError NOT_FOUND */
export function findRecipient(envelope: EnvelopeRow, recipientId: string): RecipientRow {
  const recipient = envelope.recipients.find(({ id }) => id === recipientId);
  if (recipient === undefined) throw notFound('recipient');
  return recipient;
}
