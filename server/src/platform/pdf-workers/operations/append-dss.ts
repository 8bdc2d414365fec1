// Operation `appendDss`: certificates and revocation data into a signed PDF (B-LT).

import { readFile } from 'node:fs/promises';
import { appendDss } from '@paraph/pdf/seal';
import type { AppendDssInput } from '../pdf-operations.ts';
import { writeWithHash } from './files.ts';

export async function appendDssToFile(input: AppendDssInput): Promise<{ sha256: string; sizeBytes: number }> {
  const fromBase64 = (list: string[]) => list.map((text) => Buffer.from(text, 'base64'));
  const bytes = await appendDss(await readFile(input.path), {
    certificatesDer: fromBase64(input.certificatesDerBase64),
    ocspDer: fromBase64(input.ocspDerBase64),
    crlDer: fromBase64(input.crlDerBase64),
    ...(input.signatureContentsBase64 === undefined ? {} : { signatureContents: fromBase64(input.signatureContentsBase64) }),
  });
  return writeWithHash(input.outPath, bytes);
}
