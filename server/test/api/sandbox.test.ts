// The sandbox plays recipients and moves the clock; live keys get neither.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope, sendEnvelope, uploadDocument } from '../../src/testing/fixtures.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const key = () => api.keys.sandbox;
const get = async (id: string): Promise<any> => (await api.call('GET', `/envelopes/${id}`, { key: key() })).body;
const play = (envelope: any, action: string, options: { index?: number; body?: unknown; key?: string; headers?: Record<string, string> } = {}) =>
  api.call('POST', `/sandbox/envelopes/${envelope.id}/recipients/${envelope.recipients[options.index ?? 0].id}/${action}`,
    { key: options.key ?? key(), ...(options.body === undefined ? {} : { body: options.body }), ...(options.headers === undefined ? {} : { headers: options.headers }) });
const advance = (envelope: any, seconds: number, withKey = key()) => api.call('POST', `/sandbox/envelopes/${envelope.id}/advance-clock`, { key: withKey, body: { seconds } });
const DAY_SECONDS = 86_400;
const TWO = { fields: undefined, recipients: [{ email: 'anna@example.test', name: 'Anna Martin-Roux' }, { email: 'bob@example.test', name: 'Bob', role: 'APPROVER' }] };

describe('POST /sandbox/envelopes/{id}/recipients/{recipientId}/{action} 200', () => {
  test('view, sign and approve go the whole way to COMPLETED, with every type of field filled', async () => {
    const { id: documentId } = await uploadDocument(api, { key: key() });
    const box = { recipientEmail: 'anna@example.test', pageNumber: 1, x: 60, width: 160, height: 40 };
    const sent = await sendEnvelope(api, {
      ...TWO, documentIds: [documentId], initialsOnEveryPage: true,
      fields: ['SIGNATURE', 'INITIALS', 'DATE_SIGNED', 'TEXT', 'CHECKBOX', 'RADIO_GROUP', 'DROPDOWN'].map((fieldType, row) => ({ ...box, fieldType, y: 60 + row * 60, options: ['oui', 'non'] })),
    }, key());
    assert.equal((await play(sent, 'view')).body.recipients[0].status, 'VIEWED');
    const signed = await play(sent, 'sign');
    assert.deepEqual([signed.status, signed.body.recipients[0].status, signed.body.signedCount], [200, 'SIGNED', 1], JSON.stringify(signed.body));
    assert.equal((await play(sent, 'approve', { index: 1 })).body.recipients[1].status, 'APPROVED');
    await api.runJobs();
    assert.equal((await get(sent.id)).status, 'COMPLETED');
  });
  test('a signer without a field signs freely', async () => assert.equal((await play(await sendEnvelope(api, TWO, key()), 'sign')).body.recipients[0].status, 'SIGNED'));
  test('several who sign freely do not sign over each other, nor over fields on that page', async () => {
    const recipients = ['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@example.test`, name }));
    const field = { recipientEmail: 'a@example.test', pageNumber: 2, fieldType: 'SIGNATURE', x: 400, y: 720, width: 150, height: 50 };
    const sent = await sendEnvelope(api, { recipients, fields: [field], initialsOnEveryPage: true }, key());
    for (const index of [3, 1, 2]) assert.equal((await play(sent, 'sign', { index })).status, 200);
    const rows = await api.services.database.kysely.selectFrom('recipients').select('act_evidence').where('envelope_id', '=', sent.id).where('status', '=', 'SIGNED').execute();
    const boxes = [...rows.map(({ act_evidence }) => (act_evidence as any).placement), ...sent.fields.filter(({ pageNumber }: any) => pageNumber === 2)];
    assert.equal(boxes.length, 3 + 1 + 4);
    boxes.forEach((a, index) => boxes.slice(index + 1).forEach((b) => assert.equal(
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height, false, JSON.stringify([a, b]))));
  });
  test('decline and return end in their states, with the reason', async () => {
    const declined = await play(await sendEnvelope(api, TWO, key()), 'decline', { body: { reason: 'Non' } });
    assert.deepEqual([declined.body.status, declined.body.recipients[0].declineReason], ['DECLINED', 'Non']);
    assert.equal((await play(await sendEnvelope(api, TWO, key()), 'return')).body.status, 'RETURNED_TO_SENDER');
  });
  test('bounce makes the recipient BOUNCED; corrected and sent again, the person is SENT', async () => {
    const sent = await sendEnvelope(api, TWO, key());
    assert.equal((await play(sent, 'bounce')).body.recipients[0].status, 'BOUNCED');
    await api.call('PATCH', `/envelopes/${sent.id}/recipients/${sent.recipients[0].id}`, { key: key(), body: { email: 'anne@example.test' } });
    const again = await api.call('POST', `/envelopes/${sent.id}/send`, { key: key() });
    assert.deepEqual(again.body.recipients.map(({ email, status }: any) => [email, status]), [['anne@example.test', 'SENT'], ['bob@example.test', 'SENT']]);
  });
  test('with an Idempotency-Key the act happens once', async () => {
    const sent = await sendEnvelope(api, TWO, key());
    const headers = { 'idempotency-key': `play-${sent.id}` };
    assert.equal((await play(sent, 'sign', { headers })).status, 200);
    const again = await play(sent, 'sign', { headers });
    assert.deepEqual([again.status, again.headers['idempotent-replayed']], [200, 'true']);
  });
});
describe('POST /sandbox/… 400, 404, 409', () => {
  test('an unknown action is 400', async () => assert.equal((await play(await sendEnvelope(api, TWO, key()), 'dance')).status, 400));
  test('with a live key both are 404, for live envelopes too', async () => {
    const live = await sendEnvelope(api, TWO);
    assert.equal((await play(live, 'sign', { key: api.keys.live })).body.code, 'NOT_FOUND');
    assert.equal((await advance(live, 60, api.keys.live)).body.code, 'NOT_FOUND');
    assert.equal((await play(await sendEnvelope(api, TWO, key()), 'sign', { key: api.keys.live })).status, 404);
    assert.equal((await api.call('GET', `/envelopes/${live.id}`)).body.recipients[0].status, 'SENT');
  });
  test('a DRAFT, an act of another role and a second act are 409', async () => {
    assert.equal((await play(await createEnvelope(api, TWO, key()), 'sign')).body.code, 'CONFLICT');
    const sent = await sendEnvelope(api, TWO, key());
    assert.equal((await play(sent, 'approve')).status, 409);
    await play(sent, 'sign');
    assert.equal((await play(sent, 'sign')).status, 409);
    assert.equal((await play(sent, 'bounce')).status, 409);
  });
});

describe('POST /sandbox/envelopes/{id}/advance-clock', () => {
  test('200: reminders go and the envelope expires, as if the time had passed', async () => {
    const expiresAt = new Date(Date.now() + 10 * DAY_SECONDS * 1_000).toISOString();
    const sent = await sendEnvelope(api, { ...TWO, expiresAt, reminderIntervalDays: 3 }, key());
    const reminders = async (): Promise<number> => (await api.services.database.kysely.selectFrom('messages').select('id').where('envelope_id', '=', sent.id).where('kind', '=', 'REMINDER').execute()).length;
    assert.equal((await advance(sent, 4 * DAY_SECONDS)).status, 200);
    await api.runJobs();
    assert.equal(await reminders(), 2, 'one to each');
    await advance(sent, 2 * DAY_SECONDS);
    await api.runJobs();
    assert.equal(await reminders(), 2, 'the next comes three days after the first');
    await advance(sent, 2 * DAY_SECONDS);
    await api.runJobs();
    assert.deepEqual([await reminders(), (await get(sent.id)).status], [4, 'SENT']);
    await advance(sent, 3 * DAY_SECONDS);
    assert.equal((await play(sent, 'sign')).status, 409, 'by the clock at once');
    await api.runJobs();
    assert.deepEqual([(await get(sent.id)).status, (await get(sent.id)).expiredAt], ['EXPIRED', expiresAt]);
  });
  test('400: no or backward seconds', async () => {
    const sent = await sendEnvelope(api, TWO, key());
    for (const seconds of [0, -5, 1.5, 4_000_000_000]) assert.equal((await advance(sent, seconds)).status, 400, String(seconds));
    await advance(sent, 3_000_000_000);
    assert.equal((await advance(sent, 3_000_000_000)).status, 400);
  });
});
