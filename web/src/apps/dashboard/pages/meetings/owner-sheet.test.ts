// From a syndic's list to owners and voting keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSheet } from '../../sheets/sheet.ts';
import { sharesOf, totalShares } from './meeting-draft.ts';
import { keyColumns, keyName, ownerColumns, ownersOf, withImported, wrongCells } from './owner-sheet.ts';

const import_ = (csv: string) => {
  const sheet = parseSheet(csv);
  return ownersOf(sheet, ownerColumns(sheet.header));
};

test('a list with a line for each lot gives each owner once, with all shares and lots', () => {
  const { owners, merged } = import_('Compte;Nom;Prénom;Courriel;Lot;Tantièmes\n450001;Aubry;Hélène;h@example.test;12;1 200\n450002;SCI Les Tilleuls;;;3;90\n450001;Aubry;Hélène;;13;50,00\n');
  assert.equal(merged, 1);
  assert.deepEqual(owners, [
    { id: '450001', name: 'Aubry Hélène', email: 'h@example.test', shares: '1250', lots: '12, 13' },
    { id: '450002', name: 'SCI Les Tilleuls', email: '', shares: '90', lots: '3' },
  ]);
  assert.equal(totalShares(owners), 1340);
});

test('two owners of the same name with different addresses stay two, and get ids of their own', () => {
  const { owners } = import_('name,email,shares\nPaul Martin,a@example.test,10\nPaul Martin,b@example.test,20\n');
  assert.deepEqual(owners.map(({ id, shares }) => [id, shares]), [['o1', '10'], ['o2', '20']]);
});

test('shares that are no whole number stay as they were typed, to be mended', () => {
  assert.deepEqual(['12,5', '-3', '0', 'x', '1\u202f000'].map(sharesOf), [undefined, undefined, undefined, undefined, 1000]);
  assert.equal(import_('nom;tantiemes\nA;12,5\n').owners[0]?.shares, '12,5');
});

const SPECIAL = 'Nom;Courriel;Téléphone;Tantièmes;Lots;Ascenseur;Clé : Escalier B;Étage\nAubry;a@example.test;33612345678;200;1;60;;3\nBenhamou;;;200;2;40;0;1\nAubry;a@example.test;;50;3;5;120;\nTilleuls;;;350;4;–;80;\n';

test('columns of voting keys are found by their names; numbers of other things are only offered', () => {
  const sheet = parseSheet(SPECIAL);
  const { possible, guessed } = keyColumns(sheet, ownerColumns(sheet.header));
  assert.deepEqual([possible.map((index) => sheet.header[index]), guessed.map((index) => sheet.header[index])], [['Ascenseur', 'Clé : Escalier B', 'Étage'], ['Ascenseur', 'Clé : Escalier B']]);
  assert.deepEqual(['key:Lift', 'CLEF : Hall', 'Ascenseur'].map(keyName), ['Lift', 'Hall', 'Ascenseur']);
});

test('special shares of the lines of one owner are added up; a zero, a dash and nothing mean that somebody does not vote', () => {
  const sheet = parseSheet(SPECIAL);
  const { owners, keys } = ownersOf(sheet, ownerColumns(sheet.header), [5, 6]);
  assert.deepEqual(owners.map(({ id, name }) => [id, name]), [['o1', 'Aubry'], ['o2', 'Benhamou'], ['o3', 'Tilleuls']]);
  assert.deepEqual(keys, [{ name: 'Ascenseur', shares: { o1: '65', o2: '40' } }, { name: 'Escalier B', shares: { o1: '120', o3: '80' } }]);
});

test('what cannot be read is named by row and column, and nothing else is', () => {
  const sheet = parseSheet('nom;tantiemes;ascenseur\nA;10;x\n;20;0\nC;;1,5\nD;1 000;2\n');
  assert.deepEqual(wrongCells(sheet, ownerColumns(sheet.header), [2]), [
    { row: 0, column: 2, problem: 'KEY' }, { row: 1, column: 0, problem: 'NAME' }, { row: 2, column: 1, problem: 'SHARES' }, { row: 2, column: 2, problem: 'KEY' },
  ]);
});

test('an owner typed by hand keeps the id that a key holds, whatever is imported beside them', () => {
  const known = [{ id: 'o1', name: 'Zoé', email: '', shares: '5', lots: '' }, { id: 'o2', name: 'Benhamou', email: '', shares: '1', lots: '' }];
  const keys = [{ id: 'k1', name: 'ascenseur', shares: { o1: '7', o2: '1' } }];
  const sheet = parseSheet(SPECIAL);
  const merged = withImported({ owners: known, keys }, ownersOf(sheet, ownerColumns(sheet.header), [5, 6], known));
  assert.deepEqual(merged.owners.map(({ id, name, shares }) => [id, name, shares]), [['o1', 'Zoé', '5'], ['o3', 'Aubry', '250'], ['o2', 'Benhamou', '200'], ['o4', 'Tilleuls', '350']]);
  assert.deepEqual(merged.keys, [{ id: 'k1', name: 'ascenseur', shares: { o1: '7', o2: '40', o3: '65' } }, { id: 'k2', name: 'Escalier B', shares: { o3: '120', o4: '80' } }]);
});
