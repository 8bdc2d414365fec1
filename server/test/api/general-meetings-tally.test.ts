// POST /ag-copropriete/{envelopeId}/tally
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person } from '../../src/testing/fixtures.ts';
import { createMeeting, resultOf, tallied, vote } from '../../src/testing/meetings.ts';

let api: TestApi;
before(async () => {
  api = await testApi();
});
after(() => api.close());

describe('200', () => {
  test('worked example 4: rejected by article 25, adopted in the second vote that 25-1 opens', async () => {
    const { id } = await createMeeting(api);
    await vote(api, id, 'A B', 'r25', 'FOR');
    await vote(api, id, 'C', 'r25', 'AGAINST');
    const first = await resultOf(api, id, 'r25');
    assert.deepEqual([first.for, first.against, first.absent, first.required, first.adopted, first.reason], [
      { shares: 450, owners: 2 }, { shares: 150, owners: 1 }, { shares: 400, owners: 4 }, { shares: 501, owners: null }, false, 'SHARES_BELOW_MAJORITY',
    ]);
    assert.deepEqual(first.secondVote, { eligible: true, rule: 'ARTICLE_25_1', majority: 'ARTICLE_24' });
    assert.deepEqual(first.opponents, [{ coOwnerId: 'C', name: 'SCI Les Tilleuls', shares: 150 }]);
    await vote(api, id, 'A B', 'r25', 'FOR', { round: 2 });
    await vote(api, id, 'C', 'r25', 'AGAINST', { round: 2 });
    const second = await resultOf(api, id, 'r25');
    assert.deepEqual([second.round, second.majority, second.adopted, second.for.shares, second.against.shares], [2, 'ARTICLE_24', true, 450, 150]);
    assert.equal((await resultOf(api, id, 'r25', { round: 1 })).adopted, false);
  });
  test('worked example 10: an amended resolution loses the approvals by correspondence, and stays amended until said otherwise', async () => {
    const { id } = await createMeeting(api);
    await vote(api, id, 'A', 'r24', 'FOR');
    await vote(api, id, 'B', 'r24', 'FOR', { channel: 'CORRESPONDENCE' });
    await vote(api, id, 'C D', 'r24', 'AGAINST');
    assert.equal((await resultOf(api, id, 'r24')).adopted, true);
    const amended = await resultOf(api, id, 'r24', { amended: ['r24'] });
    assert.deepEqual([amended.adopted, amended.for.shares, amended.against.shares, amended.defaulting, amended.defaulters[0].coOwnerId], [false, 250, 300, { shares: 200, owners: 1 }, 'B']);
    assert.equal((await resultOf(api, id, 'r24')).adopted, false);
    assert.equal((await resultOf(api, id, 'r24', { amended: false })).adopted, true);
    assert.equal((await resultOf(api, id, 'r24', { amended: true })).adopted, false);
  });
  test('worked example 7: the reduction is shown, and the sides sum to the reduced total', async () => {
    const { id } = await createMeeting(api, { coOwners: [['M', 600], ['X', 200], ['Y', 150], ['Z', 50]].map(([name, shares]) => ({ id: name, name, shares })) });
    await vote(api, id, 'M Z', 'r25', 'FOR');
    const result = await resultOf(api, id, 'r25');
    assert.deepEqual([result.reduction, result.totalShares, result.for.shares, result.absent.shares, result.adopted], [{ coOwnerId: 'M', from: 600, to: 400 }, 800, 450, 350, true]);
    assert.equal((await tallied(api, id)).body.totalShares, 1000);
  });
  test('with resolutionIds only those, in that order; without a body all of them', async () => {
    const { id } = await createMeeting(api);
    assert.deepEqual((await tallied(api, id, { resolutionIds: ['r26', 'r24'] })).body.results.map((each: any) => each.resolutionId), ['r26', 'r24']);
    assert.equal((await tallied(api, id)).body.results.length, 4);
  });
  test('closing freezes the votes and adds minutes that the officers then sign; closing again changes nothing', async () => {
    const made = await createMeeting(api);
    const { id } = made;
    await vote(api, id, 'A E', 'r24', 'FOR');
    await vote(api, id, 'B', 'r24', 'AGAINST');
    const closed = await tallied(api, id, { close: true });
    assert.deepEqual([closed.status, closed.body.status, closed.body.results[0].adopted], [200, 'CLOSED', true], JSON.stringify(closed.body));
    const again = await tallied(api, id, { close: true });
    assert.deepEqual([again.status, again.body.minutesDocumentId], [200, closed.body.minutesDocumentId]);
    const envelope = (await api.call('GET', `/envelopes/${id}`)).body;
    assert.deepEqual([envelope.status, envelope.documentIds], ['DRAFT', [made.documentIds[0], closed.body.minutesDocumentId]]);
    assert.deepEqual(envelope.fields.map((field: any) => [field.recipientEmail, field.documentIndex, field.fieldType]), [['a@example.test', 1, 'SIGNATURE'], ['f@example.test', 1, 'SIGNATURE'], ['syndic@example.test', 1, 'SIGNATURE']]);
    const { body: minutes } = await api.call('GET', `/documents/${closed.body.minutesDocumentId}`);
    assert.deepEqual([minutes.name, envelope.fields.every((field: any) => field.pageNumber <= minutes.pageCount)], ['proces-verbal.pdf', true]);
    const { body: sent } = await api.call('POST', `/envelopes/${id}/send`);
    for (const { accessToken } of sent.recipients) {
      const person = new Person(api);
      await person.open(accessToken);
      assert.equal((await person.sign()).status, 200);
    }
    await api.runJobs();
    assert.equal((await api.call('GET', `/envelopes/${id}`)).body.status, 'COMPLETED');
    const trail = await api.call('GET', `/envelopes/${id}/audit-trail`, { headers: { accept: 'application/json' } });
    assert.ok(JSON.stringify(trail.body).includes('meeting.closed'));
  });
  test('two closings at once make one', async () => {
    const { id } = await createMeeting(api);
    const answers = await Promise.all([tallied(api, id, { close: true }), tallied(api, id, { close: true }), tallied(api, id, { close: true })]);
    assert.equal(new Set(answers.map(({ status, body }) => `${status} ${body.minutesDocumentId}`)).size, 1, JSON.stringify(answers.map(({ body }) => body.error)));
    assert.equal((await api.call('GET', `/envelopes/${id}`)).body.documentIds.length, 2);
  });
  test('votes that come in while the minutes are made stand in them or are refused, never lost between', async () => {
    const { id } = await createMeeting(api);
    const cast = (coOwnerId: string) => api.call('POST', `/ag-copropriete/${id}/votes`, { body: { coOwnerId, channel: 'REMOTE', votes: [{ resolutionId: 'r24', choice: 'FOR' }] } });
    const [closed, ...votes] = await Promise.all([tallied(api, id, { close: true }), ...['A', 'B', 'C', 'D'].map(cast)]);
    assert.equal(closed.status, 200, JSON.stringify(closed.body));
    assert.equal((await resultOf(api, id, 'r24')).for.owners, votes.filter(({ status }) => status === 200).length);
    assert.equal(closed.body.results[0].for.owners, votes.filter(({ status }) => status === 200).length);
  });
});

describe('400', () => {
  test('every unknown resolution is listed', async () => {
    const answer = await tallied(api, (await createMeeting(api)).id, { resolutionIds: ['r24', 'x'], amended: ['y'] });
    assert.deepEqual([answer.status, answer.body.details.map(({ path }: any) => path)], [400, ['resolutionIds[1]', 'amended[0]']]);
  });
});

describe('409', () => {
  test('a second vote that no bridge has opened is not tallied', async () => {
    assert.equal((await tallied(api, (await createMeeting(api)).id, { resolutionIds: ['r24'], round: 2 })).status, 409);
  });
  test('ENVELOPE_NOT_DRAFT: a meeting whose envelope was sent already takes no minutes', async () => {
    const { id } = await createMeeting(api);
    assert.equal((await api.call('POST', `/envelopes/${id}/send`)).status, 200);
    const answer = await tallied(api, id, { close: true });
    assert.deepEqual([answer.status, answer.body.code], [409, 'ENVELOPE_NOT_DRAFT']);
    assert.equal((await tallied(api, id)).status, 200);
  });
  test('what was amended cannot change after the closing', async () => {
    const { id } = await createMeeting(api);
    await tallied(api, id, { close: true });
    assert.equal((await tallied(api, id, { amended: ['r24'] })).status, 409);
  });
});
