// What the PDF engine costs: ten marks and a seal at B-B, B-T and B-LTA, beside the floor (SHA-256 and one signature) and
// the plain @libpdf/core path; intake with its text index; anchors. Timestamps and revocation data come from authorities
// in memory: their work is counted, the network is not. Run: npm run bench -- pdf
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAnchor, intakePdf, placeBesideAnchor, type TextIndex } from '@paraph/pdf/document';
import type { CaseResult } from './lib/pdf-case.ts';
import { hundredPages, onePage, scan } from './lib/pdf-inputs.ts';
import { percentile, table } from './lib/report.ts';

const CASES = ['floor', 'B-B', 'B-T', 'B-LTA', 'libpdf B-B', 'libpdf B-T', 'intake'];
const folder = mkdtempSync(join(tmpdir(), 'paraph-bench-pdf-'));

function measure(kind: string, path: string, runs: number): CaseResult | undefined {
  try {
    const printed = execFileSync(process.execPath, [join(import.meta.dirname, 'lib/pdf-case.ts'), kind, path, String(runs)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return JSON.parse(printed) as CaseResult;
  } catch (error) {
    process.stderr.write(`${kind}: ${String((error as { stderr?: string }).stderr ?? error).slice(0, 400)}\n`);
    return undefined;
  }
}

const cell = (result: CaseResult | undefined): string =>
  result === undefined ? 'failed' : `${result.coldMs.toFixed(0)} / ${result.warmMs.toFixed(1)} / ${result.cpuMs.toFixed(1)} / ${result.peakMb.toFixed(0)}`;

/** Milliseconds to read the index and place anchors on every page, as the creation of an envelope does. */
async function anchors(path: Uint8Array): Promise<string> {
  const { textIndex } = await intakePdf(path);
  const stored = JSON.stringify(textIndex);
  const times = Array.from({ length: 15 }, () => {
    const from = performance.now();
    const index = JSON.parse(stored) as TextIndex;
    for (let pageNumber = 1; pageNumber <= 100; pageNumber += 2) {
      const found = findAnchor(index, { text: `signature ${pageNumber}-54:`, occurrence: 0 });
      if (found === undefined) throw new Error(`the anchor of page ${pageNumber} was not found`);
      placeBesideAnchor(found, 'right', { width: 120, height: 40 });
    }
    return performance.now() - from;
  });
  return `first ${times[0]!.toFixed(1)} ms, then p50 ${percentile(times, 0.5).toFixed(1)} ms (index of ${(stored.length / 1e6).toFixed(2)} MB)`;
}

try {
  const inputs: [string, Uint8Array, number][] = [['1 page', onePage(), 40], ['100 pages', hundredPages(), 12], ['scan', scan(), 4]];
  const columns = inputs.map(([name, bytes, runs]) => {
    const path = join(folder, `${name}.pdf`);
    writeFileSync(path, bytes);
    const column: Record<string, string> = { '': `${name}, ${(statSync(path).size / 1e6).toFixed(2)} MB` };
    for (const kind of CASES) {
      const result = measure(kind, path, runs);
      column[kind] = cell(result);
      if (kind === 'B-T' && name === '1 page' && result !== undefined) column['seals/s and core at B-T'] = (1_000 / result.cpuMs).toFixed(0);
    }
    return column;
  });
  const keys = Object.keys(columns[0]!);
  const filled = columns.map((column) => Object.fromEntries(keys.map((key) => [key, (column[key] ?? '').padStart(30)])));
  process.stdout.write(`Each cell: cold ms / warm ms (median) / CPU ms of one / peak memory in MB of a process that does one\n\n${table(filled)}\n\n`);
  process.stdout.write(`50 anchors in the 100 pages, reading the index included: ${await anchors(inputs[1]![1])}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
