// Marks on a small page of their own, transparent and as large as one box: the appearance of a field of a document that is signed step by step.
import { PdfOutput } from '../document/object-writer.ts';
import { dict, name, PdfRef } from '../document/pdf-objects.ts';
import type { Mark } from './mark.ts';
import { stampMarks } from './stamp-marks.ts';

/** The size of a box, in points as seen. */
export interface DrawingSize { widthPt: number; heightPt: number }

/**
 * A one-page PDF of this size with the marks, whose boxes are on page 1 from its top left. For `drawingPdf` of a field's box.
 * @throws PdfError IMAGE_UNREADABLE
 */
export async function drawMarks(size: DrawingSize, marks: Mark[]): Promise<{ bytes: Uint8Array; missingGlyphs: string[] }> {
  return stampMarks(emptyPage(size), marks);
}

function emptyPage({ widthPt, heightPt }: DrawingSize): Uint8Array {
  const [catalog, tree, page] = [new PdfRef(1, 0), new PdfRef(2, 0), new PdfRef(3, 0)];
  const output = new PdfOutput();
  output.text('%PDF-1.7\n');
  output.object(catalog.num, dict({ Type: name('Catalog'), Pages: tree }));
  output.object(tree.num, dict({ Type: name('Pages'), Kids: [page], Count: 1 }));
  output.object(page.num, dict({ Type: name('Page'), Parent: tree, MediaBox: [0, 0, widthPt, heightPt], Resources: dict({}) }));
  output.finishWithTable(new Map([['Root', catalog]]), 4, true);
  return output.concat();
}
