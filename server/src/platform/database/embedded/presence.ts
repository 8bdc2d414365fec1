// How the processes that share one embedded server know of each other: each holds a connection with a shared advisory lock.
import pg from 'pg';
import type { PgConfig } from '../database.ts';
import { DATABASE } from './cluster.ts';

/** One process's stake in a running server. */
export interface Presence {
  /** True when no other process holds a stake; from then on none can take one, until this connection closes. */
  claimAlone(): Promise<boolean>;
  close(): Promise<void>;
}

/** Spells "paraph". Locks belong to one database: always the one named postgres. */
const LOCK = 0x7061_7261_7068;
const CONNECT_TIMEOUT_MS = 2_000;

/**
 * Connects, takes the shared lock and sees to it that the product's database exists. Undefined when the server does not accept
 * connections now or is being stopped by its last user: look again. `onLost` is called once, when an attached connection breaks.
 * With `holdsProcess` false the connection alone does not keep this process alive.
 */
export async function attach(maintenance: PgConfig, holdsProcess: boolean, onLost: () => void): Promise<Presence | undefined> {
  const client = new pg.Client({ ...maintenance, application_name: 'paraph presence', connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  let attached = false;
  let closing = false;
  const lost = (): void => {
    if (attached && !closing) onLost();
    attached = false;
  };
  client.on('error', lost);
  client.on('end', lost);
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean; exists: boolean }>(
      'SELECT pg_try_advisory_lock_shared($1) AS locked, EXISTS (SELECT FROM pg_database WHERE datname = $2) AS exists',
      [LOCK, DATABASE],
    );
    if (rows[0]?.locked !== true) throw new Error('the server is being stopped');
    if (!rows[0].exists) await createDatabase(client);
  } catch {
    await client.end().catch(() => undefined);
    return undefined;
  }
  attached = true;
  const stream = client as unknown as { ref(): void; unref(): void }; // documented for pools; missing from the types
  if (!holdsProcess) stream.unref();
  return {
    async claimAlone() {
      closing = true;
      stream.ref();
      const { rows } = await client
        .query<{ alone: boolean }>('SELECT pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) AS alone', [LOCK])
        .catch(() => ({ rows: [{ alone: false }] }));
      return rows[0]?.alone === true;
    },
    async close() {
      closing = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function createDatabase(client: pg.Client): Promise<void> {
  const DUPLICATE_DATABASE = ['42P04', '23505'];
  await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: { code?: string }) => {
    if (!DUPLICATE_DATABASE.includes(error.code ?? '')) throw error;
  });
}
