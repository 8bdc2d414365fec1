// A clock that stands still until a test moves it. Timers fire in the order of their due times, with the clock at that time.
import type { Clock, ClockTimer } from './index.ts';

interface PendingTimer {
  dueMs: number;
  run: () => void;
}

/** A hand-moved `Clock`. It starts at a moment in the future, so that a test which mixes it with the real one shows. */
export class FakeClock implements Clock {
  #nowMs: number;
  #monotonicMs = 0;
  readonly #timers = new Set<PendingTimer>();

  constructor(start: Date = new Date('2031-03-14T09:26:53.589Z')) {
    this.#nowMs = start.getTime();
  }

  now(): Date {
    return new Date(this.#nowMs);
  }

  monotonicMs(): number {
    return this.#monotonicMs;
  }

  after(delayMs: number, run: () => void): ClockTimer {
    const timer = { dueMs: this.#monotonicMs + Math.max(0, delayMs), run };
    this.#timers.add(timer);
    return { cancel: () => void this.#timers.delete(timer) };
  }

  /** How many timers wait. */
  get pendingTimers(): number {
    return this.#timers.size;
  }

  /** Moves time forward, firing what falls due in order; between two timers the promises they settled get to run. */
  async advance(durationMs: number): Promise<void> {
    const endMs = this.#monotonicMs + durationMs;
    for (;;) {
      const next = this.#nextDue(endMs);
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#moveTo(next.dueMs);
      next.run();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#moveTo(endMs);
  }

  /** Sets the wall clock alone, as an administrator or a bad time server would: no timer fires. */
  setNow(moment: Date): void {
    this.#nowMs = moment.getTime();
  }

  #nextDue(endMs: number): PendingTimer | undefined {
    let next: PendingTimer | undefined;
    for (const timer of this.#timers) {
      if (timer.dueMs <= endMs && (next === undefined || timer.dueMs < next.dueMs)) next = timer;
    }
    return next;
  }

  #moveTo(monotonicMs: number): void {
    this.#nowMs += monotonicMs - this.#monotonicMs;
    this.#monotonicMs = monotonicMs;
  }
}
