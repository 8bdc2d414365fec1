// Account numbers wherever they stand in a text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskAccounts, maskIban } from './account-numbers.ts';

test('an account number is masked in any spelling, and nothing else is', () => {
  assert.equal(maskIban('FR1420041010050500013M02606'), 'FR14 **** **** **** **** ***2 606');
  for (const spelled of ['FR1420041010050500013M02606', 'FR14 2004 1010 0505 0001 3M02 606', 'fr14-2004-1010-0505-0001-3m02-606', 'FR14.2004.1010.0505.0001.3M02.606']) {
    assert.equal(maskAccounts(`"${spelled}" is no e-mail address.`), '"FR14 **** **** **** **** ***2 606" is no e-mail address.', spelled);
  }
  for (const harmless of ['anna@example.test', 'FR1420041010050500013M02607', 'CONTRAT12345678901234567', '']) assert.equal(maskAccounts(harmless), harmless);
});
