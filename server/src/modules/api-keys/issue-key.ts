// POST /keys: a key never makes one that can do more than itself (decisions.md, Scopes).
import type { NewId } from '../../kernel/ids.ts';
import { AppError, validationError } from '../../kernel/errors.ts';
import { grants } from '../../kernel/scopes.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random/index.ts';
import type { CreateKeyBody } from './api-key.schema.ts';
import type { KeyOwner } from './api-key.rules.ts';
import type { ApiKeyRow } from './api-key.store.ts';
import { createKey } from './create-key.ts';

export interface KeyDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: NewId;
}

/**
 * Makes a key for its creator, within `tx`.
 * @param creatorScopes what the creator may do. @throws AppError INSUFFICIENT_SCOPE for more scopes or another environment, VALIDATION_ERROR
 */
export async function issueKey(deps: KeyDeps, tx: Tx, { scope, userId }: KeyOwner, creatorScopes: readonly string[], body: CreateKeyBody): Promise<{ key: ApiKeyRow; secret: string }> {
  const own = scope.sandbox ? 'test' : 'live';
  if ((body.environment ?? own) !== own) throw new AppError({ code: 'INSUFFICIENT_SCOPE', message: `A ${own} key makes ${own} keys only. Use a ${body.environment} key, or the dashboard.` });
  const beyond = body.scopes.flatMap((wanted, row) => (grants(creatorScopes, wanted) ? [] : [{ path: `scopes[${row}]`, row, value: wanted, message: 'is more than the calling key has' }]));
  if (beyond.length > 0) throw new AppError({ code: 'INSUFFICIENT_SCOPE', message: `The calling key lacks ${beyond.map(({ value }) => `"${value}"`).join(', ')}; it cannot give what it does not have.`, details: beyond });
  const expiresAt = body.expiresAt === undefined || body.expiresAt === null ? null : new Date(body.expiresAt);
  if (expiresAt !== null && expiresAt <= deps.clock.now()) throw validationError('expiresAt lies in the past.', [{ path: 'expiresAt', value: body.expiresAt, message: 'must lie in the future' }]);
  return createKey(tx, deps, { accountId: scope.accountId, userId, sandbox: scope.sandbox, name: body.name, scopes: body.scopes, expiresAt });
}
