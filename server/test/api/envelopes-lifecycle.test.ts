// Void, remind, correcting a recipient, the link for the sender: each status of each route.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope, Person, sendEnvelope } from '../../src/testing/fixtures.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const post = (path: string, body?: unknown, headers: Record<string, string> = {}) => api.call('POST', path, { ...(body === undefined ? {} : { body }), headers });
const UNKNOWN = 'env_01jz0000000000000000000000';
async function bounced(): Promise<any> {
  const sent = await sendEnvelope(api, { recipients: [{ email: 'anna@example.test', name: 'Anna' }, { email: 'bob@example.test', name: 'Bob' }] });
  await api.services.database.kysely.updateTable('recipients').set({ status: 'BOUNCED' }).where('id', '=', sent.recipients[0].id).execute();
  return sent;
}

describe('POST /envelopes/{id}/void 200', () => {
  test('a sent envelope is VOIDED with its reason, and its links sign no more', async () => {
    const sent = await sendEnvelope(api);
    const answer = await post(`/envelopes/${sent.id}/void`, { reason: 'Erreur de montant' });
    assert.deepEqual([answer.status, answer.body.status, answer.body.voidReason], [200, 'VOIDED', 'Erreur de montant']);
    assert.notEqual(answer.body.voidedAt, null);
    assert.equal(answer.headers['etag'], (await api.call('GET', `/envelopes/${sent.id}`)).headers['etag']);
    const person = new Person(api);
    await person.open(sent.recipients[0].accessToken);
    assert.deepEqual([(await person.view()).body.state, (await person.sign()).status], ['VOIDED', 409]);
    const { data } = await api.services.database.kysely.selectFrom('events').select('data').where('envelope_id', '=', sent.id).where('type', '=', 'envelope.voided').executeTakeFirstOrThrow();
    assert.deepEqual([(data as any).reason, (data as any).status], ['Erreur de montant', 'VOIDED']);
    const messages = await api.services.database.kysely.selectFrom('messages').select(['kind', 'to_email']).where('envelope_id', '=', sent.id).where('kind', '=', 'VOIDED').execute();
    assert.deepEqual(messages.map(({ to_email }) => to_email), ['Anna@Example.test']);
  });
  test('without a body, and from RETURNED_TO_SENDER', async () => {
    const sent = await sendEnvelope(api);
    const person = new Person(api);
    await person.open(sent.recipients[0].accessToken);
    await person.post('return', { reason: 'x' });
    const answer = await post(`/envelopes/${sent.id}/void`);
    assert.deepEqual([answer.status, answer.body.status, answer.body.voidReason], [200, 'VOIDED', null]);
  });
  test('an Idempotency-Key gives the first answer again', async () => {
    const sent = await sendEnvelope(api);
    const key = { 'idempotency-key': `void-${sent.id}` };
    assert.equal((await post(`/envelopes/${sent.id}/void`, {}, key)).status, 200);
    const again = await post(`/envelopes/${sent.id}/void`, {}, key);
    assert.deepEqual([again.status, again.headers['idempotent-replayed']], [200, 'true']);
  });
});
describe('POST /envelopes/{id}/void 404, 409, 412', () => {
  test('an unknown envelope is 404; a DRAFT and a VOIDED one are 409 CONFLICT', async () => {
    assert.equal((await post(`/envelopes/${UNKNOWN}/void`)).status, 404);
    const draft = await createEnvelope(api);
    assert.deepEqual((await post(`/envelopes/${draft.id}/void`)).body.code, 'CONFLICT');
    const sent = await sendEnvelope(api);
    await post(`/envelopes/${sent.id}/void`);
    assert.equal((await post(`/envelopes/${sent.id}/void`)).status, 409);
  });
  test('If-Match of an older version is 412 and changes nothing', async () => {
    const sent = await sendEnvelope(api);
    assert.equal((await post(`/envelopes/${sent.id}/void`, {}, { 'if-match': '"1"' })).status, 412);
    assert.equal((await api.call('GET', `/envelopes/${sent.id}`)).body.status, 'SENT');
  });
});

describe('POST /envelopes/{id}/remind', () => {
  test('200: everybody awaited gets a message; the link that is out and a page that is open go on working', async () => {
    const sent = await sendEnvelope(api);
    const reading = new Person(api);
    await reading.open(sent.recipients[0].accessToken);
    const answer = await post(`/envelopes/${sent.id}/remind`);
    assert.deepEqual([answer.status, answer.body.status, answer.body.recipients[0].signUrl], [200, 'SENT', null]);
    assert.equal((await new Person(api).open(sent.recipients[0].accessToken)).status, 200);
    assert.equal((await reading.sign()).status, 200);
  });
  test('429: a person reminded within the hour is passed over, and when that is everybody Retry-After says how long; the hour over, it goes', async () => {
    const sent = await sendEnvelope(api, { fields: undefined, recipients: [{ email: 'ana@example.test', name: 'Ana' }, { email: 'bob@example.test', name: 'Bob' }] });
    const reminded = async (): Promise<string[]> => (await api.services.database.kysely.selectFrom('messages').select('to_email').where('envelope_id', '=', sent.id).where('kind', '=', 'REMINDER').orderBy('to_email').execute()).map(({ to_email }) => to_email);
    const toldAgo = (minutes: number, email: string) => api.services.database.kysely.updateTable('recipients').set({ told_at: new Date(Date.now() - minutes * 60_000) }).where('envelope_id', '=', sent.id).where('email', '=', email).execute();
    assert.equal((await post(`/envelopes/${sent.id}/remind`)).status, 200, 'an invitation is no reminder');
    const again = await post(`/envelopes/${sent.id}/remind`);
    assert.deepEqual([again.status, again.body.code], [429, 'RATE_LIMITED']);
    const seconds = Number(again.headers['retry-after']);
    assert.ok(seconds > 3_500 && seconds <= 3_600, `${seconds}`);
    await toldAgo(61, 'bob@example.test');
    assert.equal((await post(`/envelopes/${sent.id}/remind`)).status, 200);
    assert.deepEqual(await reminded(), ['ana@example.test', 'bob@example.test', 'bob@example.test']);
    assert.equal((await post(`/envelopes/${sent.id}/remind`)).status, 429);
  });
  test('409: a DRAFT, and an envelope with nobody left to remind', async () => {
    const draft = await createEnvelope(api);
    assert.equal((await post(`/envelopes/${draft.id}/remind`)).body.code, 'CONFLICT');
    const sent = await sendEnvelope(api);
    await api.services.database.kysely.updateTable('recipients').set({ status: 'BOUNCED' }).where('envelope_id', '=', sent.id).execute();
    assert.equal((await post(`/envelopes/${sent.id}/remind`)).body.code, 'CONFLICT');
  });
  test('404: unknown', async () => assert.equal((await post(`/envelopes/${UNKNOWN}/remind`)).status, 404));
});

describe('PATCH /envelopes/{id}/recipients/{recipientId}', () => {
  const patch = (sent: any, body: unknown, headers: Record<string, string> = {}, index = 0) => api.call('PATCH', `/envelopes/${sent.id}/recipients/${sent.recipients[index].id}`, { body, headers });
  test('200: name, address and phone of a BOUNCED recipient change', async () => {
    const answer = await patch(await bounced(), { email: 'anne@example.test', name: 'Anne' });
    assert.deepEqual([answer.status, answer.body.email, answer.body.name, answer.body.status], [200, 'anne@example.test', 'Anne', 'BOUNCED']);
  });
  test('400: an address of another recipient, whatever its case; no address at all', async () => {
    const sent = await bounced();
    assert.deepEqual((await patch(sent, { email: 'BOB@example.test' })).body.details.map(({ path }: any) => path), ['email']);
    assert.equal((await patch(sent, { email: 'nobody' })).status, 400);
  });
  test('404: a recipient of another envelope', async () => {
    const sent = await bounced();
    assert.equal((await api.call('PATCH', `/envelopes/${(await bounced()).id}/recipients/${sent.recipients[0].id}`, { body: { name: 'x' } })).status, 404);
  });
  test('409: a recipient who has not bounced; an envelope that is not SENT', async () => {
    const sent = await bounced();
    assert.equal((await patch(sent, { name: 'x' }, {}, 1)).body.code, 'CONFLICT');
    await post(`/envelopes/${sent.id}/void`);
    assert.equal((await patch(sent, { name: 'x' })).body.code, 'CONFLICT');
  });
  test('412: another version of the envelope', async () => assert.equal((await patch(await bounced(), { name: 'x' }, { 'if-match': '"99"' })).status, 412));
});

describe('POST /envelopes/{id}/recipients/{recipientId}/sign-url', () => {
  const reveal = (id: string, recipientId: string) => post(`/envelopes/${id}/recipients/${recipientId}/sign-url`);
  test('200: the working link', async () => {
    const sent = await sendEnvelope(api);
    const { status, body } = await reveal(sent.id, sent.recipients[0].id);
    assert.deepEqual([status, body], [200, { recipientId: sent.recipients[0].id, accessToken: sent.recipients[0].accessToken, signUrl: sent.recipients[0].signUrl }]);
  });
  test('404: unknown; 409: a DRAFT, and a carbon copy', async () => {
    const sent = await sendEnvelope(api, { recipients: [{ email: 'anna@example.test', name: 'A' }, { email: 'c@example.test', name: 'C', role: 'CARBON_COPY' }] });
    assert.equal((await reveal(sent.id, 'rcp_unknown')).status, 404);
    assert.equal((await reveal(sent.id, sent.recipients[1].id)).status, 409);
    const draft = await createEnvelope(api);
    assert.equal((await reveal(draft.id, draft.recipients[0].id)).status, 409);
  });
});
