// Nothing that opens something, and nobody's address, stands in a log, at the most talkative level (reliability.md, invariant 20).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createSignInToken } from '../../src/modules/accounts/dashboard-session.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person, sendEnvelope } from '../../src/testing/fixtures.ts';

let api: TestApi;
const lines: string[] = [];
before(async () => { api = await testApi({ log: createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } }) }); });
after(() => api.close());

test('no secret, token, password or address is logged, and every answer is, with its request id', async () => {
  const token = await createSignInToken(api.services, api.accountId);
  const session = await api.call('POST', '/dashboard-api/session', { key: null, body: { token } });
  const cookie = String(session.headers['set-cookie']).split(';')[0]!;
  const password = 'canary tortoises paint lighthouses';
  await api.call('POST', '/dashboard-api/setup', { key: null, body: { name: 'Canary Owner', email: 'canary-owner@example.test', password }, headers: { cookie } });
  await api.call('POST', '/dashboard-api/auth/sign-in/email', { key: null, body: { email: 'canary-owner@example.test', password } });
  await api.call('POST', '/dashboard-api/auth/request-password-reset', { key: null, body: { email: 'canary-owner@example.test' } });
  const { body: key } = await api.call('POST', '/keys', { body: { name: 'Canary', scopes: ['*'] } });
  await api.call('GET', '/account/me', { key: `${key.secret}x` });
  const sent = await sendEnvelope(api, { recipients: [{ email: 'canary-signer@example.test', name: 'Camille Canari' }], fields: [] });
  const { accessToken } = sent.recipients[0];
  const person = new Person(api);
  await person.open(accessToken);
  await person.sign();
  await api.call('POST', '/signing/session', { key: null, body: { token: `${accessToken}x` } });
  const failing = await api.call('GET', '/envelopes/env_x');
  await api.runJobs();
  const log = lines.join('\n');
  assert.ok(lines.length > 10);
  assert.ok(log.includes(String(failing.headers['x-request-id'])), 'a caller’s request id finds its line');
  const invitationTokens = (await api.services.database.kysely.selectFrom('user_verifications').select('identifier').execute()).map(({ identifier }) => identifier.split(':').at(-1)!);
  assert.equal(invitationTokens.length, 1, 'a reset was asked for');
  const canaries = [token, cookie.split('=')[1]!, password, key.secret, api.keys.live, api.keys.sandbox, accessToken, ...invitationTokens, 'canary-owner@', 'canary-signer@', 'Camille Canari'];
  for (const canary of canaries) assert.equal(log.includes(canary), false, canary);
});
