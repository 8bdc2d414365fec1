// Opening the database: pool, typed queries, transactions and notifications behind one small interface.
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { systemClock, type Clock } from '../clock/index.ts';
import { silentLog, type Log } from '../log/index.ts';
import { BoundedPool } from './bounded-pool.ts';
import { Listener, type Listening } from './listener.ts';
import { NamedStatementClient } from './named-client.ts';
import type { Tables } from './tables.generated.ts';
import { valueTypes } from './value-types.ts';

/** A transaction in progress. Passed explicitly to everything that belongs to it: asking the pool for another connection inside one deadlocks. */
export type Tx = Transaction<Tables>;
/** A transaction or, for reading alone, the pool. */
export type Db = Kysely<Tables> | Tx;

/** Where a PostgreSQL server listens. `host` may be the folder of a Unix socket. */
export interface PgConfig {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

export interface DatabaseOptions {
  /** Either an address (`postgres://…`, with pg's parameters such as `sslmode`) … */
  readonly connectionString?: string;
  /** … or what `startEmbeddedPostgres` returned. */
  readonly pgConfig?: PgConfig;
  /** Connections in the pool. One more is opened for notifications when `listen` is used. Default 10. */
  readonly maxConnections?: number;
  /** Prepared statements, and session settings at the start of a connection; false behind a transaction pooler. Default true. */
  readonly namedStatements?: boolean;
  /** Longest wait for a connection, after which the caller gets UNAVAILABLE. Default 2 s. */
  readonly connectTimeoutMs?: number;
  /** Idle connections do not keep the process alive. For tests: one that fails half-way ends instead of hanging. */
  readonly allowExitOnIdle?: boolean;
  readonly log?: Log;
  readonly clock?: Clock;
}

/** The database of one process. */
export interface Database {
  readonly kysely: Kysely<Tables>;
  /**
   * Runs `fn` in one READ COMMITTED transaction: commits when it resolves, rolls back when it rejects, and rejects as well when
   * a failed statement inside was swallowed. The retry of a serialisation failure or deadlock is the caller's.
   * @throws AppError UNAVAILABLE when no connection is free in time.
   */
  transaction<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls `onNotify` for each NOTIFY on the channel, with its payload, and with undefined after a lost connection was restored:
   * notifications may then have been missed. All channels of a process share one connection of their own. Resolves once listening.
   */
  listen(channel: string, onNotify: (payload: string | undefined) => void): Promise<Listening>;
  /** How the pool stands now. `waiting` are callers without a connection. */
  pool(): { total: number; idle: number; waiting: number };
  /** Waits for the connections in use, then closes everything. */
  close(): Promise<void>;
}

/** A statement may take this long; the slowest of ours take milliseconds. Migrations lift it. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** A transaction that does nothing for this long is ended by the server: it holds locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/** Opens a pool. No connection is made before the first use. @throws TypeError unless exactly one of connectionString and pgConfig is given */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if ((options.connectionString === undefined) === (options.pgConfig === undefined)) throw new TypeError('give either connectionString or pgConfig');
  const log = options.log ?? silentLog;
  const namedStatements = options.namedStatements ?? true;
  const maxConnections = options.maxConnections ?? 10;
  const connectTimeoutMs = options.connectTimeoutMs ?? 2_000;
  const address: pg.ClientConfig = options.connectionString === undefined ? { ...options.pgConfig } : { connectionString: options.connectionString };
  const connection: pg.ClientConfig = {
    ...address,
    application_name: 'paraph',
    keepAlive: true,
    types: valueTypes,
    // A transaction pooler refuses session settings in the start-up packet.
    ...(namedStatements ? { statement_timeout: STATEMENT_TIMEOUT_MS, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS } : {}),
  };
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: options.allowExitOnIdle ?? false,
    ...(namedStatements ? { Client: NamedStatementClient } : {}),
  });
  // A connection that breaks is replaced at the next use. Without handlers it would end the process: pg-pool watches idle
  // connections alone, and one that is taken can break between two statements of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost')));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new BoundedPool(pool, maxConnections) }) });
  const listener = new Listener({ connection: { ...connection, statement_timeout: false }, connectTimeoutMs, clock: options.clock ?? systemClock, log });
  return {
    kysely,
    transaction: (fn) => kysely.transaction().setIsolationLevel('read committed').execute(fn),
    listen: (channel, onNotify) => listener.listen(channel, onNotify),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await listener.close();
      await kysely.destroy();
    },
  };
}
