// Events, duplicate and preflight of envelopes.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope, Person, sendEnvelope } from '../../src/testing/fixtures.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const UNKNOWN = 'env_01jz0000000000000000000000';
const FIELD = { recipientEmail: 'anna@example.test', pageNumber: 1, fieldType: 'SIGNATURE', x: 10, y: 10, width: 100, height: 20 };

describe('GET /envelopes/{id}/events', () => {
  test('200: everything that happened, newest first, in pages, as subscribers receive it', async () => {
    const sent = await sendEnvelope(api);
    const person = new Person(api);
    await person.open(sent.recipients[0].accessToken);
    await person.post('decline', { reason: 'Non' });
    const { status, body } = await api.call('GET', `/envelopes/${sent.id}/events`);
    assert.deepEqual([status, body.data.map(({ event }: any) => event), body.pagination.total], [200, ['envelope.declined', 'envelope.sent', 'envelope.created'], 3]);
    assert.deepEqual([body.data[0].data.reason, body.data[0].data.declinedBy, body.data[0].data.envelopeId], ['Non', 'Anna@Example.test', sent.id]);
    assert.match(body.data[0].timestamp, /Z$/);
    const second = await api.call('GET', `/envelopes/${sent.id}/events?limit=1&page=2`);
    assert.deepEqual(second.body.data.map(({ event }: any) => event), ['envelope.sent']);
  });
  test('404: an unknown envelope, and the other environment’s', async () => {
    const { id } = await createEnvelope(api);
    assert.equal((await api.call('GET', `/envelopes/${UNKNOWN}/events`)).status, 404);
    assert.equal((await api.call('GET', `/envelopes/${id}/events`, { key: api.keys.sandbox })).status, 404);
  });
  test('400: a page out of range', async () => {
    const { id } = await createEnvelope(api);
    assert.equal((await api.call('GET', `/envelopes/${id}/events?limit=101`)).status, 400);
  });
});

describe('POST /envelopes/{id}/duplicate', () => {
  test('201: a new DRAFT with all that was given, other ids and links, without an expiry that has passed', async () => {
    const sent = await sendEnvelope(api, { message: 'Bonjour', tags: ['rh'], metadata: { a: 'b' }, signingOrder: 'SEQUENTIAL', fields: [{ ...FIELD, label: 'Ici', anchorText: 'Signature du client' }] });
    await api.services.database.kysely.updateTable('envelopes').set({ expires_at: new Date('2020-01-01') }).where('id', '=', sent.id).execute();
    const { status, body } = await api.call('POST', `/envelopes/${sent.id}/duplicate`);
    assert.deepEqual([status, body.status, body.expiresAt, body.sentAt, body.signedCount], [201, 'DRAFT', null, null, 0]);
    for (const name of ['subject', 'message', 'tags', 'metadata', 'signingOrder', 'documentIds']) assert.deepEqual(body[name], sent[name], name);
    const withoutId = ({ id: _, ...field }: any) => field;
    assert.deepEqual(body.fields.map(withoutId), sent.fields.map(withoutId));
    assert.notEqual(body.recipients[0].id, sent.recipients[0].id);
    assert.notEqual(body.recipients[0].signUrl, sent.recipients[0].signUrl);
    assert.deepEqual([body.recipients[0].email, body.recipients[0].status], [sent.recipients[0].email, 'PENDING']);
  });
  test('404: unknown', async () => assert.equal((await api.call('POST', `/envelopes/${UNKNOWN}/duplicate`)).status, 404));
});

describe('POST /envelopes/{id}/tags', () => {
  test('200: replaces them in any state, lower-cased and once each; the audit chain does not grow', async () => {
    const sent = await sendEnvelope(api, { tags: ['rh'] });
    const head = () => api.services.database.kysely.selectFrom('envelopes').select(['audit_seq', 'audit_head']).where('id', '=', sent.id).executeTakeFirstOrThrow();
    const before = await head();
    const { status, body } = await api.call('POST', `/envelopes/${sent.id}/tags`, { body: { tags: ['Bail', 'bail ', '2026'] } });
    assert.deepEqual([status, body.status, body.tags], [200, 'SENT', ['bail', '2026']]);
    assert.deepEqual((await api.call('GET', `/envelopes/${sent.id}`)).body.tags, ['bail', '2026']);
    assert.deepEqual((await api.call('GET', '/envelopes?tag=BAIL')).body.data.map(({ id }: any) => id), [sent.id]);
    assert.deepEqual(await head(), before);
  });
  test('412: somebody else was first', async () => {
    const { id } = await createEnvelope(api);
    assert.equal((await api.call('POST', `/envelopes/${id}/tags`, { body: { tags: [] }, headers: { 'if-match': '"0"' } })).status, 412);
  });
  test('400: more than ten, or too long', async () => {
    const { id } = await createEnvelope(api);
    assert.equal((await api.call('POST', `/envelopes/${id}/tags`, { body: { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) } })).status, 400);
    assert.equal((await api.call('POST', `/envelopes/${id}/tags`, { body: { tags: ['x'.repeat(41)] } })).status, 400);
  });
  test('404: unknown, and the other environment’s', async () => {
    const { id } = await createEnvelope(api);
    assert.equal((await api.call('POST', `/envelopes/${UNKNOWN}/tags`, { body: { tags: [] } })).status, 404);
    assert.equal((await api.call('POST', `/envelopes/${id}/tags`, { key: api.keys.sandbox, body: { tags: [] } })).status, 404);
  });
});

describe('POST /envelopes/{id}/preflight', () => {
  const codes = (answer: any): string[] => answer.body.warnings.map(({ code, path }: any) => `${code} ${path}`);
  test('200: every warning at once, and nothing changes', async () => {
    const { id } = await createEnvelope(api, {
      recipients: [{ email: 'anna@example.test', name: 'A' }, { email: 'bob@example.test', name: 'B' }, { email: 'c@example.test', name: 'C', role: 'VIEWER' }],
      fields: [FIELD, { ...FIELD, pageNumber: 99 }, { ...FIELD, anchorText: 'Nulle part' }, { ...FIELD, recipientEmail: 'bob@example.test', fieldType: 'TEXT' }],
    });
    await api.services.database.kysely.updateTable('envelopes').set({ expires_at: new Date('2020-01-01') }).where('id', '=', id).execute();
    const before = await api.call('GET', `/envelopes/${id}`);
    const answer = await api.call('POST', `/envelopes/${id}/preflight`);
    assert.equal(answer.status, 200);
    assert.deepEqual(codes(answer), ['PAGE_OUT_OF_RANGE fields[1].pageNumber', 'ANCHOR_NOT_FOUND fields[2].anchorText', 'SIGNER_WITHOUT_FIELD recipients[1]', 'EXPIRES_AT_PASSED expiresAt']);
    assert.deepEqual((await api.call('GET', `/envelopes/${id}`)).body, before.body);
  });
  test('200: nothing to warn of is an empty list', async () => {
    const { id } = await createEnvelope(api);
    assert.deepEqual((await api.call('POST', `/envelopes/${id}/preflight`)).body, { envelopeId: id, warnings: [] });
  });
  test('404: unknown', async () => assert.equal((await api.call('POST', `/envelopes/${UNKNOWN}/preflight`)).status, 404));
});
