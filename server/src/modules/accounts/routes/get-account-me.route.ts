// GET /account/me: the credential probe; needs no scope. Its body is inside `data` (Spec: Account identity).
import { defineRoute } from '../../../http/route.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AccountIdentity } from '../account.schema.ts';
import { findAccount } from '../read-accounts.ts';

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
