// Operation `appendDss`: certificates and revocation data into a signed PDF (B-LT).

import { readFile } from 'node:fs/promises';
import { appendDss, type ValidationMaterial } from '@paraph/pdf/seal';
import type { AppendDssInput } from '../pdf-operations.ts';
import { writeWithHash } from './files.ts';

export async function appendDssToFile(input: AppendDssInput): Promise<{ sha256: string; sizeBytes: number }> {
  return writeWithHash(input.outPath, await appendDss(await readFile(input.path), toValidationMaterial(input)));
}

/** From the wire to what `appendDss` takes. */
export function toValidationMaterial(input: Pick<AppendDssInput, 'certificatesDerBase64' | 'ocspDerBase64' | 'crlDerBase64' | 'signatureContentsBase64'>): ValidationMaterial {
  const fromBase64 = (list: string[]) => list.map((text) => Buffer.from(text, 'base64'));
  return {
    certificatesDer: fromBase64(input.certificatesDerBase64),
    ocspDer: fromBase64(input.ocspDerBase64),
    crlDer: fromBase64(input.crlDerBase64),
    ...(input.signatureContentsBase64 === undefined ? {} : { signatureContents: fromBase64(input.signatureContentsBase64) }),
  };
}
