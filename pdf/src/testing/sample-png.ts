// PNG images made for tests.
import { crc32, deflateSync } from 'node:zlib';

/** A PNG of eight bits a channel from a function that gives each pixel's [r, g, b, a]. */
export function samplePng(width: number, height: number, pixel: (x: number, y: number) => [number, number, number, number]): Uint8Array {
  const raw = Buffer.alloc(height * (width * 4 + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) raw.set(pixel(x, y), y * (width * 4 + 1) + 1 + x * 4);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = 6;
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))]);
}

/** A hand-drawn looking line on a transparent ground. */
export function sampleSignaturePng(width = 600, height = 200): Uint8Array {
  return samplePng(width, height, (x, y) => {
    const wave = height / 2 + (height / 2.6) * Math.sin((x / width) * 11) * Math.cos((x / width) * 3);
    const distance = Math.abs(y - wave);
    return [16, 24, 90, distance < 4 ? Math.round(255 * (1 - distance / 4)) : 0];
  });
}

function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(checked));
  return Buffer.concat([length, checked, sum]);
}
