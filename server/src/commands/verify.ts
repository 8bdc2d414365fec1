// `paraph verify`: our own checker over any PDF, in plain words.
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { certificatesFromPem, readAuthorityFiles } from '@paraph/pdf/trust';
import type { Settings } from '../config/settings.ts';
import { AppError } from '../kernel/errors.ts';
import { systemClock } from '../platform/clock/index.ts';
import { silentLog } from '../platform/log/index.ts';
import { childPdfWorkers, type PdfOperations, type PdfWorkers, type WireVerificationReport } from '../platform/pdf-workers/index.ts';
import { CommandError, EXIT, readArguments, type Command } from './command.ts';
import { describeReport } from './verify-words.ts';

const OPTIONS = { json: { type: 'boolean', default: false }, roots: { type: 'string', multiple: true }, lang: { type: 'string' } } as const;

export const verifyCommand: Command = {
  name: 'verify',
  usage: '<file.pdf> [--roots <file.pem>] [--lang en|fr] [--json]',
  summary: 'Check every signature of a PDF.',
  details: [
    'Trusts the root of this installation, TIMESTAMP_ROOTS and SEAL_ROOTS, and the certificates of each --roots file. Needs neither a',
    'running service nor a database. Exit code 0: every signature is valid; 1: one is not, or there is none, or the file cannot be read.',
    '--json         print the whole report for a program',
  ],
  async run(args, { print, settings, language }) {
    const { values, positionals } = readArguments(args, { options: OPTIONS, words: [1, 1] });
    const path = resolve(positionals[0]!);
    const roots = await trustedRoots(settings(), values.roots ?? []);
    const report = await inChild(path, (workers) => workers.run('verify', { path, trustedRootsPem: roots, nowIso: systemClock.now().toISOString() }));
    print(values.json ? `${JSON.stringify(withoutBytes(report), null, 2)}\n` : describeReport(basename(path), report, values.lang === 'fr' || values.lang === 'en' ? values.lang : language));
    return report.valid ? EXIT.OK : EXIT.FAILED;
  },
};

const LONGEST_MS = 3_600_000;

/** Runs PDF work on a file anywhere: a child that sees the folder of that file and nothing else. @throws CommandError in plain words */
export async function inChild<T>(path: string, work: (workers: PdfWorkers) => Promise<T>): Promise<T> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || !found.isFile()) throw new CommandError(`There is no file ${path}.`);
  const workers = childPdfWorkers({ log: silentLog, folders: { read: [dirname(path)], write: [] }, children: { INTAKE: 1, SEAL: 1 } });
  // An idle child does not keep a process alive, and this one has nothing else to wait for.
  const awake = systemClock.after(LONGEST_MS, () => undefined);
  try {
    return await work(workers);
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message, { cause: error }) : error;
  } finally {
    await workers.close({ graceMs: 0 });
    awake.cancel();
  }
}

/** PEM texts. The authority of the data folder is read when it is there, and never made. */
async function trustedRoots(settings: Settings, files: readonly string[]): Promise<string[]> {
  const authority = await readFile(join(settings.DATA_DIR, 'keys', 'authority.json'), 'utf8').catch(() => undefined);
  const named = [...files.map((file) => resolve(file)), ...[settings.TIMESTAMP_ROOTS, settings.SEAL_ROOTS].filter((file) => file !== undefined)];
  const texts = await Promise.all(named.map(async (file) => {
    try {
      const text = await readFile(file, 'utf8');
      certificatesFromPem(text);
      return text;
    } catch (error) {
      throw new CommandError(`The root certificates in ${file} cannot be read: ${(error as Error).message}`, { cause: error });
    }
  }));
  return [...(authority === undefined ? [] : [readAuthorityFiles(authority).root.chainPem]), ...texts];
}

/** Certificates by their facts and fingerprint; their bytes would fill the screen. */
function withoutBytes(report: WireVerificationReport): PdfOperations['verify']['result'] {
  return JSON.parse(JSON.stringify(report, (key, value: unknown) => (key === 'der' ? undefined : value))) as WireVerificationReport;
}
