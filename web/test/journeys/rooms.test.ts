// Templates, SEPA mandates and seals: made in the dashboard, through to what they are for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeSampleContract } from '@paraph/pdf/compose';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { MANDATE_TEXTS } from '../../src/apps/dashboard/pages/mandates/texts.ts';
import { SEAL_TEXTS } from '../../src/apps/dashboard/pages/seals/texts.ts';
import { TEMPLATE_TEXTS } from '../../src/apps/dashboard/pages/templates/texts.ts';
import { EDITOR_TEXTS } from '../../src/features/field-editor/editor-texts.ts';
import { assertAccessible, assertFits, DESKTOP, PHONE } from './browser.ts';
import { useRealStage } from './dashboard-stage.ts';

const stage = useRealStage();
let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
const FRENCH = { locale: 'fr-FR' } as const;
const signedIn = (options: BrowserContextOptions): BrowserContextOptions => ({ ...options, ...(session === undefined ? {} : { storageState: session }) });
const pdf = async () => ({ name: 'bail.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await composeSampleContract({ locale: 'fr' })) });
const bytesOf = async (page: Page, name: string): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

test('a template is made with the field editor, read again as it was saved, and becomes an envelope', async () => {
  const t = TEMPLATE_TEXTS.fr;
  await stage.visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await page.goto(stage.signIn);
    await page.getByRole('link', { name: t.title, exact: true }).click();
    await page.getByRole('heading', { name: t.emptyTitle }).waitFor();
    await assertAccessible(page, 'no templates yet');
    session = await page.context().storageState();
    await page.getByRole('main').getByRole('link', { name: t.create }).click();
    await page.getByLabel(t.name, { exact: true }).fill('Bail d’habitation');
    await page.getByLabel(t.roleName).fill('Locataire');
    await page.locator('input[type=file]').setInputFiles(await pdf());
    await page.getByRole('region', { name: EDITOR_TEXTS.fr.region }).waitFor();
    await page.locator('.palette-type').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.edit-field').first().waitFor();
    await assertAccessible(page, 'a template being made');
    await page.waitForURL(/template=tpl_/);
    await page.getByRole('status').filter({ hasText: t.save.SAVED }).waitFor();
    await page.reload();
    await page.locator('.edit-field').first().waitFor();
    await page.getByRole('button', { name: t.use, exact: true }).click();
    await page.getByLabel(t.personName).fill('Anna Lefèvre');
    await page.getByLabel(t.email, { exact: true }).fill('anna@example.test');
    await assertAccessible(page, 'a template in use');
    await page.getByRole('button', { name: t.make }).click();
    await page.waitForURL(/\/envelopes\/env_\w+\/edit/);
    await page.getByText('Anna Lefèvre').first().waitFor();
  });
});

test('a mandate is checked as it is typed, shown as it will be, and becomes an envelope', async () => {
  const t = MANDATE_TEXTS.fr;
  await stage.visit(signedIn({ ...DESKTOP, ...FRENCH }), async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/mandates`);
    await page.getByRole('heading', { name: t.emptyTitle }).waitFor();
    await assertAccessible(page, 'no mandates yet');
    await page.getByRole('main').getByRole('link', { name: t.create }).click();
    const fill = (label: string, text: string, at = 0) => page.getByLabel(label, { exact: true }).nth(at).fill(text);
    await fill(t.iban, 'FR14 2004 1010 0505 0001 3M02 607');
    await page.getByText(t.problems.IBAN_INVALID).waitFor();
    await fill(t.iban, 'FR1420041010050500013M02606');
    await page.getByText(t.good.iban).waitFor();
    await fill(t.ics, 'FR14ZZZ001122');
    await page.getByText(t.problems.ICS_INVALID).waitFor();
    await assertAccessible(page, 'a mandate with a fault');
    await fill(t.ics, 'FR72ZZZ123456');
    await page.getByText(t.good.ics).waitFor();
    for (const at of [0, 1]) {
      await fill(t.name, at === 0 ? 'Régie des Eaux' : 'Anaïs Lefèvre', at);
      await fill(t.line1, '12 rue de la République', at);
      await fill(t.postalCode, '25000', at);
      await fill(t.city, 'Besançon', at);
    }
    await page.getByRole('img', { name: t.previewPage }).waitFor({ timeout: 30_000 });
    await fill(t.email, 'anais@example.test');
    await assertAccessible(page, 'a mandate with its page');
    await page.getByRole('button', { name: t.submit }).click();
    await page.waitForURL(/\/envelopes\/env_/);
    await page.getByText('Anaïs Lefèvre').first().waitFor();
  });
});

test('a document is sealed, and the page says what the seal is worth', async () => {
  const t = SEAL_TEXTS.fr;
  await stage.visit(signedIn({ ...DESKTOP, ...FRENCH }), async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/seals`);
    await page.getByRole('heading', { name: t.emptyTitle }).waitFor();
    await page.getByRole('main').getByRole('link', { name: t.create }).click();
    await page.locator('input[type=file]').setInputFiles(await pdf());
    await page.getByText('bail.pdf').waitFor();
    await assertAccessible(page, 'before sealing');
    await page.getByRole('button', { name: t.submit, exact: true }).click();
    await page.getByText(t.simulated).waitFor({ timeout: 60_000 });
    await assertAccessible(page, 'a seal');
    assert.match((await bytesOf(page, t.download)).toString('latin1'), /\/ByteRange/, 'the PDF carries a signature');
    assert.match((await bytesOf(page, t.certificate)).toString(), /-----BEGIN CERTIFICATE-----/);
  });
});

test('on a phone, in the dark, nothing is out of reach', async () => {
  await stage.visit(signedIn({ ...PHONE, locale: 'en-GB', colorScheme: 'dark' }), async (page) => {
    for (const path of ['templates', 'templates/new', 'mandates', 'mandates/new', 'seals', 'seals/new']) {
      await page.goto(`${stage.baseUrl}/dashboard/${path}`);
      await page.locator('#content h1').waitFor();
      await page.getByText('Loading…').waitFor({ state: 'detached' });
      await assertAccessible(page, path);
      await assertFits(page, path);
    }
  });
});
