// `paraph restore`: a backup into an empty installation, whatever kind of database it came from.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../platform/database/index.ts';
import { silentLog } from '../platform/log/index.ts';
import { localFileStore, type FileStore } from '../platform/storage/index.ts';
import { MANIFEST, type BackupManifest } from './backup.ts';
import { CommandError, EXIT, readArguments, type Command } from './command.ts';

const MOST_NAMED = 20;
const MAX_FILE_BYTES = 1024 ** 4;

export const restoreCommand: Command = {
  name: 'restore',
  usage: '<folder>',
  summary: 'Bring a backup back into an empty installation.',
  details: [
    'DATA_DIR must hold no installation, and the database no account. With DATABASE_URL set the rows go to that server, else to an embedded',
    'one: this is how an installation moves from one to the other. Migrations that are newer than the backup are applied.',
    'The restored service may send again what was waiting to be sent when the backup was made. Stop the old one first.',
    'Exit code 1 when a file that a row names is in neither place; everything else is restored then all the same.',
  ],
  async run(args, { print, complain, settings }) {
    const { positionals } = readArguments(args, { options: {}, words: [1, 1] });
    const folder = resolve(positionals[0]!);
    const manifest = await readManifest(folder);
    await assertWhole(folder, manifest);
    await assertEmptyFolder(settings());
    const { openOwnDatabase, MIGRATIONS_FOLDER } = await import('../start.ts');
    const { assertKnown, migrate } = await import('../platform/database/migrate.ts');
    const { importTables } = await import('../platform/database/table-copies.ts');
    await assertKnown(MIGRATIONS_FOLDER, manifest.database.migrations).catch((error: Error) => { throw new CommandError(error.message, { cause: error }); });
    await mkdir(settings().DATA_DIR, { recursive: true, mode: 0o700 });
    const opened = await openOwnDatabase(settings(), silentLog);
    try {
      await assertEmptyDatabase(opened.database);
      const store = await localFileStore({ root: join(settings().DATA_DIR, 'files') });
      const files = await putFiles(folder, store);
      await migrate(opened.database, MIGRATIONS_FOLDER, { only: manifest.database.migrations.map(({ name }) => name) });
      await importTables(opened.address, join(folder, 'database'), manifest.database);
      await migrate(opened.database, MIGRATIONS_FOLDER);
      await putData(folder, settings().DATA_DIR, manifest);
      const { missingFiles } = await import('../named-files.ts');
      const missing = await missingFiles(opened.database, store);
      const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
      print(`Restored the backup of ${manifest.createdAt}: ${rows} rows, ${files} files, keys and secrets.\n`);
      if (missing.length === 0) return EXIT.OK;
      complain(`paraph: rows name files that the backup lacks (${missing.length}): ${missing.slice(0, MOST_NAMED).join(', ')}${missing.length > MOST_NAMED ? ' …' : ''}\n`);
      return EXIT.FAILED;
    } finally {
      await opened.close();
    }
  },
};

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => { throw new CommandError(`${folder} is no backup: it has no ${MANIFEST}. A backup that was cut short has none.`); });
  const manifest = JSON.parse(text) as BackupManifest;
  if (manifest.version !== 1) throw new CommandError(`${folder} was made by a later release.`);
  return manifest;
}

/** Everything but the stored files, which are checked as they are copied. */
async function assertWhole(folder: string, { database, data }: BackupManifest): Promise<void> {
  const parts = [...database.tables.map(({ file, sha256 }) => ({ path: join('database', file), sha256 })), ...data.map(({ path, sha256 }) => ({ path: join('data', path), sha256 }))];
  const broken: string[] = [];
  for (const { path, sha256 } of parts) if (await hashOf(join(folder, path)) !== sha256) broken.push(path);
  if (broken.length > 0) throw new CommandError(`The backup is damaged: ${broken.join(', ')}. Nothing was restored.`);
}

async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}

async function assertEmptyFolder({ DATA_DIR }: Settings): Promise<void> {
  for (const path of ['keys/authority.json', 'secrets/master.key']) {
    if (await stat(join(DATA_DIR, path)).catch(() => undefined) !== undefined) throw new CommandError(`${DATA_DIR} holds an installation already. Restore into an empty folder: DATA_DIR=… npx paraph restore …`);
  }
}

async function assertEmptyDatabase({ kysely }: Database): Promise<void> {
  const { sql } = await import('kysely');
  const { rows: [found] } = await sql<{ there: boolean }>`SELECT to_regclass('public.accounts') IS NOT NULL AS there`.execute(kysely);
  if (found?.there !== true) return;
  const account = await kysely.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (account !== undefined) throw new CommandError('The database holds accounts already. Restore into an empty one.');
}

/** Through the store, which hashes what it takes. */
async function putFiles(folder: string, store: FileStore): Promise<number> {
  let count = 0;
  const shards = await readdir(join(folder, 'files')).catch(() => []);
  for (const shard of shards) {
    for (const sha256 of await readdir(join(folder, 'files', shard))) {
      const received = await store.receive(createReadStream(join(folder, 'files', shard, sha256)), { maxBytes: MAX_FILE_BYTES });
      if (received.sha256 !== sha256) {
        await received.discard();
        throw new CommandError(`The backup is damaged: files/${shard}/${sha256} holds something else.`);
      }
      await received.keep();
      count += 1;
    }
  }
  return count;
}

async function putData(folder: string, dataDir: string, { data }: BackupManifest): Promise<void> {
  for (const { path } of data) {
    const target = resolve(dataDir, path);
    if (!target.startsWith(resolve(dataDir))) throw new CommandError(`The backup names a file outside the data folder: ${path}`);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, await readFile(join(folder, 'data', path)), { mode: 0o600, flush: true });
  }
}
