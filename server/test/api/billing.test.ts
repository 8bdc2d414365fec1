import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Plan } from '../../src/kernel/plans.ts';
import { getUsageHistory } from '../../src/modules/billing/read-usage.ts';
import { recordUsage } from '../../src/modules/billing/record-usage.ts';
import { FakeClock } from '../../src/platform/clock/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope, uploadDocument, envelopeBody } from '../../src/testing/fixtures.ts';

let api: TestApi;
const clock = new FakeClock(new Date('2031-03-31T22:00:00.000Z'));
before(async () => { api = await testApi({ clock }); });
after(() => api.close());

const setPlan = async (plan: Plan): Promise<void> => { await api.services.database.kysely.updateTable('accounts').set({ plan }).where('id', '=', api.accountId).execute(); };
const usage = async (key?: string): Promise<any> => (await api.call('GET', '/billing/usage', key === undefined ? {} : { key })).body;
const send = (id: string, key?: string) => api.call('POST', `/envelopes/${id}/send`, key === undefined ? {} : { key });
/** Drafts of one document, made cheaply. */
async function drafts(count: number, key = api.keys.live): Promise<string[]> {
  const document = await uploadDocument(api, { key });
  const made = await Promise.all(Array.from({ length: count }, () => api.call('POST', '/envelopes', { key, body: envelopeBody(document.id) })));
  return made.map(({ body }) => body.id as string);
}

describe('GET /billing/usage', () => {
  test('200: a self-hosted installation is on BUSINESS, without end and without cost', async () => {
    assert.deepEqual(await usage(), {
      periodStart: '2031-03-01T00:00:00.000Z', periodEnd: '2031-04-01T00:00:00.000Z', plan: 'BUSINESS', currency: 'EUR',
      envelopesUsed: 0, envelopesIncluded: null, envelopesRemaining: null, smsSent: 0, qesSignatures: 0, sealsApplied: 0, bulkEnvelopes: 0,
      projectedCost: { amountCents: 0, currency: 'EUR', lines: [{ item: 'PLAN', usedSoFar: 1, quantity: 1, unitAmountCents: 0, amountCents: 0 }] },
    });
  });
  test('what has a price is counted once, live only, and adds up in the projected cost', async () => {
    await setPlan('STANDARD');
    const live = { accountId: api.accountId, sandbox: false };
    await api.services.database.transaction(async (tx) => {
      for (const ref of ['msg_1', 'msg_2', 'msg_2']) await recordUsage(tx, live, 'SMS', ref, clock.now());
      await recordUsage(tx, live, 'SEAL', 'seal_1', clock.now());
      await recordUsage(tx, live, 'BULK_ENVELOPE', 'env_1', clock.now());
      await recordUsage(tx, { ...live, sandbox: true }, 'QES_SIGNATURE', 'rcp_1', clock.now());
    });
    const { smsSent, sealsApplied, qesSignatures, bulkEnvelopes, projectedCost } = await usage();
    assert.deepEqual([smsSent, sealsApplied, qesSignatures, bulkEnvelopes], [2, 1, 0, 1]);
    assert.deepEqual(projectedCost.lines.map(({ item, usedSoFar, quantity }: any) => [item, usedSoFar, quantity]), [['PLAN', 1, 1], ['SMS', 2, 2], ['SEAL', 1, 1]]);
    assert.equal(projectedCost.amountCents, projectedCost.lines.reduce((sum: number, line: any) => sum + line.quantity * line.unitAmountCents, 0));
    assert.ok(projectedCost.amountCents > 0);
    await setPlan('BUSINESS');
  });
});

test('the history has the last twelve months, those of nothing too, by their month in UTC, of this account alone', async () => {
  const { database } = api.services;
  await database.transaction(async (tx) => {
    const live = { accountId: api.accountId, sandbox: false };
    await recordUsage(tx, live, 'SMS', 'msg_old', new Date('2030-03-31T23:59:59.000Z'));
    await recordUsage(tx, live, 'SMS', 'msg_first', new Date('2030-04-01T00:00:00.000Z'));
    await recordUsage(tx, live, 'SEAL', 'seal_june', new Date('2030-06-30T23:30:00.000Z'));
  });
  const months = await getUsageHistory(database.kysely, api.accountId, new Date('2031-03-31T22:00:00.000Z'));
  assert.deepEqual([months.length, months[0], months[2], months.at(-1)?.month], [
    12, { month: '2030-04', envelopes: 0, sms: 1, qes: 0, seals: 0 }, { month: '2030-06', envelopes: 0, sms: 0, qes: 0, seals: 1 }, '2031-03',
  ]);
  assert.ok((await getUsageHistory(database.kysely, 'acc_other', new Date('2031-03-31'))).every(({ sms, seals }) => sms + seals === 0));
});

describe('the monthly quota', () => {
  beforeEach(async () => {
    await api.services.database.kysely.deleteFrom('usage_entries').execute();
    await setPlan('BUSINESS');
  });
  test('drafts, the sandbox and every send after the first count nothing; a live first send counts one', async () => {
    const [id] = await drafts(3);
    assert.equal((await usage()).envelopesUsed, 0);
    const sandboxed = await createEnvelope(api, {}, api.keys.sandbox);
    assert.equal((await send(sandboxed.id, api.keys.sandbox)).status, 200);
    assert.equal((await usage(api.keys.sandbox)).envelopesUsed, 0);
    assert.equal((await send(id!)).status, 200);
    assert.equal((await usage()).envelopesUsed, 1);
    await api.services.database.kysely.updateTable('recipients').set({ status: 'BOUNCED' }).where('envelope_id', '=', id!).execute();
    assert.equal((await send(id!)).status, 200);
    await api.services.database.kysely.updateTable('envelopes').set({ status: 'RETURNED_TO_SENDER' }).where('id', '=', id!).execute();
    assert.equal((await send(id!)).status, 200);
    assert.equal((await usage()).envelopesUsed, 1);
  });
  test('402 on the first live send when none is left: nothing is sent; the next month it is', async () => {
    const ids = await drafts(6);
    await setPlan('STANDARD');
    const { kysely } = api.services.database;
    await kysely.insertInto('usage_entries').values(Array.from({ length: 95 }, (_, index) => ({ kind: 'ENVELOPE' as const, ref: `env_${index}`, account_id: api.accountId, at: clock.now() }))).execute();
    for (const id of ids.slice(0, 5)) assert.equal((await send(id)).status, 200);
    const { status, body } = await send(ids[5]!);
    assert.deepEqual([status, body.code], [402, 'QUOTA_EXCEEDED']);
    assert.match(body.error, /All 100 envelopes .* 2031-04-01/);
    assert.equal((await api.call('GET', `/envelopes/${ids[5]}`)).body.status, 'DRAFT');
    const { envelopesUsed, envelopesRemaining } = await usage();
    assert.deepEqual([envelopesUsed, envelopesRemaining], [100, 0]);
    const [sandboxId] = await drafts(1, api.keys.sandbox);
    assert.equal((await send(sandboxId!, api.keys.sandbox)).status, 200, 'the sandbox goes on');
    await clock.advance(2 * 3_600_000);
    assert.equal((await send(ids[5]!)).status, 200);
    assert.equal((await usage()).envelopesUsed, 1);
    await setPlan('BUSINESS');
  });
  test('usage equals the count of live first sends, however many arrive at once; never more than the quota pass', async () => {
    const ids = await drafts(24);
    await setPlan('STANDARD');
    const { kysely } = api.services.database;
    await kysely.insertInto('usage_entries').values(Array.from({ length: 90 }, (_, index) => ({ kind: 'ENVELOPE' as const, ref: `env_c${index}`, account_id: api.accountId, at: clock.now() }))).execute();
    // Each envelope is sent twice at once: one of the two wins.
    const statuses = await Promise.all([...ids, ...ids].map(sentAtLast));
    assert.equal(statuses.filter((status) => status === 200).length, 10);
    assert.ok(statuses.every((status) => [200, 402, 409].includes(status)), String(statuses));
    const rows = await kysely.selectFrom('envelopes').select('id').where('id', 'in', ids).where('sent_at', 'is not', null).execute();
    assert.deepEqual([rows.length, (await usage()).envelopesUsed], [10, 100]);
  });
});

/** A machine under load answers 503 rather than keep a caller waiting; a caller then tries again. */
async function sentAtLast(id: string): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const { status } = await send(id);
    if (status !== 503) return status;
  }
  return 503;
}

describe('plans', () => {
  test('403 PLAN_REQUIRED: the REST API with a live key is for STANDARD and BUSINESS; the sandbox and the credential probe are for all', async () => {
    await setPlan('PERSONAL');
    const answer = await api.call('GET', '/envelopes');
    assert.deepEqual([answer.status, answer.body.code], [403, 'PLAN_REQUIRED']);
    assert.match(answer.body.error, /STANDARD/);
    assert.equal((await api.call('GET', '/envelopes', { key: api.keys.sandbox })).status, 200);
    assert.equal((await api.call('GET', '/account/me')).body.data.plan, 'PERSONAL');
    await setPlan('STANDARD');
    assert.equal((await api.call('GET', '/envelopes')).status, 200);
  });
});
