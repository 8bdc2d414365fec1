// Time as an argument: the port, the real clock and one that tests move by hand.
export { FakeClock } from './fake-clock.ts';

/** A pending call of `Clock.after`. Cancelling twice, or after the call, does nothing. */
export interface ClockTimer {
  cancel(): void;
}

/** Where time comes from. Nothing outside platform asks the operating system. */
export interface Clock {
  /** The wall clock. It can jump; never measure a duration with it. */
  now(): Date;
  /** Milliseconds since an arbitrary origin; never goes back. For durations. */
  monotonicMs(): number;
  /** Calls `run` once, `delayMs` from now or later. What `run` throws is the process's uncaught exception. */
  after(delayMs: number, run: () => void): ClockTimer;
}

/** Node fires a timer at once when its delay does not fit in 31 bits, so longer waits are made of several. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  after(delayMs, run) {
    let timer: NodeJS.Timeout;
    const arm = (leftMs: number): void => {
      timer = leftMs > LONGEST_TIMER_MS
        ? setTimeout(() => arm(leftMs - LONGEST_TIMER_MS), LONGEST_TIMER_MS)
        : setTimeout(run, Math.max(0, leftMs));
    };
    arm(delayMs);
    return { cancel: () => clearTimeout(timer) };
  },
};

/** Resolves after `delayMs`, or at once when the signal is aborted: the caller looks at the signal. Never rejects. */
export function sleep(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = (): void => {
      timer.cancel();
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = clock.after(delayMs, finish);
    signal?.addEventListener('abort', finish);
  });
}
