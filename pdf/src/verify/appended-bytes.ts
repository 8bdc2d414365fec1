// Reads what was appended after a signed revision, byte by byte: whole updates, each with objects, cross-reference, trailer and
// nothing else, every object listed. What a strict reader does not see, a lenient viewer might show (incremental saving attacks).

import { PdfError } from '../errors.ts';
import { isWhiteSpace, ObjectParser } from '../document/object-parser.ts';
import { openPdf, type PdfFile } from '../document/pdf-file.ts';
import { PdfKeyword, PdfName, PdfRef, type PdfValue } from '../document/pdf-objects.ts';

const MAX_ITEMS = 200_000;
const MAX_UPDATES = 200;

interface UpdateRead {
  objects: { at: number; isCrossReference: boolean }[];
  startXref: number | undefined;
}

/** @returns what is wrong with the bytes from `start` on, or undefined when they are sound updates. */
export function strayContent(file: PdfFile, start: number): string | undefined {
  const { bytes } = file;
  const parser = new ObjectParser(bytes, { position: start, maxNesting: 100 });
  let from = start;
  let update: UpdateRead = { objects: [], startXref: undefined };
  let updates = 0;
  for (let items = 0; items < MAX_ITEMS; items++) {
    const ending = skipToNext(parser);
    const at = parser.position;
    if (ending) {
      if (++updates > MAX_UPDATES) return 'too many updates';
      const problem = updateProblem(bytes, from, at, update);
      if (problem) return problem;
      from = at;
      update = { objects: [], startXref: undefined };
      continue;
    }
    if (at >= bytes.length) return from === start || update.objects.length > 0 || update.startXref !== undefined ? 'the update does not end with %%EOF' : undefined;
    const first = parser.read();
    if (first instanceof PdfKeyword && first.value === 'xref') {
      if (!skipTable(parser)) return `the cross-reference table at ${at} is malformed`;
    } else if (first instanceof PdfKeyword && first.value === 'startxref') {
      const value = parser.read();
      if (typeof value !== 'number' || update.startXref !== undefined) return 'startxref is wrong';
      update.startXref = value;
    } else {
      const object = skipObject(file, parser, first);
      if (typeof object === 'string') return `${object} at ${at}`;
      update.objects.push({ at, isCrossReference: object.isCrossReference });
    }
  }
  return 'too many objects';
}

/** An update must be the newest of the file that ends with it, and name every object in it. */
function updateProblem(bytes: Uint8Array, from: number, to: number, update: UpdateRead): string | undefined {
  let revision: PdfFile;
  try {
    revision = openPdf(bytes.subarray(0, to));
  } catch (error) {
    if (error instanceof PdfError) return `the update that ends at ${to} cannot be read`;
    throw error;
  }
  const { crossReference } = revision;
  if (crossReference.rebuilt || crossReference.newestOffset < from || crossReference.newestOffset !== update.startXref) return `the update that ends at ${to} has no sound cross-reference`;
  const listed = new Set<number>();
  for (const place of crossReference.places.values()) if (place && 'offset' in place) listed.add(place.offset);
  const stray = update.objects.find(({ at, isCrossReference }) => !listed.has(at) && !isCrossReference);
  return stray ? `the object at ${stray.at} is in no cross-reference` : undefined;
}

/** Skips white space and comments up to the next token; true, and stops behind it, at a `%%EOF`. */
function skipToNext(parser: ObjectParser): boolean {
  const { bytes } = parser;
  for (;;) {
    while (isWhiteSpace(bytes[parser.position])) parser.position++;
    if (bytes[parser.position] !== 0x25) return false;
    const from = parser.position;
    while (parser.position < bytes.length && bytes[parser.position] !== 10 && bytes[parser.position] !== 13) parser.position++;
    if (Buffer.from(bytes.buffer, bytes.byteOffset + from, parser.position - from).toString('latin1') === '%%EOF') return true;
  }
}

function skipTable(parser: ObjectParser): boolean {
  for (let i = 0; i < MAX_ITEMS; i++) {
    const token = parser.read();
    if (token instanceof PdfKeyword && token.value === 'trailer') return parser.read() instanceof Map;
    if (typeof token !== 'number' && !(token instanceof PdfKeyword && (token.value === 'n' || token.value === 'f'))) return false;
  }
  return false;
}

function skipObject(file: PdfFile, parser: ObjectParser, first: unknown): string | { isCrossReference: boolean } {
  const generation = parser.read();
  const word = parser.read();
  if (typeof first !== 'number' || typeof generation !== 'number' || !(word instanceof PdfKeyword) || word.value !== 'obj') return 'something that is no object';
  const value = parser.read();
  let end = parser.read();
  const isStream = value instanceof Map && end instanceof PdfKeyword && end.value === 'stream';
  if (isStream) {
    const { bytes } = file;
    if (bytes[parser.position] === 13) parser.position++;
    if (bytes[parser.position] === 10) parser.position++;
    const declared: PdfValue | undefined = value.get('Length');
    const length = declared instanceof PdfRef ? file.resolve(declared) : declared;
    if (typeof length !== 'number' || length < 0 || parser.position + length > bytes.length) return 'a stream without a sound length';
    parser.position += length;
    end = parser.read();
    if (!(end instanceof PdfKeyword) || end.value !== 'endstream') return 'a stream that is not as long as declared';
    end = parser.read();
  }
  if (!(end instanceof PdfKeyword) || end.value !== 'endobj') return 'an object without end';
  const type = isStream ? value.get('Type') : undefined;
  return { isCrossReference: type instanceof PdfName && type.value === 'XRef' };
}
