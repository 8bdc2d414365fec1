// A page's content streams as one, what they draw in total, and content made safe to draw after.
import { overLimit, PdfError } from '../errors.ts';
import { contentShape } from './content-scan.ts';
import type { ContentShape } from './content-scan.ts';
import type { PdfFile } from './pdf-file.ts';
import { PdfStream } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

/** More content streams than this are joined: readers spend kilobytes on each, however small. */
export const MAX_CONTENT_STREAMS = 64;

/** A page's content streams in order, without what is no stream; throws PDF_LIMIT_EXCEEDED when there are too many. */
export function contentStreams(file: PdfFile, page: PdfDict): { value: PdfValue; stream: PdfStream }[] {
  const contents = file.get(page, 'Contents');
  const list: PdfValue[] = contents instanceof PdfStream ? [page.get('Contents')!] : Array.isArray(contents) ? contents : [];
  if (list.length > 100_000) throw overLimit('a page has too many content streams');
  const streams: { value: PdfValue; stream: PdfStream }[] = [];
  for (const value of list) {
    const stream = file.resolve(value);
    if (stream instanceof PdfStream) streams.push({ value, stream });
  }
  return streams;
}

/** All content of a page, decoded; streams are set apart by a line end, as readers do (ISO 32000-2 §7.8.2). */
export function joinedContent(file: PdfFile, streams: { stream: PdfStream }[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let total = 0;
  for (const { stream } of streams) {
    let data: Uint8Array;
    try {
      data = file.decode(stream);
    } catch (error) {
      if (error instanceof PdfError && error.code === 'INVALID_PDF') continue;
      throw error;
    }
    total += data.length + 1;
    // The same stream may be named thousands of times.
    if (total > file.budget.limits.inflatedStreamBytes) throw overLimit('the content of a page is too large');
    if (streams.length === 1) return data;
    parts.push(data, NEW_LINE);
  }
  return Buffer.concat(parts);
}

const NEW_LINE = Uint8Array.of(10);

/** The content with stray `Q` blanked and a closing `Q` for every open `q`, so that what is drawn after it starts clean. */
export function balancedContent(content: Uint8Array, shape: ContentShape): Uint8Array {
  if (shape.strayRestores.length === 0 && shape.openStates === 0) return content;
  const body = shape.strayRestores.length === 0 ? content : Uint8Array.from(content);
  for (const at of shape.strayRestores) body[at] = 0x20;
  if (shape.openStates === 0) return body;
  return Buffer.concat([body, Buffer.from(`\n${'Q '.repeat(shape.openStates)}`, 'latin1')]);
}

/** Adds up what pages execute, forms included each time they are drawn: small files can ask for years of drawing. */
export class DrawnOperators {
  private readonly file: PdfFile;
  private readonly known = new Map<PdfStream, number>();
  private readonly open = new Set<PdfStream>();

  constructor(file: PdfFile) {
    this.file = file;
  }

  /** Throws PDF_LIMIT_EXCEEDED. */
  check(shape: ContentShape, resources: PdfValue | undefined): void {
    this.total(shape, resources, 0);
  }

  private total(shape: ContentShape, resources: PdfValue | undefined, depth: number): number {
    const { file } = this;
    if (depth > 100) throw overLimit('forms drawn inside forms too deep');
    if (shape.deepestState > file.budget.limits.savedStates) throw overLimit('graphics states are saved too deep');
    let total = shape.operators;
    if (total > file.budget.limits.drawnOperators) throw overLimit('a page draws too much');
    const dictionary = file.resolve(resources);
    const forms = dictionary instanceof Map ? file.dictAt(dictionary, 'XObject') : undefined;
    for (const [drawn, times] of shape.draws) {
      const form = file.get(forms, drawn);
      if (!(form instanceof PdfStream) || file.nameAt(form.dict, 'Subtype') === 'Image') continue;
      total += times * this.formTotal(form, resources, depth + 1);
      if (total > file.budget.limits.drawnOperators) throw overLimit('a page draws too much');
    }
    return total;
  }

  private formTotal(form: PdfStream, pageResources: PdfValue | undefined, depth: number): number {
    const known = this.known.get(form);
    if (known !== undefined) return known;
    if (this.open.has(form)) return 0;
    this.open.add(form);
    let total = 1;
    try {
      total += this.total(contentShape(this.file.decode(form)), form.dict.get('Resources') ?? pageResources, depth);
    } catch (error) {
      if (!(error instanceof PdfError) || error.code !== 'INVALID_PDF') throw error;
    }
    this.open.delete(form);
    this.known.set(form, total);
    return total;
  }
}

/** The resources as a dictionary; an empty one for anything else. */
export function resourcesOf(file: PdfFile, value: PdfValue | undefined): PdfDict {
  const resources = file.resolve(value);
  if (resources instanceof Map) return resources;
  return new Map();
}
