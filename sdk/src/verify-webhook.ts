// Verifies deliveries. Comparison is done by WebCrypto's `verify`, in constant time, on the raw bytes: JSON that was parsed and written again fails.
import { WebhookVerificationError } from './errors.ts';
import type { WebhookEvent } from './events.ts';

/** Headers as Node, fetch and frameworks have them; names in any case. */
export type HeadersInput = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /**
   * `standard`: webhook-signature (Standard Webhooks), whose timestamp also keeps old deliveries from being played again.
   * `service`: X-Service-Signature, hex of the body alone. `any`, the default: the first where its headers are there, else the second.
   */
  readonly scheme?: 'any' | 'standard' | 'service';
  /** How far webhook-timestamp may be from now. 300 s by default. */
  readonly toleranceSeconds?: number;
  /** Now, in milliseconds; for tests. */
  readonly nowMs?: number;
}

const encoder = new TextEncoder();

/**
 * Gives the event of a delivery that this secret signed.
 * @param rawBody the bytes exactly as they came, before any JSON parser
 * @param secret `whsec_…`; several while you change one for another
 * @throws WebhookVerificationError for every other delivery
 */
export async function verifyWebhook(rawBody: string | Uint8Array | ArrayBuffer, headers: HeadersInput, secret: string | readonly string[], options: VerifyOptions = {}): Promise<WebhookEvent> {
  const body = typeof rawBody === 'string' ? encoder.encode(rawBody) : new Uint8Array(rawBody);
  const secrets = (typeof secret === 'string' ? [secret] : secret).filter((one) => one !== '');
  if (secrets.length === 0) throw new TypeError('The webhook secret is missing.');
  const header = headerReader(headers);
  const scheme = options.scheme ?? 'any';
  const standard = header('webhook-signature');
  const isStandard = scheme === 'standard' || (scheme === 'any' && standard !== undefined);
  const genuine = isStandard ? await verifyStandard(body, header, secrets, options) : await verifyService(body, header, secrets);
  if (!genuine) throw new WebhookVerificationError('The signature does not fit the body. Pass the raw body, and the secret of this subscription.');
  return parse(body, header);
}

function headerReader(headers: HeadersInput): (name: string) => string | undefined {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? undefined;
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = lower.get(name);
    return typeof value === 'string' ? value : value?.[0];
  };
}

/** `X-Service-Signature`, and for 24 h after a rotation also the one of the former secret. The key is the secret as text. */
async function verifyService(body: Uint8Array<ArrayBuffer>, header: (name: string) => string | undefined, secrets: readonly string[]): Promise<boolean> {
  const given = [header('x-service-signature'), header('x-service-signature-previous')].flatMap((value) => {
    const bytes = value === undefined ? undefined : fromHex(value);
    return bytes === undefined ? [] : [bytes];
  });
  if (given.length === 0) throw new WebhookVerificationError('The header X-Service-Signature is missing or malformed.');
  return anyFits(given, secrets.map((secret) => encoder.encode(secret)), body);
}

/** Standard Webhooks 1.0.0: `v1,<base64>` over `id.timestamp.body`; the key is what the secret's base64 stands for. */
async function verifyStandard(body: Uint8Array<ArrayBuffer>, header: (name: string) => string | undefined, secrets: readonly string[], options: VerifyOptions): Promise<boolean> {
  const [id, timestamp, signature] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')];
  if (id === undefined || timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError('One of webhook-id, webhook-timestamp and webhook-signature is missing or malformed.');
  }
  const awayMs = Math.abs((options.nowMs ?? Date.now()) - Number(timestamp) * 1_000);
  if (awayMs > (options.toleranceSeconds ?? 300) * 1_000) throw new WebhookVerificationError('The delivery was signed too long ago, or the clock of this machine is wrong.');
  const given = signature.split(' ').flatMap((entry) => {
    const bytes = entry.startsWith('v1,') ? fromBase64(entry.slice(3)) : undefined;
    return bytes === undefined ? [] : [bytes];
  });
  const keys = secrets.flatMap((secret) => fromBase64(secret.replace(/^whsec_/, '')) ?? []);
  const head = encoder.encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  return anyFits(given, keys, signed);
}

/** Tries every pair, so that the time taken does not say which one fits. */
async function anyFits(signatures: readonly Uint8Array<ArrayBuffer>[], keys: readonly Uint8Array<ArrayBuffer>[], signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  let fits = false;
  for (const raw of keys) {
    const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, signed)) fits = true;
  }
  return fits;
}

/** The spelling is part of the signature: lower-case hex of 32 bytes, nothing around it. */
function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[0-9a-f]{64}$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return bytes.length === 0 ? undefined : bytes;
  } catch {
    return undefined;
  }
}

function parse(body: Uint8Array, header: (name: string) => string | undefined): WebhookEvent {
  let event: WebhookEvent;
  try {
    event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as WebhookEvent;
  } catch (cause) {
    throw new WebhookVerificationError('The body is signed but no JSON.', { cause });
  }
  // The id header is signed by one scheme only; a handler that removes duplicates by it must not be led astray.
  const id = header('x-service-delivery-id');
  if (id !== undefined && id !== event.id) throw new WebhookVerificationError('X-Service-Delivery-Id is not the id of the body.');
  return event;
}
