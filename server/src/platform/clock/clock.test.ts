import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeClock, sleep, systemClock } from './index.ts';

test('timers of the fake clock fire in the order of their due times, at those times', async () => {
  const clock = new FakeClock(new Date(0));
  const fired: [string, number][] = [];
  clock.after(200, () => fired.push(['second', clock.now().getTime()]));
  clock.after(100, () => {
    fired.push(['first', clock.now().getTime()]);
    clock.after(50, () => fired.push(['from first', clock.now().getTime()]));
  });
  clock.after(900, () => fired.push(['never', 0])).cancel();
  await clock.advance(1_000);
  assert.deepEqual(fired, [['first', 100], ['from first', 150], ['second', 200]]);
  assert.equal(clock.now().getTime(), 1_000);
});

test('a jump of the wall clock fires no timer', async () => {
  const clock = new FakeClock();
  let fired = false;
  clock.after(1_000, () => (fired = true));
  clock.setNow(new Date(clock.now().getTime() + 7_200_000));
  await clock.advance(999);
  assert.equal(fired, false);
  await clock.advance(1);
  assert.equal(fired, true);
});

test('a sleep ends when its signal is aborted', async () => {
  const clock = new FakeClock();
  const abort = new AbortController();
  const slept = sleep(clock, 60_000, abort.signal);
  abort.abort();
  await slept;
  assert.equal(clock.pendingTimers, 0);
});

test('a delay longer than 31 bits of milliseconds does not fire at once', async () => {
  let fired = false;
  const timer = systemClock.after(2 ** 31 + 1_000, () => (fired = true));
  await new Promise((resolve) => setImmediate(() => setTimeout(resolve, 5)));
  timer.cancel();
  assert.equal(fired, false);
});
