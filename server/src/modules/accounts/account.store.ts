// SQL over accounts, sign_in_links and dashboard_sessions.
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

export type AccountRow = Selectable<Tables['accounts']>;

export async function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Upper and lower case are the same. For the operator's commands: no caller of the API may look accounts up by address. */
export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where(sql<boolean>`lower(email) = lower(${email})`).orderBy('created_at').limit(1).executeTakeFirst();
}

/** The account made by the first start. */
export async function findFirstAccount(db: Db): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().orderBy('created_at').limit(1).executeTakeFirst();
}

export async function insertAccount(tx: Tx, row: AccountRow): Promise<void> {
  await tx.insertInto('accounts').values(row).execute();
}

export async function insertSignInLink(db: Db, link: { token_hash: Buffer; account_id: string; expires_at: Date }): Promise<void> {
  await db.insertInto('sign_in_links').values(link).execute();
}

/** Uses a link up. The account, when the link was unused and in time; a second use finds nothing. */
export async function useSignInLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await tx.updateTable('sign_in_links').set({ used_at: now }).where('token_hash', '=', tokenHash).where('used_at', 'is', null)
    .where('expires_at', '>', now).returning('account_id').executeTakeFirst();
  return row?.account_id;
}

export async function insertSession(tx: Tx, session: { token_hash: Buffer; account_id: string; created_at: Date; expires_at: Date }): Promise<void> {
  await tx.insertInto('dashboard_sessions').values(session).execute();
}

export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<{ account_id: string; created_at: Date } | undefined> {
  return db.selectFrom('dashboard_sessions').select(['account_id', 'created_at']).where('token_hash', '=', tokenHash).where('expires_at', '>', now).executeTakeFirst();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('dashboard_sessions').where('token_hash', '=', tokenHash).execute();
}
