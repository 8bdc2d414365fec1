// Seals of an organisation, and the videos of people who were identified.
import { callJson, type BodyOf, type QueryOf } from '../call.ts';
import { download } from '../download.ts';
import { listing } from '../listing.ts';
import type { CallOptions, Send } from '../transport.ts';
import { waitUntil, type WaitOptions } from '../wait-until.ts';

export const seals = (send: Send) => ({
  /** The sealed PDF is a document of its own: `documents.content(seal.sealedDocumentId)` once it is SEALED. */
  create: (body: BodyOf<'createSeal'>, options?: CallOptions) => callJson(send, 'createSeal', { body }, options),
  list: (query?: QueryOf<'listSeals'>, options?: CallOptions) => listing(send, 'listSeals', undefined, query, options),
  get: (id: string, options?: CallOptions) => callJson(send, 'getSeal', { path: { id } }, options),
  /** @throws ParaphError when the seal fails, or takes longer than `withinMs` (60 s) */
  waitUntilSealed: (id: string, options?: WaitOptions) => waitUntil('seal', (call) => callJson(send, 'getSeal', { path: { id } }, call), ['SEALED'], ['FAILED'], options),
  /** The chain as PEM, or with `format: 'der'` the certificate alone. */
  certificate: (id: string, query?: QueryOf<'getSealCertificate'>, options?: CallOptions) => download(send, 'getSealCertificate', { path: { id }, query }, options),
});

export const videos = (send: Send) => ({
  /** A part of it with `range` (`bytes=0-1023`). The audit trail records each access. */
  get: (videoId: string, options: CallOptions & { readonly range?: string } = {}) => download(send, 'getVideo', { path: { videoId } }, options, options.range === undefined ? {} : { range: options.range }),
  /** Erases it for good. */
  delete: (videoId: string, options?: CallOptions) => callJson(send, 'deleteVideo', { path: { videoId } }, options),
});
