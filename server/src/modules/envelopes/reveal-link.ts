// POST /envelopes/{id}/recipients/{recipientId}/sign-url: a person's link, shown to the sender. It identifies the person, so the audit trail says that it was revealed.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/database/index.ts';
import { findRecipient } from './correct-recipient.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { hasActed, mustAct, statusAt, transition } from './envelope.rules.ts';
import { getEnvelopeForChange } from './read-envelopes.ts';
import { linkToken, signUrl } from './signing-link.ts';

/** Reveals within `tx`. @throws AppError NOT_FOUND, CONFLICT unless SENT, for a carbon copy, and for somebody who has acted */
export async function revealLink(deps: EnvelopeDeps, tx: Tx, scope: AccountScope, actor: Actor, ids: { id: string; recipientId: string }): Promise<{ recipientId: string; accessToken: string; signUrl: string }> {
  const envelope = await getEnvelopeForChange(tx, scope, ids.id);
  const recipient = findRecipient(envelope, ids.recipientId);
  const at = deps.clock.now();
  transition(statusAt(envelope, at), 'REVEAL');
  if (recipient.role === 'CARBON_COPY') throw new AppError({ code: 'CONFLICT', message: 'A carbon copy has no signing link: it receives the result.' });
  if (mustAct(recipient.role) && hasActed(recipient)) throw new AppError({ code: 'CONFLICT', message: `The recipient is ${recipient.status}: there is nothing left to do at the link.` });
  await deps.record(tx, {
    scope, actor, envelopeId: envelope.id, at, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{ action: 'recipient.link_revealed', facts: { recipientId: recipient.id } }], events: [],
  });
  const accessToken = linkToken(deps.secrets, recipient.id, recipient.link_generation);
  return { recipientId: recipient.id, accessToken, signUrl: signUrl(deps.baseUrl, accessToken) };
}
