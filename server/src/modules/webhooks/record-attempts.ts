// Writes down how attempts ended, in batches: what finishes while one batch is being written goes into the next.
import { sleep, type Clock } from '../../platform/clock/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import { disabledBy, verdictOf, type AttemptOutcome, type DisabledReason, type FinishedAttempt } from './delivery.rules.ts';
import { recordResults, type AttemptResult } from './delivery.store.ts';
import { changeHealth, holdDeliveries, lockHealth, resetHealth, type WebhookRow } from './webhook.store.ts';

/** A subscription that was just disabled by the worker. */
export interface DisabledWebhook {
  readonly id: string;
  readonly accountId: string;
  readonly sandbox: boolean;
  readonly url: string;
}

/** Tells the owner, in the transaction that disables. Called once for each time. */
export type OnDisabled = (tx: Tx, webhook: DisabledWebhook, reason: DisabledReason) => Promise<void>;

export interface RecorderDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly onDisabled: OnDisabled;
  readonly metrics?: Metrics;
}

/** An attempt that ended. */
export interface EndedAttempt {
  readonly deliveryId: string; readonly webhookId: string; readonly attempt: number; readonly replaying: boolean; readonly startedAt: Date;
  readonly durationMs: number; readonly outcome: AttemptOutcome; readonly answerStatus: number | null; readonly answerBody: string | null;
  readonly error: string | null; readonly retryAfterMs: number | null;
  readonly requestHeaders: Readonly<Record<string, string>> | null; readonly answerHeaders: Readonly<Record<string, string>> | null;
}

interface Waiting {
  readonly ended: EndedAttempt;
  readonly resolve: (recorded: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** With answers of 64 KiB each a batch stays below 13 MB. */
const BATCH = 200;
/** Tries of one result before it is left to the reaper; with the pauses they end before the lease does. */
const TRIES = 5;
const TRY_PAUSE_MS = 500;

/** Batches results in arrival order. */
export class AttemptRecorder {
  readonly #deps: RecorderDeps;
  readonly #waiting: Waiting[] = [];
  #writing = false;

  constructor(deps: RecorderDeps) {
    this.#deps = deps;
  }

  /** Resolves once written down: false when the lease was lost and the result refused. Rejects when the database took it at none of several tries. */
  record(ended: EndedAttempt): Promise<boolean> {
    this.#deps.metrics?.delivery(ended.outcome, ended.durationMs);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ended, resolve, reject });
      void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      const succeeded = batch.filter(({ ended }) => ended.outcome === 'DELIVERED');
      const failed = batch.filter(({ ended }) => ended.outcome !== 'DELIVERED');
      await this.#write(succeeded, (attempts) => recordSuccesses(this.#deps, attempts));
      await this.#write(failed, (attempts) => recordFailures(this.#deps, attempts));
    }
    this.#writing = false;
  }

  /** One bad result must not take its neighbours with it: what fails together is tried again one by one. */
  async #write(batch: readonly Waiting[], write: (attempts: readonly EndedAttempt[]) => Promise<ReadonlySet<string>>): Promise<void> {
    if (batch.length === 0) return;
    try {
      settle(batch, await write(batch.map(({ ended }) => ended)));
      return;
    } catch (error) {
      this.#deps.log.warn({ err: error, results: batch.length }, 'webhook results could not be written and will be tried again');
    }
    for (const one of batch) await this.#writeOne(one, write);
  }

  async #writeOne(one: Waiting, write: (attempts: readonly EndedAttempt[]) => Promise<ReadonlySet<string>>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        settle([one], await write([one.ended]));
        return;
      } catch (error) {
        if (tries >= TRIES) return one.reject(error);
        await sleep(this.#deps.clock, TRY_PAUSE_MS);
      }
    }
  }
}

function settle(batch: readonly Waiting[], recorded: ReadonlySet<string>): void {
  for (const { ended, resolve } of batch) resolve(recorded.has(ended.deliveryId));
}

/** Two results of one delivery cannot be in a batch: the second attempt begins after the first is recorded, or is another process's. */
async function recordSuccesses({ database, clock }: RecorderDeps, attempts: readonly EndedAttempt[]): Promise<ReadonlySet<string>> {
  const now = clock.now();
  const recorded = await recordResults(database.kysely, attempts.map((ended) => resultOf(ended, now)), now);
  const unhealthy = new Set(recorded.filter((row) => row.unhealthy).map(({ webhookId }) => webhookId));
  if (unhealthy.size > 0) await resetHealth(database.kysely, [...unhealthy]);
  return new Set(recorded.map(({ id }) => id));
}

async function recordFailures({ database, clock, onDisabled }: RecorderDeps, attempts: readonly EndedAttempt[]): Promise<ReadonlySet<string>> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const webhooks = await lockHealth(tx, [...new Set(attempts.map(({ webhookId }) => webhookId))]);
    const recorded = new Set((await recordResults(tx, attempts.map((ended) => resultOf(ended, now)), now)).map(({ id }) => id));
    for (const webhook of webhooks) {
      const own = attempts.filter((ended) => ended.webhookId === webhook.id && recorded.has(ended.deliveryId));
      await countFailures(tx, webhook, own, now, onDisabled);
    }
    return recorded;
  });
}

async function countFailures(tx: Tx, webhook: WebhookRow, failures: readonly EndedAttempt[], now: Date, onDisabled: OnDisabled): Promise<void> {
  const verdicts = failures.map((ended) => verdictOf(finished(ended, now)));
  const dead = verdicts.filter((verdict) => verdict.state === 'DEAD');
  const failureCount = webhook.failure_count + dead.filter(({ finalFailure }) => finalFailure).length;
  const disabledReason = webhook.active ? disabledBy(failureCount, dead.map(({ disable }) => disable)) : null;
  const faltering = webhook.faltering || failures.some(({ outcome }) => outcome !== 'WORKER_LOST');
  await changeHealth(tx, webhook, { faltering, failureCount, disabledReason }, now);
  if (disabledReason === null) return;
  await holdDeliveries(tx, webhook.id);
  await onDisabled(tx, { id: webhook.id, accountId: webhook.account_id, sandbox: webhook.sandbox, url: webhook.url }, disabledReason);
}

const finished = (ended: EndedAttempt, now: Date): FinishedAttempt => ({
  attempt: ended.attempt, replaying: ended.replaying, outcome: ended.outcome, answerStatus: ended.answerStatus, retryAfterMs: ended.retryAfterMs, endedAt: now,
});

function resultOf(ended: EndedAttempt, now: Date): AttemptResult {
  const verdict = verdictOf(finished(ended, now));
  const { replaying: _, ...facts } = ended;
  return { ...facts, state: verdict.state, nextAttemptAt: verdict.state === 'SCHEDULED' ? verdict.nextAttemptAt : null };
}
