// What SMS gateways report of a message that they took over, in their words, as one shape. Each function takes what was parsed and never throws for it.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What became of one SMS. */
export interface DeliveryReport {
  /** Our own id of the message (`msg_…`), where the report carries it. */
  readonly messageId: string | undefined;
  /** The gateway's name for it. */
  readonly queueId: string | undefined;
  /** PASSING is under way: nothing follows from it. */
  readonly outcome: 'DELIVERED' | 'UNDELIVERED' | 'PASSING';
  /** The gateway's words, not yet cleaned. */
  readonly words: string;
}

type Fields = Readonly<Record<string, unknown>>;

const MAX_REPORTS = 100;
const OWN_ID = /^msg_[0-9a-z]{26}$/;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined);
const ownId = (value: unknown): string | undefined => (typeof value === 'string' && OWN_ID.test(value) ? value : undefined);

const TWILIO_OUTCOMES: Readonly<Record<string, DeliveryReport['outcome']>> = { delivered: 'DELIVERED', read: 'DELIVERED', undelivered: 'UNDELIVERED', failed: 'UNDELIVERED' };

/** Twilio's status callback, a form. Our id stands in the address that it was given with the message. */
export function twilioReports(form: Fields, message: unknown): DeliveryReport[] {
  const status = textOf(form['MessageStatus']) ?? textOf(form['SmsStatus']);
  if (status === undefined) return [];
  const code = textOf(form['ErrorCode']);
  return [{
    messageId: ownId(message), queueId: textOf(form['MessageSid']) ?? textOf(form['SmsSid']), outcome: TWILIO_OUTCOMES[status] ?? 'PASSING',
    words: [status, ...(code === undefined ? [] : [`error ${code}`])].join(', '),
  }];
}

/** `X-Twilio-Signature`: HMAC-SHA1, base64, over the address as it was given and the form's names and values in the order of the names. Source: Twilio, "Webhooks security". */
export function isTwilioSignature(o: { authToken: string; url: string; form: Readonly<Record<string, string>>; signature: string }): boolean {
  const text = o.url + Object.keys(o.form).toSorted().map((name) => name + o.form[name]).join('');
  const expected = Buffer.from(createHmac('sha1', o.authToken).update(text, 'utf8').digest('base64'));
  const given = Buffer.from(o.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** OVHcloud calls with the `dlr` of its SMS centre: 1 delivered, 2 failed, 16 refused; 4 and 8 are on the way. */
const OVHCLOUD_OUTCOMES: Readonly<Record<string, DeliveryReport['outcome']>> = { 1: 'DELIVERED', 2: 'UNDELIVERED', 16: 'UNDELIVERED' };

/** OVHcloud's callback, in the query of the address. */
export function ovhcloudReports(query: Fields): DeliveryReport[] {
  const [id, dlr] = [textOf(query['id']), textOf(query['dlr'])];
  if (id === undefined || dlr === undefined) return [];
  const words = textOf(query['descriptionEn']) ?? textOf(query['description']);
  return [{ messageId: ownId(query['tag']), queueId: id, outcome: OVHCLOUD_OUTCOMES[dlr] ?? 'PASSING', words: [`dlr ${dlr}`, ...(words === undefined ? [] : [words])].join(', ') }];
}

const ID_NAMES = ['id', 'messageId', 'message_id', 'messageid', 'sid', 'uuid'];
const STATUS_NAMES = ['status', 'state', 'event', 'dlr'];
const WORD_NAMES = ['reason', 'error', 'description', 'message'];
/** As gateways and SMPP 3.4 (§5.2.28) spell them. */
const DELIVERED = /^(?:delivered|delivrd|success|successful|read)$/i;
const UNDELIVERED = /^(?:undelivered|undeliverable|undeliv|not[-_ ]?delivered|failed|failure|rejected|rejectd|expired|deleted|blocked)$/i;

/** Any gateway that posts JSON: one object or a list of them with a `status`, and our `reference` or the gateway's own id. */
export function httpReports(body: unknown): DeliveryReport[] {
  return (Array.isArray(body) ? body.slice(0, MAX_REPORTS) : [body]).flatMap((each: unknown): DeliveryReport[] => {
    if (each === null || typeof each !== 'object' || Array.isArray(each)) return [];
    const fields = each as Fields;
    const first = (names: readonly string[]): string | undefined => names.map((name) => textOf(fields[name])).find((text) => text !== undefined);
    const status = first(STATUS_NAMES);
    const [messageId, queueId] = [ownId(fields['reference']), first(ID_NAMES) ?? textOf(fields['reference'])];
    if (status === undefined || (messageId === undefined && queueId === undefined)) return [];
    const outcome = DELIVERED.test(status) ? 'DELIVERED' : UNDELIVERED.test(status) ? 'UNDELIVERED' : 'PASSING';
    const words = first(WORD_NAMES);
    return [{ messageId, queueId, outcome, words: [status, ...(words === undefined ? [] : [words])].join(', ') }];
  });
}
