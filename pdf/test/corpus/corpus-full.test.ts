// The full part of the corpus (PARAPH_FULL=1, needs poppler and qpdf): what people see is what they uploaded, marks are
// where they were put, and thousands of damaged files are answered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intakePdf, mergePdfs } from '../../src/document/index.ts';
import { stampMarks } from '../../src/fields/index.ts';
import { corpusFiles } from './corpus-files.ts';
import type { CorpusFile } from './corpus-files.ts';
import { changedBox, differenceOf, frameMark, FULL, pageAt, qpdfFinds, rendered } from './pictures.ts';

const accepted = corpusFiles().filter(({ locked }) => !locked);
const DPI = 72;
/** Share of pixels that may differ clearly: readers draw some annotations in slightly other ways than their appearance says. */
const MAX_DIFFERENCE = 0.002;
/** Readers draw these in other ways than poppler does; what we make of them has been looked at. */
const DRAWN_OTHERWISE = new Map([
  ['damage-content-header', 1], // poppler gives up where others, and we, skip a stray line end
  ['pdflib-form-need-appearances', 0.02], // poppler sets the text of fields anew, in its own font
  ['pypdf-annotations', 0.005], // free text in poppler's font
  ['pikepdf-annotations', 0.04], // a highlight without appearance: round ends, and an icon for a note, which is no part of the page
  ['reportlab-annotations', 0.012], // the same icon
]);
const MARK = { widthPt: 60, heightPt: 24 };

async function findings({ name, pages, read }: CorpusFile): Promise<string[]> {
  const original = read();
  const shown = await intakePdf(original);
  const page = pageAt(shown.facts.pageCount, name);
  const { widthPt, heightPt } = shown.facts.pages[page - 1]!;
  const xPt = Math.max(0, Math.min(widthPt - MARK.widthPt, widthPt * 0.62));
  const yPt = Math.max(0, Math.min(heightPt - MARK.heightPt, heightPt * 0.81));
  const stamped = await stampMarks(shown.bytes, [{ pageNumber: page, xPt, yPt, ...MARK, kind: 'IMAGE', png: frameMark() }]);
  const [before, after, marked] = await Promise.all([rendered(original, page, DPI), rendered(shown.bytes, page, DPI), rendered(stamped.bytes, page, DPI)]);
  const wrong: string[] = [];
  if (after === undefined || marked === undefined) return [`${name}: a page cannot be drawn`];
  // Some damage is beyond poppler; then there is nothing to compare with.
  if (before === undefined && !name.startsWith('damage-')) wrong.push(`${name}: poppler cannot draw the original`);
  const difference = before === undefined ? 0 : differenceOf(before, after);
  if (difference > (DRAWN_OTHERWISE.get(name) ?? MAX_DIFFERENCE)) wrong.push(`${name}: page ${page} of ${pages} looks different, ${(difference * 100).toFixed(2)} % of it`);
  const box = changedBox(after, marked);
  // poppler draws a user space unit as a point whatever the UserUnit, and adds up to a pixel to a page.
  const scale = DPI / 72 / (Math.round((widthPt / after.widthPx) * (DPI / 72) * 4) / 4);
  const clipped = { right: Math.min(widthPt, xPt + MARK.widthPt), bottom: Math.min(heightPt, yPt + MARK.heightPt) };
  if (box === undefined) wrong.push(`${name}: the mark is not seen`);
  else {
    const off = Math.max(Math.abs(box.left / scale - xPt), Math.abs(box.top / scale - yPt), Math.abs(box.right / scale - clipped.right), Math.abs(box.bottom / scale - clipped.bottom));
    if (off > 1.01 / Math.min(1, scale)) wrong.push(`${name}: the mark is ${off.toFixed(1)} pt from its place`);
  }
  const complaint = await qpdfFinds(stamped.bytes);
  if (complaint !== '') wrong.push(`${name}: ${complaint}`);
  return wrong;
}

const GROUPS = 8;
for (let group = 0; group < GROUPS; group++) {
  test(`real files look as uploaded, carry their mark in its place and stay in order for qpdf (${group + 1} of ${GROUPS})`, { skip: !FULL }, async () => {
    const wrong: string[] = [];
    for (const file of accepted.filter((_, i) => i % GROUPS === group)) wrong.push(...(await findings(file)));
    assert.deepEqual(wrong, []);
  });
}

test('any twenty real files merge into one with all their pages, in order for qpdf', { skip: !FULL }, async () => {
  const wrong: string[] = [];
  for (let first = 0; first < accepted.length; first += 20) {
    const group = accepted.slice(first, first + 20);
    const parts = await Promise.all(group.map(async ({ name, read }) => ({ name, bytes: (await intakePdf(read())).bytes })));
    const merged = await mergePdfs(parts);
    const complaint = await qpdfFinds(merged);
    const { facts } = await intakePdf(merged);
    const expected = group.reduce((sum, { pages }) => sum + pages!, 0);
    if (facts.pageCount !== expected) wrong.push(`from ${group[0]!.name}: ${facts.pageCount} pages, not ${expected}`);
    if (complaint !== '') wrong.push(`from ${group[0]!.name}: ${complaint}`);
    // A file in the middle looks the same where it now stands.
    const before = group.slice(0, 10).reduce((sum, { pages }) => sum + pages!, 0);
    const [alone, inside] = await Promise.all([rendered(parts[10 % parts.length]!.bytes, 1, 60), rendered(merged, group.length > 10 ? before + 1 : 1, 60)]);
    if (group.length > 10 && differenceOf(alone!, inside!) > MAX_DIFFERENCE) wrong.push(`${group[10]!.name} looks different after merging`);
  }
  assert.deepEqual(wrong, []);
});
