// Ports that tell what became of what they were given.
import { MailRejectedError, type MailTransport } from '../mail/index.ts';
import { SmsRejectedError, type SmsGateway } from '../sms/index.ts';
import type { Metrics } from './metrics.ts';

/** The same mail server, counted. */
export function countedMail(mail: MailTransport, metrics: Metrics): MailTransport {
  return {
    send: (message) => counted(() => mail.send(message), 'MAIL', metrics, MailRejectedError),
    check: () => mail.check(),
    close: () => mail.close(),
  };
}

/** The same gateway, counted. */
export function countedSms(sms: SmsGateway, metrics: Metrics): SmsGateway {
  return { send: (message) => counted(() => sms.send(message), 'SMS', metrics, SmsRejectedError) };
}

async function counted<T>(send: () => Promise<T>, channel: 'MAIL' | 'SMS', metrics: Metrics, Rejected: new (...input: never[]) => Error): Promise<T> {
  try {
    const receipt = await send();
    metrics.message(channel, 'SENT');
    return receipt;
  } catch (error) {
    metrics.message(channel, error instanceof Rejected ? 'REJECTED' : 'DEFERRED');
    throw error;
  }
}
