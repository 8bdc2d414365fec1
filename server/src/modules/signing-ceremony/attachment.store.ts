// SQL over signing_attachments. The rows of one recipient, or of an envelope whose owner the caller has checked.
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { FilledAttachment } from './field-values.rules.ts';
import type { AttachmentType } from './signing.schema.ts';

export interface AttachmentRow {
  readonly id: string;
  readonly envelope_id: string;
  readonly recipient_id: string;
  readonly field_id: string;
  readonly name: string;
  readonly media_type: AttachmentType;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly pages_sha256: string;
  readonly page_count: number;
  readonly created_at: Date;
}

export async function insertAttachment(tx: Tx, row: AttachmentRow): Promise<void> {
  await tx.insertInto('signing_attachments').values(row).execute();
}

/** How often this person has uploaded, and the bytes of the newest file of every field of the envelope but `fieldId`. */
export async function attachmentUse(db: Db, ids: { envelopeId: string; recipientId: string; fieldId: string }): Promise<{ uploads: number; otherBytes: number }> {
  const { rows } = await sql<{ uploads: string; other_bytes: string }>`
    SELECT (SELECT count(*) FROM signing_attachments WHERE recipient_id = ${ids.recipientId}) AS uploads,
      (SELECT COALESCE(sum(size_bytes), 0) FROM (
        SELECT DISTINCT ON (field_id) size_bytes FROM signing_attachments WHERE envelope_id = ${ids.envelopeId} AND field_id <> ${ids.fieldId} ORDER BY field_id, id DESC) AS newest) AS other_bytes`.execute(db);
  return { uploads: Number(rows[0]!.uploads), otherBytes: Number(rows[0]!.other_bytes) };
}

/** In the order of their upload. */
export async function listOfRecipient(db: Db, envelopeId: string, recipientId: string): Promise<AttachmentRow[]> {
  return db.selectFrom('signing_attachments').selectAll().where('envelope_id', '=', envelopeId).where('recipient_id', '=', recipientId).orderBy('id').execute() as Promise<AttachmentRow[]>;
}

export async function listOfEnvelope(db: Db, envelopeId: string): Promise<AttachmentRow[]> {
  return db.selectFrom('signing_attachments').selectAll().where('envelope_id', '=', envelopeId).orderBy('id').execute() as Promise<AttachmentRow[]>;
}

/** The row as it is kept with the signature. */
export function filledAttachment(row: AttachmentRow): FilledAttachment {
  return {
    kind: 'ATTACHMENT', attachmentId: row.id, name: row.name, mediaType: row.media_type, sizeBytes: row.size_bytes,
    sha256: row.sha256, pagesSha256: row.pages_sha256, pageCount: row.page_count,
  };
}
