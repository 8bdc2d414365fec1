// PDFs.
import { callJson, requestOf, type AnswerOf, type QueryOf } from '../call.ts';
import { Download } from '../download.ts';
import { listing } from '../listing.ts';
import type { CallOptions, Send } from '../transport.ts';
import { uploadBody, type FileInput } from '../upload-body.ts';

export interface UploadOptions extends CallOptions {
  /** What the document is called; of a File its own name by default. */
  readonly name?: string;
}

export const documents = (send: Send) => ({
  /** Uploads a PDF of at most 50 MiB. Streams are sent as they come; only what can be read again is tried again. */
  async upload(file: FileInput, options: UploadOptions = {}): Promise<AnswerOf<'uploadDocument'>> {
    const body = uploadBody(file);
    const name = options.name ?? body.fileName;
    const headers = { 'content-type': 'application/pdf', ...(name === undefined ? {} : { 'x-file-name': encodeURIComponent(name) }) };
    return await (await send(requestOf('uploadDocument', {}, { body, headers }), options)).json() as AnswerOf<'uploadDocument'>;
  },
  list: (query?: QueryOf<'listDocuments'>, options?: CallOptions) => listing(send, 'listDocuments', undefined, query, options),
  get: (id: string, options?: CallOptions) => callJson(send, 'getDocument', { path: { id } }, options),
  content: async (id: string, options?: CallOptions) => new Download(await send(requestOf('getDocumentContent', { path: { id } }), options)),
  delete: (id: string, options?: CallOptions) => callJson(send, 'deleteDocument', { path: { id } }, options),
});
