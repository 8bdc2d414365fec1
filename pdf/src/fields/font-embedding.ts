// A face embedded in a file as a subset: Type 0 font, Identity-H, TrueType outlines, ToUnicode (ISO 32000-2 §9.7, §9.10.3).
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { flateStream, numberText } from '../document/object-writer.ts';
import { dict, name, PdfStream, PdfString } from '../document/pdf-objects.ts';
import type { PdfRef, PdfValue } from '../document/pdf-objects.ts';
import type { PlacedGlyph, Typeface } from './typeface.ts';

/** Collects the glyphs used, then writes the font. */
export class EmbeddedFont {
  readonly face: Typeface;
  /** Resource name. */
  readonly name: string;
  private readonly codes = new Map<number, number>();
  private readonly glyphs: PlacedGlyph[] = [];

  constructor(face: Typeface, resourceName: string) {
    this.face = face;
    this.name = resourceName;
  }

  /** Show operators for glyphs in visual order; `sizePt` scales the vertical offsets of marks. */
  show(glyphs: readonly PlacedGlyph[], sizePt: number): string {
    const scale = 1000 / this.face.font.unitsPerEm;
    let operators = '';
    let array = '';
    let rise = 0;
    let adjust = 0;
    const flush = (): void => {
      if (array !== '') operators += `[${array}] TJ `;
      array = '';
    };
    for (const glyph of glyphs) {
      if (glyph.yOffset !== rise) {
        flush();
        rise = glyph.yOffset;
        operators += `${numberText((rise * sizePt) / this.face.font.unitsPerEm)} Ts `;
      }
      adjust -= glyph.xOffset * scale;
      if (Math.abs(adjust) >= 0.5) array += `${numberText(Math.round(adjust * 10) / 10)} `;
      array += `<${this.code(glyph).toString(16).padStart(4, '0')}>`;
      adjust = (glyph.xOffset - (glyph.advance - glyph.width)) * scale;
    }
    flush();
    return rise === 0 ? operators : `${operators}0 Ts `;
  }

  /** Adds the font's objects; gives the reference of the Type 0 dictionary. */
  write(add: (value: PdfValue) => PdfRef): PdfRef {
    const { font } = this.face;
    const program = this.face.subset(this.glyphs.map((glyph) => glyph.id));
    const scale = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
    const baseFont = name(`${subsetTag(program)}+${font.postscriptName}`);
    const file = add(compressed(program));
    const descriptor = add(dict({
      Type: name('FontDescriptor'), FontName: baseFont, Flags: 4,
      FontBBox: [scale(font.bbox.minX), scale(font.bbox.minY), scale(font.bbox.maxX), scale(font.bbox.maxY)],
      ItalicAngle: font.italicAngle || 0, Ascent: scale(font.ascent), Descent: scale(font.descent),
      CapHeight: scale(font.capHeight || font.ascent), StemV: 80, FontFile2: file,
    }));
    const descendant = add(dict({
      Type: name('Font'), Subtype: name('CIDFontType2'), BaseFont: baseFont,
      CIDSystemInfo: dict({ Registry: ascii('Adobe'), Ordering: ascii('Identity'), Supplement: 0 }),
      FontDescriptor: descriptor, DW: 0, W: [1, this.glyphs.map((glyph) => scale(glyph.width))], CIDToGIDMap: name('Identity'),
    }));
    return add(dict({
      Type: name('Font'), Subtype: name('Type0'), BaseFont: baseFont, Encoding: name('Identity-H'),
      DescendantFonts: [descendant], ToUnicode: add(flateStream(Buffer.from(this.toUnicode(), 'latin1'))),
    }));
  }

  private code(glyph: PlacedGlyph): number {
    let code = this.codes.get(glyph.id);
    if (code === undefined) {
      this.glyphs.push(glyph);
      code = this.glyphs.length;
      this.codes.set(glyph.id, code);
    }
    return code;
  }

  private toUnicode(): string {
    const hex = (code: number) => code.toString(16).padStart(4, '0');
    const rows = this.glyphs.map((glyph, i) => {
      const text = String.fromCodePoint(...glyph.codePoints);
      const target = Array.from({ length: text.length }, (_, k) => hex(text.charCodeAt(k))).join('');
      return `<${hex(i + 1)}> <${target}>`;
    });
    const blocks: string[] = [];
    for (let at = 0; at < rows.length; at += 100) {
      const block = rows.slice(at, at + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`);
    }
    return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n`
      + `/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n${blocks.join('')}`
      + 'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend';
  }
}

const deflated = new WeakMap<Uint8Array, { raw: Uint8Array }>();

/** The subset's stream; deflating is remembered with the subset. */
function compressed(program: Uint8Array): PdfValue {
  let known = deflated.get(program);
  if (known === undefined) {
    known = { raw: deflateSync(program) };
    deflated.set(program, known);
  }
  return new PdfStream(dict({ Filter: name('FlateDecode'), Length1: program.length }), known.raw);
}

/** Six capitals drawn from the subset itself (ISO 32000-2 §9.9.2). */
function subsetTag(program: Uint8Array): string {
  const digest = createHash('sha256').update(program).digest();
  return String.fromCharCode(...digest.subarray(0, 6).map((byte) => 65 + (byte % 26)));
}

function ascii(text: string): PdfString {
  return new PdfString(Buffer.from(text, 'latin1'));
}
