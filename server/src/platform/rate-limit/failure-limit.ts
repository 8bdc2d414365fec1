// A limit for those who guess, by address, in this process's memory: refusing them must cost nothing, least of all a query.
import type { Clock } from '../clock/index.ts';
import type { RateLimit } from './token-bucket.ts';

/** Failures by address. Each process counts for itself; what is guessed has far more than 100 random bits. */
export interface FailureLimit {
  /** Seconds until this address may try again; undefined when it may now. */
  blockedFor(address: string): number | undefined;
  /** Counts a failure. */
  failed(address: string): void;
}

interface Failures { tokens: number; at: number }

/** Addresses remembered. More at once is an attack from many places, which a limit by address does not stop anyway. */
const MAXIMUM_ADDRESSES = 10_000;

/** @param limit failures allowed an address; undefined for no limit */
export function failureLimit({ clock }: { clock: Clock }, limit: RateLimit | undefined): FailureLimit {
  if (limit === undefined) return { blockedFor: () => undefined, failed: () => undefined };
  const { perMinute, burst } = limit;
  const byAddress = new Map<string, Failures>();
  const current = (address: string): Failures => {
    const now = clock.now().getTime();
    const known = byAddress.get(address);
    if (known === undefined) return { tokens: burst, at: now };
    return { tokens: Math.min(burst, known.tokens + (Math.max(0, now - known.at) * perMinute) / 60_000), at: now };
  };
  return {
    blockedFor(address) {
      if (!byAddress.has(address)) return undefined;
      const { tokens } = current(address);
      return tokens >= 1 ? undefined : Math.max(1, Math.ceil(((1 - tokens) * 60) / perMinute));
    },
    failed(address) {
      const { tokens, at } = current(address);
      // Deleted first, so that the map stays in the order of the last failure and the oldest goes.
      byAddress.delete(address);
      byAddress.set(address, { tokens: Math.max(0, tokens - 1), at });
      if (byAddress.size > MAXIMUM_ADDRESSES) for (const [oldest] of byAddress) { byAddress.delete(oldest); break; }
    },
  };
}
