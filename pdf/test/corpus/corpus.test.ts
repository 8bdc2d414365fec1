// The corpus: real files are answered as they should be, and damaged ones as well. Every day the first files of each producer,
// with PARAPH_FULL=1 every file and more damage.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intakePdf } from '../../src/document/index.ts';
import { PdfError } from '../../src/errors.ts';
import { cpuMs } from '../../src/testing/index.ts';
import { corpusFiles } from './corpus-files.ts';
import { answersTo, unanswered } from './mutant-run.ts';
import { FULL } from './pictures.ts';

const MAX_MS = 20_000;
const MAX_BYTES = 2 ** 30;
/** Of each producer, every day. */
const EVERYDAY_FILES = 4;
const MUTANTS = FULL ? 400 : 100;
const files = corpusFiles();
const producerOf = (name: string): string => name.split('-')[0]!;

/** Locked ones all, they are refused at once. */
const chosen = FULL ? files : files.filter((file, at) => file.locked || files.slice(0, at).filter(({ name }) => producerOf(name) === producerOf(file.name)).length < EVERYDAY_FILES);

test('the corpus holds at least 300 files of at least 25 producers', () => {
  assert.ok(files.length >= 300, `${files.length} files`);
  const producers = new Set(files.map(({ name }) => producerOf(name)));
  assert.ok(producers.size >= 25, [...producers].join());
});

test(`every real file${FULL ? '' : ` (the first ${EVERYDAY_FILES} of each producer)`} is accepted with all its pages, and a locked one refused as encrypted`, async () => {
  const wrong: string[] = [];
  for (const file of chosen) {
    const started = cpuMs();
    const verdict = await intakePdf(file.read()).then(({ facts }) => facts.pageCount, (error: unknown) => (error instanceof PdfError ? error.code : String(error)));
    const expected = file.locked ? 'DOCUMENT_ENCRYPTED' : file.pages;
    if (verdict !== expected) wrong.push(`${file.name}: ${verdict}, not ${expected}`);
    if (cpuMs() - started > MAX_MS) wrong.push(`${file.name}: too slow`);
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

test(`${MUTANTS} damaged real files are answered: accepted or refused by name, without crash or hang`, async () => {
  const answers = await answersTo(0, MUTANTS);
  assert.equal(answers.length, MUTANTS);
  assert.deepEqual(unanswered(answers), []);
  // Readers repair most damage: if few passed, the mutations would test little.
  const accepted = answers.filter(({ verdict }) => verdict === 'ACCEPTED').length;
  assert.ok(accepted > MUTANTS / 2 && accepted < MUTANTS, `${accepted} accepted`);
});
