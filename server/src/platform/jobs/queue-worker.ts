// One queue in one process: runs its handler on claimed jobs, keeps their leases, and writes down what became of them.
import type { ClockTimer } from '../clock/index.ts';
import type { Tx } from '../database/index.ts';
import { randomFraction } from '../random/index.ts';
import { fromQueue, noteError, type OpenSpan } from '../tracing/index.ts';
import type { JobOutcome } from '../metrics/metrics.ts';
import { LeaseLostError, PermanentError, RetryLaterError } from './job-errors.ts';
import type { ClaimedJob, JobRunnerOptions, QueueDefinition } from './job-types.ts';
import { extendLeases, recordOutcome, removeJobs, type Attempt, type JobRow, type Outcome } from './job-store.ts';

const DEFAULT_TIMEOUT_MS = 600_000;
const MAX_JITTER = 0.1;

interface Held {
  readonly row: JobRow;
  readonly abort: AbortController;
  completed: boolean;
  stopping: boolean;
  readonly untilMs: number;
}

export class QueueWorker {
  readonly #queue: string;
  readonly #definition: QueueDefinition;
  readonly #options: JobRunnerOptions;
  readonly #held = new Set<Held>();
  readonly #done: { attempt: Attempt; resolve: () => void }[] = [];
  #flushing = false;
  #stopping = false;
  #heartbeat: ClockTimer | undefined;

  constructor(queue: string, definition: QueueDefinition, options: JobRunnerOptions) {
    this.#queue = queue;
    this.#definition = definition;
    this.#options = options;
  }

  /** Runs one claimed job to its recorded end. Never rejects: what cannot be recorded is found again when the lease lapses. */
  run(row: JobRow): Promise<void> {
    const span = this.#options.tracing?.start(`job ${this.#queue}`, {
      kind: 'CONSUMER', from: fromQueue(row.traceparent, row.age_ms),
      attributes: { 'paraph.queue': this.#queue, 'paraph.attempt': row.attempt, 'paraph.wait_ms': Math.max(0, Math.round(row.wait_ms)) },
    });
    return span === undefined ? this.#run(row) : span.within(() => this.#run(row, span)).finally(() => span.end());
  }

  async #run(row: JobRow, span?: OpenSpan): Promise<void> {
    const untilMs = this.#options.clock.monotonicMs() + (this.#definition.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const held: Held = { row, abort: new AbortController(), completed: false, stopping: false, untilMs };
    const startedMs = this.#options.clock.monotonicMs();
    const ended = (outcome: JobOutcome): void => {
      this.#options.metrics?.job(this.#queue, outcome, this.#options.clock.monotonicMs() - startedMs);
      span?.set({ 'paraph.outcome': outcome });
    };
    this.#held.add(held);
    this.#armHeartbeat();
    try {
      // The claim was on its way when the patience ended: nobody would abort this handler any more.
      if (this.#stopping) this.#abort(held);
      held.abort.signal.throwIfAborted();
      await this.#definition.handle(this.#claimedJob(held), held.abort.signal);
      if (!held.completed) await this.#remove(row);
      ended('DONE');
    } catch (error) {
      if (span !== undefined) noteError(span, error);
      await this.#fail(held, error).then(ended).catch((problem: unknown) => {
        this.#options.log.error({ err: problem, ...this.#names(row) }, 'the failure of a job could not be recorded; it is tried again after its lease');
      });
    } finally {
      this.#held.delete(held);
    }
  }

  /** The process stops and its patience is over. */
  abortAll(): void {
    this.#stopping = true;
    for (const held of this.#held) this.#abort(held);
  }

  close(): void {
    this.#heartbeat?.cancel();
  }

  #abort(held: Held): void {
    held.stopping = true;
    held.abort.abort(new Error('the process is stopping'));
  }

  #claimedJob(held: Held): ClaimedJob {
    const { row } = held;
    return {
      id: row.id, queue: row.queue, key: row.key, payload: row.payload, attempt: row.attempt, createdAt: row.created_at,
      complete: async (tx: Tx) => {
        const removed = await removeJobs(tx, [row]);
        if (removed.size === 0) throw new LeaseLostError(`job ${row.id} is no longer held by attempt ${row.attempt}`);
        held.completed = true;
      },
    };
  }

  /** Removes a finished job together with those that finish while the statement before is on its way. */
  #remove(attempt: Attempt): Promise<void> {
    return new Promise((resolve) => {
      this.#done.push({ attempt, resolve });
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    if (this.#flushing) return;
    this.#flushing = true;
    while (this.#done.length > 0) {
      const batch = this.#done.splice(0);
      try {
        const removed = await removeJobs(this.#options.database.kysely, batch.map(({ attempt }) => attempt));
        if (removed.size < batch.length) this.#options.log.warn({ queue: this.#queue, jobs: batch.length - removed.size }, 'jobs finished after their lease was lost');
      } catch (error) {
        this.#options.log.error({ err: error, queue: this.#queue, jobs: batch.length }, 'finished jobs could not be removed; they run again after their lease');
      }
      for (const { resolve } of batch) resolve();
    }
    this.#flushing = false;
  }

  /** Writes a failure down, and tells what it comes to. */
  async #fail(held: Held, error: unknown): Promise<JobOutcome> {
    const { row } = held;
    const { log, database } = this.#options;
    if (error instanceof LeaseLostError || held.abort.signal.reason instanceof LeaseLostError) {
      log.warn({ ...this.#names(row) }, 'a job ended after its lease was lost; its writes were refused');
      return 'LEASE_LOST';
    }
    const { outcome, failures } = this.#judge(held, error);
    const message = error instanceof Error ? error.message : String(error);
    const recorded = await recordOutcome(database.kysely, row, outcome, failures, message);
    const fields = { err: error, ...this.#names(row), outcome: recorded ? outcome.kind : 'LEASE_LOST' };
    if (outcome.kind === 'DEAD') log.error(fields, 'a job gave up and waits to be run again by hand');
    else log.warn(fields, 'a job did not complete and will be tried again');
    return !recorded ? 'LEASE_LOST' : outcome.kind === 'DEAD' ? 'DEAD' : 'RETRIED';
  }

  #judge(held: Held, error: unknown): { outcome: Outcome; failures: number } {
    const { clock, random } = this.#options;
    const { failures } = held.row;
    const nowMs = clock.now().getTime();
    if (held.stopping) return { outcome: { kind: 'READY' }, failures };
    if (error instanceof RetryLaterError) return { outcome: { kind: 'SCHEDULED', runAt: new Date(nowMs + error.delayMs) }, failures };
    const delayMs = this.#definition.delaysMs[failures];
    if (error instanceof PermanentError || delayMs === undefined) return { outcome: { kind: 'DEAD', at: new Date(nowMs) }, failures: failures + 1 };
    // Only ever later: a schedule is a promise that no attempt comes before its time.
    const jitteredMs = Math.ceil(delayMs * (1 + MAX_JITTER * randomFraction(random)));
    return { outcome: { kind: 'SCHEDULED', runAt: new Date(nowMs + jitteredMs) }, failures: failures + 1 };
  }

  #armHeartbeat(): void {
    if (this.#heartbeat !== undefined) return;
    this.#heartbeat = this.#options.clock.after(this.#definition.leaseMs / 3, () => {
      this.#heartbeat = undefined;
      if (this.#held.size === 0) return;
      void this.#extend().finally(() => {
        if (this.#held.size > 0) this.#armHeartbeat();
      });
    });
  }

  async #extend(): Promise<void> {
    const nowMs = this.#options.clock.monotonicMs();
    const extended: Held[] = [];
    for (const held of this.#held) {
      if (nowMs < held.untilMs) extended.push(held);
      else held.abort.abort(new Error('the job ran longer than its queue allows'));
    }
    if (extended.length === 0) return;
    try {
      const kept = await extendLeases(this.#options.database.kysely, extended.map(({ row }) => row), this.#definition.leaseMs);
      for (const held of extended) {
        const gone = !kept.has(held.row.id) && this.#held.has(held) && !held.completed;
        if (gone) held.abort.abort(new LeaseLostError(`job ${held.row.id} was taken over`));
      }
    } catch (error) {
      this.#options.log.warn({ err: error, queue: this.#queue }, 'leases could not be extended');
    }
  }

  #names(row: JobRow): { jobId: number; queue: string; attempt: number } {
    return { jobId: row.id, queue: row.queue, attempt: row.attempt };
  }
}
