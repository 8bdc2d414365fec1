// What becomes of an SMS after the gateway took it over: that it reached the phone is evidence, that it did not is said to the person and to the sender.
import { SYSTEM_ACTOR } from '../../../kernel/account-scope.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { keptWords } from '../../../platform/sms/index.ts';
import { getEnvelopeForChange } from '../../envelopes/read-envelopes.ts';
import { wasTyped } from '../../identification/read-codes.ts';
import { findMessageById, findSmsByQueueId, setDelivered, setMessageState, type MessageAbout, type MessageRow } from '../message.store.ts';
import type { ReportDeps } from '../bounces/record-reports.ts';
import { recordMessageBounce } from '../record-bounce.ts';
import type { DeliveryReport } from './delivery-report.rules.ts';

/** Writes down the reports of one gateway. Replays, and what is about no SMS of ours, change nothing. */
export async function recordDeliveries(deps: ReportDeps, source: string, reports: readonly DeliveryReport[]): Promise<void> {
  for (const report of reports) {
    const outcome = await recordDelivery(deps, report);
    // Without numbers and words: they are personal data.
    deps.log.info({ source, outcome, messageId: report.messageId, queueId: report.queueId }, 'an SMS was reported on');
  }
}

async function recordDelivery(deps: ReportDeps, report: DeliveryReport): Promise<DeliveryReport['outcome'] | 'UNKNOWN_MESSAGE' | 'KNOWN'> {
  if (report.outcome === 'PASSING') return 'PASSING';
  const message = await messageOf(deps, report);
  if (message?.channel !== 'SMS' || message.envelope_id === null) return 'UNKNOWN_MESSAGE';
  const envelopeId = message.envelope_id;
  return deps.database.transaction(async (tx) => {
    // First, as the sending job does it: the envelope's row is locked before the message's.
    await getEnvelopeForChange(tx, { accountId: message.account_id, sandbox: message.sandbox }, envelopeId);
    const current = await findMessageById(tx, message.id);
    if (current === undefined || current.state === 'REJECTED' || current.delivered_at !== null) return 'KNOWN';
    const { codeId } = (current.about ?? {}) as MessageAbout;
    if (report.outcome === 'DELIVERED') {
      await setDelivered(tx, current.id, deps.clock.now());
      if (codeId !== undefined) await noteDelivered(deps, tx, current, envelopeId, codeId);
      return 'DELIVERED';
    }
    // Who typed the code has it, whatever the gateway believes.
    if (codeId !== undefined && await wasTyped(tx, codeId)) return 'KNOWN';
    const answer = keptWords(report.words);
    await recordMessageBounce(deps, tx, current, answer);
    await setMessageState(tx, current.id, 'REJECTED', { queueId: current.queue_id ?? report.queueId ?? null, answer });
    return 'UNDELIVERED';
  });
}

async function noteDelivered(deps: ReportDeps, tx: Tx, message: MessageRow, envelopeId: string, codeId: string): Promise<void> {
  const scope = { accountId: message.account_id, sandbox: message.sandbox };
  const envelope = await getEnvelopeForChange(tx, scope, envelopeId);
  await deps.record(tx, {
    scope, actor: SYSTEM_ACTOR, envelopeId, at: deps.clock.now(), auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head }, events: [],
    notes: [{ action: 'recipient.code_delivered', facts: { recipientId: message.recipient_id, codeId, channel: message.channel } }],
  });
}

async function messageOf({ database }: ReportDeps, { messageId, queueId }: DeliveryReport): Promise<MessageRow | undefined> {
  const byId = messageId === undefined ? undefined : await findMessageById(database.kysely, messageId);
  return byId ?? (queueId === undefined ? undefined : findSmsByQueueId(database.kysely, queueId));
}
