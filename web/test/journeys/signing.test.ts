// A person signs: desktop, phone, keyboard, both languages. Against the fake server.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { consent } from '../../../server/src/modules/signing-ceremony/consent.ts';
import { scenario } from '../fixtures.ts';
import { DESKTOP, PHONE, useStage } from './browser.ts';

const stage = useStage();
const postsOf = (token: string): { path: string; body: Record<string, unknown> }[] => stage.server.posts.filter(({ path }) => path.includes(`rcp_${token}/`));
// The bodies are the page's own; each test says which shape it expects.
const last = (token: string, action: string): any => postsOf(token).findLast(({ path }) => path.endsWith(action))?.body;

test('every kind of field is filled on a desktop, in French, and what was seen and filled is sent with its hash', async () => {
  const made = await scenario({ locale: 'fr' });
  const url = stage.server.add('desk', made);
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await signing.open(url);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
    await signing.next().click();
    await signing.next().click();
    await signing.adoptTyped(); // initials, placed in both spots
    const option = page.getByRole('radio', { name: /Virement/ });
    await option.check();
    await signing.next().click();
    await page.keyboard.type('Lyon');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space'); // the box « Lu et approuvé » has the focus
    await signing.next().click();
    await signing.next().click();
    await signing.adoptDrawn();
    await signing.finish();
    await signing.waitUntilSigned();
    await page.getByRole('heading', { name: signing.t.completedTitle }).waitFor();
    const bytes = await signing.downloadSigned();
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  });

  const body = last('desk', '/sign') as { consent: object; documents: { index: number; sha256: string; pagesSeen: number[] }[]; fields: { fieldId: string; value: Record<string, unknown> }[]; timeZone: string };
  assert.deepEqual(body.consent, { version: consent('fr', 'SIGNER').version, accepted: true, locale: 'fr' });
  assert.equal(body.documents[0]?.sha256, createHash('sha256').update(made.documents[0] ?? '').digest('hex'));
  assert.deepEqual(body.documents[0]?.pagesSeen, [1, 2, 3]);
  assert.equal(body.timeZone, 'Europe/Paris');
  const kinds = Object.fromEntries(body.fields.map(({ fieldId, value }) => [made.view.fields.find(({ id }) => id === fieldId)?.fieldType, value]));
  assert.deepEqual(Object.keys(kinds).sort(), ['CHECKBOX', 'INITIALS', 'RADIO_GROUP', 'SIGNATURE', 'TEXT'], 'everything but the date, which is the server’s');
  assert.deepEqual(kinds['TEXT'], { text: 'Lyon' });
  assert.deepEqual(kinds['CHECKBOX'], { checked: true });
  assert.deepEqual(kinds['INITIALS'], { method: 'TYPED', text: 'HA', style: 'script' });
  assert.equal(kinds['SIGNATURE']?.['method'], 'DRAWN');
  const png = Buffer.from(String(kinds['SIGNATURE']?.['image']).replace('data:image/png;base64,', ''), 'base64');
  assert.ok(png.length < 200 * 1024 && png.readUInt32BE(16) <= 1200 && png.readUInt32BE(20) <= 400, 'PNG within the limits');
});

test('an envelope with one signature takes three clicks', async () => {
  const url = stage.server.add('three', await scenario({ only: ['SIGNATURE', 'DATE_SIGNED'] }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing) => {
    await signing.open(url);
    await signing.field('Signature du client').click();
    await signing.consent().click();
    await signing.button(signing.t.signNow).last().click();
    await signing.waitUntilSigned();
  });
  assert.equal(postsOf('three').filter(({ path }) => path.endsWith('/sign')).length, 1);
});

test('a 360 px phone signs in English without anything leaving the screen sideways', async () => {
  const url = stage.server.add('phone', await scenario({ locale: 'en' }));
  await stage.visit({ ...PHONE, speak: 'en' }, async (signing, page) => {
    await signing.open(url);
    const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(await overflow(), 0);
    await signing.next().tap();
    await signing.next().tap();
    await signing.adoptTyped();
    await signing.dialog().getByRole('radio').first().check();
    await signing.button(signing.t.done).tap();
    await signing.dialog().getByRole('textbox').fill('London');
    await signing.button(signing.t.done).tap();
    await signing.field('Read and approved').check();
    await signing.next().tap();
    await signing.next().tap();
    assert.equal(await overflow(), 0);
    await signing.adoptDrawn();
    await signing.finish();
    await signing.waitUntilSigned();
    assert.equal(await overflow(), 0);
  });
  assert.equal((last('phone', '/sign')['consent'] as { locale: string }).locale, 'en');
});

test('the whole ceremony works with the keyboard alone', async () => {
  const url = stage.server.add('keys', await scenario({ only: ['TEXT', 'CHECKBOX', 'SIGNATURE'] }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await signing.open(url);
    const { keyboard } = page;
    const focusIs = (selector: string): Promise<unknown> => page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
    for (let i = 0; i < 30 && !(await signing.next().evaluate((element) => element === document.activeElement)); i++) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await focusIs('input[type=text]');
    await keyboard.type('Nantes');
    await keyboard.press('Enter');
    await focusIs('input[type=checkbox]');
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await focusIs('button.field-control');
    await keyboard.press('Enter');
    await signing.dialog().waitFor();
    await focusIs('dialog [data-autofocus]');
    await keyboard.press('Escape');
    await signing.dialog().waitFor({ state: 'detached' });
    await focusIs('button.field-control');
    await keyboard.press('Enter');
    await signing.dialog().waitFor();
    for (let i = 0; i < 10 && !(await signing.consent().evaluate((element) => element === document.activeElement)); i++) await keyboard.press('Shift+Tab');
    await keyboard.press('Space');
    assert.equal(await signing.consent().isChecked(), true);
    await keyboard.press('Enter');
    await signing.waitUntilSigned();
    await focusIs('h1');
  });
});

test('signing without the consent says so at the box and sends nothing', async () => {
  const url = stage.server.add('noconsent', await scenario({ only: ['SIGNATURE'] }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing) => {
    await signing.open(url);
    await signing.field('Signature du client').click();
    assert.equal(await signing.consent().isChecked(), false);
    await signing.button(signing.t.signNow).last().click();
    await signing.page.getByText(signing.t.consentMissing).waitFor();
    assert.equal(await signing.consent().getAttribute('aria-invalid'), 'true');
  });
  assert.equal(last('noconsent', '/sign'), undefined);
});

test('a signature that was adopted once goes to the next place with one click', async () => {
  const made = await scenario({ only: ['SIGNATURE'] });
  const first = made.view.fields[0];
  assert.ok(first);
  made.view.fields.push({ ...first, id: 'fld_second', pageNumber: 1, y: 700 });
  const url = stage.server.add('reuse', made);
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing) => {
    await signing.open(url);
    await signing.field('Signature du client', 0).click();
    await signing.adoptDrawn();
    await signing.field('Signature du client', 1).click();
    await signing.finish();
    await signing.waitUntilSigned();
  });
  const fields = last('reuse', '/sign')['fields'] as { value: { image: string } }[];
  assert.equal(fields.length, 2);
  assert.equal(fields[0]?.value.image, fields[1]?.value.image);
});

test('a signer without a field places one signature, and may move it', async () => {
  const made = await scenario({ free: true });
  const url = stage.server.add('free', made);
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await signing.open(url);
    await signing.next().click();
    await signing.button(signing.t.moveSignature).focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowLeft');
    await signing.field('Signature').click();
    await signing.consent().check();
    await signing.button(signing.t.signNow).last().click();
    await signing.waitUntilSigned();
  });
  const body = last('free', '/sign') as { placement: Record<string, number>; fields: { fieldId: string }[] };
  assert.deepEqual(body.fields.map(({ fieldId }) => fieldId), ['placement']);
  assert.deepEqual(body.placement, { documentIndex: 0, pageNumber: 3, x: 595.28 - 180 - 48 - 24, y: Math.round((841.89 - 64 - 48 - 12) * 100) / 100, width: 180, height: 64 });
});

test('an approver approves without a signature', async () => {
  const url = stage.server.add('approver', await scenario({ role: 'APPROVER' }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing) => {
    await signing.open(url);
    await signing.consent().check();
    await signing.next().click();
    await signing.heading(signing.t.approvedTitle).waitFor();
  });
  assert.deepEqual(last('approver', '/approve')['consent'], { version: consent('fr', 'APPROVER').version, accepted: true, locale: 'fr' });
});

test('the language switch changes the page and the consent, and unticks it', async () => {
  const url = stage.server.add('switch', await scenario({ role: 'APPROVER' }));
  await stage.visit({ ...DESKTOP, speak: 'en' }, async (signing, page) => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Approuver', exact: true }).waitFor(); // the sender said French
    await signing.consent().check();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText(consent('en', 'APPROVER').text).waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.consent input')?.checked === false);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
    await signing.consent().check();
    await signing.next().click();
    await signing.heading(signing.t.approvedTitle).waitFor();
  });
  assert.equal((last('switch', '/approve')['consent'] as { locale: string }).locale, 'en');
});

for (const kind of ['DECLINE', 'RETURN'] as const) {
  test(`${kind === 'DECLINE' ? 'declining takes an optional reason' : 'asking for a correction needs its text'} and says what follows`, async () => {
    const url = stage.server.add(kind, await scenario());
    await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
      await signing.open(url);
      await signing.button(kind === 'DECLINE' ? signing.t.decline : signing.t.requestCorrection).click();
      const confirm = signing.button(kind === 'DECLINE' ? signing.t.declineConfirm : signing.t.returnConfirm);
      await signing.dialog().getByText(kind === 'DECLINE' ? signing.t.declineText : signing.t.returnText).waitFor();
      if (kind === 'RETURN') {
        await confirm.click();
        await page.getByText(signing.t.returnMissing).waitFor();
        await signing.dialog().getByRole('textbox').fill('L’adresse est fausse.');
      }
      await confirm.click();
      await signing.heading(kind === 'DECLINE' ? signing.t.declinedTitle : signing.t.returnedTitle).waitFor();
    });
    assert.deepEqual(last(kind, kind === 'DECLINE' ? '/decline' : '/return'), kind === 'DECLINE' ? {} : { reason: 'L’adresse est fausse.' });
  });
}
