// Lines read in the right order whatever scripts they mix, and East Asian text finds its fonts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAnchor, intakePdf } from '../document/index.ts';
import { hasProgram, inkBox, renderPages, runOnFile, samplePdf } from '../testing/index.ts';
import { readFontFile, TEXT_FONT_FILES } from './font-files.ts';
import { stampMarks } from './index.ts';
import { fitText } from './text-fitting.ts';
import { shapeLine } from './text-shaping.ts';
import type { ShapedLine } from './text-shaping.ts';
import { Typeface } from './typeface.ts';

/** The characters of a line from left to right as they are seen. */
const seen = (line: ShapedLine): string => line.parts.map((part) => (part.face === undefined ? part.character : part.glyphs.map((glyph) => String.fromCodePoint(...glyph.codePoints)).join(''))).join('');

test('Latin and numbers keep their own direction inside a Hebrew line', () => {
  assert.equal(seen(shapeLine('אבג ABC דהו', 'text')), 'והד ABC גבא');
  assert.equal(seen(shapeLine('סעיף 125 בחוזה', 'text')), 'הזוחב 125 ףיעס');
  assert.equal(seen(shapeLine('(אבג)', 'text')), '(גבא)');
});

test('Hebrew keeps its own direction inside a Latin line', () => {
  assert.equal(seen(shapeLine('ABC אבג דה DEF', 'text')), 'ABC הד גבא DEF');
  assert.equal(seen(shapeLine('Price: 5 ₪ (שקל)', 'text')), 'Price: 5 ₪ (לקש)');
});

test('a line that starts with Latin in a Hebrew paragraph is still set from the right', () => {
  const { lines } = fitText('אבגדה Maayan Ltd והז', { widthPt: 42, heightPt: 60 }, { maxPt: 10, minPt: 10, style: 'text' });
  assert.ok(lines.length > 1);
  const second = lines.find((line) => seen(line.shaped).includes('Ltd'))!;
  assert.ok(second.rightToLeft);
  const text = seen(second.shaped);
  if (text.includes('ז')) assert.ok(text.indexOf('ז') < text.indexOf('Ltd'), text);
});

test('Arabic letters join, with Latin words between them', () => {
  const line = shapeLine('عقد Nabaa عقد', 'text');
  assert.ok(line.parts.every((part) => part.face !== undefined));
  const alone = ['ع', 'ق', 'د'].reduce((sum, letter) => sum + shapeLine(letter, 'text').widthEm, 0);
  assert.ok(shapeLine('عقد', 'text').widthEm < alone * 0.95, 'joined forms are narrower than letters alone');
});

const EAST_ASIAN = ['服务合同由李女士签订', '業務委託契約書（山田花子）', 'カタカナ、ひらがな。', '용역 계약서', '臺灣 龍 辻 峠'];

test('Chinese, Japanese and Korean are embedded, seen, and can be found again', async () => {
  const page = samplePdf([{}]);
  const marks = EAST_ASIAN.map((text, i) => ({ pageNumber: 1, xPt: 50, yPt: 100 + i * 50, widthPt: 300, heightPt: 30, kind: 'TEXT' as const, text }));
  const { bytes, missingGlyphs } = await stampMarks(page, marks);
  assert.deepEqual(missingGlyphs, []);
  assert.ok(bytes.length - page.length < 60_000, `${bytes.length - page.length} bytes for ${EAST_ASIAN.join('').length} characters`);
  const { textIndex } = await intakePdf(bytes);
  for (const text of EAST_ASIAN) assert.ok(findAnchor(textIndex, { text, occurrence: 0 }), text);
});

test('another reader draws and reads East Asian marks without complaint', { skip: !hasProgram('pdftotext') }, async () => {
  const { bytes } = await stampMarks(samplePdf([{}]), [{ pageNumber: 1, xPt: 50, yPt: 100, widthPt: 300, heightPt: 30, kind: 'TEXT', text: EAST_ASIAN[0]! }, { pageNumber: 1, xPt: 50, yPt: 200, widthPt: 300, heightPt: 60, kind: 'TYPED', text: '李小龍', style: 'script' }]);
  const { stdout, stderr } = runOnFile(bytes, 'pdftotext', ['{}', '-']);
  assert.equal(stderr, '');
  assert.match(stdout.toString(), /服务合同由李女士签订[\s\S]*李小龍/);
  const [page] = renderPages(bytes, 1, 1, 144);
  const typed = inkBox(page!, 2, { x: 50, y: 200, width: 300, height: 60 })!;
  assert.ok(typed.right - typed.left > 100 && typed.bottom - typed.top > 25, JSON.stringify(typed));
});

test('East Asian text wraps without spaces, and no line starts with a closing mark', () => {
  const { lines } = fitText('本合同由清泉有限公司与李女士签订。服务费为人民币一千二百五十元，自签字之日起生效。', { widthPt: 100, heightPt: 90 }, { maxPt: 10, minPt: 10, style: 'text' });
  assert.ok(lines.length >= 4);
  for (const line of lines) assert.doesNotMatch(seen(line.shaped), /^[。，、）」]/);
});

test('a letter is read as itself although a glyph made of it was drawn before', () => {
  for (const [first, second] of [['àéš', 'aes'], ['ffi', 'fi'], ['\u00a0', ' ']] as const) {
    const face = new Typeface(readFontFile(TEXT_FONT_FILES[0]!));
    face.subset(face.shape(first, false).map(({ id }) => id));
    assert.equal(face.shape(second, false).flatMap(({ codePoints }) => codePoints.map((each) => String.fromCodePoint(each))).join(''), second);
  }
});
