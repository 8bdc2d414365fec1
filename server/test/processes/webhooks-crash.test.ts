// A worker process killed with SIGKILL at each crash point: nothing is lost, and equal ids have equal bytes. PARAPH_FULL=1: 200 times at each.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { loopbackReceiver, type LoopbackReceiver } from '../../src/modules/webhooks/testing/loopback-receiver.ts';
import { webhookBench, type WebhookBench } from '../../src/modules/webhooks/testing/webhook-bench.ts';

const FULL = process.env['PARAPH_FULL'] === '1';
const DELIVERIES = 12;
/** At which of the deliveries the process dies. */
const KILLED_AT = FULL ? Array.from({ length: 200 }, (_, round) => 1 + (round % DELIVERIES)) : [1, 7];
const CRASH_POINTS = ['before the POST', 'during the POST', 'when the receiver has answered', 'after the 2xx, before it is written down', 'when the result is written down'] as const;
/** Killed from outside: the child may just have had the time to end what was under way. */
const NOTHING_LEFT_BEHIND: readonly string[] = ['when the receiver has answered', 'when the result is written down'];
let bench: WebhookBench;
let receiver: LoopbackReceiver;
before(async () => {
  [bench, receiver] = await Promise.all([webhookBench(), loopbackReceiver()]);
});
after(async () => {
  await bench.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.arrived.length = 0;
});

/** How the database knows the connections of the processes that are killed. */
const CHILD = `worker-to-kill-${process.pid}`;
function workerProcess(...crash: string[]): ChildProcess {
  const url = new URL(bench.databaseUrl);
  url.searchParams.set('application_name', CHILD);
  return spawn(process.execPath, [join(import.meta.dirname, 'webhooks-crash.child.ts'), url.href, ...crash], { stdio: 'ignore' });
}

/** What the dead process had sent to the database is still carried out there, until its connections are gone. */
async function connectionsGone(): Promise<void> {
  const left = sql<{ count: number }>`SELECT count(*)::integer AS count FROM pg_stat_activity WHERE application_name = ${CHILD}`;
  while ((await left.execute(bench.database.kysely)).rows[0]!.count > 0);
}

/** One process with twelve deliveries, killed at one of them, and what a second worker makes of the rest. */
async function crash(point: (typeof CRASH_POINTS)[number], killAt: number): Promise<void> {
  const scope = await bench.account();
  const id = await bench.subscription(scope, receiver.url);
  receiver.arrived.length = 0;
  const answered = new Set<string>();
  await bench.schedule(scope, Array.from({ length: DELIVERIES }, () => bench.event()));
  const child = workerProcess(point, String(killAt));
  receiver.answer = ({ rawBody }, response) => {
    const number = receiver.arrived.length;
    if (child.killed) return;
    if (number === killAt && point === 'during the POST') child.kill('SIGKILL');
    else {
      answered.add(JSON.parse(rawBody).id);
      response.writeHead(200).end(() => number === killAt && point === 'when the receiver has answered' && child.kill('SIGKILL'));
    }
  };
  const exited = once(child, 'exit');
  if (point === 'when the result is written down') {
    while ((await bench.deliveries(id)).filter(({ state }) => state === 'DELIVERED').length < killAt) assert.equal(child.exitCode, null);
    child.kill('SIGKILL');
  }
  await exited;
  await connectionsGone();

  const atCrash = await bench.deliveries(id);
  for (const { id: delivery } of atCrash.filter(({ state }) => state === 'DELIVERED')) assert.ok(answered.has(delivery), 'delivered without a 2xx');
  const cut = atCrash.filter(({ state }) => state === 'RUNNING');
  if (!NOTHING_LEFT_BEHIND.includes(point)) assert.ok(cut.length >= 1, 'the crash left an attempt behind');

  // The clock here is years ahead of the child's, so its leases have lapsed.
  bench.outbound.receivers.set(receiver.url, () => 200);
  const seen = bench.outbound.posted.length;
  const worker = await bench.worker();
  await worker.idle();
  const early = bench.outbound.posted.slice(seen).map(({ headers }) => headers['X-Service-Delivery-Id']);
  assert.ok(cut.every((delivery) => !early.includes(delivery.id)), 'a cut-off attempt was repeated before its schedule');
  await bench.advance(worker, 61_000);
  await worker.stop();

  const attempts = await Promise.all(cut.map((delivery) => bench.attempts(delivery.id)));
  for (const own of attempts) assert.deepEqual(own.map(({ outcome }) => outcome), ['WORKER_LOST', 'DELIVERED']);
  const ended = await bench.deliveries(id);
  assert.deepEqual(ended.map(({ state }) => state), Array.from({ length: DELIVERIES }, () => 'DELIVERED'));
  const bytes = new Map(ended.map((delivery) => [delivery.id, delivery.body]));
  for (const { rawBody } of receiver.arrived) assert.equal(bytes.get(JSON.parse(rawBody).id), rawBody);
  for (const { headers, body } of bench.outbound.posted.slice(seen)) assert.equal(bytes.get(headers['X-Service-Delivery-Id']!), body);
  assert.equal((await bench.webhook(id)).failure_count, 0);
}

for (const point of CRASH_POINTS) {
  test(`kill -9 ${point}, ${KILLED_AT.length} times: every delivery ends delivered with its bytes, and a cut-off attempt comes again on schedule only`, { timeout: 3_600_000 }, async () => {
    for (const killAt of KILLED_AT) await crash(point, killAt);
  });
}

test('SIGTERM: the process claims no more, writes down what is under way and is gone within 10 seconds', async () => {
  const scope = await bench.account();
  const id = await bench.subscription(scope, receiver.url);
  await bench.schedule(scope, Array.from({ length: 40 }, () => bench.event()));
  const child = workerProcess();
  const exited = once(child, 'exit');
  let toldAt = 0;
  const waiting: (() => void)[] = [];
  receiver.answer = (_arrived, response) => {
    waiting.push(() => response.writeHead(200).end());
    // The cap of an endpoint: these are under way, the others are not claimed yet.
    if (waiting.length === 16) {
      child.kill('SIGTERM');
      toldAt = performance.now();
      setTimeout(() => waiting.forEach((answer) => answer()), 300);
    }
  };
  assert.deepEqual(await exited, [0, null]);
  assert.ok(performance.now() - toldAt < 10_000);
  const states = Map.groupBy(await bench.deliveries(id), ({ state }) => state);
  assert.deepEqual([receiver.arrived.length, states.get('DELIVERED')?.length, states.get('READY')?.length, states.get('RUNNING')], [16, 16, 24, undefined]);
});
