// Lines of text as runs of glyphs: bidirectional order (UAX #9), a face for each part, shaping.
// A character that no face has stays in the line as a missing one, to be drawn as a visible box.
import bidiFactory from 'bidi-js';
import { faceFor } from './typeface.ts';
import type { FontStyle, PlacedGlyph, Typeface } from './typeface.ts';

/** Part of a line: glyphs of one face, or a character without a glyph. */
export type LinePart = { face: Typeface; glyphs: PlacedGlyph[]; widthEm: number } | { face: undefined; character: string; widthEm: number };

/** A line in visual order; lengths in em. */
export interface ShapedLine {
  parts: LinePart[];
  widthEm: number;
}

/** The width of the box for a missing character. */
export const MISSING_WIDTH_EM = 0.6;

interface Bidi {
  getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  getReorderSegments(text: string, levels: unknown, start?: number, end?: number): [number, number][];
  getMirroredCharacter(character: string): string | null;
}

let bidi: Bidi | undefined;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
// Format characters and variation selectors: they shape others and show nothing themselves.
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}/u;

/** Shapes one line; the text holds no line break. `base` is the direction of its paragraph: by default that of its first letter. */
export function shapeLine(text: string, style: FontStyle, base: 'ltr' | 'rtl' = readsRightToLeft(text) ? 'rtl' : 'ltr'): ShapedLine {
  const parts: LinePart[] = [];
  // eslint-disable-next-line no-control-regex
  const clean = text.normalize('NFC').replace(/\t/g, '    ').replace(/[\x00-\x1f\x7f-\x9f]/g, '');
  for (const { text: piece, rightToLeft } of directionRuns(clean, base)) {
    const pieceParts = faceRuns(piece, style).map((run): LinePart => {
      if (run.face === null) return { face: undefined, character: run.text, widthEm: MISSING_WIDTH_EM };
      const glyphs = run.face.shape(run.text, rightToLeft);
      const units = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0);
      return { face: run.face, glyphs, widthEm: units / run.face.font.unitsPerEm };
    });
    parts.push(...(rightToLeft ? pieceParts.reverse() : pieceParts));
  }
  return { parts, widthEm: parts.reduce((sum, part) => sum + part.widthEm, 0) };
}

/** True when the first strong character reads right to left. */
export function readsRightToLeft(text: string): boolean {
  const strong = /[\p{L}]/u.exec(text)?.[0];
  return strong !== undefined && RIGHT_TO_LEFT.test(strong);
}

/** Parts of one direction, in visual order; each part's own text stays in logical order for the shaper. */
function directionRuns(text: string, base: 'ltr' | 'rtl'): { text: string; rightToLeft: boolean }[] {
  if (base === 'ltr' && !RIGHT_TO_LEFT.test(text)) return [{ text, rightToLeft: false }];
  bidi ??= (bidiFactory as unknown as () => Bidi)();
  const embedding = bidi.getEmbeddingLevels(text, base);
  const { levels } = embedding;
  const runs: { text: string; level: number }[] = [];
  for (let at = 0; at < text.length; at++) {
    const level = levels[at]!;
    const last = runs.at(-1);
    const char = level % 2 === 1 ? (bidi.getMirroredCharacter(text[at]!) ?? text[at]!) : text[at]!;
    if (last?.level === level) last.text += char;
    else runs.push({ text: char, level });
  }
  reorder(runs);
  return runs.map((run) => ({ text: run.text, rightToLeft: run.level % 2 === 1 }));
}

/** UAX #9 rule L2 on whole runs: from the highest level down, reverse every stretch at that level or above. */
function reorder(runs: { level: number }[]): void {
  const highest = runs.reduce((max, run) => Math.max(max, run.level), 0);
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < runs.length; start++) {
      if (runs[start]!.level < level) continue;
      let end = start;
      while (end < runs.length && runs[end]!.level >= level) end++;
      runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = end;
    }
  }
}

/** Parts of one face; combining marks and invisible characters stay with the letter before them. */
function faceRuns(text: string, style: FontStyle): { text: string; face: Typeface | null }[] {
  const runs: { text: string; face: Typeface | null }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const codePoint = character.codePointAt(0)!;
    if (INVISIBLE.test(character)) {
      if (last?.face?.font.hasGlyphForCodePoint(codePoint) === true) last.text += character;
      continue;
    }
    if (last !== undefined && last.face !== null && /[\p{M}\s]/u.test(character) && last.face.font.hasGlyphForCodePoint(codePoint)) {
      last.text += character;
      continue;
    }
    const face = faceFor(codePoint, style);
    if (last !== undefined && face !== null && last.face === face) last.text += character;
    else runs.push({ text: character, face });
  }
  return runs;
}
