// Operation `intake`: an upload becomes what is shown and sealed, and its text index.

import { readFile } from 'node:fs/promises';
import { intakePdf } from '@paraph/pdf/document';
import type { IntakeInput, IntakeResult } from '../pdf-operations.ts';
import { sha256Hex, writeNew } from './files.ts';

export async function intake(input: IntakeInput): Promise<IntakeResult> {
  const result = await intakePdf(await readFile(input.path));
  await writeNew(input.outPath, result.bytes);
  await writeNew(input.textIndexPath, JSON.stringify(result.textIndex));
  return {
    facts: result.facts,
    sha256Shown: sha256Hex(result.bytes),
    sizeShown: result.bytes.length,
    removed: result.removed,
    warnings: [],
  };
}
