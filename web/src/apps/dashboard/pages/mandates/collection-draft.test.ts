// Amounts as people type them, bank days, and refusals beside their rows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MandateSummary } from '../../../../../../server/src/contract.ts';
import { ApiError } from '../../../../api/http.ts';
import { addDays, bankDayFrom, bankToday, earliestCollection, isBankDay, isDay } from './bank-days.ts';
import { centsOf, collectable, collectionBody, EMPTY_COLLECTION, EMPTY_ROW, matching, refusalsOf } from './collection-draft.ts';

const mandate = (more: Partial<MandateSummary>): MandateSummary => ({
  envelopeId: 'env_1', documentId: 'doc_1', rum: 'BAIL-1', ics: 'FR72ZZZ123456', scheme: 'CORE', paymentType: 'RECURRENT', language: 'fr', reference: 'Contrat 4711', debtorName: 'Anaïs Lefèvre',
  ibanMasked: 'FR14 **** **** **** **** ***2 606', status: 'COMPLETED', signedAt: '2026-01-01T00:00:00.000Z', createdAt: '2026-01-01T00:00:00.000Z', ...more,
});

test('an amount is read to the cent, and nothing is guessed', () => {
  assert.deepEqual(['25', '25,5', '1 234,56 €', '1\u202f234.56', '12,', '0,07', '29000000.07'].map(centsOf), [2_500, 2_550, 123_456, 123_456, 1_200, 7, 2_900_000_007]);
  assert.deepEqual(['', '0', '0,00', '-1', '1.234', '1,234.56', 'abc', '1e3'].map(centsOf), Array.from({ length: 8 }, () => undefined));
});

test('banks are closed on weekends, at Easter, on 1 May, at Christmas and New Year', () => {
  // Good Friday and Easter Monday of 2026 and 2027, as the European Central Bank publishes them.
  for (const closed of ['2026-11-21', '2026-11-22', '2026-04-03', '2026-04-06', '2027-03-26', '2027-03-29', '2026-05-01', '2026-12-25', '2026-12-26', '2027-01-01']) assert.equal(isBankDay(closed), false, closed);
  for (const open of ['2026-11-23', '2026-04-02', '2026-04-07', '2026-05-08', '2026-07-14', '2026-11-11', '2026-12-24']) assert.equal(isBankDay(open), true, open);
});

test('the earliest day is the next bank day, in the banks’ time', () => {
  assert.equal(bankToday(new Date('2026-11-20T23:30:00Z')), '2026-11-21');
  assert.deepEqual(['2026-11-19', '2026-11-20', '2026-12-24', '2026-04-02'].map(earliestCollection), ['2026-11-20', '2026-11-23', '2026-12-28', '2026-04-07']);
  assert.deepEqual([bankDayFrom('2026-11-23'), addDays('2026-12-31', 1), isDay('2026-02-30'), isDay('2028-02-29')], ['2026-11-23', '2027-01-01', false, true]);
});

test('mandates are found by debtor, reference, contract or the end of the account', () => {
  const all = [mandate({}), mandate({ envelopeId: 'env_2', rum: 'BAIL-2', debtorName: 'Ben Roux', reference: null, ibanMasked: 'DE89 **** **** **** **30 00' })];
  const found = (typed: string) => matching(all, typed).map(({ envelopeId }) => envelopeId);
  assert.deepEqual([found(''), found('lefevre anais'), found('bail 2'), found('4711'), found('3000'), found('zoe')], [['env_1', 'env_2'], ['env_1'], ['env_2'], ['env_1'], ['env_2'], []]);
});

test('what is unsigned or erased is not collected by', () => {
  assert.deepEqual(collectable([mandate({}), mandate({ envelopeId: 'env_2', status: 'SENT' }), mandate({ envelopeId: 'env_3', ibanMasked: '' })]).map(({ envelopeId }) => envelopeId), ['env_1']);
});

test('a one-off is OOFF whatever was chosen; what is empty is left out', () => {
  const rows = { env_1: { ...EMPTY_ROW, picked: true, amount: '25', sequence: 'FRST' as const }, env_2: { ...EMPTY_ROW, picked: true, amount: '0,5' } };
  const body = collectionBody({ ...EMPTY_COLLECTION, day: '2026-12-01', iban: ' FR76 ' }, [mandate({}), mandate({ envelopeId: 'env_2', paymentType: 'ONE_OFF' })], rows);
  assert.deepEqual(body, {
    collectionDate: '2026-12-01', version: 'pain.008.001.08', creditorAccount: { iban: 'FR76' },
    collections: [{ envelopeId: 'env_1', amountCents: 2_500, sequence: 'FRST' }, { envelopeId: 'env_2', amountCents: 50, sequence: 'OOFF' }],
  });
});

test('refusals stand at the mandate that was sent in their place', () => {
  const error = new ApiError(400, { code: 'VALIDATION_ERROR', details: [{ path: 'collections[1].amountCents', message: 'must be <= 99999999999' }, { path: 'collections[1].envelopeId', message: 'twice' }, { path: 'collectionDate', message: 'past' }] }, null);
  const { rows, fields } = refusalsOf(error, ['env_9', 'env_8'], 'too much');
  assert.deepEqual([[...rows], [...fields]], [[['env_8', 'too much · twice']], [['collectionDate', 'past']]]);
  assert.equal(refusalsOf(new Error('offline'), [], '').rows.size, 0);
});
