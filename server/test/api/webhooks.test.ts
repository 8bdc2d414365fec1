// The subscription routes, black box. Deliveries: webhook-deliveries.test.ts.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { EVENT_TYPES } from '../../src/kernel/events.ts';
import { outboundHttp } from '../../src/platform/outbound-http/index.ts';
import { testApi, type TestAnswer, type TestApi } from '../../src/testing/api.ts';

const RESOLVED: Record<string, string[]> = { 'hooks.example': ['93.184.216.34'], 'inside.example': ['10.0.0.7'], 'both.example': ['93.184.216.34', 'fd00::1'] };

let api: TestApi;
before(async () => {
  // No range is allowed here and no network is touched: names come from the table, and nothing is connected to.
  api = await testApi({ outboundHttp: outboundHttp({ policy: {}, resolve: async (name) => RESOLVED[name] ?? [], connect: () => assert.fail('a connection') }) });
});
after(() => api.close());

const SENT = { url: 'https://hooks.example/paraph', events: ['envelope.sent'] };
async function account() {
  const { live, sandbox, accountId } = await api.otherAccount();
  return { live, sandbox, accountId, post: (body: object = SENT, key = live) => api.call('POST', '/webhooks', { key, body }) };
}

describe('POST /webhooks', () => {
  test('201: the subscription comes back flat with its secret, and the secret never again', async () => {
    const { live, post } = await account();
    const { status, body, headers } = await post({ ...SENT, events: ['envelope.sent', 'envelope.completed', 'envelope.sent'] });
    assert.equal(status, 201);
    assert.match(body.id, /^whk_/);
    assert.match(body.secret, /^whsec_[0-9A-Za-z]{40}$/);
    assert.deepEqual({ ...body, id: '', secret: '', createdAt: '', updatedAt: '' }, {
      id: '', url: SENT.url, events: ['envelope.sent', 'envelope.completed'], active: true, environment: 'live', failureCount: 0, disabledReason: null,
      createdAt: '', updatedAt: '', secret: '',
    });
    assert.equal(headers['etag'], '"1"');
    const [one, list] = [await api.call('GET', `/webhooks/${body.id}`, { key: live }), await api.call('GET', '/webhooks', { key: live })];
    assert.equal(one.body.secret, undefined);
    assert.equal(list.body.data[0].secret, undefined);
    assert.deepEqual(list.body.pagination, { page: 1, pageSize: 20, total: 1, pages: 1 });
    const row = await api.services.database.kysely.selectFrom('webhooks').select('secret_sealed').where('id', '=', body.id).executeTakeFirstOrThrow();
    assert.equal(row.secret_sealed.includes(Buffer.from(body.secret)), false, 'the secret is not readable at rest');
  });
  test('all 12 events of the catalogue can be subscribed to', async () => {
    const { post } = await account();
    const { status, body } = await post({ ...SENT, events: [...EVENT_TYPES] });
    assert.deepEqual([status, body.events.length], [201, 12]);
  });
  test('400: unknown event names, no events, no url', async () => {
    const { post } = await account();
    const { status, body } = await post({ ...SENT, events: ['envelope.sent', 'envelope.opened', 'nothing'] });
    assert.deepEqual([status, body.code, body.details.map(({ path }: any) => path)], [400, 'VALIDATION_ERROR', ['events[1]', 'events[2]']]);
    for (const bad of [{ ...SENT, events: [] }, { events: SENT.events }, { url: 5, events: SENT.events }]) assert.equal((await post(bad)).status, 400);
  });
  for (const url of ['http://hooks.example/', 'https://localhost/', 'https://127.1/', 'https://[::1]/', 'https://169.254.169.254/latest', 'https://user:pw@hooks.example/', 'https://inside.example/', 'https://both.example/', `https://hooks.example/${'a'.repeat(2_100)}`, 'nonsense']) {
    test(`400 URL_REJECTED: ${url.slice(0, 50)}`, async () => {
      const { post } = await account();
      const { status, body } = await post({ ...SENT, url });
      assert.deepEqual([status, body.code], [400, 'URL_REJECTED']);
      assert.match(body.error, /^URL rejected:/);
    });
  }
  test('409 LIMIT_REACHED: the sixth subscription of an account, also when six are asked for at once; a deleted one makes room', async () => {
    const { live, sandbox, post } = await account();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => post(SENT, n % 2 === 0 ? live : sandbox)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 201, 201, 201, 409]);
    assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'LIMIT_REACHED');
    const made = answers.findIndex(({ status }) => status === 201);
    assert.equal((await api.call('DELETE', `/webhooks/${answers[made]!.body.id}`, { key: made % 2 === 0 ? live : sandbox })).status, 200);
    assert.equal((await post()).status, 201);
  });
  test('403 PLAN_REQUIRED names the plan: webhooks are included from the Standard plan onwards, in the sandbox too', async () => {
    const { accountId, sandbox } = await api.otherAccount();
    const ask = (): Promise<TestAnswer> => api.call('POST', '/webhooks', { key: sandbox, body: { url: 'https://hooks.example.com/plan', events: ['envelope.sent'] } });
    const answers: unknown[] = [];
    for (const plan of ['FREE', 'PERSONAL', 'STANDARD', 'BUSINESS'] as const) {
      await api.services.database.kysely.updateTable('accounts').set({ plan }).where('id', '=', accountId).execute();
      const { status, body } = await ask();
      answers.push(status === 403 ? [status, body.code, /STANDARD/.test(body.error)] : status);
    }
    assert.deepEqual(answers, [[403, 'PLAN_REQUIRED', true], [403, 'PLAN_REQUIRED', true], 201, 201]);
  });
  test('an Idempotency-Key makes one subscription and gives the same secret again', async () => {
    const { live } = await account();
    const post = () => api.call('POST', '/webhooks', { key: live, body: SENT, headers: { 'idempotency-key': 'once' } });
    const [first, second] = [await post(), await post()];
    assert.deepEqual(second.body, first.body);
    assert.equal(second.headers['idempotent-replayed'], 'true');
  });
});

describe('PATCH /webhooks/{id}', () => {
  test('200: url, events and active change; the version rises', async () => {
    const { live, post } = await account();
    const { body: made } = await post();
    const { status, body, headers } = await api.call('PATCH', `/webhooks/${made.id}`, { key: live, body: { url: 'https://hooks.example/2', events: ['recipient.signed'], active: false } });
    assert.deepEqual([status, body.url, body.events, body.active, body.disabledReason, headers['etag']], [200, 'https://hooks.example/2', ['recipient.signed'], false, null, '"2"']);
  });
  test('400 URL_REJECTED: a private address is refused here too', async () => {
    const { live, post } = await account();
    const { body: made } = await post();
    assert.equal((await api.call('PATCH', `/webhooks/${made.id}`, { key: live, body: { url: 'https://10.1.2.3/' } })).body.code, 'URL_REJECTED');
  });
  test('412: If-Match of an older version', async () => {
    const { live, post } = await account();
    const { body: made } = await post();
    const patch = (active: boolean) => api.call('PATCH', `/webhooks/${made.id}`, { key: live, body: { active }, headers: { 'if-match': '"1"' } });
    assert.deepEqual([(await patch(false)).status, (await patch(true)).status], [200, 412]);
  });
  test('re-enabling resets the failure counter and the reason', async () => {
    const { live, post } = await account();
    const { body: made } = await post();
    await api.services.database.kysely.updateTable('webhooks').set({ active: false, failure_count: 5, disabled_reason: 'FIVE_FINAL_FAILURES' }).where('id', '=', made.id).execute();
    assert.equal((await api.call('GET', `/webhooks/${made.id}`, { key: live })).body.disabledReason, 'FIVE_FINAL_FAILURES');
    const { body } = await api.call('PATCH', `/webhooks/${made.id}`, { key: live, body: { active: true } });
    assert.deepEqual([body.active, body.failureCount, body.disabledReason], [true, 0, null]);
  });
});

test('DELETE /webhooks/{id} 200, then 404', async () => {
  const { live, post } = await account();
  const { body: made } = await post();
  const remove = () => api.call('DELETE', `/webhooks/${made.id}`, { key: live });
  assert.deepEqual((await remove()).body, { success: true });
  assert.equal((await remove()).body.code, 'NOT_FOUND');
});

test('POST /webhooks/{id}/rotate-secret 200: a new secret, and until when the old one signs', async () => {
  const { live, post } = await account();
  const { body: made } = await post();
  const { status, body } = await api.call('POST', `/webhooks/${made.id}/rotate-secret`, { key: live });
  assert.equal(status, 200);
  assert.match(body.secret, /^whsec_/);
  assert.notEqual(body.secret, made.secret);
  const hours = (Date.parse(body.previousSecretValidUntil) - api.services.clock.now().getTime()) / 3_600_000;
  assert.ok(hours > 23.9 && hours <= 24);
});

/** Every route that takes an id, for the two tables below. */
const WITH_ID = (id: string, delivery: string): [string, string, 'read' | 'write', object?][] => [
  ['GET', `/webhooks/${id}`, 'read'], ['PATCH', `/webhooks/${id}`, 'write', {}], ['DELETE', `/webhooks/${id}`, 'write'], ['POST', `/webhooks/${id}/test`, 'write'],
  ['POST', `/webhooks/${id}/rotate-secret`, 'write'], ['GET', `/webhooks/${id}/deliveries`, 'read'], ['POST', `/webhooks/${id}/deliveries/replay`, 'write'],
  ['GET', `/webhooks/deliveries/${delivery}`, 'read'], ['POST', `/webhooks/deliveries/${delivery}/replay`, 'write'],
];

test('404 alike for an unknown id, another account’s and the other environment’s, on every route', async () => {
  const [owner, stranger] = [await account(), await account()];
  const { body: made } = await owner.post();
  const now = new Date();
  await api.services.database.kysely.insertInto('webhook_deliveries').values({
    id: `dlv_${made.id}`, webhook_id: made.id, event_id: 'evt_1', event_type: 'envelope.sent', envelope_id: 'env_1', body: '{}', state: 'DEAD', lane: 'LATER', next_attempt_at: now, created_at: now, finished_at: now,
  }).execute();
  const answers = async (key: string, id: string, delivery: string): Promise<unknown[]> => {
    const all = [];
    for (const [method, path, , body] of WITH_ID(id, delivery)) {
      const answer = await api.call(method, path, { key, ...(body === undefined ? {} : { body }) });
      assert.equal(answer.status, 404, `${method} ${path}`);
      all.push({ ...answer.body, requestId: '' });
    }
    return all;
  };
  const unknown = await answers(owner.live, 'whk_00000000000000000000000000', 'dlv_00000000000000000000000000');
  assert.deepEqual(await answers(stranger.live, made.id, `dlv_${made.id}`), unknown);
  assert.deepEqual(await answers(owner.sandbox, made.id, `dlv_${made.id}`), unknown);
  const lists = async (key: string) => Promise.all(['/webhooks', '/webhooks/deliveries/dead-letter'].map(async (path) => (await api.call('GET', path, { key })).body.pagination.total));
  assert.deepEqual([await lists(owner.live), await lists(owner.sandbox), await lists(stranger.live)], [[1, 1], [0, 0], [0, 0]]);
  assert.equal((await api.call('GET', `/webhooks/${made.id}`, { key: owner.live })).body.active, true, 'nothing was changed');
});

test('401 without a key; 403 without the scope, which the answer names; write implies read', async () => {
  const routes: [string, string, 'read' | 'write', object?][] = [
    ['GET', '/webhooks', 'read'], ['POST', '/webhooks', 'write', SENT], ['GET', '/webhooks/deliveries/dead-letter', 'read'], ...WITH_ID('whk_1', 'dlv_1'),
  ];
  const [none, read, write] = [await api.keyWith(['envelopes:write', 'documents:write']), await api.keyWith(['webhooks:read']), await api.keyWith(['webhooks:write'])];
  for (const [method, path, needs, body] of routes) {
    const call = (key: string | null) => api.call(method, path, { key, ...(body === undefined ? {} : { body }) });
    assert.equal((await call(null)).status, 401, path);
    const refused = await call(none);
    assert.deepEqual([refused.status, refused.body.code, refused.body.error.includes(`webhooks:${needs}`)], [403, 'INSUFFICIENT_SCOPE', true], `${method} ${path}`);
    assert.equal((await call(read)).status === 403, needs === 'write', `${method} ${path}`);
    assert.notEqual((await call(write)).status, 403, `${method} ${path}`);
  }
});
