// POST /ag-copropriete/{envelopeId}/votes
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { FakeClock } from '../../src/platform/clock/fake-clock.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createMeeting, resultOf, tallied, vote } from '../../src/testing/meetings.ts';

let api: TestApi;
const clock = new FakeClock(new Date('2027-01-10T09:00:00.000Z'));
before(async () => {
  api = await testApi({ clock });
});
after(() => api.close());

const votes = (envelopeId: string, body: object) => api.call('POST', `/ag-copropriete/${envelopeId}/votes`, { body });
const trail = (id: string) => api.services.database.kysely.selectFrom('audit_entries').select(['seq', 'action', 'facts']).where('envelope_id', '=', id).orderBy('seq').execute();
const choose = (resolutionId: string, choice: string, more: object = {}) => ({ resolutionId, choice, ...more });

describe('200', () => {
  test('the last write wins, resolution by resolution, and the audit trail keeps what it replaced', async () => {
    const { id } = await createMeeting(api);
    const first = await votes(id, { coOwnerId: 'A', channel: 'IN_PERSON', votes: [choose('r24', 'FOR', { reservation: 'Sous réserve du devis.' }), choose('r25', 'FOR')] });
    assert.equal(first.status, 200);
    const second = await votes(id, { coOwnerEmail: 'A@Example.test', channel: 'IN_PERSON', votes: [choose('r24', 'AGAINST')] });
    assert.deepEqual(second.body.votes, [{ resolutionId: 'r24', choice: 'AGAINST', reservation: null }, { resolutionId: 'r25', choice: 'FOR', reservation: null }]);
    const [r24, r25] = [await resultOf(api, id, 'r24'), await resultOf(api, id, 'r25')];
    assert.deepEqual([r24.for.shares, r24.against.shares, r25.for.shares], [0, 250, 250]);
    const rows = (await trail(id)).filter(({ action }) => action.startsWith('meeting.vote'));
    assert.deepEqual(rows.map(({ action }) => action), ['meeting.voted', 'meeting.vote_changed']);
    assert.deepEqual((rows[1]!.facts as any).replaced, [{ resolutionId: 'r24', choice: 'FOR' }]);
  });
  test('the ballots are listed as they were recorded, and the meeting says how each owner takes part', async () => {
    const { id } = await createMeeting(api);
    await vote(api, id, 'A', 'r24', 'FOR', { channel: 'CORRESPONDENCE' });
    await vote(api, id, 'B', 'r24', 'AGAINST', { channel: 'PROXY', castBy: 'Me Roux, notaire' });
    await votes(id, { coOwnerId: 'A', channel: 'IN_PERSON', votes: [] });
    const { body } = await api.call('GET', `/ag-copropriete/${id}/votes?coOwnerId=A`);
    assert.deepEqual(body.data.map(({ channel, votes: given }: any) => [channel, given]).sort(), [['CORRESPONDENCE', [choose('r24', 'FOR', { reservation: null })]], ['IN_PERSON', []]]);
    assert.deepEqual((await api.call('GET', `/ag-copropriete/${id}/votes?limit=2`)).body.pagination, { page: 1, pageSize: 2, total: 3, pages: 2 });
    const { coOwners } = (await api.call('GET', `/ag-copropriete/${id}`)).body.meeting;
    assert.deepEqual(coOwners.slice(0, 3).map(({ attendance }: any) => attendance), [{ channel: 'IN_PERSON', castBy: null, votes: 0 }, { channel: 'PROXY', castBy: 'Me Roux, notaire', votes: 1 }, null]);
  });
  test('a vote in session takes the place of one by another channel, whatever the channel', async () => {
    const { id } = await createMeeting(api);
    await vote(api, id, 'A', 'r24', 'FOR', { channel: 'REMOTE' });
    await vote(api, id, 'A', 'r24', 'AGAINST', { channel: 'IN_PERSON' });
    assert.deepEqual((await resultOf(api, id, 'r24')).against, { shares: 250, owners: 1 });
    await vote(api, id, 'A', 'r24', 'ABSTAIN', { channel: 'PROXY', castBy: 'Me Roux, notaire' });
    assert.deepEqual((await resultOf(api, id, 'r24')).abstain, { shares: 250, owners: 1 });
  });
  test('a vote by correspondence is ignored once the owner attends, though it came last', async () => {
    const { id } = await createMeeting(api);
    await vote(api, id, 'B', 'r24', 'FOR', { channel: 'CORRESPONDENCE' });
    assert.equal((await resultOf(api, id, 'r24')).for.shares, 200);
    assert.equal((await votes(id, { coOwnerId: 'B', channel: 'IN_PERSON', votes: [] })).status, 200);
    await vote(api, id, 'B', 'r24', 'AGAINST', { channel: 'CORRESPONDENCE' });
    assert.deepEqual((await resultOf(api, id, 'r24')).absent, { shares: 1000, owners: 7 });
  });
  test('writers at once lose nothing', async () => {
    const { id } = await createMeeting(api);
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F', 'G'].flatMap((coOwnerId) => ['r24', 'r25', 'r26'].map((resolution) => votes(id, { coOwnerId, channel: 'REMOTE', votes: [choose(resolution, 'FOR')] }))));
    assert.ok(answers.every(({ status }) => status === 200));
    const { body } = await tallied(api, id);
    assert.deepEqual(body.results.map((each: any) => each.for.owners), [7, 7, 7, 0]);
    assert.deepEqual((await trail(id)).map(({ seq }) => seq), Array.from({ length: 23 }, (_, index) => index + 1));
  });
  test('a declared proxy needs no castBy', async () => {
    const { id } = await createMeeting(api, { proxies: [{ principalId: 'G', holderId: 'A' }] });
    const answer = await votes(id, { coOwnerId: 'G', channel: 'PROXY', votes: [choose('r24', 'FOR')] });
    assert.deepEqual([answer.status, answer.body.castBy], [200, 'A']);
  });
});

describe('400', () => {
  test('every offending row is listed at once, and no vote of the call is kept', async () => {
    const { id } = await createMeeting(api, { resolutions: [{ id: 'r1', title: 'Un', majority: 'ARTICLE_24' }, { id: 'r2', title: 'Deux', majority: 'ARTICLE_24', votingKey: { shares: [{ coOwnerId: 'F', shares: 1 }] } }] });
    const answer = await votes(id, { coOwnerId: 'A', channel: 'PROXY', votes: [choose('r1', 'FOR'), choose('r1', 'FOR'), choose('r2', 'FOR'), choose('r9', 'FOR')] });
    assert.deepEqual([answer.status, answer.body.details.map(({ path }: any) => path)], [400, ['votes[1].resolutionId', 'votes[2].resolutionId', 'votes[3].resolutionId', 'castBy']]);
    assert.equal((await resultOf(api, id, 'r1')).absent.owners, 7);
  });
  test('an unknown co-owner, none at all, and an address that several have', async () => {
    const { id } = await createMeeting(api, { coOwners: [{ id: 'A', name: 'Anna', email: 'x@example.test', shares: 500 }, { id: 'S', name: 'SCI Anna', email: 'x@example.test', shares: 500 }] });
    for (const who of [{ coOwnerId: 'Z' }, {}, { coOwnerEmail: 'x@example.test' }]) assert.equal((await votes(id, { ...who, channel: 'REMOTE', votes: [choose('r24', 'FOR')] })).status, 400);
  });
  test('proxies that only appear with their votes are limited like declared ones', async () => {
    const { id } = await createMeeting(api);
    for (const owner of ['B', 'C', 'D']) await vote(api, id, owner, 'r24', 'FOR', { channel: 'PROXY', castBy: 'A' });
    const fourth = await votes(id, { coOwnerId: 'E', channel: 'PROXY', castBy: 'A', votes: [choose('r24', 'FOR')] });
    assert.deepEqual([fourth.status, fourth.body.details[0].path], [400, 'castBy']);
  });
  test('a word that is no choice', async () => assert.equal((await votes((await createMeeting(api)).id, { coOwnerId: 'A', channel: 'IN_PERSON', votes: [choose('r24', 'YES')] })).status, 400));
});

describe('409', () => {
  test('no vote is taken after the closing', async () => {
    const { id } = await createMeeting(api);
    await vote(api, id, 'A', 'r24', 'FOR');
    assert.equal((await tallied(api, id, { close: true })).body.status, 'CLOSED');
    const late = await votes(id, { coOwnerId: 'B', channel: 'IN_PERSON', votes: [choose('r24', 'AGAINST')] });
    assert.deepEqual([late.status, late.body.code], [409, 'CONFLICT']);
    assert.equal((await resultOf(api, id, 'r24')).against.shares, 0);
  });
  test('a second vote is open only where a bridge is', async () => {
    const { id } = await createMeeting(api);
    await vote(api, id, 'A B', 'r25', 'FOR');
    await vote(api, id, 'A', 'r24', 'FOR');
    const refused = await votes(id, { coOwnerId: 'A', channel: 'IN_PERSON', round: 2, votes: [choose('r25', 'FOR'), choose('r24', 'FOR')] });
    assert.deepEqual([refused.status, refused.body.details.map(({ value }: any) => value)], [409, ['r24']]);
    await vote(api, id, 'A B', 'r25', 'FOR', { round: 2 });
    assert.equal((await resultOf(api, id, 'r25')).adopted, true);
  });
  test('remote votes end at closesAt, those in the room do not', async () => {
    const { id } = await createMeeting(api, { closesAt: '2027-01-10T10:00:00.000Z' });
    await vote(api, id, 'A', 'r24', 'FOR', { channel: 'REMOTE' });
    await clock.advance(3_600_000);
    assert.equal((await votes(id, { coOwnerId: 'B', channel: 'REMOTE', votes: [choose('r24', 'FOR')] })).status, 409);
    await vote(api, id, 'B', 'r24', 'FOR', { channel: 'IN_PERSON' });
  });
});
