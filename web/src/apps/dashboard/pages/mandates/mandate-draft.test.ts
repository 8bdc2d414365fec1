// What of a mandate is checked and drawn while it is typed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkBody, EMPTY_MANDATE, groupedIban, isComplete, mandateBody } from './mandate-draft.ts';

const ADDRESS = { line1: '1 rue A', line2: '', postalCode: '25000', city: 'Besançon', country: 'fr' };
const FULL = { ...EMPTY_MANDATE, creditor: { name: 'Régie', ics: 'FR72ZZZ123456', siret: '', address: ADDRESS }, debtor: { ...EMPTY_MANDATE.debtor, name: 'Anna', email: 'a@example.test', iban: 'FR14', address: ADDRESS } };

test('nothing is asked before something is typed; what is empty is left out', () => {
  assert.equal(checkBody(EMPTY_MANDATE), undefined);
  assert.deepEqual(checkBody({ ...EMPTY_MANDATE, debtor: { ...EMPTY_MANDATE.debtor, iban: 'FR14' } }), { scheme: 'CORE', creditor: {}, debtor: { type: 'INDIVIDUAL', iban: 'FR14' } });
});

test('a mandate is drawn once the page has nothing empty on it, e-mail and options apart', () => {
  assert.equal(isComplete(FULL), true);
  assert.equal(isComplete({ ...FULL, creditor: { ...FULL.creditor, address: { ...ADDRESS, city: ' ' } } }), false);
  assert.deepEqual(mandateBody(FULL).creditor, { name: 'Régie', ics: 'FR72ZZZ123456', address: { line1: '1 rue A', postalCode: '25000', city: 'Besançon', country: 'FR' } });
});

test('an IBAN is grouped as it is typed', () => assert.equal(groupedIban('fr1420041010 0505'), 'FR14 2004 1010 0505'));
