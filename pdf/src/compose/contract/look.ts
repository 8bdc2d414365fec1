// The sample contract's look, and the cursor its parts are drawn with.
import type { StructureElement, TaggedPdf } from '../layout/tagged-pdf.ts';
import type { TextStyle } from '../layout/text-style.ts';
import type { Box } from './geometry.ts';

export const INK = '#1c1f24';
export const SOFT = '#5d646e';
export const HAIR = '#b9bfc7';
export const BODY: TextStyle = { face: 'serif', sizePt: 10.4, leadingPt: 15.4, color: INK };
export const BODY_BOLD: TextStyle = { ...BODY, face: 'serifBold' };
export const BODY_ITALIC: TextStyle = { ...BODY, face: 'serifItalic' };
export const TITLE: TextStyle = { face: 'serifBold', sizePt: 21, leadingPt: 26, color: INK };
export const HEADING: TextStyle = { face: 'serifBold', sizePt: 11.2, leadingPt: 16, color: INK };
export const LABEL: TextStyle = { face: 'sans', sizePt: 8.6, leadingPt: 11.5, color: SOFT };
export const LABEL_BOLD: TextStyle = { face: 'sansBold', sizePt: 9, leadingPt: 12, color: INK };
export const CELL: TextStyle = { face: 'sans', sizePt: 9.6, leadingPt: 13.4, color: INK };

/** A text cursor on the sample's pages; content that runs past its page's end is a mistake in the texts and throws. */
export interface Cursor {
  pdf: TaggedPdf;
  section: StructureElement;
  y: number;
  endY: number;
}

/** Draws the outline of a box to be filled or signed. */
export function outline(pdf: TaggedPdf, box: Box, color: string): void {
  pdf.frame(box.x, box.y, box.width, box.height, color, 0.6);
}
