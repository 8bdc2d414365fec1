// Sends one message through the mail server. A permanent refusal is written down and not retried; anything else is.
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { QueueDefinition } from '../../platform/jobs/index.ts';
import { MailRejectedError, type MailTransport } from '../../platform/mail/index.ts';
import { composeMail, type MailDeps } from './compose-mail.ts';
import { findMessageById, setMessageState } from './message.store.ts';

export interface SendMessageDeps extends MailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: MailTransport;
  readonly mailFrom: string;
}

const MINUTE_MS = 60_000;

export function sendMessageQueue(deps: SendMessageDeps, concurrency: number): QueueDefinition {
  return {
    concurrency, leaseMs: 60_000, delaysMs: [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS, 4 * 60 * MINUTE_MS, 12 * 60 * MINUTE_MS],
    async handle(job) {
      const { messageId } = job.payload as { messageId: string };
      const message = await findMessageById(deps.database.kysely, messageId);
      if (message === undefined || message.state !== 'QUEUED') return;
      const composed = await composeMail(deps.database.kysely, deps, message);
      const outcome = await send(deps, message.id, message.to_email, composed);
      await deps.database.transaction(async (tx) => {
        await setMessageState(tx, message.id, outcome.state, outcome);
        await job.complete(tx);
      });
    },
  };
}

async function send(deps: SendMessageDeps, messageId: string, to: string, composed: Awaited<ReturnType<typeof composeMail>>) {
  try {
    const sent = await deps.mail.send({
      from: deps.mailFrom, to, subject: composed.subject, text: composed.text, html: composed.html,
      // The same Message-ID at every try: a mail server that took the first one can drop the second. RFC 5322 §3.6.4, RFC 3834 §5.
      messageId: `<${messageId}@${new URL(deps.baseUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'Reply-To': `"${composed.replyTo.name.replaceAll(/["\\\r\n]/g, '')}" <${composed.replyTo.email}>` },
    });
    return { state: 'SENT' as const, queueId: sent.queueId, answer: sent.answer };
  } catch (error) {
    if (error instanceof MailRejectedError) return { state: 'REJECTED' as const, queueId: null, answer: error.message };
    throw error;
  }
}
