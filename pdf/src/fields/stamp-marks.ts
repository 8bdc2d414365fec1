// Puts marks on pages by an incremental update: the bytes of the file stay, new objects follow. Into the page content of an
// unsigned file; into annotations of a signed one, where drawing on the page would count as altering it.
import { PdfError } from '../errors.ts';
import { contentShape } from '../document/content-scan.ts';
import { asPdfError, openWithPages } from '../document/intake.ts';
import { normalise } from '../document/normalise.ts';
import { flateStream, numberText, PdfOutput } from '../document/object-writer.ts';
import { balancedContent, contentStreams, joinedContent, resourcesOf } from '../document/page-content.ts';
import { markMatrix, toUserRectangle } from '../document/page-geometry.ts';
import type { PageNode } from '../document/page-tree.ts';
import type { PdfFile } from '../document/pdf-file.ts';
import { dict, name, PdfRef } from '../document/pdf-objects.ts';
import type { PdfDict, PdfValue } from '../document/pdf-objects.ts';
import { hasSignature } from '../document/signatures-present.ts';
import { Canvas, resourceEntries, SharedResources } from './canvas.ts';
import { drawMark } from './draw-mark.ts';
import type { Mark } from './mark.ts';
import { writeImage } from './png-image.ts';
import type { PngImage } from './png-image.ts';
import type { Typeface } from './typeface.ts';

/**
 * Draws marks. Coordinates as in `Mark`. `missingGlyphs` lists the characters no font has; each is a visible box on the page.
 * Throws PAGE_OUT_OF_RANGE, IMAGE_UNREADABLE, INVALID_PDF, DOCUMENT_ENCRYPTED, PDF_LIMIT_EXCEEDED. Meant for the output of
 * `intakePdf` or `mergePdfs`; a file that cannot be appended to is normalised first, unless it is signed. The pages are
 * parsed here: keep untrusted files in a process with OS limits.
 */
export async function stampMarks(bytes: Uint8Array, marks: Mark[]): Promise<{ bytes: Uint8Array; missingGlyphs: string[] }> {
  try {
    let { file, pages } = openWithPages(bytes);
    const signed = hasSignature(file);
    if (!appendable(file, bytes, pages)) {
      if (signed) throw new PdfError('INVALID_PDF', 'The signed PDF is damaged and cannot be appended to.');
      ({ file, pages } = openWithPages(normalise(file, pages).bytes));
    }
    if (marks.length === 0) return { bytes: file.bytes, missingGlyphs: [] };
    return stamp(file, pages, marks, signed);
  } catch (error) {
    throw asPdfError(error);
  }
}

function appendable(file: PdfFile, bytes: Uint8Array, pages: PageNode[]): boolean {
  return !file.crossReference.rebuilt && file.bytes.length === bytes.length && pages.every((page) => page.ref !== undefined);
}

function stamp(file: PdfFile, pages: PageNode[], marks: Mark[], signed: boolean): { bytes: Uint8Array; missingGlyphs: string[] } {
  const update = new Update(file);
  const shared = new SharedResources();
  const drawnPages = new Map<number, Canvas[]>();
  const byPage = new Map<number, Mark[]>();
  for (const mark of marks) {
    if (pages[mark.pageNumber - 1] === undefined) throw new PdfError('PAGE_OUT_OF_RANGE', `There is no page ${mark.pageNumber}.`);
    byPage.set(mark.pageNumber, [...(byPage.get(mark.pageNumber) ?? []), mark]);
  }
  for (const [pageNumber, pageMarks] of byPage) {
    const page = pages[pageNumber - 1]!;
    drawnPages.set(pageNumber, signed ? pageMarks.map((mark) => frameCanvas(shared, mark)) : [pageCanvas(shared, page, pageMarks)]);
  }
  const add = (value: PdfValue): PdfRef => update.add(value);
  const refs = {
    fonts: new Map<Typeface, PdfRef>([...shared.fonts].map(([face, font]) => [face, font.write(add)])),
    images: new Map<PngImage, PdfRef>([...shared.images.keys()].map((image) => [image, writeImage(image, add)])),
  };
  for (const [pageNumber, canvases] of drawnPages) {
    const page = pages[pageNumber - 1]!;
    const changed = signed
      ? withAnnotations(file, page, byPage.get(pageNumber)!, canvases.map((canvas) => ({ canvas, resources: resourceEntries(canvas, refs) })), add)
      : withContent(file, page, canvases[0]!.content, resourceEntries(canvases[0]!, refs), add);
    update.replace(page.ref!, changed);
  }
  return { bytes: update.finish(), missingGlyphs: [...shared.missing] };
}

/** All marks of a page in its own user space. */
function pageCanvas(shared: SharedResources, page: PageNode, marks: Mark[]): Canvas {
  const canvas = new Canvas(shared);
  for (const mark of marks) {
    canvas.raw(`q ${markMatrix(page.box, mark).map(numberText).join(' ')} cm\n`);
    drawMark(canvas, mark, mark.widthPt, mark.heightPt);
    canvas.raw('Q\n');
  }
  return canvas;
}

function frameCanvas(shared: SharedResources, mark: Mark): Canvas {
  const canvas = new Canvas(shared);
  drawMark(canvas, mark, mark.widthPt, mark.heightPt);
  return canvas;
}

/** The page with content drawn after its own, which is set apart by q and Q. */
function withContent(file: PdfFile, page: PageNode, content: string, entries: { Font: PdfDict; XObject: PdfDict }, add: (value: PdfValue) => PdfRef): PdfDict {
  const streams = contentStreams(file, page.own);
  const joined = joinedContent(file, streams);
  const shape = contentShape(joined);
  const own: PdfValue[] = shape.strayRestores.length > 0
    ? [add(flateStream(balancedContent(joined, shape)))]
    : streams.map(({ value }) => value);
  const closing = shape.strayRestores.length > 0 ? '' : 'Q '.repeat(shape.openStates);
  const result: PdfDict = new Map(page.own);
  result.set('Contents', [add(flateStream(Buffer.from('q\n'))), ...own, add(flateStream(Buffer.from(`\n${closing}Q\n${content}`, 'latin1')))]);
  result.set('Resources', mergedResources(file, page.resources, entries));
  return result;
}

function mergedResources(file: PdfFile, value: PdfValue | undefined, entries: { Font: PdfDict; XObject: PdfDict }): PdfDict {
  const resources: PdfDict = new Map(resourcesOf(file, value));
  for (const key of ['Font', 'XObject'] as const) {
    if (entries[key].size === 0) continue;
    resources.set(key, new Map([...(file.dictAt(resources, key) ?? []), ...entries[key]]));
  }
  return resources;
}

/** The page with a locked stamp annotation for each mark (ISO 32000-2 §12.5.6.12). */
function withAnnotations(file: PdfFile, page: PageNode, marks: Mark[], drawn: { canvas: Canvas; resources: { Font: PdfDict; XObject: PdfDict } }[], add: (value: PdfValue) => PdfRef): PdfDict {
  const annotations = marks.map((mark, i) => {
    const [a, b, c, d] = markMatrix(page.box, mark);
    const { canvas, resources } = drawn[i]!;
    const appearance = add(flateStream(Buffer.from(canvas.content, 'latin1'), dict({
      Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, mark.widthPt, mark.heightPt], Matrix: [a, b, c, d, 0, 0], Resources: dict(resources),
    })));
    return add(dict({
      Type: name('Annot'), Subtype: name('Stamp'), Rect: toUserRectangle(page.box, mark), F: 0b11000100, P: page.ref, AP: dict({ N: appearance }),
    }));
  });
  const result: PdfDict = new Map(page.own);
  result.set('Annots', [...(file.arrayAt(page.own, 'Annots') ?? []), ...annotations]);
  return result;
}

/** An incremental update in the making. */
class Update {
  private readonly file: PdfFile;
  private readonly output: PdfOutput;
  private next: number;
  private readonly newLine: boolean;

  constructor(file: PdfFile) {
    this.file = file;
    this.next = file.nextObjectNumber;
    this.newLine = file.bytes.at(-1) !== 10;
    this.output = new PdfOutput(file.bytes.length);
    if (this.newLine) this.output.text('\n');
  }

  add(value: PdfValue): PdfRef {
    const ref = new PdfRef(this.next++, 0);
    this.output.object(ref.num, value);
    return ref;
  }

  replace(ref: PdfRef, value: PdfValue): void {
    this.output.object(ref.num, value, ref.gen);
  }

  /** The whole file: base and update. */
  finish(): Uint8Array {
    const { trailer, newestKind, newestOffset } = this.file.crossReference;
    const entries: PdfDict = new Map();
    for (const key of ['Root', 'Info', 'ID']) {
      const value = trailer.get(key);
      if (value !== undefined) entries.set(key, value);
    }
    entries.set('Prev', newestOffset);
    if (newestKind === 'STREAM') this.output.finishWithStream(entries, this.next);
    else this.output.finishWithTable(entries, this.next, false);
    return this.output.concat(this.file.bytes);
  }
}
