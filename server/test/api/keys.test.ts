import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { looksLikeKey } from '../../src/modules/api-keys/api-key.rules.ts';
import { FakeClock } from '../../src/platform/clock/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope } from '../../src/testing/fixtures.ts';

let api: TestApi;
const clock = new FakeClock();
before(async () => { api = await testApi({ clock }); });
after(() => api.close());

const create = async (body: object = {}, key?: string): Promise<any> => {
  const answer = await api.call('POST', '/keys', { body: { name: 'CRM', scopes: ['envelopes:write'], ...body }, ...(key === undefined ? {} : { key }) });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
};
const works = async (secret: string): Promise<boolean> => (await api.call('GET', '/account/me', { key: secret })).status === 200;

describe('POST /keys', () => {
  test('201: the secret is shown once, and the key works at once in the environment of its maker', async () => {
    for (const [maker, prefix, environment] of [[api.keys.live, 'sk_live_', 'live'], [api.keys.sandbox, 'sk_test_', 'test']] as const) {
      const { secret, ...key } = await create({ scopes: ['envelopes:read', 'documents:write', 'envelopes:read'] }, maker);
      assert.ok(secret.startsWith(prefix) && looksLikeKey(secret));
      assert.deepEqual({ ...key, id: '' }, {
        id: '', name: 'CRM', prefix, lastFour: secret.slice(-4), scopes: ['envelopes:read', 'documents:write'], environment,
        createdAt: clock.now().toISOString(), expiresAt: null, lastUsedAt: null, revokedAt: null,
      });
      assert.equal((await api.call('GET', '/account/me', { key: secret })).body.data.environment, environment);
      assert.equal(JSON.stringify((await api.call('GET', '/keys', { key: maker })).body).includes(secret), false);
    }
  });
  test('an Idempotency-Key gives the same key and secret again, and no second key', async () => {
    const headers = { 'idempotency-key': 'make-key-1' };
    const [first, second] = [await api.call('POST', '/keys', { body: { name: 'Once', scopes: ['*'] }, headers }), await api.call('POST', '/keys', { body: { name: 'Once', scopes: ['*'] }, headers })];
    assert.equal(first.status, 201);
    assert.deepEqual(second.body, first.body);
    assert.equal((await api.call('GET', '/keys?limit=100')).body.data.filter(({ name }: any) => name === 'Once').length, 1);
  });
  test('400: every wrong part is listed at once; an expiry must lie in the future', async () => {
    const { status, body } = await api.call('POST', '/keys', { body: { name: '', scopes: ['envelopes:write', 'everything'] } });
    assert.deepEqual([status, body.details.map(({ path }: any) => path)], [400, ['name', 'scopes[1]']]);
    const past = await api.call('POST', '/keys', { body: { name: 'Old', scopes: ['*'], expiresAt: '2020-01-01T00:00:00.000Z' } });
    assert.deepEqual([past.status, past.body.details[0].path], [400, 'expiresAt']);
  });
  test('403: never for the other environment', async () => {
    const answer = await api.call('POST', '/keys', { key: api.keys.sandbox, body: { name: 'Sneaky', scopes: ['*'], environment: 'live' } });
    assert.deepEqual([answer.status, answer.body.code], [403, 'INSUFFICIENT_SCOPE']);
  });
  test('403: a key without all rights makes no key at all', async () => {
    const scoped = await api.keyWith(['envelopes:write', 'documents:write', 'webhooks:write', 'seals:write']);
    const answer = await api.call('POST', '/keys', { key: scoped, body: { name: 'More', scopes: ['envelopes:read'] } });
    assert.deepEqual([answer.status, answer.body.code], [403, 'INSUFFICIENT_SCOPE']);
  });
});

describe('keys that are found, changed and gone', () => {
  test('the list holds one’s own keys of one environment: a colleague’s, another account’s and the other environment’s are absent and 404', async () => {
    const mine = await create({ name: 'Mine' });
    const { userId } = await api.colleague();
    const theirs = await api.keyWith(['*'], false, userId);
    const other = await api.otherAccount();
    for (const key of [theirs, other.live, api.keys.sandbox]) {
      assert.equal((await api.call('GET', '/keys?limit=100', { key })).body.data.some(({ id }: any) => id === mine.id), false);
      assert.equal((await api.call('PATCH', `/keys/${mine.id}`, { key, body: { revoked: true } })).status, 404);
      assert.equal((await api.call('DELETE', `/keys/${mine.id}`, { key })).status, 404);
    }
    assert.ok((await api.call('GET', '/keys?limit=100')).body.data.some(({ id }: any) => id === mine.id));
    assert.ok(await works(mine.secret));
  });
  test('renaming changes the name alone', async () => {
    const { secret, ...key } = await create();
    const { status, body } = await api.call('PATCH', `/keys/${key.id}`, { body: { name: 'Paie' } });
    assert.deepEqual([status, body], [200, { ...key, name: 'Paie' }]);
    assert.ok(await works(secret));
  });
  test('a revoked key is refused from the next request on, for good, and keeps the time of its revocation', async () => {
    const key = await create();
    assert.ok(await works(key.secret));
    const revoked = await api.call('PATCH', `/keys/${key.id}`, { body: { revoked: true } });
    assert.equal(revoked.body.revokedAt, clock.now().toISOString());
    assert.equal(await works(key.secret), false);
    await clock.advance(60_000);
    assert.equal((await api.call('PATCH', `/keys/${key.id}`, { body: { revoked: true } })).body.revokedAt, revoked.body.revokedAt);
    assert.equal((await api.call('PATCH', `/keys/${key.id}`, { body: { revoked: false } })).status, 400);
    assert.equal((await api.call('PATCH', `/keys/${key.id}`, { body: {} })).status, 400);
    assert.equal(await works(key.secret), false);
  });
  test('a deleted key is refused and listed no more; the trail goes on naming it', async () => {
    const key = await create({ name: 'Leaver' });
    const all = await create({ name: 'Leaver of all', scopes: ['*'] });
    const envelope = await createEnvelope(api, {}, all.secret);
    assert.deepEqual((await api.call('DELETE', `/keys/${key.id}`)).body, { success: true });
    assert.equal((await api.call('DELETE', `/keys/${all.id}`)).status, 200);
    assert.equal(await works(key.secret), false);
    assert.equal((await api.call('DELETE', `/keys/${key.id}`)).status, 404);
    assert.equal((await api.call('GET', '/keys?limit=100')).body.data.some(({ id }: any) => id === key.id || id === all.id), false);
    const trail = await api.call('GET', `/envelopes/${envelope.id}/audit-trail?interim=true`, { headers: { accept: 'application/json' } });
    assert.match(JSON.stringify(trail.body), /Leaver of all \(…/);
  });
  test('an expiring key works until its last millisecond and not after', async () => {
    const expiresAt = new Date(clock.now().getTime() + 3_600_000);
    const key = await create({ expiresAt: expiresAt.toISOString() });
    await clock.advance(3_599_999);
    assert.ok(await works(key.secret));
    await clock.advance(1);
    assert.equal(await works(key.secret), false);
  });
  test('the last use is written down, at most once a minute', async () => {
    const key = await create();
    const lastUsedAt = async (): Promise<string | null> => (await api.call('GET', '/keys?limit=100')).body.data.find(({ id }: any) => id === key.id).lastUsedAt;
    const settled = async (expected: string): Promise<void> => {
      for (let tries = 0; tries < 500 && await lastUsedAt() !== expected; tries += 1);
      assert.equal(await lastUsedAt(), expected);
    };
    const first = clock.now().toISOString();
    await works(key.secret);
    await settled(first);
    await clock.advance(30_000);
    await works(key.secret);
    assert.equal(await lastUsedAt(), first);
    await clock.advance(31_000);
    await works(key.secret);
    await settled(clock.now().toISOString());
  });
  test('a mistyped key is refused without the database', async (t) => {
    const key = await create();
    const last = key.secret.at(-1);
    const typo = key.secret.slice(0, -1) + (last === 'x' ? 'y' : 'x');
    const pool = t.mock.method(api.services.database.kysely, 'getExecutor', () => { throw new Error('the database was asked'); });
    try {
      assert.equal((await api.call('GET', '/account/me', { key: typo })).status, 401);
      assert.equal(pool.mock.callCount(), 0);
      assert.equal((await api.call('GET', '/account/me', { key: key.secret })).status, 500, 'the trap catches a key that is well-formed');
    } finally {
      pool.mock.restore();
    }
  });
});

describe('GET /workspaces', () => {
  test('names the person’s workspaces with the role in each', async () => {
    const { status, body } = await api.call('GET', '/workspaces', { key: await api.keyWith(['seals:read']) });
    assert.deepEqual([status, body], [200, { data: [{ id: api.accountId, name: 'Odile Owner', slug: 'odile-owner', role: 'OWNER' }] }]);
    const { userId } = await api.colleague();
    assert.equal((await api.call('GET', '/workspaces', { key: await api.keyWith(['*'], true, userId) })).body.data[0].role, 'MEMBER');
  });
});
