// The filter in the address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayToInstant, filterOf } from './list-filter.ts';

test('an address that was typed or broken gives a usable filter', () => {
  assert.deepEqual(filterOf(new URLSearchParams('status=NOPE&page=-3&tag=rh')), { status: undefined, q: '', page: 1, more: { tag: 'rh', recipient: '', from: '', to: '' } });
  assert.equal(filterOf(new URLSearchParams('status=DRAFT&page=2')).page, 2);
});

test('a day begins at the reader’s midnight, and its end is the next one’s', () => {
  assert.equal(dayToInstant('2026-02-28', 1), new Date(2026, 2, 1).toISOString());
  assert.equal(dayToInstant('2026-03-01', 0), new Date(2026, 2, 1).toISOString());
  assert.equal(dayToInstant('yesterday', 0), undefined);
});
