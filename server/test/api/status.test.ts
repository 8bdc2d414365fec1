import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { partsChecker } from '../../src/modules/status/check-parts.ts';
import { keyState, overall, rootState, sealQueueState } from '../../src/modules/status/status.rules.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const NAMES = ['database', 'jobs', 'sealQueue', 'fileStore', 'mail', 'timestampAuthority', 'signingKey', 'webhooks'];
const partOf = async (services: object, name: string) => (await partsChecker({ ...api.services, ...services })()).find((component) => component.name === name)!;

describe('GET /status', () => {
  test('200 with any valid key: a fresh installation is operational in all parts', async () => {
    const { status, body } = await api.call('GET', '/status', { key: await api.keyWith(['seals:read'], true) });
    assert.deepEqual([status, body.status, body.version], [200, 'OPERATIONAL', api.services.productVersion], JSON.stringify(body));
    assert.deepEqual(body.components.map(({ name }: any) => name), NAMES);
    assert.ok(body.components.every(({ latencyMs }: any) => Number.isInteger(latencyMs)));
  });
  test('a part that does not answer is an outage of that part, told without its secrets', async () => {
    const broken = async (): Promise<never> => { throw new Error('smtp://user:hunter2@mail.example refused'); };
    const mail = await partOf({ mail: { send: broken, check: broken, close: broken } }, 'mail');
    assert.equal(mail.status, 'OUTAGE');
    assert.equal(JSON.stringify(mail).includes('hunter2'), false);
    assert.equal((await partOf({ seal: { ...api.services.seal, timestampAuthority: { timestamp: broken } } }, 'timestampAuthority')).status, 'OUTAGE');
  });
  test('a seal that waits too long, and one that gave up, are seen', async () => {
    const { kysely } = api.services.database;
    const seal = { queue: 'seal', payload: '{}', state: 'READY' as const };
    await kysely.insertInto('jobs').values({ ...seal, created_at: new Date(Date.now() - 10 * 60_000) }).execute();
    assert.equal((await partOf({}, 'sealQueue')).status, 'DEGRADED');
    await kysely.updateTable('jobs').set({ created_at: new Date(Date.now() - 2 * 3_600_000) }).where('queue', '=', 'seal').execute();
    assert.equal((await partOf({}, 'sealQueue')).status, 'OUTAGE');
    await kysely.updateTable('jobs').set({ state: 'DEAD', died_at: new Date() }).where('queue', '=', 'seal').execute();
    assert.deepEqual([(await partOf({}, 'sealQueue')).status, (await partOf({}, 'jobs')).status], ['DEGRADED', 'DEGRADED']);
    await kysely.deleteFrom('jobs').where('queue', '=', 'seal').execute();
  });
  test('a file store whose folder is gone is an outage of the service', async () => {
    const lost = await testApi();
    await rm(join(lost.services.settings.DATA_DIR, 'files'), { recursive: true });
    const { body } = await lost.call('GET', '/status');
    assert.deepEqual([body.status, body.components.find(({ name }: any) => name === 'fileStore').status], ['OUTAGE', 'OUTAGE']);
    await lost.close();
  });
  test('a certificate is named weeks before it ends', () => {
    const now = new Date('2031-01-01T00:00:00Z');
    const inDays = (days: number) => keyState(new Date(now.getTime() + days * 86_400_000), now).status;
    assert.deepEqual([inDays(31), inDays(29), inDays(0.5), inDays(-0.5)], ['OPERATIONAL', 'DEGRADED', 'DEGRADED', 'OUTAGE']);
    assert.equal(sealQueueState(null, 0, now).status, 'OPERATIONAL');
  });
  test('an outage of a vital part is one of the service; of another part the service is degraded', () => {
    const part = (name: string, status: 'OPERATIONAL' | 'OUTAGE') => ({ name, status });
    assert.equal(overall([part('database', 'OUTAGE'), part('mail', 'OPERATIONAL')]), 'OUTAGE');
    assert.equal(overall([part('database', 'OPERATIONAL'), part('mail', 'OUTAGE')]), 'DEGRADED');
  });
});

describe('GET /health/ready', () => {
  test('200 without a key; 503 with Retry-After as soon as the process is told to stop', async () => {
    for (const path of ['/health/ready', '/api/v1/health/ready', '/v1/health/ready']) assert.deepEqual((await api.call('GET', path, { key: null })).body, { status: 'ok' }, path);
    api.services.draining.now = true;
    const answer = await api.call('GET', '/health/ready', { key: null });
    assert.deepEqual([answer.status, answer.body.code, answer.headers['retry-after']], [503, 'UNAVAILABLE', '5']);
    assert.equal((await api.call('GET', '/health', { key: null })).status, 200);
    api.services.draining.now = false;
  });
});

test('the end of the own root is said five years before, and is a fault in its last year', () => {
  const now = new Date('2046-01-01T00:00:00Z');
  const inDays = (days: number) => rootState(new Date(now.getTime() + days * 86_400_000), now);
  assert.deepEqual([inDays(5 * 365), inDays(5 * 365 - 1)?.status, inDays(365)?.status, inDays(364)?.status, inDays(-1)?.status], [undefined, 'OPERATIONAL', 'OPERATIONAL', 'DEGRADED', 'DEGRADED']);
  assert.match(inDays(400)!.detail!, /root of the own authority ends on 2047-02-05/);
});
