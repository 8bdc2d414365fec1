// The worker against a real database, with a hand-moved clock and receivers that are functions.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ATTEMPT_DELAYS_MS } from './delivery.rules.ts';
import { webhookBench, type WebhookBench } from './testing/webhook-bench.ts';
import { updateWebhook } from './update-webhook.ts';
import { settleHeld } from './webhook.store.ts';

const MINUTE_MS = 60_000;
let bench: WebhookBench;
before(async () => {
  bench = await webhookBench();
});
after(() => bench.close());

test('a delivery that keeps failing is attempted after 0, 1, 5, 15 and 60 minutes, then lies in the dead-letter queue with every attempt explained', async () => {
  const scope = await bench.account();
  const url = 'https://down.example/schedule';
  const id = await bench.subscription(scope, url);
  const at: number[] = [];
  bench.outbound.receivers.set(url, () => {
    at.push(bench.clock.now().getTime());
    return { status: 503, body: `busy ${at.length}` };
  });
  const event = bench.event();
  assert.equal(await bench.schedule(scope, [event]), 1);
  const worker = await bench.worker();
  await worker.idle();
  for (const delayMs of ATTEMPT_DELAYS_MS.slice(1)) {
    const before = at.length;
    await bench.advance(worker, delayMs - 1_500);
    assert.equal(at.length, before, 'an attempt came before its time');
    await bench.advance(worker, 3_000);
    assert.equal(at.length, before + 1);
  }
  await bench.advance(worker, 120 * MINUTE_MS);
  assert.equal(at.length, 5);
  const gaps = at.map((time, index) => (index === 0 ? time - event.occurredAt.getTime() : time - at[index - 1]!));
  gaps.forEach((gap, index) => assert.ok(gap >= ATTEMPT_DELAYS_MS[index]! && gap <= ATTEMPT_DELAYS_MS[index]! + 2_000, `gap ${index} is ${gap} ms`));

  const [delivery] = await bench.deliveries(id);
  assert.equal(delivery?.state, 'DEAD');
  const attempts = await bench.attempts(delivery!.id);
  assert.deepEqual(attempts.map(({ attempt, outcome, answer_status, answer_body }) => [attempt, outcome, answer_status, answer_body]),
    [1, 2, 3, 4, 5].map((n) => [n, 'HTTP_ERROR', 503, `busy ${n}`]));
  const posted = bench.outbound.posted.filter((post) => post.url === url);
  assert.equal(new Set(posted.map(({ body }) => body)).size, 1, 'the bytes are the same in every attempt');
  assert.equal(new Set(posted.map(({ headers }) => headers['X-Service-Delivery-Id'])).size, 1);
  assert.equal(JSON.parse(posted[0]!.body).id, delivery!.id);
  await worker.stop();
});

test('an answer of 401 is never retried', async () => {
  const scope = await bench.account();
  const url = 'https://refusing.example/';
  const id = await bench.subscription(scope, url);
  bench.outbound.receivers.set(url, () => ({ status: 401, body: Buffer.from([0x6e, 0x6f, 0x00, 0xff]) }));
  await bench.schedule(scope, [bench.event()]);
  const worker = await bench.worker();
  await worker.idle();
  await bench.advance(worker, 10 * MINUTE_MS);
  const [delivery] = await bench.deliveries(id);
  assert.equal(delivery?.state, 'DEAD');
  const attempts = await bench.attempts(delivery!.id);
  assert.deepEqual(attempts.map(({ outcome, answer_status, answer_body }) => [outcome, answer_status, answer_body]), [['HTTP_REFUSAL', 401, 'no\ufffd\ufffd']]);
  assert.equal((await bench.webhook(id)).failure_count, 1);
  await worker.stop();
});

test('Retry-After lengthens the wait', async () => {
  const scope = await bench.account();
  const url = 'https://busy.example/';
  const id = await bench.subscription(scope, url);
  let calls = 0;
  bench.outbound.receivers.set(url, () => ((calls += 1) === 1 ? { status: 429, headers: { 'retry-after': '600' } } : 204));
  await bench.schedule(scope, [bench.event()]);
  const worker = await bench.worker();
  await worker.idle();
  await bench.advance(worker, 599_000);
  assert.equal(calls, 1);
  await bench.advance(worker, 3_000);
  assert.equal(calls, 2);
  const [delivery] = await bench.deliveries(id);
  assert.equal(delivery?.state, 'DELIVERED');
  assert.equal((await bench.attempts(delivery!.id))[0]?.retry_after_ms, 600_000);
  await worker.stop();
});

for (const status of [404, 410]) {
  test(`an answer of ${status} disables at once, tells the owner once, and holds what waits`, async () => {
    const scope = await bench.account();
    const url = `https://gone.example/${status}`;
    const id = await bench.subscription(scope, url);
    const first = Promise.withResolvers<void>();
    let calls = 0;
    bench.outbound.receivers.set(url, async () => {
      calls += 1;
      await first.promise;
      return status;
    });
    await bench.schedule(scope, Array.from({ length: 40 }, () => bench.event()));
    const worker = await bench.worker();
    while (calls < 16) await new Promise((resolve) => setImmediate(resolve));
    first.resolve();
    await worker.idle();
    assert.equal(calls, 16);
    const webhook = await bench.webhook(id);
    assert.deepEqual([webhook.active, webhook.disabled_reason], [false, `ANSWERED_${status}`]);
    assert.deepEqual(bench.disabled.filter((told) => told.id === id), [{ id, reason: `ANSWERED_${status}` }]);
    const states = Map.groupBy(await bench.deliveries(id), ({ state }) => state);
    assert.deepEqual([states.get('DEAD')?.length, states.get('HELD')?.length], [16, 24]);
    assert.equal(await bench.schedule(scope, [bench.event()]), 0, 'a disabled subscription gets no new deliveries');
    await bench.advance(worker, 120 * MINUTE_MS);
    assert.equal(calls, 16);
    await worker.stop();
  });
}

test('five final failures disable once with one notice; a success in between resets the counter', async () => {
  const scope = await bench.account();
  const url = 'https://flaky.example/';
  const id = await bench.subscription(scope, url);
  let status = 403;
  bench.outbound.receivers.set(url, () => status);
  const worker = await bench.worker();
  const deliver = async (answer: number): Promise<void> => {
    status = answer;
    await bench.schedule(scope, [bench.event()]);
    await worker.idle();
  };
  for (let n = 0; n < 4; n += 1) await deliver(403);
  assert.equal((await bench.webhook(id)).failure_count, 4);
  await deliver(200);
  assert.equal((await bench.webhook(id)).failure_count, 0);
  for (let n = 0; n < 4; n += 1) await deliver(403);
  assert.equal((await bench.webhook(id)).active, true);
  await deliver(403);
  assert.equal((await bench.webhook(id)).active, false);
  assert.deepEqual(bench.disabled.filter((told) => told.id === id), [{ id, reason: 'FIVE_FINAL_FAILURES' }]);
  await worker.stop();
});

test('endpoints that hang delay nobody else, and none has more in flight than its cap', async () => {
  const scope = await bench.account();
  const hung = Promise.withResolvers<void>();
  const inFlight = new Map<string, number>();
  const most = new Map<string, number>();
  let delivered = 0;
  const scopes = [scope, await bench.account(), await bench.account(), await bench.account()];
  for (let n = 0; n < 20; n += 1) {
    const url = `https://fleet.example/${n}`;
    await bench.subscription(scopes[n % 4]!, url, ['envelope.voided']);
    bench.outbound.receivers.set(url, async () => {
      inFlight.set(url, (inFlight.get(url) ?? 0) + 1);
      most.set(url, Math.max(most.get(url) ?? 0, inFlight.get(url)!));
      if (n < 5) await hung.promise;
      else delivered += 1;
      inFlight.set(url, inFlight.get(url)! - 1);
      return n < 5 ? { failure: 'TIMEOUT' as const } : 200;
    });
  }
  const worker = await bench.worker({ firstConcurrency: 100 });
  for (const one of scopes) await bench.schedule(one, Array.from({ length: 30 }, () => bench.event('envelope.voided')));
  worker.wake();
  while (delivered < 15 * 30) await new Promise((resolve) => setImmediate(resolve));
  assert.ok(Math.max(...most.values()) <= 16);
  for (let n = 0; n < 5; n += 1) assert.equal(inFlight.get(`https://fleet.example/${n}`), 16);
  hung.resolve();
  await worker.idle();
  await worker.stop();
});

test('an endpoint that just failed is tried with one attempt at a time until one succeeds', async () => {
  const scope = await bench.account();
  const url = 'https://faltering.example/';
  const id = await bench.subscription(scope, url);
  let running = 0;
  let most = 0;
  let status = 500;
  bench.outbound.receivers.set(url, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return status;
  });
  const worker = await bench.worker();
  await bench.schedule(scope, [bench.event()]);
  await worker.idle();
  assert.equal((await bench.webhook(id)).faltering, true);
  most = 0;
  await bench.schedule(scope, Array.from({ length: 10 }, () => bench.event()));
  await worker.idle();
  assert.equal(most, 1);
  status = 200;
  await bench.schedule(scope, Array.from({ length: 30 }, () => bench.event()));
  await worker.idle();
  assert.ok(most > 1);
  assert.equal((await bench.webhook(id)).faltering, false);
  await worker.stop();
});

test('the process that is lost uses up its attempt; the next comes on schedule, and the late result is refused', async () => {
  const scope = await bench.account();
  const url = 'https://slow.example/';
  const id = await bench.subscription(scope, url);
  const paused = Promise.withResolvers<number>();
  let calls = 0;
  bench.outbound.receivers.set(url, () => ((calls += 1) === 1 ? paused.promise : 200));
  await bench.schedule(scope, [bench.event()]);
  const stuck = await bench.worker();
  while (calls < 1) await new Promise((resolve) => setImmediate(resolve));
  const [running] = await bench.deliveries(id);
  assert.equal(running?.state, 'RUNNING');
  const waiting = async (state: string, attempts: number): Promise<void> => {
    for (let tries = 0; tries < 2_000; tries += 1) {
      const [row] = await bench.deliveries(id);
      if (row?.state === state && row.attempt_count === attempts) return;
    }
    assert.fail(`never ${state}`);
  };
  await bench.clock.advance(31_000);
  await waiting('SCHEDULED', 1);
  await bench.clock.advance(50_000);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(calls, 1, 'the retry kept to its schedule');
  await bench.clock.advance(12_000);
  await waiting('DELIVERED', 2);
  paused.resolve(500);
  await stuck.stop();
  const attempts = await bench.attempts(running!.id);
  assert.deepEqual(attempts.map(({ attempt, outcome }) => [attempt, outcome]), [[1, 'WORKER_LOST'], [2, 'DELIVERED']]);
  assert.ok(bench.log.lines.some(({ message }) => message.includes('came after its lease')));
  assert.equal(bench.outbound.posted.filter((post) => post.url === url).map(({ body }) => body).every((body, _n, all) => body === all[0]), true);
});

test('two workers never make the same attempt twice', async () => {
  const scope = await bench.account();
  const url = 'https://twice.example/';
  const id = await bench.subscription(scope, url);
  const seen: string[] = [];
  bench.outbound.receivers.set(url, async ({ headers }) => {
    seen.push(headers['X-Service-Delivery-Id']!);
    await new Promise((resolve) => setImmediate(resolve));
    return 200;
  });
  await bench.schedule(scope, Array.from({ length: 300 }, () => bench.event()));
  const [one, two] = await Promise.all([bench.worker(), bench.worker()]);
  await Promise.all([one.idle(), two.idle()]);
  await one.idle();
  assert.equal(seen.length, 300);
  assert.equal(new Set(seen).size, 300);
  assert.ok((await bench.deliveries(id)).every(({ state }) => state === 'DELIVERED'));
  await Promise.all([one.stop(), two.stop()]);
});

test('stop claims nothing more and waits until every attempt in flight is recorded', async () => {
  const scope = await bench.account();
  const url = 'https://drain.example/';
  const id = await bench.subscription(scope, url);
  const answers = Promise.withResolvers<number>();
  let calls = 0;
  bench.outbound.receivers.set(url, () => {
    calls += 1;
    return answers.promise;
  });
  await bench.schedule(scope, Array.from({ length: 30 }, () => bench.event()));
  const worker = await bench.worker();
  while (calls < 16) await new Promise((resolve) => setImmediate(resolve));
  const stopped = worker.stop();
  answers.resolve(200);
  await stopped;
  const states = Map.groupBy(await bench.deliveries(id), ({ state }) => state);
  assert.deepEqual([calls, states.get('DELIVERED')?.length, states.get('READY')?.length, states.get('RUNNING')], [16, 16, 14, undefined]);
});

test('a backlog (10,000 with PARAPH_FULL=1) is throttled when its subscription is enabled again, fresh events pass it, and none is lost', async () => {
  const backlog = process.env['PARAPH_FULL'] === '1' ? 10_000 : 1_200;
  const scope = await bench.account();
  const url = 'https://backlog.example/';
  const id = await bench.subscription(scope, url);
  let running = 0;
  let most = 0;
  const arrived: string[] = [];
  bench.outbound.receivers.set(url, async ({ headers }) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    arrived.push(headers['X-Service-Delivery-Id']!);
    return 200;
  });
  for (let made = 0; made < backlog; made += 400) await bench.schedule(scope, Array.from({ length: 400 }, () => bench.event()));
  const deps = { ...bench, newId: bench.newId };
  await bench.database.transaction((tx) => updateWebhook(deps, tx, scope, id, { active: false }, undefined));
  await settleHeld(bench.database.kysely, bench.clock.now(), 20_000);
  assert.ok((await bench.deliveries(id)).every(({ state }) => state === 'HELD'));
  await bench.database.transaction((tx) => updateWebhook(deps, tx, scope, id, { active: true }, undefined));
  const fresh = await bench.subscription(scope, 'https://fresh.example/', ['envelope.voided']);
  let freshAfter = -1;
  bench.outbound.receivers.set('https://fresh.example/', () => {
    freshAfter = arrived.length;
    return 200;
  });
  await bench.schedule(scope, [bench.event('envelope.voided')]);
  const worker = await bench.worker();
  await worker.idle();
  // What a single change leaves over is resumed by the ticks.
  for (let ticks = 0; arrived.length < backlog && ticks < 40; ticks += 1) await bench.advance(worker, 1_000);
  assert.deepEqual([arrived.length, new Set(arrived).size], [backlog, backlog]);
  assert.ok(most <= 4, `${most} at once`);
  assert.ok(freshAfter >= 0 && freshAfter < backlog / 4, `the fresh event came after ${freshAfter} of the backlog`);
  assert.equal((await bench.deliveries(fresh))[0]?.state, 'DELIVERED');
  await worker.stop();
});

test('a notification wakes the worker: no clock has to move', async () => {
  const scope = await bench.account();
  const url = 'https://awake.example/';
  await bench.subscription(scope, url);
  const arrived = Promise.withResolvers<void>();
  bench.outbound.receivers.set(url, () => {
    arrived.resolve();
    return 200;
  });
  const worker = await bench.worker();
  await worker.idle();
  await bench.schedule(scope, [bench.event()]);
  await arrived.promise;
  await worker.stop();
});
