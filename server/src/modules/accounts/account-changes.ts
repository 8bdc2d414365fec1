// The log of an account: what its owners changed for everybody in it. Within the transaction of the change itself.
import type { Json } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { insertAccountChange, selectAccountChanges } from './account-changes.store.ts';

/** Who changes what. `facts` hold no secret and nobody's personal data but the owners' own. */
export interface AccountChange {
  readonly accountId: string;
  readonly userId: string;
  readonly at: Date;
  readonly action: string;
  readonly facts: { readonly [key: string]: Json };
}

/** Writes a change down within `tx`. */
export async function recordAccountChange(deps: { newId: NewId }, tx: Tx, change: AccountChange): Promise<void> {
  await insertAccountChange(tx, { id: deps.newId('accountChange'), ...change });
}

/** The latest changes of some kinds (`retention`, for `retention.…`), newest first, with the names of people who still belong to the account. */
export async function listAccountChanges(db: Db, accountId: string, kind: string): Promise<{ at: Date; by: string | null; action: string; facts: { [key: string]: Json } }[]> {
  return selectAccountChanges(db, accountId, kind);
}
