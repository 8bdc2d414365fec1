// SQL over signing_drafts: one draft a recipient, its content sealed.
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export interface DraftRow {
  readonly version: number;
  readonly content_sealed: Buffer;
  readonly saved_at: Date;
}

export async function findDraft(db: Db, recipientId: string): Promise<DraftRow | undefined> {
  return db.selectFrom('signing_drafts').select(['version', 'content_sealed', 'saved_at']).where('recipient_id', '=', recipientId).executeTakeFirst();
}

/** Writes over whatever there is; the new version. */
export async function writeDraft(tx: Tx, ids: { recipientId: string; envelopeId: string }, contentSealed: Buffer, at: Date): Promise<number> {
  const row = await tx.insertInto('signing_drafts')
    .values({ recipient_id: ids.recipientId, envelope_id: ids.envelopeId, version: 1, content_sealed: contentSealed, saved_at: at })
    .onConflict((conflict) => conflict.column('recipient_id').doUpdateSet({ version: sql`signing_drafts.version + 1`, content_sealed: contentSealed, saved_at: at }))
    .returning('version').executeTakeFirstOrThrow();
  return row.version;
}
