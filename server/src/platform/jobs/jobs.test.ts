import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { FakeClock } from '../clock/index.ts';
import { openDatabase } from '../database/index.ts';
import { fakeLog } from '../log/index.ts';
import { fakeRandom } from '../random/index.ts';
import {
  countJobs, enqueue, LeaseLostError, listDeadJobs, PermanentError, RetryLaterError, retryDeadJob, startJobRunner,
  type ClaimedJob, type JobRunner, type NewJob, type QueueDefinition,
} from './index.ts';

let db: TestDatabase;
let runners: JobRunner[] = [];

before(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop({ graceMs: 0 })));
  runners = [];
  await db.database.kysely.deleteFrom('jobs').execute();
});
after(() => db.close());

function add(...jobs: NewJob[]): Promise<void> {
  return db.database.transaction((tx) => enqueue(tx, jobs));
}

async function run(handle: QueueDefinition['handle'], definition: Partial<QueueDefinition> = {}): Promise<{ runner: JobRunner; clock: FakeClock; log: ReturnType<typeof fakeLog> }> {
  const clock = new FakeClock();
  const log = fakeLog();
  const queue = { concurrency: 4, leaseMs: 30_000, delaysMs: [10_000, 60_000], handle, ...definition };
  const runner = await startJobRunner({ database: db.database, queues: { test: queue }, clock, random: fakeRandom(), log });
  runners.push(runner);
  return { runner, clock, log };
}

const allJobs = () => db.database.kysely.selectFrom('jobs').selectAll().orderBy('id').execute();
const lapse = () => sql`UPDATE jobs SET lease_until = clock_timestamp() - interval '1 s' WHERE state = 'RUNNING'`.execute(db.database.kysely);

test('a job exists if and only if its transaction commits', async () => {
  await assert.rejects(db.database.transaction(async (tx) => {
    await enqueue(tx, [{ queue: 'test', payload: 1 }]);
    throw new Error('no');
  }), /no/);
  assert.deepEqual(await allJobs(), []);
  await add({ queue: 'test', payload: { a: [1, 'two'] } }, { queue: 'test', payload: null });
  const seen: unknown[] = [];
  const { runner } = await run(async (job) => void seen.push(job.payload));
  await runner.drain();
  assert.deepEqual(seen, [{ a: [1, 'two'] }, null]);
  assert.deepEqual(await allJobs(), [], 'a finished job is gone');
});

test('a commit in another process wakes the runner without any poll', async () => {
  const handled = Promise.withResolvers<unknown>();
  await run(async (job) => handled.resolve(job.payload));
  const elsewhere = await openDatabase({ connectionString: db.databaseUrl, maxConnections: 1 });
  await elsewhere.transaction((tx) => enqueue(tx, [{ queue: 'test', payload: 'from elsewhere' }]));
  // The fake clock stands still: only the notification can have done it.
  assert.equal(await handled.promise, 'from elsewhere');
  await elsewhere.close();
});

test('drain also waits for what a job enqueues that was under way before', async () => {
  const started = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const seen: unknown[] = [];
  const { runner } = await run(async (job) => {
    if (job.payload === 'first') {
      started.resolve();
      await going.promise;
    }
    // Before the enqueueing: 'second' may be claimed and handled before this transaction's answer is read here.
    seen.push(job.payload);
    if (job.payload === 'first') await add({ queue: 'test', payload: 'second' });
  });
  await add({ queue: 'test', payload: 'first' });
  await started.promise;
  const drained = runner.drain();
  going.resolve();
  await drained;
  assert.deepEqual(seen, ['first', 'second']);
});

test('a failing job is tried on its schedule, never before its time, then kept as dead with its last error', async () => {
  await add({ queue: 'test', payload: null });
  const attempts: number[] = [];
  const { runner, clock } = await run(async () => {
    attempts.push(clock.now().getTime());
    throw new Error(`failure ${attempts.length}`);
  });
  await runner.drain();
  const start = attempts[0] ?? 0;
  await clock.advance(9_999);
  await runner.drain();
  assert.equal(attempts.length, 1);
  await clock.advance(1_001);
  await runner.drain();
  assert.equal(attempts.length, 2, 'within a tenth of the delay, and a poll');
  await clock.advance(67_000);
  await runner.drain();
  assert.equal(attempts.length, 3);
  assert.ok((attempts[1] ?? 0) - start >= 10_000 && (attempts[2] ?? 0) - (attempts[1] ?? 0) >= 60_000);
  await clock.advance(86_400_000 / 24);
  await runner.drain();
  assert.equal(attempts.length, 3, 'a dead job is not tried again');
  const [dead] = await listDeadJobs(db.database.kysely);
  assert.equal(dead?.lastError, 'failure 3');
  assert.equal(dead?.attempts, 3);
  assert.deepEqual(await countJobs(db.database.kysely), [{ queue: 'test', ready: 0, scheduled: 0, running: 0, dead: 1 }]);
});

test('a dead job runs again when an operator says so', async () => {
  await add({ queue: 'test', payload: 'x' });
  let broken = true;
  let done = 0;
  const { runner } = await run(async () => {
    if (broken) throw new PermanentError('no use');
    done += 1;
  });
  await runner.drain();
  const [dead] = await listDeadJobs(db.database.kysely, { queue: 'test' });
  assert.equal(dead?.attempts, 1, 'a permanent error is not tried again');
  broken = false;
  assert.equal(await retryDeadJob(db.database, dead?.id ?? 0), true);
  assert.equal(await retryDeadJob(db.database, dead?.id ?? 0), false);
  await runner.drain();
  assert.equal(done, 1);
  assert.deepEqual(await allJobs(), []);
});

test('asking to be tried later does not use up the schedule', async () => {
  await add({ queue: 'test', payload: null });
  let calls = 0;
  const { runner, clock } = await run(async () => {
    calls += 1;
    if (calls <= 6) throw new RetryLaterError({ delayMs: 5_000 });
  });
  for (let round = 1; round <= 6; round += 1) {
    await runner.drain();
    assert.equal(calls, round);
    await clock.advance(4_999);
    await runner.drain();
    assert.equal(calls, round);
    await clock.advance(1);
  }
  await runner.drain();
  assert.equal(calls, 7);
  assert.deepEqual(await allJobs(), []);
});

test('a job for later waits for its time', async () => {
  let done = 0;
  const { runner, clock } = await run(async () => void (done += 1));
  await add({ queue: 'test', payload: null, runAt: new Date(clock.now().getTime() + 3_600_000) });
  await clock.advance(3_599_999);
  await runner.drain();
  assert.equal(done, 0);
  await clock.advance(1);
  await runner.drain();
  assert.equal(done, 1);
});

test('a waiting job with the same key is the same job, at the earlier time, with the newer payload', async () => {
  const later = new Date('2040-01-01T00:00:00Z');
  await add({ queue: 'test', key: 'k', payload: 1, runAt: later }, { queue: 'test', key: 'other', payload: 1 });
  await add({ queue: 'test', key: 'k', payload: 2, runAt: new Date('2041-01-01T00:00:00Z') });
  assert.deepEqual((await allJobs()).map(({ key, payload, run_at }) => [key, payload, run_at]).sort(), [['k', 2, later], ['other', 1, null]]);
  await add({ queue: 'test', key: 'k', payload: 3 }, { queue: 'test', key: 'k', payload: 4, runAt: later });
  const [job] = (await allJobs()).filter(({ key }) => key === 'k');
  assert.deepEqual([job?.state, job?.payload, job?.run_at], ['READY', 4, null]);
});

test('a job enqueued again while it runs runs once more; if the first then fails, it gives way to the second', async () => {
  await add({ queue: 'test', key: 'k', payload: 1 });
  const seen: unknown[] = [];
  const { runner } = await run(async (job) => {
    seen.push(job.payload);
    if (job.payload !== 1) return;
    await add({ queue: 'test', key: 'k', payload: 2 });
    throw new Error('read something old');
  }, { concurrency: 1 });
  await runner.drain();
  assert.deepEqual(seen, [1, 2]);
  assert.deepEqual(await allJobs(), []);
});

test('completing a job inside the handler’s transaction makes its effects and its end one', async () => {
  await sql`CREATE TABLE effects (n int)`.execute(db.database.kysely);
  await add({ queue: 'test', payload: null });
  const { runner, clock } = await run((job) => db.database.transaction(async (tx) => {
    await sql`INSERT INTO effects VALUES (${job.attempt})`.execute(tx);
    await job.complete(tx);
    if (job.attempt === 1) throw new Error('after completing');
  }));
  await runner.drain();
  assert.equal((await allJobs()).length, 1, 'rolled back together');
  await clock.advance(11_000);
  await runner.drain();
  assert.deepEqual((await sql<{ n: number }>`SELECT n FROM effects`.execute(db.database.kysely)).rows, [{ n: 2 }]);
  assert.deepEqual(await allJobs(), []);
});

test('a worker that slept past its lease is refused its late write, and the job is done once', async () => {
  await sql`CREATE TABLE writes (worker text)`.execute(db.database.kysely);
  await add({ queue: 'test', payload: null });
  const started = Promise.withResolvers<ClaimedJob>();
  const resume = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  const write = (job: ClaimedJob, worker: string) => db.database.transaction(async (tx) => {
    await sql`INSERT INTO writes VALUES (${worker})`.execute(tx);
    await job.complete(tx);
  });
  const slow = await run(async (job) => {
    started.resolve(job);
    await resume.promise;
    await write(job, 'slow').catch((error: unknown) => {
      ended.resolve(error);
      throw error;
    });
  }, { concurrency: 1 }); // no free slot: it cannot itself claim the job again
  await started.promise;
  await lapse();
  const quick = await run((job) => write(job, 'quick'));
  await quick.runner.drain();
  resume.resolve();
  assert.ok((await ended.promise) instanceof LeaseLostError);
  await slow.runner.drain();
  assert.deepEqual((await sql<{ worker: string }>`SELECT worker FROM writes`.execute(db.database.kysely)).rows, [{ worker: 'quick' }]);
  assert.deepEqual(await allJobs(), []);
});

test('a handler whose lease was taken is told by its signal, and its failure changes nothing', async () => {
  await add({ queue: 'test', payload: null });
  const started = Promise.withResolvers<void>();
  const { runner, clock, log } = await run(async (_job, signal) => {
    started.resolve();
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await started.promise;
  await sql`UPDATE jobs SET attempt = attempt + 1`.execute(db.database.kysely);
  const before = await allJobs();
  await clock.advance(10_000); // a third of the lease: the heartbeat notices
  await runner.drain();
  assert.ok(log.lines.some(({ message }) => message === 'a job ended after its lease was lost; its writes were refused'));
  assert.deepEqual(await allJobs(), before);
});

test('a long job keeps its lease while it runs', async () => {
  await add({ queue: 'test', payload: null });
  const started = Promise.withResolvers<void>();
  const { clock } = await run(async (_job, signal) => {
    started.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  await started.promise;
  await sql`UPDATE jobs SET lease_until = clock_timestamp() + interval '5 s'`.execute(db.database.kysely);
  await clock.advance(10_000); // a third of the lease: the heartbeat's statement is on its way
  const leftMs = async () => (await sql<{ left_ms: number }>`SELECT extract(epoch FROM lease_until - clock_timestamp())::float8 * 1000 AS left_ms FROM jobs`.execute(db.database.kysely)).rows[0]?.left_ms ?? 0;
  for (let looked = 0; looked < 2_000 && (await leftMs()) < 6_000; looked += 1);
  assert.ok((await leftMs()) > 20_000);
});

test('a job that hangs or kills its workers again and again is dead in the end', async () => {
  await add({ queue: 'test', payload: null });
  let started = 0;
  const { clock } = await run(async (_job, signal) => {
    started += 1;
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    // A lease of a day keeps the heartbeat from mending what lapse() breaks.
  }, { delaysMs: [1, 1], leaseMs: 86_400_000, timeoutMs: 86_400_000 });
  // A poll may join a look that is under way and has seen the lease still good; then the next one finds it lapsed.
  const pollUntil = async (reached: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await reached())) await clock.advance(100).then(() => sql`SELECT 1`.execute(db.database.kysely));
  };
  for (const attempts of [1, 2, 3]) {
    await pollUntil(() => started === attempts);
    await lapse();
  }
  await pollUntil(async () => (await listDeadJobs(db.database.kysely)).length > 0);
  const [dead] = await listDeadJobs(db.database.kysely);
  assert.equal(dead?.lastError, 'the worker did not finish within its lease');
  assert.equal(started, 3);
});

test('a stop waits for running handlers; when its patience ends their jobs are put back', async () => {
  await add({ queue: 'test', payload: 'patient' });
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const { runner } = await run(async () => {
    started.resolve();
    await finish.promise;
  }, { concurrency: 1 }); // no free slot, so no claim is on its way when it is stopped
  await started.promise;
  const stopped = runner.stop();
  await add({ queue: 'test', payload: 'too late' });
  finish.resolve();
  await stopped;
  assert.deepEqual((await allJobs()).map(({ payload, state }) => [payload, state]), [['too late', 'READY']]);

  const stuck = Promise.withResolvers<void>();
  const second = await run(async (_job, signal) => {
    stuck.resolve();
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await stuck.promise;
  const impatient = second.runner.stop({ graceMs: 5_000 });
  await second.clock.advance(5_000);
  await impatient;
  assert.deepEqual((await allJobs()).map(({ state, failures }) => [state, failures]), [['READY', 0]]);
});

test('a job whose claim is on its way when the patience ends is put back, not started', async () => {
  await add({ queue: 'test', payload: null });
  let started = 0;
  const { runner } = await run(async () => void (started += 1));
  await runner.stop({ graceMs: 0 }); // the first claim was sent by the start a moment ago
  assert.equal(started, 0);
  assert.deepEqual((await allJobs()).map(({ state, failures }) => [state, failures]), [['READY', 0]]);
});

test('a thousand short jobs on two runners run once each', async () => {
  const seen = new Map<number, number>();
  const count = async (job: ClaimedJob): Promise<void> => void seen.set(job.payload as number, (seen.get(job.payload as number) ?? 0) + 1);
  const two = await Promise.all([run(count, { concurrency: 50 }), run(count, { concurrency: 50 })]);
  await add(...Array.from({ length: 1_000 }, (_, payload) => ({ queue: 'test', payload })));
  await Promise.all(two.map(({ runner }) => runner.drain()));
  assert.equal(seen.size, 1_000);
  assert.ok([...seen.values()].every((times) => times === 1));
});

test('a queue or a database that fails for a moment does not end the runner', async () => {
  let done = 0;
  const { runner, clock, log } = await run(async () => void (done += 1));
  await sql`ALTER TABLE jobs RENAME TO jobs_away`.execute(db.database.kysely);
  runner.wake('test');
  await runner.drain();
  await sql`ALTER TABLE jobs_away RENAME TO jobs`.execute(db.database.kysely);
  assert.ok(log.lines.some(({ message }) => message === 'claiming failed and will be tried again'));
  await add({ queue: 'test', payload: null });
  await clock.advance(1_000);
  await runner.drain();
  assert.equal(done, 1);
});
