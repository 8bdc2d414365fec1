// A person chooses the hand of a typed signature: by keyboard, kept for what follows, its font fetched only then.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { scenario } from '../fixtures.ts';
import { assertAccessible, DESKTOP, PHONE, useStage } from './browser.ts';

const stage = useStage();
const signedWith = (token: string): { value: { method: string; text: string; style?: string } }[] =>
  stage.server.posts.find(({ path }) => path.includes(`rcp_${token}/`) && path.endsWith('/sign'))!.body['fields'] as never;
const fontsFetched = (from: number): string[] => stage.server.transfers.slice(from).map(({ path }) => /(great-vibes|dancing-script|caveat)-latin/.exec(path)?.[1] ?? '').filter(Boolean).sort();

test('the second style is chosen with the keyboard for the initials, proposed for the signature, shown on the page and sent', async () => {
  const url = stage.server.add('style', await scenario({ only: ['INITIALS', 'SIGNATURE'] }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    const from = stage.server.transfers.length;
    const { keyboard } = page;
    const focused = (element: Locator): Promise<boolean> => element.evaluate((each) => each === document.activeElement);
    const dialog = signing.signatureDialog();
    const style = (name: string): Locator => dialog.getByRole('group', { name: signing.t.styleLabel }).getByRole('radio', { name });
    await signing.open(url);
    await signing.next().click();
    if (!(await dialog.isVisible())) await signing.next().click();
    await dialog.waitFor();
    await page.waitForFunction(() => document.fonts.check('20px "Great Vibes"'));
    assert.deepEqual(fontsFetched(from), ['great-vibes'], 'who keeps the first style fetches no other');

    const others = signing.button(signing.t.otherStyles);
    for (let i = 0; i < 10 && !(await focused(others)); i++) await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('input[type=radio]:checked'));
    assert.equal(await focused(style(signing.t.styles.script)), true);
    await keyboard.press('ArrowDown');
    assert.equal(await style(signing.t.styles.lively).isChecked(), true);
    await page.waitForFunction(() => document.querySelectorAll('.styles .script-text.ready').length === 3);
    assert.deepEqual(fontsFetched(from), ['caveat', 'dancing-script', 'great-vibes']);
    await assertAccessible(page, 'the choice of styles');
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    await signing.next().click();
    await dialog.waitFor();
    assert.equal(await style(signing.t.styles.lively).isChecked(), true, 'remembered');
    await signing.adoptTyped();
    const families = await page.locator('.field-control .script-text text').evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fontFamily));
    assert.ok(families.length >= 2 && families.every((family) => /Dancing Script/.test(family)), families.join());
    await signing.finish();
    await signing.waitUntilSigned();
  });
  const values = signedWith('style').map(({ value }) => value);
  assert.deepEqual(new Set(values.map(({ text }) => text)), new Set(['HA', 'Hélène Aubry']));
  assert.deepEqual(new Set(values.map((value) => value.style)), new Set(['lively']));
});

test('on a 360 px phone, in English, the styles stand within the screen and the name changes in all of them', async () => {
  const url = stage.server.add('phone-style', await scenario({ only: ['SIGNATURE'], locale: 'en' }));
  await stage.visit({ ...PHONE, speak: 'en' }, async (signing, page) => {
    await signing.open(url);
    await signing.next().tap();
    if (!(await signing.signatureDialog().isVisible())) await signing.next().tap();
    await signing.button(signing.t.otherStyles).tap();
    await signing.dialog().getByRole('textbox').fill('Hélène Aubry-Lefèvre de la Tour');
    await signing.dialog().getByRole('radio', { name: signing.t.styles.natural }).check();
    const boxes = await page.locator('.styles .script-text text').evaluateAll((texts) => texts.map((text) => ({ text: text.textContent, right: text.getBoundingClientRect().right })));
    assert.deepEqual(boxes.map(({ text }) => text), Array.from({ length: 3 }, () => 'Hélène Aubry-Lefèvre de la Tour'));
    assert.ok(boxes.every(({ right }) => right <= 360), JSON.stringify(boxes));
    await signing.consent().check();
    await signing.button(signing.t.signNow).last().tap();
    await signing.waitUntilSigned();
  });
  assert.equal(signedWith('phone-style')[0]?.value.style, 'natural');
});
