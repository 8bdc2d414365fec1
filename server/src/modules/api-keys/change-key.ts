// PATCH and DELETE /keys/{id}. A key looks itself up at every request, so both work from the next one on, in every process.
import { notFound, validationError } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { PatchKeyBody } from './api-key.schema.ts';
import type { KeyOwner } from './api-key.rules.ts';
import { changeKey, revokeKeysOf, type ApiKeyRow } from './api-key.store.ts';

/** Renames, revokes, or both; a second revocation keeps the time of the first. @throws AppError NOT_FOUND, VALIDATION_ERROR */
export async function updateKey(tx: Tx, owner: KeyOwner, id: string, patch: PatchKeyBody, now: Date): Promise<ApiKeyRow> {
  if (patch.revoked === false) throw validationError('A revoked key stays revoked: make a new one.', [{ path: 'revoked', value: false, message: 'can only be true' }]);
  if (patch.name === undefined && patch.revoked === undefined) throw validationError('Send a name, or revoked: true.', [{ path: 'name', message: 'is required without revoked' }]);
  const key = await changeKey(tx, owner, id, { ...(patch.name === undefined ? {} : { name: patch.name }), ...(patch.revoked === true ? { revoked_at: now } : {}) });
  if (key === undefined) throw notFound('API key');
  return key;
}

/** @throws AppError NOT_FOUND */
export async function deleteKey(tx: Tx, owner: KeyOwner, id: string, now: Date): Promise<void> {
  if (await changeKey(tx, owner, id, { revoked_at: now, deleted_at: now }) === undefined) throw notFound('API key');
}

/** Revokes every key of somebody who leaves an account. */
export async function revokeKeys(tx: Tx, accountId: string, userId: string, now: Date): Promise<void> {
  await revokeKeysOf(tx, accountId, userId, now);
}
