// A mail server refused an invitation or a reminder for good: the recipient is BOUNCED until the address is corrected. Spec: States and transitions.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { SYSTEM_ACTOR } from '../../kernel/account-scope.ts';
import type { Tx } from '../../platform/database/index.ts';
import { envelopeStatePart, recipientStatePart } from '../envelopes/change-state.ts';
import { hasActed, mustAct, statusAt } from '../envelopes/envelope.rules.ts';
import { recipientEvent } from '../envelopes/envelope-view.ts';
import { getEnvelopeForChange } from '../envelopes/read-envelopes.ts';
import type { MessageRow } from './message.store.ts';
import { reportUndelivered, type BounceDeps } from './report-undelivered.ts';

export type { BounceDeps } from './report-undelivered.ts';

/** What was refused. `toEmail` is the address that was written to: a recipient corrected since is not BOUNCED by an older answer. */
export interface Bounce { readonly envelopeId: string; readonly recipientId: string; readonly toEmail: string; readonly answer: string }

/** What a refused message means, within `tx`. Spec: "recipient's mail server permanently rejects an invitation or reminder"; a code is reported; other kinds change nothing. */
export async function recordMessageBounce(deps: BounceDeps, tx: Tx, message: MessageRow, answer: string): Promise<void> {
  if (message.recipient_id === null || message.envelope_id === null) return;
  if (message.kind === 'ONE_TIME_CODE') return reportUndelivered(deps, tx, { ...message, envelope_id: message.envelope_id }, answer);
  if (message.channel === 'SMS' || !isCall(message)) return;
  const scope = { accountId: message.account_id, sandbox: message.sandbox };
  await recordBounce(deps, tx, scope, { envelopeId: message.envelope_id, recipientId: message.recipient_id, toEmail: message.to_email, answer });
}

/** An invitation or a reminder. */
const isCall = (message: Pick<MessageRow, 'kind'>): boolean => message.kind === 'INVITATION' || message.kind === 'REMINDER';

/** A message that asks its reader to do something. */
export const asksToAct = (message: Pick<MessageRow, 'kind'>): boolean => isCall(message) || message.kind === 'ONE_TIME_CODE';

/** Records a bounce within `tx`. False, and nothing written, when it is about nobody who is still awaited. @throws AppError NOT_FOUND */
export async function recordBounce(deps: BounceDeps, tx: Tx, scope: AccountScope, bounce: Bounce): Promise<boolean> {
  const envelope = await getEnvelopeForChange(tx, scope, bounce.envelopeId);
  const recipient = envelope.recipients.find(({ id }) => id === bounce.recipientId);
  const at = deps.clock.now();
  if (recipient === undefined || recipient.email !== bounce.toEmail || recipient.status === 'BOUNCED') return false;
  if (statusAt(envelope, at) !== 'SENT' || (mustAct(recipient.role) && hasActed(recipient))) return false;
  const bounced = { ...recipient, status: 'BOUNCED' as const };
  await deps.record(tx, {
    scope, actor: SYSTEM_ACTOR, envelopeId: envelope.id, at, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{ action: 'recipient.bounced', facts: { recipientId: recipient.id }, personal: { email: recipient.email, answer: bounce.answer } }],
    events: [recipientEvent('recipient.bounced', envelope, bounced, at, { recipientEmail: recipient.email }, { by: recipient.name, address: recipient.email, reason: bounce.answer })],
    write: (head) => [envelopeStatePart(tx, envelope.id, {}, at, head), recipientStatePart(tx, 'recipient_acted', [recipient.id], { status: 'BOUNCED' })],
  });
  return true;
}
