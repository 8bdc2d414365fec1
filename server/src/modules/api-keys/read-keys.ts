// Reading keys: a person's own, and the names of all for the audit trail.
import type { PageRequest } from '../../kernel/pagination.ts';
import { wireTime } from '../../kernel/time.ts';
import type { Db } from '../../platform/database/index.ts';
import { LIVE_PREFIX, SANDBOX_PREFIX, type KeyOwner } from './api-key.rules.ts';
import type { KeyWire } from './api-key.schema.ts';
import { listKeys, selectKeyNames, type ApiKeyRow } from './api-key.store.ts';

/** Names of an account's keys by id, also of revoked and deleted ones: the audit trail names who acted. @param sandbox of one environment alone */
export async function findKeyNames(db: Db, accountId: string, sandbox?: boolean): Promise<Map<string, string>> {
  return new Map((await selectKeyNames(db, accountId, sandbox)).map(({ id, name, last_four }) => [id, `${name} (…${last_four})`]));
}

/** A person's keys in the environment of the scope, newest first. */
export async function getKeyPage(db: Db, owner: KeyOwner, page: PageRequest): Promise<{ rows: ApiKeyRow[]; total: number }> {
  return listKeys(db, owner, page);
}

export function keyWire(row: ApiKeyRow): KeyWire {
  return {
    id: row.id, name: row.name, prefix: row.sandbox ? SANDBOX_PREFIX : LIVE_PREFIX, lastFour: row.last_four, scopes: row.scopes, environment: row.sandbox ? 'test' : 'live',
    createdAt: row.created_at.toISOString(), expiresAt: wireTime(row.expires_at), lastUsedAt: wireTime(row.last_used_at), revokedAt: wireTime(row.revoked_at),
  };
}
