// `paraph backup`: everything that must survive, in one folder, while the service runs or not.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { DatabaseCopy } from '../platform/database/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { silentLog } from '../platform/log/index.ts';
import { localFileStore, type FileStore } from '../platform/storage/index.ts';
import { CommandError, EXIT, readArguments, type Command } from './command.ts';

/** What `manifest.json` says; it is written last, so a folder without it is no backup. */
export interface BackupManifest {
  readonly version: 1;
  readonly productVersion: string;
  readonly createdAt: string;
  readonly database: DatabaseCopy;
  readonly files: { readonly count: number; readonly sizeBytes: number };
  /** Keys, secrets and whatever else lies in the data folder, with their SHA-256. */
  readonly data: readonly { readonly path: string; readonly sha256: string }[];
}

export const MANIFEST = 'manifest.json';
/** In the data folder: the database and the files have their own ways into the backup. */
const COPIED_OTHERWISE = new Set(['postgres', 'files']);

export const backupCommand: Command = {
  name: 'backup',
  usage: '<folder>',
  summary: 'Write everything that must survive into a new folder: database, files, keys, secrets.',
  details: [
    'The service may run meanwhile: the database is read as of one moment, and every file that it names then is in the backup.',
    'The folder holds private keys and personal data: keep it as private as DATA_DIR. Settings (.env) are not in it.',
    '"paraph restore" brings it back, also into another kind of database than it came from.',
  ],
  async run(args, { print, settings }) {
    const { positionals } = readArguments(args, { options: {}, words: [1, 1] });
    const folder = resolve(positionals[0]!);
    const { DATA_DIR: dataDir } = settings();
    if (await stat(join(dataDir, 'keys', 'authority.json')).catch(() => undefined) === undefined) throw new CommandError(`There is no installation in ${dataDir}.`);
    await makeFolder(folder);
    const { openOwnDatabase } = await import('../start.ts');
    const { PRODUCT_VERSION } = await import('../compose.ts');
    const { exportTables } = await import('../platform/database/table-copies.ts');
    const store = await localFileStore({ root: join(dataDir, 'files') });
    const copied = new Map<string, number>();
    const opened = await openOwnDatabase(settings(), silentLog);
    try {
      // Twice: a file that the snapshot names was there before it, or is too young to be swept before the second pass.
      await copyFiles(store, folder, copied);
      await mkdir(join(folder, 'database'), { mode: 0o700 });
      const database = await exportTables(opened.address, join(folder, 'database'));
      await copyFiles(store, folder, copied);
      const manifest: BackupManifest = {
        version: 1, productVersion: PRODUCT_VERSION, createdAt: systemClock.now().toISOString(), database,
        files: { count: copied.size, sizeBytes: [...copied.values()].reduce((sum, size) => sum + size, 0) }, data: await copyData(dataDir, folder),
      };
      await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flag: 'wx', flush: true });
      await syncFolder(folder);
      const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
      print(`Backed up to ${folder}: ${rows} rows of ${database.tables.length} tables, ${copied.size} files, keys and secrets.\nKeep it private: it holds the private keys of the seal.\n`);
      return EXIT.OK;
    } finally {
      await opened.close();
    }
  },
};

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new CommandError(`${folder} is not empty. Name a new folder for each backup.`);
}

async function copyFiles(store: FileStore, folder: string, copied: Map<string, number>): Promise<void> {
  for await (const { sha256, sizeBytes } of store.list()) {
    if (copied.has(sha256)) continue;
    const target = join(folder, 'files', sha256.slice(0, 2), sha256);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const isThere = await copyFile(await store.localPath(sha256), target).then(() => true, (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false; // swept since it was listed: no row names it
      throw error;
    });
    if (isThere) copied.set(sha256, sizeBytes);
  }
}

/** Small files alone are left: keys, secrets. */
async function copyData(dataDir: string, folder: string): Promise<BackupManifest['data']> {
  const data: { path: string; sha256: string }[] = [];
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(dataDir, source);
    const isLeftOver = /\.(new|lock)$/.test(entry.name);
    if (!entry.isFile() || COPIED_OTHERWISE.has(path.split(/[/\\]/)[0]!) || isLeftOver) continue;
    const bytes = await readFile(source);
    const target = join(folder, 'data', path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, bytes, { mode: 0o600, flag: 'wx', flush: true });
    data.push({ path: path.replaceAll('\\', '/'), sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return data;
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
