// Makes an account (a workspace) with its owner.
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { insertAccount, type AccountRow } from './account.store.ts';
import { insertMember, insertUser } from './user.store.ts';

/** Inserts an account, its owner and the membership, within `tx`. A self-hosted installation starts on BUSINESS (decisions.md, Billing). */
export async function createAccount(tx: Tx, deps: { clock: Clock; newId: NewId }, owner: { email: string; name: string }): Promise<{ account: AccountRow; userId: string }> {
  const now = deps.clock.now();
  const account: AccountRow = { id: deps.newId('account'), ...owner, plan: 'BUSINESS', created_at: now };
  const userId = deps.newId('user');
  await insertAccount(tx, account);
  await insertUser(tx, { id: userId, ...owner, created_at: now });
  await insertMember(tx, { account_id: account.id, user_id: userId, role: 'OWNER', created_at: now });
  return { account, userId };
}
