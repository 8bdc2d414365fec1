// Vectors computed apart from this code (openssl), so that another implementation can be held to them: docs quote the same ones.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeRandom } from '../../platform/random/index.ts';
import { maskSecrets } from '../../platform/log/redaction.ts';
import { deliveryHeaders, makeWebhookSecret, serviceSignature, standardSignature } from './signature.rules.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8G';
const BODY = '{"id":"dlv_01h2xcejqtf2nbrexx3vqjhp41","event":"envelope.sent","data":{"envelopeId":"env_1","sandbox":true,"subject":"Été – ✓"},"timestamp":"2031-03-14T09:26:53.589Z"}';
const AT = new Date('2031-03-14T09:26:53.589Z');

test('X-Service-Signature is the lower-case hex HMAC-SHA256 of the raw body under the secret’s text', () => {
  assert.equal(serviceSignature(SECRET, BODY), 'b3ff9a50b2e05e1bf91babd925234ee6dc9d3ae7f13f82a2562d47156b811d70');
});

test('the Standard Webhooks signature is over id.timestamp.body, under the bytes behind whsec_', () => {
  assert.equal(standardSignature(SECRET, 'dlv_01h2xcejqtf2nbrexx3vqjhp41', 1931246813, BODY), 'v1,awNc4YJnXyFHp3k5AxZoic5XCPBWQUSViwyhTadLrRw=');
});

test('the example of the Standard Webhooks specification verifies', () => {
  const body = '{"test": 2432232314}';
  assert.equal(standardSignature('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, body), 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('the headers are exactly the specification’s and the Standard Webhooks ones', () => {
  const headers = deliveryHeaders({ deliveryId: 'dlv_1', event: 'envelope.sent', body: BODY, at: AT }, [SECRET]);
  assert.deepEqual(headers, {
    'Content-Type': 'application/json', 'X-Service-Event': 'envelope.sent', 'X-Service-Delivery-Id': 'dlv_1', 'X-Service-Signature': serviceSignature(SECRET, BODY),
    'webhook-id': 'dlv_1', 'webhook-timestamp': '1931246813', 'webhook-signature': standardSignature(SECRET, 'dlv_1', 1931246813, BODY),
  });
});

test('after a rotation the old secret signs too, and the first signature is the new secret’s', () => {
  const random = fakeRandom('old');
  const old = makeWebhookSecret((length) => random.bytes(length));
  const headers = deliveryHeaders({ deliveryId: 'dlv_1', event: 'envelope.sent', body: BODY, at: AT }, [SECRET, old]);
  assert.equal(headers['X-Service-Signature'], serviceSignature(SECRET, BODY));
  assert.equal(headers['X-Service-Signature-Previous'], serviceSignature(old, BODY));
  assert.deepEqual(headers['webhook-signature']?.split(' '), [SECRET, old].map((secret) => standardSignature(secret, 'dlv_1', 1931246813, BODY)));
});

test('a secret has at least 24 random bytes, is one word, and is removed whole from log lines', () => {
  const random = fakeRandom();
  const secrets = Array.from({ length: 200 }, () => makeWebhookSecret((length) => random.bytes(length)));
  assert.equal(new Set(secrets).size, 200);
  for (const secret of secrets) {
    assert.match(secret, /^whsec_[0-9A-Za-z]{40}$/);
    assert.equal(maskSecrets(`key ${secret} end`), 'key whsec_[removed] end');
  }
});
