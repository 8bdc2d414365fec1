// A fontkit font whose shaping results are kept between documents: shaping a word costs more than drawing it,
// and audit trails repeat the same words thousands of times.

/** What a composed document needs of a fontkit font: pdfkit's own demand (`layout`), and the glyph lookup. */
export interface ShapedFont {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): Glyph;
  layout(text: string, features?: unknown): GlyphRun;
}

interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}
interface GlyphRun {
  glyphs: Glyph[];
  positions: Position[];
  advanceWidth: number;
}

/** Words kept for each face; past it the oldest half is dropped, so a hostile evidence file cannot grow the process. */
const MAX_WORDS = 5_000;
const MAX_WORD_LENGTH = 64;

/**
 * The same font with `layout` remembered by word. A fixed-pitch face skips shaping altogether: one glyph a code point,
 * which is what hash values are. pdfkit scales positions in place, so every answer carries fresh ones.
 */
export function cachedFont(font: ShapedFont, o: { fixedPitch: boolean }): ShapedFont {
  const words = new Map<string, GlyphRun>();
  const glyphs = new Map<number, Glyph>();
  const view = Object.create(font) as ShapedFont;
  const glyphOf = (codePoint: number): Glyph => {
    let glyph = glyphs.get(codePoint);
    if (glyph === undefined) {
      glyph = font.glyphForCodePoint(codePoint);
      glyphs.set(codePoint, glyph);
    }
    return glyph;
  };
  view.layout = (text, features) => {
    if (o.fixedPitch) return unshaped(text, glyphOf);
    if (features !== undefined) return font.layout(text, features);
    let run = words.get(text);
    if (run === undefined) {
      run = font.layout(text);
      if (words.size >= MAX_WORDS) dropOldest(words);
      if (text.length <= MAX_WORD_LENGTH) words.set(text, copyOf(run));
    }
    return copyOf(run);
  };
  return view;
}

function unshaped(text: string, glyphOf: (codePoint: number) => Glyph): GlyphRun {
  const glyphs = Array.from(text, (character) => glyphOf(character.codePointAt(0)!));
  const positions = glyphs.map((glyph) => ({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }));
  return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) };
}

function copyOf(run: GlyphRun): GlyphRun {
  return {
    glyphs: run.glyphs,
    positions: run.positions.map((p) => ({ xAdvance: p.xAdvance, yAdvance: p.yAdvance, xOffset: p.xOffset, yOffset: p.yOffset })),
    advanceWidth: run.advanceWidth,
  };
}

function dropOldest(words: Map<string, GlyphRun>): void {
  let toDrop = MAX_WORDS / 2;
  for (const word of words.keys()) {
    if (toDrop-- <= 0) return;
    words.delete(word);
  }
}
