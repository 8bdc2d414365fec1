// The worked examples of french-pack.md, and the edges of each check.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskIban } from '../../kernel/account-numbers.ts';
import { compactIcs, icsKey, isValidIcs } from './ics.rules.ts';
import { isValidSiret } from './mandate-input.rules.ts';
import { isValidRum, makeRum, rumKey } from './rum.rules.ts';

for (const ics of ['DE98ZZZ09999999999', 'FR72ZZZ123456', 'FR69ZZZ651190', 'BE12ZZZ0456810810', 'NL08ZZZ502057730000', 'AT61ZZZ01234567890', 'ES50ZZZM23456789', 'IT66ZZZA1B2C3D4E5F6G7H8', 'FR46ZZZ001122']) {
  test(`${ics} is a creditor identifier, also with spaces, small letters and another business code`, () => {
    for (const text of [ics, ics.toLowerCase(), `${ics.slice(0, 4)} ${ics.slice(4)}`, `${ics.slice(0, 4)}A1B${ics.slice(7)}`]) assert.ok(isValidIcs(compactIcs(text)), text);
    assert.equal(icsKey(ics), icsKey(`${ics.slice(0, 4)}A1B${ics.slice(7)}`));
  });
  test(`${ics} with any single digit changed is none`, () => {
    for (const index of [2, 3, ...Array.from({ length: ics.length - 7 }, (_, n) => n + 7)]) {
      if (!/\d/.test(ics[index]!)) continue;
      const changed = ics.slice(0, index) + String((Number(ics[index]) + 1) % 10) + ics.slice(index + 1);
      assert.equal(isValidIcs(changed), false, changed);
    }
  });
}
test('no creditor identifiers: the wrong check digits, a French one of another length, a German one of another length, nothing', () => {
  for (const ics of ['FR14ZZZ001122', 'FR72ZZZ1234567', 'DE98ZZZ0999999999', 'ZZZ', '', 'FR72ZZZ']) assert.equal(isValidIcs(ics), false, ics);
});
test('a mandate reference: 1 to 35 of the SEPA characters, no slash at an end or twice, not only spaces', () => {
  for (const rum of ['A', "a-1/b?:().,'+ ", 'X'.repeat(35)]) assert.ok(isValidRum(rum), rum);
  for (const rum of ['', ' ', '/A', 'A/', 'A//B', 'é', 'A_B', 'X'.repeat(36), 'A\n']) assert.equal(isValidRum(rum), false, JSON.stringify(rum));
  assert.equal(rumKey('Abo 12 a'), 'ABO12A');
  assert.match(makeRum('env_01jz0000000000000000000000'), /^[A-Z0-9-]{1,35}$/);
});
test('a SIRET: Luhn over 14 digits, or La Poste’s plain sum', () => {
  for (const siret of ['73282932000074', '35600000000048', '35600000049837']) assert.ok(isValidSiret(siret), siret);
  for (const siret of ['73282932000075', '7328293200007', '7328293200007X', '35600000049838']) assert.equal(isValidSiret(siret), false, siret);
});
test('an account number is shown by its ends alone', () => {
  assert.equal(maskIban('FR1420041010050500013M02606'), 'FR14 **** **** **** **** ***2 606');
  assert.equal(maskIban('NO9386011117947'), 'NO93 **** ***7 947');
});
