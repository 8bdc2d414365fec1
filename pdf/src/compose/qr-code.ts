// A QR code (ISO/IEC 18004) as vectors, one path: sharp at every size, and read by a screen reader as the address that it leads to.
import { encode } from 'uqr';
import type { Flow } from './layout/flow.ts';

/** Light modules around the code that a reader needs (ISO/IEC 18004 §9.1). */
const QUIET_ZONE = 4;

/**
 * Draws the code for `address` with its top left at the flow's y, as a figure with `alt`; the flow stays where it is.
 * @param o.sizePt with the quiet zone
 */
export function drawQrCode(flow: Flow, address: string, o: { left: number; sizePt: number; alt: string; color: string }): void {
  const { pdf } = flow;
  // M mends 15 % of damage: a fold or a stain of a printed trail.
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const module = o.sizePt / (size + 2 * QUIET_ZONE);
  const top = flow.y;
  const figure = pdf.child(flow.section, 'Figure', { alt: o.alt, bbox: [o.left, top, o.left + o.sizePt, top + o.sizePt] });
  figure.add(() => {
    pdf.useFill(o.color);
    for (const [row, modules] of data.entries()) {
      // A row's neighbours as one rectangle: no hairlines between them, and a tenth of the operators.
      for (let column = 0; column < size; column++) {
        const start = column;
        while (modules[column] === true) column++;
        if (column > start) pdf.doc.rect(o.left + (QUIET_ZONE + start) * module, top + (QUIET_ZONE + row) * module, (column - start) * module, module);
      }
    }
    pdf.doc.fill();
  });
}
