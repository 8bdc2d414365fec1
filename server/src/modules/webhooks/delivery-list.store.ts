// SQL over webhook_deliveries and webhook_attempts for people: lists, one delivery, replays. The account scope is always required.
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { DeliveryState } from './delivery.rules.ts';
import { DELIVERIES_CHANNEL } from './delivery.store.ts';

type DeliveryColumns = Selectable<Tables['webhook_deliveries']>;
export type AttemptRow = Selectable<Tables['webhook_attempts']>;
/** A delivery with its attempts, oldest first. */
export interface DeliveryRow extends Pick<DeliveryColumns, 'id' | 'webhook_id' | 'event_type' | 'envelope_id' | 'state' | 'attempt_count' | 'next_attempt_at' | 'created_at' | 'finished_at'> {
  attempts: AttemptRow[];
}

const COLUMNS = ['id', 'webhook_id', 'event_type', 'envelope_id', 'state', 'attempt_count', 'next_attempt_at', 'created_at', 'finished_at'] as const;
/** Characters of an answer in a list. */
const EXCERPT = 500;

const ofScope = (scope: AccountScope) => sql<boolean>`webhook_id IN (SELECT w.id FROM webhooks w WHERE w.account_id = ${scope.accountId} AND w.sandbox = ${scope.sandbox})`;

async function withAttempts<T extends { id: string }>(db: Db, rows: readonly T[], answerCharacters: number): Promise<(T & { attempts: AttemptRow[] })[]> {
  if (rows.length === 0) return [];
  const attempts = await db.selectFrom('webhook_attempts')
    .select(['delivery_id', 'attempt', 'started_at', 'duration_ms', 'outcome', 'answer_status', 'error', 'retry_after_ms', 'request_headers', 'answer_headers'])
    .select(sql<string | null>`left(answer_body, ${answerCharacters})`.as('answer_body'))
    .where('delivery_id', 'in', rows.map(({ id }) => id)).orderBy('attempt').execute();
  const byDelivery = Map.groupBy(attempts, (attempt) => attempt.delivery_id);
  return rows.map((row) => ({ ...row, attempts: byDelivery.get(row.id) ?? [] }));
}

export interface DeliveryFilter { webhookId?: string | undefined; states?: readonly DeliveryState[] | undefined; event?: string | undefined }

/** A page of deliveries of the scope, newest first, with the total count. */
export async function listDeliveries(db: Db, scope: AccountScope, page: PageRequest, filter: DeliveryFilter): Promise<{ rows: DeliveryRow[]; total: number }> {
  let query = db.selectFrom('webhook_deliveries').where(ofScope(scope));
  if (filter.webhookId !== undefined) query = query.where('webhook_id', '=', filter.webhookId);
  // A literal, so that the partial index of the dead letters serves.
  if (filter.states?.length === 1 && filter.states[0] === 'DEAD') query = query.where(sql<boolean>`state = 'DEAD'`);
  else if (filter.states !== undefined) query = query.where('state', 'in', filter.states);
  if (filter.event !== undefined) query = query.where('event_type', '=', filter.event);
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const rows = count === 0 ? [] : await query.select(COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { rows: await withAttempts(db, rows, EXCERPT), total: count };
}

/** One delivery with whole answers; undefined for an unknown id and for anybody else's alike. */
export async function findDelivery(db: Db, scope: AccountScope, id: string): Promise<(DeliveryRow & { body: string }) | undefined> {
  const row = await db.selectFrom('webhook_deliveries').select([...COLUMNS, 'body']).where('id', '=', id).where(ofScope(scope)).executeTakeFirst();
  return row === undefined ? undefined : (await withAttempts(db, [row], 2_147_483_647))[0];
}

/**
 * Makes final deliveries of a locked subscription claimable once more, at most `limit`; others stay as they are. Returns how many.
 * @param ids `undefined`: every dead letter
 */
export async function replayFinal(tx: Tx, webhookId: string, ids: readonly string[] | undefined, now: Date, limit: number): Promise<number> {
  const chosen = ids === undefined ? sql`state = 'DEAD'` : sql`state IN ('DEAD', 'DELIVERED') AND id = ANY (${[...ids]}::text[])`;
  const { rows } = await sql<{ replayed: number }>`
    WITH replayed AS (
      UPDATE webhook_deliveries SET state = 'READY', lane = 'LATER', replaying = true, next_attempt_at = ${now}, finished_at = NULL WHERE id IN (
        SELECT id FROM webhook_deliveries WHERE webhook_id = ${webhookId} AND ${chosen} ORDER BY created_at, id LIMIT ${limit} FOR UPDATE
      ) RETURNING id
    ), counted AS (SELECT count(*)::integer AS replayed FROM replayed)
    SELECT replayed, CASE WHEN replayed > 0 THEN pg_notify(${DELIVERIES_CHANNEL}, 'LATER')::text END FROM counted`.execute(tx);
  return rows[0]?.replayed ?? 0;
}

export async function countDead(db: Db, webhookId: string): Promise<number> {
  const { count } = await db.selectFrom('webhook_deliveries').select(sql<number>`count(*)::integer`.as('count'))
    .where('webhook_id', '=', webhookId).where(sql<boolean>`state = 'DEAD'`).executeTakeFirstOrThrow();
  return count;
}
