// What can befall a call of any route whatever it is about: a key used up, a busy database, a fault of ours, the same POST again. Generated from the routes.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { AnyApiRoute } from '../../src/http/route.ts';
import { databaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { apiRoutes } from '../../src/routes.ts';
import { testApi, type TestAnswer, type TestApi, type TestCall } from '../../src/testing/api.ts';
import { contractPdf } from '../../src/testing/fixtures.ts';
import { bodyFor } from '../../src/testing/route-samples.ts';
import { succeed } from '../../src/testing/success-calls.ts';

const ROUTES = apiRoutes({} as never, () => '');
const KEYED = ROUTES.filter(({ scope }) => scope !== 'none');
const pathOf = (route: AnyApiRoute): string => route.path.replaceAll(/:(\w+)/g, (_all, name: string) => (name === 'action' ? 'view' : 'env_unknown'));

function call(api: TestApi, route: AnyApiRoute): Promise<TestAnswer> {
  const body = route.body === undefined ? {} : { body: bodyFor(route) };
  const upload = route.rawBody === undefined ? {} : { raw: contractPdf(1), headers: { 'content-type': 'application/pdf' } };
  return api.call(route.method, pathOf(route), { ...body, ...upload });
}

describe('429: a key that is used up', () => {
  let api: TestApi;
  before(async () => { api = await testApi({ environment: { RATE_LIMIT_PER_MINUTE: '1', RATE_LIMIT_BURST: '1' } }); });
  after(() => api.close());
  for (const route of KEYED) {
    test(`${route.method} ${route.path} is not reached, and says when it will be`, async () => {
      const first = await call(api, route);
      // The one token there is.
      const answer = first.status === 429 ? first : await call(api, route);
      assert.deepEqual([answer.status, answer.body.code], [429, 'RATE_LIMITED']);
      assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/);
    });
  }
});

const FAULTS = [
  ['500: a fault that nobody foresaw gives nothing away', 500, 'INTERNAL', () => new Error('relation "secret_table" does not exist')],
  ['503: a database that is away or has no connection left is told as such, with when to come back', 503, 'UNAVAILABLE', () => databaseUnavailable(new Error('secret_table'))],
] as const;
for (const [title, status, code, fault] of FAULTS) {
  test(title, async () => {
    const api = await testApi();
    const { database } = api.services;
    const [{ transaction }, { getExecutor }] = [database, database.kysely];
    const broken = (): never => { throw fault(); };
    Object.assign(database, { transaction: broken });
    Object.assign(database.kysely, { getExecutor: broken });
    try {
      for (const route of KEYED) {
        const answer = await call(api, route);
        assert.deepEqual([answer.status, answer.body.code, answer.headers['retry-after'] !== undefined], [status, code, status === 503], `${route.method} ${route.path}`);
        assert.doesNotMatch(JSON.stringify(answer.body), /secret_table|relation/);
      }
    } finally {
      Object.assign(database, { transaction });
      Object.assign(database.kysely, { getExecutor });
      await api.close();
    }
  });
}

describe('400 and 413: what no route takes', () => {
  let api: TestApi;
  before(async () => { api = await testApi({ environment: { RATE_LIMIT_PER_MINUTE: '100000', RATE_LIMIT_BURST: '100000' } }); });
  after(() => api.close());
  for (const route of KEYED.filter(({ params }) => params !== undefined && 'maxLength' in (Object.values(params.properties)[0] ?? {}))) {
    test(`${route.method} ${route.path}: an id longer than any there is`, async () => {
      const answer = await api.call(route.method, route.path.replaceAll(/:(\w+)/g, 'x'.repeat(300)), route.body === undefined ? {} : { body: bodyFor(route) });
      assert.deepEqual([answer.status, answer.body.code], [400, 'VALIDATION_ERROR']);
    });
  }
  for (const route of KEYED.filter(({ method, rawBody }) => method !== 'GET' && rawBody === undefined)) {
    test(`${route.method} ${route.path}: a body that is no JSON, or too large`, async () => {
      const broken = await api.call(route.method, pathOf(route), { raw: '{', headers: { 'content-type': 'application/json' } });
      assert.deepEqual([broken.status, broken.body.code], [400, 'VALIDATION_ERROR']);
      const large = await api.call(route.method, pathOf(route), { body: { text: 'a'.repeat(4_000_000) } });
      assert.deepEqual([large.status, large.body.code], [413, 'FILE_TOO_LARGE']);
    });
  }
});

/** They change nothing, or answer what is not kept: repeating them is as good as once. */
const NOT_KEPT = new Set(['verifyDocument', 'preflightEnvelope', 'previewSepaMandate', 'checkSepaMandate', 'collectSepaMandates', 'normalizePayroll', 'createBulkSend']);

describe('an Idempotency-Key', () => {
  let api: TestApi;
  before(async () => { api = await testApi({ environment: { RATE_LIMIT_PER_MINUTE: '100000', RATE_LIMIT_BURST: '100000' } }); });
  after(() => api.close());
  for (const route of ROUTES.filter(({ method, operationId }) => method === 'POST' && !NOT_KEPT.has(operationId))) {
    test(`POST ${route.path}: the same again is the same answer, another body 422, and 409 while the first is under way`, async () => {
      const address = new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`);
      let made: { path: string; options: TestCall } | undefined;
      const keyed = { ...api, call: (method: string, path: string, options: TestCall = {}) => {
        if (method !== route.method || !address.test(path)) return api.call(method, path, options);
        made = { path, options: { ...options, headers: { ...options.headers, 'idempotency-key': `any-${route.operationId}` } } };
        return api.call(method, path, made.options);
      } };
      const first = await succeed(keyed, route);
      const { path, options } = made!;
      const again = await api.call('POST', path, options);
      assert.deepEqual([again.status, again.headers['idempotent-replayed'], again.body], [first.status, 'true', first.body]);
      const other = await api.call('POST', path, options.raw === undefined ? { ...options, body: { ...options.body as object | undefined, another: 1 } } : { ...options, raw: contractPdf(3) });
      assert.deepEqual([other.status, other.body.code], [422, 'IDEMPOTENCY_KEY_REUSED']);
      await api.services.database.transaction(async (tx) => {
        const meanwhile = `meanwhile-${route.operationId}`;
        await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`idempotency/${api.accountId}/${options.key === api.keys.sandbox}/${meanwhile}`}, 0))`.execute(tx);
        const busy = await api.call('POST', path, { ...options, headers: { ...options.headers, 'idempotency-key': meanwhile } });
        assert.deepEqual([busy.status, busy.body.code], [409, 'IDEMPOTENCY_IN_PROGRESS']);
      });
    });
  }
});
