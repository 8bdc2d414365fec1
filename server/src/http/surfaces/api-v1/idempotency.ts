// `Idempotency-Key` on every POST: the first answer is stored in the transaction of the change and given again for 24 h (decisions.md).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountScope } from '../../../kernel/account-scope.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import type { InstallationSecrets } from '../../../platform/secrets/installation-secrets.ts';
import type { Answer } from '../../route.ts';

const KEPT_MS = 24 * 3_600_000;

export interface IdempotencyDeps {
  readonly database: Database;
  readonly secrets: InstallationSecrets;
  readonly clock: Clock;
}

export interface IdempotentRequest {
  readonly scope: AccountScope;
  readonly key: string;
  /** Everything that makes two requests "the same": method, path and body. */
  readonly fingerprint: string;
}

/** An answer, and whether it is the stored first one. */
export interface OnceAnswer {
  readonly answer: Answer;
  readonly replayed: boolean;
}

/** @throws AppError VALIDATION_ERROR for a key that is empty or over 255 characters */
export function checkIdempotencyKey(key: string): void {
  if (key.length < 1 || key.length > 255) {
    throw new AppError({ code: 'VALIDATION_ERROR', message: 'Idempotency-Key takes 1 to 255 characters.', details: [{ path: 'Idempotency-Key', message: 'takes 1 to 255 characters' }] });
  }
}

/**
 * Runs `change` once for a key. While the first call is under way a second one is told so instead of waiting for it.
 * @throws AppError IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED
 */
export async function runOnce(deps: IdempotencyDeps, request: IdempotentRequest, change: (tx: Tx) => Promise<Answer>): Promise<OnceAnswer> {
  const { scope, key } = request;
  const requestHash = createHash('sha256').update(request.fingerprint).digest();
  const context = `${scope.accountId}/${scope.sandbox}/${key}`;
  return deps.database.transaction(async (tx) => {
    const lock = await sql<{ free: boolean }>`SELECT pg_try_advisory_xact_lock(hashtextextended(${`idempotency/${context}`}, 0)) AS free`.execute(tx);
    if (lock.rows[0]?.free !== true) {
      throw new AppError({ code: 'IDEMPOTENCY_IN_PROGRESS', message: 'A request with this Idempotency-Key is still under way. Wait for its answer, then repeat this one.' });
    }
    const now = deps.clock.now();
    const stored = await tx.selectFrom('idempotency_keys').selectAll()
      .where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox).where('idempotency_key', '=', key).executeTakeFirst();
    if (stored !== undefined && stored.created_at.getTime() > now.getTime() - KEPT_MS) {
      if (!requestHash.equals(stored.request_hash)) {
        throw new AppError({ code: 'IDEMPOTENCY_KEY_REUSED', message: 'This Idempotency-Key was used for another request. Make a new key for a new request.' });
      }
      const body: unknown = JSON.parse(deps.secrets.open('idempotency-answer', context, stored.answer_sealed));
      return { answer: { status: stored.answer_status, body }, replayed: true };
    }
    const answer = await change(tx);
    const row = {
      account_id: scope.accountId, sandbox: scope.sandbox, idempotency_key: key, request_hash: requestHash, answer_status: answer.status,
      answer_sealed: deps.secrets.seal('idempotency-answer', context, JSON.stringify(answer.body ?? null)), created_at: now,
    };
    await tx.insertInto('idempotency_keys').values(row)
      .onConflict((conflict) => conflict.columns(['account_id', 'sandbox', 'idempotency_key']).doUpdateSet(row)).execute();
    return { answer, replayed: false };
  });
}
