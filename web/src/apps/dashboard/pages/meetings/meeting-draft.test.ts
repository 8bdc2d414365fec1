// From a syndic's list to a meeting.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSheet } from '../../sheets/sheet.ts';
import { EMPTY_MEETING, freeId, meetingBody, ownerColumns, ownersOf, sharesOf, totalShares } from './meeting-draft.ts';

const import_ = (csv: string) => {
  const sheet = parseSheet(csv);
  return ownersOf(sheet, ownerColumns(sheet.header));
};

test('a list with a line for each lot gives each owner once, with all shares and lots', () => {
  const { owners, merged } = import_('Compte;Nom;Prénom;Courriel;Lot;Tantièmes\n450001;Aubry;Hélène;h@example.test;12;1 200\n450002;SCI Les Tilleuls;;;3;90\n450001;Aubry;Hélène;;13;50,00\n');
  assert.equal(merged, 1);
  assert.deepEqual(owners, [
    { id: '450001', name: 'Aubry Hélène', email: 'h@example.test', shares: '1250', lots: '12, 13' },
    { id: '450002', name: 'SCI Les Tilleuls', email: '', shares: '90', lots: '3' },
  ]);
  assert.equal(totalShares(owners), 1340);
});

test('two owners of the same name with different addresses stay two, and get ids of their own', () => {
  const { owners } = import_('name,email,shares\nPaul Martin,a@example.test,10\nPaul Martin,b@example.test,20\n');
  assert.deepEqual(owners.map(({ id, shares }) => [id, shares]), [['o1', '10'], ['o2', '20']]);
});

test('shares that are no whole number stay as they were typed, to be mended', () => {
  assert.deepEqual(['12,5', '-3', '0', 'x', '1\u202f000'].map(sharesOf), [undefined, undefined, undefined, undefined, 1000]);
  assert.equal(import_('nom;tantiemes\nA;12,5\n').owners[0]?.shares, '12,5');
});

test('a draft becomes a body without empty rows; free ids are free', () => {
  const body = meetingBody({ ...EMPTY_MEETING, subject: ' AG ', condominium: 'Les Tilleuls', meetingAt: '2027-06-12T18:30', owners: [{ id: 'A', name: 'A', email: '', shares: '10', lots: '1, 2' }], proxies: [{ principalId: 'A', holderId: '' }] }, 'fr');
  assert.deepEqual([body.subject, body.officers, body.proxies, body.documentIds, body.coOwners[0]?.email, body.coOwners[0]?.lots], ['AG', [], [], undefined, null, ['1', '2']]);
  assert.equal(freeId('r', [{ id: 'r1' }, { id: 'r3' }]), 'r4');
});
