// GET /account/me and GET /workspaces. The first is the credential probe; needs no scope. Its body is inside `data` (Spec: Account identity).
import { defineRoute } from '../../../http/route.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AccountIdentity, WorkspaceList } from '../account.schema.ts';
import { findAccount, findWorkspaces } from '../read-accounts.ts';

export const getAccountMeRoute = ({ database }: { database: Database }) => defineRoute({
  operationId: 'getAccountMe', method: 'GET', path: '/account/me', scope: 'any', tag: 'Account', summary: 'Identity of the caller',
  responses: { 200: { description: 'The account of the key.', schema: AccountIdentity } },
  errors: [],
  async handle(call) {
    const account = await findAccount(database.kysely, call.scope.accountId);
    if (account === undefined) throw notFound('account');
    const { id, email, name, plan } = account;
    return { status: 200, body: { data: { id, email, name, plan, environment: call.scope.sandbox ? 'test' : 'live', scopes: call.key.scopes } } };
  },
});

export const listWorkspacesRoute = ({ database }: { database: Database }) => defineRoute({
  operationId: 'listWorkspaces', method: 'GET', path: '/workspaces', scope: 'any', tag: 'Account', summary: 'Workspaces of the person whom the key belongs to',
  description: 'A key works in one of them, which /account/me names.',
  responses: { 200: { description: 'The workspaces, with the role in each.', schema: WorkspaceList } },
  errors: [],
  handle: async (call) => ({ status: 200, body: { data: await findWorkspaces(database.kysely, call.caller.userId) } }),
});
