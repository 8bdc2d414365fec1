import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBack, squeeze } from '../testing/read-back.ts';
import { SAMPLE_MANDATE as FACTS } from '../testing/sample-mandate.ts';
import { composeMandate, MANDATE_BOXES, type MandateFacts } from './mandate.ts';

/** The fixed texts, word by word (french-pack.md). */
const AUTHORISATION = {
  fr: {
    CORE: 'En signant ce formulaire de mandat, vous autorisez (A) Régie des Eaux de Besançon à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions de Régie des Eaux de Besançon. Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte pour un prélèvement autorisé.',
    B2B: 'Ce mandat est dédié aux prélèvements SEPA interentreprises. Vous n’êtes pas en droit de demander à votre banque le remboursement d’un prélèvement SEPA interentreprises une fois que le montant est débité de votre compte. Vous pouvez cependant demander à votre banque de ne pas débiter votre compte jusqu’au jour de l’échéance.',
  },
  en: {
    CORE: 'By signing this mandate form, you authorise (A) Régie des Eaux de Besançon to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from Régie des Eaux de Besançon. As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.',
    B2B: 'This mandate is only intended for business-to-business transactions. You are not entitled to a refund from your bank after your account has been debited, but you are entitled to request your bank not to debit your account up until the day on which the payment is due.',
  },
};
const HEADING = {
  fr: { CORE: 'Mandat de prélèvement SEPA', B2B: 'Mandat de prélèvement SEPA interentreprises' },
  en: { CORE: 'SEPA Direct Debit Mandate', B2B: 'SEPA Business-to-Business Direct Debit Mandate' },
};
const RIGHTS = { fr: 'Vos droits concernant le présent mandat sont expliqués dans un document que vous pouvez obtenir auprès de votre banque.', en: 'Your rights regarding the above mandate are explained in a statement that you can obtain from your bank.' };

for (const locale of ['fr', 'en'] as const) {
  for (const scheme of ['CORE', 'B2B'] as const) {
    test(`the ${scheme} mandate in ${locale}: one tagged page with the scheme's own words and every fact`, async () => {
      const read = await readBack(await composeMandate({ ...FACTS, scheme }, { locale }));
      assert.deepEqual([read.pages.length, read.tagged, read.language], [1, true, locale === 'fr' ? 'fr-FR' : 'en-GB']);
      const printed = read.squeezed[0]!;
      const expected = [
        HEADING[locale][scheme], AUTHORISATION[locale][scheme], RIGHTS[locale], FACTS.rum, FACTS.creditor.name, FACTS.creditor.ics, FACTS.creditor.siret!, '12 rue de la République, BP 40', '25000 Besançon', 'France',
        FACTS.debtor.name, '3 quai Vauban', 'FR14 2004 1010 0505 0001 3M02 606', FACTS.debtor.bic!, FACTS.reference!,
      ];
      for (const text of expected) assert.ok(printed.includes(squeeze(text)), `"${text}" is not printed`);
      assert.equal(printed.includes(squeeze('8 semaines')) || printed.includes(squeeze('8 weeks')), scheme === 'CORE', 'the refund is a right under CORE alone');
    });
  }
}

test('nothing is printed where the debtor fills in, and all of it is on the page', async () => {
  for (const locale of ['fr', 'en'] as const) {
    const { pages } = await readBack(await composeMandate({ ...FACTS, scheme: 'B2B' }, { locale }));
    for (const box of Object.values(MANDATE_BOXES)) {
      const inside = pages[0]!.filter(({ text, x, baseline }) => text.trim() !== '' && x > box.x - 1 && x < box.x + box.width && baseline > box.y && baseline < box.y + box.height);
      assert.deepEqual(inside, []);
    }
    for (const { x, baseline, text } of pages[0]!) assert.ok(text.trim() === '' || (x >= 42 && baseline > 36 && baseline < 816), text);
  }
});

test('the longest names that SEPA allows fit on the one page, whole', async () => {
  const long = 'Société Coopérative de Construction et de Gestion Immobilière du Doubs'.padEnd(70, 'W');
  const facts: MandateFacts = {
    ...FACTS, scheme: 'B2B', rum: 'W'.repeat(35), reference: 'W'.repeat(140), creditor: { ...FACTS.creditor, name: long, address: { ...FACTS.creditor.address, line1: 'W'.repeat(70), line2: 'W'.repeat(70) } },
    debtor: { ...FACTS.debtor, name: '李'.repeat(5) + 'W'.repeat(65) },
  };
  const read = await readBack(await composeMandate(facts, { locale: 'fr' }));
  assert.equal(read.pages.length, 1);
  for (const text of [facts.rum, `${'W'.repeat(70)}, ${'W'.repeat(70)}`, squeeze(long)]) assert.ok(read.squeezed[0]!.includes(squeeze(text)), text);
});

test('the same facts give the same bytes', async () => assert.deepEqual(await composeMandate(FACTS, { locale: 'fr' }), await composeMandate(FACTS, { locale: 'fr' })));

test('the file declares PDF/A-3a and PDF/UA-1, with its fonts embedded', async () => {
  const source = Buffer.from(await composeMandate(FACTS, { locale: 'fr' })).toString('latin1');
  assert.match(source, /<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A<\/pdfaid:conformance>/);
  assert.match(source, /<pdfuaid:part>1<\/pdfuaid:part>/);
  assert.match(source, /\/OutputIntents/);
  assert.ok((source.match(/\/FontFile2/g) ?? []).length >= 3);
});
