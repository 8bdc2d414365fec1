// What happens to an envelope by itself, as jobs at their own time: expiry and reminders. Enqueued in the transaction of the change that sets them.
import type { NewJob } from '../../platform/jobs/index.ts';
import type { EnvelopeRow } from './envelope.store.ts';
import { nextReminderAt } from './reminders.rules.ts';

export const EXPIRE_QUEUE = 'expire';
export const REMIND_QUEUE = 'remind';

/** What both jobs carry. */
export interface TimerPayload { envelopeId: string; accountId: string; sandbox: boolean }

/**
 * The jobs of an envelope as it now is. A job that comes too early, because the time was moved later, schedules itself again, so a
 * change only ever has to enqueue.
 */
export function timerJobs(envelope: EnvelopeRow): NewJob[] {
  return [...expiryJob(envelope), ...reminderJob(envelope)];
}

export function expiryJob(envelope: EnvelopeRow): NewJob[] {
  const runs = envelope.status === 'SENT' || envelope.status === 'RETURNED_TO_SENDER';
  return runs && envelope.expires_at !== null ? [timerJob(EXPIRE_QUEUE, envelope, envelope.expires_at)] : [];
}

export function reminderJob(envelope: EnvelopeRow): NewJob[] {
  const at = nextReminderAt(envelope);
  return at === undefined ? [] : [timerJob(REMIND_QUEUE, envelope, at)];
}

/** `dueAt` is on the envelope's clock, the job on the real one. */
function timerJob(queue: string, envelope: EnvelopeRow, dueAt: Date): NewJob {
  return {
    queue, key: envelope.id, runAt: new Date(dueAt.getTime() - envelope.clock_offset_seconds * 1_000),
    payload: { envelopeId: envelope.id, accountId: envelope.account_id, sandbox: envelope.sandbox } satisfies TimerPayload,
  };
}
