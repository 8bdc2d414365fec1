// Twilio's Messages resource: one form, Basic authentication. Source: Twilio's API reference, "Messages resource" and "Error and warning dictionary".
import type { OperatorHttp } from '../operator-http.ts';
import { answerOf } from './http-sms.ts';
import { isMendable, keptWords, SmsDeferredError, SmsRejectedError, type SmsGateway } from './sms-gateway.ts';

export interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in E.164, an alphanumeric sender, or the SID of a messaging service (`MG…`). */
  readonly from: string;
  /** `https://api.twilio.com` */
  readonly baseUrl: string;
  readonly http: OperatorHttp;
  /** Where Twilio reports on the message of this reference; undefined: nowhere. */
  readonly reportUrl?: ((reference: string) => string) | undefined;
}

/** 400s about the account or its settings, which the operator can mend: balance, geographic permissions, the sender. */
const MENDABLE_CODES = new Set([20003, 20429, 21408, 21212, 21603, 21606, 21607, 21611, 21659, 30002, 63038]);

export function twilioSms(options: TwilioOptions): SmsGateway {
  const url = `${options.baseUrl}/2010-04-01/Accounts/${encodeURIComponent(options.accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64')}`;
  return {
    async send({ to, text, reference }) {
      const sender: [string, string] = options.from.startsWith('MG') ? ['MessagingServiceSid', options.from] : ['From', options.from];
      const callback: [string, string][] = options.reportUrl === undefined ? [] : [['StatusCallback', options.reportUrl(reference)]];
      const body = new URLSearchParams([['To', to], sender, ['Body', text], ...callback]).toString();
      const answer = await answerOf(options.http(url, { method: 'POST', headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' }, body }));
      const said = parsed(answer.body);
      if (answer.status >= 200 && answer.status < 300 && said.sid !== undefined) return { queueId: said.sid, answer: `HTTP ${answer.status} ${said.status ?? ''}`.trim() };
      const words = `HTTP ${answer.status} ${said.code ?? ''} ${keptWords(said.message ?? '')}`.trim();
      throw isMendable(answer.status) || MENDABLE_CODES.has(said.code ?? 0) ? new SmsDeferredError(words) : new SmsRejectedError(words);
    },
  };
}

interface TwilioAnswer { sid?: string; status?: string; code?: number; message?: string }

function parsed(body: string): TwilioAnswer {
  try {
    return JSON.parse(body) as TwilioAnswer;
  } catch {
    return {};
  }
}
