// POST /documents: bytes stream to disk while they are hashed and counted, then a child process reads them. Spec: Document upload.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { PdfWorkers } from '../../platform/pdf-workers/index.ts';
import type { VirusScan } from '../../platform/virus-scan/index.ts';
import type { FileStore, ReceivedFile } from '../../platform/storage/index.ts';
import { insertDocument, type DocumentPage, type DocumentRow } from './document.store.ts';

/** 50 MiB (decisions.md, 413). */
export const MAXIMUM_UPLOAD_BYTES = 52_428_800;

export interface UploadDeps {
  readonly files: FileStore;
  readonly pdfWorkers: PdfWorkers;
  readonly virusScan: VirusScan;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** Files kept and facts found; not yet a document. */
export interface CheckedUpload {
  readonly name: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly shown: { sha256: string; sizeBytes: number };
  readonly textIndexSha256: string;
  readonly pages: DocumentPage[];
  readonly alreadySigned: boolean;
}

/** Spec: an unsupported type answers 415 naming both accepted upload shapes. */
export function unsupportedType(what: string): AppError {
  return new AppError({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: `${what} Only PDF is accepted, in one of two shapes: multipart/form-data with a part named "file", or the raw bytes as the body with Content-Type: application/pdf and the name in X-File-Name or ?fileName=.`,
  });
}

const ACCEPTED_TYPES = new Set(['application/pdf', 'application/x-pdf', 'application/octet-stream', 'binary/octet-stream']);

/** @throws AppError UNSUPPORTED_MEDIA_TYPE for a media type that cannot be a PDF */
export function assertPdfType(mediaType: string): void {
  if (!ACCEPTED_TYPES.has(mediaType.split(';')[0]!.trim().toLowerCase())) throw unsupportedType(`The type "${mediaType.slice(0, 100)}" is not supported.`);
}

/**
 * Receives a stream and checks it in a child process. Nothing is kept of a refused file.
 * @throws AppError FILE_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE (no PDF by its bytes), VIRUS_FOUND, UNAVAILABLE (the scanner gives no verdict), INVALID_PDF, DOCUMENT_ENCRYPTED, PDF_LIMIT_EXCEEDED
 */
export async function checkUpload(deps: UploadDeps, stream: AsyncIterable<Uint8Array>, name: string): Promise<CheckedUpload> {
  const received = await deps.files.receive(stream, { maxBytes: MAXIMUM_UPLOAD_BYTES });
  try {
    // The header may stand anywhere in the first 1024 bytes (ISO 32000-2 §7.5.2, note on real files).
    if (Buffer.from(received.head).indexOf('%PDF-') < 0) throw unsupportedType('The bytes are not a PDF.');
    const scanned = await deps.virusScan.scan(received.path);
    if (!scanned.isClean) throw new AppError({ code: 'VIRUS_FOUND', message: `The virus scanner refuses this file: ${scanned.signature}.` });
    return await intake(deps, received, name);
  } catch (error) {
    await received.discard();
    throw error;
  }
}

async function intake(deps: UploadDeps, received: ReceivedFile, name: string): Promise<CheckedUpload> {
  const outPath = deps.files.reservePath();
  const textIndexPath = deps.files.reservePath();
  const { facts, ...made } = await deps.pdfWorkers.run('intake', { path: received.path, outPath, textIndexPath });
  const [shown, textIndex] = await Promise.all([deps.files.adopt(outPath, made.shown), deps.files.adopt(textIndexPath, made.textIndex), received.keep()]);
  return {
    name, sha256: received.sha256, sizeBytes: received.sizeBytes, shown, textIndexSha256: textIndex.sha256,
    pages: facts.pages.map(({ widthPt, heightPt, rotation }) => ({ width: widthPt, height: heightPt, rotation })), alreadySigned: facts.alreadySigned,
  };
}

/** Makes the document of a checked upload, within `tx`. */
export async function createDocument(deps: UploadDeps, tx: Tx, scope: AccountScope, upload: CheckedUpload): Promise<DocumentRow> {
  const row: DocumentRow = {
    id: deps.newId('document'), account_id: scope.accountId, sandbox: scope.sandbox, name: upload.name, mime_type: 'application/pdf', status: 'READY',
    size_bytes: upload.sizeBytes, sha256: upload.sha256, shown_sha256: upload.shown.sha256, shown_size_bytes: upload.shown.sizeBytes,
    text_index_sha256: upload.textIndexSha256, page_count: upload.pages.length, pages: upload.pages, already_signed: upload.alreadySigned, created_at: deps.clock.now(), purged_at: null,
  };
  await insertDocument(tx, row);
  return row;
}

/** The name a document gets: the given one without folders and control characters, else one after its type (Spec: Document upload 2). */
export function documentName(given: string | undefined): string {
  const name = (given ?? '').split(/[/\\]/).at(-1)!.replaceAll(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '').trim().slice(0, 255);
  return name === '' ? 'document.pdf' : name;
}
