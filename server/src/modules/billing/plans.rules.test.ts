import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { costLines, periodOf, projected } from './plans.rules.ts';

const at = (text: string): Date => new Date(text);
const period = periodOf(at('2031-04-10T00:00:00Z'));

describe('a projected cost', () => {
  test('goes on at the pace so far: a third of the month with 10 means 30', () => {
    assert.equal(projected(10, period, at('2031-04-11T00:00:00Z')), 30);
    assert.equal(projected(10, period, at('2031-04-16T00:00:00Z')), 20);
  });
  test('is never less than what is used already, and judges no pace by less than a day', () => {
    assert.equal(projected(7, period, period.end), 7);
    assert.equal(projected(1, period, at('2031-04-01T00:00:30Z')), 30);
    assert.equal(projected(0, period, at('2031-04-11T00:00:00Z')), 0);
  });
  test('says how: used so far, expected quantity, price of one', () => {
    assert.deepEqual(costLines('STANDARD', { SMS: 10, QES_SIGNATURE: 0, SEAL: 1 }, period, at('2031-04-11T00:00:00Z')), [
      { item: 'PLAN', usedSoFar: 1, quantity: 1, unitAmountCents: 2_900, amountCents: 2_900 },
      { item: 'SMS', usedSoFar: 10, quantity: 30, unitAmountCents: 8, amountCents: 240 },
      { item: 'SEAL', usedSoFar: 1, quantity: 3, unitAmountCents: 20, amountCents: 60 },
    ]);
  });
});
