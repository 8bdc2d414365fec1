// SQL over brandings.
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

export type BrandingRow = Selectable<Tables['brandings']>;
export type BrandingChange = Partial<Omit<Insertable<Tables['brandings']>, 'account_id' | 'updated_at'>>;

export async function selectBranding(db: Db, accountId: string): Promise<BrandingRow | undefined> {
  return db.selectFrom('brandings').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Changes some columns; the row is made when there is none. */
export async function upsertBranding(tx: Tx, accountId: string, change: BrandingChange, at: Date): Promise<void> {
  const values = { ...change, updated_at: at };
  await tx.insertInto('brandings').values({ account_id: accountId, ...values }).onConflict((conflict) => conflict.column('account_id').doUpdateSet(values)).execute();
}

/** A logo of whatever account: its name is its content's hash, which nobody guesses. */
export async function selectLogo(db: Db, sha256: string): Promise<{ sizeBytes: number } | undefined> {
  const row = await db.selectFrom('brandings').select('logo_size_bytes').where('logo_sha256', '=', sha256).limit(1).executeTakeFirst();
  return row?.logo_size_bytes === undefined || row.logo_size_bytes === null ? undefined : { sizeBytes: row.logo_size_bytes };
}
