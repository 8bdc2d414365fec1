import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeClock } from '../clock/index.ts';
import { fakeLog } from '../log/index.ts';
import { startClaimLoop } from './claim-loop.ts';

/** A source of numbered items, with the sizes of the claims made. */
function source(): { items: number[]; claims: number[]; claim: (limit: number) => Promise<number[]> } {
  const self = { items: [] as number[], claims: [] as number[], claim: async (limit: number) => {
    self.claims.push(limit);
    return self.items.splice(0, limit);
  } };
  return self;
}

test('a wake during an empty claim leads to another claim at once', async () => {
  const items: string[] = [];
  const handled: string[] = [];
  const first = Promise.withResolvers<void>();
  let claims = 0;
  const loop = startClaimLoop<string>({
    name: 'test', concurrency: 2, clock: new FakeClock(), log: fakeLog(),
    async claim(limit) {
      claims += 1;
      const seen = items.splice(0, limit); // what the statement saw …
      if (claims === 1) await first.promise; // … before its answer arrived
      return seen;
    },
    handle: async (item) => void handled.push(item),
  });
  items.push('late');
  loop.wake();
  first.resolve();
  await loop.idle();
  assert.deepEqual(handled, ['late']);
});

test('never more than `concurrency` items run at once, and a backlog is claimed in batches', async () => {
  const from = source();
  from.items = Array.from({ length: 400 }, (_, n) => n);
  let running = 0;
  let most = 0;
  const loop = startClaimLoop({
    name: 'test', concurrency: 40, clock: new FakeClock(), log: fakeLog(), claim: from.claim,
    async handle() {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    },
  });
  await loop.idle();
  assert.equal(from.items.length, 0);
  assert.equal(most, 40);
  assert.ok(from.claims.length <= 21, `${from.claims.length} claims: at least half of the slots at a time, and a last empty one`);
});

test('one item that takes for ever does not hold the others', async () => {
  const from = source();
  from.items = Array.from({ length: 20 }, (_, n) => n);
  const forever = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  let done = 0;
  const loop = startClaimLoop({
    name: 'test', concurrency: 2, clock: new FakeClock(), log: fakeLog(), claim: from.claim,
    async handle(item) {
      if (item === 0) return forever.promise;
      done += 1;
      if (done === 19) others.resolve();
    },
  });
  await others.promise;
  forever.resolve();
  await loop.stop();
});

test('a failing claim is tried again after a pause, and a throwing handler ends nothing', async () => {
  const clock = new FakeClock();
  const log = fakeLog();
  const from = source();
  from.items = [1, 2, 3];
  let failing = true;
  const loop = startClaimLoop({
    name: 'test', concurrency: 1, clock, log,
    async claim(limit) {
      if (failing) throw new Error('no database');
      return from.claim(limit);
    },
    async handle() {
      throw new Error('handler');
    },
  });
  await loop.idle();
  loop.wake();
  failing = false;
  assert.equal(from.items.length, 3);
  await clock.advance(1_000);
  await loop.idle();
  assert.equal(from.items.length, 0);
  assert.equal(log.lines.filter(({ message }) => message === 'an item handler threw').length, 3);
});

test('a poll finds what no wake announced, until the loop is stopped', async () => {
  const clock = new FakeClock();
  const from = source();
  const handled: number[] = [];
  const loop = startClaimLoop({ name: 'test', concurrency: 1, clock, log: fakeLog(), pollMs: 1_000, claim: from.claim, handle: async (item) => void handled.push(item) });
  await loop.idle();
  from.items.push(7);
  await clock.advance(1_000);
  await loop.idle();
  assert.deepEqual(handled, [7]);
  await loop.stop();
  from.items.push(8);
  loop.wake();
  await clock.advance(5_000);
  assert.deepEqual(handled, [7]);
  assert.equal(clock.pendingTimers, 0);
});
