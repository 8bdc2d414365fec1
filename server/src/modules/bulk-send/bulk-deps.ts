// What the use cases of bulk sends are given, and the name of their queue. Built in compose.ts.
import type { Log } from '../../platform/log/index.ts';
import type { EnvelopeDeps } from '../envelopes/envelope-deps.ts';

export interface BulkDeps extends EnvelopeDeps {
  readonly log: Log;
}

export const BULK_QUEUE = 'bulk-send';

/** What the job carries. */
export interface BulkPayload { [key: string]: string | boolean; bulkSendId: string; accountId: string; sandbox: boolean }
