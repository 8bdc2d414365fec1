// What operators see of the queues: how much waits, what died and why, and running a dead job again.
import { sql } from 'kysely';
import type { Json } from '../../kernel/events.ts';
import { uniqueViolation, type Database, type Db } from '../database/index.ts';
import { JOBS_CHANNEL } from './enqueue.ts';

/** A job that gave up. It is kept until it is run again. */
export interface DeadJob {
  readonly id: number;
  readonly queue: string;
  readonly key: string | null;
  readonly payload: Json;
  readonly attempts: number;
  readonly lastError: string;
  readonly createdAt: Date;
  readonly diedAt: Date;
}

/** Jobs of one queue by state. */
export interface QueueCounts {
  readonly queue: string;
  readonly ready: number;
  readonly scheduled: number;
  readonly running: number;
  readonly dead: number;
}

/** Dead jobs, newest first; `beforeId` continues after a page. At most 100. */
export async function listDeadJobs(db: Db, options: { queue?: string; beforeId?: number; limit?: number } = {}): Promise<DeadJob[]> {
  let query = db.selectFrom('jobs').select(['id', 'queue', 'key', 'payload', 'attempt', 'last_error', 'created_at', 'died_at']).where('state', '=', 'DEAD');
  if (options.queue !== undefined) query = query.where('queue', '=', options.queue);
  if (options.beforeId !== undefined) query = query.where('id', '<', options.beforeId);
  const rows = await query.orderBy('id', 'desc').limit(Math.min(options.limit ?? 20, 100)).execute();
  return rows.map((row) => ({
    id: row.id, queue: row.queue, key: row.key, payload: row.payload as Json, attempts: row.attempt,
    lastError: row.last_error ?? '', createdAt: row.created_at, diedAt: row.died_at ?? row.created_at,
  }));
}

/**
 * Makes a dead job claimable again with a fresh schedule. False when there is no such dead job. When a job with its key waits
 * already, that one does the work and the dead one is removed.
 */
export async function retryDeadJob(database: Database, id: number): Promise<boolean> {
  try {
    return await database.transaction(async (tx) => {
      const revived = await tx.updateTable('jobs').set({ state: 'READY', failures: 0, died_at: null, ready_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', id).where('state', '=', 'DEAD').returning('queue').executeTakeFirst();
      if (revived === undefined) return false;
      await sql`SELECT pg_notify(${JOBS_CHANNEL}, ${revived.queue})`.execute(tx);
      return true;
    });
  } catch (error) {
    if (uniqueViolation(error) !== 'jobs_key') throw error;
    const removed = await database.kysely.deleteFrom('jobs').where('id', '=', id).where('state', '=', 'DEAD').returning('id').executeTakeFirst();
    return removed !== undefined;
  }
}

/** Counts for `/status` and the dashboard; queues without any job are missing. */
export async function countJobs(db: Db): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    SELECT queue, count(*) FILTER (WHERE state = 'READY') AS ready, count(*) FILTER (WHERE state = 'SCHEDULED') AS scheduled,
           count(*) FILTER (WHERE state = 'RUNNING') AS running, count(*) FILTER (WHERE state = 'DEAD') AS dead
    FROM jobs GROUP BY queue ORDER BY queue`.execute(db);
  return rows;
}
