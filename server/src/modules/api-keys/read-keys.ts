// Reading keys, for the other modules.
import type { Db } from '../../platform/database/index.ts';
import { selectKeyNames } from './api-key.store.ts';

/** Names of an account's keys by id, also of revoked ones: the audit trail names who acted. */
export async function findKeyNames(db: Db, accountId: string): Promise<Map<string, string>> {
  return new Map((await selectKeyNames(db, accountId)).map(({ id, name, last_four }) => [id, `${name} (…${last_four})`]));
}
