// What an answer says about limits: on every answer of the REST API (decisions.md, Conventions).
import type { FastifyReply } from 'fastify';
import { AppError } from '../kernel/errors.ts';
import type { BucketState, FailureLimit, RateLimit } from '../platform/rate-limit/index.ts';

/** The headers for a bucket. `RateLimit-Reset` counts the seconds until it is full again. */
export function setRateLimitHeaders(reply: FastifyReply, { limit, remaining, resetSeconds }: Omit<BucketState, 'retryAfterSeconds'>): void {
  void reply.header('RateLimit-Limit', String(limit)).header('RateLimit-Remaining', String(remaining)).header('RateLimit-Reset', String(resetSeconds));
}

/** For answers that took nothing from a bucket: without a key, of /health, of an unknown address. */
export function untouched({ burst }: RateLimit): Omit<BucketState, 'retryAfterSeconds'> {
  return { limit: burst, remaining: burst, resetSeconds: 0 };
}

/** @param what is too many, as in "Too many requests with this API key" */
export function tooMany(what: string, retryAfterSeconds: number): AppError {
  return new AppError({ code: 'RATE_LIMITED', message: `Too many ${what}. Try again in ${retryAfterSeconds} s (Retry-After says the same).`, retryAfterSeconds });
}

/**
 * Runs `attempt` for an address that has not failed too often; that it rejects is a failure.
 * @param what is too many, as in `tooMany` @throws AppError RATE_LIMITED, and whatever `attempt` throws
 */
export async function limitFailures<T>(failures: FailureLimit, address: string, what: string, attempt: () => Promise<T>): Promise<T> {
  const assertFree = (blockedFor: number | undefined): void => {
    if (blockedFor !== undefined) throw tooMany(what, blockedFor);
  };
  assertFree(await failures.blockedFor(address));
  try {
    return await attempt();
  } catch (error) {
    assertFree(await failures.failed(address));
    throw error;
  }
}
