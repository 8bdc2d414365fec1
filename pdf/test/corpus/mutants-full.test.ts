// 10,000 damaged real files (PARAPH_FULL=1), those of the everyday run among them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersTo, unanswered } from './mutant-run.ts';
import { FULL } from './pictures.ts';

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
