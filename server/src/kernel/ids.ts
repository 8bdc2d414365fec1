// Identifiers: opaque, prefixed, time-ordered (decisions.md). TypeID: prefix + '_' + 26 characters of Crockford base 32 over a UUIDv7.

/** The prefixes in use, one per resource. */
export const ID_PREFIXES = {
  account: 'acc', user: 'usr', apiKey: 'key', document: 'doc', envelope: 'env', recipient: 'rcp', field: 'fld', event: 'evt', webhook: 'whk',
  delivery: 'dlv', message: 'msg', request: 'req', session: 'ses', job: 'job', template: 'tpl', seal: 'sel', attachment: 'att', code: 'otc',
  coOwner: 'cow', resolution: 'rsl',
  bulkSend: 'blk',
  video: 'vid', accountChange: 'chg',
} as const;
export type IdKind = keyof typeof ID_PREFIXES;

/** Makes a fresh id of one kind. The implementation (platform/random) owns the clock and the random source. */
export type NewId = (kind: IdKind) => string;

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Encodes 16 bytes as the 26 characters of a TypeID suffix. @throws RangeError unless given exactly 16 bytes. */
export function encodeTypeIdSuffix(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new RangeError(`a TypeID holds 16 bytes, not ${bytes.length}`);
  let text = '';
  let bits = 0;
  let bitCount = 2; // 26 characters hold 130 bits: the two leading ones are zero.
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    bitCount += 8;
    while (bitCount >= 5) {
      bitCount -= 5;
      text += ALPHABET[(bits >>> bitCount) & 31];
    }
    bits &= (1 << bitCount) - 1;
  }
  return text;
}

/** True when the text has the shape of an id of that kind; says nothing about whether the thing exists. */
export function isId(kind: IdKind, text: string): boolean {
  const prefix = ID_PREFIXES[kind];
  return text.length === prefix.length + 27 && text.startsWith(`${prefix}_`) && /^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text.slice(prefix.length + 1));
}
