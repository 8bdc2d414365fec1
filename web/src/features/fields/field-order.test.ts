// The guide's rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SigningField } from '../../api/signing-types.ts';
import { formatDatePattern } from './date-format.ts';
import { inReadingOrder, initialsOf, isFilled, nextToFill, prefilled, valuesToSend } from './field-order.ts';

function field(id: string, over: Partial<SigningField> = {}): SigningField {
  return { id, documentIndex: 0, pageNumber: 1, fieldType: 'TEXT', x: 0, y: 0, width: 10, height: 10, required: true, placeholder: null, label: null, dateFormat: null, options: null, prefill: null, ...over };
}
const ids = (fields: readonly SigningField[]): string => fields.map((each) => each.id).join('');

test('fields are visited by document, page, line and then left to right', () => {
  const fields = [field('e', { documentIndex: 1 }), field('d', { pageNumber: 2 }), field('c', { y: 50 }), field('b', { x: 80, y: 2 }), field('a', { x: 10, y: 5 })];
  assert.equal(ids(inReadingOrder(fields)), 'abcde');
});

test('the next field is the next required empty one, around the end', () => {
  const fields = [field('a'), field('b', { required: false }), field('c'), field('d', { fieldType: 'DATE_SIGNED' })];
  assert.equal(nextToFill(fields, {}, 'a')?.id, 'c');
  assert.equal(nextToFill(fields, { c: { text: 'x' } }, 'c')?.id, 'a');
  assert.equal(nextToFill(fields, { a: { text: 'x' }, c: { text: 'y' } }, null), null);
});

test('a required box counts only when ticked, a text only when not blank, a choice only when it is offered', () => {
  assert.equal(isFilled(field('a', { fieldType: 'CHECKBOX' }), { checked: false }), false);
  assert.equal(isFilled(field('a'), { text: '  ' }), false);
  assert.equal(isFilled(field('a', { fieldType: 'RADIO_GROUP', options: ['yes'] }), { option: 'no' }), false);
  assert.equal(isFilled(field('a', { fieldType: 'RADIO_GROUP', options: ['yes'] }), { option: 'yes' }), true);
});

test('the date is never sent and an unticked box is sent as unticked', () => {
  const fields = [field('d', { fieldType: 'DATE_SIGNED' }), field('c', { fieldType: 'CHECKBOX', required: false }), field('t', { required: false })];
  assert.deepEqual(valuesToSend(fields, { d: { text: 'x' } }), [{ fieldId: 'c', value: { checked: false } }]);
});

test('a prefilled choice that is not offered is ignored', () => {
  const fields = [field('r', { fieldType: 'DROPDOWN', options: ['a'], prefill: 'z' }), field('t', { prefill: 'Lyon' })];
  assert.deepEqual(prefilled(fields), { t: { text: 'Lyon' } });
});

test('initials take one letter of each part of the name, accents included', () => {
  assert.equal(initialsOf('Élodie Martin-Dubois'), 'ÉMD');
  assert.equal(initialsOf('  '), '');
});

test('a date follows the pattern of its field', () => {
  const date = new Date(2026, 1, 3, 9, 5);
  assert.equal(formatDatePattern(date, 'dd/MM/yyyy', 'fr'), '03/02/2026');
  assert.equal(formatDatePattern(date, 'd MMMM yyyy', 'fr'), '3 février 2026');
  assert.equal(formatDatePattern(date, "yyyy-MM-dd 'at' HH:mm", 'en'), '2026-02-03 at 09:05');
});
