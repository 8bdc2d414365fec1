// Collections by signed mandates: chosen, checked while they are typed, refused beside the row, and downloaded as a file that banks read.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { fr } from '../../src/apps/dashboard/messages/fr.ts';
import { COLLECTION_TEXTS } from '../../src/apps/dashboard/pages/mandates/collection-texts.ts';
import { addDays, bankDayFrom, bankToday, isBankDay } from '../../src/apps/dashboard/pages/mandates/bank-days.ts';
import { MANDATE_TEXTS } from '../../src/apps/dashboard/pages/mandates/texts.ts';
import { assertAccessible, assertFits, DESKTOP, PHONE } from './browser.ts';
import { useRealStage, useSignedIn } from './dashboard-stage.ts';

const stage = useRealStage();
const { visit, api } = useSignedIn(stage);
const t = COLLECTION_TEXTS.fr;
const FRENCH = { locale: 'fr-FR' } as const;
const ADDRESS = { line1: '12 rue de la République', postalCode: '25000', city: 'Besançon', country: 'FR' };

async function mandate(rum: string, name: string, more: object = {}): Promise<any> {
  return api('POST', '/sepa-mandates', {
    scheme: 'CORE', paymentType: 'RECURRENT', rum, reference: `Dossier ${rum}`, creditor: { name: 'Régie des Eaux', ics: 'FR72ZZZ123456', address: ADDRESS },
    debtor: { type: 'INDIVIDUAL', name, email: 'debtor@example.test', iban: 'FR1420041010050500013M02606', address: ADDRESS }, ...more,
  });
}
async function signed(rum: string, name: string, more: object = {}): Promise<any> {
  const { id, recipients } = await mandate(rum, name, more);
  await api('POST', `/envelopes/${id}/send`, {});
  await api('POST', `/sandbox/envelopes/${id}/recipients/${recipients[0].id}/sign`, {});
  // Sealed by the service itself, in its own time.
  for (let n = 0; (await api('GET', `/envelopes/${id}`)).status !== 'COMPLETED'; n += 1) {
    assert.ok(n < 600, 'the mandate is sealed within a minute');
    await pause(100);
  }
  return id;
}

let made = false;
beforeEach(async () => {
  if (made) return;
  made = true;
  await visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await mandate('BROUILLON', 'Zoé Brouillon');
    await open(page);
    await page.getByRole('heading', { name: t.emptyTitle }).waitFor();
    await assertAccessible(page, 'no signed mandate yet');
  });
  await signed('BAIL-1', 'Anaïs Lefèvre');
  await signed('BAIL-2', 'Ben & Fils <SARL>');
  await signed('ACHAT-3', 'Chloé Martin', { paymentType: 'ONE_OFF' });
});

const open = (page: Page) => page.goto(`${stage.baseUrl}/dashboard/mandates/collect?environment=test`);
const amountOf = (page: Page, rum: string) => page.getByLabel(new RegExp(`^Montant en euros – .*${rum}$`));

async function fillAccount(page: Page, iban = 'FR76 3000 6000 0112 3456 7890 189'): Promise<string> {
  const day = bankDayFrom(addDays(bankToday(new Date()), 3));
  await page.getByLabel(t.day).fill(day);
  await page.getByLabel(t.iban).fill(iban);
  return day;
}

/** The file as a parser of XML reads it; what is not well-formed throws. */
async function downloaded(page: Page): Promise<{ xml: string; read: (tag: string) => Promise<string[]> }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t.download }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const xml = Buffer.concat(chunks).toString('utf8');
  assert.equal(await page.evaluate((text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent ?? '', xml), '', xml);
  return { xml, read: (tag) => page.evaluate(([text, name]) => [...new DOMParser().parseFromString(text!, 'application/xml').getElementsByTagName(name!)].map((each) => each.textContent), [xml, tag]) };
}

test('chosen mandates, each with its amount, become the file that was asked for', async () => {
  await visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/mandates?environment=test`);
    await page.getByText('Anaïs Lefèvre').waitFor();
    await page.getByRole('link', { name: t.open }).click();
    await page.getByText('BAIL-1').first().waitFor();
    assert.equal(await page.getByText('BROUILLON').count(), 0, 'an unsigned mandate cannot be chosen');
    const day = await fillAccount(page, 'FR76 3000 6000 0112 3456 7890 188');
    await page.getByText(MANDATE_TEXTS.fr.problems.IBAN_INVALID).waitFor();
    await page.getByLabel(t.iban).fill('FR7630006000011234567890189');
    await page.getByText(t.ibanGood).waitFor();
    await page.getByLabel(t.find).fill('bail');
    await page.getByText('Chloé Martin').waitFor({ state: 'detached' });
    await page.getByLabel(t.pickAll(2)).check();
    await page.getByLabel(t.same).fill('25');
    await page.getByRole('button', { name: t.applySame, exact: true }).click();
    await page.getByText(t.summary(2, '50,00\u00a0€')).waitFor();
    await page.getByLabel(t.find).fill('');
    await amountOf(page, 'ACHAT-3').fill('1 234,56');
    await amountOf(page, 'BAIL-2').fill('0,07');
    await page.getByLabel(t.sequenceOf('Ben & Fils <SARL>, BAIL-2')).selectOption('FRST');
    await page.getByText(t.summary(3, '1\u202f259,63\u00a0€')).waitFor();
    await assertAccessible(page, 'a collection');
    const { xml, read } = await downloaded(page);
    assert.match(xml, /urn:iso:std:iso:20022:tech:xsd:pain\.008\.001\.08/);
    assert.deepEqual([(await read('NbOfTxs'))[0], (await read('CtrlSum'))[0]], ['3', '1259.63']);
    assert.deepEqual((await read('InstdAmt')).toSorted(), ['0.07', '1234.56', '25.00']);
    assert.deepEqual((await read('MndtId')).toSorted(), ['ACHAT-3', 'BAIL-1', 'BAIL-2']);
    assert.deepEqual((await read('SeqTp')).toSorted(), ['FRST', 'OOFF', 'RCUR']);
    assert.deepEqual(new Set(await read('ReqdColltnDt')), new Set([day]));
    assert.match((await read('CdtrAcct'))[0] ?? '', /FR7630006000011234567890189/);
    await page.getByText(t.done(3, '1\u202f259,63\u00a0€')).waitFor();
    await page.getByLabel('pain.008.001.02').check();
    assert.match((await downloaded(page)).xml, /pain\.008\.001\.02/);
  });
});

test('one amount for all is taken back; what the server refuses stands at its row and goes when it is mended', async () => {
  await visit({ ...DESKTOP, ...FRENCH, tolerate: /400/ }, async (page) => {
    await open(page);
    await amountOf(page, 'BAIL-1').fill('10');
    await page.getByLabel(t.pickAll(3)).check();
    await page.getByLabel(t.same).fill('99,90');
    await page.getByRole('button', { name: t.applySame, exact: true }).click();
    await page.getByText(t.summary(3, '299,70\u00a0€')).waitFor();
    await page.getByRole('button', { name: fr.undo, exact: true }).click();
    await page.getByText(t.missing(2)).waitFor();
    assert.equal(await amountOf(page, 'BAIL-1').inputValue(), '10');
    await fillAccount(page);
    await page.getByRole('button', { name: t.download }).click();
    assert.equal(await page.getByText(t.amountMissing).count(), 2, 'missing amounts are marked, and nothing is asked of the server');
    await amountOf(page, 'BAIL-2').fill('9999999999,99');
    await amountOf(page, 'ACHAT-3').fill('1.234');
    await page.getByText(t.amountWrong).waitFor();
    await amountOf(page, 'ACHAT-3').fill('1234');
    await page.getByRole('button', { name: t.download }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'BAIL-2' });
    await row.getByRole('alert').waitFor();
    assert.equal(await row.getByRole('alert').textContent(), t.amountRefused);
    assert.equal(await page.getByRole('listitem').filter({ hasText: 'BAIL-1' }).getByRole('alert').count(), 0);
    await page.waitForFunction(() => document.activeElement?.closest('[data-mandate]')?.textContent?.includes('BAIL-2'));
    await assertAccessible(page, 'a refused row');
    await amountOf(page, 'BAIL-2').fill('5');
    await row.getByRole('alert').waitFor({ state: 'detached' });
    assert.deepEqual((await (await downloaded(page)).read('InstdAmt')).toSorted(), ['10.00', '1234.00', '5.00']);
  });
});

test('a day on which banks are closed, today and the past are said before anything is made', async () => {
  await visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await open(page);
    const today = bankToday(new Date());
    const day = page.getByLabel(t.day);
    await day.fill(addDays(today, -1));
    await page.getByText(t.dayPast).waitFor();
    await day.fill(today);
    await page.getByText(/un jour ouvré avant/).waitFor();
    let closed = addDays(today, 5);
    while (isBankDay(closed)) closed = addDays(closed, 1);
    await day.fill(closed);
    await page.getByText(/Les banques sont fermées ce jour-là/).waitFor();
    await day.fill(addDays(bankDayFrom(today), 60));
    await page.getByText(/14 jours avant\s: gardez-le|Les banques sont fermées/).waitFor();
  });
});

test('by keyboard alone: Enter goes down the amounts and makes no file', async () => {
  await visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await open(page);
    await fillAccount(page);
    const boxes = await page.locator('.collect-rows .pick').count();
    await page.locator('.collect-rows .cell-input').first().focus();
    for (let n = 1; n <= boxes; n += 1) {
      await page.keyboard.type(String(n));
      if (n < boxes) await page.keyboard.press('Enter');
    }
    await page.getByText(t.summary(3, '6,00\u00a0€')).waitFor();
    await page.keyboard.press('Tab');
    await page.waitForFunction((label) => document.activeElement?.textContent?.includes(label) === true, t.download);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    assert.match(file.suggestedFilename(), /^pain008-\d{4}-\d\d-\d\d\.xml$/);
  });
});

test('on a phone, in the dark, in English, nothing is out of reach', async () => {
  const e = COLLECTION_TEXTS.en;
  await visit({ ...PHONE, locale: 'en-GB', colorScheme: 'dark' }, async (page) => {
    await open(page);
    await page.getByLabel(e.pickAll(3)).check();
    await page.getByRole('button', { name: e.download }).waitFor();
    await page.getByLabel(e.same).fill('12.50');
    await page.getByRole('button', { name: e.applySame, exact: true }).click();
    await page.getByText(e.summary(3, '€37.50')).waitFor();
    await assertAccessible(page, 'a collection on a phone');
    await assertFits(page, 'a collection');
  });
});
