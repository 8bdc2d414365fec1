// A worker killed with SIGKILL while it posts, and just after its receiver answered: nothing is lost, and equal ids have equal bytes.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { loopbackReceiver, type LoopbackReceiver } from '../../src/modules/webhooks/testing/loopback-receiver.ts';
import { webhookBench, type WebhookBench } from '../../src/modules/webhooks/testing/webhook-bench.ts';

const DELIVERIES = 12;
let bench: WebhookBench;
let receiver: LoopbackReceiver;
before(async () => {
  [bench, receiver] = await Promise.all([webhookBench(), loopbackReceiver()]);
});
after(async () => {
  await bench.close();
  await receiver.close();
});

for (const moment of ['during the POST', 'after the 2xx'] as const) {
  for (const killAt of [1, 5, 12]) {
    test(`kill -9 ${moment}, at arrival ${killAt}: every delivery ends delivered, and a cut-off attempt comes again on schedule only`, async () => {
      const scope = await bench.account();
      const id = await bench.subscription(scope, receiver.url);
      receiver.arrived.length = 0;
      const answered = new Set<string>();
      await bench.schedule(scope, Array.from({ length: DELIVERIES }, () => bench.event()));
      const child = spawn(process.execPath, [join(import.meta.dirname, 'webhooks-crash.child.ts'), bench.databaseUrl], { stdio: 'ignore' });
      receiver.answer = ({ rawBody }, response) => {
        const number = receiver.arrived.length;
        if (child.killed) return;
        if (number === killAt && moment === 'during the POST') child.kill('SIGKILL');
        else {
          answered.add(JSON.parse(rawBody).id);
          response.writeHead(200).end(() => number === killAt && child.kill('SIGKILL'));
        }
      };
      await once(child, 'exit');

      const atCrash = await bench.deliveries(id);
      for (const { id: delivery } of atCrash.filter(({ state }) => state === 'DELIVERED')) assert.ok(answered.has(delivery), 'delivered without a 2xx');
      const cut = atCrash.filter(({ state }) => state === 'RUNNING');
      // After its 2xx the child may just have had the time to write it down.
      if (moment === 'during the POST') assert.ok(cut.length >= 1, 'the crash left an attempt behind');

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
      assert.equal((await bench.webhook(id)).failure_count, 0);
    });
  }
}
