// The hourly clean-up: what has outlived its time, and files that no row names (reliability.md, invariant 19).
import { sql } from 'kysely';
import type { Settings } from './config/settings.ts';
import { eraseDueVideos, type EraseDeps } from './modules/identity-videos/erase-video.ts';
import { removeRequests } from './modules/request-log/read-requests.ts';
import { purgeDue } from './modules/retention/purge-due.ts';
import type { RetentionDeps } from './modules/retention/retention-deps.ts';
import { namedFiles } from './named-files.ts';
import type { Database } from './platform/database/index.ts';
import type { Clock } from './platform/clock/index.ts';
import { enqueue, type NewJob, type QueueDefinition } from './platform/jobs/index.ts';
import type { Log } from './platform/log/index.ts';
import type { FileStore } from './platform/storage/index.ts';

export interface HousekeepingDeps extends EraseDeps, RetentionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly log: Log;
  readonly settings: Pick<Settings, 'WEBHOOK_DELIVERED_DAYS' | 'REQUEST_LOG_DAYS'>;
}

export const HOUSEKEEPING_QUEUE = 'housekeeping';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Files looked up in the database at once. */
const BATCH = 500;
/** Rows removed by one statement, so that no lock is held for long; and statements in one run. */
const ROWS_AT_ONCE = 5_000;
const MOST_BATCHES = 400;

/** One waiting job for all processes: it enqueues the next one in the transaction that ends it. */
function nextJob(now: Date): NewJob {
  return { queue: HOUSEKEEPING_QUEUE, key: 'hourly', payload: {}, runAt: new Date(now.getTime() + HOUR_MS) };
}

/** Makes sure that the first clean-up is scheduled; called at every start of a worker. */
export async function scheduleHousekeeping(deps: Pick<HousekeepingDeps, 'database' | 'clock'>): Promise<void> {
  await deps.database.transaction((tx) => enqueue(tx, [nextJob(deps.clock.now())]));
}

export function housekeepingQueue(deps: HousekeepingDeps): QueueDefinition {
  return {
    concurrency: 1, leaseMs: 5 * 60_000, delaysMs: Array<number>(24).fill(HOUR_MS), timeoutMs: HOUR_MS,
    async handle(job) {
      const removed = await cleanUp(deps);
      deps.log.info(removed, 'cleaned up');
      await deps.database.transaction(async (tx) => {
        await job.complete(tx);
        await enqueue(tx, [nextJob(deps.clock.now())]);
      });
    },
  };
}

/** Removes what has outlived its time. Returns the counts. */
export async function cleanUp(deps: HousekeepingDeps): Promise<{ videos: number; purged: number; drafts: number; unused: number; rows: number; files: number }> {
  const now = deps.clock.now();
  const db = deps.database.kysely;
  const results = await Promise.all([
    db.deleteFrom('idempotency_keys').where('created_at', '<', new Date(now.getTime() - DAY_MS)).executeTakeFirst(),
    db.deleteFrom('sign_in_links').where('expires_at', '<', now).executeTakeFirst(),
    // Nobody signs an envelope any more that is over; what was signed is told in its audit trail.
    db.deleteFrom('working_documents').where('envelope_id', 'in', db.selectFrom('envelopes').select('id').where('status', 'in', ['DECLINED', 'VOIDED', 'EXPIRED'])).executeTakeFirst(),
    db.deleteFrom('rate_limits').where('updated_at', '<', new Date(now.getTime() - DAY_MS)).executeTakeFirst(),
    db.deleteFrom('user_sessions').where('expires_at', '<', now).executeTakeFirst(),
    db.deleteFrom('user_verifications').where('expires_at', '<', now).executeTakeFirst(),
    db.deleteFrom('account_invitations').where('expires_at', '<', now).executeTakeFirst(),
    db.deleteFrom('qualified_authorisations').where('expires_at', '<', new Date(now.getTime() - DAY_MS)).executeTakeFirst(),
    db.deleteFrom('dashboard_sessions').where('expires_at', '<', now).executeTakeFirst(),
  ]);
  const videos = await eraseDueVideos(deps);
  const kept = await purgeDue(deps);
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const deliveries = await inBatches(() => removeDelivered(deps.database, daysAgo(deps.settings.WEBHOOK_DELIVERED_DAYS)));
  const requests = await inBatches(() => removeRequests(deps.database, daysAgo(deps.settings.REQUEST_LOG_DAYS), ROWS_AT_ONCE));
  return { videos, ...kept, rows: deliveries + requests + results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0), files: await sweepFiles(deps, new Date(now.getTime() - HOUR_MS)) };
}

/** Repeats a statement that removes at most ROWS_AT_ONCE rows until it finds fewer. Returns how many went. */
async function inBatches(remove: () => Promise<bigint>): Promise<number> {
  let removed = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const count = await remove();
    removed += Number(count);
    if (count < ROWS_AT_ONCE) break;
  }
  return removed;
}

/** Webhook deliveries that succeeded before `before`, with their attempts. Dead letters have no limit of time (Spec: Delivery behaviour 4). */
async function removeDelivered(database: Database, before: Date): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM webhook_deliveries WHERE id IN (
      SELECT id FROM webhook_deliveries WHERE state = 'DELIVERED' AND finished_at < ${before} LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED
    )`.execute(database.kysely);
  return numAffectedRows;
}

/** Removes those of these files that no row names, unless they were kept again since `before`. Returns how many. */
export async function removeUnnamed(deps: Pick<HousekeepingDeps, 'database' | 'files'>, hashes: readonly string[], before: Date): Promise<number> {
  const named = await namedFiles(deps.database, hashes);
  let removed = 0;
  for (const sha256 of new Set(hashes)) if (!named.has(sha256) && await deps.files.remove(sha256, { unlessKeptSince: before })) removed += 1;
  return removed;
}

/** Removes files kept before `before` that no row names. Younger ones may belong to a transaction that has not committed yet. */
async function sweepFiles(deps: HousekeepingDeps, before: Date): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    removed += await removeUnnamed(deps, batch, before);
    batch = [];
  };
  for await (const file of deps.files.list()) {
    if (file.keptAt < before) batch.push(file.sha256);
    if (batch.length >= BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return removed;
}
