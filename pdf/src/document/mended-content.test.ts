// What the corpus taught: damage is mended once, at intake, and annotations that leave their looks to the reader are drawn
// as readers draw them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { hasProgram, inkBox, rawPdf, renderPages, runOnFile, samplePdf } from '../testing/index.ts';
import { intakePdf } from './index.ts';
import type { PdfValue } from './pdf-objects.ts';
import { undoPredictor } from './plain-filters.ts';

const SQUARES = Array.from({ length: 40 }, (_, i) => `${10 + i * 6} ${20 + i * 5} 30 20 re f`).join('\n');
const withContent = (data: Uint8Array, dict = '/Filter /FlateDecode'): Uint8Array => rawPdf({
  1: '<</Type /Catalog /Pages 2 0 R>>', 2: '<</Type /Pages /Count 1 /Kids [3 0 R]>>', 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R>>', 4: { dict, data },
});

for (const [what, bytes] of [
  ['cut off', withContent(deflateSync(SQUARES).subarray(0, -12))],
  ['of a wrong checksum', withContent(Buffer.concat([deflateSync(SQUARES).subarray(0, -4), Buffer.alloc(4)]))],
  ['after stray line ends', withContent(Buffer.concat([Buffer.from('\r\n'), deflateSync(SQUARES)]))],
  ['behind an unknown filter', withContent(Buffer.from(SQUARES), '/Filter /NoSuchDecode')],
] as const) {
  test(`compressed content ${what} is written anew, so that every reader sees the same`, { skip: !hasProgram('qpdf') }, async () => {
    const shown = await intakePdf(bytes);
    const { status, stderr } = runOnFile(shown.bytes, 'qpdf', ['--check', '{}']);
    assert.equal(status, 0, stderr);
    const seen = inkBox(renderPages(shown.bytes, 1, 1, 72)[0]!, 1, { x: 0, y: 0, width: 300, height: 300 });
    assert.equal(seen !== undefined, what !== 'behind an unknown filter');
  });
}

const annotated = (...annotations: string[]): Uint8Array =>
  samplePdf([{ entries: `/MediaBox [0 0 300 300] /Annots [${annotations.map((_, i) => `${100 + i} 0 R`).join(' ')}]` }], { extra: Object.fromEntries(annotations.map((annotation, i) => [100 + i, `<</Type /Annot ${annotation}>>`])) });

async function seenIn(file: Uint8Array, region: { x: number; y: number; width: number; height: number }): Promise<ReturnType<typeof inkBox>> {
  const [page] = renderPages((await intakePdf(file)).bytes, 1, 1, 144);
  return inkBox(page!, 2, region);
}

test('free text without an appearance starts at the top of its box', { skip: !hasProgram('pdftoppm') }, async () => {
  const box = await seenIn(annotated('/Subtype /FreeText /Rect [50 50 250 250] /Contents (Words) /BS <</W 0>>'), { x: 50, y: 50, width: 200, height: 200 });
  assert.ok(box !== undefined && box.top < 60 && box.bottom < 70, JSON.stringify(box));
});

test('free text has the border and the ground it asks for', { skip: !hasProgram('pdftoppm') }, async () => {
  const file = annotated('/Subtype /FreeText /Rect [50 50 250 250] /Contents (x) /C [0 0 0.4]', '/Subtype /FreeText /Rect [10 10 30 30] /Contents ()');
  const ground = await seenIn(file, { x: 100, y: 100, width: 20, height: 20 });
  assert.ok(ground !== undefined && ground.right - ground.left === 20);
  assert.ok(await seenIn(file, { x: 5, y: 265, width: 30, height: 30 }), 'the border of an empty one');
});

test('a shape without a colour is black, one with an empty colour is not drawn', { skip: !hasProgram('pdftoppm') }, async () => {
  const file = annotated('/Subtype /Polygon /Rect [0 150 100 300] /Vertices [10 160 90 160 50 290]', '/Subtype /Square /Rect [150 150 250 250] /C []');
  assert.ok(await seenIn(file, { x: 0, y: 0, width: 100, height: 150 }));
  assert.equal(await seenIn(file, { x: 145, y: 45, width: 110, height: 110 }), undefined);
});

test('rows of a claimed length of gigabytes take no more memory than the data', () => {
  const parameters = new Map<string, PdfValue>([['Predictor', 15], ['Columns', 1e9], ['Colors', 1e6]]);
  assert.ok(undoPredictor(new Uint8Array(1_000), parameters).buffer.byteLength <= 1_000);
});

test('no reader of the shown file is made to believe in rows of gigabytes: such streams lose their predictor, others keep theirs', async () => {
  const png = (columns: string): string => `/Filter /FlateDecode /DecodeParms <</Predictor 15 ${columns}>>`;
  const rows = Buffer.concat([Buffer.from([0]), Buffer.from('q 1 0 0 1 0 0 cm Q\n')]);
  const stream = (columns: string) => ({ dict: png(columns), data: deflateSync(rows) });
  const file = (columns: string) => rawPdf({
    1: '<</Type /Catalog /Pages 2 0 R>>', 2: '<</Type /Pages /Count 1 /Kids [3 0 R]>>',
    3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources <</XObject <</A 5 0 R>>>>>>', 4: stream(columns),
    5: { ...stream(columns), dict: `/Subtype /Image /Width 9 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray ${png(columns)}` },
  });
  const predictors = async (columns: string): Promise<number> => Buffer.from((await intakePdf(file(columns))).bytes).toString('latin1').match(/\/Predictor/g)?.length ?? 0;
  assert.equal(await predictors('/Columns 1000000000 /Colors 1000000'), 0);
  assert.equal(await predictors('/Columns 19'), 2);
});
