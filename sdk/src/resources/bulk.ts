// An envelope of each row of a table; and the exports of payroll software, which become such tables.
import { callJson, callWithFile, type AnswerOf, type BodyOf, type QueryOf } from '../call.ts';
import { download } from '../download.ts';
import { listing } from '../listing.ts';
import type { operations } from '../openapi.generated.ts';
import type { CallOptions, Send } from '../transport.ts';
import { formBody } from '../upload-body.ts';
import { waitUntil, type WaitOptions } from '../wait-until.ts';

type Answers = operations['createBulkSend']['responses'];
type BulkSend = Answers[202]['content']['application/json'];
type DryRun = Answers[200]['content']['application/json'];
type BulkBody = Omit<BodyOf<'createBulkSend'>, 'dryRun'>;
/** A file of at most 1 MiB. */
type SmallFile = Blob | ArrayBuffer | Uint8Array;

const DONE = ['COMPLETED', 'COMPLETED_WITH_ERRORS'];

export const bulk = (send: Send) => ({
  /** Starts a bulk send from `csv` or `rows`. */
  create: (body: BulkBody, options?: CallOptions) => callJson(send, 'createBulkSend', { body }, options) as Promise<BulkSend>,
  /** The same from a CSV file. */
  createFromFile: (file: SmallFile, body: Omit<BulkBody, 'csv' | 'rows'>, options?: CallOptions) => callWithFile(send, 'createBulkSend', formBody(file, body), {}, options) as Promise<BulkSend>,
  /** What would come of each row; nothing is made. */
  dryRun: (body: BulkBody, options?: CallOptions) => callJson(send, 'createBulkSend', { body: { ...body, dryRun: true } }, options) as Promise<DryRun>,
  list: (query?: QueryOf<'listBulkSends'>, options?: CallOptions) => listing(send, 'listBulkSends', undefined, query, options),
  get: (id: string, options?: CallOptions) => callJson(send, 'getBulkSend', { path: { id } }, options),
  /** Waits for the last row, also where some failed. @throws ParaphError when the bulk send fails as a whole, is cancelled, or takes longer than `withinMs` (60 s) */
  waitUntilDone: (id: string, options?: WaitOptions) => waitUntil('bulk send', (call) => callJson(send, 'getBulkSend', { path: { id } }, call), DONE, ['FAILED', 'CANCELLED'], options),
  cancel: (id: string, options?: CallOptions) => callJson(send, 'cancelBulkSend', { path: { id } }, options),
  /** The rows that failed as CSV, to be mended and sent again. */
  failures: (id: string, options?: CallOptions) => download(send, 'getBulkFailures', { path: { id } }, options),
});

export const payroll = (send: Send) => ({
  /** `csv` of the answer can be given to `bulk.create` as it is. */
  normalize: (body: BodyOf<'normalizePayroll'>, options?: CallOptions) => callJson(send, 'normalizePayroll', { body }, options),
  /** The same from the file as the software wrote it, whatever its encoding. */
  normalizeFile: (file: SmallFile, body: Partial<Omit<BodyOf<'normalizePayroll'>, 'csv'>> = {}, options?: CallOptions): Promise<AnswerOf<'normalizePayroll'>> => callWithFile(send, 'normalizePayroll', formBody(file, body), {}, options),
});
