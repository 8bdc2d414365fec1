// The ceremony on the real service, in a real browser, as senders and signers live it: levels, codes and access codes, up to the sealed file.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { composeSampleContract } from '@paraph/pdf/compose';
import { runOnFile } from '@paraph/pdf/testing';
import type { Page } from 'playwright-core';
import type { Locale } from '../../src/api/signing-types.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { useRealStage, useSignedIn } from './dashboard-stage.ts';
import { SigningPage } from './signing-page.ts';

const stage = useRealStage();
const { api } = useSignedIn(stage);
/** Every code of the sandbox. */
const CODE = '000000';
const ANNA = { email: 'anna@example.test', name: 'Anna Martin', phone: '06 12 34 56 78' };
const BOB = { email: 'bob@example.test', name: 'Bob Petit', phone: '+33 6 98 76 54 32' };

/** PARAPH_PICTURES names a folder to look at what was shown. */
async function picture(page: Page, name: string): Promise<void> {
  const pictures = process.env['PARAPH_PICTURES'];
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

async function send(more: object, count = 1): Promise<any> {
  const documentIds: string[] = [];
  for (let at = 0; at < count; at += 1) documentIds.push((await api('POST', '/documents', await composeSampleContract({ locale: 'fr' }))).id);
  const { id } = await api('POST', '/envelopes', { subject: 'Contrat de prestation', documentIds, ...more });
  return api('POST', `/envelopes/${id}/send`);
}
const signature = (email: string, x: number) => ({ recipientEmail: email, documentIndex: 0, pageNumber: 1, fieldType: 'SIGNATURE', x, y: 600, width: 180, height: 60 });

/** What pdfsig says of each signature; document timestamps it does not judge. */
function signaturesOf(bytes: Uint8Array): string[] {
  const text = runOnFile(bytes, 'pdfsig', ['-nocert', '{}']).stdout.toString();
  return text.split(/^Signature #/m).slice(1).map((each) => `${/Common Name: (.*)/.exec(each)?.[1]?.trim()}: ${/Signature Validation: (.*)/.exec(each)?.[1]?.trim()}`).filter((each) => !each.startsWith('Paraph Timestamp Authority'));
}

const LOOKS = [['fr', { ...DESKTOP, colorScheme: 'light' }, 'bureau'], ['en', { ...PHONE, colorScheme: 'dark' }, 'phone']] as const;

test('ADVANCED: two people, each with a code by SMS before their signature, and a file that carries both', async () => {
  const sent = await send({ signatureLevel: 'ADVANCED', recipients: [{ ...ANNA, locale: 'fr' }, { ...BOB, locale: 'en' }], fields: [signature(ANNA.email, 60), signature(BOB.email, 320)] });
  let bytes = Buffer.alloc(0);
  for (const [at, [locale, options, look]] of LOOKS.entries()) {
    await stage.visit({ ...options, locale: locale === 'fr' ? 'fr-FR' : 'en-GB', tolerate: /400/ }, async (page) => {
      const signing = new SigningPage(page, locale);
      await signing.open(sent.recipients[at].signUrl);
      await signing.signTyped();
      const input = page.getByLabel(signing.t.codeLabel);
      await input.waitFor();
      await page.getByText(signing.t.codeSandbox).waitFor();
      await assertAccessible(page, `code, ${look}`);
      await picture(page, `advanced-code-${look}`);
      await input.fill('123456');
      await page.getByText(signing.t.codeProblem.WRONG).waitFor();
      await picture(page, `advanced-code-wrong-${look}`);
      await input.fill(CODE);
      await signing.waitUntilSigned();
      await picture(page, `advanced-signed-${look}`);
      if (at === LOOKS.length - 1) bytes = await signing.downloadSigned();
      await assertAccessible(page, `signed, ${look}`);
    });
  }
  const judged = signaturesOf(bytes);
  assert.deepEqual(judged.slice(0, 2).sort(), ['Anna Martin: Signature is Valid.', 'Bob Petit: Signature is Valid.']);
  assert.equal(judged.length, 3, 'theirs, and the seal over both');
  assert.ok(judged.every((each) => each.endsWith('Signature is Valid.')), judged.join('; '));
  const trail = await (await fetch(`${stage.baseUrl}/api/v1/envelopes/${sent.id}/audit-trail`, { headers: { authorization: `Bearer ${stage.keys.sandbox}`, accept: 'application/json' } })).json() as any;
  assert.deepEqual([trail.envelope.levelReached, trail.recipients.map((each: any) => each.identification.method)], ['ADVANCED', ['SMS_CODE', 'SMS_CODE']]);
});

for (const [locale, options, look] of LOOKS) {
  test(`QES in the sandbox says that it is simulated, before, on the page and in the file (${look})`, async () => {
    const sent = await send({ signatureLevel: 'QES', locale, recipients: [ANNA], fields: [signature(ANNA.email, 60)] }, 2);
    await stage.visit({ ...options, locale: locale === 'fr' ? 'fr-FR' : 'en-GB' }, async (page) => {
      const signing = new SigningPage(page, locale);
      await signing.open(sent.recipients[0].signUrl);
      await page.getByText(signing.t.qualifiedSimulated).waitFor();
      await assertAccessible(page, 'before');
      await picture(page, `qes-before-${look}`);
      await signing.signTyped();
      await signing.waitUntilSigned();
      const judged = signaturesOf(await signing.downloadSigned());
      assert.ok(judged.length === 2 && judged.every((each) => each.endsWith('Signature is Valid.')), judged.join('; '));
      assert.match(judged.join(), /TEST/);
      await picture(page, `qes-signed-${look}`);
    });
  });

  test(`an access code, three times wrong and then right, and a code by e-mail before the signature (${look})`, async () => {
    const sent = await send({ locale, recipients: [{ ...ANNA, accessCode: 'Mimosa 42', identification: 'EMAIL_CODE' }], fields: [signature(ANNA.email, 60)] });
    await stage.visit({ ...options, locale: locale === 'fr' ? 'fr-FR' : 'en-GB', tolerate: /400/ }, async (page) => {
      const signing = new SigningPage(page, locale);
      await page.goto(sent.recipients[0].signUrl);
      await signing.heading(signing.t.accessTitle).waitFor();
      const input = page.getByLabel(signing.t.accessLabel);
      for (const left of [4, 3, 2]) {
        await input.fill(`rose ${left}`);
        await page.keyboard.press('Enter');
        await page.getByText(signing.t.accessTriesLeft(left)).waitFor();
      }
      assert.equal(await page.getByText('Contrat de prestation').count(), 0, 'nothing of the envelope is shown before');
      await assertAccessible(page, 'wrong access code');
      await picture(page, `access-wrong-${look}`);
      await input.fill(' mimosa 42 ');
      await page.keyboard.press('Enter');
      await signing.waitUntilDrawn(1);
      await signing.signTyped();
      const code = page.getByLabel(signing.t.codeLabel);
      await code.waitFor();
      await page.getByText(signing.t.codeSandbox).waitFor();
      await picture(page, `email-code-${look}`);
      await code.fill(CODE);
      await signing.waitUntilSigned();
    });
    assert.equal((await api('GET', `/envelopes/${sent.id}`)).recipients[0].status, 'SIGNED');
  });

  test(`whoever places their signature freely finds nothing over the page, at its very foot neither (${look})`, async () => {
    const sent = await send({ locale: locale satisfies Locale, recipients: [ANNA] });
    await stage.visit({ ...options, locale: locale === 'fr' ? 'fr-FR' : 'en-GB' }, async (page) => {
      const signing = new SigningPage(page, locale);
      await signing.open(sent.recipients[0].signUrl);
      await signing.next().click();
      if (look === 'phone') await page.keyboard.press('Escape');
      const grip = signing.button(signing.t.moveSignature);
      await grip.focus();
      for (let times = 0; times < 20; times += 1) await page.keyboard.press('Shift+ArrowDown');
      for (let times = 0; times < 20; times += 1) await page.keyboard.press('Shift+ArrowRight');
      const region = page.getByRole('region', { name: signing.t.documentRegion, exact: true });
      await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      const [viewer, zoom, box] = await Promise.all([region.boundingBox(), page.locator('.zoom').boundingBox(), signing.field('Signature').boundingBox()]);
      assert.ok(viewer!.y + viewer!.height <= zoom!.y + 0.5, 'the zoom has a row of its own');
      assert.ok(box!.y + box!.height <= zoom!.y, JSON.stringify({ box, zoom }));
      await picture(page, `free-foot-${look}`);
      await assertAccessible(page, 'free placement');
    });
  });
}
