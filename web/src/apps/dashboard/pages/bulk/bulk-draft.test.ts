// From a list to what the API is asked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withCell } from '../../sheets/sheet.ts';
import { bulkBody, contactsOf, EMPTY_BULK, failuresByCell, withoutRow } from './bulk-draft.ts';

const SHEET = { header: ['email', 'name'], rows: [['a@example.test', 'Aubry, Hélène'], ['nobody', 'B']] };

test('a mended cell is in the list that is sent; a removed row is not', () => {
  const sheet = withoutRow(withCell(SHEET, 1, 0, 'b@example.test'), 0);
  assert.equal(bulkBody({ ...EMPTY_BULK, templateId: 'tpl_1', sheet })?.csv, 'email,name\r\nb@example.test,B');
  assert.equal(SHEET.rows[1]?.[0], 'nobody', 'the list that was read stays as it is');
});

test('without a template or a list there is nothing to ask', () => {
  assert.deepEqual([bulkBody(EMPTY_BULK), bulkBody({ ...EMPTY_BULK, templateId: 'tpl_1' })], [undefined, undefined]);
});

test('failures stand at their cells, several of one cell together', () => {
  const cells = failuresByCell([{ row: 1, line: 3, column: 'email', code: 'EMAIL_INVALID', error: 'One.' }, { row: 1, line: 3, column: 'email', code: 'DUPLICATE_EMAIL', error: 'Two.' }, { row: 2, line: 4, code: 'TEXT_TOO_LONG', error: 'Three.' }]);
  assert.deepEqual([cells.get(1)?.get('email'), cells.get(2)?.get(''), cells.get(0)], ['One. Two.', 'Three.', undefined]);
});

test('contacts need a number and an address', () => {
  assert.deepEqual(contactsOf({ header: ['Matricule', 'Courriel'], rows: [['0012', 'a@example.test'], ['', 'x@example.test']] }), [{ employeeId: '0012', email: 'a@example.test', phone: '' }]);
  assert.equal(contactsOf({ header: ['Matricule', 'Nom'], rows: [['1', 'A']] }), undefined);
});
