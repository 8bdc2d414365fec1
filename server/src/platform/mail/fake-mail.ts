// A mail server in memory for tests: keeps what was sent, refuses as told.

import { MailDeferredError, MailRejectedError, type MailMessage, type MailTransport } from './mail-transport.ts';

export interface FakeMail extends MailTransport {
  readonly sent: MailMessage[];
  /** From now on, messages to this address are refused with this SMTP answer, e.g. `550 5.1.1 unknown`. */
  refuse(address: string, answer: string): void;
  /** Takes back `refuse`. */
  accept(address: string): void;
}

export function fakeMail(): FakeMail {
  const sent: MailMessage[] = [];
  const refusals = new Map<string, string>();
  return {
    sent,
    refuse: (address, answer) => void refusals.set(address, answer),
    accept: (address) => void refusals.delete(address),
    async send(message) {
      const address = /<([^>]+)>/.exec(message.to)?.[1] ?? message.to;
      const answer = refusals.get(address);
      if (answer?.startsWith('5')) throw new MailRejectedError({ answer, statusCode: Number(answer.slice(0, 3)) });
      if (answer !== undefined) throw new MailDeferredError({ answer });
      sent.push(message);
      return { queueId: `FAKE${sent.length}`, answer: `250 2.0.0 Ok: queued as FAKE${sent.length}` };
    },
    async check() {},
    async close() {},
  };
}
