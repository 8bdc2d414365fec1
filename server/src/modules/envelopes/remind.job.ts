// The job of automatic reminders: reminds whom it is time for and schedules the next; ends where nobody is left to remind.
import { enqueue, type QueueDefinition } from '../../platform/jobs/index.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { reminderJob, type TimerPayload } from './envelope-timers.ts';
import { lockEnvelope } from './envelope.store.ts';
import { remindDue } from './remind-recipients.ts';

const MINUTE_MS = 60_000;

export function remindQueue(deps: Pick<EnvelopeDeps, 'database' | 'clock' | 'record' | 'secrets'>, concurrency: number): QueueDefinition {
  return {
    concurrency, leaseMs: MINUTE_MS, delaysMs: [MINUTE_MS, 5 * MINUTE_MS, 60 * MINUTE_MS, ...Array<number>(6).fill(4 * 60 * MINUTE_MS)],
    async handle(job) {
      const { envelopeId, ...scope } = job.payload as unknown as TimerPayload;
      await deps.database.transaction(async (tx) => {
        const envelope = await lockEnvelope(tx, scope, envelopeId);
        if (envelope !== undefined) await enqueue(tx, reminderJob(await remindDue(deps, tx, envelope)));
        await job.complete(tx);
      });
    },
  };
}
