// Whatever a page's content leaves open, the marks drawn after it are seen: else a file could be made that swallows the
// signatures put on it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stampMarks } from '../fields/index.ts';
import { hasProgram, inkBox, renderPages, samplePdf } from '../testing/index.ts';
import { intakePdf, mergePdfs } from './index.ts';
import { contentShape } from './content-scan.ts';

const OPEN_ENDS = [
  '(abc', '(a\\', '(a (b)', '<41', '[ 1 2', '[ (a) 5', '<< /A 1', '<</A [ (', '/P <</MCID 0>> BDC (', '{ 1 2', '% comment', '/Name#', 'BT', 'BT /F1 9 Tf 3 Tr', '/Span BMC', 'q 0 0 1 1 re W n', 'BX',
  'BI /W 9 /H 9 /BPC 8 /CS /G ID xxxx', 'BI /W 900 /H 900 /BPC 8 /CS /G ID xxxx EI', 'BI /W 90 /H 90 /BPC 8 /CS /G /F /Fl ID x EI Q', 'BI /W 9',
];
const BOX = { xPt: 100, yPt: 100, widthPt: 30, heightPt: 30 };

for (const end of OPEN_ENDS) {
  test(`a mark is seen after content that ends with ${JSON.stringify(end)}`, { skip: !hasProgram('pdftoppm') }, async () => {
    const { bytes } = await intakePdf(samplePdf([{ content: `0 0 0 rg 10 10 5 5 re f ${end}` }]));
    const stamped = await stampMarks(bytes, [{ pageNumber: 1, ...BOX, kind: 'CHECK', checked: true }]);
    const merged = await mergePdfs([{ name: 'a', bytes: stamped.bytes }, { name: 'b', bytes }]);
    for (const file of [stamped.bytes, merged]) {
      const [page] = renderPages(file, 1, 1, 72);
      assert.ok(inkBox(page!, 1, { x: BOX.xPt, y: BOX.yPt, width: BOX.widthPt, height: BOX.heightPt }), 'the mark');
      assert.ok(inkBox(page!, 1, { x: 8, y: 825, width: 9, height: 9 }), 'what the page itself draws');
    }
  });
}

test('only content that may run on is fenced off', () => {
  const runsOn = (content: string): boolean => contentShape(Buffer.from(content)).runsOn;
  for (const end of OPEN_ENDS.slice(0, 9)) assert.ok(runsOn(end), end);
  for (const plain of ['[ (a) -5 (b) ] TJ', '/P <</MCID 0 /A [1 2] /B <41>>> BDC EMC', '(a \\( b) Tj', '( ( ) ) Tj', '<<>> <> [] ()', 'BIG', '']) assert.ok(!runsOn(plain), plain);
});
