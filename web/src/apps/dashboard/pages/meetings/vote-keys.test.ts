// Recording votes by keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyAct, nextVoter } from './vote-keys.ts';

const press = (key: string, code = '', more: object = {}) => keyAct({ key, code, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('digits choose on every keyboard, also where they need Shift', () => {
  assert.deepEqual([press('1'), press('"', 'Digit3'), press('2', 'Numpad2')], [{ set: 'FOR' }, { set: 'ABSTAIN' }, { set: 'AGAINST' }]);
  assert.deepEqual(press('0'), { set: undefined });
});

test('other keys and the browser’s own combinations are left alone', () => {
  assert.deepEqual([press('Tab'), press('4'), press('1', 'Digit1', { ctrlKey: true })], [undefined, undefined, undefined]);
});

test('the next voter comes after this one, goes around, and is nobody at the end', () => {
  const owners = [{ id: 'A', attendance: null }, { id: 'B', attendance: { votes: 3 } }, { id: 'C', attendance: { votes: 0 } }];
  assert.equal(nextVoter(owners, 'A')?.id, 'C');
  assert.equal(nextVoter(owners, 'C')?.id, 'A');
  assert.equal(nextVoter([{ id: 'A', attendance: null }], 'A'), undefined);
});
