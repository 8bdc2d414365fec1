// What a visible signature shows: a few lines in Helvetica, or a page drawn elsewhere (fonts, images) taken in as a form.

import { flateStream } from '../document/object-writer.ts';
import { markMatrix, toUserRectangle, type PageBox } from '../document/page-geometry.ts';
import { dict, name, type PdfStream, type PdfValue } from '../document/pdf-objects.ts';

/** Where a field lies: points from the top left of the visible page. */
export interface FieldBox {
  pageNumber: number;
  xPt: number;
  yPt: number;
  widthPt: number;
  heightPt: number;
}

/** The annotation's /Rect in user space, rounded outwards to thousandths. */
export const rectangleOf = (page: PageBox, box: FieldBox): number[] =>
  toUserRectangle(page, box).map((n) => Math.round(n * 1000) / 1000);

/** Entries of a form XObject that stands upright for the reader of a turned page (ISO 32000-2 §12.5.5). */
export function formEntries(page: PageBox, box: FieldBox, resources: PdfValue): Record<string, PdfValue> {
  const [a, b, c, d] = markMatrix({ ...page, userUnit: 1 }, box);
  return { Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, box.widthPt, box.heightPt], Matrix: [a, b, c, d, 0, 0], Resources: resources };
}

// Windows-1252 above 0x7f, for the characters that Latin-1 has not (ISO 32000-2 annex D).
const WIN_ANSI = new Map([...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((char, index) => [char, [0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f][index]!]));

function winAnsiHex(text: string): string {
  const bytes = [...text].map((char) => {
    const code = char.codePointAt(0)!;
    if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code;
    // A bullet stands visibly for what this font cannot show; text of every script goes through a drawn page instead.
    return WIN_ANSI.get(char) ?? 0x95;
  });
  return `<${Buffer.from(bytes).toString('hex')}>`;
}

/** The widest that Helvetica gets on average text, in em: lines are sized so that they stay in the box. */
const AVERAGE_EM = 0.56;
const LEADING = 1.2;

/** The lines in a thin frame, as large as fits, 10 pt at most. */
export function linesAppearance(page: PageBox, box: FieldBox, lines: string[]): PdfStream {
  const padding = Math.min(4, box.heightPt / 8);
  const longest = Math.max(1, ...lines.map((line) => [...line].length));
  const size = Math.max(2, Math.min(10, (box.heightPt - 2 * padding) / (Math.max(1, lines.length) * LEADING), (box.widthPt - 2 * padding) / (longest * AVERAGE_EM)));
  // The block of lines stands in the middle; 0.74 em is Helvetica's height of capitals over the baseline.
  const top = (box.heightPt + (lines.length - 1) * size * LEADING - size * 0.74) / 2;
  const text = lines.map((line, i) => `1 0 0 1 ${padding.toFixed(2)} ${(top - i * size * LEADING).toFixed(2)} Tm ${winAnsiHex(line)} Tj`);
  const content = [
    `q 0.6 0.66 0.75 RG 0.75 w 0.5 0.5 ${(box.widthPt - 1).toFixed(2)} ${(box.heightPt - 1).toFixed(2)} re S Q`,
    `BT /F1 ${size.toFixed(2)} Tf 0.12 0.16 0.23 rg`, ...text, 'ET',
  ].join('\n');
  const font = dict({ Type: name('Font'), Subtype: name('Type1'), BaseFont: name('Helvetica'), Encoding: name('WinAnsiEncoding') });
  return flateStream(Buffer.from(content, 'latin1'), dict(formEntries(page, box, dict({ Font: dict({ F1: font }) }))));
}
