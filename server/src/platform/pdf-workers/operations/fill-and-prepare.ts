// Operation `fillAndPrepare`: what one person filled in, into the appearances of their own fields, and the place for their signature.

import { readFile } from 'node:fs/promises';
import { prepareSignature, type MarkFilling } from '@paraph/pdf/seal';
import type { FillAndPrepareInput, PdfOperations } from '../pdf-operations.ts';
import { toPrepareOptions, writePrepared } from './files.ts';
import { Drawings } from './marks.ts';

export async function fillAndPrepare(input: FillAndPrepareInput): Promise<PdfOperations['fillAndPrepare']['result']> {
  const drawings = new Drawings();
  const marks: MarkFilling[] = [];
  for (const { fieldName, box, drawing, text } of input.marks) {
    marks.push({ fieldName, box: { ...box, drawingPdf: await drawings.of(box, drawing) }, ...(text === undefined ? {} : { text }) });
  }
  const options = toPrepareOptions(input.options);
  const box = options.box !== undefined && input.drawing !== undefined ? { ...options.box, drawingPdf: await drawings.of(options.box, input.drawing) } : options.box;
  const prepared = await prepareSignature(await readFile(input.path), { ...options, ...(box === undefined ? {} : { box }), marks });
  return { ...await writePrepared(input.outPath, prepared), missingGlyphs: [...drawings.missingGlyphs] };
}
