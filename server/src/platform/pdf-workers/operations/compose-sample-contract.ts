// Operation `composeSampleContract`: the demo's contract.

import { composeSampleContract } from '@paraph/pdf/compose';
import type { PdfOperations } from '../pdf-operations.ts';
import { writeWithHash } from './files.ts';

export async function composeSampleContractFile(input: PdfOperations['composeSampleContract']['input']): Promise<{ sha256: string; sizeBytes: number }> {
  return writeWithHash(input.outPath, await composeSampleContract({ locale: input.locale }));
}
