// OVHcloud's SMS: POST /sms/{serviceName}/jobs with a signed request. Source: OVHcloud API documentation, "First steps with the API" (signature `$1$`).
import { createHash } from 'node:crypto';
import type { Clock } from '../clock/index.ts';
import type { OperatorHttp } from '../operator-http.ts';
import { answerOf } from './http-sms.ts';
import { isMendable, keptWords, SmsDeferredError, SmsRejectedError, type SmsGateway } from './sms-gateway.ts';

export interface OvhcloudOptions {
  /** `https://eu.api.ovh.com/1.0` */
  readonly baseUrl: string;
  readonly applicationKey: string;
  readonly applicationSecret: string;
  readonly consumerKey: string;
  /** The SMS account, `sms-xx11111-1`. */
  readonly serviceName: string;
  /** A sender that the account knows; empty: OVHcloud's own short number. */
  readonly from: string;
  readonly clock: Clock;
  readonly http: OperatorHttp;
}

/** `$1$` and the SHA-1 over secret, consumer key, method, address, body and time, joined by `+`. The algorithm is OVHcloud's. */
export function ovhcloudSignature(parts: { secret: string; consumerKey: string; method: string; url: string; body: string; timestamp: number }): string {
  const text = [parts.secret, parts.consumerKey, parts.method, parts.url, parts.body, String(parts.timestamp)].join('+');
  return `$1$${createHash('sha1').update(text, 'utf8').digest('hex')}`;
}

export function ovhcloudSms(options: OvhcloudOptions): SmsGateway {
  const url = `${options.baseUrl}/sms/${encodeURIComponent(options.serviceName)}/jobs`;
  const seconds = (): number => Math.floor(options.clock.now().getTime() / 1000);
  let offsetSeconds: Promise<number> | undefined;
  /** The signature is good for a short while on OVHcloud's clock, which is asked once. */
  const timestamp = async (): Promise<number> => {
    offsetSeconds ??= options.http(`${options.baseUrl}/auth/time`, { method: 'GET', headers: {} }).then(({ status, body }) => (status === 200 && /^\d+$/.test(body.trim()) ? Number(body) - seconds() : 0));
    offsetSeconds.catch(() => { offsetSeconds = undefined; });
    return seconds() + await offsetSeconds;
  };
  return {
    async send({ to, text, reference }) {
      const sender = options.from === '' ? { senderForResponse: true } : { sender: options.from };
      const body = JSON.stringify({ message: text, receivers: [to], charset: 'UTF-8', coding: '7bit', class: 'phoneDisplay', noStopClause: true, priority: 'high', validityPeriod: 2880, tag: reference, ...sender });
      const at = await answerOf(timestamp());
      const headers = {
        'content-type': 'application/json', 'X-Ovh-Application': options.applicationKey, 'X-Ovh-Consumer': options.consumerKey, 'X-Ovh-Timestamp': String(at),
        'X-Ovh-Signature': ovhcloudSignature({ secret: options.applicationSecret, consumerKey: options.consumerKey, method: 'POST', url, body, timestamp: at }),
      };
      const answer = await answerOf(options.http(url, { method: 'POST', headers, body }));
      const said = parsed(answer.body);
      if (answer.status >= 200 && answer.status < 300) {
        if (said.invalidReceivers !== undefined && said.invalidReceivers.length > 0) throw new SmsRejectedError('the number is not one that can receive SMS');
        return { queueId: String(said.ids?.[0] ?? reference), answer: `HTTP ${answer.status}` };
      }
      const words = `HTTP ${answer.status} ${keptWords(said.message ?? '')}`.trim();
      throw isMendable(answer.status) ? new SmsDeferredError(words) : new SmsRejectedError(words);
    },
  };
}

interface OvhcloudAnswer { ids?: number[]; invalidReceivers?: string[]; message?: string }

function parsed(body: string): OvhcloudAnswer {
  try {
    return JSON.parse(body) as OvhcloudAnswer;
  } catch {
    return {};
  }
}
