// Envelopes in the dashboard, followed and corrected: one at a time, and several at once.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { composeSampleContract } from '@paraph/pdf/compose';
import type { Page } from 'playwright-core';
import { en } from '../../src/apps/dashboard/messages/en.ts';
import { fr } from '../../src/apps/dashboard/messages/fr.ts';
import { detailTexts } from '../../src/apps/dashboard/pages/envelope/detail-texts.ts';
import { listTexts } from '../../src/apps/dashboard/pages/envelopes/list-texts.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { useRealStage, useSignedIn } from './dashboard-stage.ts';

const stage = useRealStage();
const { visit, api } = useSignedIn(stage);
const FRENCH = { locale: 'fr-FR' } as const;
const ENGLISH = { locale: 'en-GB' } as const;
const BEN = { email: 'ben@example.test', name: 'Ben Roux' };
const one = { en: detailTexts.en, fr: detailTexts.fr };
const many = { en: listTexts.en, fr: listTexts.fr };

let documentId: string | undefined;
beforeEach(async () => {
  documentId ??= (await api('POST', '/documents', await composeSampleContract({ locale: 'fr' }))).id;
});

const draft = (subject: string, more: object = {}): Promise<any> => api('POST', '/envelopes', { subject, documentIds: [documentId], recipients: [BEN], ...more });
const sent = async (subject: string, more: object = {}): Promise<any> => api('POST', `/envelopes/${(await draft(subject, more)).id}/send`, {});

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`${stage.baseUrl}/dashboard/envelopes/${id}?environment=test`);
  await page.locator('#content h1').waitFor();
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a reminder is sent once an hour; the second try says how long to wait', async () => {
  const { id } = await sent('Bail');
  await api('POST', `/sandbox/envelopes/${id}/advance-clock`, { seconds: 7_200 });
  await visit({ ...DESKTOP, ...FRENCH, tolerate: /429/ }, async (page) => {
    await open(page, id);
    await page.getByText(one.fr.remindHint).waitFor();
    await page.getByRole('button', { name: one.fr.remind, exact: true }).click();
    await page.getByText(one.fr.reminded).waitFor();
    await page.getByText(`a relancé ${BEN.name}`).waitFor();
    await page.getByRole('button', { name: one.fr.remind, exact: true }).click();
    await page.getByText(/Vous pourrez relancer dans \d+ min/).first().waitFor();
    await assertAccessible(page, 'reminded');
  });
});

test('a link is shown after a warning, and the audit trail says so', async () => {
  const { id } = await sent('Promesse');
  await visit({ ...DESKTOP, ...ENGLISH }, async (page) => {
    await open(page, id);
    await choose(page, one.en.personMenu(BEN.name), one.en.share);
    await page.getByText(one.en.shareText(BEN.name)).waitFor();
    assert.equal(await page.getByText(`${stage.baseUrl}/sign/`).count(), 0, 'nothing before the warning is read');
    await page.getByRole('button', { name: one.en.shareVerb }).click();
    await page.getByText(`${stage.baseUrl}/sign/`).waitFor();
    await assertAccessible(page, 'link');
    await page.keyboard.press('Escape');
    await page.getByText(`${stage.owner.name} looked at a signing link.`).waitFor();
  });
});

test('in the test environment people are played until the sealed files and the evidence can be downloaded', async () => {
  const { id } = await sent('Pacte');
  await visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await open(page, id);
    await choose(page, one.fr.personMenu(BEN.name), one.fr.play.sign);
    await page.getByText(one.fr.played(BEN.name)).waitFor();
    await page.getByRole('link', { name: fr.sealedPdf }).waitFor({ timeout: 60_000 });
    const [evidence] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: one.fr.evidence }).click()]);
    assert.equal(evidence.suggestedFilename(), `evidence-${id}.json`);
    const [part] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /\(scellé\)/ }).click()]);
    assert.match(part.suggestedFilename(), /\.pdf$/);
    await assertAccessible(page, 'played');
  });
});

test('an address that bounced is corrected in one step, and its person invited again', async () => {
  const { id, recipients } = await sent('Avenant');
  await api('POST', `/sandbox/envelopes/${id}/recipients/${recipients[0].id}/bounce`, {});
  await visit({ ...PHONE, ...FRENCH, tolerate: /400/ }, async (page) => {
    await open(page, id);
    await page.getByRole('button', { name: one.fr.fix }).click();
    const address = page.getByRole('textbox', { name: one.fr.email });
    await address.fill('ben@');
    await page.getByRole('button', { name: one.fr.fixVerb }).click();
    await page.locator('.error').waitFor();
    await assertAccessible(page, 'fix');
    await address.fill('ben.roux@example.test');
    await page.getByRole('button', { name: one.fr.fixVerb }).click();
    await page.getByText(one.fr.fixDone('ben.roux@example.test')).waitFor();
    await page.getByText(fr.recipientStatus.SENT, { exact: true }).waitFor();
    await page.getByText(/ben\.roux@example\.test ·/).waitFor();
  });
});

test('an envelope is voided with its reason, duplicated, and the copy deleted and brought back', async () => {
  const { id } = await sent('Mandat');
  // What was asked for just before the copy was deleted may still be answered 404.
  await visit({ ...DESKTOP, ...ENGLISH, tolerate: /404/ }, async (page) => {
    await open(page, id);
    await choose(page, one.en.more, one.en.clock);
    await page.getByRole('button', { name: one.en.clockVerb }).click();
    await page.getByText(one.en.clockDone).waitFor();
    await choose(page, one.en.more, one.en.voidIt);
    await page.getByRole('textbox', { name: one.en.voidReason }).fill('Wrong amount');
    await page.getByRole('button', { name: one.en.voidVerb }).click();
    await page.getByText(one.en.voided('Wrong amount')).waitFor();
    assert.equal((await api('GET', `/envelopes/${id}`)).voidReason, 'Wrong amount');
    await choose(page, one.en.more, one.en.duplicate);
    await page.getByRole('button', { name: one.en.openCopy }).click();
    await page.getByRole('link', { name: one.en.continueDraft }).waitFor();
    const copy = page.url().split('/').at(-1);
    await choose(page, one.en.more, one.en.remove);
    await page.getByText(one.en.removed).waitFor();
    await page.getByRole('button', { name: en.undo }).click();
    await page.getByText(one.en.restored).waitFor();
    await page.getByRole('link', { name: one.en.continueDraft }).waitFor();
    assert.notEqual(page.url().split('/').at(-1), copy);
  });
});

test('a deleted draft that comes back says whose access codes must be given again', async () => {
  const { id } = await draft('Avec code', { recipients: [{ ...BEN, accessCode: '4711-4711' }, { email: 'paul@example.test', name: 'Paul Petit' }] });
  await visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await open(page, id);
    await choose(page, one.fr.more, one.fr.remove);
    await page.getByRole('button', { name: fr.undo }).click();
    await page.getByText(one.fr.restored).waitFor();
    await page.getByText(one.fr.codesLost([BEN.name])).first().waitFor();
    await page.waitForURL((url) => /env_/.test(url.pathname) && !url.pathname.includes(id));
    await assertAccessible(page, 'a draft without its codes');
    const back = await api('GET', `/envelopes/${page.url().split('/').at(-1)?.split('?')[0]}`);
    assert.deepEqual(back.recipients.map(({ name, hasAccessCode }: any) => [name, hasAccessCode]), [[BEN.name, false], ['Paul Petit', false]]);
    await page.goto(`${stage.baseUrl}/dashboard/envelopes?environment=test&q=Avec+code`);
    await page.getByRole('checkbox', { name: many.fr.pick('Avec code') }).check();
    await page.getByRole('button', { name: many.fr.action.delete }).click();
    await page.getByRole('region', { name: many.fr.results }).getByRole('button', { name: many.fr.undo }).click();
    await page.getByText(many.fr.undone).waitFor();
    assert.equal(await page.getByText(one.fr.codesLost([BEN.name])).count(), 0, 'the second time there was no code to lose');
  });
});

test('the list is filtered by tag, person and day, in its address', async () => {
  await draft('Lot A', { tags: ['rh'], recipients: [{ email: 'zoe@example.test', name: 'Zoé Petit' }] });
  await visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/envelopes?environment=test`);
    await page.getByRole('link', { name: /Pacte/ }).waitFor();
    await page.getByRole('button', { name: many.fr.filters }).click();
    await page.getByLabel(many.fr.tag, { exact: true }).fill('RH');
    await page.getByRole('link', { name: /Pacte/ }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Lot A/ }).waitFor();
    await page.waitForURL(/tag=RH/);
    await page.getByLabel(many.fr.from).fill('2020-01-01');
    await page.getByLabel(many.fr.to).fill('2020-02-01');
    await page.getByRole('heading', { name: fr.noMatch }).waitFor();
    await assertAccessible(page, 'filtered');
    await page.goto(`${stage.baseUrl}/dashboard/envelopes?environment=test&recipient=zoe@example.test`);
    await page.getByRole('link', { name: /Lot A/ }).waitFor();
    assert.equal(await page.locator('.line').count(), 1);
  });
});

test('several are tagged and untagged, downloaded as one ZIP, voided, and drafts deleted and brought back, with a result for each', async () => {
  await Promise.all([draft('Lot B'), draft('Lot C'), sent('Lot D')]);
  await visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    const all = `${stage.baseUrl}/dashboard/envelopes?environment=test`;
    const pick = (subject: string) => page.getByRole('checkbox', { name: many.fr.pick(subject) }).check();
    const bar = page.getByRole('group', { name: many.fr.selection });
    const results = page.getByRole('region', { name: many.fr.results });
    await page.goto(`${all}&q=Lot`);
    await page.getByRole('checkbox', { name: many.fr.pickAll }).check();
    await page.getByText(many.fr.picked(4)).waitFor();
    await assertAccessible(page, 'selection');
    await bar.getByRole('button', { name: many.fr.action.tag }).click();
    await page.getByRole('dialog').getByLabel(many.fr.tag).fill('Lot');
    await page.getByRole('button', { name: many.fr.tagVerb }).click();
    await results.getByText(many.fr.result(4, 0)).waitFor();
    await assertAccessible(page, 'results');
    assert.equal((await api('GET', '/envelopes?tag=lot')).pagination.total, 4);
    await results.getByRole('button', { name: many.fr.undo }).click();
    await results.waitFor({ state: 'detached' });
    assert.equal((await api('GET', '/envelopes?tag=lot')).pagination.total, 0);
    assert.equal((await api('GET', '/envelopes?tag=rh')).pagination.total, 1, 'its own tag is back');

    await page.getByRole('checkbox', { name: many.fr.pickAll }).check();
    await bar.getByRole('button', { name: `${many.fr.action.delete} (3)` }).click();
    await results.getByText(many.fr.result(3, 0)).waitFor();
    await results.getByText(many.fr.passedOver.delete).waitFor();
    assert.equal((await api('GET', '/envelopes?q=Lot')).pagination.total, 1);
    await results.getByRole('button', { name: many.fr.undo }).click();
    await page.getByRole('link', { name: /Lot B/ }).waitFor();
    assert.equal((await api('GET', '/envelopes?q=Lot&status=DRAFT')).pagination.total, 3);

    await pick('Lot D');
    await bar.getByRole('button', { name: many.fr.action.void }).click();
    await page.getByRole('dialog').getByRole('button', { name: many.fr.action.void.replace('…', '') }).click();
    await results.getByText(many.fr.done.void).waitFor();
    assert.equal((await api('GET', '/envelopes?q=Lot D')).data[0].status, 'VOIDED');

    await page.goto(`${all}&status=COMPLETED`);
    await pick('Pacte');
    const [zip] = await Promise.all([page.waitForEvent('download'), bar.getByRole('button', { name: many.fr.action.download }).click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.createReadStream()) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    assert.equal(bytes.subarray(0, 2).toString(), 'PK');
    for (const name of ['Pacte.pdf', 'Pacte – audit.pdf', '%PDF-']) assert.ok(bytes.includes(name), name);
  });
});

test('the longest names and addresses push no page of an envelope sideways on a phone, and "Cancel" is no answer to voiding in French', async () => {
  const long = {
    recipients: [
      { email: 'marie-antoinette.de-la-rochefoucauld-montmorency@cabinet-notarial-associes.example', name: 'Marie-Antoinette de La Rochefoucauld-Montmorency' },
      { email: 'anticonstitutionnellement.anticonstitutionnellement.anticonst@example.test', name: 'Anticonstitutionnellementanticonstitutionnellement' },
    ],
  };
  const subject = 'Avenant à la convention d’occupation précaire, 128 bis, boulevard du Maréchal-de-Lattre-de-Tassigny';
  const [{ id }, { id: draftId }] = [await sent(subject, long), await draft(subject, long)];
  await visit({ ...PHONE, ...FRENCH }, async (page) => {
    for (const path of [id, draftId, `${draftId}/edit?step=people`, `${draftId}/edit?step=fields`, `${draftId}/edit?step=review`]) {
      await page.goto(`${stage.baseUrl}/dashboard/envelopes/${path}`);
      await page.getByText('Marie-Antoinette').first().waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, path);
    }
    await open(page, id);
    await choose(page, one.fr.more, one.fr.voidIt);
    await page.getByRole('dialog').getByRole('button', { name: fr.cancel, exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByRole('button', { name: fr.goBack }).click();
    assert.equal((await api('GET', `/envelopes/${id}`)).status, 'SENT');
  });
});

test('list and detail fit a phone and have no accessibility fault, in both themes', async () => {
  const { id } = await sent('Convention', { tags: ['juridique', '2026'] });
  for (const colorScheme of ['light', 'dark'] as const) {
    await visit({ ...PHONE, ...FRENCH, colorScheme }, async (page) => {
      await open(page, id);
      await page.locator('.timeline').waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
      await assertAccessible(page, `detail ${colorScheme}`);
      await page.goto(`${stage.baseUrl}/dashboard/envelopes?environment=test&tag=juridique`);
      await page.getByRole('checkbox', { name: many.fr.pickAll }).check();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
      await assertAccessible(page, `list ${colorScheme}`);
    });
  }
});
