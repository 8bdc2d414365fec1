import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ATTEMPT_DELAYS_MS, ATTEMPT_OUTCOMES, disabledBy, LONGEST_RETRY_AFTER_MS, outcomeOfStatus, retryAfterMs, verdictOf, type AttemptOutcome, type FinishedAttempt } from './delivery.rules.ts';

const endedAt = new Date('2031-03-14T09:26:53.589Z');
const attempt = (more: Partial<FinishedAttempt>): FinishedAttempt => ({ attempt: 1, replaying: false, outcome: 'HTTP_ERROR', answerStatus: null, retryAfterMs: null, endedAt, ...more });
const delayOf = (finished: FinishedAttempt): number | undefined => {
  const verdict = verdictOf(finished);
  return verdict.state === 'SCHEDULED' ? verdict.nextAttemptAt.getTime() - finished.endedAt.getTime() : undefined;
};

test('the schedule is 0, 1 min, 5 min, 15 min, 1 h, and there is no sixth attempt', () => {
  assert.deepEqual(ATTEMPT_DELAYS_MS, [0, 60_000, 300_000, 900_000, 3_600_000]);
  assert.deepEqual([1, 2, 3, 4, 5].map((n) => delayOf(attempt({ attempt: n }))), [60_000, 300_000, 900_000, 3_600_000, undefined]);
  assert.equal(verdictOf(attempt({ attempt: 5 })).state, 'DEAD');
});

const STATUSES: [AttemptOutcome, number[]][] = [
  ['DELIVERED', [200, 201, 202, 204, 206, 299]],
  ['HTTP_ERROR', [429, 500, 501, 502, 503, 504, 520, 599]],
  ['HTTP_REFUSAL', [300, 301, 302, 303, 304, 307, 308, 400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 411, 413, 415, 418, 421, 422, 425, 428, 431, 451, 499, 600, 999]],
];
for (const [outcome, statuses] of STATUSES) {
  test(`${statuses.join(', ')} are ${outcome}`, () => {
    for (const status of statuses) assert.equal(outcomeOfStatus(status), outcome, String(status));
  });
}

test('timeouts, failures of name, connection and TLS, 5xx and 429 are retried', () => {
  for (const outcome of ['HTTP_ERROR', 'TIMEOUT', 'DNS', 'CONNECTION_REFUSED', 'CONNECTION_RESET', 'TLS', 'NETWORK'] as const) assert.equal(verdictOf(attempt({ outcome })).state, 'SCHEDULED', outcome);
});

test('an outright refusal and a refused address are never retried', () => {
  for (const [outcome, answerStatus] of [['HTTP_REFUSAL', 301], ['HTTP_REFUSAL', 401], ['HTTP_REFUSAL', 403], ['HTTP_REFUSAL', 422], ['REFUSED_ADDRESS', null]] as const) {
    assert.deepEqual(verdictOf(attempt({ outcome, answerStatus })), { state: 'DEAD', finalFailure: true, disable: null });
  }
});

test('404 and 410 also disable, at any attempt and on a replay', () => {
  for (const replaying of [false, true]) {
    assert.deepEqual(verdictOf(attempt({ outcome: 'HTTP_REFUSAL', answerStatus: 404, replaying })), { state: 'DEAD', finalFailure: !replaying, disable: 'ANSWERED_404' });
    assert.deepEqual(verdictOf(attempt({ outcome: 'HTTP_REFUSAL', answerStatus: 410, replaying, attempt: 4 })), { state: 'DEAD', finalFailure: !replaying, disable: 'ANSWERED_410' });
  }
});

test('a failed replay is a dead letter again, without an automatic retry and without counting twice', () => {
  assert.deepEqual(verdictOf(attempt({ replaying: true, attempt: 2 })), { state: 'DEAD', finalFailure: false, disable: null });
});

test('a worker that dies uses up an attempt, but is never the receiver’s fault', () => {
  assert.equal(delayOf(attempt({ outcome: 'WORKER_LOST' })), 60_000);
  assert.deepEqual(verdictOf(attempt({ outcome: 'WORKER_LOST', attempt: 5 })), { state: 'DEAD', finalFailure: false, disable: null });
});

test('Retry-After only lengthens a delay, to a day at most', () => {
  assert.equal(delayOf(attempt({ retryAfterMs: 5_000 })), 60_000);
  assert.equal(delayOf(attempt({ retryAfterMs: 120_000 })), 120_000);
  assert.equal(delayOf(attempt({ retryAfterMs: 1e12 })), LONGEST_RETRY_AFTER_MS);
});

test('whatever happens, no attempt comes before its schedule and none after the fifth', () => {
  fc.assert(fc.property(
    fc.integer({ min: 1, max: 12 }), fc.constantFrom(...ATTEMPT_OUTCOMES), fc.option(fc.integer({ min: 100, max: 999 })), fc.option(fc.maxSafeNat()), fc.boolean(),
    (n, outcome, answerStatus, asked, replaying) => {
      const delay = delayOf(attempt({ attempt: n, outcome, answerStatus, retryAfterMs: asked, replaying }));
      if (delay === undefined) return;
      assert.ok(n < 5 && !replaying);
      assert.ok(delay >= ATTEMPT_DELAYS_MS[n]! && delay >= Math.min(asked ?? 0, LONGEST_RETRY_AFTER_MS) && delay <= LONGEST_RETRY_AFTER_MS);
    },
  ));
});

test('Retry-After is read as seconds or as an HTTP date, and nonsense is no header', () => {
  assert.equal(retryAfterMs('120', endedAt), 120_000);
  assert.equal(retryAfterMs(' 0 ', endedAt), 0);
  assert.equal(retryAfterMs('Fri, 14 Mar 2031 09:28:53 GMT', endedAt), 119_411);
  assert.equal(retryAfterMs('Fri, 14 Mar 2031 09:00:00 GMT', endedAt), 0);
  assert.equal(retryAfterMs('99999999999999999999', endedAt), LONGEST_RETRY_AFTER_MS);
  for (const nonsense of [undefined, '', 'soon', '-5', '1.5', '2031-03-14', '12 parsecs']) assert.equal(retryAfterMs(nonsense, endedAt), null, String(nonsense));
});

test('five final failures disable, four do not, and 404 or 410 need no counting', () => {
  assert.equal(disabledBy(4, [null]), null);
  assert.equal(disabledBy(5, [null]), 'FIVE_FINAL_FAILURES');
  assert.equal(disabledBy(1, [null, 'ANSWERED_410']), 'ANSWERED_410');
});
