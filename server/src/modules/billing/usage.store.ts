// SQL over usage_entries.
import { sql } from 'kysely';
import { part, type Db, type Part, type Tx } from '../../platform/database/index.ts';
import type { UsageKind } from './plans.rules.ts';

/** Makes first sends of one account wait for one another until `tx` ends, so that two cannot both take the last one of a quota. */
export async function lockUsage(tx: Tx, accountId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`usage/${accountId}`}, 0))`.execute(tx);
}

/** What was used from `start` to before `end`, by kind; kinds without any are missing. */
export async function countUsage(db: Db, accountId: string, start: Date, end: Date): Promise<Map<UsageKind, number>> {
  const rows = await db.selectFrom('usage_entries').select(['kind', sql<number>`count(*)::integer`.as('count')])
    .where('account_id', '=', accountId).where('at', '>=', start).where('at', '<', end).groupBy('kind').execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** What was used from `start` on, by calendar month in UTC (`2026-11`) and kind; what is nothing is missing. */
export async function countUsageByMonth(db: Db, accountId: string, start: Date): Promise<{ month: string; kind: UsageKind; count: number }[]> {
  const month = sql<string>`to_char(at AT TIME ZONE 'UTC', 'YYYY-MM')`;
  return db.selectFrom('usage_entries').select([month.as('month'), 'kind', sql<number>`count(*)::integer`.as('count')])
    .where('account_id', '=', accountId).where('at', '>=', start).groupBy(['month', 'kind']).execute();
}

/** Writes down what was used; a second time for the same `ref` it changes nothing. */
export function usagePart(accountId: string, kind: UsageKind, ref: string, at: Date): Part {
  return part(`usage_${kind.toLowerCase()}`, sql`INSERT INTO usage_entries (kind, ref, account_id, at) VALUES (${kind}, ${ref}, ${accountId}, ${at}) ON CONFLICT DO NOTHING`);
}
