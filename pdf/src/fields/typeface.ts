// Parsed faces, kept for the life of the process, and the choice of a face for every character.
import * as fontkit from '@cantoo/fontkit';
import { PdfError } from '../errors.ts';
import { eastAsianFontFiles, isEastAsian, readFontFile, SCRIPT_FONT_FILES, TEXT_FONT_FILES } from './font-files.ts';
import type { FontFile, ScriptStyle } from './font-files.ts';
import { outlineFont } from './outline-font.ts';
import type { OutlineGlyph } from './outline-font.ts';

/** A glyph set at its place in a run; lengths in font units. */
export interface PlacedGlyph {
  id: number;
  codePoints: readonly number[];
  /** How far the pen moves. */
  advance: number;
  /** How far the font itself says the pen moves. */
  width: number;
  xOffset: number;
  yOffset: number;
  minY: number;
  maxY: number;
}

interface FontkitGlyph { id: number; codePoints: number[]; advanceWidth: number; cbox: { minY: number; maxY: number } }
interface FontkitSubset { includeGlyph(id: number): number; encode(): Uint8Array }
interface FontkitFont {
  unitsPerEm: number; ascent: number; descent: number; capHeight: number; italicAngle: number; postscriptName: string;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features?: undefined, script?: undefined, language?: undefined, direction?: 'ltr' | 'rtl'): { glyphs: FontkitGlyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
  createSubset(): FontkitSubset;
  getGlyph(id: number): OutlineGlyph;
  getVariation(settings: { wght: number }): FontkitFont;
  /** The library's own memory of glyphs by number. */
  _glyphs: Record<number, unknown>;
}

const MAX_KEPT_RUNS = 5_000;
const MAX_KEPT_SUBSETS = 200;

/** One font file, parsed. */
export class Typeface {
  readonly font: FontkitFont;
  private readonly variable: boolean;
  private readonly runs = new Map<string, PlacedGlyph[]>();
  private readonly subsets = new Map<string, Uint8Array>();

  /** `weight` is for variable fonts. */
  constructor(bytes: Uint8Array, weight?: number) {
    const font = fontkit.create(bytes as never) as unknown as FontkitFont;
    this.variable = weight !== undefined;
    this.font = weight === undefined ? font : font.getVariation({ wght: weight });
  }

  /** Shapes text of one direction; glyphs come in visual order. Shaping is remembered. */
  shape(text: string, rightToLeft: boolean): PlacedGlyph[] {
    const key = rightToLeft ? `<${text}` : `>${text}`;
    const known = this.runs.get(key);
    if (known !== undefined) return known;
    // A glyph keeps the characters it was first asked for with, none when it was a part of another: the a of an à would never again be read as an a.
    this.font._glyphs = {};
    const { glyphs, positions } = this.font.layout(text, undefined, undefined, undefined, rightToLeft ? 'rtl' : 'ltr');
    const placed = glyphs.map((glyph, i): PlacedGlyph => {
      const position = positions[i]!;
      const { minY, maxY } = glyph.cbox;
      return {
        id: glyph.id, codePoints: glyph.codePoints, advance: position.xAdvance, width: glyph.advanceWidth,
        xOffset: position.xOffset, yOffset: position.yOffset,
        minY: Number.isFinite(minY) ? minY : 0, maxY: Number.isFinite(maxY) ? maxY : 0,
      };
    });
    if (this.runs.size >= MAX_KEPT_RUNS) this.runs.clear();
    this.runs.set(key, placed);
    return placed;
  }

  /** The font program with these glyphs only, numbered from 1 in the order given. Remembered. */
  subset(glyphIds: readonly number[]): Uint8Array {
    const key = glyphIds.join();
    const known = this.subsets.get(key);
    if (known !== undefined) return known;
    const bytes = this.variable ? this.outlines(glyphIds) : this.copied(glyphIds);
    if (this.subsets.size >= MAX_KEPT_SUBSETS) this.subsets.delete(this.subsets.keys().next().value!);
    this.subsets.set(key, bytes);
    return bytes;
  }

  private copied(glyphIds: readonly number[]): Uint8Array {
    const subset = this.font.createSubset();
    for (const id of glyphIds) subset.includeGlyph(id);
    return subset.encode();
  }

  private outlines(glyphIds: readonly number[]): Uint8Array {
    return outlineFont([0, ...glyphIds].map((id) => this.font.getGlyph(id)), this.font);
  }
}

const loaded = new Map<FontFile, Typeface>();

function typefaceOf(file: FontFile): Typeface {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  try {
    const face = new Typeface(readFontFile(file), file.weight);
    loaded.set(file, face);
    return face;
  } catch (error) {
    throw new PdfError('FONT_UNAVAILABLE', 'A font of the installation cannot be read.', { cause: error });
  }
}

/** A chain of faces. */
export type FontStyle = 'text' | ScriptStyle;

const CHAINS: Record<FontStyle, readonly FontFile[]> = {
  text: TEXT_FONT_FILES,
  script: [...SCRIPT_FONT_FILES.script, ...TEXT_FONT_FILES],
  lively: [...SCRIPT_FONT_FILES.lively, ...TEXT_FONT_FILES],
  natural: [...SCRIPT_FONT_FILES.natural, ...TEXT_FONT_FILES],
};
const chosen: Record<FontStyle, Map<number, Typeface | null>> = { text: new Map(), script: new Map(), lively: new Map(), natural: new Map() };

/** The first face of the chain with a glyph for the code point; null when none has one. */
export function faceFor(codePoint: number, style: FontStyle): Typeface | null {
  const known = chosen[style].get(codePoint);
  if (known !== undefined) return known;
  let face: Typeface | null = null;
  for (const file of isEastAsian(codePoint) ? [...CHAINS[style], ...eastAsianFontFiles()] : CHAINS[style]) {
    if (!file.ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue;
    const candidate = typefaceOf(file);
    if (candidate.font.hasGlyphForCodePoint(codePoint)) {
      face = candidate;
      break;
    }
  }
  if (chosen[style].size > 20_000) chosen[style].clear();
  chosen[style].set(codePoint, face);
  return face;
}

/** The face whose metrics rule lines of a style. */
export function leadingFace(style: FontStyle): Typeface {
  return typefaceOf(CHAINS[style][0]!);
}
