// Bearer keys and scopes, checked for every route by this one mechanism. Spec: Authentication; decisions.md, "Scopes".
import { AppError } from '../../../kernel/errors.ts';
import type { AuthenticatedKey } from '../../../modules/api-keys/authenticate-key.ts';
import type { RequiredScope } from '../../route.ts';

/** Looks a key up by its secret; undefined when it is unknown, revoked or expired. */
export type FindKey = (secret: string) => Promise<AuthenticatedKey | undefined>;

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
