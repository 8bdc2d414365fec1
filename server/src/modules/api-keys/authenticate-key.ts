// From a presented secret to the key it belongs to, and a token of its rate limit. Revocation works on the next request: nothing is cached (decisions.md, Keys).
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { bucketState, type BucketState, type RateLimit } from '../../platform/rate-limit/index.ts';
import { hashKeySecret, looksLikeKey } from './api-key.rules.ts';
import { findUsableKey, touchKeys, type UsableKey } from './api-key.store.ts';

export interface AuthenticatedKey {
  readonly id: string;
  readonly accountId: string;
  /** Whom the key belongs to: it sees that person's templates. */
  readonly userId: string;
  readonly sandbox: boolean;
  readonly scopes: readonly string[];
  readonly plan: UsableKey['plan'];
  /** How its rate limit stands after this request; undefined when nothing limits it. */
  readonly bucket: BucketState | undefined;
}

export interface KeyAuthenticator {
  /** The usable key with this secret, or undefined. Counts as a request of that key. */
  find(secret: string): Promise<AuthenticatedKey | undefined>;
}

/** `last_used_at` is written at most this often for a key: a write per request would cost more than it tells. */
const TOUCH_INTERVAL_MS = 60_000;

/** @param deps.database read for every call; `last_used_at` is written aside and may be lost in a crash. @param deps.limit of each key */
export function keyAuthenticator(deps: { database: Database; clock: Clock; limit: RateLimit | undefined }): KeyAuthenticator {
  const touchedAt = new Map<string, number>();
  const touch = (id: string, now: Date): void => {
    if (now.getTime() - (touchedAt.get(id) ?? 0) <= TOUCH_INTERVAL_MS) return;
    if (touchedAt.size > 10_000) touchedAt.clear();
    touchedAt.set(id, now.getTime());
    void touchKeys(deps.database.kysely, [id], now).catch(() => touchedAt.delete(id));
  };
  return {
    async find(secret) {
      if (!looksLikeKey(secret)) return undefined;
      const now = deps.clock.now();
      const { kysely } = deps.database;
      const row = await findUsableKey(kysely, hashKeySecret(secret), now, deps.limit);
      if (row === undefined) return undefined;
      touch(row.id, now);
      const bucket = deps.limit === undefined ? undefined : await bucketState(kysely, row.id, deps.limit, row.tokens);
      return { id: row.id, accountId: row.account_id, userId: row.user_id, sandbox: row.sandbox, scopes: row.scopes, plan: row.plan, bucket };
    },
  };
}
