// Makes an API key. The secret leaves once, here; only its hash is stored.
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random/index.ts';
import { hashKeySecret, makeKeySecret } from './api-key.rules.ts';
import { insertKey } from './api-key.store.ts';

export interface NewKey {
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
  readonly sandbox: boolean;
  readonly scopes: readonly string[];
}

/** Inserts a key within `tx` and returns its secret, which cannot be read again. */
export async function createKey(tx: Tx, deps: { clock: Clock; random: Random; newId: NewId }, key: NewKey): Promise<{ id: string; secret: string }> {
  const secret = makeKeySecret(key.sandbox, (length) => deps.random.bytes(length));
  const id = deps.newId('apiKey');
  await insertKey(tx, {
    id, account_id: key.accountId, user_id: key.userId, name: key.name, sandbox: key.sandbox, last_four: secret.slice(-4),
    secret_hash: hashKeySecret(secret), scopes: [...key.scopes], created_at: deps.clock.now(),
  });
  return { id, secret };
}
