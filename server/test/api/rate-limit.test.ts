import assert from 'node:assert/strict';
import { once } from 'node:events';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { after, before, describe, test } from 'node:test';
import { makeKeySecret } from '../../src/modules/api-keys/api-key.rules.ts';
import { FakeClock } from '../../src/platform/clock/index.ts';
import { failureLimit, networkOf, takeToken } from '../../src/platform/rate-limit/index.ts';
import { testApi, type TestAnswer, type TestApi } from '../../src/testing/api.ts';
import { testDatabase } from '../../src/testing/database.ts';

let api: TestApi;
before(async () => { api = await testApi({ environment: { RATE_LIMIT_PER_MINUTE: '6', RATE_LIMIT_BURST: '5' } }); });
after(() => api.close());

const me = (key: string | null, path = '/account/me'): Promise<TestAnswer> => api.call('GET', path, { key });
const limits = ({ headers }: TestAnswer): (string | undefined)[] => [headers['ratelimit-limit'], headers['ratelimit-remaining'], headers['ratelimit-reset']];
/** Moves the bucket of every key back in time: the database's clock is not the test's. */
const letPass = async (seconds: number): Promise<void> => { await sql`UPDATE rate_limits SET updated_at = updated_at - make_interval(secs => ${seconds})`.execute(api.services.database.kysely); };

describe('the limit of a key', () => {
  test('a burst passes, the next is 429 with the seconds to wait, and after those exactly one passes', async () => {
    const key = await api.keyWith(['*']);
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await me(key));
    assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200, 200, 200]);
    assert.deepEqual(answers.map(({ headers }) => headers['ratelimit-remaining']), ['4', '3', '2', '1', '0']);
    const refused = await me(key);
    assert.deepEqual([refused.status, refused.body.code], [429, 'RATE_LIMITED']);
    const wait = Number(refused.headers['retry-after']);
    assert.ok(wait >= 9 && wait <= 10, `${wait}`);
    await letPass(wait - 2);
    assert.equal((await me(key)).status, 429);
    await letPass(2);
    assert.equal((await me(key)).status, 200);
    assert.equal((await me(key)).status, 429);
  });
  test('one key’s limit is no other’s', async () => {
    const [spent, fresh] = [await api.keyWith(['*']), await api.keyWith(['*'])];
    for (let count = 0; count < 6; count += 1) await me(spent);
    assert.equal((await me(spent)).status, 429);
    assert.equal((await me(fresh)).status, 200);
  });
  test('the headers stand on every answer: success, 400, 401, 403, 404 of an id and of an address, 429, health', async () => {
    const key = await api.keyWith(['*']);
    const answers = [
      await me(key), await me(key, '/envelopes?limit=0'), await me(key, '/envelopes/env_x'), await me(await api.keyWith(['seals:read']), '/envelopes'),
      await me(null), await me(null, '/nothing-here'), await me(null, '/health'),
    ];
    assert.deepEqual(answers.map(({ status }) => status), [200, 400, 404, 403, 401, 404, 200]);
    for (const answer of answers) {
      const [limit, remaining, reset] = limits(answer).map(Number);
      assert.equal(limit, 5);
      assert.ok(remaining! >= 0 && remaining! <= 5 && reset! >= 0 && reset! <= 50, String(limits(answer)));
    }
    assert.deepEqual(limits(answers[2]!).slice(0, 2), ['5', '2']);
  });
  test('/health takes nothing and asks no database', async (t) => {
    await api.services.requestLog.flush();
    const trap = t.mock.method(api.services.database.kysely, 'getExecutor', () => { throw new Error('the database was asked'); });
    for (let count = 0; count < 20; count += 1) assert.equal((await api.call('GET', '/health', { key: null })).status, 200);
    assert.equal(trap.mock.callCount(), 0);
    trap.mock.restore();
  });
});

describe('the limit of an address', () => {
  test('wrong keys are answered 401 until too many came from an address, then 429; a right key passes all the same', async () => {
    const wrong = (): Promise<TestAnswer> => me(makeKeySecret(false, (length) => api.services.random.bytes(length)));
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await wrong()).status);
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429]);
    assert.ok(Number((await wrong()).headers['retry-after']) >= 1);
    assert.equal((await me(await api.keyWith(['*']))).status, 200);
  });
  test('signing links that lead nowhere are 404 until too many came from an address, then 429', async () => {
    const open = (): Promise<TestAnswer> => api.call('POST', '/signing/session', { key: null, body: { token: api.services.random.bytes(32).toString('base64url') } });
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await open()).status);
    assert.deepEqual(statuses, [404, 404, 404, 404, 404, 429, 429]);
  });
  test('failures are forgotten with time; whoever is refused is refused without asking the database until then', async (t) => {
    const clock = new FakeClock();
    const { database } = api.services;
    const failures = failureLimit({ clock, database }, 'test', { perMinute: 6, burst: 2 });
    assert.deepEqual([await failures.failed('192.0.2.1'), await failures.failed('192.0.2.1'), await failures.failed('192.0.2.1')], [undefined, undefined, 10]);
    assert.equal(await failures.blockedFor('192.0.2.2'), undefined);
    const trap = t.mock.method(database.kysely, 'getExecutor', () => { throw new Error('the database was asked'); });
    await clock.advance(3_000);
    assert.deepEqual([await failures.blockedFor('192.0.2.1'), await failures.failed('192.0.2.1')], [7, 7]);
    trap.mock.restore();
    await clock.advance(7_000);
    await letPass(10);
    assert.deepEqual([await failures.blockedFor('192.0.2.1'), await failures.failed('192.0.2.1'), await failures.failed('192.0.2.1')], [undefined, undefined, 10]);
  });
  test('over processes, exactly the allowed number fail before the address is refused everywhere', async () => {
    const limits = Array.from({ length: 4 }, () => failureLimit({ clock: new FakeClock(), database: api.services.database }, 'many', { perMinute: 1 / 60, burst: 50 }));
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, index) => limits[index % 4]!.failed('198.51.100.7')));
    assert.equal(outcomes.filter((blockedFor) => blockedFor === undefined).length, 50);
    for (const limit of limits) assert.ok((await limit.blockedFor('198.51.100.7'))! > 3_000);
  });
  test('an IPv6 host is its whole network of 64 bits; IPv4 in IPv6 is IPv4', () => {
    assert.deepEqual(['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1', '::ffff:192.0.2.1', '192.0.2.1', 'unix:'].map(networkOf),
      ['2001:db8:0:1::/64', '2001:db8:0:1::/64', '2001:db8:0:2::/64', '192.0.2.1', '192.0.2.1', 'unix:']);
  });
});

describe('over processes', () => {
  test('of 2,000 requests by 4 processes exactly the allowed number pass', { timeout: 120_000 }, async () => {
    const { database, databaseUrl, close } = await testDatabase({ maxConnections: 2 });
    const children = Array.from({ length: 4 }, () => fork(join(import.meta.dirname, 'rate-limit.child.ts'), [databaseUrl, '500'], { execArgv: [] }));
    const counts = await Promise.all(children.map(async (child) => {
      const [[message]] = await Promise.all([once(child, 'message'), once(child, 'exit').then(([code]) => assert.equal(code, 0))]);
      return message as number;
    }));
    assert.equal(counts.reduce((sum, count) => sum + count, 0), 200);
    // One token an hour: nothing came back meanwhile.
    assert.notEqual((await takeToken(database.kysely, 'shared', { perMinute: 1 / 60, burst: 200 })).retryAfterSeconds, undefined);
    await close();
  });
});
