// How people show who they are, as senders set it and mend it: in the composer, in a template, and beside a running envelope; videos and attachments there.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { composeSampleContract } from '@paraph/pdf/compose';
import type { Page } from 'playwright-core';
import { IDENTITY_TEXTS } from '../../src/apps/dashboard/composer/identity-texts.ts';
import { COMPOSER_TEXTS } from '../../src/apps/dashboard/composer/texts.ts';
import { detailTexts } from '../../src/apps/dashboard/pages/envelope/detail-texts.ts';
import { TEMPLATE_TEXTS } from '../../src/apps/dashboard/pages/templates/texts.ts';
import { fr as signing } from '../../src/messages/fr.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { useRealStage, useSignedIn } from './dashboard-stage.ts';

const stage = useRealStage();
const { visit, api } = useSignedIn(stage);
const t = COMPOSER_TEXTS.fr;
const words = IDENTITY_TEXTS.fr;
const detail = detailTexts.fr;
const templates = TEMPLATE_TEXTS.fr;
const FRENCH = { ...DESKTOP, locale: 'fr-FR' } as const;
const ANNA = { email: 'anna@example.test', name: 'Anna Martin' };

/** PARAPH_PICTURES names a folder to look at what was shown. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PARAPH_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
async function inBothThemes(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await assertAccessible(page, `${where}, ${colorScheme}`);
    await picture(page, `${where}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
const uploaded = async (): Promise<string> => (await api('POST', '/documents', await composeSampleContract({ locale: 'fr' }))).id;
const envelope = async (more: object) => api('POST', '/envelopes', { subject: 'Bail', documentIds: [await uploaded()], ...more });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: t.save.SAVED }).waitFor();
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const unfold = (page: Page, name: string) => group(page, name).getByText(words.title).click();
async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const value = await read();
    if (holds(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it never came');
}

test('in the composer: a code by SMS, an access code that is proposed, shown and never read back, a video; another address asks for the code anew', async () => {
  const { id } = await envelope({ recipients: [ANNA] });
  const first = async () => (await api('GET', `/envelopes/${id}`)).recipients[0];
  await visit(FRENCH, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/envelopes/${id}/edit`);
    await page.getByRole('navigation', { name: t.steps }).getByRole('button', { name: t.step.people }).click();
    await unfold(page, ANNA.name);
    await page.getByLabel(words.method).selectOption('SMS_CODE');
    await page.getByLabel(words.phone).fill('06 12 34 56 78');
    await page.getByLabel(words.video).check();
    await page.getByLabel(words.code).fill('abc');
    await page.getByText(words.codeShort).waitFor();
    assert.equal(await page.getByLabel(words.code).getAttribute('type'), 'password', 'masked until asked');
    await page.getByRole('button', { name: words.codePropose }).click();
    assert.match(await page.getByLabel(words.code).inputValue(), /^[A-Z2-9]{8}$/);
    assert.equal(await page.getByLabel(words.code).getAttribute('type'), 'text');
    await inBothThemes(page, 'composer-identity');
    await saved(page);
    const { identification, phone, requireIdentityVideo, hasAccessCode } = await until(first, (each) => each.hasAccessCode && each.requireIdentityVideo);
    assert.deepEqual([identification, phone, requireIdentityVideo, hasAccessCode], ['SMS_CODE', '+33612345678', true, true]);
    assert.equal(await page.evaluate(() => JSON.stringify(localStorage).match(/TYPED/)), null, 'no code is kept in the browser');

    await page.reload();
    await page.getByRole('navigation', { name: t.steps }).getByRole('button', { name: t.step.people }).click();
    await unfold(page, ANNA.name);
    await page.getByText(words.codeKept).waitFor();
    await assertAccessible(page, 'a code is set');
    await page.getByLabel(t.personName).fill('Anna Martin-Roux');
    await saved(page);
    assert.equal((await until(first, ({ name }) => name === 'Anna Martin-Roux')).hasAccessCode, true, 'a change of something else keeps it');

    await page.getByLabel(t.email).fill('anna.roux@example.test');
    await page.getByText(words.codeLost).waitFor();
    await page.getByRole('navigation', { name: t.steps }).getByRole('button', { name: t.step.review }).click();
    await page.getByText(t.checks.noCode('Anna Martin-Roux'), { exact: true }).waitFor();
    await page.getByRole('navigation', { name: t.steps }).getByRole('button', { name: t.step.people }).click();
    await unfold(page, 'Anna Martin-Roux');
    await page.getByRole('button', { name: words.codeRemove }).click();
    await saved(page);
    assert.equal((await until(first, ({ email }) => email === 'anna.roux@example.test')).hasAccessCode, false);
  });
});

test('in a template: what a role asks is kept, shown where it is used, and asked of whoever takes it', async () => {
  const template = await api('POST', '/templates', { name: 'Bail d’habitation', documentIds: [await uploaded()], roles: [{ name: 'Locataire' }] });
  await visit(FRENCH, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/templates/${template.id}`);
    await page.getByLabel(words.method).selectOption('SMS_CODE');
    await page.getByLabel(words.video).check();
    await inBothThemes(page, 'template-identity');
    await until(async () => (await api('GET', `/templates/${template.id}`)).roles[0], (role) => role.identification === 'SMS_CODE' && role.requireIdentityVideo);
    await page.goto(`${stage.baseUrl}/dashboard/templates/${template.id}/use`);
    await page.getByText(words.withVideo).waitFor();
    await page.getByLabel(templates.personName).fill('Luc Locataire');
    await page.getByLabel(templates.email).fill('luc@example.test');
    await page.getByLabel(words.phone).fill('06 12 34 56 78');
    await inBothThemes(page, 'template-use');
    await page.getByRole('button', { name: templates.make }).click();
    await page.waitForURL(/envelopes\/env_/);
    const [luc] = (await api('GET', `/envelopes/${/env_\w+/.exec(page.url())![0]}`)).recipients;
    assert.deepEqual([luc.identification, luc.requireIdentityVideo, luc.phone], ['SMS_CODE', true, '+33612345678']);
  });
});

test('beside a running envelope: who is locked out gets another access code, and a wrong number is mended', async () => {
  const { id } = await envelope({ recipients: [{ ...ANNA, accessCode: 'Mimosa 42', phone: '0612345678', identification: 'SMS_CODE' }] });
  const sent = await api('POST', `/envelopes/${id}/send`);
  await visit({ ...DESKTOP, locale: 'fr-FR', tolerate: /400/ }, async (page) => {
    await page.goto(sent.recipients[0].signUrl);
    for (const left of [4, 3, 2, 1, 0]) {
      await page.getByLabel(signing.accessLabel).fill(`faux ${left}`);
      await page.keyboard.press('Enter');
      await page.getByText(left === 0 ? signing.accessLockedTitle : signing.accessTriesLeft(left)).waitFor();
    }
  });
  await visit(FRENCH, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/envelopes/${id}`);
    await page.getByText(detail.identity.accessLocked).waitFor();
    await page.getByRole('button', { name: detail.identity.unlock }).click();
    const dialog = page.getByRole('dialog', { name: detail.identity.title(ANNA.name) });
    await dialog.getByText(detail.identity.locked(ANNA.name)).waitFor();
    await dialog.getByLabel(words.code).fill('Glycine 7');
    await dialog.getByLabel(words.phone).fill('06 98 76 54 32');
    await inBothThemes(page, 'identity-dialog');
    await dialog.getByRole('button', { name: detail.identity.verb }).click();
    await page.getByText(detail.identity.done(ANNA.name)).waitFor();
    await page.getByText(detail.identity.asked.SMS_CODE('+33698765432')).waitFor();
    const { accessLocked, hasAccessCode, phone } = (await api('GET', `/envelopes/${id}`)).recipients[0];
    assert.deepEqual([accessLocked, hasAccessCode, phone], [false, true, '+33698765432']);
  });
});

test('what signers attached is among the files; their video is watched by ranges, erased after a question, and then said to be erased', async () => {
  const { id } = await envelope({
    recipients: [{ ...ANNA, requireIdentityVideo: true }],
    fields: [{ recipientEmail: ANNA.email, pageNumber: 1, fieldType: 'SIGNATURE', x: 60, y: 600, width: 180, height: 60 }, { recipientEmail: ANNA.email, pageNumber: 1, fieldType: 'ATTACHMENT', label: 'Pièce d’identité', x: 320, y: 600, width: 180, height: 60 }],
  });
  const sent = await api('POST', `/envelopes/${id}/send`);
  await visit(FRENCH, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/envelopes/${id}`);
    await page.getByText(detail.video.awaited).waitFor();
  });
  await api('POST', `/sandbox/envelopes/${id}/recipients/${sent.recipients[0].id}/sign`);
  for (const [options, look] of [[FRENCH, 'desktop'], [{ ...PHONE, locale: 'fr-FR' }, 'phone']] as const) {
    await visit(options, async (page) => {
      await page.goto(`${stage.baseUrl}/dashboard/envelopes/${id}`);
      await page.getByRole('heading', { name: detail.attachments }).waitFor();
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: new RegExp(`^${detail.original} .*\\.(pdf|png|jpe?g)$`) }).last().click()]);
      assert.ok((await download.path()).length > 0);
      const ranges: (string | undefined)[] = [];
      page.on('request', (request) => (request.url().includes('/videos/') ? ranges.push(request.headers()['range']) : undefined));
      await page.getByRole('button', { name: detail.video.watch }).click();
      const dialog = page.getByRole('dialog', { name: detail.video.title(ANNA.name) });
      await dialog.waitFor();
      await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1 || document.querySelector('dialog [role=alert]') !== null);
      assert.equal(await dialog.getByRole('alert').count(), 0, 'it plays');
      assert.ok(ranges.some((range) => range?.startsWith('bytes=') === true), 'by ranges');
      await inBothThemes(page, `video-player-${look}`);
      if (look === 'desktop') return;
      await dialog.getByRole('button', { name: detail.video.erase }).click();
      await page.getByText(detail.video.eraseText).waitFor();
      await inBothThemes(page, 'video-erase');
      await page.getByRole('button', { name: detail.video.eraseVerb }).click();
      await page.getByText(detail.video.erased).waitFor();
      assert.equal(await page.getByRole('button', { name: detail.video.watch }).count(), 0);
      await inBothThemes(page, 'video-erased');
    });
  }
  const { identityVideoId } = (await api('GET', `/envelopes/${id}`)).recipients[0];
  const gone = await fetch(`${stage.baseUrl}/api/v1/videos/${identityVideoId}`, { headers: { authorization: `Bearer ${stage.keys.sandbox}` } });
  assert.equal(gone.status, 410);
});
