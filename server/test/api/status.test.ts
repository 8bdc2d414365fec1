import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { partsChecker } from '../../src/modules/status/check-parts.ts';
import { keyState, overall, rootState, sealQueueState } from '../../src/modules/status/status.rules.ts';
import { composeApp } from '../../src/compose.ts';
import { FakeClock } from '../../src/platform/clock/index.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

/** A database whose server is not there. */
const nowhere = () => openDatabase({ pgConfig: { host: '/nonexistent', port: 5432, user: 'x', database: 'x' } });
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
  test('work that nobody takes is seen: a lapsed lease, a job that stands ready, one that is overdue, a delivery that waits', async () => {
    const { kysely } = api.services.database;
    const ago = (ms: number) => new Date(Date.now() - ms);
    const job = { queue: 'remind', payload: '{}' };
    const seen = async (name: string): Promise<string> => (await partOf({}, name)).status;
    const LONG = 2 * 60_000;
    for (const [what, row] of Object.entries({
      lapsed: { ...job, state: 'RUNNING' as const, lease_until: ago(LONG) }, ready: { ...job, state: 'READY' as const, ready_at: ago(LONG) }, overdue: { ...job, state: 'SCHEDULED' as const, run_at: ago(LONG) },
    })) {
      await kysely.insertInto('jobs').values(row).execute();
      assert.equal(await seen('jobs'), 'DEGRADED', what);
      // Where a worker is busy with the queue, the others stand in line.
      if (what !== 'lapsed') {
        await kysely.insertInto('jobs').values({ ...job, state: 'RUNNING', lease_until: ago(-LONG) }).execute();
        assert.equal(await seen('jobs'), 'OPERATIONAL', `${what}, behind another`);
      }
      await kysely.deleteFrom('jobs').where('queue', '=', 'remind').execute();
    }
    assert.equal(await seen('jobs'), 'OPERATIONAL');
    const { body: webhook } = await api.call('POST', '/webhooks', { body: { url: 'http://127.0.0.1:40009/hook', events: ['envelope.sent'] } });
    const delivery = { id: 'dlv_00000000000000000000000001', webhook_id: webhook.id, event_id: 'evt_x', event_type: 'envelope.sent', envelope_id: 'env_x', body: '{}', state: 'READY' as const, lane: 'FIRST' as const };
    await kysely.insertInto('webhook_deliveries').values({ ...delivery, next_attempt_at: ago(LONG), created_at: ago(LONG) }).execute();
    assert.equal(await seen('webhooks'), 'DEGRADED');
    await kysely.updateTable('webhook_deliveries').set({ next_attempt_at: new Date() }).execute();
    assert.equal(await seen('webhooks'), 'OPERATIONAL');
    assert.equal((await api.call('DELETE', `/webhooks/${webhook.id}`)).status, 200);
  });
  test('seals of single documents wait in the seal queue, too', async () => {
    const { kysely } = api.services.database;
    await kysely.insertInto('jobs').values({ queue: 'apply-seal', payload: '{}', state: 'READY', created_at: new Date(Date.now() - 10 * 60_000) }).execute();
    assert.equal((await partOf({}, 'sealQueue')).status, 'DEGRADED');
    await kysely.deleteFrom('jobs').where('queue', '=', 'apply-seal').execute();
  });
  test('without its database every part that needs it is an outage, and so is the service', async () => {
    const components = await partsChecker({ ...api.services, database: await nowhere() })();
    assert.deepEqual(components.filter(({ status }) => status === 'OUTAGE').map(({ name }) => name), ['database', 'jobs', 'sealQueue', 'webhooks']);
    assert.equal(overall(components), 'OUTAGE');
  });
  test('a certificate that has ended is an outage of the service, months before it is told', async () => {
    const at = (years: number) => partOf({ clock: new FakeClock(new Date(Date.now() + years * 365 * 86_400_000)) }, 'signingKey');
    assert.equal((await at(0)).status, 'OPERATIONAL');
    assert.equal((await at(60)).status, 'OUTAGE');
    const leaf = new X509Certificate(api.services.seal.signer.chainDer[0]!).validToDate;
    assert.equal((await partOf({ clock: new FakeClock(new Date(leaf.getTime() - 20 * 86_400_000)) }, 'signingKey')).status, 'DEGRADED');
  });
  test('a part that does not answer in time is an outage, not a wait', async () => {
    const clock = new FakeClock();
    const checking = partOf({ clock, mail: { check: () => new Promise(() => undefined) } }, 'mail');
    await clock.advance(3_000);
    const mail = await checking;
    assert.deepEqual([mail.status, mail.detail], ['OUTAGE', 'no answer within 3000 ms']);
  });
  test('a file that comes back changed is an outage', async () => {
    const files = { ...api.services.files, put: async () => ({ sha256: 'a'.repeat(64), sizeBytes: 1 }), open: async () => Readable.from([Buffer.from('something else')]), sizeBytes: async () => 14 };
    assert.equal((await partOf({ files }, 'fileStore')).status, 'OUTAGE');
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
  test('503 while the database cannot be reached; /health, which asks nothing, goes on', async () => {
    const app = await composeApp({ ...api.services, database: await nowhere() });
    const [ready, health] = [await app.inject({ url: '/health/ready' }), await app.inject({ url: '/health' })];
    assert.deepEqual([ready.statusCode, ready.json().code, Number(ready.headers['retry-after']) > 0, health.statusCode], [503, 'UNAVAILABLE', true, 200]);
    await app.close();
  });
});

test('the end of the own root is said five years before, and is a fault in its last year', () => {
  const now = new Date('2046-01-01T00:00:00Z');
  const inDays = (days: number) => rootState(new Date(now.getTime() + days * 86_400_000), now);
  assert.deepEqual([inDays(5 * 365), inDays(5 * 365 - 1)?.status, inDays(365)?.status, inDays(364)?.status, inDays(-1)?.status], [undefined, 'OPERATIONAL', 'OPERATIONAL', 'DEGRADED', 'DEGRADED']);
  assert.match(inDays(400)!.detail!, /root of the own authority ends on 2047-02-05/);
});
