// Many things, each with its own outcome.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runEach } from './run-each.ts';

test('one refusal stops nothing, what does not apply is passed over untouched, and outcomes keep the order', async () => {
  const touched: number[] = [];
  const steps: number[] = [];
  const outcomes = await runEach([1, 2, 3, 4, 5], (n) => n !== 2, async (n) => {
    touched.push(n);
    if (n === 3) throw new Error('refused');
    return n * 10;
  }, (finished) => steps.push(finished));
  assert.deepEqual(outcomes.map(({ item, state, result, error }) => [item, state, result, error?.message]), [
    [1, 'DONE', 10, undefined], [2, 'PASSED_OVER', undefined, undefined], [3, 'FAILED', undefined, 'refused'], [4, 'DONE', 40, undefined], [5, 'DONE', 50, undefined],
  ]);
  assert.deepEqual([touched.toSorted(), steps], [[1, 3, 4, 5], [1, 2, 3, 4, 5]]);
});

test('never more than three are under way', async () => {
  let running = 0;
  let most = 0;
  await runEach(Array.from({ length: 20 }, (_, at) => at), () => true, async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
  }, () => {});
  assert.equal(most, 3);
});
