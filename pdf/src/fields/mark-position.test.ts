// The ink is where the caller asked, as poppler sees it: 4 rotations × 3 boxes × 6 kinds of mark, within 1 pt.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intakePdf } from '../document/index.ts';
import { hasProgram, inkBox, renderPages, runOnFile, samplePdf, samplePng } from '../testing/index.ts';
import { stampMarks } from './index.ts';
import type { Mark, MarkContent } from './index.ts';

const ROTATIONS = [0, 90, 180, 270];
const BOXES = [
  '/MediaBox [0 0 420 595]',
  '/MediaBox [-30 15 500 700] /CropBox [20 40 440 640]',
  '/MediaBox [0 0 300 400] /CropBox [10 20 290 360] /UserUnit 1.5',
];
const block = samplePng(60, 30, () => [0, 0, 0, 255]);
const CONTENTS: { content: MarkContent; edges: ('left' | 'top' | 'right' | 'bottom')[] }[] = [
  { content: { kind: 'IMAGE', png: block }, edges: ['left', 'top', 'right', 'bottom'] },
  { content: { kind: 'TYPED', text: 'Élodie', style: 'script' }, edges: [] },
  { content: { kind: 'TEXT', text: 'HHHHHHHH' }, edges: ['left'] },
  { content: { kind: 'CHECK', checked: true }, edges: ['top', 'bottom'] },
  { content: { kind: 'RADIO', options: ['Oui', 'Non'], selected: 0 }, edges: ['left'] },
  { content: { kind: 'STAMP', lines: ['Signé', 'ici'] }, edges: ['left'] },
];
const TOLERANCE_PT = 1;

test('every kind of mark is drawn within 1 pt of its box on rotated, cropped and scaled pages', { skip: !hasProgram('pdftoppm') }, async () => {
  // Content that leaves the graphics state moved must not move the marks.
  const pages = ROTATIONS.flatMap((rotation) => BOXES.map((box) => ({ entries: `${box} /Rotate ${rotation}`, content: 'Q q 2 0 0 2 30 30 cm q' })));
  for (const bytes of [samplePdf(pages), (await intakePdf(samplePdf(pages))).bytes]) {
    const marks = pages.flatMap((_, i) => CONTENTS.map(({ content }, k): Mark => ({ pageNumber: i + 1, xPt: 40 + (k % 2) * 130, yPt: 30 + Math.floor(k / 2) * 70, widthPt: 90, heightPt: 45, ...content })));
    const stamped = await stampMarks(bytes, marks);
    const { facts } = await intakePdf(stamped.bytes);
    const rendered = renderPages(stamped.bytes, 1, pages.length);
    assert.equal(rendered.length, pages.length);
    marks.forEach((mark, i) => {
      const page = rendered[mark.pageNumber - 1]!;
      const scale = page.widthPx / facts.pages[mark.pageNumber - 1]!.widthPt;
      const ink = inkBox(page, scale, { x: mark.xPt - 15, y: mark.yPt - 12, width: 120, height: 69 });
      const where = `${mark.kind} on page ${mark.pageNumber} (${pages[mark.pageNumber - 1]!.entries})`;
      assert.ok(ink, `${where}: no ink`);
      const box = { left: mark.xPt, top: mark.yPt, right: mark.xPt + mark.widthPt, bottom: mark.yPt + mark.heightPt };
      assert.ok(ink.left >= box.left - TOLERANCE_PT && ink.top >= box.top - TOLERANCE_PT && ink.right <= box.right + TOLERANCE_PT && ink.bottom <= box.bottom + TOLERANCE_PT, `${where}: outside ${JSON.stringify({ ink, box })}`);
      for (const edge of CONTENTS[i % CONTENTS.length]!.edges) {
        // Text stands 2 pt inside and its first letter has a side bearing.
        const slack = mark.kind === 'TEXT' ? 3 : mark.kind === 'RADIO' ? 0.6 : 0;
        assert.ok(Math.abs(ink[edge] - box[edge]) <= TOLERANCE_PT + slack, `${where}: ${edge} ${ink[edge]} ≠ ${box[edge]}`);
      }
    });
    assert.equal(runOnFile(stamped.bytes, 'qpdf', ['--check', '{}']).status ?? 0, 0);
  }
});
