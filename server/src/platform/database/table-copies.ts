// All rows of the database out to files and in again, by COPY: a snapshot that needs no program of PostgreSQL's own, so that it works with the
// embedded server, and from one kind of server to the other.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Where a database is: what `openDatabase` takes. */
export type DatabaseAddress = { connectionString: string } | { pgConfig: pg.ClientConfig };

/** One table in an export. */
export interface TableCopy {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** File name in the folder: gzip of COPY's text format. */
  readonly file: string;
  readonly sha256: string;
  /** Identity columns, and where their counters stand. */
  readonly counters: readonly { column: string; lastValue: string; isCalled: boolean }[];
}

export interface DatabaseCopy {
  readonly migrations: readonly { name: string; sha256: string }[];
  /** In an order in which they can be filled: what others refer to comes first. */
  readonly tables: readonly TableCopy[];
}

async function connected<T>(address: DatabaseAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...('pgConfig' in address ? address.pgConfig : address), application_name: 'paraph copy' });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Writes every table as it was at one moment, while others go on writing. The folder must exist. */
export function exportTables(address: DatabaseAddress, folder: string): Promise<DatabaseCopy> {
  return connected(address, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations = (await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_migrations ORDER BY name')).rows;
    const tables: TableCopy[] = [];
    for (const name of await tablesInOrder(client)) tables.push(await exportTable(client, name, folder));
    await client.query('COMMIT');
    return { migrations, tables };
  });
}

async function exportTable(client: pg.Client, name: string, folder: string): Promise<TableCopy> {
  const { rows: columns } = await client.query<{ column: string; identity: string }>(`
    SELECT attname AS column, attidentity AS identity FROM pg_attribute
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`, [quoted(name)]);
  const file = `${name}.copy.gz`;
  const hash = createHash('sha256');
  const rows = client.query(copyTo(`COPY ${quoted(name)} (${columns.map(({ column }) => quoted(column)).join(', ')}) TO STDOUT`));
  const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(rows, createGzip(), hashed, createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx', flush: true }));
  const counters: TableCopy['counters'][number][] = [];
  for (const { column } of columns.filter(({ identity }) => identity !== '')) {
    const { rows: [sequence] } = await client.query<{ name: string }>('SELECT pg_get_serial_sequence($1, $2) AS name', [quoted(name), column]);
    const { rows: [state] } = await client.query<{ last_value: string; is_called: boolean }>(`SELECT last_value::text, is_called FROM ${sequence!.name}`);
    counters.push({ column, lastValue: state!.last_value, isCalled: state!.is_called });
  }
  return { name, columns: columns.map(({ column }) => column), rows: rows.rowCount, file, sha256: hash.digest('hex'), counters };
}

/** Fills the tables of a database whose schema is that of the copy, in one transaction. What migrations put there themselves is replaced. @throws when a file does not hold what the copy says */
export function importTables(address: DatabaseAddress, folder: string, copy: DatabaseCopy): Promise<void> {
  return connected(address, async (client) => {
    await client.query('BEGIN');
    for (const { name } of copy.tables.toReversed()) await client.query(`DELETE FROM ${quoted(name)}`);
    for (const table of copy.tables) await importTable(client, table, folder);
    await client.query('COMMIT');
  });
}

async function importTable(client: pg.Client, table: TableCopy, folder: string): Promise<void> {
  const { name, columns, file, rows, counters } = table;
  const into = client.query(copyFrom(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), into);
  if (into.rowCount !== rows) throw new Error(`${file} holds ${into.rowCount} rows, not ${rows}`);
  for (const { column, lastValue, isCalled } of counters) {
    await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [quoted(name), column, lastValue, isCalled]);
  }
}

/** Every table but the list of migrations and the unlogged ones, which a crash empties as well; a table comes after those that it refers to. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' AND relname <> 'schema_migrations' ORDER BY relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`);
  const ordered: string[] = [];
  let waiting = tables.map(({ name }) => name);
  while (waiting.length > 0) {
    const ready = waiting.filter((name) => references.every(({ from, to }) => from !== name || ordered.includes(to)));
    if (ready.length === 0) throw new Error(`these tables refer to each other in a circle: ${waiting.join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((name) => !ready.includes(name));
  }
  return ordered;
}
