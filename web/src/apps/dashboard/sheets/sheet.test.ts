// Tables as people bring them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessColumns, parseSheet, readSheet, SheetError, writeSheet } from './sheet.ts';

test('semicolons, quotes, a byte order mark, blank lines and a column without a name are read', () => {
  const sheet = parseSheet('\ufeffNom;E-mail;\r\n"Aubry; Hélène";a@example.test;\r\n;;\r\n');
  assert.deepEqual(sheet, { header: ['Nom', 'E-mail'], rows: [['Aubry; Hélène', 'a@example.test']] });
});

test('what a French spreadsheet saves in windows-1252 keeps its accents', async () => {
  const bytes = Uint8Array.from('Nom;Tantièmes\nAubry;250\n', (letter) => letter.charCodeAt(0));
  assert.deepEqual((await readSheet(new Blob([bytes]))).header, ['Nom', 'Tantièmes']);
});

test('a spreadsheet file and an empty table are refused with their reason', async () => {
  await assert.rejects(readSheet(new Blob([Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)])), (error) => error instanceof SheetError && error.reason === 'BINARY');
  assert.throws(() => parseSheet('Nom;E-mail\n'), (error) => error instanceof SheetError && error.reason === 'EMPTY');
  await assert.rejects(readSheet(new Blob([new Uint8Array(1_048_577)])), (error) => error instanceof SheetError && error.reason === 'TOO_LARGE');
});

test('what was read can be written and read again', () => {
  const sheet = { header: ['a', 'b'], rows: [['x, "y"', 'two\nlines'], ['', 'é']] };
  assert.deepEqual(parseSheet(writeSheet(sheet)), sheet);
});

test('columns are found whatever their accents and case', () => {
  assert.deepEqual(guessColumns(['TANTIÈMES', 'Courriel'], { email: ['email', 'courriel'], shares: ['tantiemes'], name: ['nom'] }), { email: 1, shares: 0 });
});
