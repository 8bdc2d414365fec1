// Content being drawn, in points with y up, and the fonts and images it needs; turned into objects at the end.
import type { PdfDict, PdfRef, PdfValue } from '../document/pdf-objects.ts';
import { numberText } from '../document/object-writer.ts';
import { EmbeddedFont } from './font-embedding.ts';
import type { PngImage } from './png-image.ts';
import type { ShapedLine } from './text-shaping.ts';
import { MISSING_WIDTH_EM } from './text-shaping.ts';
import type { Typeface } from './typeface.ts';

/** Fonts and images shared by all canvases of one file. */
export class SharedResources {
  readonly fonts = new Map<Typeface, EmbeddedFont>();
  readonly images = new Map<PngImage, { name: string }>();
  readonly missing = new Set<string>();

  font(face: Typeface): EmbeddedFont {
    let font = this.fonts.get(face);
    if (font === undefined) {
      font = new EmbeddedFont(face, `PhF${this.fonts.size}`);
      this.fonts.set(face, font);
    }
    return font;
  }

  image(image: PngImage): string {
    let entry = this.images.get(image);
    if (entry === undefined) {
      entry = { name: `PhI${this.images.size}` };
      this.images.set(image, entry);
    }
    return entry.name;
  }
}

/** A colour, each part 0 to 1. */
export type Colour = readonly [number, number, number];

/** Draws into one content stream. */
export class Canvas {
  readonly shared: SharedResources;
  private readonly pieces: string[] = [];
  readonly usedFonts = new Set<Typeface>();
  readonly usedImages = new Set<PngImage>();

  constructor(shared: SharedResources) {
    this.shared = shared;
  }

  get content(): string {
    return this.pieces.join('');
  }

  raw(content: string): void {
    this.pieces.push(content);
  }

  fill(colour: Colour): void {
    this.pieces.push(`${colour.map(numberText).join(' ')} rg\n`);
  }

  stroke(colour: Colour, widthPt: number): void {
    this.pieces.push(`${colour.map(numberText).join(' ')} RG ${numberText(widthPt)} w\n`);
  }

  path(...steps: (string | number)[]): void {
    this.pieces.push(`${steps.map((step) => (typeof step === 'number' ? numberText(Math.round(step * 1000) / 1000) : step)).join(' ')}\n`);
  }

  /** A circle by four Bézier curves. */
  circle(x: number, y: number, radius: number, paint: 'f' | 'S'): void {
    const k = radius * 0.5523;
    this.path(x + radius, y, 'm', x + radius, y + k, x + k, y + radius, x, y + radius, 'c', x - k, y + radius, x - radius, y + k, x - radius, y, 'c',
      x - radius, y - k, x - k, y - radius, x, y - radius, 'c', x + k, y - radius, x + radius, y - k, x + radius, y, 'c', 'h', paint);
  }

  image(image: PngImage, x: number, y: number, width: number, height: number): void {
    this.usedImages.add(image);
    this.path('q', width, 0, 0, height, x, y, 'cm', `/${this.shared.image(image)}`, 'Do Q');
  }

  /** A line with its baseline's left end at (x, y). */
  text(line: ShapedLine, x: number, y: number, sizePt: number): void {
    let pen = x;
    for (const part of line.parts) {
      if (part.face === undefined) {
        this.shared.missing.add(part.character);
        this.missingBox(pen, y, sizePt);
      } else {
        this.usedFonts.add(part.face);
        const font = this.shared.font(part.face);
        this.pieces.push(`BT /${font.name} ${numberText(sizePt)} Tf 1 0 0 1 ${numberText(pen)} ${numberText(y)} Tm ${font.show(part.glyphs, sizePt)} ET\n`);
      }
      pen += part.widthEm * sizePt;
    }
  }

  /** What stands for a character that no font has: seen by everyone, taken for a letter by no one. */
  private missingBox(x: number, y: number, sizePt: number): void {
    const width = (MISSING_WIDTH_EM - 0.12) * sizePt;
    this.path('q', sizePt * 0.05, 'w', x + 0.06 * sizePt, y, width, sizePt * 0.7, 're S Q');
  }
}

/** Resource entries for what a canvas used. */
export function resourceEntries(canvas: Canvas, refs: { fonts: Map<Typeface, PdfRef>; images: Map<PngImage, PdfRef> }): { Font: PdfDict; XObject: PdfDict } {
  const Font: PdfDict = new Map<string, PdfValue>();
  const XObject: PdfDict = new Map<string, PdfValue>();
  for (const face of canvas.usedFonts) Font.set(canvas.shared.font(face).name, refs.fonts.get(face)!);
  for (const image of canvas.usedImages) XObject.set(canvas.shared.image(image), refs.images.get(image)!);
  return { Font, XObject };
}
