// Where a visible signature shows, and the form that stands there upright.

import { markMatrix, toUserRectangle, type PageBox } from '../document/page-geometry.ts';
import { name, type PdfValue } from '../document/pdf-objects.ts';

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
