// Prints what a signer downloads: every file of the signing page as it goes over the wire (brotli where there is one).
// The other hands of a typed signature are not among them: they are fetched when somebody asks to choose.
// `node web/scripts/page-weight.ts` after a build; ends with status 1 over the budget.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../dist');
const BUDGET_BYTES = 350_000;

async function onTheWire(path: string): Promise<number> {
  const packed = await stat(`${path}.br`).catch(() => null);
  return (packed ?? (await stat(path))).size;
}

const html = await readFile(join(DIST, 'sign.html'), 'utf8');
const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
const assets = await readdir(join(DIST, 'assets'));
const find = (pattern: RegExp): string[] => assets.filter((name) => pattern.test(name)).map((name) => `assets/${name}`);
const rows: [string, string][] = [
  ['page', 'sign.html'],
  ...named.map((path): [string, string] => ['page', path]),
  ...find(/^source-sans-3-latin-wght-normal.*\.woff2$/).map((path): [string, string] => ['text font', path]),
  ...find(/^pdf-worker-.*\.js$/).map((path): [string, string] => ['PDF worker', path]),
  ...find(/^great-vibes-latin-400.*\.woff$/).map((path): [string, string] => ['script font, when a signature is typed', path]),
];

let total = 0;
for (const [why, path] of rows) {
  const bytes = await onTheWire(join(DIST, path));
  total += bytes;
  process.stdout.write(`${String(bytes).padStart(8)}  ${path.padEnd(62)} ${why}\n`);
}
// Beside the files: session, view, one document, the recorded look, the signature.
process.stdout.write(`${String(total).padStart(8)}  of ${BUDGET_BYTES}, ${rows.length} files and 5 calls\n`);
if (total > BUDGET_BYTES) process.exitCode = 1;
