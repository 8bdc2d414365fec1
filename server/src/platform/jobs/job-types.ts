// What a queue is and what its handlers get: the types between the runner and those who write jobs.
import type { Json } from '../../kernel/events.ts';
import type { Clock } from '../clock/index.ts';
import type { Database, Tx } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Random } from '../random/index.ts';
import type { Tracing } from '../tracing/index.ts';

/** A job in the hands of its handler. */
export interface ClaimedJob {
  readonly id: number;
  readonly queue: string;
  readonly key: string | null;
  readonly payload: Json;
  /** 1 for the first. It rises with every claim, whether or not the one before failed. */
  readonly attempt: number;
  readonly createdAt: Date;
  /**
   * Removes the job in the handler's own transaction, so that its effects and its end are one. A handler that returns without it
   * has its job removed afterwards. @throws LeaseLostError when another worker may have the job: let the transaction roll back
   */
  complete(tx: Tx): Promise<void>;
}

/** How one queue is worked. */
export interface QueueDefinition {
  /** Jobs at once in one process. */
  readonly concurrency: number;
  /** A worker that says nothing for this long loses its jobs. It is extended while the handler runs. */
  readonly leaseMs: number;
  /** Waits after the first, second, … failed attempt (each lengthened by up to a tenth); after one failure more the job is dead. */
  readonly delaysMs: readonly number[];
  /** Longest run of one attempt; then the signal is aborted and the lease no longer extended. Default 10 minutes. */
  readonly timeoutMs?: number;
  /**
   * Does the work. Runs at least once, so what it does must stand a repetition. The signal is aborted when the lease is lost, at
   * `timeoutMs` and when a stopping process runs out of patience. May throw RetryLaterError and PermanentError.
   */
  handle(job: ClaimedJob, signal: AbortSignal): Promise<void>;
}

export interface JobRunnerOptions {
  readonly database: Database;
  readonly queues: Readonly<Record<string, QueueDefinition>>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics?: Metrics;
  readonly tracing?: Tracing | undefined;
  /** How often to look without being told. Default 1 s. */
  readonly pollMs?: number;
}
