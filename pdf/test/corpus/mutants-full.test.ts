// 10,000 damaged real files (PARAPH_FULL=1), those of the everyday run among them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intakePdf } from '../../src/document/index.ts';
import { stampMarks } from '../../src/fields/index.ts';
import { corpusFiles } from './corpus-files.ts';
import { answersTo, unanswered } from './mutant-run.ts';
import { mutant } from './mutants.ts';
import { FULL, qpdfFinds } from './pictures.ts';

const COUNT = 10_000;
const PART = 1_000;

for (let first = 0; first < COUNT; first += PART) {
  test(`damaged real files ${first} to ${first + PART - 1} are answered, without crash, hang or more than 1 GiB`, { skip: !FULL }, async () => {
    const halves = await Promise.all([answersTo(first, PART / 2), answersTo(first + PART / 2, PART / 2)]);
    const answers = halves.flat();
    assert.equal(answers.length, PART);
    assert.deepEqual(unanswered(answers), []);
  });
}

test('what is made of 300 damaged real files is in order for qpdf', { skip: !FULL }, async () => {
  const files = corpusFiles();
  const wrong: string[] = [];
  for (let number = 0; number < 300; number++) {
    const { name, bytes } = mutant(files, number);
    const shown = await intakePdf(bytes).catch(() => undefined);
    if (shown === undefined || shown.facts.alreadySigned) continue;
    const stamped = await stampMarks(shown.bytes, [{ pageNumber: 1, xPt: 10, yPt: 10, widthPt: 60, heightPt: 20, kind: 'CHECK', checked: true }]);
    const complaint = await qpdfFinds(stamped.bytes);
    // Operators that make no sense stay as they were uploaded.
    if (complaint.split('WARNING').some((line) => /\S/.test(line.replace('qpdf:', '')) && !/content, offset|succeeded with warnings/.test(line))) wrong.push(`${name}: ${complaint}`);
  }
  assert.deepEqual(wrong, []);
});
