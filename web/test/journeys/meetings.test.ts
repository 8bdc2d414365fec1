// A syndic's evening: a list of owners, votes in the room by keyboard, a second vote, the closing, the minutes on their way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { meetingBody } from '../../../server/src/testing/meetings.ts';
import { MEETING_TEXTS } from '../../src/apps/dashboard/pages/meetings/texts.ts';
import { assertAccessible, assertFits, DESKTOP, PHONE } from './browser.ts';
import { useRealStage, useSignedIn } from './dashboard-stage.ts';

const stage = useRealStage();
const { visit, api } = useSignedIn(stage);
let address = '';
const fr = MEETING_TEXTS.fr;
const FRENCH = { locale: 'fr-FR' } as const;

/** One line for each lot, as a syndic's software writes it: Hélène Aubry has two. */
const LIST = ['Compte;Copropriétaire;Courriel;Lot;Tantièmes', '450001;Hélène Aubry;helene@example.test;12;200', '450002;Rachid Benhamou;;3;200', '450001;Hélène Aubry;;13;50', '450003;SCI Les Tilleuls;;4;350', '450004;Inès Etcheverry;;7;200'].join('\n');

const choose = (page: Page, label: string, value: string) => page.getByRole('combobox', { name: label, exact: true }).selectOption(value);

/** Chooses the owner, then a key for each answer, then Enter. */
async function press(page: Page, name: string, ...keys: string[]): Promise<void> {
  const picker = page.getByRole('combobox', { name: fr.voter });
  await picker.click();
  await picker.fill(name);
  await page.getByRole('option', { name }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('input[type=radio]'));
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

test('a meeting is made from a CSV list, whatever its encoding and its lines for each lot', async () => {
  await visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/`);
    await page.getByRole('link', { name: fr.title }).click();
    await page.getByRole('heading', { name: fr.emptyTitle }).waitFor();
    await assertAccessible(page, 'no meetings yet');
    await page.getByRole('main').getByRole('link', { name: fr.create }).click();
    await page.locator('input[type=file]').first().setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST, 'latin1') });
    await page.getByRole('heading', { name: fr.chooseColumns }).waitFor();
    await page.getByRole('button', { name: fr.takeOwners(5) }).click();
    await page.getByText(fr.totalShares('1 000'.replace(' ', '\u202f'), 4)).waitFor();
    await page.getByLabel(fr.subject, { exact: true }).fill('Assemblée générale ordinaire 2027');
    await page.getByLabel(fr.condominium, { exact: true }).fill('Résidence Les Tilleuls');
    await page.getByLabel(fr.meetingAt).fill('2027-06-12T18:30');
    await page.getByLabel(fr.resolutionTitle).fill('Ravalement de la façade');
    await choose(page, fr.majority, 'ARTICLE_25');
    await page.getByRole('button', { name: fr.addResolution }).click();
    await page.getByLabel(fr.resolutionTitle).nth(1).fill('Approbation des comptes');
    await page.getByLabel(fr.name, { exact: true }).first().fill('Claire Fontaine');
    await page.getByLabel(fr.email, { exact: true }).first().fill(stage.owner.email);
    await assertAccessible(page, 'the form of a meeting');
    await page.getByRole('button', { name: fr.submit }).click();
    await page.getByRole('heading', { name: 'Assemblée générale ordinaire 2027' }).waitFor({ timeout: 60_000 });
    address = new URL(page.url()).pathname;
  });
});

test('before anybody is told, the meeting is changed: a resolution for some owners alone, an owner mended', async () => {
  await visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await page.goto(`${stage.baseUrl}${address}`);
    await page.getByRole('link', { name: fr.edit }).click();
    await page.getByRole('heading', { name: fr.editTitle }).waitFor();
    await page.getByLabel(fr.ownerOf(fr.email, 2)).fill('rachid@example.test');
    await page.getByRole('button', { name: fr.addKey }).click();
    await page.getByLabel(fr.keyName).fill('Ascenseur');
    await page.getByLabel(`${fr.keyShares} – Hélène Aubry`).fill('60');
    await page.getByLabel(`${fr.keyShares} – Rachid Benhamou`).fill('40');
    await page.getByRole('button', { name: fr.addResolution }).click();
    await page.getByLabel(fr.resolutionTitle).nth(2).fill('Réfection de l’ascenseur');
    await page.getByRole('combobox', { name: fr.votedBy, exact: true }).nth(2).selectOption({ label: 'Ascenseur' });
    await assertAccessible(page, 'a meeting being changed');
    await page.getByRole('button', { name: fr.save }).click();
    await page.getByRole('heading', { name: '3. Réfection de l’ascenseur' }).waitFor({ timeout: 60_000 });
    await page.getByText(fr.outOf('80')).waitFor();
  });
});

test('votes are recorded by keyboard alone, a second vote after a third was for, and the minutes are sent', async () => {
  await visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await page.goto(`${stage.baseUrl}${address}?tab=vote`);
    const vote = async (name: string, ...keys: string[]): Promise<void> => {
      await press(page, name, ...keys);
      await page.getByText(fr.recorded(name)).last().waitFor();
    };
    await vote('Hélène Aubry', '1', '1', '1');
    await vote('Rachid Benhamou', '1', '1', '2');
    await vote('SCI Les Tilleuls', '2', '3');
    await assertAccessible(page, 'the desk');
    await page.getByRole('tab', { name: fr.tabs.results }).click();
    const first = page.locator('.result').first();
    await first.getByText(fr.secondVote.ARTICLE_25_1).waitFor();
    assert.ok(await first.getByText(fr.rejected, { exact: true }).isVisible(), 'article 25 needs more than half of all votes');
    await first.getByText(fr.detail).click();
    assert.match(await first.getByRole('row', { name: fr.sides.for }).innerText(), /450\s+45\s%\s+2/);
    await assertAccessible(page, 'results');
    await first.getByRole('button', { name: fr.openSecondVote }).click();
    await vote('Hélène Aubry', '1');
    await vote('SCI Les Tilleuls', '2');
    await vote('Rachid Benhamou', '1');
    await page.getByRole('tab', { name: fr.tabs.results }).click();
    await first.getByText(fr.adopted, { exact: true }).waitFor();
    await page.getByRole('tab', { name: fr.tabs.owners }).click();
    assert.match(await page.getByRole('row', { name: 'Rachid Benhamou' }).innerText(), new RegExp(fr.channels.IN_PERSON));
    await assertAccessible(page, 'owners of a meeting');
    await page.getByRole('button', { name: fr.close }).click();
    await page.getByRole('button', { name: fr.closeVerb }).click();
    await page.getByRole('heading', { name: fr.minutes }).waitFor({ timeout: 60_000 });
    const [minutes] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: fr.readMinutes }).click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await minutes.createReadStream()) chunks.push(chunk as Buffer);
    assert.equal(Buffer.concat(chunks).subarray(0, 5).toString(), '%PDF-');
    await page.getByRole('button', { name: fr.send }).click();
    await page.getByRole('dialog').getByRole('button', { name: fr.sendVerb, exact: true }).click();
    await page.getByText(fr.sentAlready).waitFor();
    await assertAccessible(page, 'a closed meeting');
  });
});

test('a vote still under way never leads the desk away from the next owner, and a vote that fails is named', async () => {
  const { id } = await api('POST', '/ag-copropriete', meetingBody({ resolutions: [{ id: 'r24', title: 'Comptes', majority: 'ARTICLE_24' }] }));
  await visit({ ...DESKTOP, ...FRENCH, tolerate: /ERR_FAILED/ }, async (page) => {
    let answer = (_: 'continue' | 'abort'): void => {};
    const held = (): Promise<void> => new Promise((asked) => void page.route('**/votes', (route) => {
      answer = (how) => void route[how]();
      asked();
    }, { times: 1 }));
    await page.goto(`${stage.baseUrl}/dashboard/meetings/${id}?tab=vote&environment=test`);
    const first = held();
    await press(page, 'Hélène Aubry', '1');
    await first;
    await press(page, 'Rachid Benhamou', '2');
    answer('continue');
    for (const name of ['Hélène Aubry', 'Rachid Benhamou']) await page.getByText(fr.recorded(name)).waitFor();
    const failing = held();
    await press(page, 'SCI Les Tilleuls', '3');
    await failing;
    await press(page, 'Paul Delorme', '1');
    answer('abort');
    await page.getByText('SCI Les Tilleuls – ').first().waitFor();
    await page.getByText(fr.recorded('Paul Delorme')).waitFor();
  });
  const { data } = await api('GET', `/ag-copropriete/${id}/votes`);
  assert.deepEqual(data.map((ballot: any) => `${ballot.coOwnerId} ${ballot.votes[0].choice}`).toSorted(), ['A FOR', 'B AGAINST', 'D FOR']);
});

test('on a phone, in the dark, nothing is out of reach', async () => {
  await visit({ ...PHONE, locale: 'en-GB', colorScheme: 'dark' }, async (page) => {
    for (const path of ['/dashboard/meetings', '/dashboard/meetings/new', address]) {
      await page.goto(`${stage.baseUrl}${path}`);
      await page.locator('#content h1').waitFor();
      await assertAccessible(page, path);
      await assertFits(page, path);
    }
  });
});
