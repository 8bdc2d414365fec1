// A PDF file read lazily: objects are parsed when asked for and kept; streams stay views of the file's bytes.
import { invalidPdf, overLimit, PdfError } from '../errors.ts';
import { readCrossReference, rebuildCrossReference } from './cross-reference.ts';
import type { CrossReference } from './cross-reference.ts';
import { decodeFilters, filterSteps, isImageFilter } from './filters.ts';
import type { FilterStep } from './filters.ts';
import { isWhiteSpace, ObjectParser } from './object-parser.ts';
import { LimitBudget } from './pdf-limits.ts';
import type { PdfLimits } from './pdf-limits.ts';
import { PdfKeyword, PdfName, PdfRef, PdfStream } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

const MAX_KEPT_STREAM_BYTES = 4 * 1024 * 1024;
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** An open file. Not for encrypted ones: `openPdf` refuses them. */
export class PdfFile {
  /** From the header on; bytes before `%PDF-` are not part of it. */
  readonly bytes: Uint8Array;
  readonly budget: LimitBudget;
  readonly crossReference: CrossReference;
  private readonly objects = new Map<number, PdfValue>();
  /** True once an object was not where the table said: a reader that cares opens the file again with `rebuild`. */
  damaged = false;
  private readonly containers = new Map<number, { data: Uint8Array; offsets: Map<number, number> }>();
  private readonly decoded = new WeakMap<PdfStream, Uint8Array>();
  private readonly broken = new WeakSet<PdfStream>();
  private decodedBytes = 0;
  private readonly loading = new Set<number>();

  constructor(bytes: Uint8Array, limits?: Partial<PdfLimits>, o: { rebuild?: boolean } = {}) {
    this.bytes = bytes;
    this.budget = new LimitBudget(limits);
    this.budget.allowParsing(bytes.length);
    this.crossReference = this.findObjects(o.rebuild ?? false);
  }

  get trailer(): PdfDict {
    return this.crossReference.trailer;
  }

  /** The catalog; throws INVALID_PDF. */
  get catalog(): PdfDict {
    const root = this.resolve(this.trailer.get('Root'));
    if (!(root instanceof Map)) throw invalidPdf('the catalog is no dictionary');
    return root;
  }

  /** Follows references to a direct object; undefined and dangling references become null or undefined. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    let current = value;
    for (let hops = 0; current instanceof PdfRef; hops++) {
      if (hops > 32) return null;
      current = this.object(current.num);
    }
    return current;
  }

  /** `resolve(dictionary.get(key))`. */
  get(dictionary: PdfDict | undefined, key: string): PdfValue | undefined {
    return this.resolve(dictionary?.get(key));
  }

  dictAt(dictionary: PdfDict | undefined, key: string): PdfDict | undefined {
    const value = this.get(dictionary, key);
    return value instanceof Map ? value : value instanceof PdfStream ? value.dict : undefined;
  }

  nameAt(dictionary: PdfDict | undefined, key: string): string | undefined {
    const value = this.get(dictionary, key);
    return value instanceof PdfName ? value.value : undefined;
  }

  numberAt(dictionary: PdfDict | undefined, key: string): number | undefined {
    const value = this.get(dictionary, key);
    return typeof value === 'number' ? value : undefined;
  }

  arrayAt(dictionary: PdfDict | undefined, key: string): PdfValue[] | undefined {
    const value = this.get(dictionary, key);
    return Array.isArray(value) ? value : undefined;
  }

  /** An array of numbers of at least this length. */
  numbersAt(dictionary: PdfDict | undefined, key: string, length: number): number[] | undefined {
    const numbers = this.arrayAt(dictionary, key)?.slice(0, 64).map((item) => this.resolve(item));
    return numbers !== undefined && numbers.length >= length && numbers.every((n) => typeof n === 'number') ? (numbers as number[]) : undefined;
  }

  /** The object with this number; null when there is none. */
  object(num: number): PdfValue {
    const known = this.objects.get(num);
    if (known !== undefined) return known;
    if (this.loading.has(num)) return null;
    this.loading.add(num);
    try {
      const value = this.load(num);
      this.objects.set(num, value);
      return value;
    } finally {
      this.loading.delete(num);
    }
  }

  /** The number past the last one used, for new objects. */
  get nextObjectNumber(): number {
    let highest = 0;
    for (const num of this.crossReference.places.keys()) if (num > highest) highest = num;
    const size = this.trailer.get('Size');
    return Math.max(highest + 1, typeof size === 'number' && size < 1e7 ? size : 0);
  }

  /** Stream bytes after all filters; throws INVALID_PDF when an image filter is among them. Small results are kept. */
  decode(stream: PdfStream): Uint8Array {
    const known = this.decoded.get(stream);
    if (known !== undefined) return known;
    const steps = filterSteps(stream.dict, (value) => this.resolve(value));
    const data = steps.length === 0 ? stream.raw : this.decodeSteps(stream, steps);
    if (data.length <= MAX_KEPT_STREAM_BYTES && this.decodedBytes < MAX_KEPT_BYTES) {
      this.decoded.set(stream, data);
      this.decodedBytes += data.length;
    }
    return data;
  }

  private decodeSteps(stream: PdfStream, steps: FilterStep[]): Uint8Array {
    try {
      return decodeFilters(stream.raw, steps, this.budget, () => this.broken.add(stream));
    } catch (error) {
      this.broken.add(stream);
      throw error;
    }
  }

  /** Whether `decode` found damage in a stream: an unknown filter, or data that it could read up to some point only. */
  isBroken(stream: PdfStream): boolean {
    return this.broken.has(stream);
  }

  /** The filter names of a stream, image filters among them. */
  filtersOf(stream: PdfStream): string[] {
    return filterSteps(stream.dict, (value) => this.resolve(value)).map((step) => step.filter);
  }

  /** True when only an image reader can decode the stream. */
  isImageCoded(stream: PdfStream): boolean {
    return this.filtersOf(stream).some(isImageFilter);
  }

  private findObjects(rebuild: boolean): CrossReference {
    const readAt = (offset: number) => this.readObjectAt(offset);
    const decode = (stream: PdfStream) => this.decode(stream);
    let found: CrossReference | undefined;
    try {
      if (!rebuild) found = readCrossReference(this.bytes, readAt, decode, this.budget);
    } catch (error) {
      if (error instanceof PdfError && error.code === 'PDF_LIMIT_EXCEEDED') throw error;
    }
    if (found !== undefined && this.leadsToPages(found)) return found;
    return rebuildCrossReference(this.bytes, readAt, decode, this.budget);
  }

  /** A table may be readable and still point beside the objects. */
  private leadsToPages(found: CrossReference): boolean {
    if (found.trailer.has('Encrypt')) return true;
    const root = found.trailer.get('Root');
    const place = root instanceof PdfRef ? found.places.get(root.num) : undefined;
    if (!(root instanceof PdfRef) || place === null || place === undefined) return false;
    if (!('offset' in place)) return true;
    const catalog = this.readObjectAt(place.offset);
    return catalog !== undefined && catalog.num === root.num && catalog.value instanceof Map;
  }

  private load(num: number): PdfValue {
    const place = this.crossReference.places.get(num);
    if (place === null || place === undefined) return null;
    this.budget.spendObject();
    if ('offset' in place) {
      const found = this.readObjectAt(place.offset);
      if (found !== undefined && found.num === num) return found.value;
      this.damaged = true;
      return null;
    }
    return this.loadFromContainer(place.container, num);
  }

  private loadFromContainer(containerNum: number, num: number): PdfValue {
    let container = this.containers.get(containerNum);
    if (container === undefined) {
      const stream = this.object(containerNum);
      if (!(stream instanceof PdfStream)) return null;
      container = this.openContainer(stream);
      this.containers.set(containerNum, container);
    }
    const offset = container.offsets.get(num);
    if (offset === undefined) return null;
    const value = new ObjectParser(container.data, { position: offset, maxNesting: this.budget.limits.nesting }).read();
    return value === undefined || value instanceof PdfKeyword ? null : value;
  }

  private openContainer(stream: PdfStream): { data: Uint8Array; offsets: Map<number, number> } {
    const data = this.decode(stream);
    const first = this.numberAt(stream.dict, 'First') ?? 0;
    const count = this.numberAt(stream.dict, 'N') ?? 0;
    const parser = new ObjectParser(data);
    const offsets = new Map<number, number>();
    for (let i = 0; i < count; i++) {
      const num = parser.read();
      const offset = parser.read();
      if (typeof num !== 'number' || typeof offset !== 'number') break;
      offsets.set(num, first + offset);
    }
    return { data, offsets };
  }

  /** Reads "num gen obj value"; undefined when there is no object there. */
  private readObjectAt(offset: number): { num: number; value: PdfValue } | undefined {
    const parser = new ObjectParser(this.bytes, { position: offset, maxNesting: this.budget.limits.nesting });
    const num = parser.read();
    const gen = parser.read();
    const word = parser.read();
    if (typeof num !== 'number' || typeof gen !== 'number' || !(word instanceof PdfKeyword)) return undefined;
    if (word.value !== 'obj') {
      // "1 0 objendobj" and "1 0 obj42" glue a word on; keep what follows `obj`.
      if (!word.value.startsWith('obj')) return undefined;
      parser.position -= word.value.length - 3;
    }
    const value = parser.read();
    this.budget.spendParsed(parser.position - offset);
    if (value === undefined || value instanceof PdfKeyword) return { num, value: null };
    if (!(value instanceof Map)) return { num, value };
    const start = this.streamStart(parser);
    if (start === undefined) return { num, value };
    return { num, value: new PdfStream(value, this.bytes.subarray(start, this.streamEnd(start, value))) };
  }

  private streamStart(parser: ObjectParser): number | undefined {
    parser.skipWhiteSpace();
    const at = parser.position;
    const { bytes } = this;
    if (bytes[at] !== 0x73 || bytes[at + 1] !== 0x74 || bytes[at + 2] !== 0x72 || bytes[at + 5] !== 0x6d) return undefined;
    if (bytes[at + 6] === 13 && bytes[at + 7] === 10) return at + 8;
    return bytes[at + 6] === 10 || bytes[at + 6] === 13 ? at + 7 : at + 6;
  }

  /** /Length when `endstream` follows it, else the place of the next `endstream`. */
  private streamEnd(start: number, dictionary: PdfDict): number {
    const { bytes } = this;
    const declared = dictionary.get('Length');
    // While the cross-reference is being read an indirect length cannot be followed yet.
    const length = declared instanceof PdfRef ? (this.crossReference === undefined ? undefined : this.resolve(declared)) : declared;
    if (typeof length === 'number' && length >= 0 && start + length <= bytes.length) {
      let at = start + length;
      while (isWhiteSpace(bytes[at]) && at < start + length + 4) at++;
      if (bytes[at] === 0x65 && bytes[at + 1] === 0x6e && bytes[at + 2] === 0x64 && (bytes[at + 3] === 0x73 || bytes[at + 3] === 0x6f)) return start + length;
    }
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    let end = buffer.indexOf('endstream', start);
    if (end < 0) end = buffer.indexOf('endobj', start);
    this.budget.spendParsed((end < 0 ? bytes.length : end) - start);
    if (end < 0) return bytes.length;
    if (end > start && bytes[end - 1] === 10) end--;
    if (end > start && bytes[end - 1] === 13) end--;
    return end;
  }
}

/**
 * Opens a file; reads its cross-reference and no more.
 * Throws INVALID_PDF, DOCUMENT_ENCRYPTED (also for files that open without a password), PDF_LIMIT_EXCEEDED.
 */
export function openPdf(bytes: Uint8Array, limits?: Partial<PdfLimits>): PdfFile {
  const budget = new LimitBudget(limits);
  if (bytes.length > budget.limits.fileBytes) throw overLimit('the file is too large');
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).indexOf('%PDF-');
  if (header < 0) throw invalidPdf('no header');
  let file: PdfFile;
  try {
    file = new PdfFile(header > 0 ? bytes.subarray(header) : bytes, limits);
  } catch (error) {
    if (error instanceof PdfError) throw error;
    // A deep recursion in damaged data ends here rather than in a crash.
    throw new PdfError('INVALID_PDF', 'The file is not a readable PDF.', { cause: error });
  }
  if (file.trailer.get('Encrypt') !== undefined && file.trailer.get('Encrypt') !== null) {
    throw new PdfError('DOCUMENT_ENCRYPTED', 'The PDF is encrypted; remove its protection and upload it again.');
  }
  return file;
}
