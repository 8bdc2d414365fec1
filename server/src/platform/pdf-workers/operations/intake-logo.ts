// Operation `intakeLogo`: an uploaded logo becomes a PNG of our own making.

import { readFile } from 'node:fs/promises';
import { cleanLogo } from '@paraph/pdf/compose';
import type { PdfOperations } from '../pdf-operations.ts';
import { writeWithHash } from './files.ts';

export async function intakeLogo(input: PdfOperations['intakeLogo']['input']): Promise<PdfOperations['intakeLogo']['result']> {
  const { png, widthPx, heightPx } = cleanLogo(await readFile(input.path));
  return { logo: await writeWithHash(input.outPath, png), widthPx, heightPx };
}
