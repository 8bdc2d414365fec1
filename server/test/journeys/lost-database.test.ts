// The database ends connections in the middle of requests, as at a fail-over.
// Own process: connections break in it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { databaseLost, isUnavailable, openDatabase } from '../../src/platform/database/index.ts';
import { testApi } from '../../src/testing/api.ts';
import { createEnvelope } from '../../src/testing/fixtures.ts';

test('requests whose connection is ended are 503 with Retry-After, never 500, and the service goes on', async () => {
  const api = await testApi();
  await createEnvelope(api);
  const enemy = await openDatabase({ connectionString: api.databaseUrl, maxConnections: 1 });
  const answers: { status: number; code: string | undefined; retryAfter: string | undefined }[] = [];
  for (let round = 0; round < 30; round += 1) {
    const asked = Array.from({ length: 8 }, () => api.call('GET', '/envelopes?limit=50'));
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(enemy.kysely);
    for (const { status, body, headers } of await Promise.all(asked)) answers.push({ status, code: body.code, retryAfter: headers['retry-after'] });
  }
  const refused = answers.filter(({ status }) => status !== 200);
  assert.ok(refused.length > 0, 'no request was hit: the test says nothing');
  assert.deepEqual([...new Set(refused.map(({ status, code, retryAfter }) => `${status} ${code} ${retryAfter}`))], ['503 UNAVAILABLE 2']);
  assert.equal((await api.call('GET', '/envelopes')).status, 200);
  await enemy.close();
  await api.close();
});

test('a file that is missing is no lost database', () => {
  const error = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });
  assert.deepEqual([error('ENOENT', 'open'), error('ENOENT', 'connect'), error('ECONNRESET', 'read'), error('EPIPE', 'write')].map(isUnavailable), [false, true, true, true]);
  assert.equal(databaseLost(error('ECONNRESET', 'read')).code, 'UNAVAILABLE');
});
