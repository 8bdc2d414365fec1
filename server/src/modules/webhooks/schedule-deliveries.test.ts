import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isId } from '../../kernel/ids.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { deliveryBody, scheduleDeliveries } from './schedule-deliveries.ts';
import { webhookBench, type WebhookBench } from './testing/webhook-bench.ts';

let bench: WebhookBench;
before(async () => {
  bench = await webhookBench();
});
after(() => bench.close());

test('the body is frozen with the event: id, event, data and timestamp in this order, as it will be transmitted', async () => {
  const scope = await bench.account();
  const id = await bench.subscription(scope, 'https://a.example/', ['envelope.sent', 'recipient.signed']);
  const event = bench.event('envelope.sent', { subject: 'Été "quoted" \\ \u0000 \ud800 ✓ 🖋', nested: [{ n: 1.5, nothing: null }] });
  assert.equal(await bench.schedule(scope, [event]), 1);
  const [delivery] = await bench.deliveries(id);
  assert.equal(delivery?.body, deliveryBody(delivery!.id, event.type, event.data, event.occurredAt));
  assert.equal(delivery?.body, JSON.stringify({ id: delivery!.id, event: 'envelope.sent', data: event.data, timestamp: event.occurredAt.toISOString() }));
  assert.ok(isId('delivery', delivery!.id));
  assert.deepEqual([delivery?.state, delivery?.lane, delivery?.attempt_count, delivery?.event_id], ['READY', 'FIRST', 0, event.id]);
});

test('one delivery for each event and subscription that wants it, with an id of its own; repeating makes nothing new', async () => {
  const scope = await bench.account();
  const both = await bench.subscription(scope, 'https://both.example/', ['envelope.sent', 'envelope.voided']);
  const sent = await bench.subscription(scope, 'https://sent.example/', ['envelope.sent']);
  const events = [bench.event('envelope.sent'), bench.event('envelope.voided'), bench.event('envelope.created')];
  assert.equal(await bench.schedule(scope, events), 3);
  assert.equal(await bench.schedule(scope, events), 0);
  const [ofBoth, ofSent] = [await bench.deliveries(both), await bench.deliveries(sent)];
  assert.deepEqual(ofBoth.map(({ event_type }) => event_type).sort(), ['envelope.sent', 'envelope.voided']);
  assert.deepEqual(ofSent.map(({ event_type }) => event_type), ['envelope.sent']);
  assert.equal(new Set([...ofBoth, ...ofSent].map(({ id }) => id)).size, 3);
});

test('ids of deliveries sort by the time of their events', async () => {
  const scope = await bench.account();
  const id = await bench.subscription(scope, 'https://order.example/');
  const events = [];
  for (let n = 0; n < 20; n += 1) {
    events.push(bench.event());
    await bench.clock.advance(1);
  }
  await bench.schedule(scope, events);
  const ids = (await bench.deliveries(id)).map((delivery) => delivery.id);
  assert.deepEqual(ids, ids.toSorted());
});

test('test and live never cross, nor do accounts, and a disabled subscription gets nothing', async () => {
  const sandbox = await bench.account(true);
  const live = { ...sandbox, sandbox: false };
  const other = await bench.account(true);
  const ids = { sandbox: await bench.subscription(sandbox, 'https://s.example/'), live: await bench.subscription(live, 'https://l.example/'), other: await bench.subscription(other, 'https://o.example/') };
  const disabled = await bench.subscription(sandbox, 'https://d.example/');
  await bench.database.kysely.updateTable('webhooks').set({ active: false }).where('id', '=', disabled).execute();
  assert.equal(await bench.schedule(sandbox, [bench.event()]), 1);
  assert.equal((await bench.deliveries(ids.sandbox)).length, 1);
  assert.equal(await bench.schedule(live, [bench.event(), bench.event()]), 2);
  assert.equal((await bench.deliveries(ids.live)).length, 2);
  for (const none of [ids.other, disabled]) assert.equal((await bench.deliveries(none)).length, 0);
});

test('a change that is rolled back leaves no delivery', async () => {
  const scope = await bench.account();
  const id = await bench.subscription(scope, 'https://rolled.example/');
  await assert.rejects(bench.database.transaction(async (tx) => {
    assert.equal(await scheduleDeliveries(tx, scope, [bench.event()]), 1);
    throw new Error('no');
  }), /no/);
  assert.equal((await bench.deliveries(id)).length, 0);
});

test('a subscription that is deleted at the same moment never breaks the change that has the event', async () => {
  const scope = await bench.account();
  const id = await bench.subscription(scope, 'https://racing.example/');
  const deleted = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const deleting = bench.database.transaction(async (tx) => {
    await deleteWebhook(tx, scope, id, undefined);
    begun.resolve();
    await deleted.promise;
  });
  await begun.promise;
  const scheduling = bench.schedule(scope, [bench.event()]);
  await new Promise((resolve) => setImmediate(resolve));
  deleted.resolve();
  await deleting;
  assert.equal(await scheduling, 0);
});
