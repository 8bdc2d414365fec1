// The hourly clean-up, against a real database and store.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { utimesSync } from 'node:fs';
import { cleanUp } from '../../src/housekeeping.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person, sendEnvelope, uploadDocument } from '../../src/testing/fixtures.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const count = async (): Promise<number> => {
  let files = 0;
  for await (const _ of api.services.files.list()) files += 1;
  return files;
};

async function age(): Promise<void> {
  const old = new Date(Date.now() - 2 * 3_600_000);
  for await (const { sha256 } of api.services.files.list()) utimesSync(await api.services.files.localPath(sha256), old, old);
}

test('the sweep removes a file that no row names once it is an hour old, and no other', async () => {
  const sent = await sendEnvelope(api);
  const person = new Person(api);
  await person.open(sent.recipients[0].accessToken);
  await person.sign();
  await api.runJobs();
  const { id } = await uploadDocument(api);
  const before = await count();
  await api.call('DELETE', `/documents/${id}`);
  const orphan = await api.services.files.put(Buffer.from('nobody names me'));
  assert.deepEqual((await cleanUp(api.services)).files, 0, 'young files may belong to a transaction that has not committed yet');
  await age();
  // The upload, what is shown of it, perhaps its text index, and the orphan.
  const { files } = await cleanUp(api.services);
  assert.ok(files >= 3, `${files} removed`);
  assert.equal(await count(), before + 1 - files);
  assert.equal(await api.services.files.has(orphan.sha256), false);
  assert.equal((await api.call('GET', `/envelopes/${sent.id}/signed-document`)).status, 200);
  assert.equal((await api.call('GET', `/envelopes/${sent.id}/audit-trail`)).status, 200);
  assert.equal((await person.get('/documents/0/content')).status, 200);
  assert.deepEqual((await cleanUp(api.services)).files, 0);
});

test('delivered webhook deliveries go after their time with their attempts, younger ones stay, and dead letters stay for ever', async () => {
  const db = api.services.database.kysely;
  const now = new Date();
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  await db.insertInto('webhooks').values({ id: 'whk_clean', account_id: api.accountId, sandbox: false, url: 'https://x.example/', events: [], secret_sealed: Buffer.alloc(1), created_at: now, updated_at: now }).execute();
  for (const [id, state, days] of [['old', 'DELIVERED', 31], ['young', 'DELIVERED', 29], ['dead', 'DEAD', 4_000]] as const) {
    await db.insertInto('webhook_deliveries').values({
      id: `dlv_${id}`, webhook_id: 'whk_clean', event_id: id, event_type: 'envelope.sent', envelope_id: 'env_x', body: '{}', state, lane: 'LATER', next_attempt_at: now, created_at: daysAgo(days), finished_at: daysAgo(days),
    }).execute();
    await db.insertInto('webhook_attempts').values({ delivery_id: `dlv_${id}`, attempt: 1, started_at: daysAgo(days), duration_ms: 1, outcome: 'DELIVERED' }).execute();
  }
  assert.equal((await cleanUp(api.services)).rows, 1);
  assert.deepEqual((await db.selectFrom('webhook_deliveries').select('id').orderBy('id').execute()).map(({ id }) => id), ['dlv_dead', 'dlv_young']);
  assert.deepEqual((await db.selectFrom('webhook_attempts').select('delivery_id').orderBy('delivery_id').execute()).map(({ delivery_id }) => delivery_id), ['dlv_dead', 'dlv_young']);
});

test('idempotent answers go after a day', async () => {
  await api.call('POST', '/envelopes', { body: {}, headers: { 'idempotency-key': 'x' } });
  await api.services.database.kysely.insertInto('idempotency_keys').values({
    account_id: api.accountId, sandbox: false, idempotency_key: 'old', request_hash: Buffer.alloc(32), answer_status: 200, answer_sealed: Buffer.alloc(1), created_at: new Date(Date.now() - 25 * 3_600_000),
  }).execute();
  assert.equal((await cleanUp(api.services)).rows, 1);
});
