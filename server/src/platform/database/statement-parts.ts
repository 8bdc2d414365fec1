// Many writes, one statement: each module gives its `name AS (INSERT …)`, and they run together as one WITH. A round trip costs more than the write.
import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';
import type { Tx } from './database.ts';

/**
 * One `name AS (…)` of a WITH statement. All parts of a statement see the database as it was before it, so no part reads what another
 * writes, and no two parts change the same row.
 */
export type Part = RawBuilder<unknown>;

/** A column of the statement's one row, by its alias; this is how a part says what it did. */
export type Selected = AliasedRawBuilder<unknown, string>;

/** Names a query as a part. The name is ours, never input. */
export function part(name: string, query: Part | { toOperationNode(): unknown }): Part {
  return sql`${sql.raw(name)} AS (${query})`;
}

/** Runs the parts as one statement and gives the one row of the `select` expressions, by their aliases. */
export async function runParts(tx: Tx, parts: readonly Part[], select: readonly Selected[]): Promise<Record<string, unknown>> {
  const columns = select.length === 0 ? sql`1` : sql.join([...select], sql`, `);
  const { rows } = await sql<Record<string, unknown>>`WITH ${sql.join([...parts], sql`, `)} SELECT ${columns}`.execute(tx);
  return rows[0] ?? {};
}
