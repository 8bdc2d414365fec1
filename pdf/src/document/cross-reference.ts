// Finds where objects are (ISO 32000-2 §7.5.4, §7.5.8): tables, streams, hybrids, the chain of /Prev; and, when that is
// damaged, a scan of the whole file for "n g obj", as every viewer does.
import { invalidPdf, overLimit } from '../errors.ts';
import { isWhiteSpace, latin1, ObjectParser } from './object-parser.ts';
import type { LimitBudget } from './pdf-limits.ts';
import { PdfKeyword, PdfStream } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

/** Where an object is: at a byte offset, or the index-th inside an object stream. */
export type ObjectPlace = { offset: number; gen: number } | { container: number; index: number } | null;

/** All places, the merged trailer, and how the newest section was written (an append must match it). */
export interface CrossReference {
  places: Map<number, ObjectPlace>;
  trailer: PdfDict;
  newestOffset: number;
  newestKind: 'TABLE' | 'STREAM';
  rebuilt: boolean;
}

/** Reads one object at an offset; given by PdfFile. */
export type ReadAt = (offset: number) => { num: number; value: PdfValue } | undefined;
/** Decodes a stream; given by PdfFile. */
export type Decode = (stream: PdfStream) => Uint8Array;

/** Reads the chain that starts at the last `startxref`; undefined when it is damaged. */
export function readCrossReference(bytes: Uint8Array, readAt: ReadAt, decode: Decode, budget: LimitBudget): CrossReference | undefined {
  const start = lastStartXref(bytes);
  if (start === undefined) return undefined;
  const result: CrossReference = { places: new Map(), trailer: new Map(), newestOffset: start, newestKind: 'TABLE', rebuilt: false };
  const seen = new Set<number>();
  const queue: number[] = [start];
  for (let sections = 0; queue.length > 0; sections++) {
    if (sections > 1_000) throw overLimit('too many revisions');
    const offset = queue.shift()!;
    if (seen.has(offset) || offset < 0 || offset >= bytes.length) {
      if (sections === 0) return undefined;
      continue;
    }
    seen.add(offset);
    const section = readSection(bytes, offset, result.places, readAt, decode, budget);
    if (section === undefined) return undefined;
    if (sections === 0) result.newestKind = section.kind;
    for (const [key, value] of section.trailer) if (!result.trailer.has(key)) result.trailer.set(key, value);
    // A hybrid's stream counts before its older sections (ISO 32000-2 §7.5.8.4).
    for (const key of ['XRefStm', 'Prev']) {
      const next = section.trailer.get(key);
      if (typeof next === 'number') queue.push(next);
    }
  }
  return result.trailer.get('Root') === undefined ? undefined : result;
}

function lastStartXref(bytes: Uint8Array): number | undefined {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const at = tail.lastIndexOf('startxref');
  if (at < 0) return undefined;
  const value = new ObjectParser(bytes, { position: at + 9, end: at + 64 }).read();
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
}

function readSection(bytes: Uint8Array, offset: number, places: Map<number, ObjectPlace>, readAt: ReadAt, decode: Decode, budget: LimitBudget):
  { kind: 'TABLE' | 'STREAM'; trailer: PdfDict } | undefined {
  const parser = new ObjectParser(bytes, { position: offset, maxNesting: budget.limits.nesting });
  const first = parser.read();
  if (first instanceof PdfKeyword) {
    if (first.value !== 'xref') return undefined;
    const trailer = readTable(parser, places, budget);
    return trailer === undefined ? undefined : { kind: 'TABLE', trailer };
  }
  const object = readAt(offset);
  if (object === undefined || !(object.value instanceof PdfStream)) return undefined;
  if (!readStreamSection(object.value, places, decode, budget)) return undefined;
  return { kind: 'STREAM', trailer: object.value.dict };
}

function readTable(parser: ObjectParser, places: Map<number, ObjectPlace>, budget: LimitBudget): PdfDict | undefined {
  const { bytes } = parser;
  for (;;) {
    const first = parser.read();
    if (first instanceof PdfKeyword && first.value === 'trailer') {
      const trailer = parser.read();
      return trailer instanceof Map ? trailer : undefined;
    }
    const count = parser.read();
    if (typeof first !== 'number' || typeof count !== 'number') return undefined;
    if (first < 0 || count < 0 || count > bytes.length / 10) return undefined;
    if (first + count > budget.limits.objectCount * 4) throw overLimit('object numbers too high');
    for (let i = 0; i < count; i++) {
      parser.skipWhiteSpace();
      const at = parser.position;
      if (!(bytes[at]! >= 0x30 && bytes[at]! <= 0x39)) break;
      const offset = digits(bytes, at, 10);
      const gen = digits(bytes, at + 11, 5);
      const kind = bytes[at + 17];
      if (offset < 0 || gen < 0 || (kind !== 0x6e && kind !== 0x66)) return undefined;
      parser.position = at + 18;
      if (!places.has(first + i)) places.set(first + i, kind === 0x6e && offset > 0 ? { offset, gen } : null);
    }
  }
}

function digits(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let i = at; i < at + count; i++) {
    const digit = bytes[i]! - 0x30;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function readStreamSection(stream: PdfStream, places: Map<number, ObjectPlace>, decode: Decode, budget: LimitBudget): boolean {
  const widths = stream.dict.get('W');
  if (!Array.isArray(widths) || widths.length < 3) return false;
  const [typeWidth, secondWidth, thirdWidth] = widths.map((w) => (typeof w === 'number' && w >= 0 && w <= 8 ? w : -1)) as [number, number, number];
  if (typeWidth < 0 || secondWidth < 0 || thirdWidth < 0) return false;
  const rowBytes = typeWidth + secondWidth + thirdWidth;
  if (rowBytes === 0) return false;
  const data = decode(stream);
  const size = stream.dict.get('Size');
  const index = stream.dict.get('Index') ?? [0, typeof size === 'number' ? size : 0];
  if (!Array.isArray(index)) return false;
  const field = (at: number, width: number): number => {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 256 + data[at + i]!;
    return value;
  };
  let at = 0;
  for (let i = 0; i + 1 < index.length; i += 2) {
    const first = index[i];
    const count = index[i + 1];
    if (typeof first !== 'number' || typeof count !== 'number') return false;
    for (let k = 0; k < count && at + rowBytes <= data.length; k++, at += rowBytes) {
      if (first + k > budget.limits.objectCount * 4) throw overLimit('object numbers too high');
      if (places.has(first + k)) continue;
      const type = typeWidth === 0 ? 1 : field(at, typeWidth);
      const second = field(at + typeWidth, secondWidth);
      const third = field(at + typeWidth + secondWidth, thirdWidth);
      places.set(first + k, type === 1 ? { offset: second, gen: third } : type === 2 ? { container: second, index: third } : null);
    }
  }
  return true;
}

/** Scans for "n g obj" and trailers; the last definition of a number wins. Throws INVALID_PDF when there is no catalog. */
export function rebuildCrossReference(bytes: Uint8Array, readAt: ReadAt, decode: Decode, budget: LimitBudget): CrossReference {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const places = new Map<number, ObjectPlace>();
  const trailer: PdfDict = new Map();
  for (let at = buffer.indexOf('obj'); at >= 0; at = buffer.indexOf('obj', at + 3)) {
    const head = objectHead(bytes, at);
    if (head === undefined || head.num > budget.limits.objectCount * 4) continue;
    budget.spendObject();
    places.set(head.num, { offset: head.offset, gen: head.gen });
  }
  for (let at = buffer.indexOf('trailer'); at >= 0; at = buffer.indexOf('trailer', at + 7)) {
    const found = new ObjectParser(bytes, { position: at + 7, maxNesting: budget.limits.nesting }).read();
    if (found instanceof Map) for (const [key, value] of found) trailer.set(key, value);
  }
  adoptStreamsAndCatalog(places, trailer, readAt, decode);
  if (trailer.get('Root') === undefined) throw invalidPdf('no catalog found');
  return { places, trailer, newestOffset: 0, newestKind: 'TABLE', rebuilt: true };
}

/** Objects inside object streams, and the catalog when no trailer names it. */
function adoptStreamsAndCatalog(places: Map<number, ObjectPlace>, trailer: PdfDict, readAt: ReadAt, decode: Decode): void {
  const scanned = Array.from(places);
  for (const [num, place] of scanned) {
    if (place === null || !('offset' in place)) continue;
    const value = readAt(place.offset)?.value;
    if (value instanceof Map) {
      if (nameIs(value.get('Type'), 'Catalog') && !trailer.has('Root')) trailer.set('Root', value);
      continue;
    }
    if (!(value instanceof PdfStream)) continue;
    if (nameIs(value.dict.get('Type'), 'XRef')) {
      for (const key of ['Root', 'Info', 'Encrypt', 'ID']) {
        const entry = value.dict.get(key);
        if (entry !== undefined && (key !== 'Root' || !trailer.has('Root'))) trailer.set(key, entry);
      }
    }
    if (!nameIs(value.dict.get('Type'), 'ObjStm')) continue;
    let numbers: number[];
    try {
      numbers = objectStreamNumbers(value, decode(value));
    } catch (error) {
      if ((error as { code?: string }).code === 'PDF_LIMIT_EXCEEDED') throw error;
      continue;
    }
    numbers.forEach((inner, index) => {
      if (!places.has(inner)) places.set(inner, { container: num, index });
    });
  }
}

/** The object numbers an object stream holds, in order. */
export function objectStreamNumbers(stream: PdfStream, data: Uint8Array): number[] {
  const count = stream.dict.get('N');
  const parser = new ObjectParser(data);
  const numbers: number[] = [];
  for (let i = 0; i < (typeof count === 'number' ? count : 0); i++) {
    const num = parser.read();
    const offset = parser.read();
    if (typeof num !== 'number' || typeof offset !== 'number') break;
    numbers.push(num);
  }
  return numbers;
}

function nameIs(value: PdfValue | undefined, wanted: string): boolean {
  return typeof value === 'object' && value !== null && 'value' in value && value.value === wanted;
}

/** Walks back from the word `obj` over "num gen"; not for `endobj`. */
function objectHead(bytes: Uint8Array, objAt: number): { num: number; gen: number; offset: number } | undefined {
  let at = objAt - 1;
  const number = (): string | undefined => {
    const spaceEnd = at;
    while (at >= 0 && isWhiteSpace(bytes[at]) && spaceEnd - at < 16) at--;
    const end = at + 1;
    while (at >= 0 && bytes[at]! >= 0x30 && bytes[at]! <= 0x39 && end - at <= 10) at--;
    return at + 1 < end ? latin1(bytes, at + 1, end) : undefined;
  };
  const gen = number();
  if (gen === undefined || !isWhiteSpace(bytes[at])) return undefined;
  const num = number();
  return num === undefined ? undefined : { num: Number(num), gen: Number(gen), offset: at + 1 };
}
