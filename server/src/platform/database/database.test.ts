import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { AppError } from '../../kernel/errors.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { isUnavailable, json, openDatabase, uniqueViolation, type Database } from './index.ts';

let db: TestDatabase;
let database: Database;

before(async () => {
  db = await testDatabase();
  database = db.database;
  await sql`CREATE TABLE things (id int PRIMARY KEY, payload jsonb)`.execute(database.kysely);
});
after(() => db.close());

async function value<T>(statement: ReturnType<typeof sql<{ v: T }>>, on: Database = database): Promise<T> {
  return (await statement.execute(on.kysely)).rows[0]!.v;
}

test('a bigint is a number, a moment a Date, a day a text', async () => {
  assert.equal(await value(sql`SELECT 9007199254740991::bigint AS v`), 9_007_199_254_740_991);
  await assert.rejects(value(sql`SELECT 9007199254740993::bigint AS v`), RangeError);
  assert.deepEqual(await value(sql`SELECT ARRAY[1, 2]::bigint[] AS v`), [1, 2]);
  assert.deepEqual(await value(sql`SELECT '2026-02-03T04:05:06.789+02'::timestamptz AS v`), new Date('2026-02-03T02:05:06.789Z'));
  assert.equal(await value(sql`SELECT '2026-02-03'::date AS v`), '2026-02-03');
});

test('a JSON array and a JSON string come back as they went in', async () => {
  for (const payload of [[1, 'two', null], 'plain "text"', { a: [{}] }]) {
    assert.deepEqual(await value(sql`SELECT ${json(payload)}::jsonb AS v`), payload);
  }
});

test('a transaction is READ COMMITTED, and what it wrote is gone when it rejects', async () => {
  await assert.rejects(database.transaction(async (tx) => {
    assert.equal((await sql<{ v: string }>`SELECT current_setting('transaction_isolation') AS v`.execute(tx)).rows[0]?.v, 'read committed');
    await sql`INSERT INTO things VALUES (1)`.execute(tx);
    throw new Error('no');
  }), /no/);
  assert.equal(await value(sql`SELECT count(*) AS v FROM things`), 0);
});

test('a transaction that swallowed a failed statement rejects instead of pretending to have committed', async () => {
  await assert.rejects(database.transaction(async (tx) => {
    await sql`INSERT INTO things VALUES (2)`.execute(tx);
    await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined);
  }));
  assert.equal(await value(sql`SELECT count(*) AS v FROM things`), 0);
});

test('a unique violation names its constraint', async () => {
  const error = await sql`INSERT INTO things VALUES (3), (3)`.execute(database.kysely).catch((caught: unknown) => caught);
  assert.equal(uniqueViolation(error), 'things_pkey');
  assert.equal(uniqueViolation(new Error('other')), undefined);
});

test('a caller that finds no free connection is told UNAVAILABLE within the bounded wait', async () => {
  const small = await openDatabase({ connectionString: db.databaseUrl, maxConnections: 1, connectTimeoutMs: 400 });
  await small.transaction(async () => {
    const startMs = performance.now();
    await assert.rejects(value(sql`SELECT 1 AS v`, small), (error) => error instanceof AppError && error.code === 'UNAVAILABLE' && error.retryAfterSeconds === 2);
    assert.ok(performance.now() - startMs < 2_000);
    const crowd = await Promise.allSettled(Array.from({ length: 60 }, () => value(sql`SELECT 1 AS v`, small)));
    assert.ok(crowd.every((result) => result.status === 'rejected' && isUnavailable(result.reason)));
  });
  assert.equal(await value(sql`SELECT 1 AS v`, small), 1);
  await small.close();
});

test('a server that is not there is UNAVAILABLE, a wrong statement is not', async () => {
  const nowhere = await openDatabase({ pgConfig: { host: '/nonexistent', port: 5432, user: 'x', database: 'x' } });
  await assert.rejects(value(sql`SELECT 1 AS v`, nowhere), (error) => error instanceof AppError && error.code === 'UNAVAILABLE');
  await nowhere.close();
  await assert.rejects(value(sql`SELECT nothing AS v`), (error) => !isUnavailable(error));
});

test('a text used again is prepared once; a text used once is not', async () => {
  const one = await openDatabase({ connectionString: db.databaseUrl, maxConnections: 1 });
  for (let use = 0; use < 5; use += 1) await value(sql`SELECT ${use}::int + 1 AS v`, one);
  await value(sql`SELECT ${1}::int + 2 AS v`, one);
  const { rows } = await sql<{ statement: string; uses: number }>`SELECT statement, generic_plans + custom_plans AS uses FROM pg_prepared_statements`.execute(one.kysely);
  assert.deepEqual(rows, [{ statement: 'SELECT $1::int + 1 AS v', uses: 4 }]);
  await one.close();
  const pooled = await openDatabase({ connectionString: db.databaseUrl, maxConnections: 1, namedStatements: false });
  for (let use = 0; use < 3; use += 1) await value(sql`SELECT ${use}::int + 1 AS v`, pooled);
  assert.equal(await value(sql`SELECT count(*) AS v FROM pg_prepared_statements`, pooled), 0);
  await pooled.close();
});

test('a schema change under a prepared statement does not fail the next query', async () => {
  const one = await openDatabase({ connectionString: db.databaseUrl, maxConnections: 1 });
  const read = () => sql`SELECT * FROM things WHERE id = ${7}`.execute(one.kysely);
  await read();
  await read();
  await sql`ALTER TABLE things ADD COLUMN more text`.execute(one.kysely);
  assert.deepEqual((await read()).rows, []);
  await one.close();
});

test('a notification wakes every listener of its channel and no other', async () => {
  const heard = Promise.withResolvers<string | undefined>();
  const wrong: unknown[] = [];
  const listening = await database.listen('paraph_a', heard.resolve);
  const other = await database.listen('paraph_b', (payload) => wrong.push(payload));
  await sql`SELECT pg_notify('paraph_a', 'hello')`.execute(database.kysely);
  assert.equal(await heard.promise, 'hello');
  assert.deepEqual(wrong, []);
  await listening.close();
  await other.close();
});

test('a lost notification connection is restored, its listeners are told, and they hear again', async () => {
  const restored = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<string>();
  const listening = await database.listen('paraph_c', (payload) => (payload === undefined ? restored.resolve() : heard.resolve(payload)));
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(database.kysely);
  await restored.promise;
  await sql`SELECT pg_notify('paraph_c', 'again')`.execute(database.kysely);
  assert.equal(await heard.promise, 'again');
  await listening.close();
});
