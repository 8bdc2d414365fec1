// From a form to a meeting and back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftOf, EMPTY_MEETING, freeId, isUnpublished, meetingBody } from './meeting-draft.ts';

test('a draft becomes a body without empty rows; free ids are free', () => {
  const body = meetingBody({ ...EMPTY_MEETING, subject: ' AG ', condominium: 'Les Tilleuls', meetingAt: '2027-06-12T18:30', owners: [{ id: 'A', name: 'A', email: '', shares: '10', lots: '1, 2' }], proxies: [{ principalId: 'A', holderId: '' }] }, 'fr');
  assert.deepEqual([body.subject, body.officers, body.proxies, body.documentIds, body.coOwners[0]?.email, body.coOwners[0]?.lots], ['AG', [], [], undefined, null, ['1', '2']]);
  assert.equal(freeId('r', [{ id: 'r1' }, { id: 'r3' }]), 'r4');
});

test('a voting key holds the owners with shares of their own; owners who have gone are not in it', () => {
  const owner = (id: string) => ({ id, name: id, email: '', shares: '10', lots: '' });
  const [resolution] = EMPTY_MEETING.resolutions;
  const body = meetingBody({ ...EMPTY_MEETING, meetingAt: '2027-06-12T18:30', owners: [owner('A'), owner('B')], keys: [{ id: 'k1', name: ' Ascenseur ', shares: { A: '1 200', B: ' ', Z: '3' } }], resolutions: [{ ...resolution!, keyId: 'k1' }, { ...resolution!, id: 'r2' }] }, 'fr');
  assert.deepEqual(body.resolutions.map(({ votingKey }) => votingKey), [{ name: 'Ascenseur', shares: [{ coOwnerId: 'A', shares: 1200 }] }, null]);
});

test('a meeting that is read again makes the same body: one key for all resolutions that share it, times in the reader’s zone', () => {
  const key = { name: 'Ascenseur', shares: [{ coOwnerId: 'A', shares: 3 }] };
  const resolution = { number: '1', title: 'Travaux', text: null, majority: 'ARTICLE_25' as const, votingKey: key };
  const meeting: any = {
    status: 'OPEN', condominium: { name: 'Les Tilleuls', address: null, type: 'STANDARD' }, meetingAt: '2027-06-12T16:30:00.000Z', opensAt: null, closesAt: '2027-06-12T17:00:00.000Z', totalShares: 10, amended: [], closedAt: null, minutesDocumentId: null,
    coOwners: [{ id: 'A', name: 'A', email: 'a@example.test', shares: 10, lots: ['1', '2'], invitedAt: null }], proxies: [], officers: [{ role: 'PRESIDENT', name: 'P', email: 'p@example.test' }],
    resolutions: [{ ...resolution, id: 'r1' }, { ...resolution, id: 'r2' }, { ...resolution, id: 'r3', votingKey: null }],
  };
  const draft = draftOf({ subject: 'AG', meeting });
  assert.deepEqual([draft.keys.length, draft.resolutions.map(({ keyId }) => keyId)], [1, ['k1', 'k1', '']]);
  const body = meetingBody(draft, 'fr');
  assert.deepEqual([body.meetingAt, body.closesAt, body.coOwners, body.resolutions.map(({ votingKey }) => votingKey), body.officers, body.documentIds], [
    '2027-06-12T16:30:00.000Z', '2027-06-12T17:00:00.000Z', [{ id: 'A', name: 'A', email: 'a@example.test', shares: 10, lots: ['1', '2'] }], [key, key, null], meeting.officers, undefined,
  ]);
  const state: any = { envelopeStatus: 'DRAFT', meeting, participation: { coOwners: 0, shares: 0, votes: 0 } };
  assert.deepEqual([isUnpublished(state), isUnpublished({ ...state, participation: { ...state.participation, votes: 1 } }), isUnpublished({ ...state, meeting: { ...meeting, coOwners: [{ ...meeting.coOwners[0], invitedAt: '2027-01-01T00:00:00.000Z' }] } })], [true, false, false]);
});
