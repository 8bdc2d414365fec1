// A limit for those who guess, by address and exact over processes: a bucket in the database for each address that has failed. Whoever is refused
// is remembered here until they may try again, so that refusing costs nothing.
import ipaddr from 'ipaddr.js';
import type { Clock } from '../clock/index.ts';
import type { Database } from '../database/index.ts';
import { secondsUntilToken, takeToken, type RateLimit } from './token-bucket.ts';

/** Failures by address. */
export interface FailureLimit {
  /** Seconds until this address may try again; undefined when it may now. */
  blockedFor(address: string): Promise<number | undefined>;
  /** Counts a failure. Seconds until the next may follow, when this was one too many. */
  failed(address: string): Promise<number | undefined>;
}

/** Refused addresses remembered. More at once is an attack from many places, which a limit by address does not stop anyway. */
const MAXIMUM_REMEMBERED = 10_000;

/** @param what is guessed: each has buckets of its own @param limit failures allowed an address; undefined for no limit */
export function failureLimit({ database, clock }: { database: Database; clock: Clock }, what: string, limit: RateLimit | undefined): FailureLimit {
  if (limit === undefined) return { blockedFor: async () => undefined, failed: async () => undefined };
  const refusedUntilMs = new Map<string, number>();
  const remembered = (bucket: string): number | undefined => {
    const leftMs = (refusedUntilMs.get(bucket) ?? 0) - clock.monotonicMs();
    return leftMs > 0 ? Math.ceil(leftMs / 1_000) : undefined;
  };
  const remember = (bucket: string, seconds: number | undefined): number | undefined => {
    // Deleted first, so that the map stays in the order of the last refusal and the oldest goes.
    refusedUntilMs.delete(bucket);
    if (seconds === undefined) return undefined;
    refusedUntilMs.set(bucket, clock.monotonicMs() + seconds * 1_000);
    if (refusedUntilMs.size > MAXIMUM_REMEMBERED) for (const [oldest] of refusedUntilMs) { refusedUntilMs.delete(oldest); break; }
    return seconds;
  };
  const bucketOf = (address: string): string => `${what}/${networkOf(address)}`;
  return {
    async blockedFor(address) {
      const bucket = bucketOf(address);
      return remembered(bucket) ?? remember(bucket, await secondsUntilToken(database.kysely, bucket, limit));
    },
    async failed(address) {
      const bucket = bucketOf(address);
      return remembered(bucket) ?? remember(bucket, (await takeToken(database.kysely, bucket, limit)).retryAfterSeconds);
    },
  };
}

/** Whom an address stands for: itself, or, in IPv6, its network of 64 bits, which one host has for itself (RFC 4291 §2.5.4). */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).map((part) => part.toString(16)).join(':')}::/64` : parsed.toString();
}
