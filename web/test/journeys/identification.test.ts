// Who is there: the code dialog before the act and the access-code page before everything; by keyboard, by paste, wrong, locked; in both themes.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { scenario } from '../fixtures.ts';
import { DESKTOP, PHONE, assertAccessible, useStage } from './browser.ts';

const stage = useStage();
const BY_SMS = { channel: 'SMS', sentTo: '+33 6 •• •• •• 78', verified: false, code: null, resendInSeconds: 0 } as const;

/** PARAPH_PICTURES names a folder to look at what was shown. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PARAPH_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}

for (const [name, options, speak] of [
  ['desktop-light-fr', { ...DESKTOP, colorScheme: 'light' }, 'fr'],
  ['phone-dark-en', { ...PHONE, colorScheme: 'dark' }, 'en'],
] as const) {
  test(`the code is sent when signing, a wrong one says so, a pasted one signs (${name})`, async () => {
    const url = stage.server.add(`code${name.replace(/\W/g, '')}`, await scenario({ locale: speak, only: ['SIGNATURE'], identification: BY_SMS }));
    await stage.visit({ ...options, speak, tolerate: /400/ }, async (signing, page) => {
      await signing.open(url);
      await signing.signTyped();
      const input = page.getByLabel(signing.t.codeLabel);
      await input.waitFor();
      await page.getByText(signing.t.codeSent('SMS', BY_SMS.sentTo.replaceAll(' ', '\u00a0'))).waitFor();
      assert.equal(await input.getAttribute('autocomplete'), 'one-time-code');
      assert.equal(await input.evaluate((element) => element === document.activeElement), true, 'the next key reaches the field');
      await assertAccessible(page, 'code dialog');
      await picture(page, `code-${name}`);
      await page.keyboard.type('111111');
      await page.getByText(signing.t.codeProblem.WRONG).waitFor();
      await assertAccessible(page, 'wrong code');
      await picture(page, `code-wrong-${name}`);
      await input.fill(' 123 456 ');
      await signing.waitUntilSigned();
    });
    const own = stage.server.posts.filter(({ path }) => path.includes(`rcp_code${name.replace(/\W/g, '')}/`)).map(({ path }) => path.split('/').slice(3).join('/'));
    assert.deepEqual(own.filter((path) => path.startsWith('code') || path === 'sign'), ['code', 'code/verify', 'code/verify', 'sign']);
  });

  test(`a code that the operator could not bring is said while the dialog is open (${name})`, async () => {
    const token = `back${name.replace(/\W/g, '')}`;
    const url = stage.server.add(token, await scenario({ locale: speak, only: ['SIGNATURE'], identification: BY_SMS }));
    await stage.visit({ ...options, speak }, async (signing, page) => {
      await signing.open(url);
      await signing.signTyped();
      await page.getByText(signing.t.codeSent('SMS', BY_SMS.sentTo.replaceAll(' ', '\u00a0'))).waitFor();
      stage.server.change(token, { identification: { ...BY_SMS, resendInSeconds: 0, code: { expiresInSeconds: 500, triesLeft: 5, delivery: 'FAILED' } } });
      await page.getByRole('alert').filter({ hasText: signing.t.codeUndelivered('SMS') }).waitFor();
      await assertAccessible(page, 'undelivered');
      await picture(page, `code-undelivered-${name}`);
      assert.equal(await page.getByRole('button', { name: signing.t.codeResend }).isEnabled(), true);
    });
  });

  test(`nothing is shown before the access code; wrong ones count down to the lock (${name})`, async () => {
    const url = stage.server.add(`access${name.replace(/\W/g, '')}`, await scenario({ locale: speak, state: 'ACCESS_CODE' }));
    await stage.visit({ ...options, speak, tolerate: /400/ }, async (signing, page) => {
      await page.goto(url);
      await signing.heading(signing.t.accessTitle).waitFor();
      await assertAccessible(page, 'access code');
      await picture(page, `access-${name}`);
      await page.keyboard.press('Tab');
      const input = page.getByLabel(signing.t.accessLabel);
      await input.fill('rose');
      await page.keyboard.press('Enter');
      await page.getByText(signing.t.accessTriesLeft(4)).waitFor();
      await assertAccessible(page, 'wrong access code');
      await input.fill('mimosa');
      await page.keyboard.press('Enter');
      await signing.waitUntilDrawn(1);
    });
    const locked = stage.server.add(`locked${name.replace(/\W/g, '')}`, await scenario({ locale: speak, state: 'ACCESS_LOCKED' }));
    await stage.visit({ ...options, speak }, async (signing, page) => {
      await page.goto(locked);
      await signing.heading(signing.t.accessLockedTitle).waitFor();
      await assertAccessible(page, 'locked');
      await picture(page, `locked-${name}`);
    });
  });
}

test('who types the right code as soon as the wrong one is refused loses no digit, however slow the page is to look again', async () => {
  const url = stage.server.add('codeslow', await scenario({ locale: 'fr', only: ['SIGNATURE'], identification: BY_SMS }));
  await stage.visit({ ...DESKTOP, speak: 'fr', tolerate: /400/ }, async (signing, page) => {
    await signing.open(url);
    await signing.signTyped();
    const input = page.getByLabel(signing.t.codeLabel);
    await page.getByText(signing.t.codeSent('SMS', BY_SMS.sentTo.replaceAll(' ', '\u00a0'))).waitFor();
    const lookedAgain = Promise.withResolvers<void>();
    await page.route(/\/signing\/rcp_codeslow/, async (route) => {
      if (route.request().method() === 'GET') await lookedAgain.promise;
      await route.continue();
    });
    await input.fill('111111');
    await page.getByText(signing.t.codeProblem.WRONG).waitFor();
    await input.pressSequentially('123');
    lookedAgain.resolve();
    await input.pressSequentially('456');
    await signing.waitUntilSigned();
  });
});

test('a code typed in full while the message is still leaving is checked as soon as it has', async () => {
  const url = stage.server.add('codeearly', await scenario({ locale: 'fr', only: ['SIGNATURE'], identification: BY_SMS }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await signing.open(url);
    const left = Promise.withResolvers<void>();
    await page.route(/\/signing\/rcp_codeearly\/code$/, async (route) => {
      await left.promise;
      await route.continue();
    });
    await signing.signTyped();
    await page.getByLabel(signing.t.codeLabel).fill('123456');
    left.resolve();
    await signing.waitUntilSigned();
  });
});
