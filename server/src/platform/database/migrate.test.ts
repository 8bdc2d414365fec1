import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate, MigrationError, openDatabase, type Database } from './index.ts';

let db: TestDatabase;
let folder: string;

before(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'paraph-migrations-'));
  await sql`DROP TABLE schema_migrations`.execute(db.database.kysely);
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

async function rowsOf(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(database.kysely);
  return rows[0]?.n ?? -1;
}

test('four processes that migrate at once apply each file once', async () => {
  await writeFile(join(folder, '0001-first.sql'), 'CREATE TABLE first_made (id int); INSERT INTO first_made VALUES (1);');
  await writeFile(join(folder, '0002-second.sql'), 'INSERT INTO first_made SELECT 2 FROM pg_sleep(0.05);');
  const processes = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ connectionString: db.databaseUrl, maxConnections: 1 })));
  const reports = await Promise.all(processes.map((database) => migrate(database, folder)));
  await Promise.all(processes.map((database) => database.close()));
  assert.deepEqual(reports.flatMap((report) => report.applied), ['0001-first.sql', '0002-second.sql']);
  assert.equal(await rowsOf(db.database, 'first_made'), 2);
});

test('a migration that fails half-way leaves nothing behind and is tried again', async () => {
  const path = join(folder, '0003-third.sql');
  await writeFile(path, 'CREATE TABLE half_made (id int); INSERT INTO missing VALUES (1);');
  await assert.rejects(migrate(db.database, folder), (error) => error instanceof MigrationError && /0003-third\.sql/.test(error.message));
  await assert.rejects(rowsOf(db.database, 'half_made'), /does not exist/);
  await writeFile(path, 'CREATE TABLE half_made (id int);');
  assert.deepEqual((await migrate(db.database, folder)).applied, ['0003-third.sql']);
});

test('an applied migration that was edited is refused', async () => {
  await writeFile(join(folder, '0001-first.sql'), 'CREATE TABLE first_made (id bigint);');
  await assert.rejects(migrate(db.database, folder), (error) => error instanceof MigrationError && /0001-first\.sql/.test(error.message));
});

test('a misnamed file and a number given twice are refused', async () => {
  const other = await mkdtemp(join(folder, 'other-'));
  await writeFile(join(other, '0001-one.sql'), '');
  await writeFile(join(other, '0001-two.sql'), '');
  await assert.rejects(migrate(db.database, other), /two migrations have the number 0001/);
  await writeFile(join(other, '0000-Zero.sql'), '');
  await assert.rejects(migrate(db.database, other), /not named/);
});
