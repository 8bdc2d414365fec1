// The object types of ISO 32000-2 §7.3 as small immutable-by-convention JavaScript values.
// Numbers, booleans and null are themselves; arrays are JavaScript arrays.

/** A name object without its slash, `#xx` already decoded (one char per byte, Latin-1). */
export class PdfName {
  readonly value: string;

  private constructor(value: string) {
    this.value = value;
  }

  private static readonly known = new Map<string, PdfName>();

  /** The same object for the same name while the table has room, so that names compare cheaply. */
  static of(value: string): PdfName {
    const known = PdfName.known.get(value);
    if (known !== undefined) return known;
    const name = new PdfName(value);
    if (PdfName.known.size < 5_000) PdfName.known.set(value, name);
    return name;
  }
}

/** A string object: its bytes, after unescaping. */
export class PdfString {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** An indirect reference. */
export class PdfRef {
  readonly num: number;
  readonly gen: number;

  constructor(num: number, gen: number) {
    this.num = num;
    this.gen = gen;
  }
}

/** A dictionary; keys without slash, in file order. */
export type PdfDict = Map<string, PdfValue>;

/** A stream: its dictionary and its bytes still under their filters (a view of the file, not a copy). */
export class PdfStream {
  readonly dict: PdfDict;
  readonly raw: Uint8Array;

  constructor(dict: PdfDict, raw: Uint8Array) {
    this.dict = dict;
    this.raw = raw;
  }
}

/** A bare word where an object was expected: a content operator, or damage. */
export class PdfKeyword {
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }
}

/** Any object. */
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfValue[] | PdfDict | PdfStream;

/** Shorthand for `PdfName.of`. */
export function name(value: string): PdfName {
  return PdfName.of(value);
}

/** A dictionary from a plain object; undefined entries are left out. */
export function dict(entries: Record<string, PdfValue | undefined>): PdfDict {
  const result: PdfDict = new Map();
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) result.set(key, value);
  return result;
}

/** The text of a text string object: UTF-16BE or UTF-8 with a mark, else Latin-1 (close enough to PDFDocEncoding). */
export function textOf(value: PdfValue | undefined): string | undefined {
  if (!(value instanceof PdfString)) return undefined;
  const bytes = Buffer.from(value.bytes.buffer, value.bytes.byteOffset, value.bytes.length);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2))).swap16().toString('utf16le');
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3);
  return bytes.toString('latin1');
}

/** A text string object: plain bytes when ASCII, else UTF-16BE with its mark (ISO 32000-2 §7.9.2.2). */
export function textString(text: string): PdfString {
  // eslint-disable-next-line no-control-regex
  if (/^[\x20-\x7e]*$/.test(text)) return new PdfString(Buffer.from(text, 'latin1'));
  return new PdfString(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
}
