// Any gateway with a JSON address: the operator gives the URL, the headers and the body as a template.
import type { OperatorHttp } from '../operator-http.ts';
import { isMendable, keptWords, SmsDeferredError, SmsRejectedError, type SmsGateway, type SmsMessage } from './sms-gateway.ts';

export interface HttpSmsOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON in which `{{to}}`, `{{text}}`, `{{from}}` and `{{reference}}` stand inside strings. */
  readonly body: string;
  readonly from: string;
  readonly http: OperatorHttp;
}

export function httpSms(options: HttpSmsOptions): SmsGateway {
  return {
    async send(message) {
      const body = JSON.stringify(filled(JSON.parse(options.body), { ...message, from: options.from }));
      const answer = await answerOf(options.http(options.url, { method: 'POST', headers: { 'content-type': 'application/json', ...options.headers }, body }));
      const said = `HTTP ${answer.status} ${keptWords(answer.body)}`.trim();
      if (answer.status >= 200 && answer.status < 300) return { queueId: idIn(answer.body) ?? message.reference, answer: `HTTP ${answer.status}` };
      throw isMendable(answer.status) ? new SmsDeferredError(said) : new SmsRejectedError(said);
    },
  };
}

/** The answer, or SmsDeferredError when none came. Shared by all gateways. */
export async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new SmsDeferredError(`no answer: ${keptWords((error as Error).message)}`, { cause: error });
  }
}

function filled(template: unknown, values: SmsMessage & { from: string }): unknown {
  if (typeof template === 'string') return template.replaceAll(/\{\{(to|text|from|reference)\}\}/g, (_, name: keyof typeof values) => values[name]);
  if (Array.isArray(template)) return template.map((item) => filled(item, values));
  if (template === null || typeof template !== 'object') return template;
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, filled(value, values)]));
}

const ID_NAMES = ['id', 'messageId', 'message_id', 'messageid', 'sid', 'reference', 'uuid'];

/** What the gateway calls the message: the first member of the answer's object that is named like an id. */
function idIn(body: string): string | undefined {
  try {
    const answer = JSON.parse(body) as Record<string, unknown>;
    const id = ID_NAMES.map((name) => answer[name]).find((value) => typeof value === 'string' || typeof value === 'number');
    return id === undefined ? undefined : String(id).slice(0, 100);
  } catch {
    return undefined;
  }
}
