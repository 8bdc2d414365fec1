import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeSampleContract, sampleContractFields, sampleContractRecipients } from '../index.ts';
import { readBack } from '../testing/read-back.ts';
import type { PlacedText } from '../testing/read-back.ts';

const CASES = [
  { locale: 'fr', signature: ['Signature du client', 'Signature du prestataire'], approved: 'Lu et approuvé', place: 'Fait à', initials: 'Paraphe' },
  { locale: 'en', signature: ['Client signature', 'Provider signature'], approved: 'Read and approved', place: 'Signed in', initials: 'initials' },
] as const;

for (const { locale, signature, approved, place, initials } of CASES) {
  test(`the ${locale} contract has three tagged pages with the printed anchors once a party`, async () => {
    const read = await readBack(await composeSampleContract({ locale }));
    assert.equal(read.pages.length, 3);
    assert.ok(read.tagged);
    const last = read.pages[2]!;
    for (const anchor of signature) assert.equal(having(last, anchor).length, 1, anchor);
    assert.equal(having(last, approved).length, 2);
    assert.equal(having(last, place).length, 2);
    for (const page of [0, 1]) assert.equal(having(read.pages[page]!, initials).length, 2);
    assert.equal(read.roles.get('H1'), 1);
  });

  test(`every suggested ${locale} field stands free of printed text, right beside its own label`, async () => {
    const { pages } = await readBack(await composeSampleContract({ locale }));
    for (const field of sampleContractFields(locale)) {
      assert.ok(field.x >= 0 && field.y >= 0 && field.x + field.width <= 595.28 && field.y + field.height <= 841.89);
      const page = pages[field.pageNumber - 1]!;
      const inside = page.filter(
        (run) => run.text.trim() !== '' && run.x > field.x - 1 && run.x < field.x + field.width && run.baseline > field.y && run.baseline < field.y + field.height,
      );
      assert.deepEqual(inside, [], `${field.role} ${field.fieldType} on page ${field.pageNumber} covers text`);
      const label = page.filter((run) => Math.abs(run.x - field.x) < 260 && run.baseline > field.y - 14 && run.baseline < field.y + field.height + 4);
      assert.ok(label.length > 0, `${field.role} ${field.fieldType} has no label near`);
    }
  });

  test(`each ${locale} signature field begins under its caption and at its left edge`, async () => {
    const { pages } = await readBack(await composeSampleContract({ locale }));
    const fields = sampleContractFields(locale).filter((field) => field.fieldType === 'SIGNATURE');
    assert.equal(fields.length, 2);
    fields.forEach((field, index) => {
      const caption = having(pages[2]!, signature[index]!)[0]!;
      assert.ok(Math.abs(caption.x - field.x) < 6, 'left edges agree');
      assert.ok(field.y - caption.baseline > 0 && field.y - caption.baseline < 14, 'caption is just above');
    });
  });
}

test('both roles have every kind of field they need, and a recipient each', () => {
  for (const locale of ['fr', 'en'] as const) {
    const roles = sampleContractRecipients(locale).map((recipient) => recipient.role);
    assert.deepEqual(roles, ['CLIENT', 'PROVIDER']);
    for (const role of roles) {
      const kinds = new Set(
        sampleContractFields(locale)
          .filter((field) => field.role === role)
          .map((field) => field.fieldType),
      );
      for (const kind of ['SIGNATURE', 'INITIALS', 'DATE_SIGNED', 'TEXT', 'CHECKBOX'] as const) assert.ok(kinds.has(kind), `${role} ${kind}`);
    }
    assert.ok(sampleContractFields(locale).some((field) => field.fieldType === 'RADIO_GROUP' && field.options?.length === 2));
  }
});

test('composing the contract twice gives the same bytes', async () => {
  assert.deepEqual(await composeSampleContract({ locale: 'fr' }), await composeSampleContract({ locale: 'fr' }));
});

function having(page: PlacedText[], text: string): PlacedText[] {
  return page.filter((run) => run.text.replace(/\u00a0/g, ' ').includes(text));
}
