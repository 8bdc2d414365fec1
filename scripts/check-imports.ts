// Checks every source file against the import table of ARCHITECTURE.md, and against names and sizes that it asks for.
// Also says how many files it saw, and fails when that is too few: a check that looks nowhere always passes.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { fileRefusal, packageRefusal, placeOf } from './import-rules.ts';
import { importsOf } from './source-imports.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['pdf', 'server', 'web', 'bench', 'scripts', 'sdk'];
/** The fewest files that a whole checkout has in each place. */
const EXPECTED_AT_LEAST: Record<string, number> = { pdf: 40, kernel: 6, config: 1, platform: 40, module: 60, http: 5, surface: 4, web: 10 };
const BANNED_NAME = /(^|[-.])(utils?|helpers?|manager)([-.]|$)|[-.]service([-.]|$)/;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|cjs|mjs)$/;
const MOST_LINES = 400;

/** One offence, with its place for an editor. */
export interface Offence {
  file: string;
  line: number;
  message: string;
}

export interface CheckResult {
  offences: Offence[];
  /** Files by area. */
  counts: Record<string, number>;
}

/** Checks the tree under `root`. Paths in the result are relative, with `/`. */
export function checkImports(root: string = ROOT): CheckResult {
  const offences: Offence[] = [];
  const counts: Record<string, number> = {};
  for (const file of FOLDERS.flatMap((folder) => sourceFiles(join(root, folder)))) {
    const path = relative(root, file).split(sep).join('/');
    const source = readFileSync(file, 'utf8');
    const { area } = placeOf(path);
    counts[area] = (counts[area] ?? 0) + 1;
    offences.push(...nameOffences(path, source), ...importOffences(root, path, source));
  }
  return { offences, counts };
}

function importOffences(root: string, path: string, source: string): Offence[] {
  const from = placeOf(path);
  if (from.area === 'outside') return []; // a test that imports wrongly fails by itself
  return importsOf(source).flatMap(({ specifier, isTypeOnly, line }) => {
    const bare = specifier.replace(/\?.*$/, ''); // Vite's ?url and ?worker
    if (!bare.startsWith('.')) {
      const refusal = packageRefusal(from, bare, isTypeOnly);
      return refusal === undefined ? [] : [{ file: path, line, message: `imports ${specifier}: ${refusal}` }];
    }
    const target = posix.join(posix.dirname(path), bare);
    if (!existsSync(join(root, target))) {
      return isGenerated(target) ? [] : [{ file: path, line, message: `imports ${specifier}, which does not exist` }];
    }
    if (!/\.(ts|tsx|cjs|mjs)$/.test(target)) return [];
    const refusal = fileRefusal(from, placeOf(target), isTypeOnly);
    return refusal === undefined ? [] : [{ file: path, line, message: `imports ${specifier}: ${refusal}` }];
  });
}

/** Built by Vite, absent in a fresh clone. */
const isGenerated = (target: string): boolean => target.includes('/dist/');

function nameOffences(path: string, source: string): Offence[] {
  const name = posix.basename(path);
  const lines = source.split('\n').length - 1;
  const offences: string[] = [];
  if (!KEBAB_CASE.test(name)) offences.push('the file name is not kebab-case');
  if (BANNED_NAME.test(name)) offences.push('utils, helpers, manager and service say nothing: name what it does');
  if (lines > MOST_LINES && !name.endsWith('.generated.ts')) offences.push(`${lines} lines; ${MOST_LINES} at most`);
  return offences.map((message) => ({ file: path, line: 1, message }));
}

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'out'].includes(entry.name) || entry.name.startsWith('.') ? [] : sourceFiles(full);
    return /\.(ts|tsx|cjs|mjs)$/.test(entry.name) ? [full] : [];
  });
}

function main(): void {
  const { offences, counts } = checkImports();
  for (const { file, line, message } of offences) process.stdout.write(`${file}:${line} ${message}\n`);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${total} files seen (${Object.entries(counts).map(([area, count]) => `${area} ${count}`).join(', ')}), ${offences.length} offences\n`);
  const tooFew = Object.entries(EXPECTED_AT_LEAST).filter(([area, least]) => (counts[area] ?? 0) < least);
  for (const [area, least] of tooFew) process.stdout.write(`only ${counts[area] ?? 0} files of ${area} were seen, ${least} at least are expected: the check looks in the wrong place\n`);
  process.exitCode = offences.length + tooFew.length > 0 ? 1 : 0;
}

if (process.argv[1] !== undefined && dirname(resolve(process.argv[1])) === import.meta.dirname && process.argv[1].endsWith('check-imports.ts')) main();
