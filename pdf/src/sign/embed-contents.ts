// Puts a CMS or timestamp token into the place that prepareSignature left for it. Pure: needs no PDF library.

import { PdfError } from '../errors.ts';

/** A file that is complete but for its /Contents. */
export interface PreparedSignature {
  /** The whole file; the place of the signature holds zeros. */
  bytes: Uint8Array;
  byteRange: [number, number, number, number];
  /** Offset of the first hexadecimal digit (after `<`), and the number of digits. */
  contentsOffset: number;
  contentsLength: number;
  /** Digest over the byte range: SHA-256 unless another was asked for. */
  digest: Uint8Array;
}

/**
 * Writes the CMS into `prepared.bytes`, in place, and returns them. @throws PdfError CONTENTS_TOO_SMALL when it does not fit: prepare
 * again with more `contentsBytes`.
 */
export function embedContents(prepared: PreparedSignature, cms: Uint8Array): Uint8Array {
  if (cms.length * 2 > prepared.contentsLength) {
    throw new PdfError('CONTENTS_TOO_SMALL', `The signature needs ${cms.length} bytes; ${prepared.contentsLength / 2} were reserved.`);
  }
  const { bytes } = prepared;
  const hex = Buffer.from(cms.buffer, cms.byteOffset, cms.length).toString('hex');
  const target = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  target.write(hex, prepared.contentsOffset, 'latin1');
  // The rest stays zeros, also when the place was written to before.
  target.fill(0x30, prepared.contentsOffset + hex.length, prepared.contentsOffset + prepared.contentsLength);
  return bytes;
}
