// The cuts still fit the pinned pdf.js: nothing that is left refers to something that was cut away.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { cutModules, splitModules } from './cut-modules.ts';
import type { Cut } from './cut-modules.ts';
import { DISPLAY_CUTS, WORKER_CUTS } from './pdfjs-cuts.ts';

const BUILD = join(import.meta.dirname, '../../node_modules/pdfjs-dist/legacy/build');
const OXLINT = join(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint');

/** Names that are used but declared nowhere in `code`, browser globals apart. */
async function undeclaredNames(code: string): Promise<Set<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'paraph-cuts-'));
  try {
    await writeFile(join(folder, 'code.mjs'), code);
    await writeFile(join(folder, 'rules.json'), JSON.stringify({ env: { browser: true, worker: true, es2026: true } }));
    const run = promisify(execFile)(process.execPath, [OXLINT, '-A', 'all', '-D', 'no-undef', '-c', 'rules.json', '-f', 'json', 'code.mjs'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    const { stdout } = await run.catch((failed: { stdout: string }) => failed);
    const { diagnostics, number_of_files: files } = JSON.parse(stdout) as { diagnostics: { message: string }[]; number_of_files: number };
    assert.equal(files, 1);
    return new Set(diagnostics.map(({ message }) => /'([^']+)'/.exec(message)?.[1] ?? message));
  } finally {
    await rm(folder, { recursive: true });
  }
}

for (const [name, cuts] of [['pdf.worker.mjs', WORKER_CUTS], ['pdf.mjs', DISPLAY_CUTS]] as [string, readonly Cut[]][]) {
  test(`nothing left of ${name} refers to a part that was cut`, async () => {
    const code = await readFile(join(BUILD, name), 'utf8');
    const before = await undeclaredNames(code);
    const after = await undeclaredNames(cutModules(code, cuts));
    assert.deepEqual([...after].filter((each) => !before.has(each)), []);
  });
}

test('cutting a part that the pinned pdf.js does not have is an error', () => {
  assert.throws(() => cutModules(';// ./src/a.js\nconst a = 1;\n', [{ modules: ['./src/b.js'], stub: '' }]), /no longer has the modules \.\/src\/b\.js/);
});

test('a stub stands once, where its first module stood', () => {
  const code = 'head\n;// ./x/a.js\nA\n;// ./x/b.js\nB\n;// ./y.js\nY\n';
  assert.deepEqual(splitModules(code).map(({ path }) => path), ['', './x/a.js', './x/b.js', './y.js']);
  assert.equal(cutModules(code, [{ modules: ['./x/'], stub: 'STUB' }]).replace(/\s+/g, ' ').trim(), 'head STUB Y');
});

test('pdfjs-dist is pinned exactly, the same for the page and for the engine', async () => {
  const wanted = await Promise.all(['web', 'pdf'].map(async (workspace) => (JSON.parse(await readFile(join(import.meta.dirname, `../../${workspace}/package.json`), 'utf8')) as { dependencies: Record<string, string> }).dependencies['pdfjs-dist']));
  assert.match(wanted[0] ?? '', /^\d+\.\d+\.\d+$/);
  assert.equal(wanted[0], wanted[1]);
});
