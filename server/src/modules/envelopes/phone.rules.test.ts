import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { maskPhone, phoneInE164, receivesSms } from './phone.rules.ts';

const E164: [string, string | undefined][] = [
  ['+33612345678', '+33612345678'], ['06 12 34 56 78', '+33612345678'], ['0033 6 12 34 56 78', '+33612345678'], ['+33 (0)6.12.34.56.78', '+33612345678'],
  ['612345678', '+33612345678'], ['0692123456', '+262692123456'], ['692123456', '+262692123456'], ['0690 12 34 56', '+590690123456'], ['0696123456', '+596696123456'], ['0694 20 12 34', '+594694201234'],
  ['+32 470 12 34 56', '+32470123456'], ['+1 415 555 2671', '+14155552671'], ['01 23 45 67 89', '+33123456789'],
  ['', undefined], ['12', undefined], ['+33 6', undefined], ['appelez-moi au 06 12 34 56 78', undefined], ['+33 6 12 34 56 78 9', undefined], ['+999123456789', undefined],
];

test('numbers as they are written in France and its overseas departments become E.164; what is none is refused', () => {
  for (const [text, expected] of E164) assert.equal(phoneInE164(text), expected, text);
});

test('fixed lines, premium and voice-over-IP numbers receive no SMS; mobiles do, and numbers that do not tell may', () => {
  for (const phone of ['+33612345678', '+33756123456', '+262692123456', '+32470123456', '+14155552671']) assert.equal(receivesSms(phone), true, phone);
  for (const phone of ['+33123456789', '+33912345678', '+33892123456', '+33800123456', '+3222345678', 'x']) assert.equal(receivesSms(phone), false, phone);
});

test('a masked phone shows the country, one digit and the last two, never more', () => {
  assert.deepEqual(['+33612345678', '+262692123456', '+14155552671'].map(maskPhone), ['+33 6 •• •• •• 78', '+262 6 •• •• •• 56', '+1 4 •• •• •• • 71']);
});

test('whatever is accepted is E.164, and accepted again as itself', () => {
  fc.assert(fc.property(fc.stringMatching(/^[+0-9 ().-]{0,20}$/), (text) => {
    const phone = phoneInE164(text);
    if (phone === undefined) return;
    assert.match(phone, /^\+[1-9]\d{6,14}$/);
    assert.equal(phoneInE164(phone), phone);
  }), { numRuns: 300 });
});
