// Operation `intakeAttachment`: a file that a signer attached becomes the PDF pages that are appended to the sealed documents.

import { readFile } from 'node:fs/promises';
import { composeImagePage } from '@paraph/pdf/compose';
import { intakePdf } from '@paraph/pdf/document';
import type { PdfOperations } from '../pdf-operations.ts';
import { writeWithHash } from './files.ts';

export async function intakeAttachment(input: PdfOperations['intakeAttachment']['input']): Promise<PdfOperations['intakeAttachment']['result']> {
  const bytes = await readFile(input.path);
  const { bytes: pages, facts } = await intakePdf(input.kind === 'IMAGE' ? await composeImagePage(bytes) : bytes);
  return { pages: await writeWithHash(input.outPath, pages), pageCount: facts.pageCount };
}
