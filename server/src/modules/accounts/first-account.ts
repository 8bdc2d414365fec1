// The first start makes one account with a sandbox and a live key; later starts change nothing.
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { sql } from 'kysely';
import { findFirstAccount, insertAccount, type AccountRow } from './account.store.ts';

/**
 * Finds or makes the first account. `afterInsert` runs in the transaction that makes it, for what belongs to it (its keys).
 * Of two simultaneous first starts one makes it and the other finds it.
 */
export async function ensureFirstAccount<T>(
  deps: { database: Database; clock: Clock; newId: NewId }, owner: { email: string; name: string }, afterInsert: (tx: Parameters<Parameters<Database['transaction']>[0]>[0], accountId: string) => Promise<T>,
): Promise<{ account: AccountRow; made: T | undefined }> {
  return deps.database.transaction(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('paraph/first-account', 0))`.execute(tx);
    const existing = await findFirstAccount(tx);
    if (existing !== undefined) return { account: existing, made: undefined };
    const account: AccountRow = { id: deps.newId('account'), email: owner.email, name: owner.name, plan: 'BUSINESS', created_at: deps.clock.now() };
    await insertAccount(tx, account);
    return { account, made: await afterInsert(tx, account.id) };
  });
}
