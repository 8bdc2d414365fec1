// Stamping appends, shows every character or says so, and never loses text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAnchor, intakePdf } from '../document/index.ts';
import { openWithPages } from '../document/intake.ts';
import { PdfError } from '../errors.ts';
import { hasProgram, inkBox, renderPages, runOnFile, samplePdf, samplePng, sampleSignaturePng, textContent } from '../testing/index.ts';
import { fitText } from './text-fitting.ts';
import { stampMarks } from './index.ts';
import type { Mark, MarkContent } from './index.ts';

const PAGE = samplePdf([{ content: textContent('Contrat', 50, 800) }]);
const mark = (content: MarkContent, over: Partial<Mark> = {}): Mark => ({ pageNumber: 1, xPt: 50, yPt: 100, widthPt: 200, heightPt: 40, ...content, ...over }) as Mark;

test('the bytes of the file stay in front of what is added', async () => {
  const { bytes } = await stampMarks(PAGE, [mark({ kind: 'TEXT', text: 'x' })]);
  assert.equal(Buffer.compare(bytes.subarray(0, PAGE.length), PAGE), 0);
});

test('text in Latin, Greek, Cyrillic, Vietnamese, Hebrew and Arabic is embedded and can be found again', async () => {
  const texts = ['Œuvre, façade, 12 €', 'Ελληνικά', 'Договор', 'Tiếng Việt', 'שלום', 'سلام'];
  const { bytes, missingGlyphs } = await stampMarks(PAGE, texts.map((text, i) => mark({ kind: 'TEXT', text }, { yPt: 100 + i * 50 })));
  assert.deepEqual(missingGlyphs, []);
  const { textIndex } = await intakePdf(bytes);
  for (const text of texts) assert.ok(findAnchor(textIndex, { text, occurrence: 0 }), `${text} not found in ${textIndex.pages[0]!.flow.text}`);
});

test('a character no font has is a visible box and is reported once', { skip: !hasProgram('pdftoppm') }, async () => {
  const { bytes, missingGlyphs } = await stampMarks(PAGE, [mark({ kind: 'TEXT', text: '😀😀' }), mark({ kind: 'TYPED', text: '\u{1F600}', style: 'script' }, { yPt: 200 })]);
  assert.deepEqual(missingGlyphs, ['😀']);
  const [page] = renderPages(bytes, 1, 1, 144);
  assert.ok(inkBox(page!, 2, { x: 50, y: 100, width: 200, height: 40 }));
  assert.ok(inkBox(page!, 2, { x: 50, y: 200, width: 200, height: 40 }));
});

test('long text shrinks and wraps until it fits, and every character is kept', () => {
  const text = 'Une clause fort longue qui ne tient pas sur une ligne. '.repeat(12);
  const fitted = fitText(text, { widthPt: 120, heightPt: 60 }, { maxPt: 11, minPt: 5, style: 'text' });
  assert.ok(fitted.lines.length * fitted.leadingPt <= 60.01);
  const kept = fitted.lines.flatMap((line) => line.shaped.parts).flatMap((part) => (part.face === undefined ? [part.character] : part.glyphs.flatMap((glyph) => String.fromCodePoint(...glyph.codePoints)))).join('');
  assert.equal(kept.replaceAll(' ', ''), text.replaceAll(' ', ''));
});

test('control characters and line breaks in text do no harm', async () => {
  const { missingGlyphs } = await stampMarks(PAGE, [mark({ kind: 'TEXT', text: 'a\r\nb\0\u0007\tc\u202e' }), mark({ kind: 'TYPED', text: '', style: 'script' }), mark({ kind: 'RADIO', options: [], selected: 0 }), mark({ kind: 'STAMP', lines: [] })]);
  assert.deepEqual(missingGlyphs, []);
});

test('a transparent signature lets the page show through', { skip: !hasProgram('pdftoppm') }, async () => {
  const half = samplePng(10, 10, (x) => [x * 20, 0, 0, x < 5 ? 255 : 0]);
  const ground = samplePdf([{ content: '0.5 g 0 0 595 842 re f' }]);
  const [page] = renderPages((await stampMarks(ground, [mark({ kind: 'IMAGE', png: half }, { widthPt: 40, heightPt: 40 })])).bytes, 1, 1, 72);
  const shade = (x: number, y: number): number => page!.grey[y * page!.widthPx + x]!;
  assert.ok(shade(55, 120) < 60);
  assert.ok(Math.abs(shade(85, 120) - 128) < 4);
});

test('a page that does not exist, and an image that is none, are refused by name', async () => {
  const code = (wanted: string) => (error: unknown): boolean => error instanceof PdfError && error.code === wanted;
  await assert.rejects(stampMarks(PAGE, [mark({ kind: 'TEXT', text: 'x' }, { pageNumber: 2 })]), code('PAGE_OUT_OF_RANGE'));
  const whole = sampleSignaturePng(60, 20);
  for (const png of [new Uint8Array(0), Buffer.from('GIF89a'), whole.subarray(0, 60), Buffer.concat([whole.subarray(0, 20), whole.subarray(24)])]) {
    await assert.rejects(stampMarks(PAGE, [mark({ kind: 'IMAGE', png })]), code('IMAGE_UNREADABLE'));
  }
});

test('a second update extends the first, and qpdf finds no fault', { skip: !hasProgram('qpdf') }, async () => {
  const first = await stampMarks((await intakePdf(PAGE)).bytes, [mark({ kind: 'IMAGE', png: sampleSignaturePng() })]);
  const second = await stampMarks(first.bytes, [mark({ kind: 'CHECK', checked: true }, { yPt: 300 }), mark({ kind: 'TYPED', text: 'Zoé', style: 'script' }, { yPt: 400 })]);
  const { status, stdout, stderr } = runOnFile(second.bytes, 'qpdf', ['--check', '{}']);
  assert.equal(status, 0, stdout.toString() + stderr);
  const streams = runOnFile(second.bytes, 'qpdf', ['--object-streams=generate', '{}', '-']).stdout;
  const third = await stampMarks(streams, [mark({ kind: 'TEXT', text: 'après' }, { yPt: 500 })]);
  assert.equal(openWithPages(third.bytes).file.crossReference.newestKind, 'STREAM');
  assert.equal(runOnFile(third.bytes, 'qpdf', ['--check', '{}']).status, 0);
});
