// SQL over identity_videos. What changes a row is part of a change that holds the envelope's lock.
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { part, type Db, type Part, type Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

export type VideoRow = Selectable<Tables['identity_videos']>;

export function newVideoPart(row: VideoRow): Part {
  return part('identity_video', sql`
    INSERT INTO identity_videos (id, account_id, sandbox, envelope_id, recipient_id, media_type, size_bytes, sha256, stored_sha256, documents_sha256, key_sealed, created_at, erase_at)
    VALUES (${row.id}, ${row.account_id}, ${row.sandbox}, ${row.envelope_id}, ${row.recipient_id}, ${row.media_type}, ${row.size_bytes}, ${row.sha256}, ${row.stored_sha256}, ${row.documents_sha256}, ${row.key_sealed}, ${row.created_at}, ${row.erase_at})`);
}

/** Destroys the keys: what is stored under them cannot be read by anybody from then on. */
export function erasedPart(tx: Tx, ids: readonly string[], at: Date): Part {
  return part('identity_video_erased', tx.updateTable('identity_videos').set({ key_sealed: null, erased_at: at }).where(sql<boolean>`id = ANY (${ids})`).where('erased_at', 'is', null));
}

/** One video of the scope; undefined for an unknown id and for anybody else's alike. */
export async function findVideo(db: Db, scope: AccountScope, id: string): Promise<VideoRow | undefined> {
  return db.selectFrom('identity_videos').selectAll().where('id', '=', id).where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox).executeTakeFirst();
}

/** All of a person, newest first. The caller has the recipient of an envelope of its own. */
export async function listVideos(db: Db, envelopeId: string, recipientId: string): Promise<VideoRow[]> {
  return db.selectFrom('identity_videos').selectAll().where('envelope_id', '=', envelopeId).where('recipient_id', '=', recipientId).orderBy('id', 'desc').execute();
}

/** Those of one envelope of the scope, erased ones too. */
export async function listOfEnvelope(db: Db, scope: AccountScope, envelopeId: string): Promise<VideoRow[]> {
  return db.selectFrom('identity_videos').selectAll().where('envelope_id', '=', envelopeId).where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox).orderBy('id').execute();
}

/** Whose time is over, over all accounts, oldest first: for the clean-up. */
export async function listDue(db: Db, now: Date, limit: number): Promise<VideoRow[]> {
  return db.selectFrom('identity_videos').selectAll().where('erased_at', 'is', null).where('erase_at', '<=', now).orderBy('erase_at').limit(limit).execute();
}
