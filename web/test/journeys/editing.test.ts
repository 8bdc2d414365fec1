// Working on what is there already: a template in two windows, a returned envelope corrected, a field that stands beside a text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeSampleContract } from '@paraph/pdf/compose';
import type { Page } from 'playwright-core';
import { COMPOSER_TEXTS } from '../../src/apps/dashboard/composer/texts.ts';
import { fr as common } from '../../src/apps/dashboard/messages/fr.ts';
import { detailTexts } from '../../src/apps/dashboard/pages/envelope/detail-texts.ts';
import { TEMPLATE_TEXTS } from '../../src/apps/dashboard/pages/templates/texts.ts';
import { EDITOR_TEXTS } from '../../src/features/field-editor/editor-texts.ts';
import { assertAccessible, DESKTOP } from './browser.ts';
import { useRealStage, useSignedIn } from './dashboard-stage.ts';

const stage = useRealStage();
const { visit, api } = useSignedIn(stage);
const FRENCH = { ...DESKTOP, locale: 'fr-FR' } as const;
const BOX = { pageNumber: 1, x: 60, y: 600, width: 180, height: 40, fieldType: 'SIGNATURE' } as const;
const saidTo = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

async function document(): Promise<string> {
  return (await api('POST', '/documents', await composeSampleContract({ locale: 'fr' }))).id;
}

test('a template is kept as it is changed; of two windows the second is told, and neither loses its work', async () => {
  const t = TEMPLATE_TEXTS.fr;
  const template = await api('POST', '/templates', { name: 'Bail', documentIds: [await document()], roles: [{ name: 'Locataire', role: 'SIGNER' }], fields: [{ ...BOX, roleIndex: 0, documentIndex: 0 }] });
  const nameNow = async (): Promise<string> => (await api('GET', `/templates/${template.id}`)).name;
  await visit({ ...FRENCH, tolerate: /412/ }, async (first) => {
    const address = `${stage.baseUrl}/dashboard/templates/${template.id}`;
    await first.goto(address);
    const second = await first.context().newPage();
    await second.goto(address);
    for (const page of [first, second]) await saidTo(page, t.save.SAVED);
    await first.getByLabel(t.name, { exact: true }).fill('Bail meublé');
    await saidTo(first, t.save.WAITING);
    await saidTo(first, t.save.SAVED);
    assert.equal(await nameNow(), 'Bail meublé');

    await second.getByLabel(t.name, { exact: true }).fill('Bail commercial');
    await second.getByText(t.conflict).waitFor();
    await assertAccessible(second, 'a conflict');
    assert.equal(await nameNow(), 'Bail meublé', 'not overwritten');
    // Closing the window and coming back offers the work again.
    await second.reload();
    await second.getByText(t.olderKept).waitFor();
    await second.getByRole('button', { name: t.olderTake }).click();
    await saidTo(second, t.save.SAVED);
    assert.equal(await second.getByLabel(t.name, { exact: true }).inputValue(), 'Bail commercial');
    assert.equal(await nameNow(), 'Bail commercial', 'taken over knowingly');
  });
});

test('a returned envelope is corrected and sent again; who had signed stays signed while documents and fields are the same', async () => {
  const t = COMPOSER_TEXTS.fr;
  const d = detailTexts.fr;
  const people = [{ email: 'anna@example.test', name: 'Anna Martin', order: 1 }, { email: 'paul@example.test', name: 'Paul Roy', order: 1 }];
  const { id } = await api('POST', '/envelopes', { subject: 'Bail', documentIds: [await document()], recipients: people, fields: people.map(({ email }, index) => ({ ...BOX, x: 60 + index * 220, recipientEmail: email })) });
  const { recipients } = await api('POST', `/envelopes/${id}/send`, {});
  await api('POST', `/sandbox/envelopes/${id}/recipients/${recipients[0].id}/sign`, {});
  await api('POST', `/sandbox/envelopes/${id}/recipients/${recipients[1].id}/return`, { reason: 'Mon nom est mal écrit' });
  await visit(FRENCH, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/envelopes/${id}`);
    await page.getByText('Mon nom est mal écrit').first().waitFor();
    await assertAccessible(page, 'a returned envelope');
    await page.getByRole('link', { name: d.correct }).click();
    await page.getByText(t.returnedHint).waitFor();
    await page.getByRole('navigation', { name: t.steps }).getByRole('button', { name: t.step.people }).click();
    await page.getByRole('group', { name: 'Paul Roy', exact: true }).getByLabel(t.personName).fill('Paul Leroy');
    await saidTo(page, t.save.SAVED);
    await page.getByRole('navigation', { name: t.steps }).getByRole('button', { name: t.step.review }).click();
    await page.getByRole('button', { name: t.resend }).click();
    await assertAccessible(page, 'sending again');
    await page.getByRole('dialog').getByRole('button', { name: t.resend.replace('…', '') }).click();
    await page.getByText(common.status.SENT).first().waitFor();
    const again = await api('GET', `/envelopes/${id}`);
    assert.deepEqual([again.status, ...again.recipients.map(({ name, status }: any) => `${name} ${status}`).toSorted()], ['SENT', 'Anna Martin SIGNED', 'Paul Leroy SENT']);
  });
});

test('a field put beside a text stands where the text is, and follows it until it is moved by hand', async () => {
  const t = COMPOSER_TEXTS.fr;
  const editor = EDITOR_TEXTS.fr;
  const { id } = await api('POST', '/envelopes', { subject: 'Bail', documentIds: [await document()], recipients: [{ email: 'anna@example.test', name: 'Anna Martin' }], fields: [{ ...BOX, recipientEmail: 'anna@example.test' }] });
  const fieldNow = async (): Promise<any> => (await api('GET', `/envelopes/${id}`)).fields[0];
  await visit(FRENCH, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/envelopes/${id}/edit?step=fields`);
    const field = page.getByRole('button', { name: /^Signature de Anna Martin/ });
    await field.click();
    const before = (await field.boundingBox())!;
    await page.getByLabel(editor.anchor).check();
    await page.getByLabel(editor.anchorText).fill('Le client');
    await page.getByLabel(editor.anchorText).press('Enter');
    await page.getByLabel(editor.anchorPlacement, { exact: true }).selectOption('below');
    await saidTo(page, t.save.SAVED);
    await page.waitForFunction(([x, y]) => {
      const box = document.querySelector('.edit-field')?.getBoundingClientRect();
      return box !== undefined && (Math.abs(box.x - x!) > 5 || Math.abs(box.y - y!) > 5);
    }, [before.x, before.y]);
    const anchored = await fieldNow();
    assert.deepEqual([anchored.anchorText, anchored.anchorPlacement, anchored.anchorIndex], ['Le client', 'below', 0]);
    assert.ok(anchored.y !== BOX.y, 'the server found the words');
    await assertAccessible(page, 'an anchored field');
    await field.focus();
    await page.keyboard.press('ArrowRight');
    await saidTo(page, t.save.WAITING);
    await saidTo(page, t.save.SAVED);
    const moved = await fieldNow();
    assert.deepEqual([moved.anchorText, Math.round(moved.y)], [null, Math.round(anchored.y)]);
    assert.ok(moved.x > anchored.x);
  });
});
