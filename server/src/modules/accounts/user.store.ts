// SQL over users and account_members.
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { findAccount, type AccountRow } from './account.store.ts';
import type { MailLocale, MemberRole } from './member.rules.ts';

export type UserRow = Selectable<Tables['users']>;

export async function insertUser(tx: Tx, user: { id: string; email: string; name: string; created_at: Date; email_verified?: boolean; locale?: MailLocale | null }): Promise<void> {
  await tx.insertInto('users').values({ ...user, updated_at: user.created_at }).execute();
}

export async function insertMember(tx: Tx, member: { account_id: string; user_id: string; role: MemberRole; created_at: Date }): Promise<void> {
  await tx.insertInto('account_members').values(member).execute();
}

/** The longest-standing owner of an account. */
export async function findOwner(db: Db, accountId: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll('users').innerJoin('account_members as m', 'm.user_id', 'users.id')
    .where('m.account_id', '=', accountId).where('m.role', '=', 'OWNER').orderBy('m.created_at').orderBy('m.user_id').limit(1).executeTakeFirst();
}

/** Everybody who works in an account, by the time they joined. */
export async function selectMembers(db: Db, accountId: string) {
  return db.selectFrom('account_members as m').innerJoin('users as u', 'u.id', 'm.user_id').select(['u.id', 'u.name', 'u.email', 'm.role', 'm.created_at'])
    .where('m.account_id', '=', accountId).orderBy('m.created_at').orderBy('u.id').limit(1_000).execute();
}

/** The workspaces that a person belongs to, the longest first. */
export async function selectWorkspaces(db: Db, userId: string) {
  return db.selectFrom('account_members as m').innerJoin('accounts as a', 'a.id', 'm.account_id').select(['a.id', 'a.name', 'm.role'])
    .where('m.user_id', '=', userId).orderBy('m.created_at').orderBy('a.id').limit(1_000).execute();
}

/** The account that a person is signed in to: the one they have belonged to the longest. */
export async function findMembership(db: Db, userId: string): Promise<{ account: AccountRow; user: UserRow; role: MemberRole } | undefined> {
  const member = await db.selectFrom('account_members').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('account_id').limit(1).executeTakeFirst();
  if (member === undefined) return undefined;
  const account = await findAccount(db, member.account_id);
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  return account === undefined || user === undefined ? undefined : { account, user, role: member.role };
}

/** Changes what a person says of themselves. */
export async function updateUser(tx: Tx, userId: string, change: { name?: string; locale?: MailLocale }, at: Date): Promise<void> {
  await tx.updateTable('users').set({ ...change, updated_at: at }).where('id', '=', userId).execute();
}

export async function updateMemberRole(tx: Tx, accountId: string, userId: string, role: MemberRole): Promise<void> {
  await tx.updateTable('account_members').set({ role }).where('account_id', '=', accountId).where('user_id', '=', userId).execute();
}

/** Who the first owner is; the account's own address goes with it. */
export async function updateOwner(tx: Tx, accountId: string, userId: string, owner: { name: string; email: string }, at: Date): Promise<void> {
  await tx.updateTable('users').set({ ...owner, updated_at: at }).where('id', '=', userId).execute();
  await tx.updateTable('accounts').set(owner).where('id', '=', accountId).execute();
}
