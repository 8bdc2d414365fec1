// SQL over api_keys.
import type { Db } from '../../platform/database/index.ts';

export interface ApiKeyRow {
  id: string;
  account_id: string;
  user_id: string;
  name: string;
  sandbox: boolean;
  last_four: string;
  secret_hash: Buffer;
  scopes: string[];
  created_at: Date;
}

/** Finds a key that may be used now, in any account: the secret is the proof. */
export async function findUsableKey(db: Db, secretHash: Buffer, now: Date) {
  return db.selectFrom('api_keys').select(['id', 'account_id', 'user_id', 'sandbox', 'scopes'])
    .where('secret_hash', '=', secretHash).where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)])).executeTakeFirst();
}

export async function insertKey(db: Db, row: ApiKeyRow): Promise<void> {
  await db.insertInto('api_keys').values(row).execute();
}

/** Writes down when keys were last used. */
export async function touchKeys(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: at }).where('id', 'in', ids).execute();
}

export async function selectKeyNames(db: Db, accountId: string) {
  return db.selectFrom('api_keys').select(['id', 'name', 'last_four']).where('account_id', '=', accountId).limit(1_000).execute();
}
