// Checks that a signature dictionary means what it says: the byte range is the whole file or revision with one gap, and the gap is
// exactly this dictionary's /Contents. This is what stops universal forgery and signature wrapping (USF, SWA).

import { ObjectParser } from '../document/object-parser.ts';
import { PdfName, PdfString, PdfKeyword, type PdfDict } from '../document/pdf-objects.ts';
import type { PdfFile } from '../document/pdf-file.ts';
import type { FormField } from '../sign/form-fields.ts';
import type { SignatureProblem } from './report.ts';

export interface SignatureSite {
  problems: SignatureProblem[];
  byteRange: [number, number, number, number] | undefined;
  /** One past the last covered byte. */
  end: number;
  contents: Uint8Array;
  dict: PdfDict;
  /** Offset of the signature's object. */
  offset: number;
}

/** Examines the value of a signature field. */
export function readSite(file: PdfFile, field: FormField): SignatureSite {
  const dict = field.value!;
  const site: SignatureSite = { problems: [], byteRange: undefined, end: 0, contents: new Uint8Array(0), dict, offset: -1 };
  const broken = (problem: SignatureProblem): SignatureSite => {
    site.problems.push(problem);
    return site;
  };
  const range = dict.get('ByteRange');
  if (!Array.isArray(range) || range.length !== 4 || !range.every((n): n is number => typeof n === 'number' && Number.isSafeInteger(n) && n >= 0)) return broken('BYTE_RANGE_INVALID');
  const [start, first, second, last] = range as [number, number, number, number];
  if (start !== 0 || first === 0 || second <= first + 1 || last === 0 || second + last > file.bytes.length) return broken('BYTE_RANGE_INVALID');
  site.end = second + last;
  const contents = dict.get('Contents');
  if (!(contents instanceof PdfString)) return broken('CONTENTS_INVALID');
  // A direct value has no place of its own, and one in an object stream cannot hold the gap.
  const place = field.valueRef ? file.crossReference.places.get(field.valueRef.num) : undefined;
  if (!place || !('offset' in place)) return broken('SIGNATURE_OBJECT_INVALID');
  site.offset = place.offset;
  const decoded = decodeGap(file.bytes, first, second);
  if (!decoded) return broken('BYTE_RANGE_GAP_NOT_CONTENTS');
  const found = locate(file.bytes, place.offset, field.valueRef!.num);
  if (!found) return broken('SIGNATURE_OBJECT_INVALID');
  if (found.contentsStart !== first || found.contentsEnd !== second || Buffer.compare(decoded, contents.bytes) !== 0) return broken('BYTE_RANGE_GAP_NOT_CONTENTS');
  site.contents = decoded;
  site.byteRange = [start, first, second, last];
  return site;
}

/** The bytes between `<` and `>`: nothing but hexadecimal digits, in pairs. */
function decodeGap(bytes: Uint8Array, from: number, to: number): Buffer | undefined {
  if (bytes[from] !== 0x3c || bytes[to - 1] !== 0x3e || (to - from) % 2 !== 0) return undefined;
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset + from + 1, to - from - 2).toString('latin1');
  const decoded = Buffer.from(hex, 'hex');
  // Buffer stops at the first character that is no digit.
  return decoded.length * 2 === hex.length ? decoded : undefined;
}

/** Walks the dictionary's entries to see where its /Contents really is, and that no entry occurs twice. */
function locate(bytes: Uint8Array, offset: number, num: number): { contentsStart: number; contentsEnd: number } | undefined {
  const parser = new ObjectParser(bytes, { position: offset, maxNesting: 32 });
  const head = [parser.read(), parser.read(), parser.read()];
  if (head[0] !== num || typeof head[1] !== 'number' || !(head[2] instanceof PdfKeyword) || head[2].value !== 'obj') return undefined;
  parser.skipWhiteSpace();
  if (bytes[parser.position] !== 0x3c || bytes[parser.position + 1] !== 0x3c) return undefined;
  parser.position += 2;
  const seen = new Set<string>();
  let contentsStart = -1;
  let contentsEnd = -1;
  for (let entries = 0; entries < 200; entries++) {
    parser.skipWhiteSpace();
    if (bytes[parser.position] === 0x3e && bytes[parser.position + 1] === 0x3e) {
      parser.position += 2;
      const end = parser.read();
      return contentsStart >= 0 && end instanceof PdfKeyword && end.value === 'endobj' ? { contentsStart, contentsEnd } : undefined;
    }
    const key = parser.read();
    if (!(key instanceof PdfName) || seen.has(key.value)) return undefined;
    seen.add(key.value);
    parser.skipWhiteSpace();
    const at = parser.position;
    const value = parser.read();
    if (value === undefined || value instanceof PdfKeyword) return undefined;
    if (key.value === 'Contents') {
      contentsStart = at;
      contentsEnd = parser.position;
    }
  }
  return undefined;
}

/** Whether `end` is the end of a revision: `%%EOF` and at most one line end. */
export function endsRevision(bytes: Uint8Array, end: number): boolean {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset + Math.max(0, end - 8), Math.min(8, end)).toString('latin1');
  return /%%EOF(?:\r\n|\r|\n)?$/.test(tail);
}
