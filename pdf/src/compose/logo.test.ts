// A logo keeps its pixels and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, encode } from 'fast-png';
import { PdfError } from '../errors.ts';
import { cleanLogo, LOGO_LIMITS } from './logo.ts';

const refused = (code: string) => (error: unknown): boolean => error instanceof PdfError && error.code === code;

test('what is written beside the pixels of a logo is gone, the pixels are the same', () => {
  const data = Uint8Array.from([255, 0, 0, 255, 0, 128, 0, 128]);
  const given = encode({ width: 2, height: 1, depth: 8, channels: 4, data, text: { Comment: 'CANARY' } });
  assert.ok(Buffer.from(given).includes('CANARY'));
  const { png, widthPx, heightPx } = cleanLogo(given);
  assert.deepEqual([widthPx, heightPx, Buffer.from(png).includes('CANARY')], [2, 1, false]);
  assert.deepEqual([...decode(png).data], [...data]);
});

test('grey, palette and sixteen-bit pictures become the same kind of picture', () => {
  const grey = cleanLogo(encode({ width: 1, height: 1, depth: 8, channels: 1, data: Uint8Array.from([7]) }));
  assert.deepEqual([...decode(grey.png).data], [7, 7, 7, 255]);
  const deep = cleanLogo(encode({ width: 1, height: 1, depth: 16, channels: 3, data: Uint16Array.from([65_535, 0, 257]) }));
  assert.deepEqual([...decode(deep.png).data], [255, 0, 1, 255]);
  const indexed = cleanLogo(encode({ width: 2, height: 1, depth: 8, channels: 1, data: Uint8Array.from([0, 1]), palette: [[1, 2, 3], [4, 5, 6]] }));
  assert.deepEqual([...decode(indexed.png).data], [1, 2, 3, 255, 4, 5, 6, 255]);
});

test('a picture that claims more pixels than a logo may have is refused before it is inflated', () => {
  const bomb = Buffer.from(encode({ width: 1, height: 1, depth: 8, channels: 4, data: new Uint8Array(4) }));
  bomb.writeUInt32BE(LOGO_LIMITS.widthPx + 1, 16);
  assert.throws(() => cleanLogo(bomb), refused('PDF_LIMIT_EXCEEDED'));
});

test('SVG, JPEG, a cut file and a changed one are refused', () => {
  const good = Buffer.from(encode({ width: 4, height: 4, depth: 8, channels: 4, data: new Uint8Array(64).fill(9) }));
  for (const bad of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), Buffer.from('ffd8ffe000104a464946', 'hex'), good.subarray(0, good.length - 20), Buffer.alloc(0)]) {
    assert.throws(() => cleanLogo(bad), refused('IMAGE_UNREADABLE'));
  }
});
