// What the encryption of videos guarantees: every range comes out as it went in, and nothing altered comes out at all.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { BLOCK_BYTES, decrypted, encrypted, storedRange, storedSize, type VideoKey } from './video-cipher.ts';

const KEY: VideoKey = { key: Buffer.alloc(32, 7), videoId: 'vid_1' };

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const collect = async (source: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
};
const open = (stored: Buffer, range: { start: number; end: number }, size: number, key = KEY): Promise<Buffer> => {
  const place = storedRange(range, size);
  return collect(decrypted(key, pieces(stored.subarray(place.start, place.end + 1), 10_007), range));
};

test('any range of any length of video comes out as it went in, whatever the chunks', async () => {
  const video = randomBytes(3 * BLOCK_BYTES + 17);
  await fc.assert(fc.asyncProperty(
    fc.constantFrom(1, 100, BLOCK_BYTES - 1, BLOCK_BYTES, BLOCK_BYTES + 1, 2 * BLOCK_BYTES, video.length), fc.constantFrom(997, BLOCK_BYTES, 200_000), fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }),
    async (size, chunk, from, to) => {
      const plain = video.subarray(0, size);
      const stored = await collect(encrypted(KEY, pieces(plain, chunk)));
      assert.equal(stored.length, storedSize(size));
      const [start, end] = [from, to].map((at) => Math.floor(at * (size - 1))).sort((a, b) => a - b) as [number, number];
      assert.deepEqual(await open(stored, { start, end }, size), plain.subarray(start, end + 1));
    },
  ), { numRuns: 60 });
});

test('an altered, exchanged or missing block, another key and another video are refused', async () => {
  const plain = randomBytes(3 * BLOCK_BYTES);
  const stored = await collect(encrypted(KEY, pieces(plain, 5_000)));
  const whole = { start: 0, end: plain.length - 1 };
  const step = BLOCK_BYTES + 16;
  const altered = Buffer.from(stored);
  altered[step + 5]! ^= 1;
  await assert.rejects(open(altered, whole, plain.length));
  await assert.rejects(open(Buffer.concat([stored.subarray(step, 2 * step), stored.subarray(0, step), stored.subarray(2 * step)]), whole, plain.length));
  await assert.rejects(open(stored.subarray(0, 2 * step), whole, plain.length), /too short/);
  await assert.rejects(open(stored, whole, plain.length, { ...KEY, key: Buffer.alloc(32, 8) }));
  await assert.rejects(open(stored, whole, plain.length, { ...KEY, videoId: 'vid_2' }));
  assert.equal(stored.includes(plain.subarray(0, 64)), false);
});
