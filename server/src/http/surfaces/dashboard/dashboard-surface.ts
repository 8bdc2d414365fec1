// What the dashboard's pages call: a session by cookie, changes only from our own pages. Every read and change is the session's account's own.
import '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { AppError } from '../../../kernel/errors.ts';
import { closeSession, openSession, SESSION_LIFETIME_MS } from '../../../modules/accounts/dashboard-session.ts';
import { hasPassword } from '../../../modules/accounts/read-accounts.ts';
import { Success } from '../../wire-schema.ts';
import { sessionAccount, ERROR_ANSWERS, SESSION_COOKIE, type DashboardDeps } from './dashboard-deps.ts';
import { Me, SignInBody } from './dashboard.schema.ts';
import { registerEnvelopes } from './envelope-routes.ts';
import { registerLiveChanges } from './live-changes.ts';
import { registerOutbox } from './outbox-routes.ts';
import { registerColleagues } from './colleague-routes.ts';
import { registerSignIn } from './sign-in-routes.ts';
import { registerProfile } from './profile-routes.ts';
import { registerRequests } from './request-routes.ts';
import { registerStatus } from './status-routes.ts';
import { registerBranding } from './branding-routes.ts';
import { registerRetention } from './retention-routes.ts';
import { assertSameOrigin } from './same-origin.ts';

/** Registers the surface under /dashboard-api. Needs the cookie plugin. */
export function registerDashboard(app: FastifyInstance, deps: DashboardDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
    assertSameOrigin(request, deps.baseUrl);
  });
  registerSession(app, deps);
  registerSignIn(app, deps);
  registerProfile(app, deps);
  registerColleagues(app, deps);
  registerEnvelopes(app, deps);
  registerLiveChanges(app, deps);
  registerOutbox(app, deps);
  registerRequests(app, deps);
  registerStatus(app, deps);
  registerBranding(app, deps);
  registerRetention(app, deps);
}

function registerSession(app: FastifyInstance, deps: DashboardDeps): void {
  const cookie = { path: '/dashboard-api', httpOnly: true, sameSite: 'strict', secure: deps.secureCookies } as const;
  app.post('/dashboard-api/session', { schema: { body: SignInBody, response: { 200: Success, ...ERROR_ANSWERS } } }, async (request, reply) => {
    const session = await openSession(deps, (request.body as Static<typeof SignInBody>).token);
    if (session === undefined) throw new AppError({ code: 'UNAUTHORIZED', message: 'This sign-in link was used already or is too old. Every start of the server prints a new one.' });
    void reply.setCookie(SESSION_COOKIE, session, { ...cookie, maxAge: SESSION_LIFETIME_MS / 1000 });
    return { success: true };
  });
  app.delete('/dashboard-api/session', { schema: { response: { 200: Success, ...ERROR_ANSWERS } } }, async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token !== undefined) await closeSession(deps, token);
    void reply.clearCookie(SESSION_COOKIE, cookie);
    return { success: true };
  });
  app.get('/dashboard-api/me', { schema: { response: { 200: Me, ...ERROR_ANSWERS } } }, async (request) => {
    const { id, plan, user, role } = await sessionAccount(deps, request);
    return { id, plan, email: user.email, name: user.name, userId: user.id, role, locale: user.locale, hasPassword: await hasPassword(deps.database.kysely, user.id) };
  });
}
