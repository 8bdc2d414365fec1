// The request log as its account reads it, and the end of old lines.
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { Database, Db } from '../../platform/database/index.ts';
import { LINES_KEPT } from './request-log.rules.ts';
import { deleteOldest, listRequests, type RequestFilter, type RequestRow } from './request-log.store.ts';

export type { RequestFilter, RequestRow } from './request-log.store.ts';

/** The newest lines that the filter lets through, and where the next ones begin (for `before`); undefined when there are none. */
export async function getRequests(db: Db, scope: AccountScope, filter: RequestFilter, limit: number): Promise<{ rows: RequestRow[]; next: number | undefined }> {
  // One more than shown says whether there are more; counting them all would read them all.
  const found = await listRequests(db, scope, filter, limit + 1);
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? rows.at(-1)?.id : undefined };
}

/** Removes at most `limit` lines that are older than `before` or more than are kept. Returns how many went. */
export function removeRequests({ kysely }: Database, before: Date, limit: number): Promise<bigint> {
  return deleteOldest(kysely, before, LINES_KEPT, limit);
}
