import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { openApiText } from '../../src/compose.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { contractPdf, createEnvelope, envelopeBody, uploadDocument } from '../../src/testing/fixtures.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const description = JSON.parse(openApiText());
const operations = Object.entries<any>(description.paths).flatMap(([path, item]) => Object.entries<any>(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })));

describe('GET /account/me', () => {
  test('the identity is inside data and needs no scope', async () => {
    const { status, body } = await api.call('GET', '/account/me', { key: await api.keyWith([]) });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body.data).sort(), ['email', 'environment', 'id', 'name', 'plan', 'scopes']);
    assert.deepEqual([body.data.id, body.data.environment, body.data.plan, body.data.scopes], [api.accountId, 'live', 'BUSINESS', []]);
    assert.equal((await api.call('GET', '/account/me', { key: api.keys.sandbox })).body.data.environment, 'test');
  });
});

describe('service', () => {
  test('health answers without a key, at both addresses', async () => {
    for (const path of ['/health', '/api/v1/health', '/v1/health']) assert.deepEqual((await api.call('GET', path, { key: null })).body, { status: 'ok' });
  });
  test('/v1 answers as /api/v1', async () => {
    assert.equal((await api.call('GET', '/v1/account/me')).body.data.id, api.accountId);
  });
  test('openapi is served as it is checked in', async () => {
    const { status, bytes } = await api.call('GET', '/openapi');
    assert.equal(status, 200);
    assert.equal(bytes.toString(), openApiText());
    assert.equal(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'), openApiText(), 'run: node server/scripts/write-openapi.ts');
  });
  test('an unknown address is a 404 in the shape of all errors', async () => {
    const { status, body, headers } = await api.call('GET', '/nothing-here');
    assert.deepEqual([status, body.code, body.requestId], [404, 'NOT_FOUND', headers['x-request-id']]);
  });
});

describe('text that no database can hold', () => {
  test('NUL and half a surrogate pair are a 400 that names the place, in bodies, property names, queries and paths', async () => {
    const cases = [
      ['POST', '/templates', { name: 'n', documentIds: ['a\u0000b'], roles: [{ name: 'r' }] }, 'documentIds[0]'],
      ['POST', '/envelopes', envelopeBody('doc_\ud83d'), 'documentIds[0]'],
      ['POST', '/envelopes', { ...envelopeBody('doc_x'), metadata: { 'a\ud83d': '' } }, 'metadata.a\ufffd'],
      ['GET', '/envelopes?q=%00', undefined, 'q'],
      ['GET', '/envelopes/a%00b', undefined, 'id'],
    ] as const;
    for (const [method, path, body, place] of cases) {
      const answer = await api.call(method, path, body === undefined ? {} : { body });
      assert.deepEqual([answer.status, answer.body.code, answer.body.details?.[0].path], [400, 'VALIDATION_ERROR', place], `${method} ${path}`);
    }
  });
});

describe('keys and scopes', () => {
  test('every operation refuses no key, a malformed one, an unknown one and one of the wrong scope', async () => {
    const unscoped = await api.keyWith([]);
    assert.ok(operations.length >= 15, `${operations.length} operations seen`);
    for (const { path, method, operation } of operations) {
      if (operation.security.length === 0) continue;
      const address = path.replaceAll(/\{\w+\}/g, 'x_01jz0000000000000000000000');
      const call = (key: string | null) => api.call(method, address, { key, ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }) });
      for (const key of [null, 'nonsense', `sk_live_${'a'.repeat(38)}`]) {
        const answer = await call(key);
        assert.deepEqual([answer.status, answer.body.code], [401, 'UNAUTHORIZED'], `${method} ${path} with ${key}`);
      }
      const scope = operation['x-required-scope'];
      if (scope === undefined) continue;
      const answer = await call(unscoped);
      assert.deepEqual([answer.status, answer.body.code], [403, 'INSUFFICIENT_SCOPE'], `${method} ${path}`);
      assert.ok(answer.body.error.includes(scope), 'names the scope needed');
    }
  });
  test('write implies read, and read does not imply write', async () => {
    const write = await api.keyWith(['documents:write']);
    const read = await api.keyWith(['documents:read']);
    assert.equal((await api.call('GET', '/documents', { key: write })).status, 200);
    assert.equal((await api.call('POST', '/documents', { key: read, raw: contractPdf(), headers: { 'content-type': 'application/pdf' } })).status, 403);
  });
  test('a revoked key is refused at the next request', async () => {
    const key = await api.keyWith(['*']);
    assert.equal((await api.call('GET', '/account/me', { key })).status, 200);
    await api.services.database.kysely.updateTable('api_keys').set({ revoked_at: new Date() }).where('last_four', '=', key.slice(-4)).execute();
    assert.equal((await api.call('GET', '/account/me', { key })).status, 401);
  });
  test('sandbox and live never see each other’s envelopes', async () => {
    const { id } = await createEnvelope(api);
    assert.equal((await api.call('GET', `/envelopes/${id}`, { key: api.keys.sandbox })).status, 404);
    for (const [method, path] of [['PATCH', ''], ['DELETE', ''], ['POST', '/send'], ['GET', '/signed-document'], ['GET', '/audit-trail']] as const) {
      const answer = await api.call(method, `/envelopes/${id}${path}`, { key: api.keys.sandbox, ...(method === 'PATCH' ? { body: {} } : {}) });
      assert.deepEqual([answer.status, answer.body.code], [404, 'NOT_FOUND'], `${method} ${path}`);
    }
  });
});

describe('Idempotency-Key', () => {
  const post = async (key: string, body: object) => api.call('POST', '/envelopes', { body, headers: { 'idempotency-key': key } });
  test('the same key and body give the first answer again, and one envelope exists', async () => {
    const body = envelopeBody((await uploadDocument(api)).id, { externalId: 'once' });
    const answers = await Promise.all([post('k1', body), post('k1', body), post('k1', body)]);
    const made = answers.filter(({ status }) => status === 201);
    assert.ok(made.length >= 1);
    assert.ok(answers.every(({ status, body: answer }) => status === 201 || answer.code === 'IDEMPOTENCY_IN_PROGRESS'));
    const again = await post('k1', body);
    assert.deepEqual([again.status, again.headers['idempotent-replayed']], [201, 'true']);
    assert.deepEqual(again.body, made[0]!.body);
    assert.equal((await api.call('GET', '/envelopes?externalId=once')).body.pagination.total, 1);
  });
  test('the same key with another body is 422', async () => {
    const { id } = await uploadDocument(api);
    await post('k2', envelopeBody(id));
    const answer = await post('k2', envelopeBody(id, { subject: 'Other' }));
    assert.deepEqual([answer.status, answer.body.code], [422, 'IDEMPOTENCY_KEY_REUSED']);
  });
  test('a refused request stores nothing: the key can be used for the mended one', async () => {
    const { id } = await uploadDocument(api);
    assert.equal((await post('k3', envelopeBody(id, { subject: '' }))).status, 400);
    assert.equal((await post('k3', envelopeBody(id))).status, 201);
  });
  test('another account may use the same key', async () => {
    const other = await api.otherAccount();
    const { id } = await uploadDocument(api, { key: other.live });
    const answer = await api.call('POST', '/envelopes', { key: other.live, body: envelopeBody(id), headers: { 'idempotency-key': 'k1' } });
    assert.deepEqual([answer.status, answer.headers['idempotent-replayed']], [201, undefined]);
  });
  test('signing links do not lie readable in the stored answer', async () => {
    const { id } = await uploadDocument(api);
    const { body } = await post('k4', envelopeBody(id));
    const rows = await api.services.database.kysely.selectFrom('idempotency_keys').select('answer_sealed').execute();
    assert.ok(rows.every(({ answer_sealed }) => !answer_sealed.includes(body.recipients[0].accessToken)));
  });
});
