// Branding: set by an owner, seen by those who are written to, in both themes, under the page's own policy.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePdf, textContent } from '@paraph/pdf/testing';
import type { Page } from 'playwright-core';
import { BRANDING_TEXTS } from '../../src/apps/dashboard/pages/branding/branding-texts.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { useRealStage, useSignedIn } from './dashboard-stage.ts';

const stage = useRealStage();
const { visit, api } = useSignedIn(stage);
const { en, fr } = BRANDING_TEXTS;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><rect width="200" height="60" rx="8" fill="#7a1f5c"/><circle cx="30" cy="30" r="16" fill="#fff"/></svg>';

const accentOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());

async function invitedToSign(): Promise<string> {
  const document = await api('POST', '/documents', samplePdf([{ content: textContent('Services agreement', 72, 700) }]));
  const envelope = await api('POST', '/envelopes', { subject: 'Services agreement', documentIds: [document.id], recipients: [{ email: 'anna@example.test', name: 'Anna Martin', locale: 'en' }] });
  return (await api('POST', `/envelopes/${envelope.id}/send`)).recipients[0].signUrl;
}

test('an owner sets name, logo and colour, sees the mail and the page beside the form, and the person who signs sees them', async () => {
  await visit({ ...DESKTOP, locale: 'en-GB' }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/branding`);
    await page.getByRole('textbox', { name: en.senderName }).fill('Atelier Lumen');
    await page.getByRole('textbox', { name: en.accent, exact: true }).fill('#ff8a3d');
    await page.getByRole('button', { name: /^Take #[0-9a-f]{6} instead$/ }).click();
    await page.getByText('Contrast with white').waitFor();
    await page.getByRole('textbox', { name: en.accent, exact: true }).fill('#7a1f5c');
    await page.getByRole('textbox', { name: en.helpUrl }).fill('https://lumen.example/help');
    // The mail of the frame follows what is typed, unsaved.
    await page.frameLocator('iframe').getByText('Atelier Lumen').first().waitFor();
    await page.getByRole('button', { name: en.save, exact: true }).click();
    await page.getByText(en.saved).waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) });
    await page.getByText(en.logoSaved).waitFor();
    await page.getByRole('img', { name: en.logoAlt }).waitFor();
    await page.frameLocator('iframe').getByRole('img', { name: 'Atelier Lumen' }).waitFor();
    await assertAccessible(page, 'branding');
  });
  const signUrl = await invitedToSign();
  for (const colorScheme of ['light', 'dark'] as const) {
    await stage.visit({ ...DESKTOP, locale: 'en-GB', colorScheme }, async (page) => {
      await page.goto(signUrl);
      const logo = page.getByRole('img', { name: 'Atelier Lumen' });
      await logo.waitFor();
      assert.ok(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), 'the logo is loaded');
      const accent = await accentOf(page);
      assert.ok(colorScheme === 'light' ? accent === '#7a1f5c' : /^#[0-9a-f]{6}$/.test(accent) && accent !== '#8cc3d4', accent);
      assert.equal(await page.getByRole('link', { name: 'Help', exact: true }).getAttribute('href'), 'https://lumen.example/help');
      await assertAccessible(page, `a branded signing page, ${colorScheme}`);
    });
  }
});

test('everything is taken back at once, and that is taken back too', async () => {
  await visit({ ...DESKTOP, locale: 'en-GB' }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/branding`);
    await page.getByRole('button', { name: en.reset }).click();
    await page.getByRole('dialog').getByRole('button', { name: en.reset }).click();
    await page.getByText(en.resetDone).waitFor();
    const holds = (text: string): Promise<unknown> => page.waitForFunction(([label, wanted]) => (
      [...document.querySelectorAll('input')].some(({ labels, value }) => labels?.[0]?.textContent?.startsWith(label) === true && value === wanted)), [en.senderName, text] as const);
    await holds('');
    await page.getByRole('img', { name: en.logoAlt }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(en.undone).waitFor();
    await page.getByRole('img', { name: en.logoAlt }).waitFor();
    await holds('Atelier Lumen');
  });
});

test('a logo chosen and a word typed while the form is being saved are not lost to it', async () => {
  await visit({ ...DESKTOP, locale: 'en-GB' }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/branding`);
    const [asked, arrive] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/dashboard-api/branding', async (route) => {
      if (route.request().method() === 'PATCH') {
        asked.resolve();
        await arrive.promise;
      }
      await route.continue();
    });
    // Saved without the spaces around it: what was sent counts as saved all the same.
    await page.getByRole('textbox', { name: en.senderName }).fill(' Maison Lumen ');
    await page.getByRole('button', { name: en.save, exact: true }).click();
    await asked.promise;
    await page.getByRole('textbox', { name: en.footerEn }).fill('Lumen SARL, Lyon');
    const choosing = page.waitForEvent('filechooser');
    await page.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.click());
    const chooser = await choosing;
    arrive.resolve();
    await page.getByText(en.saved).waitFor();
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Maison Lumen'));
    await chooser.setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG.replace('#7a1f5c', '#1f5c7a')) });
    await page.getByText(en.logoSaved).waitFor();
    assert.equal(await page.getByRole('textbox', { name: en.footerEn }).inputValue(), 'Lumen SARL, Lyon');
    await page.getByRole('button', { name: en.discard }).click();
    assert.equal(await page.getByRole('textbox', { name: en.footerEn }).inputValue(), '');
    await page.getByRole('button', { name: en.discard }).waitFor({ state: 'detached' });
  });
});

test('the room fits a phone and has no accessibility fault, in both themes', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await visit({ ...PHONE, locale: 'fr-FR', colorScheme }, async (page) => {
      await page.goto(`${stage.baseUrl}/dashboard/branding`);
      await page.getByRole('heading', { name: fr.preview }).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
      await assertAccessible(page, `branding ${colorScheme}`);
    });
  }
});
