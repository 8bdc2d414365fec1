// SQL over account_changes.
import type { Json } from '../../kernel/events.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { AccountChange } from './account-changes.ts';

/** Of one page of the dashboard. */
const MOST = 20;

export async function insertAccountChange(tx: Tx, { id, accountId, userId, at, action, facts }: AccountChange & { readonly id: string }): Promise<void> {
  await tx.insertInto('account_changes').values({ id, account_id: accountId, user_id: userId, at, action, facts: JSON.stringify(facts) }).execute();
}

export async function selectAccountChanges(db: Db, accountId: string, kind: string): Promise<{ at: Date; by: string | null; action: string; facts: { [key: string]: Json } }[]> {
  const rows = await db.selectFrom('account_changes as c')
    .leftJoin('account_members as m', (join) => join.onRef('m.user_id', '=', 'c.user_id').onRef('m.account_id', '=', 'c.account_id')).leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['c.at', 'c.action', 'c.facts', 'u.name']).where('c.account_id', '=', accountId).where('c.action', 'like', `${kind}.%`).orderBy('c.at', 'desc').orderBy('c.id', 'desc').limit(MOST).execute();
  return rows.map(({ at, action, facts, name }) => ({ at, by: name, action, facts: facts as { [key: string]: Json } }));
}
