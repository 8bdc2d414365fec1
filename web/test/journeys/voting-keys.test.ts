// Voting keys by the CSV list of owners: found, mended in their rows, taken back whole, and voted by.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fr as words } from '../../src/apps/dashboard/messages/fr.ts';
import { MEETING_TEXTS } from '../../src/apps/dashboard/pages/meetings/texts.ts';
import { assertAccessible, assertFits, DESKTOP, PHONE } from './browser.ts';
import { useRealStage, useSignedIn } from './dashboard-stage.ts';

const stage = useRealStage();
const { visit, api } = useSignedIn(stage);
const fr = MEETING_TEXTS.fr;

test('voting keys come with the list: wrong cells are mended in their rows, and the whole import is taken back', async () => {
  const list = ['Compte;Copropriétaire;Lot;Tantièmes;Ascenseur;Clé : Escalier B;Étage', '1;Hélène Aubry;12;200;60;0;3', '2;Rachid Benhamou;3;200;quarante;;1', '1;Hélène Aubry;13;50;5;;3', '3;SCI Les Tilleuls;4;x;;120;2'].join('\n');
  await visit({ ...DESKTOP, locale: 'fr-FR' }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/meetings/new?environment=test`);
    const bring = () => page.locator('input[type=file]').first().setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') });
    await bring();
    await page.getByRole('heading', { name: fr.chooseColumns }).waitFor();
    assert.deepEqual([await page.getByLabel('Ascenseur').first().isChecked(), await page.getByLabel('Escalier B').first().isChecked(), await page.getByRole('checkbox', { name: 'Étage' }).isChecked()], [true, true, false]);
    await page.getByText(fr.rowsToMend(2)).waitFor();
    await page.getByText(fr.cellProblem.KEY).waitFor();
    await assertAccessible(page, 'a list with faults');
    await page.getByLabel(fr.cellOf('Ascenseur', 3)).fill('40');
    await page.getByText(fr.cellProblem.KEY).waitFor({ state: 'detached' });
    await page.getByLabel(fr.cellOf('Tantièmes', 5)).fill('350');
    await page.getByText(fr.rowsMended).waitFor();
    await page.getByRole('button', { name: fr.takeOwners(4) }).click();
    await page.getByText(fr.keysImported(['Ascenseur', 'Escalier B'])).waitFor();
    await page.getByText(fr.totalShares('105', 2)).waitFor();
    assert.deepEqual(await page.getByLabel(`${fr.keyShares} – Hélène Aubry`).evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value)), ['65', '']);
    await assertAccessible(page, 'owners and keys of a list');
    await page.getByRole('button', { name: words.undo, exact: true }).click();
    await page.getByLabel(fr.keyName).first().waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel(fr.ownerOf(fr.name, 1)).count(), 0);
    await bring();
    await page.getByLabel(fr.cellOf('Ascenseur', 3)).fill('40');
    await page.getByLabel(fr.cellOf('Tantièmes', 5)).fill('350');
    await page.getByRole('button', { name: fr.takeOwners(4) }).click();
    await page.getByLabel(fr.subject, { exact: true }).fill('Assemblée de l’ascenseur');
    await page.getByLabel(fr.condominium, { exact: true }).fill('Résidence Les Tilleuls');
    await page.getByLabel(fr.meetingAt).fill('2027-06-12T18:30');
    await page.getByLabel(fr.resolutionTitle).fill('Réfection de l’ascenseur');
    await page.getByRole('combobox', { name: fr.votedBy, exact: true }).selectOption({ label: 'Ascenseur' });
    await page.getByLabel(fr.name, { exact: true }).first().fill('Claire Fontaine');
    await page.getByLabel(fr.email, { exact: true }).first().fill(stage.owner.email);
    await page.getByRole('button', { name: fr.submit }).click();
    await page.getByRole('heading', { name: 'Assemblée de l’ascenseur' }).waitFor({ timeout: 60_000 });
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const kept = await api('GET', `/ag-copropriete/${id}`);
    assert.deepEqual(kept.meeting.resolutions[0].votingKey, { name: 'Ascenseur', shares: [{ coOwnerId: '1', shares: 65 }, { coOwnerId: '2', shares: 40 }] });
  });
});

test('on a phone, in the dark, a list with faults is within reach', async () => {
  const en = MEETING_TEXTS.en;
  await visit({ ...PHONE, locale: 'en-GB', colorScheme: 'dark' }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/meetings/new?environment=test`);
    await page.locator('input[type=file]').first().setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('name,shares,key:Lift,floor\nAnna,10,x,3\nBen,20,5,1\n') });
    await page.getByText(en.rowsToMend(1)).waitFor();
    assert.ok(await page.getByRole('checkbox', { name: 'Lift' }).isChecked());
    await assertAccessible(page, 'a list with faults on a phone');
    await assertFits(page, 'the list of keys');
    await page.getByLabel(en.cellOf('key:Lift', 2)).fill('7');
    await page.getByRole('button', { name: en.takeOwners(2) }).click();
    await page.getByText(en.totalShares('12', 2)).waitFor();
  });
});
