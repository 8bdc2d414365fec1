// The small decoders, against data coded by other hands (the examples of the specifications) or by a plain encoder here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeAscii85, decodeAsciiHex, decodeLzw, decodeRunLength, undoPredictor } from './plain-filters.ts';

test('ASCII codings give back what was coded', () => {
  assert.equal(Buffer.from(decodeAsciiHex(Buffer.from('48 65 6C6c\n6F>xx'))).toString(), 'Hello');
  assert.deepEqual([...decodeAsciiHex(Buffer.from('7>'))], [0x70]);
  assert.equal(Buffer.from(decodeAscii85(Buffer.from('87cURD]i,"Ebo80~>'), 100)).toString(), 'Hello World!');
  assert.deepEqual([...decodeAscii85(Buffer.from('z~>'), 100)], [0, 0, 0, 0]);
});

test('run lengths give back runs and literals, and stop at 128', () => {
  assert.deepEqual([...decodeRunLength(Uint8Array.of(2, 1, 2, 3, 254, 9, 128, 7), 100)], [1, 2, 3, 9, 9, 9]);
  assert.throws(() => decodeRunLength(Uint8Array.of(129, 0), 100), { code: 'PDF_LIMIT_EXCEEDED' });
});

test('LZW gives back the example of ISO 32000-2 §7.4.4.2', () => {
  const coded = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);
  assert.deepEqual([...decodeLzw(coded, true, 1_000)], [45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
});

test('LZW gives back data long enough for every code width', () => {
  const data = Uint8Array.from({ length: 40_000 }, (_, i) => (i * 7 + ((i * i) >> 5)) & 255);
  assert.equal(Buffer.compare(decodeLzw(encodeLzw(data), true, 100_000), data), 0);
});

test('PNG predictors give back rows of every filter', () => {
  const parameters = new Map([['Predictor', 15], ['Columns', 3]]);
  const rows = Uint8Array.of(0, 1, 2, 3, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 4, 1, 1, 1);
  assert.deepEqual([...undoPredictor(rows, parameters)], [1, 2, 3, 1, 2, 3, 2, 3, 4, 2, 3, 4, 3, 4, 5]);
});

/** Early change, 9 to 12 bits, cleared when full. */
function encodeLzw(data: Uint8Array): Uint8Array {
  const out: number[] = [];
  let held = 0;
  let bits = 0;
  let width = 9;
  const emit = (code: number): void => {
    held = (held << width) | code;
    bits += width;
    while (bits >= 8) {
      out.push((held >> (bits - 8)) & 255);
      bits -= 8;
      held &= (1 << bits) - 1;
    }
  };
  let table = new Map<string, number>();
  let next = 258;
  emit(256);
  let current = '';
  const codeOf = (key: string): number => (key.length === 1 ? key.charCodeAt(0) : table.get(key)!);
  for (const byte of data) {
    const longer = current + String.fromCharCode(byte);
    if (longer.length === 1 || table.has(longer)) {
      current = longer;
      continue;
    }
    emit(codeOf(current));
    table.set(longer, next++);
    if (next >= 4_094) {
      emit(256);
      table = new Map();
      next = 258;
      width = 9;
    } else width = next + 1 > 2_048 ? 12 : next + 1 > 1_024 ? 11 : next + 1 > 512 ? 10 : 9;
    current = String.fromCharCode(byte);
  }
  emit(codeOf(current));
  emit(257);
  out.push((held << (8 - bits)) & 255);
  return Uint8Array.from(out);
}
