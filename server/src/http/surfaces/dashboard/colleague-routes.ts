// Colleagues as the dashboard shows and changes them: owners invite and remove, everybody sees who is there.
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { acceptInvitation, assertPassword, changeRole, inviteColleague, removeColleague, withdrawInvitation } from '../../../modules/accounts/colleagues.ts';
import { MAIL_LOCALES, MEMBER_ROLES } from '../../../modules/accounts/member.rules.ts';
import { listInvitations, listMembers } from '../../../modules/accounts/read-accounts.ts';
import { revokeKeys } from '../../../modules/api-keys/change-key.ts';
import { IdParams, PLAIN_LINE, Success, Words } from '../../wire-schema.ts';
import { Colleagues } from '../../../modules/accounts/people.schema.ts';
import { assertOwner, ERROR_ANSWERS, sessionAccount, type DashboardDeps } from './dashboard-deps.ts';

const InviteBody = Type.Object({ email: Type.String({ format: 'email', maxLength: 254 }), role: Words(MEMBER_ROLES) });
const Invited = Type.Object({ id: Type.String(), url: Type.String({ description: 'To be passed on where no mail server is set.' }) });
const AcceptBody = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }), name: Type.String({ minLength: 1, maxLength: 200, pattern: PLAIN_LINE }), password: Type.String({ maxLength: 200 }), locale: Type.Optional(Words(MAIL_LOCALES)) });
const RoleBody = Type.Object({ role: Words(MEMBER_ROLES) });

export function registerColleagues(app: FastifyInstance, deps: DashboardDeps): void {
  const { kysely } = deps.database;
  app.get('/dashboard-api/colleagues', { schema: { response: { 200: Colleagues, ...ERROR_ANSWERS } } }, async (request) => {
    const { id } = await sessionAccount(deps, request);
    const [members, invitations] = await Promise.all([listMembers(kysely, id), listInvitations(kysely, id, deps.clock.now())]);
    return { members, invitations: invitations.map(({ expires_at, ...rest }) => ({ ...rest, expiresAt: expires_at.toISOString() })) };
  });
  app.post('/dashboard-api/invitations', { schema: { body: InviteBody, response: { 201: Invited, ...ERROR_ANSWERS } } }, async (request, reply) => {
    const account = await sessionAccount(deps, request);
    assertOwner(account, deps.clock.now());
    const wanted = request.body as Static<typeof InviteBody>;
    const { id, token } = await deps.database.transaction((tx) => inviteColleague(deps, tx, account.id, account.user.id, wanted));
    const url = `${deps.baseUrl}/dashboard#invitation=${token}`;
    await deps.sendAccountLink('COLLEAGUE', { email: wanted.email, name: wanted.email, locale: account.user.locale }, url, account.user.name);
    return reply.code(201).send({ id, url });
  });
  app.delete('/dashboard-api/invitations/:id', { schema: { params: IdParams, response: { 200: Success, ...ERROR_ANSWERS } } }, async (request) => {
    const account = await sessionAccount(deps, request);
    assertOwner(account, deps.clock.now());
    await deps.database.transaction((tx) => withdrawInvitation(tx, account.id, (request.params as Static<typeof IdParams>).id));
    return { success: true };
  });
  app.patch('/dashboard-api/colleagues/:id', { schema: { params: IdParams, body: RoleBody, response: { 200: Success, ...ERROR_ANSWERS } } }, async (request) => {
    const account = await sessionAccount(deps, request);
    assertOwner(account, deps.clock.now());
    await deps.database.transaction((tx) => changeRole(tx, account.id, (request.params as Static<typeof IdParams>).id, (request.body as Static<typeof RoleBody>).role));
    return { success: true };
  });
  app.delete('/dashboard-api/colleagues/:id', { schema: { params: IdParams, response: { 200: Success, ...ERROR_ANSWERS } } }, async (request) => {
    const account = await sessionAccount(deps, request);
    assertOwner(account, deps.clock.now());
    const { id } = request.params as Static<typeof IdParams>;
    await deps.database.transaction(async (tx) => {
      await removeColleague(tx, account.id, id);
      await revokeKeys(tx, account.id, id, deps.clock.now());
    });
    return { success: true };
  });
  app.post('/dashboard-api/invitations/accept', { schema: { body: AcceptBody, response: { 200: Type.Object({ email: Type.String() }), ...ERROR_ANSWERS } } }, async (request) => {
    const { token, name, password, locale } = request.body as Static<typeof AcceptBody>;
    assertPassword(password, [name]);
    const passwordHash = await deps.signIn.hashPassword(password);
    return deps.database.transaction((tx) => acceptInvitation(deps, tx, { token, name, locale: locale ?? null, passwordHash }));
  });
}
