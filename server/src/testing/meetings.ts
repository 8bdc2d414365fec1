// A building of seven co-owners and 1,000 shares, as the tests of general meetings know it.
import assert from 'node:assert/strict';
import type { TestAnswer, TestApi } from './api.ts';

/** Building S of the worked examples. */
export const BUILDING = [
  ['A', 'Hélène Aubry', 250], ['B', 'Rachid Benhamou', 200], ['C', 'SCI Les Tilleuls', 150], ['D', 'Paul Delorme', 150], ['E', 'Inès Etcheverry', 100], ['F', 'Jean Fourcade', 90], ['G', 'Solène Garnier', 60],
] as const;

/** A body that creates a meeting with one resolution of each majority, `r24` to `rUnanimity`, and three officers. */
export function meetingBody(more: object = {}): any {
  return {
    subject: 'Assemblée générale ordinaire 2026', condominium: { name: 'Résidence Les Tilleuls', address: '12 rue des Granges, 25000 Besançon', type: 'STANDARD' },
    meetingAt: '2027-06-12T16:30:00.000Z', totalShares: 1000,
    coOwners: BUILDING.map(([id, name, shares]) => ({ id, name, shares, email: `${id.toLowerCase()}@example.test`, lots: [`Lot ${id}`] })),
    resolutions: [['r24', 'ARTICLE_24'], ['r25', 'ARTICLE_25'], ['r26', 'ARTICLE_26'], ['rUnanimity', 'UNANIMITY']].map(([id, majority]) => ({ id, title: `Résolution ${id}`, majority })),
    officers: [
      { role: 'PRESIDENT', name: 'Hélène Aubry', email: 'a@example.test' }, { role: 'SCRUTINEER', name: 'Jean Fourcade', email: 'f@example.test' },
      { role: 'SECRETARY', name: 'Cabinet Moreau', email: 'syndic@example.test' },
    ],
    ...more,
  };
}

export async function createMeeting(api: TestApi, more: object = {}, key?: string): Promise<any> {
  const answer = await api.call('POST', '/ag-copropriete', { ...(key === undefined ? {} : { key }), body: meetingBody(more) });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

/** Owners as `'A B'` vote the same on one resolution. */
export async function vote(api: TestApi, envelopeId: string, owners: string, resolutionId: string, choice: string, more: object = {}): Promise<void> {
  for (const coOwnerId of owners.split(' ')) {
    const answer = await api.call('POST', `/ag-copropriete/${envelopeId}/votes`, { body: { coOwnerId, channel: 'IN_PERSON', votes: [{ resolutionId, choice }], ...more } });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
}

/** The result of one resolution. */
export async function resultOf(api: TestApi, envelopeId: string, resolutionId: string, more: object = {}): Promise<any> {
  const answer = await tallied(api, envelopeId, { resolutionIds: [resolutionId], ...more });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.results[0];
}

export function tallied(api: TestApi, envelopeId: string, body?: object): Promise<TestAnswer> {
  return api.call('POST', `/ag-copropriete/${envelopeId}/tally`, body === undefined ? {} : { body });
}
