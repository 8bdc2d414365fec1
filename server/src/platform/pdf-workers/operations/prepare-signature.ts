// Operation `prepareSignature`: the place for a signature in one finished PDF, as an incremental update.

import { readFile } from 'node:fs/promises';
import { prepareSignature } from '@paraph/pdf/seal';
import type { PrepareSignatureInput, WirePreparedSignature } from '../pdf-operations.ts';
import { toPrepareOptions, writePrepared } from './files.ts';

export async function prepareSignatureOfFile(input: PrepareSignatureInput): Promise<WirePreparedSignature> {
  return writePrepared(input.outPath, await prepareSignature(await readFile(input.path), toPrepareOptions(input.options)));
}
