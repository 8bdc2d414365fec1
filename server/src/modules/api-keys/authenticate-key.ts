// From a presented secret to the key it belongs to. Revocation works on the next request: nothing is cached (decisions.md, Keys).
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { hashKeySecret, looksLikeKey } from './api-key.rules.ts';
import { findUsableKey, touchKeys } from './api-key.store.ts';

export interface AuthenticatedKey {
  readonly id: string;
  readonly accountId: string;
  /** Whom the key belongs to: it sees that person's templates. */
  readonly userId: string;
  readonly sandbox: boolean;
  readonly scopes: readonly string[];
}

export interface KeyAuthenticator {
  /** The usable key with this secret, or undefined. */
  find(secret: string): Promise<AuthenticatedKey | undefined>;
}

/** `last_used_at` is written at most this often for a key: a write per request would cost more than it tells. */
const TOUCH_INTERVAL_MS = 60_000;

/** @param deps.database read for every call; `last_used_at` is written aside and may be lost in a crash */
export function keyAuthenticator(deps: { database: Database; clock: Clock }): KeyAuthenticator {
  const touchedAt = new Map<string, number>();
  return {
    async find(secret) {
      if (!looksLikeKey(secret)) return undefined;
      const now = deps.clock.now();
      const row = await findUsableKey(deps.database.kysely, hashKeySecret(secret), now);
      if (row === undefined) return undefined;
      if (now.getTime() - (touchedAt.get(row.id) ?? 0) > TOUCH_INTERVAL_MS) {
        if (touchedAt.size > 10_000) touchedAt.clear();
        touchedAt.set(row.id, now.getTime());
        void touchKeys(deps.database.kysely, [row.id], now).catch(() => touchedAt.delete(row.id));
      }
      return { id: row.id, accountId: row.account_id, userId: row.user_id, sandbox: row.sandbox, scopes: row.scopes };
    },
  };
}
