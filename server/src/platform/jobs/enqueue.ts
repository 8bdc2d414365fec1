// Adding jobs: one statement, in the caller's transaction, which also tells the workers when it commits.
import { sql } from 'kysely';
import type { Json } from '../../kernel/events.ts';
import type { Tx } from '../database/index.ts';

/** Workers listen here. The payload names the queues that have something to do, separated by commas. */
export const JOBS_CHANNEL = 'paraph_jobs';

export interface NewJob {
  /** Lower case, digits, hyphens. */
  readonly queue: string;
  /**
   * At most one waiting job has it in its queue. Enqueued again while that one waits, the two become one: with the newer payload,
   * at the earlier time. A job that runs already does not count: what it has read may be old.
   */
  readonly key?: string;
  readonly payload: Json;
  /** Not before this moment; at once when missing. Noticed within a second of it. */
  readonly runAt?: Date;
}

const QUEUE_NAME = /^[a-z0-9-]{1,60}$/;
const MAX_JOBS = 10_000;

/**
 * Adds jobs to the transaction: they exist if and only if it commits (reliability.md, invariant 10). Handlers run at least once.
 * @throws RangeError for a malformed queue name or more than 10,000 jobs
 */
export async function enqueue(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  if (jobs.length > MAX_JOBS) throw new RangeError(`${jobs.length} jobs in one call; at most ${MAX_JOBS}`);
  const wanted = mergeEqualKeys(jobs);
  await sql`
    WITH added AS (
      INSERT INTO jobs (queue, key, payload, state, run_at)
      SELECT queue, key, payload::jsonb, CASE WHEN run_at IS NULL THEN 'READY' ELSE 'SCHEDULED' END, run_at
      FROM unnest(${wanted.map((job) => job.queue)}::text[], ${wanted.map((job) => job.key ?? null)}::text[],
                  ${wanted.map((job) => JSON.stringify(job.payload))}::text[], ${wanted.map((job) => job.runAt?.toISOString() ?? null)}::timestamptz[])
        AS wanted (queue, key, payload, run_at)
      ON CONFLICT (queue, key) WHERE key IS NOT NULL AND state IN ('READY', 'SCHEDULED') DO UPDATE SET
        payload = excluded.payload,
        traceparent = coalesce(excluded.traceparent, jobs.traceparent),
        ready_at = CASE jobs.state WHEN 'READY' THEN jobs.ready_at ELSE excluded.ready_at END,
        state = CASE WHEN 'READY' IN (jobs.state, excluded.state) THEN 'READY' ELSE 'SCHEDULED' END,
        run_at = CASE WHEN 'READY' IN (jobs.state, excluded.state) THEN NULL ELSE least(jobs.run_at, excluded.run_at) END
      RETURNING queue, state
    )
    SELECT pg_notify(${JOBS_CHANNEL}, string_agg(DISTINCT queue, ',')) FROM added WHERE state = 'READY' HAVING count(*) > 0
  `.execute(tx);
}

/** One row per (queue, key), since a statement may touch a row only once, in a fixed order, so that two transactions cannot wait for each other. */
function mergeEqualKeys(jobs: readonly NewJob[]): NewJob[] {
  const keyed = new Map<string, NewJob>();
  const unkeyed: NewJob[] = [];
  for (const job of jobs) {
    if (!QUEUE_NAME.test(job.queue)) throw new RangeError(`"${job.queue}" is not a queue name`);
    if (job.key === undefined) {
      unkeyed.push(job);
      continue;
    }
    const identity = `${job.queue} ${job.key}`;
    const earlier = keyed.get(identity);
    keyed.set(identity, earlier === undefined ? job : mergeTwo(earlier, job));
  }
  const ordered = [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, job]) => job);
  return [...ordered, ...unkeyed];
}

function mergeTwo(earlier: NewJob, later: NewJob): NewJob {
  const { runAt, ...merged } = later;
  if (earlier.runAt === undefined || runAt === undefined) return merged;
  return { ...merged, runAt: runAt < earlier.runAt ? runAt : earlier.runAt };
}
