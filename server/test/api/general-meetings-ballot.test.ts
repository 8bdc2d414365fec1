// POST /ag-copropriete/{envelopeId}/invitations, and the ballot page's surface under /ballot
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { FakeClock } from '../../src/platform/clock/fake-clock.ts';
import { testApi, type TestAnswer, type TestApi } from '../../src/testing/api.ts';
import { createMeeting, resultOf, tallied, vote } from '../../src/testing/meetings.ts';

let api: TestApi;
const clock = new FakeClock(new Date('2027-06-10T08:00:00.000Z'));
before(async () => {
  api = await testApi({ clock });
});
after(() => api.close());

const tokenOf = (made: any, coOwnerId: string): string => made.meeting.coOwners.find(({ id }: any) => id === coOwnerId).ballotUrl.split('/').at(-1);

/** A co-owner at the ballot page. */
async function open(token: string) {
  const answer = await api.call('POST', '/ballot/session', { key: null, body: { token } });
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  const call = (method: string, path: string, body?: object): Promise<TestAnswer> => api.call(method, `/ballot/${answer.body.ballotId}${path}`, { key: null, headers: { cookie }, ...(body === undefined ? {} : { body }) });
  return { answer, view: () => call('GET', ''), cast: (choices: Record<string, string>) => call('POST', '/votes', { votes: Object.entries(choices).map(([resolutionId, choice]) => ({ resolutionId, choice })) }) };
}

describe('the ballot page', () => {
  test('a link opens one co-owner’s ballot by POST, for a cookie of that path alone, and nothing is cached', async () => {
    const page = await open(tokenOf(await createMeeting(api), 'B'));
    assert.equal(page.answer.status, 200);
    assert.match(String(page.answer.headers['set-cookie']), /Path=\/ballot\/[\w-]+; HttpOnly; SameSite=Strict/);
    assert.deepEqual([page.answer.headers['cache-control'], page.answer.headers['referrer-policy']], ['no-store', 'no-referrer']);
    const { body } = await page.view();
    assert.deepEqual([body.state, body.coOwner.name, body.coOwner.shares, body.resolutions.length, body.beforeMeeting], ['OPEN', 'Rachid Benhamou', 200, 4, true]);
  });
  test('only a hash of the link is stored', async () => {
    const made = await createMeeting(api);
    const token = tokenOf(made, 'A');
    assert.ok(token.length >= 43);
    const { rows } = { rows: await api.services.database.kysely.selectFrom('meeting_co_owners').selectAll().where('envelope_id', '=', made.id).execute() };
    assert.ok(!JSON.stringify(rows).includes(token));
  });
  test('an unknown link is 404, a session without its cookie or with another’s 401', async () => {
    assert.equal((await open('nobody')).answer.status, 404);
    const made = await createMeeting(api);
    const [a, b] = [await open(tokenOf(made, 'A')), await open(tokenOf(made, 'B'))];
    assert.equal((await api.call('GET', `/ballot/${a.answer.body.ballotId}`, { key: null })).status, 401);
    const foreign = String(b.answer.headers['set-cookie']).split(';')[0]!;
    assert.equal((await api.call('GET', `/ballot/${a.answer.body.ballotId}`, { key: null, headers: { cookie: foreign } })).status, 401);
  });
  test('the receipt is the hash of the entry in the audit chain, and votes can be changed until the closing', async () => {
    const made = await createMeeting(api);
    const page = await open(tokenOf(made, 'A'));
    const { status, body } = await page.cast({ r24: 'FOR', r25: 'AGAINST', r26: 'ABSTAIN', rUnanimity: 'FOR' });
    assert.equal(status, 200);
    const entry = await api.services.database.kysely.selectFrom('audit_entries').selectAll().where('envelope_id', '=', made.id).where('seq', '=', body.receipt.entry).executeTakeFirstOrThrow();
    assert.deepEqual([entry.hash.toString('hex'), entry.action, entry.actor_kind], [body.receipt.hash, 'meeting.voted', 'RECIPIENT']);
    const again = await page.cast({ r24: 'AGAINST' });
    assert.deepEqual(again.body.resolutions.map((each: any) => each.choice), ['AGAINST', 'AGAINST', 'ABSTAIN', 'FOR']);
    assert.notEqual(again.body.receipt.hash, body.receipt.hash);
    await tallied(api, made.id, { close: true });
    assert.equal((await page.cast({ r24: 'FOR' })).status, 409);
    assert.equal((await page.view()).body.state, 'CLOSED');
  });
  test('votes before the meeting are by correspondence, from its hour on at a distance', async () => {
    const made = await createMeeting(api, { meetingAt: '2027-06-10T09:00:00.000Z' });
    await (await open(tokenOf(made, 'A'))).cast({ r24: 'FOR' });
    assert.equal((await resultOf(api, made.id, 'r24', { amended: true })).defaulting.shares, 250);
    await clock.advance(3_600_000);
    const page = await open(tokenOf(made, 'A'));
    assert.equal((await page.view()).body.beforeMeeting, false);
    await page.cast({ r24: 'FOR' });
    const result = await resultOf(api, made.id, 'r24');
    assert.deepEqual([result.amended, result.for.shares], [true, 250]);
  });
  test('nothing is taken before opensAt nor from closesAt on', async () => {
    const now = clock.now().getTime();
    const made = await createMeeting(api, { opensAt: new Date(now + 60_000).toISOString(), closesAt: new Date(now + 120_000).toISOString() });
    const page = await open(tokenOf(made, 'A'));
    assert.deepEqual([(await page.view()).body.state, (await page.cast({ r24: 'FOR' })).status], ['NOT_YET', 409]);
    await clock.advance(60_000);
    assert.equal((await page.cast({ r24: 'FOR' })).status, 200);
    await clock.advance(60_000);
    assert.deepEqual([(await page.view()).body.state, (await page.cast({ r24: 'AGAINST' })).status], ['CLOSED', 409]);
  });
  test('an owner sees and votes only what their voting key lets them', async () => {
    const made = await createMeeting(api, { resolutions: [{ id: 'all', title: 'Tous', majority: 'ARTICLE_24' }, { id: 'lift', title: 'Ascenseur', majority: 'ARTICLE_24', votingKey: { shares: [{ coOwnerId: 'F', shares: 7 }] } }] });
    const [a, f] = [await open(tokenOf(made, 'A')), await open(tokenOf(made, 'F'))];
    assert.deepEqual([(await a.view()).body.resolutions.map((each: any) => each.id), (await f.view()).body.resolutions.map((each: any) => each.shares)], [['all'], [90, 7]]);
    assert.equal((await a.cast({ lift: 'FOR' })).status, 400);
  });
});

describe('POST /ag-copropriete/{envelopeId}/invitations', () => {
  const invite = (id: string, body?: object) => api.call('POST', `/ag-copropriete/${id}/invitations`, body === undefined ? {} : { body });
  test('200: everyone with an address gets a message with their own link, once', async () => {
    const made = await createMeeting(api, { coOwners: [{ id: 'A', name: 'Anna', email: 'anna@example.test', shares: 600 }, { id: 'B', name: 'Bo', shares: 400 }] });
    const { status, body } = await invite(made.id);
    assert.deepEqual([status, body.invited], [200, [{ coOwnerId: 'A', email: 'anna@example.test', ballotUrl: made.meeting.coOwners[0].ballotUrl }]]);
    const messages = await api.services.database.kysely.selectFrom('messages').selectAll().where('envelope_id', '=', made.id).execute();
    assert.deepEqual(messages.map(({ kind, to_email, state }) => [kind, to_email, state]), [['BALLOT', 'anna@example.test', 'OUTBOX']]);
    assert.ok(!JSON.stringify(messages).includes(tokenOf(made, 'A')));
    assert.deepEqual((await invite(made.id)).body.invited, []);
    assert.equal((await invite(made.id, { coOwnerIds: ['A'] })).body.invited.length, 1);
  });
  test('400 lists everyone who cannot be invited; 409 after the closing', async () => {
    const made = await createMeeting(api, { coOwners: [{ id: 'A', name: 'Anna', email: 'anna@example.test', shares: 600 }, { id: 'B', name: 'Bo', shares: 400 }] });
    const refused = await invite(made.id, { coOwnerIds: ['A', 'B', 'Z'] });
    assert.deepEqual([refused.status, refused.body.details.map(({ path }: any) => path)], [400, ['coOwnerIds[1]', 'coOwnerIds[2]']]);
    await vote(api, made.id, 'A', 'r24', 'FOR');
    await tallied(api, made.id, { close: true });
    assert.equal((await invite(made.id)).status, 409);
  });
});
