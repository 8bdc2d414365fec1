// Signature pictures as the audit trail draws them. A picture is decoded and bounded here, before it reaches the PDF library:
// a broken or inflated PNG in the evidence must cost one missing thumbnail, never the document. Transparency is laid on white,
// so that drawing needs no soft mask and happens in one go (pdfkit splits alpha planes in the background, in any order).
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { undoPng } from '../../document/plain-filters.ts';

/** A PNG ready to draw, and its size on the page in points, fitted to the box asked. */
export interface ReadablePicture {
  png: Buffer;
  widthPt: number;
  heightPt: number;
}

const MAX_BYTES = 1_048_576;
const MAX_PIXELS = 2_000_000;
/** Pixels kept for each point: 216 dpi is more than a screen shows, and a third of a drawing pad's own resolution. */
const PIXELS_PER_POINT = 3;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS: Record<number, number | undefined> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Header {
  width: number;
  height: number;
  bitDepth: number;
  colorType: number;
  channels: number;
  interlaced: boolean;
}

/**
 * The picture fitted to `box`, given as bytes or base64; undefined for anything but a sound PNG (ISO 15948 §5, §11) of at most
 * 1 MiB and 2 megapixels.
 */
export function readablePicture(picture: Uint8Array | string, box: { widthPt: number; heightPt: number }): ReadablePicture | undefined {
  const png = typeof picture === 'string' ? Buffer.from(picture.slice(0, MAX_BYTES * 2), 'base64') : Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const header = headerOf(png);
  if (header === undefined) return undefined;
  const rows = rowsOf(png, header);
  if (rows === undefined) return undefined;
  const scale = Math.min(box.widthPt / header.width, box.heightPt / header.height);
  const size = { widthPt: header.width * scale, heightPt: header.height * scale };
  const hasAlpha = (header.colorType === 4 || header.colorType === 6) && header.bitDepth === 8 && !header.interlaced;
  return { png: hasAlpha ? onWhite(rows, header, Math.max(1, Math.floor(1 / (scale * PIXELS_PER_POINT)))) : png, ...size };
}

function headerOf(png: Buffer): Header | undefined {
  if (png.length > MAX_BYTES || png.length < 57 || !png.subarray(0, 8).equals(SIGNATURE) || png.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = CHANNELS[png[25]!];
  if (channels === undefined || width === 0 || height === 0 || width * height > MAX_PIXELS) return undefined;
  return { width, height, bitDepth: png[24]!, colorType: png[25]!, channels, interlaced: png[28] === 1 };
}

/** The filtered rows, or undefined when the data is cut, damaged or of another size than the header says. */
function rowsOf(png: Buffer, header: Header): Buffer | undefined {
  const parts: Buffer[] = [];
  let offset = 8;
  while (offset + 12 <= png.length) {
    const length = png.readUInt32BE(offset);
    const type = png.toString('latin1', offset + 4, offset + 8);
    if (type === 'IEND') break;
    if (offset + 12 + length > png.length) return undefined;
    if (type === 'IDAT') parts.push(png.subarray(offset + 8, offset + 8 + length));
    offset += 12 + length;
  }
  const expected = header.height * (Math.ceil((header.width * header.channels * header.bitDepth) / 8) + 1);
  try {
    const rows = inflateSync(Buffer.concat(parts), { maxOutputLength: expected * 2 + 4096 });
    const whole = header.interlaced ? rows.length >= expected - header.height : rows.length === expected;
    return whole ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** An RGB PNG of the picture over white, each pixel the mean of a square of `factor` pixels. */
function onWhite(rows: Buffer, { width, height, channels }: Header, factor: number): Buffer {
  const pixels = undoPng(rows, width * channels, channels);
  const [outWidth, outHeight] = [Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor))];
  const out = Buffer.alloc(outHeight * (1 + outWidth * 3));
  const colors = channels - 1;
  const area = factor * factor * 255;
  for (let y = 0; y < outHeight; y++) {
    for (let x = 0; x < outWidth; x++) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let dy = 0; dy < factor; dy++) {
          let at = ((y * factor + dy) * width + x * factor) * channels;
          for (let dx = 0; dx < factor; dx++, at += channels) {
            const alpha = pixels[at + colors]!;
            sum += pixels[at + (colors === 1 ? 0 : channel)]! * alpha + 255 * (255 - alpha);
          }
        }
        out[y * (1 + outWidth * 3) + 1 + x * 3 + channel] = Math.round(sum / area);
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(outWidth, 0);
  header.writeUInt32BE(outHeight, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(out)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
