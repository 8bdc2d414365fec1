// Runs the handlers of the queues: claims by lease, keeps leases alive, records outcomes, takes over from dead workers.
import type { ClockTimer } from '../clock/index.ts';
import type { Listening } from '../database/index.ts';
import { startClaimLoop, type ClaimLoop } from './claim-loop.ts';
import { JOBS_CHANNEL } from './enqueue.ts';
import type { JobRunnerOptions } from './job-types.ts';
import { claimJobs, fenceLapsed, lookAtQueues, recordOutcome, type Attempt } from './job-store.ts';
import { QueueWorker } from './queue-worker.ts';

/** The runner of a process. */
export interface JobRunner {
  /** There is something in the queue: saves the way over the database to a caller that has just committed. */
  wake(queue: string): void;
  /** Resolves when nothing is due and nothing runs: for tests and one-off commands. Jobs scheduled for later do not count. */
  drain(): Promise<void>;
  /** Claims no more and waits for the running handlers; after `graceMs` (default 10 s) aborts them and puts their jobs back. */
  stop(options?: { graceMs?: number }): Promise<void>;
}

const LAPSED_ERROR = 'the worker did not finish within its lease';

/** Starts the workers. Resolves once they listen. @throws when the database cannot be reached */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const runner = new Runner(options);
  await runner.start();
  return runner;
}

class Runner implements JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #queueNames: string[];
  readonly #workers = new Map<string, QueueWorker>();
  readonly #loops = new Map<string, ClaimLoop>();
  #listening: Listening | undefined;
  #poll: ClockTimer | undefined;
  #looking: Promise<boolean> | undefined;
  #stopped = false;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#queueNames = Object.keys(options.queues);
  }

  async start(): Promise<void> {
    const { database, queues, clock, log } = this.#options;
    // Listening comes before the first claim: a job added in between is then seen by one of the two.
    this.#listening = await database.listen(JOBS_CHANNEL, (payload) => this.#onNotify(payload));
    for (const [queue, definition] of Object.entries(queues)) {
      const worker = new QueueWorker(queue, definition, this.#options);
      this.#workers.set(queue, worker);
      this.#loops.set(queue, startClaimLoop({
        name: queue,
        concurrency: definition.concurrency,
        claim: (limit) => claimJobs(database.kysely, queue, limit, definition.leaseMs),
        handle: (row) => worker.run(row),
        clock,
        log,
      }));
    }
    this.#armPoll();
    void this.#look();
  }

  wake(queue: string): void {
    this.#loops.get(queue)?.wake();
  }

  async drain(): Promise<void> {
    do {
      await this.#looking;
      const handled = this.#handled();
      const found = await this.#look();
      await Promise.all([...this.#loops.values()].map((loop) => loop.idle()));
      // A job that was under way may have enqueued others.
      if (!found && this.#handled() === handled) return;
    } while (!this.#stopped);
  }

  #handled(): number {
    return [...this.#loops.values()].reduce((sum, loop) => sum + loop.handled, 0);
  }

  async stop({ graceMs = 10_000 }: { graceMs?: number } = {}): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#poll?.cancel();
    const abortAll = (): void => this.#workers.forEach((worker) => worker.abortAll());
    const patience = this.#options.clock.after(graceMs, abortAll);
    if (graceMs <= 0) abortAll();
    await Promise.all([...this.#loops.values()].map((loop) => loop.stop()));
    patience.cancel();
    for (const worker of this.#workers.values()) worker.close();
    await this.#listening?.close();
    await this.#looking;
  }

  #onNotify(payload: string | undefined): void {
    if (payload !== undefined) return payload.split(',').forEach((queue) => this.wake(queue));
    void this.#look();
  }

  #armPoll(): void {
    this.#poll = this.#options.clock.after(this.#options.pollMs ?? 1_000, () => {
      if (this.#stopped) return;
      this.#armPoll();
      void this.#look();
    });
  }

  /** Makes due jobs claimable, wakes the queues that have some, takes over lapsed ones. True when there was anything to do. */
  #look(): Promise<boolean> {
    this.#looking ??= this.#lookNow()
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'looking at the job queues failed and will be tried again');
        return false;
      })
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  async #lookNow(): Promise<boolean> {
    const { database, clock } = this.#options;
    const { readyQueues, lapsed } = await lookAtQueues(database.kysely, this.#queueNames, clock.now());
    for (const queue of readyQueues) this.wake(queue);
    for (const job of lapsed) await this.#takeOver(job);
    return readyQueues.length > 0 || lapsed.length > 0;
  }

  /** A lapsed job is tried again at once, but counts as failed: one that kills its workers must die too. */
  async #takeOver(job: Attempt & { queue: string; failures: number }): Promise<void> {
    const { database, queues, clock, log } = this.#options;
    const fenced = await fenceLapsed(database.kysely, job);
    const definition = queues[job.queue];
    if (fenced === undefined || definition === undefined) return;
    const failures = job.failures + 1;
    const dead = failures > definition.delaysMs.length;
    await recordOutcome(database.kysely, fenced, dead ? { kind: 'DEAD', at: clock.now() } : { kind: 'READY' }, failures, LAPSED_ERROR);
    log.warn({ jobId: job.id, queue: job.queue, dead }, 'a job was taken over from a worker that lost its lease');
    this.wake(job.queue);
  }
}
