// Operation `prepareForm`: the documents as one file with all form fields, on which each person's signature will be made.

import { readFile } from 'node:fs/promises';
import { mergePdfs } from '@paraph/pdf/document';
import { addFormFields, type PlannedField } from '@paraph/pdf/seal';
import type { PrepareFormInput } from '../pdf-operations.ts';
import { writeWithHash } from './files.ts';
import { Drawings } from './marks.ts';

export async function prepareForm(input: PrepareFormInput): Promise<{ sha256: string; sizeBytes: number }> {
  const parts = await Promise.all(input.documents.map(async ({ path, name }) => ({ name, bytes: await readFile(path) as Uint8Array })));
  const [only] = parts;
  if (only === undefined) throw new RangeError('There is no document to prepare.');
  const drawings = new Drawings();
  const fields: PlannedField[] = [];
  for (const { box, drawing, ...field } of input.fields) {
    const shown = box !== undefined && drawing !== undefined ? { ...box, drawingPdf: await drawings.of(box, drawing) } : box;
    fields.push({ ...field, ...(shown === undefined ? {} : { box: shown }) });
  }
  return writeWithHash(input.outPath, await addFormFields(parts.length === 1 ? only.bytes : await mergePdfs(parts), fields));
}
