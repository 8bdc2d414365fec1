// docs/webhook-vectors.json, checked by the recipe of docs/webhooks.md written out with node:crypto alone, and against what the product sends.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deliveryHeaders } from './signature.rules.ts';

interface Vector { name: string; secret: string; previousSecret?: string; body: string; headers: Record<string, string> }
const docs = join(import.meta.dirname, '../../../../docs');
const { valid, invalid } = JSON.parse(readFileSync(join(docs, 'webhook-vectors.json'), 'utf8')) as { valid: Vector[]; invalid: Vector[] };

const service = (secret: string, body: string): string => createHmac('sha256', secret).update(body, 'utf8').digest('hex');
const standard = ({ body, headers }: Vector, secret: string): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`, 'utf8').digest('base64')}`;
};
/** Both schemes, as a receiver with one secret checks them. */
const verdicts = (vector: Vector, secret = vector.secret): [boolean, boolean] => [
  [vector.headers['X-Service-Signature'], vector.headers['X-Service-Signature-Previous']].includes(service(secret, vector.body)),
  (vector.headers['webhook-signature'] ?? '').split(' ').includes(standard(vector, secret)),
];

for (const vector of valid) {
  test(`valid: ${vector.name}`, () => {
    assert.deepEqual(verdicts(vector), [true, true]);
    if (vector.previousSecret !== undefined) assert.deepEqual(verdicts(vector, vector.previousSecret), [true, true], 'the old secret still verifies');
    const { id, event } = JSON.parse(vector.body) as { id: string; event: string };
    const at = new Date(Number(vector.headers['webhook-timestamp']) * 1_000);
    assert.deepEqual(vector.headers, deliveryHeaders({ deliveryId: id, event, body: vector.body, at }, [vector.secret, vector.previousSecret]), 'what the product sends');
  });
}
for (const vector of invalid) test(`invalid: ${vector.name}`, () => assert.deepEqual(verdicts(vector), [false, false]));

test('the guide names every header that is sent, and its example is the first vector', () => {
  const guide = readFileSync(join(docs, 'webhooks.md'), 'utf8');
  for (const header of valid.flatMap(({ headers }) => Object.keys(headers))) assert.ok(guide.includes(`\`${header}\``), header);
  for (const text of [valid[0]!.secret, valid[0]!.body, valid[0]!.headers['X-Service-Signature']!]) assert.ok(guide.includes(text), text);
});
