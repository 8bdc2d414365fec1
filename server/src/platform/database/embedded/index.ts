// The embedded database: a real PostgreSQL under supervision. It is started or adopted, restarted when it dies, and stopped by
// the last process that uses it.
import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { sleep, systemClock } from '../../clock/index.ts';
import type { Log } from '../../log/index.ts';
import type { PgConfig } from '../database.ts';
import { findPrograms } from './binaries.ts';
import { createCluster, DATABASE, readPassword, ROLE, serverSettings } from './cluster.ts';
import { attach, type Presence } from './presence.ts';
import { disownPidFile, isServerAlive, readPidFile, signalServer, spawnServer, type StartOptions } from './server-process.ts';
import { chooseSystemUser } from './system-user.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster, its log and its socket; made when missing. */
  readonly dataDir: string;
  readonly log: Log;
  /** Connections the server accepts, those of all processes together. Default 60. */
  readonly maxConnections?: number;
  /**
   * For throw-away test clusters alone: no fsync, the folder is removed when the last process stops, and a process that forgot to
   * stop ends all the same.
   */
  readonly throwAway?: boolean;
}

/** A running embedded server, as one of the processes that use it sees it. */
export interface EmbeddedPostgres {
  readonly pgConfig: PgConfig;
  /** True when the server ran already: a killed process left it behind, or another process uses it. */
  readonly adopted: boolean;
  /** Process number of the server now; it changes when the server had to be restarted. */
  readonly pid: number;
  /** Stops the server, unless other processes still use it. Resolves when it is gone. */
  stop(): Promise<void>;
}

const MAJOR_VERSION = 18;
/** Crash recovery of a large cluster may take this long. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 10;
const MAX_RETRY_PAUSE_MS = 400;
/** A server that ends at once this many times in a row, with nobody else's in its place, will not start. */
const MAX_FAILED_STARTS = 8;

/** Starts or adopts the server of a folder. @throws Error with the server's own words when it cannot start */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(options.dataDir);
  const supervisor = new Supervisor(dataDir, options);
  const adopted = await supervisor.start();
  return {
    pgConfig: supervisor.pgConfig(DATABASE),
    adopted,
    get pid() {
      return supervisor.pid;
    },
    stop: () => supervisor.stop(),
  };
}

class Supervisor {
  readonly #dataDir: string;
  readonly #clusterDir: string;
  readonly #options: EmbeddedPostgresOptions;
  readonly #log: Log;
  #start: StartOptions | undefined;
  #password: string | undefined;
  #child: ChildProcess | undefined;
  #presence: Presence | undefined;
  #restarting: Promise<unknown> | undefined;
  #address = { host: '', port: 0 };
  #stopping = new AbortController();
  pid = 0;

  constructor(dataDir: string, options: EmbeddedPostgresOptions) {
    this.#dataDir = dataDir;
    this.#clusterDir = join(dataDir, `cluster-${MAJOR_VERSION}`);
    this.#options = options;
    this.#log = options.log;
  }

  pgConfig(database: string): PgConfig {
    return { ...this.#address, user: ROLE, database, ...(this.#password === undefined ? {} : { password: this.#password }) };
  }

  async start(): Promise<boolean> {
    const durable = this.#options.throwAway !== true;
    const user = await chooseSystemUser(this.#clusterDir);
    const programs = await findPrograms(user, this.#dataDir);
    await createCluster(programs, this.#clusterDir, user, durable);
    this.#password = await readPassword(this.#clusterDir);
    this.#start = {
      programs, user, clusterDir: this.#clusterDir,
      logPath: join(this.#dataDir, 'postgres.log'),
      runDir: join(this.#dataDir, 'run'),
      settings: serverSettings(durable, this.#options.maxConnections ?? 60),
    };
    await this.#becomePresent(this.#start);
    return this.#child?.pid !== this.pid;
  }

  /** Ends with a connection to a running server, started by us if need be. */
  async #becomePresent(start: StartOptions): Promise<void> {
    const deadlineMs = systemClock.monotonicMs() + START_TIMEOUT_MS;
    let failedStarts = 0;
    for (;;) {
      if (this.#stopping.signal.aborted) return;
      const running = await readPidFile(this.#clusterDir);
      const alive = running !== undefined && isServerAlive(running.pid);
      if (alive && running.ready) {
        this.#address = { host: process.platform === 'win32' ? '127.0.0.1' : running.socketDir, port: running.port };
        const presence = await attach(this.pgConfig('postgres'), this.#options.throwAway !== true, () => this.#onLost());
        if (presence !== undefined) {
          this.#presence = presence;
          this.pid = running.pid;
          return;
        }
      } else if (!alive && this.#child === undefined) {
        if (failedStarts >= MAX_FAILED_STARTS) throw new Error(`PostgreSQL does not start: ${await this.#lastWords(start.logPath)}`);
        // A start that failed is mostly one of several at the same moment, or children of a killed server that are not gone yet.
        if (failedStarts > 0) await sleep(systemClock, Math.min(20 * 2 ** failedStarts, MAX_RETRY_PAUSE_MS), this.#stopping.signal);
        if (running !== undefined) await disownPidFile(this.#clusterDir, running.pid);
        failedStarts += 1;
        await this.#spawn(start);
      }
      if (systemClock.monotonicMs() > deadlineMs) throw new Error(`PostgreSQL was not ready within ${START_TIMEOUT_MS / 1_000} s: ${await this.#lastWords(start.logPath)}`);
      await sleep(systemClock, POLL_MS);
    }
  }

  async #spawn(start: StartOptions): Promise<void> {
    const child = await spawnServer(start);
    this.#child = child;
    const forget = (): void => {
      if (this.#child === child) this.#child = undefined;
    };
    if (child.exitCode !== null || child.signalCode !== null) forget();
    else child.once('exit', forget);
  }

  /** The presence connection broke: the server died, or somebody ended our connection. Either way: be present again. */
  #onLost(): void {
    this.#presence = undefined;
    if (this.#stopping.signal.aborted || this.#start === undefined) return;
    this.#log.warn({ pid: this.pid }, 'the database server was lost and is being restored');
    const restore = async (start: StartOptions): Promise<void> => {
      while (!this.#stopping.signal.aborted) {
        try {
          await this.#becomePresent(start);
          this.#log.warn({ pid: this.pid }, 'the database server is back');
          return;
        } catch (error) {
          this.#log.error({ err: error }, 'the database server cannot be restored yet');
          await sleep(systemClock, 1_000, this.#stopping.signal);
        }
      }
    };
    this.#restarting = restore(this.#start);
  }

  async stop(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    await this.#restarting;
    const presence = this.#presence;
    const alone = presence === undefined ? this.#child !== undefined : await presence.claimAlone();
    let discarded: string | undefined;
    if (alone && this.#start !== undefined) {
      discarded = await this.#setAside();
      await this.#end(this.#start);
      // A socket folder in the shared temporary folder is not left behind; one that a next server uses already is not empty.
      await rmdir(this.#address.host).catch(() => undefined);
    }
    await presence?.close();
    if (discarded !== undefined) await rm(discarded, { recursive: true, force: true });
  }

  /** Takes a throw-away cluster out of the way while we alone hold it, so that a simultaneous start makes a fresh one. */
  async #setAside(): Promise<string | undefined> {
    if (this.#options.throwAway !== true) return undefined;
    const aside = `${this.#dataDir}.${randomBytes(4).toString('hex')}.old`;
    await rename(this.#dataDir, aside);
    return aside;
  }

  async #end(start: StartOptions): Promise<void> {
    const pid = this.#presence === undefined ? (this.#child?.pid ?? 0) : this.pid;
    const deadlineMs = systemClock.monotonicMs() + STOP_TIMEOUT_MS;
    signalServer(pid, start.programs, this.#clusterDir, 'fast');
    while (isServerAlive(pid)) {
      if (systemClock.monotonicMs() > deadlineMs) {
        this.#log.warn({ pid }, 'the database server did not end in time and is stopped at once; the next start recovers');
        signalServer(pid, start.programs, this.#clusterDir, 'immediate');
        return;
      }
      await sleep(systemClock, POLL_MS);
    }
  }

  async #lastWords(logPath: string): Promise<string> {
    const text = await readFile(logPath, 'utf8').catch(() => '');
    return text.slice(-1_500).trim() || '(its log is empty)';
  }
}
