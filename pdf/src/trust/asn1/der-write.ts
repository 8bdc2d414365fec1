// A DER writer: every function returns one complete TLV. Written here because signed attributes, certificates and
// timestamps must be byte-exact DER (X.690 §10-11) and are made on the hot path of every sealing.

/** Joins a tag, the length of the parts in the shortest form (X.690 §10.1) and the parts. */
export function tlv(tag: number, ...parts: Uint8Array[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  const lengthBytes = length < 0x80 ? 0 : length < 0x100 ? 1 : length < 0x10000 ? 2 : length < 0x1000000 ? 3 : 4;
  const out = Buffer.allocUnsafe(2 + lengthBytes + length);
  out[0] = tag;
  if (lengthBytes === 0) out[1] = length;
  else {
    out[1] = 0x80 | lengthBytes;
    out.writeUIntBE(length, 2, lengthBytes);
  }
  let at = 2 + lengthBytes;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export const sequence = (...parts: Uint8Array[]): Buffer => tlv(0x30, ...parts);

/** SET OF: the elements are put into the ascending order of their encodings, as DER asks (X.690 §11.6). */
export function setOf(...parts: Uint8Array[]): Buffer {
  return tlv(0x31, ...parts.toSorted((a, b) => Buffer.compare(a, b)));
}

/** An INTEGER; `Uint8Array` input is an unsigned big-endian number. */
export function integer(value: number | bigint | Uint8Array): Buffer {
  if (value instanceof Uint8Array) {
    let start = 0;
    while (start < value.length - 1 && value[start] === 0) start++;
    const digits = value.length === 0 ? Buffer.of(0) : value.subarray(start);
    return (digits[0] ?? 0) & 0x80 ? tlv(2, Buffer.of(0), digits) : tlv(2, digits);
  }
  const number = BigInt(value);
  if (number < 0n) throw new RangeError('Only non-negative integers are written.');
  const hex = number.toString(16);
  return integer(Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex'));
}

const encodedOids = new Map<string, Buffer>();

/** An OBJECT IDENTIFIER from its dotted form. The encodings are kept: the set used is small and fixed. */
export function oid(dotted: string): Buffer {
  const known = encodedOids.get(dotted);
  if (known) return known;
  const arcs = dotted.split('.').map(BigInt);
  const [first = 0n, second = 0n, ...rest] = arcs;
  const bytes: number[] = [];
  for (const arc of [first * 40n + second, ...rest]) {
    const group: number[] = [Number(arc & 0x7fn)];
    for (let left = arc >> 7n; left > 0n; left >>= 7n) group.unshift(Number(left & 0x7fn) | 0x80);
    bytes.push(...group);
  }
  const encoded = tlv(6, Buffer.from(bytes));
  if (encodedOids.size < 256) encodedOids.set(dotted, encoded);
  return encoded;
}

export const octetString = (...parts: Uint8Array[]): Buffer => tlv(4, ...parts);
export const bitString = (bytes: Uint8Array, unusedBits = 0): Buffer => tlv(3, Buffer.of(unusedBits), bytes);
export const boolean = (value: boolean): Buffer => tlv(1, Buffer.of(value ? 0xff : 0));
export const nullValue = (): Buffer => Buffer.of(5, 0);
export const enumerated = (value: number): Buffer => tlv(10, Buffer.of(value));
export const utf8String = (text: string): Buffer => tlv(12, Buffer.from(text, 'utf8'));
export const printableString = (text: string): Buffer => tlv(19, Buffer.from(text, 'latin1'));
export const ia5String = (text: string): Buffer => tlv(22, Buffer.from(text, 'latin1'));

/** `[n] EXPLICIT`. */
export const explicit = (n: number, ...parts: Uint8Array[]): Buffer => tlv(0xa0 | n, ...parts);
/** `[n] IMPLICIT` over a primitive type: `content` is the bare content. */
export const implicitPrimitive = (n: number, content: Uint8Array): Buffer => tlv(0x80 | n, content);
/** `[n] IMPLICIT` over SEQUENCE, SET or their OF forms. */
export const implicitConstructed = (n: number, ...parts: Uint8Array[]): Buffer => tlv(0xa0 | n, ...parts);

function digits(at: Date, withMilliseconds: boolean): string {
  const text = at.toISOString().replace(/[-:T]/g, '');
  if (!withMilliseconds) return text.slice(0, 14);
  // DER forbids trailing zeros of the fraction and a bare point (X.690 §11.7.3).
  return text.slice(0, -1).replace(/\.?0+$/, '');
}

/** GeneralizedTime in UTC, whole seconds, or with milliseconds when asked (RFC 3161 allows them, RFC 5280 does not). */
export function generalizedTime(at: Date, withMilliseconds = false): Buffer {
  return tlv(24, Buffer.from(`${digits(at, withMilliseconds)}Z`, 'latin1'));
}

/** Time of RFC 5280 §4.1.2.5: UTCTime up to 2049, GeneralizedTime from 2050 on. */
export function certificateTime(at: Date): Buffer {
  const text = digits(at, false);
  return at.getUTCFullYear() < 2050 ? tlv(23, Buffer.from(`${text.slice(2)}Z`, 'latin1')) : generalizedTime(at);
}
