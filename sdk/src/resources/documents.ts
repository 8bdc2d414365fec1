// PDFs: uploaded to be signed, or checked.
import { callJson, callWithFile, type AnswerOf, type QueryOf } from '../call.ts';
import { download } from '../download.ts';
import { listing } from '../listing.ts';
import type { CallOptions, Send } from '../transport.ts';
import { uploadBody, type FileInput } from '../upload-body.ts';

export interface UploadOptions extends CallOptions {
  /** What the document is called; of a File its own name by default. */
  readonly name?: string;
}

function uploadPdf<Id extends 'uploadDocument' | 'verifyDocument'>(send: Send, id: Id, file: FileInput, options: UploadOptions = {}): Promise<AnswerOf<Id>> {
  const body = uploadBody(file);
  const name = options.name ?? body.fileName;
  return callWithFile(send, id, body, { 'content-type': 'application/pdf', ...(name === undefined ? {} : { 'x-file-name': encodeURIComponent(name) }) }, options);
}

export const documents = (send: Send) => ({
  /** Uploads a PDF of at most 50 MiB. Streams are sent as they come; only what can be read again is tried again. */
  upload: (file: FileInput, options?: UploadOptions): Promise<AnswerOf<'uploadDocument'>> => uploadPdf(send, 'uploadDocument', file, options),
  list: (query?: QueryOf<'listDocuments'>, options?: CallOptions) => listing(send, 'listDocuments', undefined, query, options),
  get: (id: string, options?: CallOptions) => callJson(send, 'getDocument', { path: { id } }, options),
  content: (id: string, options?: CallOptions) => download(send, 'getDocumentContent', { path: { id } }, options),
  delete: (id: string, options?: CallOptions) => callJson(send, 'deleteDocument', { path: { id } }, options),
});

/** Checks of signed PDFs, wherever they were signed. */
export const verify = (send: Send) => ({
  /** Uploads a PDF, looks at its signatures and forgets it. */
  document: (file: FileInput, options?: UploadOptions): Promise<AnswerOf<'verifyDocument'>> => uploadPdf(send, 'verifyDocument', file, options),
  /** Whether a file with this SHA-256 (lower-case hex) was sealed here; the file stays where it is. */
  lookUp: (sha256: string, options?: CallOptions) => callJson(send, 'lookUpDocument', { path: { sha256 } }, options),
});
