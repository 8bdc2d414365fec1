// The SQL of the job queue. Leases run on the database's clock, which all workers share; schedules on the given one.
import { sql } from 'kysely';
import type { Json } from '../../kernel/events.ts';
import { uniqueViolation, type Db } from '../database/index.ts';
import { maskSecrets } from '../log/redaction.ts';

/** A claimed row. `attempt` fences it: once the lease is lost and the job claimed again, the number is another. */
export interface JobRow {
  id: number;
  queue: string;
  key: string | null;
  payload: Json;
  attempt: number;
  failures: number;
  created_at: Date;
  /** Of what asked for it; null where nothing is traced. */
  traceparent: string | null;
  /** Since it was asked for, and since it could be claimed. */
  age_ms: number;
  wait_ms: number;
}

/** Names one attempt at one job. */
export interface Attempt {
  readonly id: number;
  readonly attempt: number;
}

const MAX_ERROR_CHARACTERS = 2_000;
/** Due jobs made claimable by one look; the rest follows with the next. */
const MAX_DUE = 1_000;
const MAX_LAPSED = 100;

/** Leases up to `limit` ready jobs, oldest first. */
export async function claimJobs(db: Db, queue: string, limit: number, leaseMs: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    WITH picked AS (
      SELECT id FROM jobs WHERE queue = ${queue} AND state = 'READY' ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE jobs SET state = 'RUNNING', attempt = attempt + 1, lease_until = clock_timestamp() + ${leaseMs} * interval '1 ms'
    FROM picked WHERE jobs.id = picked.id
    RETURNING jobs.id, jobs.queue, jobs.key, jobs.payload, jobs.attempt, jobs.failures, jobs.created_at, jobs.traceparent,
      extract(epoch FROM clock_timestamp() - jobs.created_at)::float8 * 1000 AS age_ms, extract(epoch FROM clock_timestamp() - jobs.ready_at)::float8 * 1000 AS wait_ms`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

/** Removes finished jobs; returns the ids of those that were still ours to remove. */
export async function removeJobs(db: Db, attempts: readonly Attempt[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM jobs USING unnest(${attempts.map(({ id }) => id)}::bigint[], ${attempts.map(({ attempt }) => attempt)}::int[]) AS done (id, attempt)
    WHERE jobs.id = done.id AND jobs.attempt = done.attempt AND jobs.state = 'RUNNING'
    RETURNING jobs.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Extends leases; returns the ids of those that were still ours. */
export async function extendLeases(db: Db, attempts: readonly Attempt[], leaseMs: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    UPDATE jobs SET lease_until = clock_timestamp() + ${leaseMs} * interval '1 ms'
    FROM unnest(${attempts.map(({ id }) => id)}::bigint[], ${attempts.map(({ attempt }) => attempt)}::int[]) AS held (id, attempt)
    WHERE jobs.id = held.id AND jobs.attempt = held.attempt AND jobs.state = 'RUNNING'
    RETURNING jobs.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What becomes of an attempt that did not complete its job. */
export type Outcome =
  | { kind: 'READY' }
  | { kind: 'SCHEDULED'; runAt: Date }
  | { kind: 'DEAD'; at: Date };

/**
 * Records an attempt that did not complete. False when the lease was lost: then nothing is changed. A job whose key is waiting
 * again, enqueued while it ran, gives way to that one.
 */
export async function recordOutcome(db: Db, attempt: Attempt, outcome: Outcome, failures: number, error: string): Promise<boolean> {
  const ours = sql`id = ${attempt.id} AND attempt = ${attempt.attempt} AND state = 'RUNNING'`;
  try {
    const { rows } = await sql`
      UPDATE jobs SET state = ${outcome.kind}, ready_at = clock_timestamp(), run_at = ${outcome.kind === 'SCHEDULED' ? outcome.runAt : null}::timestamptz,
        died_at = ${outcome.kind === 'DEAD' ? outcome.at : null}::timestamptz, lease_until = NULL,
        failures = ${failures}, last_error = ${maskSecrets(error).slice(0, MAX_ERROR_CHARACTERS)}
      WHERE ${ours} RETURNING id`.execute(db);
    return rows.length > 0;
  } catch (problem) {
    if (uniqueViolation(problem) !== 'jobs_key') throw problem;
    const { rows } = await sql`DELETE FROM jobs WHERE ${ours} RETURNING id`.execute(db);
    return rows.length > 0;
  }
}

/** What a look at the queues found. */
export interface Findings {
  /** Queues with claimable jobs, among them those whose scheduled jobs fell due and were made claimable by this look. */
  readyQueues: string[];
  /** Running jobs whose lease ran out: their worker is dead, stuck or cut off. */
  lapsed: (Attempt & { queue: string; failures: number })[];
}

/** Makes due jobs claimable and reports what there is to do, in one statement. */
export async function lookAtQueues(db: Db, queues: readonly string[], now: Date): Promise<Findings> {
  const { rows } = await sql<{ queue: string; id: number | null; attempt: number; failures: number }>`
    WITH due AS (
      UPDATE jobs SET state = 'READY', run_at = NULL, ready_at = clock_timestamp()
      WHERE id IN (
        SELECT id FROM jobs WHERE state = 'SCHEDULED' AND run_at <= ${now} AND queue = ANY (${queues}::text[])
        ORDER BY run_at LIMIT ${sql.lit(MAX_DUE)} FOR UPDATE SKIP LOCKED)
      RETURNING queue
    )
    SELECT DISTINCT queue, NULL::bigint AS id, 0 AS attempt, 0 AS failures FROM due
    UNION ALL
    SELECT queue, NULL, 0, 0 FROM unnest(${queues}::text[]) AS known (queue)
      WHERE EXISTS (SELECT FROM jobs WHERE jobs.queue = known.queue AND state = 'READY')
    UNION ALL
    (SELECT queue, id, attempt, failures FROM jobs
      WHERE state = 'RUNNING' AND lease_until < clock_timestamp() AND queue = ANY (${queues}::text[]) LIMIT ${sql.lit(MAX_LAPSED)})`.execute(db);
  return {
    readyQueues: [...new Set(rows.filter(({ id }) => id === null).map(({ queue }) => queue))],
    lapsed: rows.flatMap(({ id, ...rest }) => (id === null ? [] : [{ id, ...rest }])),
  };
}

/** Takes a lapsed job from its worker, unless that worker has extended the lease in the meantime. */
export async function fenceLapsed(db: Db, { id, attempt }: Attempt): Promise<Attempt | undefined> {
  // A higher attempt number is what refuses the late write; recordOutcome then decides what becomes of the job.
  const { rows } = await sql<Attempt>`
    UPDATE jobs SET attempt = attempt + 1 WHERE id = ${id} AND attempt = ${attempt} AND state = 'RUNNING' AND lease_until < clock_timestamp()
    RETURNING id, attempt`.execute(db);
  return rows[0];
}
