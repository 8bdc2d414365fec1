// Rewrites BER as DER-shaped bytes, for the one format that is still written in BER: PKCS#12 files (indefinite lengths, strings in
// pieces). Signatures are never read this way (der-read.ts says why).

import { tlv } from './der-write.ts';
import { DerError } from './der-read.ts';

const MAX_DEPTH = 32;
const MAX_NODES = 20_000;

/** The same value with definite, shortest lengths and whole octet strings. @throws DerError */
export function berToDer(input: Uint8Array): Buffer {
  const reader = new BerReader(input);
  const { bytes, end } = reader.read(0, 0);
  // Some programs pad the file with zeros.
  if (input.subarray(end).some((byte) => byte !== 0)) throw new DerError('Trailing bytes after the structure.');
  return bytes;
}

class BerReader {
  private readonly input: Uint8Array;
  private nodes = 0;

  constructor(input: Uint8Array) {
    this.input = input;
  }

  read(start: number, depth: number): { bytes: Buffer; end: number } {
    if (depth > MAX_DEPTH || ++this.nodes > MAX_NODES) throw new DerError('Nested too deep, or too many elements.');
    const tag = this.byte(start);
    if ((tag & 0x1f) === 0x1f) throw new DerError('Long tags are not used here.');
    const { length, content } = this.length(start + 1);
    const end = length === undefined ? undefined : content + length;
    if (end !== undefined && end > this.input.length) throw new DerError('Truncated.');
    if ((tag & 0x20) === 0) {
      if (end === undefined) throw new DerError('An indefinite length on a primitive value.');
      return { bytes: tlv(tag, this.input.subarray(content, end)), end };
    }
    const parts: Buffer[] = [];
    let at = content;
    for (;;) {
      if (end === undefined ? this.byte(at) === 0 && this.byte(at + 1) === 0 : at === end) break;
      const part = this.read(at, depth + 1);
      if (end !== undefined && part.end > end) throw new DerError('An element reaches over its parent.');
      parts.push(part.bytes);
      at = part.end;
    }
    return { bytes: joined(tag, parts), end: end ?? at + 2 };
  }

  private byte(at: number): number {
    const value = this.input[at];
    if (value === undefined) throw new DerError('Truncated.');
    return value;
  }

  /** Undefined: indefinite. */
  private length(at: number): { length: number | undefined; content: number } {
    const first = this.byte(at);
    if (first < 0x80) return { length: first, content: at + 1 };
    const count = first & 0x7f;
    if (count === 0) return { length: undefined, content: at + 1 };
    if (count > 4) throw new DerError('Oversized length.');
    let length = 0;
    for (let i = 1; i <= count; i++) length = length * 256 + this.byte(at + i);
    return { length, content: at + 1 + count };
  }
}

/** An octet string in pieces becomes a whole one. */
function joined(tag: number, parts: Buffer[]): Buffer {
  if (tag !== 0x24) return tlv(tag, ...parts);
  // Each piece was rewritten by `tlv`, so its header is 2 bytes, or 2 and the length's own.
  return tlv(0x04, ...parts.map((part) => part.subarray(part[1]! < 0x80 ? 2 : 2 + (part[1]! & 0x7f))));
}
