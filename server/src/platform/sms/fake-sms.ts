// An SMS gateway in memory for tests: keeps what was sent, refuses as told.
import { SmsDeferredError, SmsRejectedError, type SmsGateway, type SmsMessage } from './sms-gateway.ts';

export interface FakeSms extends SmsGateway {
  readonly sent: SmsMessage[];
  /** From now on, SMS to this number are refused: for good, or until `accept`. */
  refuse(phone: string, how: 'FOR_GOOD' | 'FOR_NOW'): void;
  accept(phone: string): void;
}

export function fakeSms(): FakeSms {
  const sent: SmsMessage[] = [];
  const refusals = new Map<string, 'FOR_GOOD' | 'FOR_NOW'>();
  return {
    sent,
    refuse: (phone, how) => void refusals.set(phone, how),
    accept: (phone) => void refusals.delete(phone),
    async send(message) {
      const how = refusals.get(message.to);
      if (how === 'FOR_GOOD') throw new SmsRejectedError('no such number');
      if (how === 'FOR_NOW') throw new SmsDeferredError('busy');
      sent.push(message);
      return { queueId: `SMS${sent.length}`, answer: 'accepted' };
    },
  };
}
