// Operation `composeSepaMandate`: the mandate's page from its facts.

import { composeMandate } from '@paraph/pdf/compose';
import type { PdfOperations } from '../pdf-operations.ts';
import { writeWithHash } from './files.ts';

export async function composeSepaMandateFile(input: PdfOperations['composeSepaMandate']['input']): Promise<{ sha256: string; sizeBytes: number }> {
  return writeWithHash(input.outPath, await composeMandate(input.facts, { locale: input.locale }));
}
