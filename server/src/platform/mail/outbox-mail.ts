// Mail where no SMTP server is configured: every message is kept, the dashboard shows it, and the log says where.

import type { Log } from '../log/index.ts';
import type { MailMessage, MailTransport } from './mail-transport.ts';

export interface OutboxMailOptions {
  /** Keeps the message; answers the id under which it can be read. */
  store: (message: MailMessage) => Promise<{ id: string }>;
  /** Where a person reads the outbox. */
  outboxUrl: string;
  log: Log;
}

/** Never logs a message's text: it holds signing links and one-time codes. */
export function outboxMail(options: OutboxMailOptions): MailTransport {
  return {
    async send(message) {
      const { id } = await options.store(message);
      options.log.info({ outboxId: id, readAt: options.outboxUrl }, 'mail kept in the outbox: no SMTP server is configured');
      return { queueId: id, answer: 'kept in the outbox: no SMTP server is configured' };
    },
    async check() {},
    async close() {},
  };
}
