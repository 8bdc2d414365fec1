// SQL over api_keys.
import { sql, type Selectable } from 'kysely';
import type { PageRequest } from '../../kernel/pagination.ts';
import { part, type Db, type Tx } from '../../platform/database/index.ts';
import { takeTokens, type RateLimit } from '../../platform/rate-limit/index.ts';
import type { Plan } from '../../kernel/plans.ts';
import type { KeyOwner } from './api-key.rules.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

export type ApiKeyRow = Selectable<Tables['api_keys']>;

/** A key that may be used now, with what its account may do. */
export interface UsableKey extends Pick<ApiKeyRow, 'id' | 'account_id' | 'user_id' | 'sandbox' | 'scopes'> {
  readonly plan: Plan;
  /** What is left in its bucket; null when the bucket was empty, or when nothing limits it. */
  readonly tokens: number | null;
}

/** Finds a key that may be used now, in any account (the secret is the proof), and takes a token of its bucket: one statement, one round trip. */
export async function findUsableKey(db: Db, secretHash: Buffer, now: Date, limit: RateLimit | undefined): Promise<UsableKey | undefined> {
  const found = sql`
    SELECT k.id, k.account_id, k.user_id, k.sandbox, k.scopes, a.plan FROM api_keys k JOIN accounts a ON a.id = k.account_id
    WHERE k.secret_hash = ${secretHash} AND k.revoked_at IS NULL AND k.deleted_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})`;
  const taken = limit === undefined ? sql`SELECT NULL::float8 AS tokens` : takeTokens(sql`SELECT id AS bucket FROM found`, limit);
  const { rows } = await sql<UsableKey>`WITH ${part('found', found)}, ${part('taken', taken)} SELECT found.*, (SELECT tokens FROM taken) AS tokens FROM found`.execute(db);
  return rows[0];
}

export async function insertKey(tx: Tx, row: Omit<ApiKeyRow, 'last_used_at' | 'revoked_at' | 'deleted_at'>): Promise<ApiKeyRow> {
  return tx.insertInto('api_keys').values(row).returningAll().executeTakeFirstOrThrow();
}

const own = (db: Db, { scope, userId }: KeyOwner) => db.selectFrom('api_keys')
  .where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox).where('user_id', '=', userId).where('deleted_at', 'is', null);

export async function listKeys(db: Db, owner: KeyOwner, page: PageRequest): Promise<{ rows: ApiKeyRow[]; total: number }> {
  const { count } = await own(db, owner).select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const rows = await own(db, owner).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { rows, total: count };
}

/** Changes a key; undefined for an unknown id, a deleted key and anybody else's alike. */
export async function changeKey(tx: Tx, { scope, userId }: KeyOwner, id: string, change: Partial<Pick<ApiKeyRow, 'name' | 'revoked_at' | 'deleted_at'>>): Promise<ApiKeyRow | undefined> {
  const { revoked_at: revokedAt, ...rest } = change;
  return tx.updateTable('api_keys').set({ ...rest, ...(revokedAt === undefined ? {} : { revoked_at: sql<Date>`coalesce(revoked_at, ${revokedAt})` }) }).where('id', '=', id)
    .where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox).where('user_id', '=', userId).where('deleted_at', 'is', null).returningAll().executeTakeFirst();
}

/** Revokes all keys that a person has in an account: they leave it. */
export async function revokeKeysOf(tx: Tx, accountId: string, userId: string, at: Date): Promise<void> {
  await tx.updateTable('api_keys').set({ revoked_at: at }).where('account_id', '=', accountId).where('user_id', '=', userId).where('revoked_at', 'is', null).execute();
}

/** Writes down when keys were last used. */
export async function touchKeys(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: at }).where('id', 'in', ids).execute();
}

/** @param sandbox of one environment alone */
export async function selectKeyNames(db: Db, accountId: string, sandbox?: boolean) {
  const query = db.selectFrom('api_keys').select(['id', 'name', 'last_four']).where('account_id', '=', accountId).limit(1_000);
  return (sandbox === undefined ? query : query.where('sandbox', '=', sandbox)).execute();
}
