// Operations `newestTimestamp` and `prepareRenewal`: the two halves of a renewal that read the PDF. What lies between, collecting validation
// data and getting a new token, is done by the parent.

import { readFile } from 'node:fs/promises';
import { appendDss, newestDocumentTimestamp, prepareDocumentTimestamp } from '@paraph/pdf/seal';
import type { AppendDssInput, NewestTimestampResult, WirePreparedSignature } from '../pdf-operations.ts';
import { toValidationMaterial } from './append-dss.ts';
import { writePrepared } from './files.ts';

export async function newestTimestamp(input: { path: string }): Promise<NewestTimestampResult> {
  const found = newestDocumentTimestamp(await readFile(input.path));
  if (found === undefined) return null;
  return { tokenBase64: Buffer.from(found.token).toString('base64'), contentsBase64: Buffer.from(found.contents).toString('base64') };
}

export async function prepareRenewal(input: AppendDssInput): Promise<WirePreparedSignature> {
  const withData = await appendDss(await readFile(input.path), toValidationMaterial(input));
  return writePrepared(input.outPath, await prepareDocumentTimestamp(withData));
}
