// The request log: what the dashboard shows a developer of the calls made with the workspace's keys.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { cleanUp } from '../../src/housekeeping.ts';
import { createSignInToken } from '../../src/modules/accounts/dashboard-session.ts';
import { LINES_KEPT } from '../../src/modules/request-log/request-log.rules.ts';
import { removeRequests } from '../../src/modules/request-log/read-requests.ts';
import { testApi, type TestAnswer, type TestApi } from '../../src/testing/api.ts';
import { envelopeBody, uploadDocument } from '../../src/testing/fixtures.ts';

let api: TestApi;
let cookie: string;
before(async () => {
  api = await testApi();
  cookie = await signIn(api.accountId);
});
after(() => api.close());

async function signIn(accountId: string): Promise<string> {
  const answer = await api.call('POST', '/dashboard-api/session', { key: null, body: { token: await createSignInToken(api.services, accountId) } });
  return String(answer.headers['set-cookie']).split(';')[0]!;
}

interface Line { id: number; at: string; method: string; route: string; status: number; code: string | null; durationMs: number; requestId: string; keyId: string; keyName: string | null }

/** The log as a session sees it, once everything is written. */
async function log(query = '', as = cookie): Promise<{ data: Line[]; next: number | null; days: number }> {
  await api.services.requestLog.flush();
  const answer = await api.call('GET', `/dashboard-api/requests${query}`, { key: null, headers: { cookie: as } });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}
const idOf = (answer: TestAnswer): string => String(answer.headers['x-request-id']);

describe('a line', () => {
  test('names the declared route, the answer and the key, and never what was in the path, the query or the body', async () => {
    const made = await api.call('POST', '/envelopes', { body: envelopeBody((await uploadDocument(api)).id) });
    const asked = await api.call('GET', `/envelopes/${made.body.id}?secret=canary`);
    await api.call('GET', '/envelopes?q=canary%20words');
    const { data: [line] } = await log(`?requestId=${idOf(asked)}`);
    const { id, at, durationMs, keyId, ...rest } = line!;
    assert.deepEqual(rest, { method: 'GET', route: '/envelopes/{id}', status: 200, code: null, requestId: idOf(asked), keyName: `test (…${api.keys.live.slice(-4)})` });
    assert.ok(id > 0 && durationMs >= 0 && keyId.startsWith('key_') && Math.abs(Date.now() - Date.parse(at)) < 60_000);
    const stored = JSON.stringify(await api.services.database.kysely.selectFrom('request_log').selectAll().execute());
    for (const private_ of ['canary', made.body.id, made.body.recipients[0].email, api.keys.live]) assert.equal(stored.includes(private_), false, private_);
  });

  test('stands for every refusal of a known key: its scope, a body, an id, and a limit', async () => {
    const narrow = await api.keyWith(['seals:read']);
    const refusals: [TestAnswer, number, string][] = [
      [await api.call('POST', '/envelopes', { key: narrow, body: {} }), 403, 'INSUFFICIENT_SCOPE'],
      [await api.call('POST', '/envelopes', { body: {} }), 400, 'VALIDATION_ERROR'],
      [await api.call('POST', '/envelopes', { raw: '{', headers: { 'content-type': 'application/json' } }), 400, 'VALIDATION_ERROR'],
      [await api.call('POST', '/envelopes', { raw: 'x', headers: { 'content-type': 'text/plain' } }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [await api.call('GET', '/envelopes/env_none'), 404, 'NOT_FOUND'],
    ];
    for (const [answer, status, code] of refusals) {
      const { data } = await log(`?requestId=${idOf(answer)}`);
      assert.deepEqual(data.map((line) => [line.status, line.code]), [[status, code]]);
    }
  });

  test('is not written for calls without a usable key, nor for those of the dashboard itself', async () => {
    const before_ = (await log()).data[0]!.id;
    const none = await api.call('GET', '/account/me', { key: null });
    const unknown = await api.call('GET', '/account/me', { key: `${api.keys.live}x` });
    const own = await api.call('GET', '/dashboard-api/live/envelopes', { key: null, headers: { cookie } });
    const open = await api.call('GET', '/health', { key: null });
    assert.deepEqual([none, unknown, own, open].map(({ status }) => status), [401, 401, 200, 200]);
    assert.equal((await log()).data[0]!.id, before_);
  });
});

describe('the log', () => {
  test('shows another account and the other environment nothing, whatever they ask for', async () => {
    const live = await api.call('GET', '/account/me');
    const sandbox = await api.call('GET', '/account/me', { key: api.keys.sandbox });
    const other = await api.otherAccount();
    const stranger = await signIn(other.accountId);
    for (const environment of ['live', 'test']) assert.deepEqual((await log(`?environment=${environment}`, stranger)).data, []);
    for (const answer of [live, sandbox]) assert.deepEqual((await log(`?requestId=${idOf(answer)}`, stranger)).data, []);
    const { data: [line] } = await log(`?requestId=${idOf(live)}`);
    assert.deepEqual((await log(`?keyId=${line!.keyId}`, stranger)).data, []);
    assert.deepEqual((await log(`?before=${line!.id + 1}`, stranger)).data, []);
    assert.equal((await log(`?environment=test&requestId=${idOf(sandbox)}`)).data.length, 1);
    assert.deepEqual((await log(`?environment=test&requestId=${idOf(live)}`)).data, []);
    assert.deepEqual((await log(`?environment=live&requestId=${idOf(sandbox)}`)).data, []);
    await api.call('GET', '/account/me', { key: other.live });
    assert.equal((await log('', stranger)).data.length, 1, 'its own');
    for (const path of ['/requests', '/requests/choices']) {
      for (const key of [null, api.keys.live]) assert.equal((await api.call('GET', `/dashboard-api${path}`, { key })).status, 401, path);
    }
  });

  test('filters by class of status, method, route and key', async () => {
    const only = await api.keyWith(['documents:write']);
    await uploadDocument(api, { key: only });
    await api.call('GET', '/documents?limit=0', { key: only });
    await api.call('GET', '/documents/doc_none', { key: only });
    const { data: all } = await log('?limit=3');
    const keyId = all[0]!.keyId;
    const routes = async (query: string): Promise<string[]> => (await log(`?keyId=${keyId}${query}`)).data.map((line) => `${line.method} ${line.route} ${line.status}`);
    assert.deepEqual(await routes(''), ['GET /documents/{id} 404', 'GET /documents 400', 'POST /documents 201']);
    assert.deepEqual(await routes('&status=2xx'), ['POST /documents 201']);
    assert.deepEqual(await routes('&status=4xx'), ['GET /documents/{id} 404', 'GET /documents 400']);
    assert.deepEqual(await routes('&status=5xx'), []);
    assert.deepEqual(await routes('&method=POST'), ['POST /documents 201']);
    assert.deepEqual(await routes('&method=GET&route=%2Fdocuments%2F%7Bid%7D'), ['GET /documents/{id} 404']);
    const wrong = await api.call('GET', '/dashboard-api/requests?status=3xx&limit=1000', { key: null, headers: { cookie } });
    assert.deepEqual([wrong.status, wrong.body.details.length], [400, 2]);
  });

  test('pages without showing a line twice or leaving one out while others come', async () => {
    const key = await api.keyWith(['*']);
    for (let count = 0; count < 5; count += 1) await api.call('GET', '/account/me', { key });
    const { data: [newest] } = await log('?limit=1');
    const of = `&keyId=${newest!.keyId}`;
    const whole = (await log(`?limit=100${of}`)).data.map(({ id }) => id);
    assert.equal(whole.length, 5);
    const seen: number[] = [];
    for (let before_: number | null | undefined; before_ !== null;) {
      const page = await log(`?limit=2${of}${before_ === undefined ? '' : `&before=${before_}`}`);
      seen.push(...page.data.map(({ id }) => id));
      before_ = page.next;
      await api.call('GET', '/account/me', { key });
    }
    assert.deepEqual(seen, whole);
  });

  test('offers the keys of its environment and every operation to filter by', async () => {
    const { body } = await api.call('GET', '/dashboard-api/requests/choices?environment=test', { key: null, headers: { cookie } });
    assert.deepEqual(body.keys.map(({ name }: { name: string }) => name), [`test (…${api.keys.sandbox.slice(-4)})`]);
    assert.deepEqual(body.operations.find(({ operationId }: { operationId: string }) => operationId === 'getEnvelope'), { operationId: 'getEnvelope', method: 'GET', route: '/envelopes/{id}', tag: 'Envelopes', summary: 'State of an envelope' });
  });
});

describe('keeping', () => {
  const lines = () => api.services.database.kysely.selectFrom('request_log').select(['id', 'request_id']).orderBy('id').execute();

  test('lines go after seven days, younger ones stay', async () => {
    await log();
    const old = await api.call('GET', '/account/me');
    const young = await api.call('GET', '/account/me');
    await log();
    const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
    const db = api.services.database.kysely;
    // The oldest go first: nothing that stays may stand before them.
    await db.deleteFrom('request_log').where('request_id', 'not in', [idOf(old), idOf(young)]).execute();
    await db.updateTable('request_log').set({ at: daysAgo(7.01) }).where('request_id', '=', idOf(old)).execute();
    await db.updateTable('request_log').set({ at: daysAgo(6.99) }).where('request_id', '=', idOf(young)).execute();
    await cleanUp(api.services);
    assert.deepEqual((await lines()).map((line) => line.request_id), [idOf(young)]);
  });

  test('the number of lines is bounded, whatever their age', async () => {
    await api.call('GET', '/account/me');
    await log();
    const [first] = await lines();
    await sql`SELECT setval(pg_get_serial_sequence('request_log', 'id'), ${first!.id + LINES_KEPT - 1})`.execute(api.services.database.kysely);
    await api.call('GET', '/account/me');
    await log();
    assert.equal(await removeRequests(api.services.database, new Date(0), 5_000), 1n);
    assert.equal((await lines()).some(({ id }) => id === first!.id), false);
  });

  test('what a stopping process still holds is written before it lets go of the database', async () => {
    const last = await testApi();
    const answer = await last.call('GET', '/account/me');
    await last.app.close();
    assert.deepEqual((await last.services.database.kysely.selectFrom('request_log').select('request_id').execute()).map((line) => line.request_id), [idOf(answer)]);
    await last.close();
  });

  test('with REQUEST_LOG_DAYS=0 nothing is kept, and the page is told so', async () => {
    const off = await testApi({ environment: { REQUEST_LOG_DAYS: '0' } });
    await off.call('GET', '/account/me');
    await off.services.requestLog.flush();
    assert.deepEqual(await off.services.database.kysely.selectFrom('request_log').selectAll().execute(), []);
    await off.close();
  });
});

describe('limited keys', () => {
  test('of refusals for too many requests one in a second is kept, and the request before and after', async () => {
    const limited = await testApi({ environment: { RATE_LIMIT_PER_MINUTE: '1', RATE_LIMIT_BURST: '1' } });
    for (let count = 0; count < 20; count += 1) await limited.call('GET', '/account/me');
    await limited.services.requestLog.flush();
    const statuses = (await limited.services.database.kysely.selectFrom('request_log').select('status').orderBy('id').execute()).map(({ status }) => status);
    assert.equal(statuses[0], 200);
    assert.ok(statuses.length >= 2 && statuses.length < 15 && statuses.slice(1).every((status) => status === 429), String(statuses));
    await limited.close();
  });
});
