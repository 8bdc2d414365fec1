// The small decoders behind filters.ts: text encodings, run lengths, LZW, and the two predictor families.
import { overLimit } from '../errors.ts';
import { isWhiteSpace } from './object-parser.ts';
import type { PdfDict } from './pdf-objects.ts';

/** ISO 32000-2 §7.4.2. */
export function decodeAsciiHex(bytes: Uint8Array): Uint8Array {
  const digits = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1').replace(/>[^]*$/, '').replace(/[^0-9a-fA-F]/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

/** ISO 32000-2 §7.4.3. Measured first, so that a bomb costs nothing: `z` stands for four bytes, everything else for less than one. */
export function decodeAscii85(bytes: Uint8Array, maxBytes: number): Uint8Array {
  let zeros = 0;
  for (const byte of bytes) if (byte === 0x7a) zeros += 1;
  if (zeros * 4 > maxBytes) throw overLimit('a stream inflates to too many bytes');
  const result = new Uint8Array(zeros * 4 + (bytes.length - zeros) + 8);
  let length = 0;
  let group = 0;
  let count = 0;
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (isWhiteSpace(byte)) continue;
    if (byte === 0x7a && count === 0) {
      length += 4;
      continue;
    }
    if (byte < 0x21 || byte > 0x75) continue;
    group = group * 85 + byte - 0x21;
    if (++count === 5) {
      for (let shift = 24; shift >= 0; shift -= 8) result[length++] = Math.floor(group / 2 ** shift) & 255;
      group = 0;
      count = 0;
    }
  }
  if (count > 1) {
    for (let i = count; i < 5; i++) group = group * 85 + 84;
    for (let i = 0; i < count - 1; i++) result[length++] = Math.floor(group / 2 ** (24 - 8 * i)) & 255;
  }
  return result.subarray(0, length);
}

/** ISO 32000-2 §7.4.5. Measured first, so that a bomb costs nothing. */
export function decodeRunLength(bytes: Uint8Array, maxBytes: number): Uint8Array {
  let total = 0;
  for (let at = 0; at < bytes.length && bytes[at] !== 128;) {
    const code = bytes[at]!;
    total += code < 128 ? code + 1 : 257 - code;
    at += code < 128 ? code + 2 : 2;
  }
  if (total > maxBytes) throw overLimit('a stream inflates to too many bytes');
  const result = new Uint8Array(total);
  for (let at = 0, to = 0; at < bytes.length && bytes[at] !== 128;) {
    const code = bytes[at]!;
    const length = code < 128 ? code + 1 : 257 - code;
    if (code < 128) result.set(bytes.subarray(at + 1, at + 1 + length), to);
    else result.fill(bytes[at + 1] ?? 0, to, to + length);
    to += length;
    at += code < 128 ? length + 1 : 2;
  }
  return result;
}

/** ISO 32000-2 §7.4.4: codes of 9 to 12 bits, most significant first, 256 clears, 257 ends. */
export function decodeLzw(bytes: Uint8Array, earlyChange: boolean, maxBytes: number): Uint8Array {
  const prefix = new Int32Array(4097);
  const suffix = new Uint8Array(4097);
  const lengths = new Int32Array(4097).fill(1);
  let out = new Uint8Array(Math.min(maxBytes, Math.max(1024, bytes.length * 4)));
  let length = 0;
  let next = 258;
  let width = 9;
  let previous = -1;
  let bits = 0;
  let held = 0;
  for (let at = 0; at < bytes.length;) {
    while (held < width && at < bytes.length) {
      bits = ((bits << 8) | bytes[at++]!) & 0xffffff;
      held += 8;
    }
    if (held < width) break;
    const code = (bits >> (held - width)) & ((1 << width) - 1);
    held -= width;
    if (code === 257) break;
    if (code === 256) {
      next = 258;
      width = 9;
      previous = -1;
      continue;
    }
    if (code > next || (code === next && previous < 0)) break;
    const source = code < next ? code : previous;
    const runLength = (source < 256 ? 1 : lengths[source]!) + (code < next ? 0 : 1);
    if (length + runLength > maxBytes) throw overLimit('a stream inflates to too many bytes');
    if (length + runLength > out.length) {
      const larger = new Uint8Array(Math.min(maxBytes, Math.max(out.length * 2, length + runLength)));
      larger.set(out);
      out = larger;
    }
    let at2 = length + runLength - 1;
    if (code >= next) at2--;
    let walk = source;
    while (walk >= 258) {
      out[at2--] = suffix[walk]!;
      walk = prefix[walk]!;
    }
    out[at2] = walk;
    const first = walk;
    if (code >= next) out[length + runLength - 1] = first;
    length += runLength;
    if (previous >= 0 && next < 4096) {
      prefix[next] = previous;
      suffix[next] = first;
      lengths[next] = (previous < 256 ? 1 : lengths[previous]!) + 1;
      next++;
    }
    previous = code;
    const used = next + (earlyChange ? 1 : 0);
    width = used >= 2048 ? 12 : used >= 1024 ? 11 : used >= 512 ? 10 : 9;
  }
  return out.subarray(0, length);
}

/** A page or an image within the limits has no row of a megabyte. */
const LONGEST_ROW_BYTES = 1 << 20;

/** Whether a predictor claims rows so long that readers who trust it make room for megabytes at each of them, whatever the data is. */
export function claimsEndlessRows(parameters: PdfDict | undefined): boolean {
  const number = (key: string, fallback: number): number => {
    const value = parameters?.get(key);
    return typeof value === 'number' ? Math.abs(value) : fallback;
  };
  return number('Predictor', 1) >= 2 && (number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8)) / 8 > LONGEST_ROW_BYTES;
}

/** Undoes a PNG or TIFF predictor (ISO 32000-2 §7.4.4.4); the bytes as they are when there is none. */
export function undoPredictor(bytes: Uint8Array, parameters: PdfDict | undefined): Uint8Array {
  const number = (key: string, fallback: number): number => {
    const value = parameters?.get(key);
    return typeof value === 'number' && value > 0 ? Math.min(Math.floor(value), 100_000) : fallback;
  };
  const predictor = number('Predictor', 1);
  if (predictor < 2) return bytes;
  const colors = number('Colors', 1);
  const bitsPerComponent = number('BitsPerComponent', 8);
  const pixelBytes = Math.max(1, (colors * bitsPerComponent) >> 3);
  const rowBytes = Math.max(1, Math.ceil((colors * bitsPerComponent * number('Columns', 1)) / 8));
  if (predictor === 2) return undoTiff(bytes, rowBytes, pixelBytes, bitsPerComponent);
  return undoPng(bytes, rowBytes, pixelBytes);
}

function undoTiff(bytes: Uint8Array, rowBytes: number, pixelBytes: number, bits: number): Uint8Array {
  if (bits !== 8) return bytes;
  const result = Uint8Array.from(bytes);
  for (let row = 0; row < result.length; row += rowBytes) {
    for (let i = row + pixelBytes; i < Math.min(row + rowBytes, result.length); i++) result[i] = (result[i]! + result[i - pixelBytes]!) & 255;
  }
  return result;
}

/** PNG filtering (ISO 15948 §9): a filter byte before every row. Also used for PNG images themselves. */
export function undoPng(bytes: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (rowBytes + 1));
  // Never more than went in, whatever length of a row is claimed.
  const result = new Uint8Array(Math.min(rows * rowBytes, bytes.length));
  let end = 0;
  for (let row = 0; row < rows; row++) {
    const source = row * (rowBytes + 1);
    const target = row * rowBytes;
    const length = Math.min(rowBytes, bytes.length - source - 1);
    if (length <= 0) break;
    undoPngRow(bytes, source, result, target, length, row === 0 ? -1 : target - rowBytes, pixelBytes);
    end = target + length;
  }
  return result.subarray(0, end);
}

function undoPngRow(bytes: Uint8Array, source: number, out: Uint8Array, target: number, length: number, above: number, pixelBytes: number): void {
  const filter = bytes[source];
  for (let i = 0; i < length; i++) {
    const value = bytes[source + 1 + i]!;
    const left = i >= pixelBytes ? out[target + i - pixelBytes]! : 0;
    const up = above >= 0 ? out[above + i]! : 0;
    if (filter === 0 || filter === undefined || filter > 4) out[target + i] = value;
    else if (filter === 1) out[target + i] = value + left;
    else if (filter === 2) out[target + i] = value + up;
    else if (filter === 3) out[target + i] = value + ((left + up) >> 1);
    else {
      const corner = above >= 0 && i >= pixelBytes ? out[above + i - pixelBytes]! : 0;
      const guess = left + up - corner;
      const toLeft = Math.abs(guess - left);
      const toUp = Math.abs(guess - up);
      const toCorner = Math.abs(guess - corner);
      out[target + i] = value + (toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner);
    }
  }
}
