// SQL over request_log.
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { statusRange, type StatusClass } from './request-log.rules.ts';

export type RequestRow = Selectable<Tables['request_log']>;

/** Which of them; what is undefined does not matter. */
export interface RequestFilter {
  readonly status?: StatusClass | undefined;
  readonly method?: string | undefined;
  readonly route?: string | undefined;
  readonly keyId?: string | undefined;
  readonly requestId?: string | undefined;
  /** Older than this line. */
  readonly before?: number | undefined;
}

/** All of them by one statement whose text is always the same, however many they are. */
export async function insertRequests(db: Db, rows: readonly Omit<RequestRow, 'id'>[]): Promise<void> {
  const column = <K extends keyof Omit<RequestRow, 'id'>>(name: K) => rows.map((row) => row[name]);
  await sql`
    INSERT INTO request_log (account_id, sandbox, at, method, route, status, code, duration_ms, key_id, request_id)
    SELECT * FROM unnest(${column('account_id')}::text[], ${column('sandbox')}::boolean[], ${column('at')}::timestamptz[], ${column('method')}::text[], ${column('route')}::text[],
      ${column('status')}::integer[], ${column('code')}::text[], ${column('duration_ms')}::integer[], ${column('key_id')}::text[], ${column('request_id')}::text[])`.execute(db);
}

/** The newest of the scope first. */
export async function listRequests(db: Db, scope: AccountScope, filter: RequestFilter, limit: number): Promise<RequestRow[]> {
  let query = db.selectFrom('request_log').selectAll().where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox);
  if (filter.status !== undefined) {
    const [from, before] = statusRange(filter.status);
    query = query.where('status', '>=', from).where('status', '<', before);
    // A literal, so that the partial index of the refusals serves.
    if (from >= 400) query = query.where(sql<boolean>`status >= 400`);
  }
  if (filter.method !== undefined) query = query.where('method', '=', filter.method);
  if (filter.route !== undefined) query = query.where('route', '=', filter.route);
  if (filter.keyId !== undefined) query = query.where('key_id', '=', filter.keyId);
  if (filter.requestId !== undefined) query = query.where('request_id', '=', filter.requestId);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Removes at most `limit` of the oldest lines of all accounts: those of before `before`, and those beyond the newest `kept`. Returns how many. */
export async function deleteOldest(db: Db, before: Date, kept: number, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM request_log WHERE id IN (SELECT id FROM request_log ORDER BY id LIMIT ${limit})
    AND (at < ${before} OR id <= (SELECT max(id) FROM request_log) - ${kept})`.execute(db);
  return numAffectedRows;
}
