// What we seal, judged by others: pdfsig, qpdf, pyHanko and EU DSS.

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { certificatesFromPem } from '../../src/trust/index.ts';
import { verifyPdf } from '../../src/verify/index.ts';
import { sealSamples } from './samples.ts';
import { findValidators, type Missing, type Sample, type Validator, type Verdict } from './validators.ts';

const INSTALL_AND_RUN_MS = 280_000;
let samples: Sample[];
const verdicts = new Map<Validator['name'], Verdict[]>();
let missing: Missing[];

before(async () => {
  samples = await sealSamples(new Date());
  const validators = await findValidators();
  missing = validators.missing;
  for (const { name, validate } of validators.found) verdicts.set(name, await validate(samples));
}, { timeout: INSTALL_AND_RUN_MS });

test('our own checker finds every sample valid at its level', async () => {
  for (const { name, bytes, rootPem, level } of samples) {
    const report = await verifyPdf(bytes, { trustedRootsDer: certificatesFromPem(rootPem), now: new Date() });
    assert.equal(report.valid, true, name);
    assert.equal(report.signatures[0]?.level, level, name);
  }
});

for (const name of ['pdfsig', 'qpdf', 'pyHanko', 'EU DSS'] as const) {
  describe(`${name} accepts`, { timeout: INSTALL_AND_RUN_MS }, () => {
    test('every level, kind of key and number of signers', async (t) => {
      const judged = verdicts.get(name);
      if (!judged) {
        const why = missing.find((validator) => validator.name === name)?.why;
        process.stderr.write(`\n*** NOT VALIDATED by ${name}: ${why}\n\n`);
        return t.skip(`NOT VALIDATED by ${name}: ${why}`);
      }
      for (const [i, sample] of samples.entries()) {
        await t.test(`${sample.name} (PAdES ${sample.level})`, () => assert.deepEqual(judged[i], { accepted: true, notes: [] }));
      }
    });
  });
}
