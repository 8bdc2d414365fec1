// Reads objects (ISO 32000-2 §7.2, §7.3) from bytes. Tolerant where readers are tolerant (damaged tokens are skipped),
// and always moving forward: every call consumes at least one byte or reports the end.
import { overLimit } from '../errors.ts';
import { PdfKeyword, PdfName, PdfRef, PdfString } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

/** What a read can give: an object, a bare word, a closing bracket as a word, or undefined at the end. */
export type Token = PdfValue | PdfKeyword | undefined;

// Character classes by byte: 1 white space, 2 delimiter, 0 regular.
const CLASS = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASS[byte] = 1;
for (const char of '()<>[]{}/%') CLASS[char.charCodeAt(0)] = 2;

const CLOSE_ARRAY = new PdfKeyword(']');
const CLOSE_DICT = new PdfKeyword('>>');
const BRACE = new PdfKeyword('{');

/** True for the six white-space bytes. */
export function isWhiteSpace(byte: number | undefined): boolean {
  return byte !== undefined && CLASS[byte] === 1;
}

/** True where a name, number or word ends. */
export function endsToken(byte: number | undefined): boolean {
  return byte === undefined || CLASS[byte] !== 0;
}

/** A cursor over bytes that reads objects. */
export class ObjectParser {
  readonly bytes: Uint8Array;
  position: number;
  private readonly end: number;
  private readonly maxNesting: number;
  private readonly references: boolean;

  /** `references: false` reads content streams, where `1 0 R` is no reference. */
  constructor(bytes: Uint8Array, o: { position?: number; end?: number; maxNesting?: number; references?: boolean } = {}) {
    this.bytes = bytes;
    this.position = o.position ?? 0;
    this.end = Math.min(o.end ?? bytes.length, bytes.length);
    this.maxNesting = o.maxNesting ?? 500;
    this.references = o.references ?? true;
  }

  skipWhiteSpace(): void {
    const { bytes, end } = this;
    let at = this.position;
    while (at < end) {
      const byte = bytes[at]!;
      if (CLASS[byte] === 1) at++;
      else if (byte === 0x25) {
        while (at < end && bytes[at] !== 10 && bytes[at] !== 13) at++;
      } else break;
    }
    this.position = at;
  }

  /** The next object or word; throws PDF_LIMIT_EXCEEDED on too deep nesting. */
  read(depth = 0): Token {
    this.skipWhiteSpace();
    const { bytes, end } = this;
    if (this.position >= end) return undefined;
    const byte = bytes[this.position]!;
    if ((byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e) return this.readNumberOrRef();
    switch (byte) {
      case 0x2f: return this.readName();
      case 0x28: return this.readLiteralString();
      case 0x5b:
        this.position++;
        return this.readArray(depth + 1);
      case 0x5d:
        this.position++;
        return CLOSE_ARRAY;
      case 0x3c:
        if (bytes[this.position + 1] === 0x3c) {
          this.position += 2;
          return this.readDict(depth + 1);
        }
        return this.readHexString();
      case 0x3e:
        this.position += bytes[this.position + 1] === 0x3e ? 2 : 1;
        return CLOSE_DICT;
      case 0x29: case 0x7b: case 0x7d:
        this.position++;
        return BRACE;
      default: return this.readWord();
    }
  }

  private readWord(): Token {
    const start = this.position;
    let at = start;
    while (at < this.end && CLASS[this.bytes[at]!] === 0) at++;
    this.position = at;
    const word = latin1(this.bytes, start, at);
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    return new PdfKeyword(word);
  }

  /** A number, or at an integer followed by `gen R` a reference. */
  private readNumberOrRef(): PdfValue | PdfKeyword {
    const start = this.position;
    const value = this.readNumber();
    if (value === undefined) {
      this.position = start;
      while (this.position < this.end && CLASS[this.bytes[this.position]!] === 0) this.position++;
      return new PdfKeyword(latin1(this.bytes, start, this.position));
    }
    if (!this.references || !Number.isInteger(value) || value < 0 || !isDigit(this.bytes[start])) return value;
    const after = this.position;
    const gen = this.readSmallInteger();
    if (gen !== undefined) {
      let at = this.position;
      while (at < this.end && CLASS[this.bytes[at]!] === 1) at++;
      if (this.bytes[at] === 0x52 && endsToken(this.bytes[at + 1])) {
        this.position = at + 1;
        return new PdfRef(value, gen);
      }
    }
    this.position = after;
    return value;
  }

  private readSmallInteger(): number | undefined {
    const { bytes, end } = this;
    let at = this.position;
    if (CLASS[bytes[at] ?? 0x41] !== 1) return undefined;
    while (at < end && CLASS[bytes[at]!] === 1) at++;
    let value = 0;
    const start = at;
    while (at < end && isDigit(bytes[at]) && at - start < 6) value = value * 10 + bytes[at++]! - 0x30;
    if (at === start) return undefined;
    this.position = at;
    return value;
  }

  private readNumber(): number | undefined {
    const { bytes, end } = this;
    let at = this.position;
    let negative = false;
    while (bytes[at] === 0x2b || bytes[at] === 0x2d) negative = bytes[at++] === 0x2d || negative;
    let value = 0;
    let digits = 0;
    while (at < end && isDigit(bytes[at])) {
      value = value * 10 + bytes[at++]! - 0x30;
      digits++;
    }
    if (bytes[at] === 0x2e) {
      at++;
      let scale = 1;
      let fraction = 0;
      while (at < end && isDigit(bytes[at])) {
        if (scale < 1e15) {
          fraction = fraction * 10 + bytes[at]! - 0x30;
          scale *= 10;
        }
        at++;
        digits++;
      }
      value += fraction / scale;
      // Written by some producers: "12.-34"; readers take the part before the minus.
      if (bytes[at] === 0x2d) while (at < end && CLASS[bytes[at]!] === 0) at++;
    } else if (digits > 0 && bytes[at] === 0x2d) {
      while (at < end && CLASS[bytes[at]!] === 0) at++;
    }
    if (digits === 0 && CLASS[bytes[at] ?? 32] === 0) return undefined;
    // A word glued to a number ("0R", "12abc") is damage, except in content streams where it is an operator.
    this.position = at === this.position ? at + 1 : at;
    return negative ? -value : value;
  }

  private readName(): PdfName {
    const { bytes, end } = this;
    const start = ++this.position;
    let at = start;
    let escaped = false;
    while (at < end && CLASS[bytes[at]!] === 0) if (bytes[at++] === 0x23) escaped = true;
    this.position = at;
    const text = latin1(bytes, start, at);
    if (!escaped) return PdfName.of(text);
    return PdfName.of(text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))));
  }

  private readLiteralString(): PdfString {
    const { bytes, end } = this;
    const start = ++this.position;
    let at = start;
    let depth = 1;
    let plain = true;
    while (at < end) {
      const byte = bytes[at]!;
      if (byte === 0x5c) {
        plain = false;
        at++;
      } else if (byte === 0x28) depth++;
      else if (byte === 0x29 && --depth === 0) break;
      else if (byte === 13) plain = false;
      at++;
    }
    at = Math.min(at, end);
    this.position = at + 1;
    const body = bytes.subarray(start, at);
    return new PdfString(plain ? body : unescapeLiteral(body));
  }

  private readHexString(): PdfString {
    const { bytes, end } = this;
    let at = ++this.position;
    const digits: number[] = [];
    while (at < end && bytes[at] !== 0x3e) {
      const digit = hexDigit(bytes[at++]!);
      if (digit >= 0) digits.push(digit);
    }
    this.position = at + 1;
    const result = new Uint8Array((digits.length + 1) >> 1);
    for (let i = 0; i < result.length; i++) result[i] = digits[2 * i]! * 16 + (digits[2 * i + 1] ?? 0);
    return new PdfString(result);
  }

  private readArray(depth: number): PdfValue[] {
    if (depth > this.maxNesting) throw overLimit(`objects nested deeper than ${this.maxNesting}`);
    const result: PdfValue[] = [];
    for (;;) {
      const token = this.read(depth);
      if (token === undefined || token === CLOSE_ARRAY) return result;
      if (token instanceof PdfKeyword) {
        if (this.stopsAt(token)) return result;
        continue;
      }
      result.push(token);
    }
  }

  private readDict(depth: number): PdfDict {
    if (depth > this.maxNesting) throw overLimit(`objects nested deeper than ${this.maxNesting}`);
    const result: PdfDict = new Map();
    for (;;) {
      const key = this.read(depth);
      if (key === undefined || key === CLOSE_DICT) return result;
      if (!(key instanceof PdfName)) {
        if (key instanceof PdfKeyword && this.stopsAt(key)) return result;
        continue;
      }
      const value = this.read(depth);
      if (value === undefined || value === CLOSE_DICT) {
        result.set(key.value, null);
        return result;
      }
      if (value instanceof PdfKeyword) {
        if (this.stopsAt(value)) return result;
        continue;
      }
      result.set(key.value, value);
    }
  }

  /** An object never closed must not swallow the next one. */
  private stopsAt(word: PdfKeyword): boolean {
    if (word.value !== 'endobj' && word.value !== 'stream' && word.value !== 'obj') return false;
    this.position -= word.value.length;
    return true;
  }
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** The bytes as Latin-1 text. */
export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  if (end - start <= 24) {
    let text = '';
    for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]!);
    return text;
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
}

const ESCAPES: Record<number, number> = { 0x6e: 10, 0x72: 13, 0x74: 9, 0x62: 8, 0x66: 12 };

function unescapeLiteral(body: Uint8Array): Uint8Array {
  const result = new Uint8Array(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at++) {
    let byte = body[at]!;
    if (byte === 13) {
      if (body[at + 1] === 10) at++;
      byte = 10;
    } else if (byte === 0x5c) {
      byte = body[++at] ?? 0x5c;
      if (byte >= 0x30 && byte <= 0x37) {
        let code = byte - 0x30;
        for (let i = 0; i < 2 && body[at + 1]! >= 0x30 && body[at + 1]! <= 0x37; i++) code = code * 8 + body[++at]! - 0x30;
        byte = code & 255;
      } else if (byte === 10 || byte === 13) {
        if (byte === 13 && body[at + 1] === 10) at++;
        continue;
      } else byte = ESCAPES[byte] ?? byte;
    }
    result[length++] = byte;
  }
  return result.subarray(0, length);
}
