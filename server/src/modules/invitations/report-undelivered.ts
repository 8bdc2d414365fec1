// A code that nobody took for good: the audit trail says so and the sender is told, who alone can mend the number or the address.
import { SYSTEM_ACTOR } from '../../kernel/account-scope.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { RecordChange } from '../audit/record-change.ts';
import { getEnvelopeForChange } from '../envelopes/read-envelopes.ts';
import type { MessageAbout, MessageRow } from './message.store.ts';

export interface BounceDeps {
  readonly clock: Clock;
  readonly record: RecordChange;
}

/** Records it within `tx`. @throws AppError NOT_FOUND when the envelope is gone */
export async function reportUndelivered(deps: BounceDeps, tx: Tx, message: MessageRow & { envelope_id: string }, answer: string): Promise<void> {
  const scope = { accountId: message.account_id, sandbox: message.sandbox };
  const envelope = await getEnvelopeForChange(tx, scope, message.envelope_id);
  const recipient = envelope.recipients.find(({ id }) => id === message.recipient_id);
  if (recipient === undefined) return;
  const { codeId } = (message.about ?? {}) as MessageAbout;
  await deps.record(tx, {
    scope, actor: SYSTEM_ACTOR, envelopeId: envelope.id, at: deps.clock.now(), auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{ action: 'recipient.code_undelivered', facts: { recipientId: recipient.id, codeId: codeId ?? '', channel: message.channel }, personal: { answer } }],
    events: [],
    notices: [{
      kind: 'IDENTIFICATION_FAILED', envelopeId: envelope.id, recipientIds: 'SENDER',
      about: { by: recipient.name, reason: reasonOf(message) },
    }],
  });
}

/** What the gateway took and did not bring is another matter than what it refused: the number may be right and the phone off. */
function reasonOf({ channel, state }: MessageRow): 'PHONE_REFUSED' | 'PHONE_NOT_REACHED' | 'ADDRESS_REFUSED' {
  if (channel === 'EMAIL') return 'ADDRESS_REFUSED';
  return state === 'SENT' ? 'PHONE_NOT_REACHED' : 'PHONE_REFUSED';
}
