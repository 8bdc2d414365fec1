// A database for each test file: a copy of a migrated template, on one throw-away server that all test processes share.
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { systemClock } from '../platform/clock/index.ts';
import { migrate, openDatabase, startEmbeddedPostgres, type Database } from '../platform/database/index.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { silentLog } from '../platform/log/index.ts';

/** One test file's own database. */
export interface TestDatabase {
  readonly database: Database;
  /** An address for a process under test (`DATABASE_URL`) or a second `openDatabase`. */
  readonly databaseUrl: string;
  /** Drops the database; the last one of the last process ends the server. */
  close(): Promise<void>;
}

/** A share in the server that test databases live on. */
export interface TestServer {
  /** Ends `CREATE DATABASE`. Copying whole files is a third of the work, where no fsync makes it wait for the disk. */
  readonly copying: '' | 'STRATEGY FILE_COPY';
  urlOf(database: string): string;
  close(): Promise<void>;
}

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Left-over databases of killed runs go when a template is made and they are this old. */
const LEFT_OVER_MS = 3_600_000;

let shared: Promise<TestServer> | undefined;
let users = 0;

/** Makes a database with the current schema. `TEST_DATABASE_URL` names a real server (its role may create databases); else the embedded one serves, without fsync. */
export async function testDatabase(options: { maxConnections?: number } = {}): Promise<TestDatabase> {
  users += 1;
  shared ??= startTestServer();
  try {
    const server = await shared;
    const template = await migratedTemplate(server);
    const name = `paraph_test_${systemClock.now().getTime()}_${randomBytes(4).toString('hex')}`;
    await administer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${server.copying}`));
    const database = await openDatabase({ connectionString: server.urlOf(name), maxConnections: options.maxConnections ?? 5, allowExitOnIdle: true });
    return {
      database,
      databaseUrl: server.urlOf(name),
      async close() {
        await database.close();
        await administer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function release(): Promise<void> {
  users -= 1;
  if (users > 0) return;
  const server = await shared?.catch(() => undefined);
  shared = undefined;
  await server?.close();
}

/** Takes a share in the server. While one share is held, by whichever process, the server stays. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    const [, start, , rest] = /^(postgres(?:ql)?:\/\/[^/]*\/)([^?]*)(.*)$/.exec(given) ?? [];
    if (start === undefined) throw new Error('TEST_DATABASE_URL must look like postgres://user:password@host:port/database');
    return { copying: '', urlOf: (database) => `${start}${database}${rest ?? ''}`, close: async () => undefined };
  }
  const checkout = createHash('sha256').update(`${MIGRATIONS_DIR}\n${userInfo().uid}`).digest('hex').slice(0, 12);
  const embedded = await startEmbeddedPostgres({ dataDir: join(tmpdir(), `paraph-tests-${checkout}`), log: silentLog, maxConnections: 300, throwAway: true });
  const { host, port, user, password } = embedded.pgConfig;
  const credentials = password === undefined ? user : `${user}:${password}`;
  return {
    copying: 'STRATEGY FILE_COPY',
    urlOf: (database) => `postgres://${credentials}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    close: () => embedded.stop(),
  };
}

async function administer<T>(server: TestServer, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The template of the migrations as they are on disk now, made by whoever needs it first. */
export async function migratedTemplate(server: TestServer): Promise<string> {
  const files = await readMigrations(MIGRATIONS_DIR);
  const name = `paraph_template_${createHash('sha256').update(files.map((file) => file.name + file.sha256).join('\n')).digest('hex').slice(0, 16)}`;
  await administer(server, async (client) => {
    const exists = async (): Promise<boolean> => ((await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount ?? 0) > 0;
    if (await exists()) return;
    await client.query(`SELECT pg_advisory_lock(hashtext('paraph test template'))`);
    if (await exists()) return;
    await dropLeftOvers(client);
    const unfinished = `${name}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    const database = await openDatabase({ connectionString: server.urlOf(unfinished), maxConnections: 1 });
    try {
      await migrate(database, MIGRATIONS_DIR);
    } finally {
      await database.close();
    }
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });
  return name;
}

async function dropLeftOvers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname LIKE 'paraph\\_test\\_%'`);
  for (const { datname } of rows) {
    const madeMs = Number(datname.split('_')[2]);
    if (systemClock.now().getTime() - madeMs > LEFT_OVER_MS) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  }
}
