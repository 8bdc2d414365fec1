// The loop under every kind of worker: claims leased items in batches, handles them side by side, sleeps until woken.
import { setTimeout as setRealTimeout } from 'node:timers';
import type { Clock, ClockTimer } from '../clock/index.ts';
import type { Log } from '../log/index.ts';

export interface ClaimLoopOptions<Item> {
  /** For the log. */
  readonly name: string;
  /** Items handled at once. */
  readonly concurrency: number;
  /**
   * Leases up to `limit` items and returns them. Fewer than `limit` means that nothing more can be claimed now; whoever holds items
   * back for another reason (a cap per endpoint) calls `wake` when the reason ends. Rejecting is logged and tried again.
   */
  claim(limit: number): Promise<readonly Item[]>;
  /** Handles one item, including what becomes of it when that fails. A rejection is logged and otherwise ignored. */
  handle(item: Item): Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
  /** Look for items this often without being woken; missing: only when woken. */
  readonly pollMs?: number;
}

/** A running claim loop. */
export interface ClaimLoop {
  /** There may be something to claim. Cheap, and safe at any moment: a wake during a claim leads to another claim. */
  wake(): void;
  /** Items being handled. */
  readonly running: number;
  /** Items handled so far. */
  readonly handled: number;
  /** Resolves when nothing is being handled and the last claim found nothing more. */
  idle(): Promise<void>;
  /** Claims no more; resolves when everything claimed was handled, including what a claim under way still brings. */
  stop(): Promise<void>;
}

/** While there is a backlog, this long is waited for more slots to come free before the next claim, so that short items are claimed in batches. */
const BATCH_PAUSE_MS = 2;
const FAILED_CLAIM_PAUSE_MS = 1_000;

/** Starts claiming at once. */
export function startClaimLoop<Item>(options: ClaimLoopOptions<Item>): ClaimLoop {
  const loop = new Loop(options);
  loop.wake();
  return loop;
}

class Loop<Item> implements ClaimLoop {
  readonly #options: ClaimLoopOptions<Item>;
  running = 0;
  handled = 0;
  #wanted = false;
  #claiming = false;
  #stopped = false;
  #pausing = false;
  #retry: ClockTimer | undefined;
  #poll: ClockTimer | undefined;
  #waiters: (() => void)[] = [];

  constructor(options: ClaimLoopOptions<Item>) {
    this.#options = options;
    this.#armPoll();
  }

  wake(): void {
    if (this.#stopped) return;
    this.#wanted = true;
    this.#pump();
  }

  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiters.push(resolve);
      this.#tellIdle();
    });
  }

  stop(): Promise<void> {
    this.#stopped = true;
    this.#wanted = false;
    this.#retry?.cancel();
    this.#retry = undefined;
    this.#poll?.cancel();
    return this.idle();
  }

  #armPoll(): void {
    const { pollMs, clock } = this.#options;
    if (pollMs === undefined) return;
    this.#poll = clock.after(pollMs, () => {
      this.#armPoll();
      this.wake();
    });
  }

  #pump(): void {
    if (this.#stopped || !this.#wanted || this.#claiming || this.#retry !== undefined || this.running >= this.#options.concurrency) {
      this.#tellIdle();
      return;
    }
    this.#claiming = true;
    // Before the claim, not after it: a wake that arrives while the claim is on its way must lead to another one.
    this.#wanted = false;
    void this.#claim(this.#options.concurrency - this.running);
  }

  async #claim(limit: number): Promise<void> {
    try {
      const items = await this.#options.claim(limit);
      if (items.length >= limit && !this.#stopped) this.#wanted = true;
      for (const item of items) void this.#handle(item);
    } catch (error) {
      this.#options.log.warn({ err: error, loop: this.#options.name }, 'claiming failed and will be tried again');
      this.#tryAgainLater();
    } finally {
      this.#claiming = false;
      this.#pump();
    }
  }

  #tryAgainLater(): void {
    if (this.#stopped) return;
    this.#wanted = true;
    this.#retry = this.#options.clock.after(FAILED_CLAIM_PAUSE_MS, () => {
      this.#retry = undefined;
      this.#pump();
    });
  }

  async #handle(item: Item): Promise<void> {
    this.running += 1;
    try {
      await this.#options.handle(item);
    } catch (error) {
      this.#options.log.error({ err: error, loop: this.#options.name }, 'an item handler threw');
    } finally {
      this.running -= 1;
      this.handled += 1;
      this.#pumpSoon();
    }
  }

  #pumpSoon(): void {
    if (!this.#wanted || this.running === 0 || this.running * 2 <= this.#options.concurrency) {
      this.#pump();
      return;
    }
    if (this.#pausing) return;
    this.#pausing = true;
    setRealTimeout(() => {
      this.#pausing = false;
      this.#pump();
    }, BATCH_PAUSE_MS);
  }

  #tellIdle(): void {
    const settled = this.running === 0 && !this.#claiming && (!this.#wanted || this.#retry !== undefined);
    if (!settled) return;
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const resolve of waiters) resolve();
  }
}
