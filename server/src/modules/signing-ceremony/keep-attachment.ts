// A signer uploads a file for an ATTACHMENT field: received under a limit, scanned, read in a child process, kept until they sign (ADR 0033).
import { AppError } from '../../kernel/errors.ts';
import { documentName } from '../documents/upload-document.ts';
import { getEnvelope, getEnvelopeForChange } from '../envelopes/read-envelopes.ts';
import type { ReceivedFile } from '../../platform/storage/index.ts';
import { attachmentUse, insertAttachment, type AttachmentRow } from './attachment.store.ts';
import { fieldsOf, notNow, signingState } from './signing-state.rules.ts';
import type { SigningDeps } from './signing-deps.ts';
import type { SigningSession } from './signing-session.ts';
import { recipientOf } from './signing-view.ts';
import { ATTACHMENT_TYPES, type AttachedFile, type AttachmentType } from './signing.schema.ts';

/** A photograph of a telephone has 3 to 8 MB. */
export const MAXIMUM_ATTACHMENT_BYTES = 15 * 1_048_576;
/** Pages of one attachment: it is appended to the contract, not a library of its own. */
const MAXIMUM_PAGES = 100;
/** Uploads of one person, replaced ones included. */
const MAXIMUM_UPLOADS = 50;
/** Of all attachments of an envelope: they are sealed in one file. */
const MAXIMUM_ENVELOPE_BYTES = 100 * 1_048_576;

export interface AttachmentUpload {
  readonly stream: AsyncIterable<Uint8Array>;
  readonly mediaType: string;
  readonly name: string | undefined;
}

/**
 * Keeps a file for one field of this person. A later one for the same field replaces it when they sign.
 * @throws AppError CONFLICT out of turn, NOT_FOUND for a field that is not theirs, FILE_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VIRUS_FOUND, VALIDATION_ERROR, INVALID_PDF, DOCUMENT_ENCRYPTED, PDF_LIMIT_EXCEEDED, UNAVAILABLE
 */
export async function keepAttachment(deps: SigningDeps, session: SigningSession, fieldId: string, upload: AttachmentUpload): Promise<AttachedFile> {
  const mediaType = attachmentType(upload.mediaType);
  const db = deps.database.kysely;
  const envelope = await getEnvelope(db, session.scope, session.envelopeId);
  const recipient = recipientOf(envelope, session.recipientId);
  if (signingState(envelope, recipient, deps.clock.now()) !== 'READY') throw notNow();
  const field = fieldsOf(envelope, recipient).find(({ id }) => id === fieldId);
  if (field?.fieldType !== 'ATTACHMENT') throw new AppError({ code: 'NOT_FOUND', message: 'You have no attachment field of this id.' });
  const { uploads, otherBytes } = await attachmentUse(db, { envelopeId: envelope.id, recipientId: recipient.id, fieldId });
  if (uploads >= MAXIMUM_UPLOADS) throw new AppError({ code: 'LIMIT_REACHED', message: `${MAXIMUM_UPLOADS} files have been uploaded. No further one is taken.` });
  const kept = await keepFile(deps, upload.stream, mediaType, Math.min(MAXIMUM_ATTACHMENT_BYTES, MAXIMUM_ENVELOPE_BYTES - otherBytes));
  const row: AttachmentRow = {
    id: deps.newId('attachment'), envelope_id: envelope.id, recipient_id: recipient.id, field_id: fieldId, name: nameOf(upload.name, mediaType), media_type: mediaType, ...kept, created_at: deps.clock.now(),
  };
  await deps.database.transaction(async (tx) => {
    // Under the lock of the envelope: nothing is written for a person who has signed, or an envelope that has ended, meanwhile.
    const locked = await getEnvelopeForChange(tx, session.scope, session.envelopeId);
    if (signingState(locked, recipientOf(locked, session.recipientId), deps.clock.now()) !== 'READY') throw notNow();
    await insertAttachment(tx, row);
  });
  return { attachmentId: row.id, name: row.name, sizeBytes: row.size_bytes };
}

function attachmentType(mediaType: string): AttachmentType {
  const type = mediaType.split(';')[0]!.trim().toLowerCase();
  const known = ATTACHMENT_TYPES.find((each) => each === type);
  if (known === undefined) throw new AppError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Only PDF, PNG and JPEG files can be attached.' });
  return known;
}

/** The first bytes of a file of that type (ISO 32000-2 §7.5.2, ISO 15948 §5.2, ITU-T T.81 §B.1.1.3). */
function looksLike(mediaType: AttachmentType, head: Buffer): boolean {
  switch (mediaType) {
    case 'application/pdf': return head.indexOf('%PDF-') >= 0;
    case 'image/png': return head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
    case 'image/jpeg': return head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
  }
}

type KeptFile = Pick<AttachmentRow, 'size_bytes' | 'sha256' | 'pages_sha256' | 'page_count'>;

async function keepFile(deps: SigningDeps, stream: AsyncIterable<Uint8Array>, mediaType: AttachmentType, maxBytes: number): Promise<KeptFile> {
  const received = await deps.files.receive(stream, { maxBytes: Math.max(0, maxBytes) });
  try {
    if (!looksLike(mediaType, Buffer.from(received.head))) throw new AppError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The bytes are not of the announced type. Only PDF, PNG and JPEG files can be attached.' });
    const scanned = await deps.virusScan.scan(received.path);
    if (!scanned.isClean) throw new AppError({ code: 'VIRUS_FOUND', message: `The virus scanner refuses this file: ${scanned.signature}.` });
    return await takeIn(deps, received, mediaType);
  } catch (error) {
    await received.discard();
    throw error;
  }
}

async function takeIn(deps: SigningDeps, received: ReceivedFile, mediaType: AttachmentType): Promise<KeptFile> {
  const outPath = deps.files.reservePath();
  const { pages, pageCount } = await deps.pdfWorkers.run('intakeAttachment', { path: received.path, kind: mediaType === 'application/pdf' ? 'PDF' : 'IMAGE', outPath });
  // The file at outPath, adopted or not, is swept when no row comes to name it.
  await deps.files.adopt(outPath, pages);
  if (pageCount > MAXIMUM_PAGES) throw new AppError({ code: 'PDF_LIMIT_EXCEEDED', message: `An attachment may have ${MAXIMUM_PAGES} pages; this one has ${pageCount}.` });
  await received.keep();
  return { size_bytes: received.sizeBytes, sha256: received.sha256, pages_sha256: pages.sha256, page_count: pageCount };
}

const EXTENSIONS: Record<AttachmentType, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' };

function nameOf(given: string | undefined, mediaType: AttachmentType): string {
  return (given ?? '').trim() === '' ? `attachment.${EXTENSIONS[mediaType]}` : documentName(given);
}
