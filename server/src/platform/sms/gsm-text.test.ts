import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fitPart, fitsOneSms, inGsmLetters } from './index.ts';

test('é è à ù stay, ê ô î ë ç œ ’ are written with what there is, the rest becomes a question mark', () => {
  assert.equal(inGsmLetters('é è à ù ê ô î ë ç œ ’ «a» – 漢'), "é è à ù e o i e c oe ' \"a\" - ?");
});

test('any text at all fits one SMS once its letters are mended and its end is cut', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (name) => {
    const around = (part: string): string => `123456 est votre code pour ${part}.`;
    const part = fitPart(name, around);
    assert.ok(fitsOneSms(around(part)), around(part));
  }), { numRuns: 200 });
});

test('what fits is not cut, and what is cut says so', () => {
  assert.equal(fitPart('Atelier Lumen', (part) => part), 'Atelier Lumen');
  assert.match(fitPart('x'.repeat(300), (part) => part), /^x{157}\.\.\.$/);
  assert.equal(fitsOneSms('a'.repeat(160)), true);
  assert.equal(fitsOneSms('a'.repeat(161)), false);
  assert.equal(fitsOneSms('€'.repeat(81)), false);
  assert.equal(fitsOneSms('forêt'), false);
});
