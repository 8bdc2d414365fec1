// The PostgreSQL server process: starting it, reading what it says about itself in postmaster.pid, and ending it.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown, lstat, mkdir, mkdtemp, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresPrograms } from './binaries.ts';
import { cannotRun, nameFolder, programEnvironment } from './cluster.ts';
import { canReach, type SystemUser } from './system-user.ts';

/** What a running (or crashed) server wrote about itself. PostgreSQL source, src/include/utils/pidfile.h. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  /** Folder of the Unix socket; empty when there is none (Windows). */
  readonly socketDir: string;
  readonly ready: boolean;
}

/** The server's log is set aside when it is longer than this at a start. */
const MAX_LOG_BYTES = 1_000_000;
/** sun_path holds 104 bytes on macOS and 108 on Linux, with the closing zero; ".s.PGSQL.5432.lock" is the longest name in it. */
const MAX_SOCKET_DIR_BYTES = 84;
const UNIX_PORT = 5432;

/** Reads postmaster.pid; undefined when there is none or it is still being written. */
export async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
  const lines = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').then((text) => text.split('\n'), () => []);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), socketDir: lines[4] ?? '', ready: (lines[7] ?? '').trim() === 'ready' };
}

/** True when that process lives and, as far as the system tells, is a PostgreSQL server: numbers are reused, and the dead may linger as zombies. */
export function isServerAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const [, name, state] = /\((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'postgres' && state !== 'Z';
  } catch {
    return false;
  }
}

/**
 * Makes PostgreSQL see that the process in a left-over postmaster.pid is gone, though its number is in use again. The file stays:
 * the rest of it lets the new server refuse while children of the old one still hold the shared memory.
 */
export async function disownPidFile(clusterDir: string, deadPid: number): Promise<void> {
  const path = join(clusterDir, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => '');
  if (Number(text.split('\n')[0]) !== deadPid) return;
  await writeFile(path, text.replace(/^\d+/, String(2 ** 30)));
}

export interface StartOptions {
  programs: PostgresPrograms;
  clusterDir: string;
  logPath: string;
  /** Used for the socket when short and reachable enough. */
  runDir: string;
  user: SystemUser | undefined;
  settings: Record<string, string>;
}

/** Starts the server, detached: it outlives this process, and a Ctrl-C in the terminal does not reach it before our own drain. */
export async function spawnServer(options: StartOptions): Promise<ChildProcess> {
  const { programs, clusterDir, user } = options;
  const settings = { ...options.settings, ...(await listening(options)) };
  const { dataDirectory, cwd } = nameFolder(clusterDir, user);
  const logFile = await openLog(options.logPath);
  try {
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // On Windows an administrator may not run the server either; pg_ctl drops the privileges.
    const [program, argv] = process.platform === 'win32'
      ? [programs.pgCtl, ['start', '-W', '-D', dataDirectory, '-o', args.map((arg) => `"${arg}"`).join(' ')]] as const
      : [programs.postgres, ['-D', dataDirectory, ...args]] as const;
    const child = spawn(program, argv, {
      cwd, env: programEnvironment(), detached: true, windowsHide: true, stdio: ['ignore', logFile.fd, logFile.fd],
      ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error: NodeJS.ErrnoException) => reject(cannotRun(program, error)));
    });
    child.unref();
    return child;
  } finally {
    await logFile.close();
  }
}

async function openLog(path: string): ReturnType<typeof open> {
  const sizeBytes = await stat(path).then((found) => found.size, () => 0);
  if (sizeBytes > MAX_LOG_BYTES) await rename(path, `${path}.old`);
  return open(path, 'a', 0o600);
}

async function listening({ runDir, clusterDir, user }: StartOptions): Promise<Record<string, string>> {
  if (process.platform === 'win32') return { listen_addresses: '127.0.0.1', port: String(await freePort()) };
  return { listen_addresses: '', port: String(UNIX_PORT), unix_socket_directories: await socketFolder(runDir, clusterDir, user), unix_socket_permissions: '0700' };
}

/** A 0700 folder for the socket: beside the cluster when its path is short and plain, else in a temporary folder under a hashed name. */
async function socketFolder(runDir: string, clusterDir: string, user: SystemUser | undefined): Promise<string> {
  const hash = createHash('sha256').update(clusterDir).digest('hex').slice(0, 20);
  for (const folder of [runDir, join(tmpdir(), `paraph-${hash}`), join('/tmp', `paraph-${hash}`)]) {
    // The setting is a list with its own quoting: plain characters need none.
    if (Buffer.byteLength(folder) > MAX_SOCKET_DIR_BYTES || !/^[\w./-]+$/.test(folder)) continue;
    if (await makePrivate(folder, user)) return folder;
  }
  const fresh = await mkdtemp('/tmp/paraph-');
  if (await makePrivate(fresh, user)) return fresh;
  throw new Error(`No folder for the database socket: ${fresh} cannot be reached by ${user?.name ?? 'this user'}.`);
}

/** False when the folder is not the server's alone, as when somebody else made it first in a shared temporary folder. */
async function makePrivate(folder: string, user: SystemUser | undefined): Promise<boolean> {
  const uid = user?.uid ?? process.getuid?.();
  try {
    await mkdir(folder, { mode: 0o700 });
    if (user !== undefined) await chown(folder, user.uid, user.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
  }
  const found = await lstat(folder);
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0 && canReach(user, folder);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Asks a server to end: `fast` rolls open transactions back and writes a checkpoint, `immediate` leaves recovery to the next start. */
export function signalServer(pid: number, programs: PostgresPrograms, clusterDir: string, mode: 'fast' | 'immediate'): void {
  if (process.platform === 'win32') {
    spawn(programs.pgCtl, ['stop', '-W', '-m', mode, '-D', clusterDir], { env: programEnvironment(), stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
