// Bearer keys, their rate limit and scopes, checked for every route by this one mechanism. Spec: Authentication; decisions.md, "Scopes".
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/account-scope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { grants } from '../../../kernel/scopes.ts';
import type { AuthenticatedKey } from '../../../modules/api-keys/authenticate-key.ts';
import { assertFeature } from '../../../modules/billing/require-plan.ts';
import type { FailureLimit } from '../../../platform/rate-limit/index.ts';
import { setRateLimitHeaders, tooMany } from '../../rate-limit-headers.ts';
import { noteKey } from '../../request-notes.ts';
import type { RequiredScope } from '../../route.ts';

/** Who calls: a key, or a person in the dashboard. */
export interface Caller extends Pick<AuthenticatedKey, 'id' | 'accountId' | 'userId' | 'sandbox' | 'scopes'> {
  readonly actor: Actor;
}

/** Who makes a request, and that they may. @throws AppError UNAUTHORIZED, INSUFFICIENT_SCOPE, RATE_LIMITED, PLAN_REQUIRED */
export type Identify = (request: FastifyRequest, reply: FastifyReply, required: RequiredScope) => Promise<Caller>;

export interface KeyCheck {
  /** Looks a key up by its secret; undefined when it is unknown, revoked or expired. */
  find(secret: string): Promise<AuthenticatedKey | undefined>;
  /** Wrong keys, by address. */
  readonly failures: FailureLimit;
}

/** Callers with a Bearer key. */
export const byKey = (check: KeyCheck): Identify => async (request, reply, required) => {
  const key = await findKey(check, request);
  noteKey(request, key);
  if (key.bucket !== undefined) {
    setRateLimitHeaders(reply, key.bucket);
    if (key.bucket.retryAfterSeconds !== undefined) throw tooMany('requests with this API key', key.bucket.retryAfterSeconds);
  }
  if (required !== 'any' && required !== 'none') {
    if (!grants(key.scopes, required)) throw new AppError({ code: 'INSUFFICIENT_SCOPE', message: `This key lacks the scope "${required}". Use a key that has it.` });
    // The sandbox is there to try everything before choosing a plan.
    if (!key.sandbox) assertFeature(key.plan, 'restApi');
  }
  return { ...key, actor: { kind: 'API_KEY', id: key.id } };
};

async function findKey({ find, failures }: KeyCheck, request: FastifyRequest): Promise<AuthenticatedKey> {
  const secret = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (secret === undefined) throw new AppError({ code: 'UNAUTHORIZED', message: 'Send your API key in the header "Authorization: Bearer <API_KEY>".' });
  const key = await find(secret);
  if (key !== undefined) return key;
  const blockedFor = await failures.failed(request.ip);
  if (blockedFor !== undefined) throw tooMany('requests with keys that are not valid from this address', blockedFor);
  throw new AppError({ code: 'UNAUTHORIZED', message: 'This API key is not valid: it is unknown, revoked or expired.' });
}
