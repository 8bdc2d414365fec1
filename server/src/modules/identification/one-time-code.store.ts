// SQL over one_time_codes. The caller has locked the envelope, or changes a single row by one statement.
import { sql, type Selectable } from 'kysely';
import { part, type Db, type Part, type Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

export type CodeRow = Selectable<Tables['one_time_codes']>;
export type CodeChannel = CodeRow['channel'];

/** Enough for every limit. */
const LOOKED_AT = 10;

/** The codes of a person, newest first; only the first can be guessed. */
export async function listCodes(db: Db, recipientId: string): Promise<CodeRow[]> {
  return db.selectFrom('one_time_codes').selectAll().where('recipient_id', '=', recipientId).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(LOOKED_AT).execute();
}

/** For the job that sends it: the id is a job's payload, not a caller's input. */
export async function findCode(db: Db, id: string): Promise<CodeRow | undefined> {
  return db.selectFrom('one_time_codes').selectAll().where('id', '=', id).executeTakeFirst();
}

export function newCodePart(code: Pick<CodeRow, 'id' | 'envelope_id' | 'recipient_id' | 'channel' | 'documents_sha256' | 'created_at' | 'expires_at'>): Part {
  return part('one_time_code', sql`
    INSERT INTO one_time_codes (id, envelope_id, recipient_id, channel, documents_sha256, created_at, expires_at)
    VALUES (${code.id}, ${code.envelope_id}, ${code.recipient_id}, ${code.channel}, ${code.documents_sha256}, ${code.created_at}, ${code.expires_at})`);
}

/** Takes one try of the code, before anything is compared; false when it has none left. */
export async function takeTry(tx: Tx, id: string, limit: number, now: Date): Promise<boolean> {
  const result = await tx.updateTable('one_time_codes').set({ tries: sql`tries + 1` })
    .where('id', '=', id).where('tries', '<', limit).where('verified_at', 'is', null).where('expires_at', '>', now).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export function verifiedPart(tx: Tx, id: string, at: Date): Part {
  return part('one_time_code', tx.updateTable('one_time_codes').set({ verified_at: at }).where('id', '=', id));
}

/** Uses the code up; false when somebody was quicker. */
export async function useUp(tx: Db, id: string, at: Date): Promise<boolean> {
  const result = await tx.updateTable('one_time_codes').set({ used_at: at }).where('id', '=', id).where('used_at', 'is', null).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Takes one try of a person's access code, before anything is compared; undefined when none is left. Returns the hash to compare with, and the tries taken. */
export async function takeAccessTry(tx: Tx, recipientId: string, limit: number): Promise<{ hash: string; failures: number } | undefined> {
  const row = await tx.updateTable('recipients').set({ access_code_failures: sql`access_code_failures + 1` })
    .where('id', '=', recipientId).where('access_code_hash', 'is not', null).where('access_code_failures', '<', limit)
    .returning(['access_code_hash', 'access_code_failures']).executeTakeFirst();
  const hash = row?.access_code_hash ?? null;
  return row === undefined || hash === null ? undefined : { hash, failures: row.access_code_failures };
}
