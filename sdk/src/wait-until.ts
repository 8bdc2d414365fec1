// Asking again until something has ended. For scripts and tests: a service subscribes to events instead.
import { ParaphError } from './errors.ts';
import { wait, type CallOptions } from './transport.ts';

export interface WaitOptions extends CallOptions {
  /** 60 s by default. */
  readonly withinMs?: number;
}

const PAUSE_MS = 1_000;

/**
 * Reads every second or so until the status is among `done`.
 * @param ended statuses that lead there no more. @throws ParaphError for those, and when it takes longer than `withinMs`
 */
export async function waitUntil<T extends { status: string }>(what: string, read: (options: CallOptions) => Promise<T>, done: readonly string[], ended: readonly string[], options: WaitOptions = {}): Promise<T> {
  const { withinMs = 60_000, ...call } = options;
  const until = Date.now() + withinMs;
  for (;;) {
    const resource = await read(call);
    if (done.includes(resource.status)) return resource;
    if (ended.includes(resource.status)) throw new ParaphError(`The ${what} is ${resource.status}.`);
    if (Date.now() > until) throw new ParaphError(`The ${what} is still ${resource.status} after ${withinMs} ms.`);
    await wait(PAUSE_MS, call.signal);
  }
}
