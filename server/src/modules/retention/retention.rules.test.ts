// What is due to go, and what never is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEPT_FOR_EVER, purgeAt, type Aging } from './retention.rules.ts';

const at = (day: number): Date => new Date(Date.UTC(2030, 0, day));
const envelope = (more: Partial<Aging>): Aging => ({ status: 'COMPLETED', completed_at: at(1), declined_at: null, voided_at: null, expired_at: null, updated_at: at(1), purged_at: null, on_hold: false, ...more });
const settings = { completedDays: 10, endedDays: 5, draftDays: 2 };

test('each end has its own time, counted from that end; a draft from its last change', () => {
  assert.deepEqual(purgeAt(envelope({}), settings), at(11));
  assert.deepEqual(purgeAt(envelope({ status: 'DECLINED', completed_at: null, declined_at: at(3) }), settings), at(8));
  assert.deepEqual(purgeAt(envelope({ status: 'VOIDED', completed_at: null, voided_at: at(4) }), settings), at(9));
  assert.deepEqual(purgeAt(envelope({ status: 'EXPIRED', completed_at: null, expired_at: at(5) }), settings), at(10));
  assert.deepEqual(purgeAt(envelope({ status: 'DRAFT', completed_at: null, updated_at: at(6) }), settings), at(8));
});

test('an envelope that runs, one on hold, one already purged, and everything without a time never goes', () => {
  for (const status of ['SENT', 'RETURNED_TO_SENDER']) assert.equal(purgeAt(envelope({ status, completed_at: null }), settings), null);
  assert.equal(purgeAt(envelope({ on_hold: true }), settings), null);
  assert.equal(purgeAt(envelope({ purged_at: at(2) }), settings), null);
  assert.equal(purgeAt(envelope({}), KEPT_FOR_EVER), null);
});
