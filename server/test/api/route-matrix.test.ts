// Every route × every caller who must be refused, generated from the routes' own declarations (reliability.md, "Signing links and accounts").
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnyApiRoute } from '../../src/http/route.ts';
import { SCOPES } from '../../src/kernel/scopes.ts';
import { makeKeySecret } from '../../src/modules/api-keys/api-key.rules.ts';
import { apiRoutes } from '../../src/routes.ts';
import { testApi, type TestAnswer, type TestApi } from '../../src/testing/api.ts';
import { bodyFor, resourceOf } from '../../src/testing/route-samples.ts';

const ROUTES = apiRoutes({} as never, () => '');

let api: TestApi;
const refused: Record<string, string | null> = {};
let strangers: { live: string; sandbox: string };

before(async () => {
  api = await testApi();
  const expired = await api.call('POST', '/keys', { body: { name: 'Expired', scopes: ['*'] } });
  const revoked = await api.call('POST', '/keys', { body: { name: 'Revoked', scopes: ['*'] } });
  await api.services.database.kysely.updateTable('api_keys').set({ expires_at: new Date(0) }).where('id', '=', expired.body.id).execute();
  await api.call('PATCH', `/keys/${revoked.body.id}`, { body: { revoked: true } });
  Object.assign(refused, {
    'no key': null, 'a malformed key': 'sk_live_short', 'an unknown key': makeKeySecret(false, (length) => api.services.random.bytes(length)),
    'a revoked key': revoked.body.secret, 'an expired key': expired.body.secret,
  });
  strangers = await api.otherAccount();
});
after(() => api.close());

async function call(route: AnyApiRoute, key: string | null, ids: ReadonlyMap<string, string> = new Map()): Promise<TestAnswer> {
  const body = route.body === undefined ? undefined : bodyFor(route);
  const path = route.path.replaceAll(/:(\w+)/g, (_all, name: string) => ids.get(name) ?? (name === 'action' ? 'view' : 'env_unknown'));
  const upload = route.rawBody === undefined ? {} : { raw: '%PDF-', headers: { 'content-type': 'application/pdf' } };
  return api.call(route.method, path, { key, ...(body === undefined ? {} : { body }), ...upload });
}

/** Scopes that do not grant a route, each alone. */
function scopesWithout(required: string): string[] {
  return SCOPES.filter((scope) => scope !== '*' && scope !== required && scope !== required.replace(/:read$/, ':write'));
}

describe('every route refuses', () => {
  for (const route of ROUTES) {
    const name = `${route.method} ${route.path}`;
    if (route.scope === 'none') {
      test(`${name}: nobody; it needs no key`, async () => {
        const { status } = await call(route, null);
        assert.ok(status < 500 && status !== 401 && status !== 403, `${status}`);
      });
      continue;
    }
    test(`${name}: no key, a malformed, an unknown, a revoked and an expired one (401)`, async () => {
      for (const [who, key] of Object.entries(refused)) {
        const answer = await call(route, key);
        assert.deepEqual([answer.status, answer.body?.code], [401, 'UNAUTHORIZED'], who);
      }
    });
    if (route.scope !== 'any') {
      test(`${name}: keys with every scope but ${route.scope} (403), naming it`, async () => {
        const answer = await call(route, await api.keyWith(scopesWithout(route.scope)));
        assert.deepEqual([answer.status, answer.body?.code], [403, 'INSUFFICIENT_SCOPE']);
        assert.ok(answer.body.error.includes(`"${route.scope}"`), answer.body.error);
      });
    }
    test(`${name}: nobody who has ${route.scope === 'any' ? 'any scope' : route.scope}`, async () => {
      const answer = await call(route, await api.keyWith([route.scope === 'any' ? 'seals:read' : route.scope]));
      assert.ok(![401, 403].includes(answer.status), `${answer.status} ${JSON.stringify(answer.body)}`);
    });
    if (route.params !== undefined) {
      test(`${name}: another account’s and the other environment’s ids (404), exactly as an unknown one`, async () => {
        const resource = await resourceOf(api, route);
        const unknown = await call(route, resource.key, new Map([...resource.ids].map(([param, id]) => [param, /^[a-z]{3}_/.test(id) ? `${id.slice(0, 4)}01arz3ndektsv4rrffq69g5fav` : id])));
        assert.deepEqual([unknown.status, unknown.body?.code], [404, 'NOT_FOUND'], JSON.stringify(unknown.body));
        for (const key of [resource.sandbox ? strangers.sandbox : strangers.live, resource.sandbox ? api.keys.live : api.keys.sandbox, strangers.live]) {
          const answer = await call(route, key, resource.ids);
          // What plays in the sandbox alone says so to every live key.
          const said = resource.sandbox && key !== strangers.sandbox ? { ...answer.body, error: unknown.body.error } : answer.body;
          assert.deepEqual([answer.status, { ...said, requestId: '' }], [404, { ...unknown.body, requestId: '' }]);
        }
        const own = await call(route, resource.key, resource.ids);
        assert.notEqual(own.status, 404, `the owner is let through: ${JSON.stringify(own.body)}`);
        assert.ok(own.status < 500 && own.status !== 401 && own.status !== 403, `${own.status}`);
      });
    }
  }
});

describe('lists', () => {
  const lists = ROUTES.filter((route) => route.method === 'GET' && route.params === undefined && route.responses[200]?.schema !== undefined && 'pagination' in ((route.responses[200].schema as { properties?: object }).properties ?? {}));
  for (const route of lists) {
    test(`GET ${route.path}: shows a stranger nothing of ours`, async () => {
      const answer = await call(route, strangers.live);
      assert.equal(answer.status, 200);
      const text = JSON.stringify(answer.body);
      for (const { table } of [{ table: 'documents' }, { table: 'envelopes' }, { table: 'api_keys' }, { table: 'webhooks' }] as const) {
        const rows = await api.services.database.kysely.selectFrom(table).select('id').where('account_id', '=', api.accountId).execute();
        for (const { id } of rows) assert.equal(text.includes(id), false, id);
      }
    });
  }
});
