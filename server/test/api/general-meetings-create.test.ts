// POST and GET /ag-copropriete, GET /ag-copropriete/{envelopeId}
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { uploadDocument } from '../../src/testing/fixtures.ts';
import { createMeeting, meetingBody, vote } from '../../src/testing/meetings.ts';

let api: TestApi;
before(async () => {
  api = await testApi();
});
after(() => api.close());

const create = (more: object) => api.call('POST', '/ag-copropriete', { body: meetingBody(more) });

describe('201', () => {
  test('a meeting is a flat DRAFT envelope with its agenda to read, its officers to sign, and the meeting beside', async () => {
    const made = await createMeeting(api);
    assert.match(made.id, /^env_/);
    assert.deepEqual([made.status, made.documents.length, made.documents[0].name, made.data], ['DRAFT', 1, 'ordre-du-jour.pdf', undefined]);
    assert.deepEqual(made.recipients.map((each: any) => [each.email, each.role]), [['a@example.test', 'SIGNER'], ['f@example.test', 'SIGNER'], ['syndic@example.test', 'SIGNER']]);
    assert.equal(made.meeting.totalShares, 1000);
    assert.equal(made.meeting.coOwners.length, 7);
    assert.match(made.meeting.coOwners[0].ballotUrl, /\/vote\/[\w-]{43}$/);
    assert.deepEqual(made.meeting.resolutions.map((each: any) => [each.id, each.number]), [['r24', '1'], ['r25', '2'], ['r26', '3'], ['rUnanimity', '4']]);
    const text = (await api.call('GET', `/documents/${made.documentIds[0]}`)).body;
    assert.equal(text.pageCount, 1);
  });
  test('without officers the co-owners who have an address sign; ids that were left out are made', async () => {
    const made = await createMeeting(api, { officers: undefined, coOwners: [{ name: 'Anna', email: 'anna@example.test', shares: 600 }, { name: 'Bo', shares: 400 }], resolutions: [{ title: 'Comptes', majority: 'ARTICLE_24' }] });
    assert.deepEqual(made.recipients.map(({ name }: any) => name), ['Anna']);
    assert.match(made.meeting.coOwners[1].id, /^cow_/);
    assert.match(made.meeting.resolutions[0].id, /^rsl_/);
    assert.equal(made.meeting.coOwners[1].ballotUrl, null);
  });
  test('the caller’s own documents are taken instead of an agenda', async () => {
    const document = await uploadDocument(api);
    assert.deepEqual((await createMeeting(api, { documentIds: [document.id] })).documentIds, [document.id]);
  });
  test('two thousand co-owners are no problem', async () => {
    const coOwners = Array.from({ length: 2000 }, (_, index) => ({ id: `o${index}`, name: `Copropriétaire ${index}`, email: `o${index}@example.test`, shares: 10 }));
    const made = await createMeeting(api, { coOwners, totalShares: 20_000 });
    assert.equal(made.meeting.coOwners.length, 2000);
    assert.equal(made.recipients.length, 3);
  });
  test('one officer with two roles signs once', async () => {
    const made = await createMeeting(api, { officers: [{ role: 'PRESIDENT', name: 'Anna', email: 'x@example.test' }, { role: 'SECRETARY', name: 'Anna', email: 'X@example.test' }] });
    assert.equal(made.recipients.length, 1);
  });
});

describe('400', () => {
  test('every offending row is listed at once, and nothing is made', async () => {
    const before_ = (await api.call('GET', '/ag-copropriete')).body.pagination.total;
    const answer = await create({
      totalShares: 999, proxies: [{ principalId: 'A', holderId: 'Z' }, { principalId: 'A', holderId: 'A' }], closesAt: '2020-01-01T00:00:00.000Z',
      resolutions: [{ id: 'r', title: 'Une', majority: 'ARTICLE_24' }, { id: 'r', title: 'Deux', majority: 'ARTICLE_24', votingKey: { shares: [{ coOwnerId: 'Q', shares: 1 }] } }],
    });
    assert.deepEqual([answer.status, answer.body.code], [400, 'VALIDATION_ERROR']);
    assert.deepEqual(answer.body.details.map(({ path }: any) => path), [
      'totalShares', 'proxies[0].holderId', 'proxies[1].principalId', 'proxies[1].holderId', 'resolutions[1].id', 'resolutions[1].votingKey.shares[0].coOwnerId', 'closesAt',
    ]);
    assert.equal((await api.call('GET', '/ag-copropriete')).body.pagination.total, before_);
  });
  test('worked example 12: four proxies at exactly a tenth are taken, a share more refuses the fourth', async () => {
    const owners = (holder: number) => [['H', holder], ['P', 20], ['Q', 20], ['R', 20], ['S', 20], ['T', 920 - holder]].map(([id, shares]) => ({ id, name: `Owner ${id}`, shares }));
    const proxies = ['P', 'Q', 'R', 'S'].map((principalId) => ({ principalId, holderId: 'H' }));
    // T owns more than half and is reduced, so the tenth is of a smaller total: two equal large owners keep the total at 1,000.
    const split = (holder: number) => [...owners(holder).slice(0, 5), { id: 'T', name: 'T', shares: 460 }, { id: 'U', name: 'U', shares: 460 - holder }];
    assert.equal((await create({ coOwners: split(20), proxies, totalShares: 1000 })).status, 201);
    const refused = await create({ coOwners: split(21), proxies, totalShares: 1000 });
    assert.deepEqual([refused.status, refused.body.details.map(({ path, row }: any) => [path, row])], [400, [['proxies[3]', 3]]]);
  });
  test('shares are positive whole numbers', async () => {
    for (const shares of [0, -1, 1.5, '10']) assert.equal((await create({ coOwners: [{ name: 'A', email: 'a@example.test', shares }] })).status, 400);
  });
  test('two owners are two', async () => assert.equal((await create({ condominium: { name: 'Deux', type: 'TWO_OWNERS' } })).body.details[0].path, 'condominium.type'));
  test('somebody must be able to sign, and no more than fifty', async () => {
    assert.equal((await create({ officers: [], coOwners: [{ name: 'Anna', shares: 1000 }] })).body.details[0].path, 'officers');
    const coOwners = Array.from({ length: 51 }, (_, index) => ({ name: `O${index}`, email: `o${index}@example.test`, shares: 1 }));
    assert.equal((await create({ officers: undefined, coOwners, totalShares: 51 })).body.details[0].path, 'officers');
  });
});

describe('other statuses', () => {
  test('401 without a key, 403 without the scope', async () => {
    assert.equal((await api.call('POST', '/ag-copropriete', { key: null, body: meetingBody() })).status, 401);
    assert.equal((await api.call('POST', '/ag-copropriete', { key: await api.keyWith(['envelopes:read']), body: meetingBody() })).status, 403);
  });
  test('404 for a document that is not the caller’s', async () => assert.equal((await create({ documentIds: ['doc_nobody'] })).status, 404));
  test('an Idempotency-Key makes one meeting', async () => {
    const once = () => api.call('POST', '/ag-copropriete', { body: meetingBody({ externalId: 'once' }), headers: { 'idempotency-key': 'meeting-1' } });
    const [first, second] = [await once(), await once()];
    assert.deepEqual([first.status, second.status, second.body.id, second.headers['idempotent-replayed']], [201, 201, first.body.id, 'true']);
  });
});

describe('GET', () => {
  test('200: the state tells who took part and how the votes stand', async () => {
    const made = await createMeeting(api);
    await vote(api, made.id, 'A B', 'r24', 'FOR');
    const { status, body } = await api.call('GET', `/ag-copropriete/${made.id}`);
    assert.equal(status, 200);
    assert.deepEqual([body.participation, body.meeting.status, body.envelopeStatus, body.results.length], [{ coOwners: 2, shares: 450, votes: 2 }, 'OPEN', 'DRAFT', 4]);
    assert.equal(body.results[0].for.shares, 450);
    assert.equal(body.meeting.coOwners[0].ballotUrl, undefined);
  });
  test('404 for an unknown id, an envelope that is no meeting, another account and the other environment, alike', async () => {
    const made = await createMeeting(api);
    const other = await api.otherAccount();
    for (const key of [other.live, api.keys.sandbox]) {
      for (const [method, path, body] of [['GET', '', undefined], ['POST', '/votes', { coOwnerId: 'A', channel: 'IN_PERSON', votes: [] }], ['POST', '/tally', {}]] as const) {
        assert.equal((await api.call(method, `/ag-copropriete/${made.id}${path}`, { key, ...(body === undefined ? {} : { body }) })).status, 404, `${method} ${path}`);
      }
    }
    assert.equal((await api.call('GET', '/ag-copropriete/env_unknown')).status, 404);
  });
  test('the list holds the scope’s own meetings, newest first, and filters by status', async () => {
    const made = await createMeeting(api, { subject: 'La dernière' });
    const { body } = await api.call('GET', '/ag-copropriete?limit=1&status=OPEN');
    assert.deepEqual([body.data[0].envelopeId, body.data[0].coOwnerCount, body.data[0].resolutionCount], [made.id, 7, 4]);
    assert.equal((await api.call('GET', '/ag-copropriete?status=CLOSED')).body.pagination.total, 0);
    assert.equal((await api.call('GET', '/ag-copropriete', { key: api.keys.sandbox })).body.pagination.total, 0);
  });
});
