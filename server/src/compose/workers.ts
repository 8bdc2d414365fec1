// The workers of a process: every job to its queue, and the webhook deliveries.
import { BULK_QUEUE } from '../modules/bulk-send/bulk-deps.ts';
import { bulkQueue } from '../modules/bulk-send/bulk-send.job.ts';
import { EXPIRE_QUEUE, REMIND_QUEUE } from '../modules/envelopes/envelope-timers.ts';
import { expireQueue } from '../modules/envelopes/expire-envelope.job.ts';
import { remindQueue } from '../modules/envelopes/remind.job.ts';
import { ACCOUNT_MAIL_QUEUE, accountMailQueue } from '../modules/invitations/account-mail.ts';
import { SEND_CODE_QUEUE, SEND_MESSAGE_QUEUE } from '../modules/invitations/queue-messages.ts';
import { sendMessageQueue } from '../modules/invitations/send-message.job.ts';
import { RENEWAL_QUEUE, renewalQueue, scheduleRenewals } from '../modules/sealing/renewal.jobs.ts';
import { SEAL_QUEUE, sealQueue } from '../modules/sealing/sealing.jobs.ts';
import { HOUSEKEEPING_QUEUE, housekeepingQueue, scheduleHousekeeping } from '../housekeeping.ts';
import { applySealQueue } from '../modules/seals/apply-seal.job.ts';
import { APPLY_SEAL_QUEUE } from '../modules/seals/create-seal.ts';
import { startWebhookWorker } from '../modules/webhooks/webhook-worker.ts';
import { startJobRunner, type JobRunner } from '../platform/jobs/index.ts';
import type { Services } from '../compose.ts';

/** The running workers of a process. */
export interface Workers {
  readonly jobs: JobRunner;
  /** Resolves when nothing is due and nothing runs. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the job queues and the webhook deliveries. */
export async function startWorkers(services: Services): Promise<Workers> {
  const { settings } = services;
  const messages = { ...services, mailFrom: settings.MAIL_FROM };
  const jobs = await startJobRunner({
    ...services,
    queues: {
      [SEAL_QUEUE]: sealQueue(services, settings.JOB_CONCURRENCY),
      [EXPIRE_QUEUE]: expireQueue(services, settings.JOB_CONCURRENCY),
      [REMIND_QUEUE]: remindQueue(services, settings.JOB_CONCURRENCY),
      [RENEWAL_QUEUE]: renewalQueue(services),
      [BULK_QUEUE]: bulkQueue(services),
      [APPLY_SEAL_QUEUE]: applySealQueue(services, settings.JOB_CONCURRENCY),
      [HOUSEKEEPING_QUEUE]: housekeepingQueue(services),
      ...(services.mail === undefined ? {} : { [ACCOUNT_MAIL_QUEUE]: accountMailQueue({ ...services, mail: services.mail }, settings.JOB_CONCURRENCY) }),
      ...(services.mail === undefined && services.sms === undefined ? {} : {
        [SEND_MESSAGE_QUEUE]: sendMessageQueue(messages, settings.JOB_CONCURRENCY),
        [SEND_CODE_QUEUE]: sendMessageQueue(messages, settings.JOB_CONCURRENCY, 'CODES'),
      }),
    },
  });
  await scheduleHousekeeping(services);
  await scheduleRenewals(services);
  const webhooks = await startWebhookWorker(services);
  return {
    jobs,
    async idle() {
      await jobs.drain();
      await webhooks.idle();
    },
    async stop() {
      await Promise.all([jobs.stop(), webhooks.stop()]);
    },
  };
}
