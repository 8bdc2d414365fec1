// Verification against the documented vectors, which the service's own tests hold too; and that every forgery fails.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { verifyWebhook, WebhookVerificationError } from '../src/index.ts';

interface Vector { name: string; secret: string; previousSecret?: string; body: string; headers: Record<string, string> }
const { valid, invalid } = JSON.parse(readFileSync(new URL('../../docs/webhook-vectors.json', import.meta.url), 'utf8')) as { valid: Vector[]; invalid: Vector[] };
const at = (vector: Vector): { nowMs: number } => ({ nowMs: Number(vector.headers['webhook-timestamp']) * 1_000 });
const SCHEMES = ['any', 'standard', 'service'] as const;

describe('the documented vectors', () => {
  assert.ok(valid.length >= 3 && invalid.length >= 6);
  for (const vector of valid) {
    test(`${vector.name}: both schemes, with the current and the former secret`, async () => {
      for (const scheme of SCHEMES) {
        for (const secret of [vector.secret, vector.previousSecret ?? vector.secret, ['whsec_AAAA', vector.secret]]) {
          const event = await verifyWebhook(Buffer.from(vector.body), vector.headers, secret, { scheme, ...at(vector) });
          assert.equal(event.id, vector.headers['X-Service-Delivery-Id']);
          assert.equal(event.event, vector.headers['X-Service-Event']);
        }
      }
    });
  }
  for (const vector of invalid) {
    test(`refused: ${vector.name}`, async () => {
      for (const scheme of SCHEMES) await assert.rejects(verifyWebhook(vector.body, vector.headers, vector.secret, { scheme, ...at(vector) }), WebhookVerificationError, scheme);
    });
  }
});

describe('deliveries', () => {
  const [vector] = valid as [Vector];

  test('headers may come as Headers, as Node has them, or in lower case', async () => {
    const lower = Object.fromEntries(Object.entries(vector.headers).map(([name, value]) => [name.toLowerCase(), value]));
    for (const headers of [new Headers(vector.headers), lower, { ...lower, 'webhook-signature': [lower['webhook-signature']!] }]) {
      assert.equal((await verifyWebhook(vector.body, headers, vector.secret, at(vector))).event, 'envelope.sent');
    }
  });

  test('a delivery of 301 seconds ago, or from the future, is refused; the tolerance can be set', async () => {
    const now = at(vector).nowMs;
    for (const away of [301_000, -301_000]) await assert.rejects(verifyWebhook(vector.body, vector.headers, vector.secret, { nowMs: now + away }), WebhookVerificationError);
    for (const away of [300_000, -300_000]) await verifyWebhook(vector.body, vector.headers, vector.secret, { nowMs: now + away });
    await verifyWebhook(vector.body, vector.headers, vector.secret, { nowMs: now + 3_600_000, toleranceSeconds: 3_600 });
  });

  test('with scheme standard the other header alone is not enough; without it, it is', async () => {
    const hexOnly = Object.fromEntries(Object.entries(vector.headers).filter(([name]) => !name.startsWith('webhook-')));
    assert.equal((await verifyWebhook(vector.body, hexOnly, vector.secret)).event, 'envelope.sent');
    await assert.rejects(verifyWebhook(vector.body, hexOnly, vector.secret, { scheme: 'standard' }), WebhookVerificationError);
  });

  test('a delivery id that is not the one of the body is refused', async () => {
    await assert.rejects(verifyWebhook(vector.body, { ...vector.headers, 'X-Service-Delivery-Id': 'dlv_other' }, vector.secret, at(vector)), WebhookVerificationError);
  });

  test('every byte counts: 200 bodies with one changed byte are refused', async () => {
    const body = Buffer.from(vector.body);
    for (let i = 0; i < 200; i += 1) {
      const changed = Buffer.from(body);
      changed[i % body.length]! ^= 1 << (i % 8);
      await assert.rejects(verifyWebhook(changed, vector.headers, vector.secret, at(vector)), WebhookVerificationError);
    }
  });

  test('a missing secret is a mistake of the program, not of the sender', async () => {
    for (const secret of ['', []]) await assert.rejects(verifyWebhook(vector.body, vector.headers, secret, at(vector)), TypeError);
  });
});
