// POST /documents
import { createHash } from 'node:crypto';
import { decodedFileName } from '../../../http/file-name.ts';
import { readFilePart } from '../../../http/multipart.ts';
import { defineRoute } from '../../../http/route.ts';
import { AppError } from '../../../kernel/errors.ts';
import { DocumentWire, UploadQuery } from '../document.schema.ts';
import { documentWire } from '../find-documents.ts';
import { assertPdfType, checkUpload, createDocument, documentName, MAXIMUM_UPLOAD_BYTES, type CheckedUpload, type UploadDeps } from '../upload-document.ts';

export const uploadDocumentRoute = (deps: UploadDeps) => defineRoute({
  operationId: 'uploadDocument', method: 'POST', path: '/documents', scope: 'documents:write', tag: 'Documents',
  summary: 'Upload a PDF',
  description: 'Either multipart/form-data with a part named `file`, or the raw bytes as the body with their Content-Type and the name in `X-File-Name` or `?fileName=`. At most 50 MiB.',
  query: UploadQuery,
  rawBody: ['multipart/form-data', 'application/pdf', 'application/octet-stream'],
  responses: { 201: { description: 'The document.', schema: DocumentWire } },
  errors: ['FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'MULTIPART_UNREADABLE', 'VIRUS_FOUND', 'INVALID_PDF', 'DOCUMENT_ENCRYPTED', 'PDF_LIMIT_EXCEEDED', 'UNAVAILABLE'],
  async handle(call) {
    const contentType = call.header('content-type') ?? 'application/octet-stream';
    const announced = Number(call.header('content-length') ?? 0);
    // A multipart frame is small; anything this far over the cap need not be received to be refused.
    if (announced > MAXIMUM_UPLOAD_BYTES + 1_048_576) throw tooLarge();
    const upload = /^multipart\//i.test(contentType)
      ? await readFilePart(contentType, call.rawBody, (part) => {
        assertPdfType(part.mediaType);
        return checkUpload(deps, part.stream, documentName(part.fileName));
      })
      : await rawUpload(deps, contentType, call.rawBody, documentName(decodedFileName(call.header('x-file-name')) ?? call.query.fileName));
    return call.once(async (tx) => ({ status: 201, body: documentWire(await createDocument(deps, tx, call.scope, upload)) }), fingerprint(upload));
  },
});

async function rawUpload(deps: UploadDeps, contentType: string, body: AsyncIterable<Uint8Array>, name: string): Promise<CheckedUpload> {
  assertPdfType(contentType);
  return checkUpload(deps, body, name);
}

function tooLarge(): AppError {
  return new AppError({ code: 'FILE_TOO_LARGE', message: 'The file is over 50 MiB (52,428,800 bytes). Split it or reduce its scans.' });
}

function fingerprint(upload: CheckedUpload): string {
  return createHash('sha256').update(`${upload.sha256}\n${upload.name}`).digest('hex');
}
