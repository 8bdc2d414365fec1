// Operation `prepareSeal`: marks onto every document, one file of all of them, and the place for the seal's signature.

import { readFile } from 'node:fs/promises';
import { mergePdfs } from '@paraph/pdf/document';
import { stampMarks } from '@paraph/pdf/fields';
import { prepareSignature } from '@paraph/pdf/seal';
import type { PrepareSealInput, PrepareSealResult } from '../pdf-operations.ts';
import { sha256Hex, toPrepareOptions, writePrepared } from './files.ts';
import { toMark } from './marks.ts';

export async function prepareSeal(input: PrepareSealInput): Promise<PrepareSealResult> {
  const parts: { name: string; bytes: Uint8Array }[] = [];
  const missingGlyphs = new Set<string>();
  for (const { path, name, marks } of input.documents) {
    const stamped = await stampMarks(await readFile(path), await Promise.all(marks.map(toMark)));
    for (const glyph of stamped.missingGlyphs) missingGlyphs.add(glyph);
    parts.push({ name, bytes: stamped.bytes });
  }
  const [only] = parts;
  if (only === undefined) throw new RangeError('There is no document to seal.');
  const stampedSha256 = parts.map(({ bytes }) => sha256Hex(bytes));
  const whole = parts.length === 1 ? only.bytes : await mergePdfs(parts);
  const prepared = await prepareSignature(whole, toPrepareOptions(input.seal));
  return { ...(await writePrepared(input.outPath, prepared)), stampedSha256, missingGlyphs: [...missingGlyphs] };
}
