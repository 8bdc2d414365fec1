// Deliveries through the real worker to a receiver on loopback, on a hand-moved clock, and what the API shows of them.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import type { EventType } from '../../src/kernel/events.ts';
import { scheduleDeliveries } from '../../src/modules/webhooks/schedule-deliveries.ts';
import { loopbackReceiver, type LoopbackReceiver } from '../../src/modules/webhooks/testing/loopback-receiver.ts';
import { FakeClock } from '../../src/platform/clock/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope } from '../../src/testing/fixtures.ts';

const clock = new FakeClock(new Date());
let api: TestApi;
let receiver: LoopbackReceiver;
before(async () => {
  [api, receiver] = await Promise.all([testApi({ clock }), loopbackReceiver()]);
});
after(async () => {
  await api.close();
  await receiver.close();
});
afterEach(() => {
  receiver.arrived.length = 0;
  receiver.answer = (_arrived, response) => response.writeHead(200).end();
});

/** A fresh account with one subscription. */
async function subscriber(events: EventType[] = ['envelope.sent'], sandbox = false) {
  const keys = await api.otherAccount();
  const key = sandbox ? keys.sandbox : keys.live;
  const { status, body } = await api.call('POST', '/webhooks', { key, body: { url: receiver.url, events } });
  assert.equal(status, 201, JSON.stringify(body));
  return {
    ...keys, key, id: body.id as string, secret: body.secret as string,
    call: (method: string, path: string, more: object = {}) => api.call(method, path, { key, ...more }),
    async emit(count = 1, type: EventType = 'envelope.sent'): Promise<void> {
      const made = Array.from({ length: count }, () => ({ id: api.services.newId('event'), type, envelopeId: api.services.newId('envelope'), occurredAt: clock.now(), data: { sandbox, subject: 'Été ✓' } }));
      await api.services.database.transaction((tx) => scheduleDeliveries(tx, { accountId: keys.accountId, sandbox }, made));
    },
  };
}
const status = (code: number, headers: Record<string, string> = {}, body = '') => {
  receiver.answer = (_arrived, response) => response.writeHead(code, headers).end(body);
};
const hex = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex');
const base64 = (secret: string, content: string): string => `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64')).update(content).digest('base64')}`;

describe('a delivery', () => {
  test('of a real envelope arrives with exactly the headers of the specification, signed over the bytes that arrive', async () => {
    const { key, secret } = await subscriber(['envelope.created']);
    const envelope = await createEnvelope(api, {}, key);
    await api.runJobs();
    assert.equal(receiver.arrived.length, 1);
    const { headers, rawBody } = receiver.arrived[0]!;
    const body = JSON.parse(rawBody);
    assert.deepEqual(Object.keys(body), ['id', 'event', 'data', 'timestamp']);
    assert.match(body.id, /^dlv_/);
    assert.match(body.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual([body.event, body.data.envelopeId, body.data.sandbox, body.data.subject, body.data.status], ['envelope.created', envelope.id, false, envelope.subject, 'DRAFT']);
    assert.equal(headers['content-type'], 'application/json');
    assert.equal(headers['x-service-event'], 'envelope.created');
    assert.equal(headers['x-service-delivery-id'], body.id);
    assert.equal(headers['x-service-signature'], hex(secret, rawBody));
    assert.equal(headers['webhook-id'], body.id);
    assert.equal(headers['webhook-signature'], base64(secret, `${body.id}.${headers['webhook-timestamp']}.${rawBody}`));
    assert.equal(Number(headers['content-length']), Buffer.byteLength(rawBody));
  });
  test('is retried with the same id and bytes, and the list shows each attempt', async () => {
    const { call, emit, id } = await subscriber();
    status(503, { 'content-type': 'text/plain' }, 'later');
    await emit();
    await api.runJobs();
    status(204);
    await clock.advance(61_000);
    await api.runJobs();
    assert.equal(receiver.arrived.length, 2);
    assert.equal(receiver.arrived[0]!.rawBody, receiver.arrived[1]!.rawBody);
    const { body } = await call('GET', `/webhooks/${id}/deliveries`);
    assert.equal(body.pagination.total, 1);
    const [delivery] = body.data;
    assert.deepEqual([delivery.status, delivery.attemptCount, delivery.nextAttemptAt, delivery.id], ['DELIVERED', 2, null, JSON.parse(receiver.arrived[0]!.rawBody).id]);
    assert.deepEqual(delivery.attempts.map(({ attempt, outcome, answerStatus, answerBody }: any) => [attempt, outcome, answerStatus, answerBody]), [[1, 'HTTP_ERROR', 503, 'later'], [2, 'DELIVERED', 204, '']]);
    assert.equal((await call('GET', `/webhooks/deliveries/${delivery.id}`)).body.body, receiver.arrived[0]!.rawBody);
    assert.equal((await call('GET', `/webhooks/${id}/deliveries?status=DEAD`)).body.pagination.total, 0);
    assert.equal((await call('GET', `/webhooks/${id}/deliveries?status=DELIVERED&event=envelope.sent`)).body.pagination.total, 1);
  });
  test('is not sent after a redirect: the 302 is a refusal and the target is never called', async () => {
    const { call, emit } = await subscriber();
    status(302, { location: receiver.url.replace('/hook', '/elsewhere') });
    await emit();
    await api.runJobs();
    assert.deepEqual(receiver.arrived.map(({ path }) => path), ['/hook']);
    const { body } = await call('GET', '/webhooks/deliveries/dead-letter');
    assert.deepEqual(body.data[0].attempts.map(({ outcome, answerStatus }: any) => [outcome, answerStatus]), [['HTTP_REFUSAL', 302]]);
  });
  test('to a refused connection is retried', async () => {
    const { call, emit, id } = await subscriber();
    const gone = await loopbackReceiver();
    await gone.close();
    assert.equal((await call('PATCH', `/webhooks/${id}`, { body: { url: gone.url } })).status, 200);
    await emit();
    await api.runJobs();
    const { body } = await call('GET', `/webhooks/${id}/deliveries`);
    assert.deepEqual([body.data[0].status, body.data[0].attempts[0].outcome, body.data[0].attempts[0].answerStatus], ['PENDING', 'CONNECTION_REFUSED', null]);
    assert.ok(Date.parse(body.data[0].nextAttemptAt) >= clock.now().getTime() + 60_000);
  });
  test('keeps 64 KiB of an answer and no more', async () => {
    const { call, emit, id } = await subscriber();
    status(200, {}, 'x'.repeat(300_000));
    await emit();
    await api.runJobs();
    const { body: list } = await call('GET', `/webhooks/${id}/deliveries`);
    assert.equal(list.data[0].attempts[0].answerBody.length, 500);
    const { body } = await call('GET', `/webhooks/deliveries/${list.data[0].id}`);
    assert.deepEqual([body.status, body.attempts[0].answerBody.length], ['DELIVERED', 65_536]);
  });
  test('of the other environment never arrives', async () => {
    const { key, emit, live, sandbox } = await subscriber(['envelope.created'], true);
    await createEnvelope(api, {}, live);
    await api.runJobs();
    assert.equal(receiver.arrived.length, 0);
    await createEnvelope(api, {}, sandbox);
    await emit(1, 'envelope.created');
    await api.runJobs();
    assert.equal(key, sandbox);
    assert.deepEqual(receiver.arrived.map(({ rawBody }) => JSON.parse(rawBody).data.sandbox), [true, true]);
  });
});

test('for 24 h after a rotation both secrets sign, then the new one alone', async () => {
  const { call, emit, id, secret: old } = await subscriber();
  const { body: { secret } } = await call('POST', `/webhooks/${id}/rotate-secret`);
  await emit();
  await api.runJobs();
  const { headers, rawBody } = receiver.arrived[0]!;
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${rawBody}`;
  assert.equal(headers['x-service-signature'], hex(secret, rawBody));
  assert.equal(headers['x-service-signature-previous'], hex(old, rawBody));
  assert.equal(headers['webhook-signature'], `${base64(secret, content)} ${base64(old, content)}`);
  clock.setNow(new Date(clock.now().getTime() + 24 * 3_600_000));
  await emit();
  await api.runJobs();
  const later = receiver.arrived[1]!;
  assert.equal(later.headers['x-service-signature'], hex(secret, later.rawBody));
  assert.equal(later.headers['x-service-signature-previous'], undefined);
  assert.equal(String(later.headers['webhook-signature']).split(' ').length, 1);
});

describe('the dead-letter queue', () => {
  test('lists what was refused, and a replay has the same id and bytes and is one attempt', async () => {
    const { call, emit } = await subscriber();
    status(422, {}, 'unknown envelope');
    await emit();
    await api.runJobs();
    const { body: dead } = await call('GET', '/webhooks/deliveries/dead-letter');
    assert.deepEqual([dead.pagination.total, dead.data[0].status, dead.data[0].attempts[0].answerBody], [1, 'DEAD', 'unknown envelope']);
    const replay = () => call('POST', `/webhooks/deliveries/${dead.data[0].id}/replay`);

    let answer500 = (): void => assert.fail('not asked yet');
    const asked = new Promise<void>((resolve) => {
      receiver.answer = (_arrived, response) => {
        answer500 = () => void response.writeHead(500).end();
        resolve();
      };
    });
    const first = await replay();
    assert.deepEqual([first.status, first.body.status], [200, 'PENDING']);
    await asked;
    assert.equal((await replay()).body.code, 'CONFLICT', 'it is on its way already');
    answer500();
    await api.runJobs();
    await clock.advance(120_000);
    await api.runJobs();
    assert.equal(receiver.arrived.length, 2, 'a failed replay is not retried');
    assert.equal((await call('GET', '/webhooks/deliveries/dead-letter')).body.pagination.total, 1);

    status(200);
    await replay();
    await api.runJobs();
    assert.equal((await call('GET', '/webhooks/deliveries/dead-letter')).body.pagination.total, 0);
    assert.equal(new Set(receiver.arrived.map(({ rawBody }) => rawBody)).size, 1);
    assert.deepEqual((await call('GET', `/webhooks/deliveries/${dead.data[0].id}`)).body.attempts.map(({ attempt, answerStatus }: any) => [attempt, answerStatus]), [[1, 422], [2, 500], [3, 200]]);
  });
  test('explains each failure: what was sent, with its signatures shortened, and the receiver’s status, headers and 64 KiB of body, cookies left out', async () => {
    const { call, emit, secret } = await subscriber();
    status(422, { 'x-trace': 'abc-1', 'set-cookie': 'session=secret' }, 'é'.repeat(40_000));
    await emit();
    await api.runJobs();
    const { body: dead } = await call('GET', '/webhooks/deliveries/dead-letter');
    const { body: whole } = await call('GET', `/webhooks/deliveries/${dead.data[0].id}`);
    const [attempt] = whole.attempts;
    assert.deepEqual([attempt.outcome, attempt.answerStatus, attempt.answerHeaders['x-trace'], attempt.answerHeaders['set-cookie']], ['HTTP_REFUSAL', 422, 'abc-1', undefined]);
    assert.equal(Buffer.byteLength(attempt.answerBody), 65_536);
    assert.equal(dead.data[0].attempts[0].answerBody.length, 500, 'lists show an excerpt');
    const sent = receiver.arrived[0]!;
    assert.equal(attempt.requestHeaders['X-Service-Delivery-Id'], sent.headers['x-service-delivery-id']);
    assert.equal(attempt.requestHeaders['webhook-timestamp'], sent.headers['webhook-timestamp']);
    assert.equal(attempt.requestHeaders['X-Service-Signature'], `${hex(secret, sent.rawBody).slice(0, 12)}…`);
    assert.ok(!JSON.stringify(whole).includes(hex(secret, sent.rawBody)) && !JSON.stringify(whole).includes(secret));
    assert.deepEqual(dead.data[0].attempts[0].requestHeaders, attempt.requestHeaders);
  });
  test('is replayed as a whole or in part by one call', async () => {
    const { call, emit, id } = await subscriber();
    status(403);
    await emit(4);
    await api.runJobs();
    const { body: dead } = await call('GET', `/webhooks/deliveries/dead-letter?webhookId=${id}`);
    assert.equal(dead.pagination.total, 4);
    status(200);
    const some = await call('POST', `/webhooks/${id}/deliveries/replay`, { body: { deliveryIds: [dead.data[0].id, 'dlv_unknown'] } });
    assert.deepEqual([some.status, some.body], [202, { replayed: 1, remaining: 3 }]);
    assert.deepEqual((await call('POST', `/webhooks/${id}/deliveries/replay`)).body, { replayed: 3, remaining: 0 });
    await api.runJobs();
    assert.equal((await call('GET', `/webhooks/${id}/deliveries?status=DELIVERED`)).body.pagination.total, 4);
  });
  test('of a disabled subscription cannot be replayed until it is enabled', async () => {
    const { call, emit, id } = await subscriber();
    status(410);
    await emit();
    await api.runJobs();
    const webhook = await call('GET', `/webhooks/${id}`);
    assert.deepEqual([webhook.body.active, webhook.body.disabledReason], [false, 'ANSWERED_410']);
    const [{ id: delivery }] = (await call('GET', '/webhooks/deliveries/dead-letter')).body.data;
    assert.equal((await call('POST', `/webhooks/deliveries/${delivery}/replay`)).body.code, 'CONFLICT');
    assert.equal((await call('POST', `/webhooks/${id}/deliveries/replay`)).body.code, 'CONFLICT');
    await call('PATCH', `/webhooks/${id}`, { body: { active: true } });
    status(200);
    assert.equal((await call('POST', `/webhooks/deliveries/${delivery}/replay`)).status, 200);
    await api.runJobs();
    assert.equal((await call('GET', `/webhooks/deliveries/${delivery}`)).body.status, 'DELIVERED');
  });
});

test('what waits while a subscription is disabled is held; enabled again it goes on, throttled, and fresh events pass it', async () => {
  const { call, emit, id } = await subscriber();
  const open: (() => void)[] = [];
  receiver.answer = (_arrived, response) => void open.push(() => response.writeHead(200).end());
  const arrivals = async (count: number): Promise<void> => {
    while (receiver.arrived.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  const release = (): void => open.splice(0).forEach((answer) => answer());

  await emit(60);
  await arrivals(16);
  await call('PATCH', `/webhooks/${id}`, { body: { active: false } });
  release();
  await api.runJobs();
  assert.equal(receiver.arrived.length, 16);
  assert.equal((await call('GET', `/webhooks/${id}/deliveries?status=HELD`)).body.pagination.total, 44);

  await call('PATCH', `/webhooks/${id}`, { body: { active: true } });
  await arrivals(20);
  const [backlog] = receiver.arrived.slice(-1);
  await emit(1);
  await arrivals(21);
  assert.ok(Date.parse(JSON.parse(receiver.arrived[20]!.rawBody).timestamp) >= Date.parse(JSON.parse(backlog!.rawBody).timestamp));
  assert.equal(open.length, 5, 'four of the backlog and the fresh one');
  receiver.answer = (_arrived, response) => response.writeHead(200).end();
  release();
  await api.runJobs();
  assert.equal(receiver.arrived.length, 61);
  assert.equal((await call('GET', `/webhooks/${id}/deliveries?status=DELIVERED`)).body.pagination.total, 61);
});

describe('POST /webhooks/{id}/test', () => {
  test('200: sends a signed delivery now and gives the raw answer back, without a trace in the deliveries', async () => {
    const { call, id, secret } = await subscriber(['envelope.completed', 'recipient.signed']);
    status(418, { 'x-receiver': 'teapot' }, 'short and stout');
    const { status: answered, body } = await call('POST', `/webhooks/${id}/test`);
    assert.equal(answered, 200);
    assert.deepEqual([body.delivered, body.outcome, body.event, body.error], [false, 'HTTP_REFUSAL', 'envelope.completed', null]);
    assert.deepEqual([body.response.status, body.response.headers['x-receiver'], body.response.body], [418, 'teapot', 'short and stout']);
    const [{ headers, rawBody }] = receiver.arrived as [typeof receiver.arrived[0]];
    assert.equal(rawBody, body.request.body);
    assert.equal(headers['x-service-signature'], hex(secret, rawBody));
    assert.equal(headers['x-service-delivery-id'], body.deliveryId);
    assert.deepEqual([JSON.parse(rawBody).data.test, JSON.parse(rawBody).data.sandbox, JSON.parse(rawBody).data.recipients.length], [true, false, 1]);
    assert.equal((await call('GET', `/webhooks/${id}/deliveries`)).body.pagination.total, 0);
    assert.equal((await call('GET', `/webhooks/${id}`)).body.failureCount, 0);
  });
  test('200: any event can be asked for, and an Idempotency-Key posts once', async () => {
    const { call, id } = await subscriber();
    const test = () => call('POST', `/webhooks/${id}/test`, { body: { event: 'recipient.bounced' }, headers: { 'idempotency-key': 'test-once' } });
    const [first, second] = [await test(), await test()];
    assert.deepEqual(second.body, first.body);
    assert.deepEqual(receiver.arrived.map(({ headers }) => headers['x-service-event']), ['recipient.bounced']);
  });
  test('200: no answer is an answer too', async () => {
    const { call, id } = await subscriber();
    receiver.answer = (_arrived, response) => response.destroy();
    const { status: answered, body } = await call('POST', `/webhooks/${id}/test`);
    assert.deepEqual([answered, body.delivered, body.outcome, body.response], [200, false, 'CONNECTION_RESET', null]);
    assert.ok(body.error.length > 0);
  });
});
