// Making a database cluster, and the settings its server runs with.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresPrograms } from './binaries.ts';
import type { SystemUser } from './system-user.ts';

/** The role and the database of the product inside its embedded cluster. */
export const ROLE = 'paraph';
export const DATABASE = 'paraph';
/** The password file exists on Windows alone, where the server listens on the loopback network instead of a Unix socket. */
export const PASSWORD_FILE = 'paraph.password';

const INITDB_TIMEOUT_MS = 120_000;

/** True for a folder that initdb finished: it is renamed into place only then. */
export async function clusterExists(clusterDir: string): Promise<boolean> {
  return stat(join(clusterDir, 'PG_VERSION')).then(() => true, () => false);
}

/**
 * How to name a cluster folder to a PostgreSQL program, and the folder to start it in. As root on Linux the programs run under
 * another account that may not be allowed to walk to the folder (a 0700 home above it); the current directory, entered before
 * the account changes, is reachable all the same.
 */
export function nameFolder(clusterDir: string, user: SystemUser | undefined): { dataDirectory: string; cwd: string } {
  return { dataDirectory: user !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : clusterDir, cwd: clusterDir };
}

/** The environment of PostgreSQL programs: nothing of ours, in particular no secret and no PG* variable. */
export function programEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Makes the cluster unless it exists. Of simultaneous callers each makes one and the first rename wins. @throws Error with initdb's words */
export async function createCluster(programs: PostgresPrograms, clusterDir: string, user: SystemUser | undefined, durable: boolean): Promise<void> {
  if (await clusterExists(clusterDir)) return;
  const unfinished = `${clusterDir}.${randomBytes(4).toString('hex')}.new`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    if (user !== undefined) await chown(unfinished, user.uid, user.gid);
    const { dataDirectory, cwd } = nameFolder(unfinished, user);
    const passwordFile = `${unfinished}.password`;
    const authentication = ['-A', 'trust'];
    if (process.platform === 'win32') {
      await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
      authentication.splice(0, 2, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`);
    }
    await run(programs.initdb, [
      '-D', dataDirectory, '-U', ROLE, ...authentication, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
      '--no-instructions', ...(durable ? [] : ['--no-sync']),
    ], cwd, user);
    if (process.platform === 'win32') await rename(passwordFile, join(unfinished, PASSWORD_FILE));
    await rename(unfinished, clusterDir).catch(async (error: unknown) => {
      if (!(await clusterExists(clusterDir))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** The password of the role, where there is one. */
export async function readPassword(clusterDir: string): Promise<string | undefined> {
  return process.platform === 'win32' ? readFile(join(clusterDir, PASSWORD_FILE), 'utf8') : undefined;
}

function run(program: string, args: string[], cwd: string, user: SystemUser | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd, env: programEnvironment(), stdio: ['ignore', 'pipe', 'pipe'], timeout: INITDB_TIMEOUT_MS,
      ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    });
    let said = '';
    const keep = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-4_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error: NodeJS.ErrnoException) => reject(cannotRun(program, error)));
    child.on('close', (status) => (status === 0 ? resolve() : reject(new Error(`initdb ended with status ${status}: ${said.trim()}`))));
  });
}

/** A program that exists and yet "does not" has a C library of another make: Alpine's musl. */
export function cannotRun(program: string, cause: NodeJS.ErrnoException): Error {
  const hint = cause.code === 'ENOENT' ? ' The embedded PostgreSQL needs glibc; on Alpine and other musl systems set DATABASE_URL.' : '';
  return new Error(`${program} cannot be run: ${cause.message}.${hint}`, { cause });
}

/**
 * The server's settings. Small for an idle memory under 100 MB on any machine, and never at the price of a commit: fsync,
 * full_page_writes and synchronous_commit stay on unless `durable` is false, which is for test clusters alone.
 */
export function serverSettings(durable: boolean, maxConnections: number): Record<string, string> {
  return {
    max_connections: String(maxConnections),
    shared_buffers: '32MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    effective_cache_size: '256MB',
    // 18 would start three worker processes for reading ahead; 32 MB of buffers gain nothing from them.
    io_method: 'sync',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    max_logical_replication_workers: '0',
    wal_level: 'minimal',
    max_wal_senders: '0',
    min_wal_size: '32MB',
    max_wal_size: '512MB',
    checkpoint_timeout: '10min',
    autovacuum_naptime: '15s',
    huge_pages: 'off',
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // LOG, FATAL and PANIC only: statement errors belong to the product's own log and would carry row values into this one.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
  };
}
