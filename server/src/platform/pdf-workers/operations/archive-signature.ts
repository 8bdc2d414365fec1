// Operation `archiveSignature`: puts a finished CMS into its file, adds what is needed to check it later, and on top the place for a
// document timestamp. One pass over the bytes: nothing is written in between.

import { readFile } from 'node:fs/promises';
import { appendDss, contentsOf, embedContents, prepareDocumentTimestamp } from '@paraph/pdf/seal';
import type { ArchiveSignatureInput, ArchiveSignatureResult } from '../pdf-operations.ts';
import { toValidationMaterial } from './append-dss.ts';
import { writePrepared, writeWithHash } from './files.ts';

export async function archiveSignature(input: ArchiveSignatureInput): Promise<ArchiveSignatureResult> {
  const { byteRange, contentsOffset, contentsLength, digestHex } = input.prepared;
  const prepared = { bytes: await readFile(input.path), byteRange, contentsOffset, contentsLength, digest: Buffer.from(digestHex, 'hex') };
  const signed = embedContents(prepared, Buffer.from(input.cmsBase64, 'base64'));
  const withData = await appendDss(signed, { ...toValidationMaterial(input), signatureContents: [contentsOf(prepared)] });
  if (input.documentTimestamp) return { timestamp: await writePrepared(input.outPath, await prepareDocumentTimestamp(withData)) };
  return { finished: await writeWithHash(input.outPath, withData) };
}
