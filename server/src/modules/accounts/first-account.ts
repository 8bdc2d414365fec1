// The first start makes one account with a sandbox and a live key; later starts change nothing.
import { sql } from 'kysely';
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { findFirstAccount, type AccountRow } from './account.store.ts';
import { createAccount } from './create-account.ts';
import { findOwner } from './user.store.ts';

/** Whom something that is made for an account belongs to. */
export interface Owned {
  readonly accountId: string;
  readonly userId: string;
}

/**
 * Finds or makes the first account. `afterInsert` runs in the transaction that makes it, for what belongs to it (its keys).
 * Of two simultaneous first starts one makes it and the other finds it.
 */
export async function ensureFirstAccount<T>(
  deps: { database: Database; clock: Clock; newId: NewId }, owner: { email: string; name: string }, afterInsert: (tx: Tx, owned: Owned) => Promise<T>,
): Promise<{ account: AccountRow; userId: string; made: T | undefined }> {
  return deps.database.transaction(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('paraph/first-account', 0))`.execute(tx);
    const existing = await findFirstAccount(tx);
    if (existing !== undefined) {
      const user = await findOwner(tx, existing.id);
      if (user === undefined) throw new Error(`the account ${existing.id} has no owner`);
      return { account: existing, userId: user.id, made: undefined };
    }
    const { account, userId } = await createAccount(tx, deps, owner);
    return { account, userId, made: await afterInsert(tx, { accountId: account.id, userId }) };
  });
}
