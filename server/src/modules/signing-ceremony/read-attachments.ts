// The files that came with signatures, for the sender. A file that was uploaded and not signed is nobody's to read.
import type { Readable } from 'node:stream';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { getEnvelope } from '../envelopes/read-envelopes.ts';
import { listOfEnvelope, type AttachmentRow } from './attachment.store.ts';
import { signedAttachments } from './attachments.rules.ts';
import type { AttachmentWire } from './signing.schema.ts';

export interface ReadAttachmentsDeps {
  readonly database: Database;
  readonly files: FileStore;
}

/** The files that people signed with, in the order of recipients and fields. @throws AppError NOT_FOUND */
export async function listAttachments(deps: ReadAttachmentsDeps, scope: AccountScope, envelopeId: string): Promise<AttachmentWire[]> {
  const envelope = await getEnvelope(deps.database.kysely, scope, envelopeId);
  const rows = new Map((await listOfEnvelope(deps.database.kysely, envelopeId)).map((row) => [row.id, row]));
  return signedAttachments(envelope).flatMap(({ fieldId, file }) => {
    const row = rows.get(file.attachmentId);
    return row === undefined ? [] : [wire(row, envelope.fields.find(({ id }) => id === fieldId)?.label ?? null)];
  });
}

/** One of them, as it was sent. @throws AppError NOT_FOUND */
export async function openAttachment(deps: ReadAttachmentsDeps, scope: AccountScope, envelopeId: string, attachmentId: string): Promise<{ file: AttachmentWire; stream: Readable }> {
  const file = (await listAttachments(deps, scope, envelopeId)).find(({ id }) => id === attachmentId);
  if (file === undefined) throw notFound('attachment');
  return { file, stream: await deps.files.open(file.sha256) };
}

function wire(row: AttachmentRow, label: string | null): AttachmentWire {
  return {
    id: row.id, recipientId: row.recipient_id, fieldId: row.field_id, label, name: row.name, mimeType: row.media_type, size: row.size_bytes,
    sha256: row.sha256, pageCount: row.page_count, createdAt: row.created_at.toISOString(),
  };
}
