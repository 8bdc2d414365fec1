// What is asked early is taken once, by who asked.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { forgetEarly, keepEarly, takeEarly } from './early-answers.ts';

const answered = (status: number): Promise<Response> => Promise.resolve(new Response('{}', { status }));
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('an early answer is taken once', async (t) => {
  t.after(() => mock.timers.reset());
  mock.timers.enable({ apis: ['setTimeout'] });
  keepEarly('/a', answered(200));
  assert.equal((await takeEarly('/a'))?.status, 200);
  assert.equal(takeEarly('/a'), undefined);
});

test('a refusal or a failure is nobody’s who asks later: who signs in after a 401 is not shown it', async (t) => {
  t.after(() => mock.timers.reset());
  mock.timers.enable({ apis: ['setTimeout'] });
  keepEarly('/refused', answered(401));
  keepEarly('/failed', Promise.reject(new Error('offline')));
  await settled();
  assert.deepEqual([takeEarly('/refused'), takeEarly('/failed')], [undefined, undefined]);
});

test('what nobody took in time, or before somebody else signed in, is gone', (t) => {
  t.after(() => mock.timers.reset());
  mock.timers.enable({ apis: ['setTimeout'] });
  keepEarly('/late', answered(200));
  mock.timers.tick(15_000);
  assert.equal(takeEarly('/late'), undefined);
  keepEarly('/of-another', answered(200));
  forgetEarly();
  assert.equal(takeEarly('/of-another'), undefined);
});
