// Takes page 1 of a small PDF (drawn with the fonts and images of `stampMarks`) into an update as the appearance of a field, so that
// what a signer adds lies in their own field and no page content changes after a signature.

import { invalidPdf, overLimit } from '../errors.ts';
import { flateStream } from '../document/object-writer.ts';
import { readPages } from '../document/page-tree.ts';
import { openPdf, type PdfFile } from '../document/pdf-file.ts';
import type { PageBox } from '../document/page-geometry.ts';
import { PdfRef, PdfStream, type PdfDict, type PdfValue } from '../document/pdf-objects.ts';
import type { IncrementalUpdate } from './incremental-update.ts';
import { formEntries, type FieldBox } from './signature-appearance.ts';

const MAX_OBJECTS = 2_000;
const MAX_DEPTH = 100;

/**
 * The form XObject for a field at `box`. The drawn page is scaled to the box by the viewer; give it the box's size.
 * @throws PdfError INVALID_PDF when the drawing is no PDF or its page is turned.
 */
export function drawnAppearance(update: IncrementalUpdate, page: PageBox, box: FieldBox, drawingPdf: Uint8Array): PdfStream {
  const copier = copierOf(update, drawingPdf);
  const { source } = copier;
  const [drawing] = readPages(source);
  if (!drawing || drawing.box.rotation !== 0) throw invalidPdf('the drawing of an appearance is a page that is not turned');
  const { left, bottom, right, top } = drawing.box;
  const entries = formEntries(page, box, copier.copy(drawing.resources ?? new Map()));
  const dictionary: PdfDict = new Map(Object.entries({ ...entries, BBox: [left, bottom, right, top] }));
  return flateStream(contentOf(source, drawing.own), dictionary);
}

/** A drawing that several fields show (initials on every page) brings its fonts and images once. */
const copiers = new WeakMap<IncrementalUpdate, Map<Uint8Array, AppearanceCopier>>();

function copierOf(update: IncrementalUpdate, drawingPdf: Uint8Array): AppearanceCopier {
  const known = copiers.get(update) ?? new Map<Uint8Array, AppearanceCopier>();
  copiers.set(update, known);
  const copier = known.get(drawingPdf) ?? new AppearanceCopier(update, openPdf(drawingPdf));
  known.set(drawingPdf, copier);
  return copier;
}

/** The page's content streams as one. */
function contentOf(source: PdfFile, page: PdfDict): Uint8Array {
  const contents = source.get(page, 'Contents');
  const streams = (Array.isArray(contents) ? contents : [contents]).map((item) => source.resolve(item));
  const newline = Buffer.from('\n');
  return Buffer.concat(streams.flatMap((stream) => (stream instanceof PdfStream ? [source.decode(stream), newline] : [])));
}

class AppearanceCopier {
  readonly source: PdfFile;
  private readonly update: IncrementalUpdate;
  private readonly copied = new Map<number, PdfRef>();

  constructor(update: IncrementalUpdate, source: PdfFile) {
    this.update = update;
    this.source = source;
  }

  copy(value: PdfValue | undefined, depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw overLimit('the drawing of an appearance is nested too deep');
    if (value instanceof PdfRef) return this.copyReference(value, depth);
    if (Array.isArray(value)) return value.map((item) => this.copy(item, depth + 1));
    if (value instanceof Map) return this.copyDictionary(value, depth);
    // A view of the drawing's bytes would keep it alive; the update is written at once, so that is no matter.
    if (value instanceof PdfStream) return new PdfStream(this.copyDictionary(value.dict, depth), value.raw);
    return value ?? null;
  }

  private copyReference(ref: PdfRef, depth: number): PdfRef {
    const known = this.copied.get(ref.num);
    if (known) return known;
    if (this.copied.size >= MAX_OBJECTS) throw overLimit('the drawing of an appearance has too many objects');
    const target = this.update.add();
    this.copied.set(ref.num, target);
    this.update.set(target, this.copy(this.source.object(ref.num), depth + 1));
    return target;
  }

  private copyDictionary(dictionary: PdfDict, depth: number): PdfDict {
    // /Parent and /P lead out of the drawing into its page tree.
    return new Map([...dictionary].filter(([key]) => key !== 'Parent' && key !== 'P').map(([key, item]) => [key, this.copy(item, depth + 1)]));
  }
}
