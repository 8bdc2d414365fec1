// The dashboard calls the REST API's own routes with its session: what a key can do, a signed-in person can do, by the same code.
import type { SessionDeps } from '../../../modules/accounts/dashboard-session.ts';
import { dashboardEnvironment } from '../../address.ts';
import type { Identify } from '../api-v1/authenticate.ts';
import { sessionAccount } from './dashboard-deps.ts';
import { assertSameOrigin } from './same-origin.ts';

/** Callers with a session, all scopes, in the environment that the address names. @throws AppError UNAUTHORIZED, INSUFFICIENT_SCOPE (another site's page) */
export const bySession = (deps: SessionDeps & { readonly baseUrl: string }): Identify => async (request) => {
  assertSameOrigin(request, deps.baseUrl);
  const { id, user } = await sessionAccount(deps, request);
  return { id, accountId: id, userId: user.id, sandbox: dashboardEnvironment(request.raw)?.sandbox ?? true, scopes: ['*'], actor: { kind: 'USER', id: user.id } };
};
