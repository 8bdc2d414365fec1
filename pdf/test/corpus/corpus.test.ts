// The everyday part of the corpus: every real file is answered as it should be, and a few hundred damaged ones as well.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intakePdf } from '../../src/document/index.ts';
import { PdfError } from '../../src/errors.ts';
import { corpusFiles } from './corpus-files.ts';
import { answersTo, unanswered } from './mutant-run.ts';

const MAX_MS = 20_000;
const MAX_BYTES = 2 ** 30;
const files = corpusFiles();

test('the corpus holds at least 300 files of at least 25 producers', () => {
  assert.ok(files.length >= 300, `${files.length} files`);
  const producers = new Set(files.map(({ name }) => name.split('-')[0]));
  assert.ok(producers.size >= 25, [...producers].join());
});

test('every real file is accepted with all its pages, and a locked one refused as encrypted', async () => {
  const wrong: string[] = [];
  for (const file of files) {
    const started = performance.now();
    const verdict = await intakePdf(file.read()).then(({ facts }) => facts.pageCount, (error: unknown) => (error instanceof PdfError ? error.code : String(error)));
    const expected = file.locked ? 'DOCUMENT_ENCRYPTED' : file.pages;
    if (verdict !== expected) wrong.push(`${file.name}: ${verdict}, not ${expected}`);
    if (performance.now() - started > MAX_MS) wrong.push(`${file.name}: too slow`);
  }
  assert.deepEqual(wrong, []);
  assert.ok(process.resourceUsage().maxRSS * 1024 < MAX_BYTES, 'stays under 1 GiB');
});

test('signed files of other producers and our own are known as such and given back byte for byte', async () => {
  const signed = files.filter(({ name }) => /^(product-s(ealed|igned)|pyhanko-(plain|pades|certified|visible|two))/.test(name));
  assert.ok(signed.length >= 10, `${signed.length} signed files`);
  for (const file of signed) {
    const { bytes, facts } = await intakePdf(file.read());
    assert.ok(facts.alreadySigned, file.name);
    assert.ok(Buffer.compare(bytes, file.read()) === 0, file.name);
  }
  const { facts } = await intakePdf(files.find(({ name }) => name === 'pyhanko-empty-field')!.read());
  assert.ok(!facts.alreadySigned, 'an empty signature field is no signature');
});

test('400 damaged real files are answered: accepted or refused by name, without crash or hang', async () => {
  const answers = await answersTo(0, 400);
  assert.equal(answers.length, 400);
  assert.deepEqual(unanswered(answers), []);
  // Readers repair most damage: if few passed, the mutations would test little.
  const accepted = answers.filter(({ verdict }) => verdict === 'ACCEPTED').length;
  assert.ok(accepted > 200 && accepted < 400, `${accepted} accepted`);
});
