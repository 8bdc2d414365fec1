// The product's mark as vectors: a paraph, the flourish drawn under a signature. One open stroke: a P that runs on into its own underline.
import type { TaggedPdf } from './layout/tagged-pdf.ts';

/** The stroke as an SVG path on a 48 × 32 grid, to be drawn 2.8 wide with round caps and joins. */
export const PARAPH_MARK_PATH = 'M12.6 22.4 C16.4 12.4 19.6 4 25 4 C31 4 30 12.6 22.5 15.6 C17 17.8 9 18.6 5.5 21.6 C2.8 24 5 27 9.5 26.4 C18 25.2 30 20.4 43.5 23.4';
/** Grid of {@link PARAPH_MARK_PATH}. */
export const PARAPH_MARK_BOX = { width: 48, height: 32 } as const;

/** Draws the mark `heightPt` high with its top left at x, y; it is decoration: call it inside an artifact. */
export function drawMark(pdf: TaggedPdf, x: number, y: number, heightPt: number, color: string): void {
  const scale = heightPt / PARAPH_MARK_BOX.height;
  pdf.doc.save().translate(x, y).scale(scale).path(PARAPH_MARK_PATH).lineWidth(2.8).lineCap('round').lineJoin('round').strokeColor(color).stroke().restore();
}
