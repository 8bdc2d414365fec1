// A strict DER reader over views of the input: nothing is copied, and what is not DER (indefinite or padded lengths,
// long tags, trailing bytes) is refused, because a second reading of the same bytes is how signatures are forged.

/** One TLV. `bytes` is the whole TLV, `content` what is inside; both are views of the input. */
export interface DerNode {
  readonly tag: number;
  readonly bytes: Uint8Array;
  readonly content: Uint8Array;
}

/** The input is not DER, or not the structure expected. Callers turn it into a PdfError or a finding. */
export class DerError extends Error {
  override name = 'DerError';
}

const MAX_CHILDREN = 100_000;

function nodeAt(input: Uint8Array, start: number): DerNode {
  const tag = input[start];
  const first = input[start + 1];
  if (tag === undefined || first === undefined) throw new DerError('Truncated DER.');
  if ((tag & 0x1f) === 0x1f) throw new DerError('Long tags are not used here.');
  let headerLength = 2;
  let length = first;
  if (first >= 0x80) {
    const count = first & 0x7f;
    if (count === 0 || count > 4) throw new DerError('Indefinite or oversized length.');
    length = 0;
    for (let i = 0; i < count; i++) {
      const digit = input[start + 2 + i];
      if (digit === undefined) throw new DerError('Truncated DER.');
      length = length * 256 + digit;
    }
    headerLength += count;
    if (length < 0x80 || (count > 1 && length < 256 ** (count - 1))) throw new DerError('Length is not minimal.');
  }
  const end = start + headerLength + length;
  if (end > input.length) throw new DerError('Truncated DER.');
  return { tag, bytes: input.subarray(start, end), content: input.subarray(start + headerLength, end) };
}

/** Reads the one TLV that fills `input`. @throws DerError on anything else. */
export function readDer(input: Uint8Array, expectedTag?: number): DerNode {
  const node = nodeAt(input, 0);
  if (node.bytes.length !== input.length) throw new DerError('Trailing bytes after the structure.');
  return expectedTag === undefined ? node : expectTag(node, expectedTag);
}

/** Reads the TLV at the start of `input`; what follows is not looked at (the padding of /Contents). */
export function readDerPrefix(input: Uint8Array): DerNode {
  return nodeAt(input, 0);
}

/** The TLVs inside a constructed one. */
export function children(node: DerNode): DerNode[] {
  if ((node.tag & 0x20) === 0) throw new DerError('Not a constructed value.');
  return childrenOf(node.content);
}

/** The TLVs that fill `content`, one after the other. */
export function childrenOf(content: Uint8Array): DerNode[] {
  const out: DerNode[] = [];
  for (let at = 0; at < content.length; ) {
    const child = nodeAt(content, at);
    out.push(child);
    at += child.bytes.length;
    if (out.length > MAX_CHILDREN) throw new DerError('Too many elements.');
  }
  return out;
}

export function expectTag(node: DerNode | undefined, tag: number): DerNode {
  if (!node || node.tag !== tag) throw new DerError(`Expected tag 0x${tag.toString(16)}, found ${node ? `0x${node.tag.toString(16)}` : 'nothing'}.`);
  return node;
}

/** Children of a SEQUENCE. */
export const sequenceOf = (node: DerNode | undefined): DerNode[] => children(expectTag(node, 0x30));
/** Children of a SET. */
export const setElements = (node: DerNode | undefined): DerNode[] => children(expectTag(node, 0x31));

const decodedOids = new Map<string, string>();

/** The dotted form of an OBJECT IDENTIFIER. */
export function readOid(node: DerNode | undefined): string {
  const { content } = expectTag(node, 6);
  const key = Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1');
  const known = decodedOids.get(key);
  if (known) return known;
  if (content.length === 0 || content.length > 64 || content[content.length - 1]! & 0x80) throw new DerError('Bad object identifier.');
  const arcs: bigint[] = [];
  let arc = 0n;
  for (const byte of content) {
    if (arc === 0n && byte === 0x80) throw new DerError('Bad object identifier.');
    arc = (arc << 7n) | BigInt(byte & 0x7f);
    if ((byte & 0x80) === 0) {
      arcs.push(arc);
      arc = 0n;
    }
  }
  const first = arcs[0]!;
  const root = first < 80n ? first / 40n : 2n;
  const dotted = [root, first - root * 40n, ...arcs.slice(1)].join('.');
  if (decodedOids.size < 512) decodedOids.set(key, dotted);
  return dotted;
}

/** A non-negative INTEGER. */
export function readInteger(node: DerNode | undefined): bigint {
  const { content } = expectTag(node, 2);
  if (content.length === 0 || content.length > 64) throw new DerError('Bad integer.');
  if (content.length > 1 && content[0] === 0 && (content[1]! & 0x80) === 0) throw new DerError('Integer is not minimal.');
  if (content[0]! & 0x80) throw new DerError('Negative integer.');
  return BigInt(`0x${Buffer.from(content).toString('hex')}`);
}

export function readBoolean(node: DerNode | undefined): boolean {
  const { content } = expectTag(node, 1);
  if (content.length !== 1 || (content[0] !== 0 && content[0] !== 0xff)) throw new DerError('Bad boolean.');
  return content[0] === 0xff;
}

/** The bytes of a BIT STRING without unused bits. */
export function readBitString(node: DerNode | undefined): Uint8Array {
  const { content } = expectTag(node, 3);
  if (content.length === 0 || content[0]! > 7) throw new DerError('Bad bit string.');
  return content.subarray(1);
}

export const readOctets = (node: DerNode | undefined): Uint8Array => expectTag(node, 4).content;

/** The text of any of the string types that names are written in. */
export function readText(node: DerNode): string {
  const bytes = Buffer.from(node.content);
  switch (node.tag) {
    case 12:
      return bytes.toString('utf8');
    case 30:
      return bytes.length % 2 ? '' : bytes.swap16().toString('utf16le');
    default:
      return bytes.toString('latin1');
  }
}

/** UTCTime or GeneralizedTime in UTC. @throws DerError when it is neither. */
export function readTime(node: DerNode | undefined): Date {
  if (!node || (node.tag !== 23 && node.tag !== 24)) throw new DerError('Expected a time.');
  let text = Buffer.from(node.content).toString('latin1');
  // RFC 5280 §4.1.2.5.1: two-digit years 50..99 are 19xx.
  if (node.tag === 23) text = (Number(text.slice(0, 2)) >= 50 ? '19' : '20') + text;
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(text);
  if (!match) throw new DerError('Bad time.');
  const [, year, month, day, hour, minute, second, fraction] = match;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction ? fraction.slice(0, 4) : ''}Z`);
  if (Number.isNaN(at.getTime())) throw new DerError('Bad time.');
  return at;
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
