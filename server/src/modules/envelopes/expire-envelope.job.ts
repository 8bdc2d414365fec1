// The expiry of an envelope, at its own time. The link refuses from that moment by the clock alone; this writes it down and tells people.
import { SYSTEM_ACTOR } from '../../kernel/account-scope.ts';
import type { Tx } from '../../platform/database/index.ts';
import { enqueue, type QueueDefinition } from '../../platform/jobs/index.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { expiryJob, type TimerPayload } from './envelope-timers.ts';
import { envelopeEvent } from './envelope-view.ts';
import { statusAt, transition } from './envelope.rules.ts';
import { envelopeStatePart, lockEnvelope, type EnvelopeRow } from './envelope.store.ts';
import { invitedIds } from './read-envelopes.ts';

const MINUTE_MS = 60_000;

export function expireQueue(deps: Pick<EnvelopeDeps, 'database' | 'clock' | 'record'>, concurrency: number): QueueDefinition {
  return {
    concurrency, leaseMs: MINUTE_MS, delaysMs: [1_000, MINUTE_MS, 5 * MINUTE_MS, ...Array<number>(24).fill(60 * MINUTE_MS)],
    async handle(job) {
      const { envelopeId, ...scope } = job.payload as unknown as TimerPayload;
      await deps.database.transaction(async (tx) => {
        const envelope = await lockEnvelope(tx, scope, envelopeId);
        if (envelope !== undefined) await expire(deps, tx, envelope);
        await job.complete(tx);
      });
    },
  };
}

async function expire(deps: Pick<EnvelopeDeps, 'clock' | 'record'>, tx: Tx, envelope: EnvelopeRow): Promise<void> {
  const now = deps.clock.now();
  if (envelope.status === 'EXPIRED') return;
  if (statusAt(envelope, now) !== 'EXPIRED') {
    // Came too early: the time was moved later since. Everybody has acted and only the seal is missing: nothing expires any more.
    await enqueue(tx, expiryJob(envelope).filter(({ runAt }) => runAt !== undefined && runAt > now));
    return;
  }
  transition(envelope.status, 'EXPIRE');
  // The moment from which no link worked any more, not that of this job.
  const expiredAt = envelope.expires_at!;
  const expired: EnvelopeRow = { ...envelope, status: 'EXPIRED', expired_at: expiredAt };
  await deps.record(tx, {
    scope: { accountId: envelope.account_id, sandbox: envelope.sandbox }, actor: SYSTEM_ACTOR, envelopeId: envelope.id, at: now,
    auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{ action: 'envelope.expired', facts: { expiredAt: expiredAt.toISOString() } }],
    events: [envelopeEvent('envelope.expired', expired, now, { expiredAt: expiredAt.toISOString() }, { tellRecipientIds: invitedIds(envelope) })],
    write: (head) => [envelopeStatePart(tx, envelope.id, { status: 'EXPIRED', expired_at: expiredAt }, now, head)],
  });
}
