// Makes the corpus anew: `node pdf/test/corpus/make-corpus.ts [python]` on a Debian machine with the tools of
// make-corpus.md; writes files/ and manifest.json. Page counts come from poppler, not from our own reader.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { images, pictures } from './make/images.ts';
import { latex } from './make/latex.ts';
import { npmLibraries, pythonLibraries } from './make/libraries.ts';
import { odd } from './make/odd.ts';
import { office } from './make/office.ts';
import { postscript } from './make/postscript.ts';
import { rewriters } from './make/rewriters.ts';
import { webPages } from './make/web-pages.ts';
import { Workshop } from './make/workshop.ts';
import { runOnFile } from '../../src/testing/index.ts';

/** By poppler; undefined for files it cannot open without a password. */
function pageCount(bytes: Uint8Array): number | undefined {
  const count = /^Pages:\s+(\d+)/m.exec(runOnFile(bytes, 'pdfinfo', ['{}']).stdout.toString())?.[1];
  return count === undefined ? undefined : Number(count);
}

const isLocked = (bytes: Uint8Array): boolean => runOnFile(bytes, 'qpdf', ['--is-encrypted', '{}']).status === 0;

const folder = join(import.meta.dirname, 'files');
const w = new Workshop();
try {
  pictures(w);
  postscript(w);
  office(w);
  latex(w);
  webPages(w);
  images(w);
  pythonLibraries(w, process.argv[2] ?? '/usr/bin/python3');
  await npmLibraries(w);
  odd(w);
  rewriters(w);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const manifest: Record<string, { pages: number | null; locked?: true }> = {};
  let total = 0;
  for (const [name, bytes] of [...w.kept].sort(([a], [b]) => (a < b ? -1 : 1))) {
    writeFileSync(join(folder, `${name}.pdf`), bytes);
    manifest[name] = { pages: w.knownPages.get(name) ?? pageCount(bytes) ?? null, ...(isLocked(bytes) ? { locked: true } : {}) };
    total += bytes.length;
  }
  const lines = Object.entries(manifest).map(([name, facts]) => `${JSON.stringify(name)}: ${JSON.stringify(facts)}`);
  writeFileSync(join(import.meta.dirname, 'manifest.json'), `{\n${lines.join(',\n')}\n}\n`);
  process.stdout.write(`${w.kept.size} files, ${(total / 1e6).toFixed(1)} MB\n${w.complaints.join('\n')}\n`);
} finally {
  w.close();
}
