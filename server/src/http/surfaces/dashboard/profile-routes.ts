// What a person says of themselves, where they are signed in, how the page for signing in stands, and the way back in by the printed link.
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { AppError } from '../../../kernel/errors.ts';
import { assertPassword, changeProfile, endSession, replacePassword } from '../../../modules/accounts/colleagues.ts';
import { MAIL_LOCALES } from '../../../modules/accounts/member.rules.ts';
import { anybodyHasPassword, listSessions } from '../../../modules/accounts/read-accounts.ts';
import { IdParams, PLAIN_LINE, Success, Words } from '../../wire-schema.ts';
import { assertRecent, ERROR_ANSWERS, sessionAccount, type DashboardDeps } from './dashboard-deps.ts';
import { Profile, Sessions, SignInOptions } from '../../../modules/accounts/people.schema.ts';

const ProfileBody = Type.Object({ name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: PLAIN_LINE })), locale: Type.Optional(Words(MAIL_LOCALES)) });
const PasswordBody = Type.Object({ password: Type.String({ maxLength: 200 }), removeSecondFactor: Type.Optional(Type.Boolean()) });
const answers = <T>(schema: T) => ({ 200: schema, ...ERROR_ANSWERS });

export function registerProfile(app: FastifyInstance, deps: DashboardDeps): void {
  const { kysely } = deps.database;
  app.get('/dashboard-api/sign-in-options', { schema: { response: answers(SignInOptions) } },
    async () => ({ passwords: await anybodyHasPassword(kysely), mailServer: deps.mail !== undefined }));
  app.get('/dashboard-api/profile', { schema: { response: answers(Profile) } }, async (request) => {
    const { user, byLink } = await sessionAccount(deps, request);
    return { email: user.email, name: user.name, locale: user.locale, emailVerified: user.email_verified, twoFactor: user.two_factor_enabled, byLink, mailServer: deps.mail !== undefined };
  });
  app.patch('/dashboard-api/profile', { schema: { body: ProfileBody, response: answers(Success) } }, async (request) => {
    const { user } = await sessionAccount(deps, request);
    await deps.database.transaction((tx) => changeProfile(deps, tx, user.id, request.body as Static<typeof ProfileBody>));
    return { success: true };
  });
  registerSessions(app, deps);
  app.post('/dashboard-api/password', { schema: { body: PasswordBody, response: answers(Success) } }, async (request) => {
    const account = await sessionAccount(deps, request);
    if (!account.byLink) throw new AppError({ code: 'INSUFFICIENT_SCOPE', message: 'A password is replaced without the old one by the link alone that the server prints at its start.' });
    assertRecent(account, deps.clock.now());
    const { password, removeSecondFactor = false } = request.body as Static<typeof PasswordBody>;
    assertPassword(password, [account.user.name, account.user.email]);
    const passwordHash = await deps.signIn.hashPassword(password);
    await deps.database.transaction((tx) => replacePassword(deps, tx, account.user.id, { passwordHash, removeSecondFactor }));
    return { success: true };
  });
}

function registerSessions(app: FastifyInstance, deps: DashboardDeps): void {
  // Our own list: the library's gives the tokens of the sessions to the page.
  app.get('/dashboard-api/sessions', { schema: { response: answers(Sessions) } }, async (request) => {
    const { user, sessionId } = await sessionAccount(deps, request);
    const rows = await listSessions(deps.database.kysely, user.id, deps.clock.now());
    return { data: rows.map(({ id, created_at, user_agent, ip_address }) => ({ id, since: created_at.toISOString(), userAgent: user_agent, ipAddress: ip_address, current: id === sessionId })) };
  });
  app.delete('/dashboard-api/sessions/:id', { schema: { params: IdParams, response: answers(Success) } }, async (request) => {
    const account = await sessionAccount(deps, request);
    assertRecent(account, deps.clock.now());
    await deps.database.transaction((tx) => endSession(tx, account.user.id, (request.params as Static<typeof IdParams>).id));
    return { success: true };
  });
}
