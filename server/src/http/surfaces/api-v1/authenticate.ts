// Bearer keys and scopes, checked for every route by this one mechanism. Spec: Authentication; decisions.md, "Scopes".
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/account-scope.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { AuthenticatedKey } from '../../../modules/api-keys/authenticate-key.ts';
import type { RequiredScope } from '../../route.ts';

/** Who calls: a key, or a person in the dashboard. */
export interface Caller extends AuthenticatedKey {
  readonly actor: Actor;
}

/** Who makes a request, and that they may. @throws AppError UNAUTHORIZED, INSUFFICIENT_SCOPE */
export type Identify = (request: FastifyRequest, required: RequiredScope) => Promise<Caller>;

/** Looks a key up by its secret; undefined when it is unknown, revoked or expired. */
export type FindKey = (secret: string) => Promise<AuthenticatedKey | undefined>;

/** Callers with a Bearer key. */
export const byKey = (findKey: FindKey): Identify => async (request, required) => {
  const key = await authenticate(request.headers.authorization, required, findKey);
  return { ...key, actor: { kind: 'API_KEY', id: key.id } };
};

/** The key of a request. @throws AppError UNAUTHORIZED, INSUFFICIENT_SCOPE */
export async function authenticate(header: string | undefined, required: RequiredScope, findKey: FindKey): Promise<AuthenticatedKey> {
  const secret = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  if (secret === undefined) {
    throw new AppError({ code: 'UNAUTHORIZED', message: 'Send your API key in the header "Authorization: Bearer <API_KEY>".' });
  }
  const key = await findKey(secret);
  if (key === undefined) throw new AppError({ code: 'UNAUTHORIZED', message: 'This API key is not valid: it is unknown, revoked or expired.' });
  if (required !== 'any' && required !== 'none' && !grants(key.scopes, required)) {
    throw new AppError({ code: 'INSUFFICIENT_SCOPE', message: `This key lacks the scope "${required}". Use a key that has it.` });
  }
  return key;
}

/** `*` grants all, and write implies read. Spec: Authentication 4. */
export function grants(scopes: readonly string[], required: string): boolean {
  if (scopes.includes('*') || scopes.includes(required)) return true;
  return required.endsWith(':read') && scopes.includes(required.replace(/:read$/, ':write'));
}
