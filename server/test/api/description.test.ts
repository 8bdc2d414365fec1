// The description is true: every operation is called, with success and with the errors that any caller can make, and each answer is held to it.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openApiText } from '../../src/compose.ts';
import type { AnyApiRoute } from '../../src/http/route.ts';
import { apiRoutes } from '../../src/routes.ts';
import { testApi, type TestAnswer, type TestApi, type TestCall } from '../../src/testing/api.ts';
import { descriptionCheck } from '../../src/testing/description-check.ts';
import { contractPdf, uploadDocument } from '../../src/testing/fixtures.ts';
import { bodyFor, resourceOf } from '../../src/testing/route-samples.ts';
import { succeed } from '../../src/testing/success-calls.ts';

const ROUTES = apiRoutes({} as never, () => '');
const check = descriptionCheck(openApiText());

let api: TestApi;
before(async () => { api = await testApi({ environment: { RATE_LIMIT_PER_MINUTE: '60000', RATE_LIMIT_BURST: '60000' } }); });
after(() => api.close());

/** Every answer of the REST API says what is left of the limit, beside what the description asks for. */
function hold(method: string, path: string, answer: TestAnswer): void {
  const problems = check.problems(method, `/api/v1${path}`, answer);
  const limits = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].filter((name) => answer.headers[name] === undefined);
  assert.deepEqual([...problems, ...limits.map((name) => `${name} is missing`)], []);
}

async function callHeld(route: AnyApiRoute, options: TestCall, ids: ReadonlyMap<string, string> = new Map()): Promise<TestAnswer> {
  const path = route.path.replaceAll(/:(\w+)/g, (_all, name: string) => ids.get(name) ?? (name === 'action' ? 'view' : name === 'sha256' ? '0'.repeat(64) : 'env_unknown'));
  const upload = route.rawBody !== undefined && options.raw === undefined ? { raw: contractPdf(1), headers: { 'content-type': 'application/pdf', ...options.headers } } : {};
  const answer = await api.call(route.method, path, { ...options, ...upload });
  hold(route.method, path, answer);
  return answer;
}

describe('every operation answers as described', () => {
  for (const route of ROUTES) {
    const json = route.body === undefined ? {} : { body: bodyFor(route) };

    test(`${route.operationId}: success`, async () => {
      const answer = await succeed(api, route);
      assert.ok(route.responses[answer.status] !== undefined, `${answer.status} is no success of ${route.operationId}: ${JSON.stringify(answer.body)}`);
      hold(route.method, route.path.replaceAll(/:(\w+)/g, 'x'), answer);
    });

    test(`${route.operationId}: refusals`, async () => {
      if (route.scope !== 'none') assert.equal((await callHeld(route, { key: null, ...json })).status, 401);
      if (route.scope !== 'none' && route.scope !== 'any') {
        const other = route.scope.startsWith('seals') ? 'webhooks:read' : 'seals:read';
        assert.equal((await callHeld(route, { key: await api.keyWith([other]), ...json })).status, 403);
      }
      if (route.errors.includes('NOT_FOUND') && route.params !== undefined) {
        const key = route.path.startsWith('/sandbox/') ? api.keys.sandbox : api.keys.live;
        assert.equal((await callHeld(route, { key, ...json })).status, 404);
      }
      if (route.query?.properties['page'] !== undefined) hold('GET', route.path.replaceAll(/:(\w+)/g, 'x'), await api.call('GET', `${route.path.replaceAll(/:(\w+)/g, 'x')}?page=0&limit=x`));
      if (route.method === 'GET') return;
      const anyKey = route.path.startsWith('/sandbox/') ? api.keys.sandbox : api.keys.live;
      assert.equal((await callHeld(route, { key: anyKey, raw: 'words', headers: { 'content-type': 'text/plain' } })).status, 415);
      if (route.body !== undefined) {
        assert.equal((await callHeld(route, { key: anyKey, raw: '{', headers: { 'content-type': 'application/json' } })).status, 400);
        assert.equal((await callHeld(route, { key: anyKey, body: [] })).status, 400);
        const unknown = await callHeld(route, { key: anyKey, body: { ...bodyFor(route), colour: 'red' } });
        if (unknown.status < 300) assert.equal(unknown.headers['x-ignored-properties'], 'colour');
        assert.equal((await callHeld(route, { key: anyKey, body: { text: 'a'.repeat(4_000_000) } })).status, 413);
      }
      if (route.errors.includes('PRECONDITION_FAILED')) {
        const resource = await resourceOf(api, route);
        assert.equal((await callHeld(route, { key: resource.key, ...json, headers: { 'if-match': '"0"' } }, resource.ids)).status, 412);
      }
    });
  }

  test('an Idempotency-Key: the repeated answer, another body, and a key that is too long', async () => {
    const document = await uploadDocument(api);
    const create = (key: string, subject: string): Promise<TestAnswer> => api.call('POST', '/envelopes', { headers: { 'idempotency-key': key }, body: { subject, documentIds: [document.id], recipients: [{ email: 'a@example.test', name: 'A' }] } });
    const answers = [await create('one', 'First'), await create('one', 'First'), await create('one', 'Other'), await create('k'.repeat(256), 'First')];
    for (const answer of answers) hold('POST', '/envelopes', answer);
    assert.deepEqual(answers.map(({ status }) => status), [201, 201, 422, 400]);
    assert.equal(answers[1]!.headers['idempotent-replayed'], 'true');
  });

  test('a request over the limit: 429 with Retry-After', async () => {
    const limited = await testApi({ environment: { RATE_LIMIT_PER_MINUTE: '1', RATE_LIMIT_BURST: '1' } });
    try {
      await limited.call('GET', '/account/me');
      const answer = await limited.call('GET', '/account/me');
      assert.equal(answer.status, 429);
      hold('GET', '/account/me', answer);
    } finally {
      await limited.close();
    }
  });

  test('the check finds what is untrue: a status, a header, a property', () => {
    const id = { 'x-request-id': 'req_1', 'content-type': 'application/json' };
    const found = (answer: object): number => check.problems('GET', '/api/v1/health', { status: 200, headers: id, body: { status: 'ok' }, ...answer }).length;
    assert.deepEqual([found({}), found({ status: 204 }), found({ headers: { 'content-type': 'application/json' } }), found({ headers: { ...id, 'x-new': '1' } }), found({ body: { status: 'fine' } })], [0, 1, 1, 1, 1]);
  });
});
