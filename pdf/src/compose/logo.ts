// An account's logo, made safe: only its pixels are taken, and written anew. Nothing that a stranger put beside them (texts, profiles, further chunks) stays.
import { convertIndexedToRgb, decode, encode } from 'fast-png';
import type { DecodedPng } from 'fast-png';
import { PdfError } from '../errors.ts';

/** As wide and high as a logo may be; shown at about a quarter of it, so that it is sharp on every screen. */
export const LOGO_LIMITS = { widthPx: 1200, heightPx: 600 } as const;
const IHDR_END = 33;

/** A PNG of eight bits a sample with transparency, and nothing but pixels. The same pixels give the same bytes. */
export interface CleanLogo {
  readonly png: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** @throws PdfError IMAGE_UNREADABLE, PDF_LIMIT_EXCEEDED. Decodes a stranger's picture: call it in a process with OS limits. */
export function cleanLogo(bytes: Uint8Array): CleanLogo {
  // ISO 15948 §11.2.2: the size stands at a fixed place. Looked at before anything is inflated.
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, IHDR_END));
  if (head.length < IHDR_END || head.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || head.toString('latin1', 12, 16) !== 'IHDR') throw unreadable('no PNG');
  const [widthPx, heightPx] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  if (widthPx > LOGO_LIMITS.widthPx || heightPx > LOGO_LIMITS.heightPx) throw new PdfError('PDF_LIMIT_EXCEEDED', `The logo has ${widthPx} × ${heightPx} pixels; at most ${LOGO_LIMITS.widthPx} × ${LOGO_LIMITS.heightPx} are taken.`);
  let png: DecodedPng;
  try {
    png = decode(bytes, { checkCrc: true });
  } catch (error) {
    throw unreadable(error);
  }
  if (png.width === 0 || png.height === 0) throw unreadable('a picture without size');
  return { png: encode({ width: png.width, height: png.height, depth: 8, channels: 4, data: rgbaOf(png) }), widthPx: png.width, heightPx: png.height };
}

/** Every kind of PNG as red, green, blue, opacity. */
function rgbaOf(png: DecodedPng): Uint8Array {
  const samples = png.palette === undefined ? png.data : convertIndexedToRgb(png);
  const channels = png.palette === undefined ? png.channels : png.palette[0]?.length ?? 3;
  const top = png.palette === undefined ? 2 ** png.depth - 1 : 255;
  const pixels = png.width * png.height;
  if (samples.length < pixels * channels) throw unreadable('truncated');
  const key = png.palette === undefined ? png.transparency : undefined;
  const rgba = new Uint8Array(pixels * 4);
  for (let at = 0; at < pixels; at++) {
    const own = Array.from(samples.subarray(at * channels, (at + 1) * channels));
    const [first = 0, second = 0, third = 0] = own;
    const isGrey = channels < 3;
    const isKey = key !== undefined && key.every((value, index) => value === own[index]);
    const opacity = isKey ? 0 : channels === 2 ? second : channels === 4 ? own[3]! : top;
    rgba.set([first, isGrey ? first : second, isGrey ? first : third, opacity].map((value) => Math.round((value * 255) / top)), at * 4);
  }
  return rgba;
}

function unreadable(cause: unknown): PdfError {
  return new PdfError('IMAGE_UNREADABLE', 'The logo is not a readable PNG.', { cause });
}
