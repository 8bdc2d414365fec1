// A picture as one page of a PDF: photographs and scans that signers attach. The page is A4, upright or lying as the picture is.
import PDFDocument from 'pdfkit';
import { PdfError } from '../errors.ts';

const A4 = { shortPt: 595.28, longPt: 841.89 };
const MARGIN_PT = 36;
/** Room above the picture, for a line that says what it is. */
export const IMAGE_PAGE_HEAD_PT = 54;
/** A photograph of a good telephone has 50 million pixels; a PNG beyond that is a bomb, not a scan. */
const MAXIMUM_PIXELS = 60_000_000;

/**
 * One page with the picture as large as it fits. JPEG and PNG; a JPEG keeps its own compression, and stands upright as its Exif
 * orientation says. The same picture gives the same bytes but for their id.
 * @throws PdfError IMAGE_UNREADABLE, PDF_LIMIT_EXCEEDED. Decodes PNGs: keep strangers' pictures in a process with OS limits.
 */
export async function composeImagePage(picture: Uint8Array): Promise<Uint8Array> {
  const doc = new PDFDocument({ autoFirstPage: false, compress: true, pdfVersion: '1.7', font: null as unknown as string, info: { Producer: 'Paraph', CreationDate: new Date(0) } });
  const image = readImage(doc, Buffer.from(picture));
  // Exif 2.32 §4.6.4: from 5 on the picture lies on its side.
  const isTurned = (image.orientation ?? 1) > 4;
  const [width, height] = isTurned ? [image.height, image.width] : [image.width, image.height];
  const page = width > height ? { width: A4.longPt, height: A4.shortPt } : { width: A4.shortPt, height: A4.longPt };
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve());
    doc.on('error', reject);
  });
  try {
    doc.addPage({ size: [page.width, page.height], margin: 0 });
    doc.image(image as never, MARGIN_PT, IMAGE_PAGE_HEAD_PT, {
      fit: [page.width - 2 * MARGIN_PT, page.height - MARGIN_PT - IMAGE_PAGE_HEAD_PT], align: 'center', valign: 'center',
    });
    doc.end();
    await ended;
  } catch (error) {
    throw unreadable(error);
  }
  return Buffer.concat(chunks);
}

interface OpenedImage { readonly width: number; readonly height: number; readonly orientation?: number }

function readImage(doc: PDFKit.PDFDocument, picture: Buffer): OpenedImage {
  let image: OpenedImage;
  try {
    image = (doc as unknown as { openImage(source: Buffer): OpenedImage }).openImage(picture);
  } catch (error) {
    throw unreadable(error);
  }
  if (!(image.width > 0 && image.height > 0)) throw unreadable('a picture without size');
  if (image.width * image.height > MAXIMUM_PIXELS) throw new PdfError('PDF_LIMIT_EXCEEDED', 'The picture is over a limit: 60 million pixels.');
  return image;
}

function unreadable(cause: unknown): PdfError {
  return new PdfError('IMAGE_UNREADABLE', 'The picture is not a readable JPEG or PNG.', { cause });
}
