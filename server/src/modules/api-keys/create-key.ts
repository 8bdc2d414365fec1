// Makes an API key. The secret leaves once, here; only its hash is stored.
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random/index.ts';
import { hashKeySecret, makeKeySecret } from './api-key.rules.ts';
import { insertKey, type ApiKeyRow } from './api-key.store.ts';

export interface NewKey {
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
  readonly sandbox: boolean;
  readonly scopes: readonly string[];
  readonly expiresAt?: Date | null;
}

/** Inserts a key within `tx` and returns its secret, which cannot be read again. */
export async function createKey(tx: Tx, deps: { clock: Clock; random: Random; newId: NewId }, wanted: NewKey): Promise<{ key: ApiKeyRow; secret: string }> {
  const secret = makeKeySecret(wanted.sandbox, (length) => deps.random.bytes(length));
  const key = await insertKey(tx, {
    id: deps.newId('apiKey'), account_id: wanted.accountId, user_id: wanted.userId, name: wanted.name, sandbox: wanted.sandbox, last_four: secret.slice(-4),
    secret_hash: hashKeySecret(secret), scopes: [...new Set(wanted.scopes)], created_at: deps.clock.now(), expires_at: wanted.expiresAt ?? null,
  });
  return { key, secret };
}
