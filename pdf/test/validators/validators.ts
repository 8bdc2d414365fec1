// The validators that the world uses, as functions: pdfsig and qpdf from the system, pyHanko from PyPI and EU DSS from Maven, the
// last two installed once into the user's cache folder. Test tools only: nothing of them is shipped.

import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type SampleLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';

/** A signed file, the roots that are to be trusted (one PEM text), and the level that every signature must reach. */
export interface Sample {
  name: string;
  bytes: Uint8Array;
  rootPem: string;
  level: SampleLevel;
}

/** `notes` say what a validator has against a file. */
export interface Verdict {
  accepted: boolean;
  notes: string[];
}

export interface Validator {
  name: 'pdfsig' | 'qpdf' | 'pyHanko' | 'EU DSS';
  /** One verdict for each sample, in order. */
  validate(samples: Sample[]): Promise<Verdict[]>;
}

/** Why a validator could not be had: said loudly by the tests that go without it. */
export interface Missing {
  name: Validator['name'];
  why: string;
}

/** The machine or the network does not give it: the only reason to go without. */
export class NotInstallable extends Error {}

const HERE = import.meta.dirname;
const INSTALL_LIMIT_MS = 240_000;
const RUN_LIMIT_MS = 240_000;
const run = promisify(execFile);

/** Everything that can be had on this machine; installs what is missing, which needs the network once. */
export async function findValidators(): Promise<{ found: Validator[]; missing: Missing[] }> {
  const found: Validator[] = [];
  const missing: Missing[] = [];
  const makers: [Validator['name'], () => Promise<Validator['validate']>][] = [['pdfsig', pdfsig], ['qpdf', qpdf], ['pyHanko', pyHanko], ['EU DSS', euDss]];
  for (const [name, make] of makers) {
    try {
      found.push({ name, validate: await make() });
    } catch (error) {
      if (!(error instanceof NotInstallable)) throw error;
      missing.push({ name, why: error.message.split('\n').slice(0, 4).join(' ') });
    }
  }
  return { found, missing };
}

/** @throws NotInstallable */
export function need(program: string, argument: string): void {
  if (spawnSync(program, [argument], { stdio: 'ignore' }).error) throw new NotInstallable(`the program ${program} is not installed`);
}

async function eachOnItsOwn(samples: Sample[], judge: (path: string, sample: Sample) => Promise<string[]>): Promise<Verdict[]> {
  return inFolder(samples, async (paths) => {
    const verdicts: Verdict[] = [];
    for (const [i, sample] of samples.entries()) {
      const notes = await judge(paths[i]!.file, sample);
      verdicts.push({ accepted: notes.length === 0, notes });
    }
    return verdicts;
  });
}

async function inFolder<T>(samples: Sample[], work: (paths: { file: string; root: string }[], folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-validators-'));
  try {
    const paths = samples.map((_sample, i) => ({ file: join(folder, `${i}.pdf`), root: join(folder, `${i}.pem`) }));
    for (const [i, { bytes, rootPem }] of samples.entries()) {
      writeFileSync(paths[i]!.file, bytes);
      writeFileSync(paths[i]!.root, rootPem);
    }
    return await work(paths, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Poppler: every signature valid, the last over the total document. It lists document timestamps but does not validate them, and knows no trust. */
async function pdfsig(): Promise<Validator['validate']> {
  need('pdfsig', '-v');
  return (samples) => eachOnItsOwn(samples, async (path, { level }) => {
    const { stdout } = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8', timeout: 60_000, maxBuffer: 1 << 24 });
    const count = (text: RegExp): number => stdout.match(text)?.length ?? 0;
    // A field that is there for a later signer is listed, too.
    const signatures = count(/^Signature #/gm) - count(/form field is not signed/g);
    const valid = count(/Signature is Valid/g);
    const stamps = count(/Signature has not yet been verified/g);
    return [
      ...(signatures === 0 ? ['no signature'] : []),
      ...(valid + stamps < signatures || valid === 0 ? [...stdout.matchAll(/Signature Validation: (.*)/g)].map(([, text]) => text!) : []),
      // A DSS added last is covered by nothing.
      ...(level !== 'B-LT' && !stdout.includes('Total document signed') ? ['not the total document signed'] : []),
    ];
  });
}

/** qpdf says whether the file is a sound PDF; of signatures it knows nothing. */
async function qpdf(): Promise<Validator['validate']> {
  need('qpdf', '--version');
  return (samples) => eachOnItsOwn(samples, async (path) => {
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8', timeout: 60_000 });
    return status === 0 ? [] : [`${stdout}${stderr}`.split('\n').find((line) => /WARNING|error/i.test(line)) ?? `status ${status}`];
  });
}

/** Runs a program over a list of files; it prints a verdict a line. */
async function inBatch(samples: Sample[], program: string, args: string[]): Promise<Verdict[]> {
  return inFolder(samples, async (paths, folder) => {
    const list = join(folder, 'list');
    writeFileSync(list, samples.map(({ level }, i) => `${paths[i]!.file}\t${paths[i]!.root}\t${level}\n`).join(''));
    const { stdout } = await run(program, [...args, list], { timeout: RUN_LIMIT_MS, maxBuffer: 1 << 26 });
    const verdicts = stdout.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Verdict);
    if (verdicts.length !== samples.length) throw new Error(`${verdicts.length} verdicts on ${samples.length} files`);
    return verdicts;
  });
}

async function pyHanko(): Promise<Validator['validate']> {
  need('python3', '--version');
  const requirements = join(HERE, 'requirements.txt');
  const venv = await installed('pyhanko', requirements, async (folder) => {
    await run('python3', ['-m', 'venv', folder], { timeout: INSTALL_LIMIT_MS });
    await run(join(folder, 'bin', 'python'), ['-m', 'pip', 'install', '-q', '-r', requirements], { timeout: INSTALL_LIMIT_MS });
  });
  return (samples) => inBatch(samples, join(venv, 'bin', 'python'), [join(HERE, 'pyhanko_check.py')]);
}

async function euDss(): Promise<Validator['validate']> {
  const command = await javaCommand('eu-dss', join(HERE, 'pom.xml'), join(HERE, 'src', 'DssCheck.java'));
  return (samples) => inBatch(samples, 'java', command);
}

/** The arguments for `java` that run one source file with the libraries of a Maven project, which are installed once. @throws NotInstallable */
export async function javaCommand(name: string, project: string, source: string): Promise<string[]> {
  for (const program of ['java', 'mvn']) need(program, '-version');
  if (!/jdk.compiler/.test(spawnSync('java', ['--list-modules'], { encoding: 'utf8' }).stdout)) throw new NotInstallable('a Java development kit (17 or newer) is needed, not the runtime alone');
  const libraries = await installed(name, project, async (folder) => {
    await run('mvn', ['-q', '-B', '-f', project, `-DoutputDirectory=${folder}`, 'dependency:copy-dependencies'], { timeout: INSTALL_LIMIT_MS });
  });
  // A single source file is compiled as it is started (JEP 330).
  return ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', join(libraries, '*'), source];
}

/** A folder of the cache, named by what goes into it, and filled once. Made beside its place and moved there, so that a broken attempt leaves nothing. */
async function installed(name: string, recipe: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const home = process.env['VALIDATORS_HOME'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'paraph-validators');
  const target = join(home, `${name}-${createHash('sha256').update(readFileSync(recipe)).digest('hex').slice(0, 12)}`);
  if (existsSync(target)) return target;
  const attempt = `${target}.${process.pid}`;
  try {
    mkdirSync(attempt, { recursive: true });
    await fill(attempt);
    renameSync(attempt, target);
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(target)) throw new NotInstallable(`${name} could not be installed: ${(error as Error).message}`, { cause: error });
  } finally {
    rmSync(attempt, { recursive: true, force: true });
  }
  return target;
}
