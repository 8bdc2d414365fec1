// PATCH /ag-copropriete/{envelopeId}: a block per status.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { verifyChain } from '../../src/modules/audit/audit-chain.ts';
import { readChain } from '../../src/modules/audit/read-chain.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { uploadDocument } from '../../src/testing/fixtures.ts';
import { createMeeting, meetingBody, resultOf, vote } from '../../src/testing/meetings.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const patch = (id: string, body: object, headers: Record<string, string> = {}) => api.call('PATCH', `/ag-copropriete/${id}`, { body, headers });
const RESOLUTION = { title: 'Ravalement', majority: 'ARTICLE_25' };

describe('200', () => {
  test('resolutions and owners are added, changed and removed; the agenda is made again and the former one is gone', async () => {
    const made = await createMeeting(api);
    const [A, B, ...others] = meetingBody().coOwners;
    const answer = await patch(made.id, {
      subject: 'Assemblée extraordinaire', coOwners: [{ ...A, shares: 400 }, B, { id: 'H', name: 'Hugo Hamel', shares: 70 }],
      resolutions: [{ id: 'r25', ...RESOLUTION }, { title: 'Ascenseur', majority: 'ARTICLE_24', votingKey: { name: 'Bâtiment A', shares: [{ coOwnerId: 'A', shares: 3 }, { coOwnerId: 'H', shares: 2 }] } }],
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const { meeting } = answer.body;
    assert.deepEqual([answer.body.subject, meeting.totalShares, meeting.coOwners.map(({ id, shares }: any) => `${id} ${shares}`)], ['Assemblée extraordinaire', 670, ['A 400', 'B 200', 'H 70']]);
    assert.deepEqual(meeting.resolutions.map(({ number, title }: any) => `${number} ${title}`), ['1 Ravalement', '2 Ascenseur']);
    assert.equal(others.length, 5);
    assert.notDeepEqual(answer.body.documentIds, made.documentIds);
    assert.equal((await api.call('GET', `/documents/${made.documentIds[0]}`)).status, 404);
    assert.deepEqual([(await api.call('GET', `/documents/${answer.body.documentIds[0]}`)).status, answer.body.documentIds.length], [200, 1]);
    await vote(api, made.id, 'A H', meeting.resolutions[1].id, 'FOR');
    assert.deepEqual((await resultOf(api, made.id, meeting.resolutions[1].id)).for, { shares: 4, owners: 2 }, 'the key’s shares, after its own reduction');
    const { entries, head } = await readChain(api.services.database.kysely, made.id);
    assert.deepEqual(verifyChain(entries, head), []);
    assert.deepEqual(entries.map(({ action }) => action), ['envelope.created', 'meeting.created', 'envelope.updated', 'meeting.changed', 'meeting.voted', 'meeting.voted']);
  });
  test('other officers sign; a title alone leaves people, places and links as they are', async () => {
    const made = await createMeeting(api);
    const officers = [{ role: 'PRESIDENT', name: 'Rachid Benhamou', email: 'b@example.test' }];
    const changed = (await patch(made.id, { officers })).body;
    assert.deepEqual(changed.recipients.map(({ email }: any) => email), ['b@example.test']);
    const titled = (await patch(made.id, { subject: 'AG' })).body;
    assert.deepEqual([titled.recipients.map(({ id }: any) => id), titled.meeting.officers], [changed.recipients.map(({ id }: any) => id), officers]);
    const opened = await api.call('POST', `/ag-copropriete/${made.id}/invitations`, { body: { coOwnerIds: ['A'] } });
    assert.equal(opened.body.invited[0].ballotUrl, made.meeting.coOwners[0].ballotUrl);
  });
  test('the caller’s own papers stay, or are replaced by others', async () => {
    const [one, two] = [await uploadDocument(api), await uploadDocument(api)];
    const made = await createMeeting(api, { documentIds: [one.id] });
    assert.deepEqual((await patch(made.id, { subject: 'AG' })).body.documentIds, [one.id]);
    assert.deepEqual((await patch(made.id, { documentIds: [two.id] })).body.documentIds, [two.id]);
  });
});

describe('400', () => {
  test('everything that is wrong at once, as at the creation, and nothing is changed', async () => {
    const made = await createMeeting(api);
    const answer = await patch(made.id, { totalShares: 1, coOwners: meetingBody().coOwners.slice(0, 2), proxies: [{ principalId: 'G', holderId: 'A' }], resolutions: [{ ...RESOLUTION, votingKey: { shares: [{ coOwnerId: 'Z', shares: 1 }] } }] });
    assert.deepEqual([answer.status, answer.body.details.map(({ path }: any) => path)], [400, ['totalShares', 'proxies[0].principalId', 'resolutions[0].votingKey.shares[0].coOwnerId']]);
    assert.equal((await patch(made.id, { resolutions: [] })).status, 400);
    assert.equal((await api.call('GET', `/ag-copropriete/${made.id}`)).body.meeting.coOwners.length, 7);
  });
});

describe('401, 403, 404, 412', () => {
  test('no key, a key that only reads, another account, an envelope that is no meeting, an ETag of before', async () => {
    const { id } = await createMeeting(api);
    assert.equal((await api.call('PATCH', `/ag-copropriete/${id}`, { key: null, body: {} })).status, 401);
    assert.equal((await api.call('PATCH', `/ag-copropriete/${id}`, { key: await api.keyWith(['envelopes:read']), body: {} })).status, 403);
    assert.equal((await api.call('PATCH', `/ag-copropriete/${id}`, { key: (await api.otherAccount()).live, body: {} })).status, 404);
    assert.equal((await patch('env_01jz0000000000000000000000', {})).status, 404);
    const { etag } = (await api.call('GET', `/ag-copropriete/${id}`)).headers;
    assert.equal((await patch(id, { subject: 'AG 2' }, { 'if-match': String(etag) })).status, 200);
    assert.equal((await patch(id, { subject: 'AG 3' }, { 'if-match': String(etag) })).status, 412);
  });
});

describe('409', () => {
  const refused = async (id: string, code: string): Promise<void> => {
    const answer = await patch(id, { subject: 'Another' });
    assert.deepEqual([answer.status, answer.body.code], [409, code], JSON.stringify(answer.body));
  };
  test('once somebody was invited, has voted, or the meeting is closed or sent', async () => {
    const [invited, voted, closed, sent] = [await createMeeting(api), await createMeeting(api), await createMeeting(api), await createMeeting(api)];
    await api.call('POST', `/ag-copropriete/${invited.id}/invitations`, { body: { coOwnerIds: ['A'] } });
    await vote(api, voted.id, 'A', 'r24', 'FOR');
    await api.call('POST', `/ag-copropriete/${closed.id}/tally`, { body: { close: true } });
    await api.call('POST', `/envelopes/${sent.id}/send`);
    for (const { id } of [invited, voted, closed]) await refused(id, 'CONFLICT');
    await refused(sent.id, 'ENVELOPE_NOT_DRAFT');
  });
  test('of two changes at once one is made whole, and the other is told', async () => {
    const { id } = await createMeeting(api);
    const answers = await Promise.all([patch(id, { subject: 'One' }), patch(id, { subject: 'Two' })]);
    const statuses = answers.map(({ status }) => status).sort();
    assert.ok(statuses[0] === 200 && [200, 409].includes(statuses[1]!), String(statuses));
  });
});
