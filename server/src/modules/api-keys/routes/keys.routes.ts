// GET and POST /keys; PATCH and DELETE /keys/{id}. A person's own keys, in the environment of the caller.
import { pageOf } from '../../../http/paging.ts';
import { defineRoute, type AnyApiRoute, type Caller } from '../../../http/route.ts';
import { IdParams, Success } from '../../../http/wire-schema.ts';
import type { AccountScope } from '../../../kernel/account-scope.ts';
import { pagination } from '../../../kernel/pagination.ts';
import type { Database } from '../../../platform/database/index.ts';
import { CreatedKey, CreateKeyBody, KeyList, KeyWire, ListKeysQuery, PatchKeyBody } from '../api-key.schema.ts';
import type { KeyOwner } from '../api-key.rules.ts';
import { deleteKey, updateKey } from '../change-key.ts';
import { issueKey, type KeyDeps } from '../issue-key.ts';
import { getKeyPage, keyWire } from '../read-keys.ts';

export interface KeyRouteDeps extends KeyDeps {
  readonly database: Database;
}

const ownerOf = (call: { scope: AccountScope; caller: Caller }): KeyOwner => ({ scope: call.scope, userId: call.caller.userId });
const COMMON = { scope: '*', tag: 'API keys' } as const;

const listKeysRoute = ({ database }: KeyRouteDeps) => defineRoute({
  ...COMMON, operationId: 'listKeys', method: 'GET', path: '/keys', summary: 'List your API keys, newest first',
  query: ListKeysQuery,
  responses: { 200: { description: 'A page of the caller’s keys in this environment, revoked ones included, without secrets.', schema: KeyList } },
  errors: [],
  async handle(call) {
    const page = pageOf(call.query);
    const { rows, total } = await getKeyPage(database.kysely, ownerOf(call), page);
    return { status: 200, body: { data: rows.map(keyWire), pagination: pagination(page, total) } };
  },
});

const createKeyRoute = (deps: KeyRouteDeps) => defineRoute({
  ...COMMON, operationId: 'createKey', method: 'POST', path: '/keys', summary: 'Create an API key',
  description: 'For the caller’s own environment, and never with more scopes than the caller has.',
  body: CreateKeyBody,
  responses: { 201: { description: 'The key with its secret, which is shown this once.', schema: CreatedKey } },
  errors: [],
  async handle(call) {
    return call.once(async (tx) => {
      const { key, secret } = await issueKey(deps, tx, ownerOf(call), call.key.scopes, call.body);
      return { status: 201, body: { ...keyWire(key), secret } };
    });
  },
});

const updateKeyRoute = (deps: KeyRouteDeps) => defineRoute({
  ...COMMON, operationId: 'updateKey', method: 'PATCH', path: '/keys/:id', summary: 'Rename or revoke an API key',
  description: 'A revoked key is refused from the next request on. Revocation cannot be taken back.',
  params: IdParams, body: PatchKeyBody,
  responses: { 200: { description: 'The key.', schema: KeyWire } },
  errors: ['NOT_FOUND'],
  async handle(call) {
    return call.once(async (tx) => ({ status: 200, body: keyWire(await updateKey(tx, ownerOf(call), call.params.id, call.body, deps.clock.now())) }));
  },
});

const deleteKeyRoute = (deps: KeyRouteDeps) => defineRoute({
  ...COMMON, operationId: 'deleteKey', method: 'DELETE', path: '/keys/:id', summary: 'Delete an API key',
  description: 'The key is refused from the next request on and is listed no more. What it did stays in the audit trails under its name.',
  params: IdParams,
  responses: { 200: { description: 'It is gone.', schema: Success } },
  errors: ['NOT_FOUND'],
  async handle(call) {
    return call.once(async (tx) => {
      await deleteKey(tx, ownerOf(call), call.params.id, deps.clock.now());
      return { status: 200, body: { success: true } };
    });
  },
});

export function keyRoutes(deps: KeyRouteDeps): AnyApiRoute[] {
  return [listKeysRoute(deps), createKeyRoute(deps), updateKeyRoute(deps), deleteKeyRoute(deps)];
}
