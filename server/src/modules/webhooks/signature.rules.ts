// Secrets and signatures of webhooks. Spec: Delivery format; Standard Webhooks specification 1.0.0 (standardwebhooks.com).
import { createHmac } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
/** Standard Webhooks asks for 24 to 64 bytes. 30 give 40 characters of base64 without padding. */
const SECRET_BYTES = 30;
/** A draw succeeds with probability (62/64)^40 = 0.28: as many failures never happen. */
const MAX_DRAWS = 1_000;

/**
 * A fresh secret: `whsec_` and the base64 of 30 random bytes. Draws with `+` or `/` in them are thrown away (it costs less than 2 of 240 bits): the
 * secret can then be selected by a double click, passed in addresses, and found as one word by what redacts logs.
 */
export function makeWebhookSecret(randomBytes: (length: number) => Uint8Array): string {
  for (let draws = 0; draws < MAX_DRAWS; draws += 1) {
    const text = Buffer.from(randomBytes(SECRET_BYTES)).toString('base64');
    if (!/[+/]/.test(text)) return SECRET_PREFIX + text;
  }
  throw new Error('the random source repeats itself');
}

/** What is signed: one attempt of one delivery. */
export interface SignedDelivery {
  readonly deliveryId: string;
  readonly event: string;
  /** The raw body exactly as transmitted. */
  readonly body: string;
  /** When this attempt is made. */
  readonly at: Date;
}

/** `X-Service-Signature`: lower-case hex HMAC-SHA256 of the body. The key is the secret as the subscriber got it, `whsec_` included, as UTF-8. */
export function serviceSignature(secret: string, body: string): string {
  return createHmac('sha256', Buffer.from(secret, 'utf8')).update(body, 'utf8').digest('hex');
}

/**
 * One entry of `webhook-signature` (Standard Webhooks): HMAC-SHA256 of `id.timestamp.body` in base64 behind `v1,`. There the key is what the
 * secret's base64 stands for: the 30 bytes behind `whsec_`, not the text.
 */
export function standardSignature(secret: string, deliveryId: string, timestampSeconds: number, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${deliveryId}.${timestampSeconds}.${body}`, 'utf8').digest('base64')}`;
}

/** Characters of a signature that are kept: enough to compare with one's own, useless to forge a delivery with. */
const KEPT_OF_SIGNATURE = 12;

/** The headers of an attempt as they are stored and shown: signatures shortened. */
export function shownHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const shortened = (value: string): string => value.split(' ').map((one) => `${one.slice(0, KEPT_OF_SIGNATURE)}…`).join(' ');
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, /signature/i.test(name) ? shortened(value) : value]));
}

/**
 * All headers of an attempt. `secrets` holds the current secret and, for 24 h after a rotation, the one before. `X-Service-Signature` has room
 * for one signature, the current secret's; the old one's stands in `X-Service-Signature-Previous` and second in `webhook-signature`.
 */
export function deliveryHeaders(delivery: SignedDelivery, secrets: readonly [current: string, previous?: string | undefined]): Record<string, string> {
  const [current, previous] = secrets;
  const timestampSeconds = Math.floor(delivery.at.getTime() / 1_000);
  const signers = previous === undefined ? [current] : [current, previous];
  return {
    'Content-Type': 'application/json',
    'X-Service-Event': delivery.event,
    'X-Service-Delivery-Id': delivery.deliveryId,
    'X-Service-Signature': serviceSignature(current, delivery.body),
    ...(previous === undefined ? {} : { 'X-Service-Signature-Previous': serviceSignature(previous, delivery.body) }),
    'webhook-id': delivery.deliveryId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signers.map((secret) => standardSignature(secret, delivery.deliveryId, timestampSeconds, delivery.body)).join(' '),
  };
}
