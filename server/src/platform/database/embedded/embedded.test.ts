// Own process: it starts, kills and adopts servers.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { fakeLog, silentLog } from '../../log/index.ts';
import { isUnavailable, openDatabase, startEmbeddedPostgres, type Database, type DatabaseOptions, type EmbeddedPostgres, type EmbeddedPostgresOptions } from '../index.ts';
import { isServerAlive } from './server-process.ts';
import { parsePasswd } from './system-user.ts';

const FIXTURE = fileURLToPath(new URL('./use-embedded.fixture.ts', import.meta.url));
let root: string;

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'paraph-embedded-'));
});
after(() => rm(root, { recursive: true, force: true }));

/** A server that is stopped when the test ends, however it ends: a forgotten one would keep this process alive. */
async function start(t: TestContext, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(options);
  t.after(() => server.stop());
  return server;
}

async function open(t: TestContext, options: DatabaseOptions): Promise<Database> {
  const database = await openDatabase(options);
  t.after(() => database.close());
  return database;
}

interface Fixture {
  child: ChildProcess;
  said: AsyncIterator<string>;
  adopted: boolean;
  pid: number;
}

async function runFixture(t: TestContext, dataDir: string, mode: 'hold' | 'write', options: { uid?: number; gid?: number } = {}): Promise<Fixture> {
  const child = spawn(process.execPath, [FIXTURE, dataDir, mode], { stdio: ['pipe', 'pipe', 'inherit'], env: { PATH: process.env['PATH'] }, ...options });
  t.after(() => child.kill('SIGKILL'));
  const said = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const first = await said.next();
  assert.ok(!first.done, 'the fixture ended without a word');
  return { child, said, ...JSON.parse(first.value) };
}

async function kill(fixture: Fixture): Promise<void> {
  const ended = once(fixture.child, 'exit');
  fixture.child.kill('SIGKILL');
  await ended;
}

/** Asks until the database answers again: it is restored while we ask. */
async function answer<T>(database: Database, statement: ReturnType<typeof sql<{ v: T }>>): Promise<T> {
  for (let asked = 0; ; asked += 1) {
    try {
      return (await statement.execute(database.kysely)).rows[0]!.v;
    } catch (error) {
      if (!isUnavailable(error) || asked > 2_000) throw error;
      // Another process is awaited here; asking without a pause would take the processor from it.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

test('four simultaneous first starts in a long path with spaces and accents make one server; it survives their kill and is adopted with every commit', async (t) => {
  const dataDir = join(root, 'Données d’été', 'un dossier très long '.repeat(10).trim(), 'postgres');
  const four = await Promise.all([1, 2, 3, 4].map(() => runFixture(t, dataDir, 'hold')));
  assert.equal(four.filter(({ adopted }) => !adopted).length, 1);
  assert.equal(new Set(four.map(({ pid }) => pid)).size, 1);

  const writer = await runFixture(t, dataDir, 'write');
  let acknowledged = 0;
  while (acknowledged < 50) acknowledged = Number((await writer.said.next()).value);
  await Promise.all([...four, writer].map(kill));

  const server = await start(t, { dataDir, log: silentLog });
  assert.equal(server.adopted, true);
  assert.equal(server.pid, writer.pid);
  const database = await open(t, { pgConfig: server.pgConfig });
  assert.ok((await answer<number>(database, sql`SELECT count(*) AS v FROM written`)) >= acknowledged);
  await database.close();
  await server.stop();
  assert.equal(isServerAlive(server.pid), false);
});

test('a killed database server is restarted and has lost no acknowledged commit', async (t) => {
  const log = fakeLog();
  const server = await start(t, { dataDir: join(root, 'killed'), log });
  const database = await open(t, { pgConfig: server.pgConfig });
  await sql`CREATE TABLE kept (n int PRIMARY KEY)`.execute(database.kysely);
  const acknowledged = new Set<number>();
  let next = 0;
  for (let round = 1; round <= 4; round += 1) {
    const victim = server.pid;
    // Four writers, killed in the middle of their work; a failed insert may or may not have been committed.
    const goal = acknowledged.size + 60;
    await Promise.all([1, 2, 3, 4].map(async () => {
      for (;;) {
        next += 1;
        const mine = next;
        const done = await sql`INSERT INTO kept VALUES (${mine})`.execute(database.kysely).then(() => true, () => false);
        if (!done) return;
        acknowledged.add(mine);
        if (acknowledged.size === goal) process.kill(victim, 'SIGKILL');
      }
    }));
    const found = new Set(await answer<number[]>(database, sql`SELECT array_agg(n) AS v FROM kept`));
    assert.deepEqual([...acknowledged].filter((n) => !found.has(n)), [], `round ${round}`);
    // The server answers a moment before its supervisor has taken note.
    while (server.pid === victim) await answer(database, sql`SELECT 1 AS v`);
  }
  assert.equal(log.lines.filter(({ message }) => message === 'the database server is back').length, 4);
  await database.close();
  await server.stop();
});

test('the last process that uses a server stops it, and no earlier one', async (t) => {
  const options = { dataDir: join(root, 'shared'), log: silentLog, throwAway: true };
  const first = await start(t, options);
  const second = await start(t, options);
  assert.deepEqual([first.adopted, second.adopted], [false, true]);
  await first.stop();
  assert.equal(isServerAlive(second.pid), true);
  await Promise.all([second.stop(), first.stop()]);
  assert.equal(isServerAlive(second.pid), false);
  await assert.rejects(stat(options.dataDir), { code: 'ENOENT' }, 'a throw-away cluster is removed');
});

test('a process number in a left-over postmaster.pid that belongs to another program does not prevent the start', async (t) => {
  const dataDir = join(root, 'left-over');
  const earlier = await start(t, { dataDir, log: silentLog });
  const pidFile = join(dataDir, 'cluster-18', 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8');
  await earlier.stop();
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)));
  const again = await start(t, { dataDir, log: silentLog });
  assert.equal(again.adopted, false);
  await again.stop();
});

test('a server that cannot start says why, in its own words', async (t) => {
  const dataDir = join(root, 'broken');
  await mkdir(join(dataDir, 'cluster-18'), { recursive: true });
  await writeFile(join(dataDir, 'cluster-18', 'PG_VERSION'), '9.6\n');
  await assert.rejects(start(t, { dataDir, log: silentLog }), /PostgreSQL does not start: .+/s);
});

test('an ordinary user can run it', { skip: process.getuid?.() !== 0 && 'the other tests show it when not run as root' }, async (t) => {
  const nobody = parsePasswd(await readFile('/etc/passwd', 'utf8')).find(({ name }) => name === 'nobody');
  assert.ok(nobody);
  const home = await mkdtemp(join(tmpdir(), 'paraph-nobody-'));
  await chown(home, nobody.uid, nobody.gid);
  const fixture = await runFixture(t, join(home, 'postgres'), 'hold', nobody);
  assert.equal(fixture.adopted, false);
  const ended = once(fixture.child, 'exit');
  fixture.child.stdin?.end();
  await ended;
  assert.equal(isServerAlive(fixture.pid), false);
  await rm(home, { recursive: true });
});
