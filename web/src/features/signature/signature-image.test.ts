// What the pixels of a signature become.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearPaper, inkBounds } from './signature-image.ts';

function picture(width: number, height: number, pixel: (x: number, y: number) => [number, number]): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [level, alpha] = pixel(x, y);
      data.set([level, level, level, alpha], (y * width + x) * 4);
    }
  }
  return data;
}

test('the bounds of ink are the smallest rectangle that holds every visible pixel', () => {
  const data = picture(20, 10, (x, y) => [0, x >= 4 && x <= 9 && y >= 2 && y <= 3 ? 255 : 0]);
  assert.deepEqual(inkBounds(data, 20, 10), { left: 4, top: 2, width: 6, height: 2 });
});

test('a blank drawing has no bounds', () => {
  assert.equal(inkBounds(picture(5, 5, () => [255, 0]), 5, 5), null);
});

test('paper that a camera made grey becomes transparent and the ink stays', () => {
  const data = picture(20, 10, (x) => [x === 5 ? 40 : 205, 255]);
  clearPaper(data);
  assert.deepEqual(inkBounds(data, 20, 10), { left: 5, top: 0, width: 1, height: 10 });
});

test('a picture that already is transparent keeps its pixels', () => {
  const data = picture(10, 10, (x) => [200, x < 3 ? 255 : 0]);
  clearPaper(data);
  assert.deepEqual(inkBounds(data, 10, 10), { left: 0, top: 0, width: 3, height: 10 });
});
