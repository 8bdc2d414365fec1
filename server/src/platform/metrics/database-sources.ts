// What all processes share, as numbers: the queues of jobs and the deliveries that are not delivered yet.
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** Jobs by queue and state, with the age of the oldest. Queues without jobs are missing. */
export async function measureJobs(db: Db): Promise<{ queue: string; state: string; count: number; oldestSeconds: number }[]> {
  const { rows } = await sql<{ queue: string; state: string; count: number; oldestSeconds: number }>`
    SELECT queue, state, count(*)::integer AS count, extract(epoch FROM clock_timestamp() - min(created_at))::float8 AS "oldestSeconds" FROM jobs GROUP BY queue, state`.execute(db);
  return rows;
}

/** By the indexes of their states: those that are delivered are many and not counted. */
export async function measureDeliveries(db: Db): Promise<{ state: string; count: number; oldestSeconds: number }[]> {
  const { rows } = await sql<{ state: string; count: number; oldestSeconds: number }>`
    SELECT s.state, d.count::integer AS count, coalesce(d.age, 0)::float8 AS "oldestSeconds"
    FROM (VALUES ('READY'), ('SCHEDULED'), ('RUNNING'), ('HELD'), ('DEAD')) AS s (state)
    CROSS JOIN LATERAL (SELECT count(*) AS count, extract(epoch FROM clock_timestamp() - min(created_at)) AS age FROM webhook_deliveries WHERE state = s.state) AS d`.execute(db);
  return rows;
}
