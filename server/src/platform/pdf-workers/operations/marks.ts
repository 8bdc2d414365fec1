// Marks as they come over the process boundary, made into what the pdf package draws.

import { readFile } from 'node:fs/promises';
import { drawMarks, type DrawingSize, type Mark } from '@paraph/pdf/fields';
import type { WireMark } from '../pdf-operations.ts';

/** Reads the image of a mark, wherever it is. */
export async function toMark(mark: WireMark): Promise<Mark> {
  if (mark.kind !== 'IMAGE') return mark;
  if ('pngPath' in mark) {
    const { pngPath, ...rest } = mark;
    return { ...rest, png: await readFile(pngPath) };
  }
  const { pngBase64, ...rest } = mark;
  return { ...rest, png: Buffer.from(pngBase64, 'base64') };
}

/** Drawings of boxes, each made once: the same initials on every page share their fonts and images in the file. */
export class Drawings {
  readonly missingGlyphs = new Set<string>();
  readonly #made = new Map<string, Uint8Array>();

  /** The page that shows these marks in a box of this size. */
  async of({ widthPt, heightPt }: DrawingSize, marks: WireMark[]): Promise<Uint8Array> {
    const key = JSON.stringify([widthPt, heightPt, marks]);
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const drawn = await drawMarks({ widthPt, heightPt }, await Promise.all(marks.map(toMark)));
    for (const glyph of drawn.missingGlyphs) this.missingGlyphs.add(glyph);
    this.#made.set(key, drawn.bytes);
    return drawn.bytes;
  }
}
