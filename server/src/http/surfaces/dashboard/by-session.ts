// The dashboard calls the REST API's own routes with its session: what a key can do, a signed-in person can do, by the same code.
import { API_PREFIX, dashboardEnvironment } from '../../address.ts';
import type { Identify } from '../api-v1/authenticate.ts';
import { assertRecent, sessionAccount, type SignedInDeps } from './dashboard-deps.ts';
import { assertSameOrigin } from './same-origin.ts';

/** Callers with a session, all scopes, in the environment that the address names. @throws AppError UNAUTHORIZED, INSUFFICIENT_SCOPE (another site's page) */
export const bySession = (deps: SignedInDeps & { readonly baseUrl: string }): Identify => async (request) => {
  assertSameOrigin(request, deps.baseUrl);
  const signedIn = await sessionAccount(deps, request);
  const { id, user } = signedIn;
  // A key outlives the session that makes it.
  if (request.method !== 'GET' && request.url.startsWith(`${API_PREFIX}/keys`)) assertRecent(signedIn, deps.clock.now());
  return { id, accountId: id, userId: user.id, sandbox: dashboardEnvironment(request.raw)?.sandbox ?? true, scopes: ['*'], actor: { kind: 'USER', id: user.id } };
};
