// The PDFs that we make claim PDF/A-3b and are tagged: veraPDF, the reference validator, judges them. Without Java and Maven it is skipped, loudly.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { composeAgenda, composeAuditTrail, composeMandate, composeMinutes } from '@paraph/pdf/compose';
import { samplePdf, textContent } from '@paraph/pdf/testing';
import { sampleEvidence } from '../../src/compose/testing/sample-evidence.ts';
import { SAMPLE_MANDATE } from '../../src/compose/testing/sample-mandate.ts';
import { sampleAgenda, sampleMinutes } from '../../src/compose/testing/sample-meeting.ts';
import { javaCommand, NotInstallable, type Verdict } from './validators.ts';

const PROJECT = join(import.meta.dirname, 'verapdf');
const LIMIT_MS = 240_000;

async function made(): Promise<[string, Uint8Array][]> {
  const files: [string, Uint8Array][] = [];
  for (const locale of ['fr', 'en'] as const) {
    files.push(
      [`audit trail, ${locale}`, await composeAuditTrail(sampleEvidence({ locale }), { locale })],
      [`mandate, ${locale}`, await composeMandate(SAMPLE_MANDATE, { locale })],
      [`minutes, ${locale}`, (await composeMinutes(sampleMinutes(), { locale })).bytes],
      [`agenda, ${locale}`, await composeAgenda(sampleAgenda(), { locale })],
    );
  }
  return files;
}

test('every PDF that we make is valid PDF/A-3b to veraPDF, and a file that is none is refused', { timeout: LIMIT_MS }, async (t) => {
  const command = await javaCommand('verapdf', join(PROJECT, 'pom.xml'), join(PROJECT, 'VeraCheck.java')).catch((error: unknown) => {
    if (!(error instanceof NotInstallable)) throw error;
    process.stderr.write(`\n*** NOT VALIDATED by veraPDF: ${error.message}\n\n`);
    t.skip(error.message);
  });
  if (command === undefined) return;
  const files = await made();
  // Helvetica is not embedded in the plain sample: a validator that accepts it says nothing.
  files.push(['no PDF/A', samplePdf([{ content: textContent('x', 10, 10) }])]);
  const folder = mkdtempSync(join(tmpdir(), 'paraph-verapdf-'));
  try {
    const list = join(folder, 'list');
    writeFileSync(list, files.map(([, bytes], i) => {
      writeFileSync(join(folder, `${i}.pdf`), bytes);
      return `${join(folder, `${i}.pdf`)}\t3b\n`;
    }).join(''));
    const lines = execFileSync('java', [...command, list], { encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 1 << 26 }).split('\n').filter((line) => line.startsWith('{'));
    const verdicts = lines.map((line) => JSON.parse(line) as Verdict);
    assert.equal(verdicts.length, files.length);
    assert.equal(verdicts.pop()!.accepted, false);
    for (const [i, verdict] of verdicts.entries()) await t.test(files[i]![0], () => assert.deepEqual(verdict, { accepted: true, notes: [] }));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
