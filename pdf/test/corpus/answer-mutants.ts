// A child process of mutant-run.ts: answers the mutants FIRST..LAST one after the other, and tells of each before and after.
import { intakePdf } from '../../src/document/index.ts';
import { PdfError } from '../../src/errors.ts';
import { stampMarks } from '../../src/fields/index.ts';
import { sampleSignaturePng } from '../../src/testing/index.ts';
import { corpusFiles } from './corpus-files.ts';
import { mutant } from './mutants.ts';

const [first, last] = process.argv.slice(2).map(Number) as [number, number];
const files = corpusFiles();
const png = sampleSignaturePng(60, 20);

async function answer(bytes: Uint8Array): Promise<string> {
  try {
    const shown = await intakePdf(bytes);
    await stampMarks(shown.bytes, [{ pageNumber: 1, xPt: 10, yPt: 10, widthPt: 60, heightPt: 20, kind: 'IMAGE', png }]);
    return 'ACCEPTED';
  } catch (error) {
    return error instanceof PdfError ? error.code : `CRASH ${String(error instanceof Error ? error.stack : error)}`;
  }
}

for (let number = first; number < last; number++) {
  process.send!({ starts: number });
  const { name, bytes } = mutant(files, number);
  const started = performance.now();
  const verdict = await answer(bytes);
  process.send!({ number, name, verdict, ms: performance.now() - started, peakBytes: process.resourceUsage().maxRSS * 1024 });
}
process.disconnect!();
