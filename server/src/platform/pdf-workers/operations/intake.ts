// Operation `intake`: an upload becomes what is shown and sealed, and its text index.

import { readFile } from 'node:fs/promises';
import { intakePdf } from '@paraph/pdf/document';
import type { IntakeInput, IntakeResult } from '../pdf-operations.ts';
import { sha256Hex, writeNew } from './files.ts';

export async function intake(input: IntakeInput): Promise<IntakeResult> {
  const result = await intakePdf(await readFile(input.path));
  await writeNew(input.outPath, result.bytes);
  const textIndex = Buffer.from(JSON.stringify(result.textIndex), 'utf8');
  await writeNew(input.textIndexPath, textIndex);
  return {
    facts: result.facts,
    shown: { sha256: sha256Hex(result.bytes), sizeBytes: result.bytes.length },
    textIndex: { sha256: sha256Hex(textIndex), sizeBytes: textIndex.length },
    removed: result.removed,
    warnings: [],
  };
}
