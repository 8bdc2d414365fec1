// Token buckets in the database: one upsert a request, exact over any number of processes (stack.md, "Rate limit").
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';

/** A bucket holds `burst` tokens and gets `perMinute` of them back; each request takes one. */
export interface RateLimit {
  readonly perMinute: number;
  readonly burst: number;
}

/** How a bucket stands after a request. */
export interface BucketState {
  readonly limit: number;
  /** Whole requests that may follow at once. */
  readonly remaining: number;
  /** Seconds until the bucket is full again. */
  readonly resetSeconds: number;
  /** Undefined when the request passed; else seconds until one may. */
  readonly retryAfterSeconds: number | undefined;
}

const perSecond = ({ perMinute }: RateLimit): number => perMinute / 60;

/** What is in the bucket `b` now, by the database's clock. Clocks of processes differ, and that would make it inexact. */
const available = (limit: RateLimit): RawBuilder<number> =>
  sql`least(${limit.burst}::float8, b.tokens + greatest(0, extract(epoch FROM clock_timestamp() - b.updated_at)) * ${perSecond(limit)}::float8)`;

/**
 * The statement that takes a token from each bucket that the query `buckets` (column `bucket`) names, for use as a part of a larger
 * one. It gives `tokens` that are left, and no row for a bucket that is empty: such a request writes nothing.
 */
export function takeTokens(buckets: RawBuilder<unknown>, limit: RateLimit): RawBuilder<{ tokens: number }> {
  return sql`
    INSERT INTO rate_limits AS b (bucket, tokens, updated_at) SELECT bucket, ${limit.burst}::float8 - 1, clock_timestamp() FROM (${buckets}) AS asked
    ON CONFLICT (bucket) DO UPDATE SET tokens = ${available(limit)} - 1, updated_at = clock_timestamp() WHERE ${available(limit)} >= 1
    RETURNING b.tokens`;
}

/** @param tokens what `takeTokens` gave; null when it gave no row */
export async function bucketState(db: Db, bucket: string, limit: RateLimit, tokens: number | null): Promise<BucketState> {
  if (tokens !== null) return stateOf(limit, tokens, undefined);
  // A token may have come back since it was refused one; it is told to wait a second all the same.
  return stateOf(limit, 0, await secondsUntilToken(db, bucket, limit) ?? 1);
}

/** Whole seconds until there is a token again; undefined when there is one. Takes nothing. */
export async function secondsUntilToken(db: Db, bucket: string, limit: RateLimit): Promise<number | undefined> {
  const { rows } = await sql<{ tokens: number }>`SELECT ${available(limit)} AS tokens FROM rate_limits AS b WHERE bucket = ${bucket}`.execute(db);
  const left = rows[0]?.tokens ?? limit.burst;
  return left >= 1 ? undefined : Math.max(1, Math.ceil((1 - left) / perSecond(limit)));
}

function stateOf(limit: RateLimit, tokens: number, retryAfterSeconds: number | undefined): BucketState {
  return { limit: limit.burst, remaining: Math.floor(tokens), resetSeconds: Math.ceil((limit.burst - tokens) / perSecond(limit)), retryAfterSeconds };
}

/** Takes one token of one bucket. */
export async function takeToken(db: Db, bucket: string, limit: RateLimit): Promise<BucketState> {
  const { rows } = await takeTokens(sql`SELECT ${bucket}::text AS bucket`, limit).execute(db);
  return bucketState(db, bucket, limit, rows[0]?.tokens ?? null);
}
