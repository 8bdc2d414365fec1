import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ENVELOPE_ACTIONS, ENVELOPE_STATUSES, statusAt, transition, turnsOpen, type EnvelopeAction, type EnvelopeStatus } from './envelope.rules.ts';

/** decisions.md, Envelope, written down a second time: what is not here is refused. */
const ALLOWED: Record<string, EnvelopeStatus | 'GONE'> = {
  'DRAFT UPDATE': 'DRAFT', 'DRAFT DELETE': 'GONE', 'DRAFT SEND': 'SENT',
  'SENT ACT': 'SENT', 'SENT COMPLETE': 'COMPLETED', 'SENT DECLINE': 'DECLINED', 'SENT VOID': 'VOIDED', 'SENT EXPIRE': 'EXPIRED', 'SENT RETURN': 'RETURNED_TO_SENDER',
  'SENT REINVITE': 'SENT', 'SENT CORRECT': 'SENT', 'SENT REMIND': 'SENT', 'SENT REVEAL': 'SENT',
  'RETURNED_TO_SENDER UPDATE': 'RETURNED_TO_SENDER', 'RETURNED_TO_SENDER SEND': 'SENT', 'RETURNED_TO_SENDER VOID': 'VOIDED', 'RETURNED_TO_SENDER EXPIRE': 'EXPIRED',
};
const CODES: Partial<Record<EnvelopeAction, string>> = { UPDATE: 'ENVELOPE_NOT_DRAFT', DELETE: 'ENVELOPE_NOT_DRAFT', SEND: 'ENVELOPE_NOT_DRAFT' };

describe('the transition table', () => {
  for (const status of ENVELOPE_STATUSES) {
    for (const action of ENVELOPE_ACTIONS) {
      const to = ALLOWED[`${status} ${action}`];
      test(`${status} ${action}: ${to ?? 'refused'}`, () => {
        if (to === undefined) assert.throws(() => transition(status, action), { code: CODES[action] ?? 'CONFLICT' });
        else assert.equal(transition(status, action), to);
      });
    }
  }
});

describe('the status by the clock', () => {
  const expires_at = new Date('2030-01-01T00:00:00Z');
  const at = (status: EnvelopeStatus, now: string, acted = false, clock_offset_seconds = 0) => statusAt(
    { status, expires_at, clock_offset_seconds, recipients: [{ role: 'SIGNER', status: acted ? 'SIGNED' : 'SENT' }] }, new Date(now));
  test('is EXPIRED from the very moment on, while SENT or returned', () => {
    assert.deepEqual(['2029-12-31T23:59:59.999Z', '2030-01-01T00:00:00.000Z'].map((now) => at('SENT', now)), ['SENT', 'EXPIRED']);
    assert.equal(at('RETURNED_TO_SENDER', '2030-01-02T00:00:00Z'), 'EXPIRED');
  });
  test('stays as it is in a DRAFT, in every end state, and once everybody has acted', () => {
    for (const status of ['DRAFT', 'COMPLETED', 'DECLINED', 'VOIDED'] as const) assert.equal(at(status, '2031-01-01T00:00:00Z'), status);
    assert.equal(at('SENT', '2031-01-01T00:00:00Z', true), 'SENT');
  });
  test('goes by the clock that the sandbox moved', () => assert.equal(at('SENT', '2029-12-31T23:00:00Z', false, 3_600), 'EXPIRED'));
});

test('equal orders form a group; a group opens when everybody before has acted; carbon copies have no turn', () => {
  const people = [
    { id: 'a', role: 'SIGNER' as const, status: 'SIGNED' as const, signingOrder: 1 }, { id: 'b', role: 'APPROVER' as const, status: 'SENT' as const, signingOrder: 2 },
    { id: 'c', role: 'SIGNER' as const, status: 'PENDING' as const, signingOrder: 2 }, { id: 'd', role: 'SIGNER' as const, status: 'PENDING' as const, signingOrder: 3 },
    { id: 'e', role: 'CARBON_COPY' as const, status: 'PENDING' as const, signingOrder: 1 },
  ];
  assert.deepEqual(turnsOpen('SEQUENTIAL', people).map(({ id }) => id), ['a', 'b', 'c']);
  assert.deepEqual(turnsOpen('PARALLEL', people).map(({ id }) => id), ['a', 'b', 'c', 'd']);
});
