// Schema migrations: plain SQL files applied in order, once, each in its own transaction, under one lock.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.generated.ts';

/** The migrations on disk and the database disagree, or one of them failed. Nothing of the failed one was kept. */
export class MigrationError extends Error {}

export interface MigrationReport {
  /** File names applied by this call, in order; empty when the schema was up to date. */
  readonly applied: string[];
}

interface MigrationFile {
  name: string;
  sqlText: string;
  sha256: string;
}

/** Any constant does: all processes of the product use this one. Spells "paraphDB". */
const LOCK = 0x7061_7261_7068_4442n;
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/**
 * Brings the schema up to date. Simultaneous calls from any number of processes are safe: one applies, the others wait and find
 * nothing to do. A file already applied must not change any more; a database ahead of the files (a rolling restart with an older
 * version) is accepted. Session-level locking: do not run it through a transaction pooler.
 * @param o.only file names; later ones are left for another call. @throws MigrationError
 */
export async function migrate(database: Database, directory: string, o: { only?: readonly string[] } = {}): Promise<MigrationReport> {
  const files = (await readMigrations(directory)).filter(({ name }) => o.only === undefined || o.only.includes(name));
  return database.kysely.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection);
    await sql`SELECT pg_advisory_lock(${LOCK.toString()}::bigint)`.execute(connection);
    try {
      return { applied: await applyMissing(connection, files) };
    } finally {
      await sql`SELECT pg_advisory_unlock(${LOCK.toString()}::bigint)`.execute(connection);
      await sql`RESET statement_timeout`.execute(connection);
    }
  });
}

async function applyMissing(connection: Kysely<Tables>, files: MigrationFile[]): Promise<string[]> {
  await sql`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      sha256 text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`.execute(connection);
  const { rows } = await sql<{ name: string; sha256: string }>`SELECT name, sha256 FROM schema_migrations`.execute(connection);
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  const edited = files.filter((file) => known.has(file.name) && known.get(file.name) !== file.sha256);
  if (edited.length > 0) {
    throw new MigrationError(`Applied migrations were edited: ${edited.map((file) => file.name).join(', ')}. Restore them and add a new file instead.`);
  }
  const missing = files.filter((file) => !known.has(file.name));
  for (const file of missing) await applyOne(connection, file);
  return missing.map((file) => file.name);
}

async function applyOne(connection: Kysely<Tables>, file: MigrationFile): Promise<void> {
  await connection.transaction().execute(async (tx) => {
    try {
      // Without parameters pg uses the simple protocol, which takes a whole file of statements.
      await tx.executeQuery(CompiledQuery.raw(file.sqlText));
    } catch (error) {
      throw new MigrationError(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
    }
    await sql`INSERT INTO schema_migrations (name, sha256) VALUES (${file.name}, ${file.sha256})`.execute(tx);
  });
}

/** That every applied migration is one of ours, unchanged: this release understands the data. @throws MigrationError */
export async function assertKnown(directory: string, applied: readonly { name: string; sha256: string }[]): Promise<void> {
  const ours = new Map((await readMigrations(directory)).map(({ name, sha256 }) => [name, sha256]));
  const unknown = applied.filter(({ name, sha256 }) => ours.get(name) !== sha256);
  if (unknown.length > 0) throw new MigrationError(`This release does not know these migrations: ${unknown.map(({ name }) => name).join(', ')}. Use the release that the data comes from, or a later one.`);
}

/** The migration files of a folder in order, with the SHA-256 (lower-case hex) of each. @throws MigrationError for a misnamed or doubly numbered file */
export async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1];
    if (number === undefined) throw new MigrationError(`${name} is not named NNNN-words.sql`);
    if (numbers.has(number)) throw new MigrationError(`two migrations have the number ${number}`);
    numbers.add(number);
  }
  return Promise.all(names.map(async (name) => {
    const bytes = await readFile(join(directory, name));
    return { name, sqlText: bytes.toString('utf8'), sha256: createHash('sha256').update(bytes).digest('hex') };
  }));
}
