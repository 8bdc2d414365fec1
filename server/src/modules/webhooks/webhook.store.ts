// SQL over webhooks. The account scope is a required argument of everything that reads by id for a caller; the queue's own parts go by webhook id.
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { DELIVERIES_CHANNEL } from './delivery.store.ts';
import type { DisabledReason } from './delivery.rules.ts';

export type WebhookRow = Selectable<Tables['webhooks']>;
/** Columns that a caller changes. */
export type WebhookChange = Partial<Pick<WebhookRow, 'url' | 'events' | 'active' | 'failure_count' | 'faltering' | 'disabled_reason' | 'secret_sealed' | 'previous_secret_sealed' | 'previous_secret_until'>>;

/** How many subscriptions the account has, in both environments. Creations of one account wait for one another until `tx` ends. */
export async function countForCreation(tx: Tx, accountId: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks/${accountId}`}, 0))`.execute(tx);
  const { count } = await tx.selectFrom('webhooks').select(sql<number>`count(*)::integer`.as('count')).where('account_id', '=', accountId).executeTakeFirstOrThrow();
  return count;
}

export async function insertWebhook(
  tx: Tx, scope: AccountScope, webhook: Pick<WebhookRow, 'id' | 'url' | 'events' | 'active' | 'secret_sealed' | 'created_at'>,
): Promise<WebhookRow> {
  return tx.insertInto('webhooks').values({ ...webhook, account_id: scope.accountId, sandbox: scope.sandbox, updated_at: webhook.created_at }).returningAll().executeTakeFirstOrThrow();
}

/** One subscription of the scope; undefined for an unknown id and for anybody else's alike. */
export async function findWebhook(db: Db, scope: AccountScope, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox).executeTakeFirst();
}

/** The same, holding the row's lock until `tx` ends. FOR NO KEY UPDATE: deliveries can still be scheduled for it. */
export async function lockWebhook(tx: Tx, scope: AccountScope, id: string): Promise<WebhookRow | undefined> {
  return tx.selectFrom('webhooks').selectAll().forNoKeyUpdate()
    .where('id', '=', id).where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox).executeTakeFirst();
}

export async function listWebhooks(db: Db, scope: AccountScope, page: PageRequest): Promise<{ rows: WebhookRow[]; total: number }> {
  const query = db.selectFrom('webhooks').where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox);
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { rows, total: count };
}

/** Changes a locked row and raises its version. */
export async function changeWebhook(tx: Tx, id: string, change: WebhookChange, at: Date): Promise<WebhookRow> {
  return tx.updateTable('webhooks').set({ ...change, updated_at: at, version: sql`version + 1` }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Deletes the subscription with all of its deliveries. */
export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Locks subscriptions, in the order of their ids so that two recorders never wait for each other. */
export async function lockHealth(tx: Tx, ids: readonly string[]): Promise<WebhookRow[]> {
  return tx.selectFrom('webhooks').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** Takes back counter and caution after a success. Spec: Delivery behaviour 6. */
export async function resetHealth(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE webhooks SET version = version + (failure_count > 0)::integer, failure_count = 0, faltering = false WHERE id IN (
      SELECT id FROM webhooks WHERE id = ANY (${[...ids]}::text[]) AND (failure_count > 0 OR faltering) ORDER BY id FOR NO KEY UPDATE
    )`.execute(db);
}

/** What failures did to a locked subscription. */
export interface HealthChange { faltering: boolean; failureCount: number; disabledReason: DisabledReason | null }

/** @param change.disabledReason disables the subscription; null leaves `active` as it is */
export async function changeHealth(tx: Tx, row: WebhookRow, change: HealthChange, at: Date): Promise<void> {
  const disabled = change.disabledReason === null ? {} : { active: false, disabled_reason: change.disabledReason, updated_at: at };
  const visible = row.failure_count !== change.failureCount || change.disabledReason !== null;
  if (!visible && row.faltering === change.faltering) return;
  await tx.updateTable('webhooks').set({ failure_count: change.failureCount, faltering: change.faltering, ...disabled, ...(visible ? { version: sql`version + 1` } : {}) })
    .where('id', '=', row.id).execute();
}

/** The waiting deliveries of the subscriptions that `condition` (over webhooks w) names, each part by its own partial index. */
const waitingOf = (condition: RawBuilder<unknown>, limit: number) => sql`
  SELECT d.id FROM webhooks w CROSS JOIN LATERAL (
    (SELECT r.id FROM webhook_deliveries r WHERE r.webhook_id = w.id AND r.state = 'READY' AND r.lane IN ('FIRST', 'LATER') LIMIT ${limit} FOR UPDATE SKIP LOCKED)
  ) d WHERE ${condition}
  UNION ALL
  SELECT d.id FROM webhooks w CROSS JOIN LATERAL (
    (SELECT s.id FROM webhook_deliveries s WHERE s.webhook_id = w.id AND s.state = 'SCHEDULED' LIMIT ${limit} FOR UPDATE SKIP LOCKED)
  ) d WHERE ${condition}`;

const holdWhere = (condition: RawBuilder<unknown>, limit: number) =>
  sql`UPDATE webhook_deliveries SET state = 'HELD', lane = 'LATER' WHERE id IN (${waitingOf(condition, limit)}) AND state IN ('READY', 'SCHEDULED')`;

const resumeWhere = (condition: RawBuilder<unknown>, now: Date, limit: number) => sql`
  UPDATE webhook_deliveries SET state = CASE WHEN next_attempt_at <= ${now} THEN 'READY' ELSE 'SCHEDULED' END WHERE state = 'HELD' AND id IN (
    SELECT d.id FROM webhooks w CROSS JOIN LATERAL (
      SELECT h.id FROM webhook_deliveries h WHERE h.webhook_id = w.id AND h.state = 'HELD' LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) d WHERE ${condition}
  )`;

/** Rows that one change of a subscription holds or resumes at once; `settleHeld` does the rest, so that no lock is held for long. */
const AT_ONCE = 5_000;

/** The waiting deliveries of a disabled subscription wait until it is enabled again; attempts in flight end as they end. */
export async function holdDeliveries(tx: Tx, webhookId: string): Promise<void> {
  await holdWhere(sql`w.id = ${webhookId}`, AT_ONCE).execute(tx);
}

/** Held deliveries go on, each no earlier than its schedule, in the lane that leaves fresh events their room. */
export async function resumeDeliveries(tx: Tx, webhookId: string, now: Date): Promise<void> {
  await resumeWhere(sql`w.id = ${webhookId}`, now, AT_ONCE).execute(tx);
  await sql`SELECT pg_notify(${DELIVERIES_CHANNEL}, 'LATER')`.execute(tx);
}

/**
 * Ends what a single change leaves over, and the races between scheduling and disabling: holds what waits for disabled subscriptions, resumes
 * what is held for active ones. At most `limit` rows of a subscription and state.
 */
export async function settleHeld(db: Db, now: Date, limit: number): Promise<void> {
  await holdWhere(sql`NOT w.active`, limit).execute(db);
  await resumeWhere(sql`w.active`, now, limit).execute(db);
}
