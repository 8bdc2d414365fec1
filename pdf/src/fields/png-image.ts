// PNG (ISO 15948) as PDF image objects. Data is passed through where PDF can read PNG's own coding; with transparency the
// colour and alpha planes are parted. A drawing in one colour, as signature pads make, shrinks to its alpha plane.
import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { PdfError } from '../errors.ts';
import { undoPng } from '../document/plain-filters.ts';
import { dict, name, PdfStream, PdfString } from '../document/pdf-objects.ts';
import type { PdfRef, PdfValue } from '../document/pdf-objects.ts';

/** A decoded image, ready to be written into any number of files. */
export interface PngImage {
  widthPx: number;
  heightPx: number;
  colour: { entries: Record<string, PdfValue>; raw: Uint8Array };
  alpha: Uint8Array | undefined;
}

// A 1x1 colour under a larger soft mask is allowed: ISO 32000-2 §11.6.5.2 lets their sizes differ.
const MAX_PIXELS = 25_000_000;
const MAX_KEPT = 64;
const MAX_KEPT_BYTES = 500_000;
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const kept = new Map<string, PngImage>();

/** Reads a PNG; the last few small ones are remembered by hash. Throws IMAGE_UNREADABLE. */
export function readPng(png: Uint8Array): PngImage {
  const key = createHash('sha256').update(png).digest('base64');
  const known = kept.get(key);
  if (known !== undefined) return known;
  let image: PngImage;
  try {
    image = decode(png);
  } catch (error) {
    throw error instanceof PdfError ? error : unreadable('damaged', error);
  }
  if (png.length <= MAX_KEPT_BYTES) {
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(key, image);
  }
  return image;
}

/** Adds the image's objects; gives the reference of the image. */
export function writeImage(image: PngImage, add: (value: PdfValue) => PdfRef): PdfRef {
  const entries = { ...image.colour.entries };
  if (image.alpha !== undefined) {
    entries['SMask'] = add(new PdfStream(dict({
      Type: name('XObject'), Subtype: name('Image'), Width: image.widthPx, Height: image.heightPx, ColorSpace: name('DeviceGray'),
      BitsPerComponent: 8, Filter: name('FlateDecode'),
    }), image.alpha));
  }
  return add(new PdfStream(dict({ Type: name('XObject'), Subtype: name('Image'), ...entries }), image.colour.raw));
}

interface Png {
  width: number; height: number; depth: number; colourType: number; interlaced: boolean;
  data: Uint8Array; palette: Uint8Array | undefined; transparency: Uint8Array | undefined;
}

function decode(png: Uint8Array): PngImage {
  const parsed = readChunks(png);
  const { width, height, depth, colourType, palette } = parsed;
  const channels = CHANNELS[colourType]!;
  const hasAlpha = colourType === 4 || colourType === 6 || parsed.transparency !== undefined;
  if (!hasAlpha && !parsed.interlaced) {
    const space: PdfValue = colourType === 0 ? name('DeviceGray') : colourType === 2 ? name('DeviceRGB')
      : [name('Indexed'), name('DeviceRGB'), palette!.length / 3 - 1, new PdfString(palette!)];
    inflateImage(parsed, rowSize(width, channels * depth));
    const entries = {
      Width: width, Height: height, ColorSpace: space, BitsPerComponent: depth, Filter: name('FlateDecode'),
      DecodeParms: dict({ Predictor: 15, Colors: channels, BitsPerComponent: depth, Columns: width }),
    };
    return { widthPx: width, heightPx: height, colour: { entries, raw: parsed.data }, alpha: undefined };
  }
  return fromSamples(parsed, samplesOf(parsed, channels), channels);
}

/** Parts colour from alpha, eight bits each. */
function fromSamples(png: Png, samples: Uint8Array, channels: number): PngImage {
  const { width, height, colourType, palette, transparency } = png;
  const pixels = width * height;
  const rgb = Buffer.alloc(pixels * 3);
  const alpha = Buffer.alloc(pixels, 255);
  let one = -1;
  let uniform = true;
  for (let i = 0; i < pixels; i++) {
    const at = i * channels;
    let r = samples[at]!;
    let g = r;
    let b = r;
    if (colourType === 3) {
      alpha[i] = transparency?.[r] ?? 255;
      g = palette![r * 3 + 1] ?? 0;
      b = palette![r * 3 + 2] ?? 0;
      r = palette![r * 3] ?? 0;
    } else if (colourType === 4) alpha[i] = samples[at + 1]!;
    else if (colourType >= 2) {
      g = samples[at + 1]!;
      b = samples[at + 2]!;
      if (colourType === 6) alpha[i] = samples[at + 3]!;
    }
    if (colourType < 3 && transparency !== undefined && isKeyColour(png, r, g, b)) alpha[i] = 0;
    rgb[i * 3] = r;
    rgb[i * 3 + 1] = g;
    rgb[i * 3 + 2] = b;
    if (uniform && alpha[i]! > 0) {
      const colour = (r << 16) | (g << 8) | b;
      if (one < 0) one = colour;
      else if (one !== colour) uniform = false;
    }
  }
  const colour = uniform ? Buffer.from([(one >> 16) & 255, (one >> 8) & 255, one & 255]) : rgb;
  const entries = { Width: uniform ? 1 : width, Height: uniform ? 1 : height, ColorSpace: name('DeviceRGB'), BitsPerComponent: 8, ...(uniform ? {} : { Filter: name('FlateDecode') }) };
  return { widthPx: width, heightPx: height, colour: { entries, raw: uniform ? colour : deflateSync(colour) }, alpha: deflateSync(alpha) };
}

function isKeyColour(png: Png, r: number, g: number, b: number): boolean {
  const key = png.transparency!;
  const value = (i: number) => (png.depth === 16 ? key[i * 2]! : ((key[i * 2 + 1] ?? 0) * 255) / (2 ** png.depth - 1));
  return png.colourType === 0 ? r === Math.round(value(0)) : r === value(0) && g === value(1) && b === value(2);
}

/** Every sample as one byte (palette indexes as they are), interlacing undone. */
function samplesOf(png: Png, channels: number): Uint8Array {
  const { width, height, depth } = png;
  const samples = new Uint8Array(width * height * channels);
  const passes = png.interlaced ? ADAM7 : [[0, 0, 1, 1] as const];
  let total = 0;
  for (const [x0, y0, dx, dy] of passes) {
    const w = Math.ceil((width - x0) / dx);
    const h = Math.ceil((height - y0) / dy);
    if (w > 0 && h > 0) total += h * (rowSize(w, channels * depth) + 1);
  }
  const data = inflateBytes(png.data, total);
  let at = 0;
  for (const [x0, y0, dx, dy] of passes) {
    const w = Math.ceil((width - x0) / dx);
    const h = Math.ceil((height - y0) / dy);
    if (w <= 0 || h <= 0) continue;
    const row = rowSize(w, channels * depth);
    const plain = undoPng(data.subarray(at, at + h * (row + 1)), row, Math.max(1, (channels * depth) >> 3));
    at += h * (row + 1);
    for (let y = 0; y < h; y++) {
      for (let i = 0; i < w * channels; i++) {
        const x = x0 + Math.floor(i / channels) * dx;
        samples[((y0 + y * dy) * width + x) * channels + (i % channels)] = sample(plain, y * row, i, depth, png.colourType === 3);
      }
    }
  }
  return samples;
}

function sample(row: Uint8Array, start: number, index: number, depth: number, indexed: boolean): number {
  if (depth === 8) return row[start + index]!;
  if (depth === 16) return row[start + index * 2]!;
  const bit = index * depth;
  const value = (row[start + (bit >> 3)]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
  return indexed ? value : Math.round((value * 255) / ((1 << depth) - 1));
}

const ADAM7 = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const;

function rowSize(width: number, bitsPerPixel: number): number {
  return Math.ceil((width * bitsPerPixel) / 8);
}

/** Data passed through is inflated once to know that it is whole: a viewer must not meet the damage first. */
function inflateImage(png: Png, rowBytes: number): void {
  inflateBytes(png.data, png.height * (rowBytes + 1));
}

function inflateBytes(data: Uint8Array, sizeBytes: number): Uint8Array {
  const inflated = inflateSync(data, { maxOutputLength: sizeBytes + 1_024 });
  if (inflated.length < sizeBytes) throw unreadable('truncated');
  return inflated;
}

function readChunks(png: Uint8Array): Png {
  const view = Buffer.from(png.buffer, png.byteOffset, png.length);
  if (png.length < 45 || view.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || view.toString('latin1', 12, 16) !== 'IHDR') throw unreadable('no PNG');
  const width = view.readUInt32BE(16);
  const height = view.readUInt32BE(20);
  const depth = view[24]!;
  const colourType = view[25]!;
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) throw unreadable('too many pixels');
  if (CHANNELS[colourType] === undefined || ![1, 2, 4, 8, 16].includes(depth) || (depth < 8 && (colourType === 2 || colourType > 3)) || (depth === 16 && colourType === 3)) throw unreadable('unknown kind');
  const parts: Uint8Array[] = [];
  let palette: Uint8Array | undefined;
  let transparency: Uint8Array | undefined;
  for (let at = 8; at + 8 <= png.length;) {
    const length = view.readUInt32BE(at);
    const type = view.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === 'IDAT') parts.push(body);
    else if (type === 'PLTE') palette = body;
    else if (type === 'tRNS') transparency = body;
    else if (type === 'IEND') break;
    at += length + 12;
  }
  if (parts.length === 0 || (colourType === 3 && (palette === undefined || palette.length < 3 || palette.length % 3 !== 0))) throw unreadable('no data');
  return { width, height, depth, colourType, interlaced: view[28] === 1, data: parts.length === 1 ? parts[0]! : Buffer.concat(parts), palette, transparency };
}

function unreadable(why: string, cause?: unknown): PdfError {
  return new PdfError('IMAGE_UNREADABLE', 'The image is not a readable PNG.', { cause: cause ?? why });
}
