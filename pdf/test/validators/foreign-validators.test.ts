// What we seal and what was tampered with, judged by others: pdfsig, qpdf, pyHanko and EU DSS. A validator that cannot be installed is
// skipped, loudly.

import assert from 'node:assert/strict';
import { before, describe, test, type TestContext } from 'node:test';
import { sealSamples } from './samples.ts';
import { ourVerdict, tamperedSamples } from './tampered-samples.ts';
import { findValidators, type Missing, type Sample, type Validator, type Verdict } from './validators.ts';

const INSTALL_AND_RUN_MS = 800_000;
const NAMES: Validator['name'][] = ['pdfsig', 'qpdf', 'pyHanko', 'EU DSS'];
let missing: Missing[];
let sound: Sample[];
let attacks: Sample[];
let flips: Sample[];
let carried: Sample[];
const ours = new Map<Sample, Verdict>();
const theirs = new Map<Validator['name'], Map<Sample, Verdict>>();

before(async () => {
  const now = new Date();
  const tampered = await tamperedSamples(now);
  sound = [...await sealSamples(now), ...tampered.originals];
  ({ attacks, flips, carried } = tampered);
  const all = [...sound, ...attacks, ...flips, ...carried];
  for (const sample of all) ours.set(sample, await ourVerdict(sample));
  const validators = await findValidators();
  missing = validators.missing;
  for (const { name, validate } of validators.found) {
    const verdicts = await validate(all);
    theirs.set(name, new Map(all.map((sample, i) => [sample, verdicts[i]!])));
  }
}, { timeout: INSTALL_AND_RUN_MS });

/** The verdicts of a validator, or undefined after saying so: the test must then end. */
function verdictsOf(t: TestContext, name: Validator['name']): Map<Sample, Verdict> | undefined {
  const verdicts = theirs.get(name);
  if (verdicts) return verdicts;
  const text = `NOT VALIDATED by ${name}: ${missing.find((validator) => validator.name === name)?.why}`;
  process.stderr.write(`\n*** ${text}\n\n`);
  t.skip(text);
  return undefined;
}

describe('a file that we sealed', () => {
  test('is valid at its level to our own checker', () => {
    for (const sample of sound) assert.deepEqual(ours.get(sample), { accepted: true, notes: [] }, sample.name);
  });

  for (const name of NAMES) {
    test(`is accepted by ${name}: every level, kind of key and number of signers`, async (t) => {
      const verdicts = verdictsOf(t, name);
      for (const sample of verdicts ? sound : []) {
        await t.test(`${sample.name} (PAdES ${sample.level})`, () => assert.deepEqual(verdicts!.get(sample), { accepted: true, notes: [] }));
      }
    });
  }
});

describe('a file that was tampered with', () => {
  test('in one of more than 50 ways is refused by our checker', () => {
    assert.ok(attacks.length >= 50, `${attacks.length}`);
    for (const sample of [...attacks, ...flips]) assert.equal(ours.get(sample)?.accepted, false, sample.name);
  });

  // qpdf knows no signatures: it judges the syntax alone.
  for (const name of NAMES.filter((other) => other !== 'qpdf')) {
    test(`is never refused by ${name} and accepted by us`, (t) => {
      const verdicts = verdictsOf(t, name);
      if (!verdicts) return;
      const refused = [...attacks, ...flips, ...carried].filter((sample) => !verdicts.get(sample)!.accepted);
      for (const sample of refused) assert.equal(ours.get(sample)?.accepted, false, `${sample.name}: ${verdicts.get(sample)!.notes.join('; ')}`);
      // The comparison means something only if the other one looks closely, too.
      const caught = attacks.filter((sample) => !verdicts.get(sample)!.accepted).length;
      t.diagnostic(`${name} refuses ${caught} of ${attacks.length} attacks; we refuse all of them`);
      assert.ok(caught >= attacks.length / 2, `${name} refuses only ${caught} of ${attacks.length}`);
    });
  }
});
