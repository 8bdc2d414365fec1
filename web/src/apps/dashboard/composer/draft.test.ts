import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newField } from '../../../features/field-editor/field-defaults.ts';
import { changesOf } from '../drafts/draft-kind.ts';
import { bodyOf, draftOf, emptyDraft, isWhole, withFoundAnchors } from './draft.ts';
import type { Draft, DraftPerson } from './draft.ts';
import { codeAfterMove, needsPhone, newPerson, proposedCode, withoutCode } from './person-access.ts';
import { isEmail, moved, ordersOf, personProblems } from './people.ts';
import { e164, formatPhone, loadPhones } from './phones.ts';

await loadPhones();

const A4 = { width: 595, height: 842, rotation: 0 };
const person = (key: string, more: Partial<DraftPerson> = {}): DraftPerson => ({ ...newPerson(key), email: `${key}@example.test`, name: key, ...more });
const field = (key: string, partyKey: string, documentKey = 'd1') => newField(key, 'SIGNATURE', { x: 10, y: 20, width: 180, height: 54, documentKey, pageNumber: 1, partyKey }, []);
const draft = (more: Partial<Draft> = {}): Draft => ({
  ...emptyDraft('fr'), documents: [{ key: 'd1', id: 'doc_1', name: 'Bail_Lyon.pdf', pages: [A4], alreadySigned: false }, { key: 'd2', id: 'doc_2', name: 'Annexe.pdf', pages: [A4], alreadySigned: false }],
  people: [person('anna'), person('bruno')], fields: [field('1', 'anna'), field('2', 'bruno', 'd2')], ...more,
});

test('a draft without a document or a whole person is not stored yet', () => {
  assert.equal(bodyOf(emptyDraft('fr')), undefined);
  assert.equal(bodyOf(draft({ people: [person('anna', { email: '' })] })), undefined);
  assert.equal(bodyOf(draft({ documents: [] })), undefined);
});

test('the subject is the first document’s name until there is another', () => {
  assert.equal(bodyOf(draft())?.subject, 'Bail Lyon');
  assert.equal(bodyOf(draft({ subject: ' Bail ' }))?.subject, 'Bail');
});

test('half a person waits, and so do the fields of that person: the rest is stored', () => {
  const half = draft({ people: [person('anna'), person('bruno', { name: '' })] });
  const body = bodyOf(half);
  assert.deepEqual(body?.recipients.map(({ email }) => email), ['anna@example.test']);
  assert.deepEqual(body?.fields.map(({ recipientEmail }) => recipientEmail), ['anna@example.test']);
  assert.equal(isWhole(half), false);
  assert.equal(isWhole(draft()), true);
});

test('fields follow their document when documents change places, and their person when the address changes', () => {
  const turned = draft();
  const body = bodyOf({ ...turned, documents: moved(turned.documents, 'd2', 0), people: [person('anna', { email: 'a@b.test' }), person('bruno')] });
  assert.deepEqual(body?.fields.map(({ documentIndex, recipientEmail }) => [documentIndex, recipientEmail]), [[1, 'a@b.test'], [0, 'bruno@example.test']]);
});

test('only what changed is sent', () => {
  const before = bodyOf(draft())!;
  assert.deepEqual(changesOf(before, bodyOf(draft({ message: 'Bonjour' }))!), { message: 'Bonjour' });
  assert.deepEqual(changesOf(before, bodyOf(draft())!), {});
});

test('those who act together have the same order; the others one after the other', () => {
  assert.deepEqual([...ordersOf([person('a'), person('b', { together: true }), person('c')]).values()], [1, 1, 2]);
});

test('an address stands once, whatever its case; what is missing is named', () => {
  const twice = [person('a'), person('b', { email: 'A@EXAMPLE.test' })];
  assert.deepEqual(twice.map((each) => personProblems(each, twice)), [{}, { email: 'EMAIL_TWICE' }]);
  assert.deepEqual(personProblems(person('a', { email: 'a@b', name: ' ', phone: '12' }), []), { email: 'EMAIL_WRONG', name: 'NAME_MISSING', phone: 'PHONE_WRONG' });
  assert.equal(isEmail('jean-luc.o’neil@mairie.paris.fr'), true);
});

test('a French mobile number becomes E.164 on the wire and is grouped for the eye', () => {
  assert.equal(e164('06 12 34 56 78'), '+33612345678');
  assert.equal(formatPhone('0612345678'), '+33 6 12 34 56 78');
  assert.equal(e164('+32 470 12 34 56'), '+32470123456');
  assert.equal(e164(''), null);
});

const wireField = { recipientEmail: 'anna@example.test', documentIndex: 0, pageNumber: 1, fieldType: 'SIGNATURE' as const, x: 10, y: 20, width: 180, height: 54, required: true, label: null, placeholder: null, prefill: null, dateFormat: null, options: null, anchorText: null, anchorPlacement: null, anchorIndex: null };

test('an envelope read as a draft and written back changes nothing; boxes made for initials are not its own', () => {
  const envelope = {
    recipients: [{ id: 'rcp_2', email: 'Bruno@example.test', name: 'Bruno', role: 'APPROVER', order: 2, phone: '+33612345678', locale: 'en', identification: 'EMAIL_CODE', requireIdentityVideo: false, hasAccessCode: true }, { id: 'rcp_1', email: 'anna@example.test', name: 'Anna', role: 'SIGNER', order: 1, phone: null, locale: null, identification: 'SMS_CODE', requireIdentityVideo: true, hasAccessCode: false }],
    documents: [{ id: 'doc_1' }], fields: [{ id: 'fld_1', generated: false, ...wireField }, { id: 'fld_2', generated: true, ...wireField, fieldType: 'INITIALS' }],
    subject: 'Bail', message: null, signatureLevel: 'ADVANCED', signingOrder: 'SEQUENTIAL', expiresAt: null, reminderIntervalDays: 3, locale: 'fr', redirectUrl: null, tags: ['bail'], requireSmsOtp: false, initialsOnEveryPage: true,
  } as unknown as Parameters<typeof draftOf>[0];
  const read = draftOf(envelope, [{ id: 'doc_1', name: 'Bail.pdf', pages: [A4], alreadySigned: false }]);
  assert.deepEqual(read.people.map(({ key }) => key), ['rcp_1', 'rcp_2'], 'in signing order');
  const body = bodyOf(read)!;
  assert.equal(body.fields.length, 1);
  assert.deepEqual(body.recipients[1], { email: 'Bruno@example.test', name: 'Bruno', role: 'APPROVER', order: 2, phone: '+33612345678', locale: 'en', identification: 'EMAIL_CODE', requireIdentityVideo: false }, 'a code that the server has is not touched');
  assert.deepEqual([body.recipients[0]?.identification, body.recipients[0]?.requireIdentityVideo, body.recipients[0]?.accessCode], ['SMS_CODE', true, null]);
  assert.deepEqual(changesOf(body, bodyOf(read)!), {});
});

test('an access code is sent as typed, removed by null, left alone while it is too short or has to be given again, and never kept in the browser', () => {
  const sent = (more: Partial<DraftPerson>): unknown => bodyOf(draft({ people: [person('anna', more)] }))?.recipients[0]?.accessCode;
  assert.equal(sent({ code: { state: 'TYPED', text: 'Mimosa 42' } }), 'Mimosa 42');
  assert.equal(sent({}), null);
  for (const code of [{ state: 'KEPT' }, { state: 'LOST' }, { state: 'TYPED', text: 'Mim' }] as const) assert.equal(sent({ code }), undefined, code.state);
  assert.equal(sent({ role: 'CARBON_COPY', code: { state: 'TYPED', text: 'Mimosa 42' } }), null, 'a copy has no page to guard');
  assert.deepEqual(codeAfterMove({ state: 'KEPT' }), { state: 'LOST' });
  assert.equal(JSON.stringify(withoutCode(person('anna', { code: { state: 'TYPED', text: 'Mimosa 42' } }))).includes('Mimosa'), false);
  assert.match(proposedCode(), /^[A-HJKMNP-Z2-9]{8}$/);
  assert.notEqual(proposedCode(), proposedCode());
});

test('a phone is needed of whoever gets a code by SMS, by their own setting or the envelope’s', () => {
  const simple = { signatureLevel: 'SIMPLE', requireSmsOtp: false };
  const needed = (envelope: typeof simple, more: Partial<DraftPerson> = {}): boolean => needsPhone(envelope, person('anna', more));
  assert.deepEqual([needed(simple), needed(simple, { identification: 'SMS_CODE' }), needed({ ...simple, requireSmsOtp: true }), needed({ ...simple, signatureLevel: 'ADVANCED' })], [false, true, true, true]);
  assert.deepEqual([needed({ ...simple, signatureLevel: 'ADVANCED' }, { role: 'APPROVER' }), needed({ ...simple, requireSmsOtp: true }, { role: 'VIEWER' })], [false, false]);
});

test('where the server found an anchor, the field stands from then on; one that was changed meanwhile does not jump', () => {
  const anchored = { ...field('1', 'anna'), anchorText: 'Signature :', anchorPlacement: 'right' as const, anchorIndex: 0 };
  const found = [{ id: 'fld_1', generated: false, ...wireField, pageNumber: 3, x: 300, y: 700 }];
  const before = draft({ fields: [anchored] });
  const after = withFoundAnchors(before, [anchored], found).fields[0];
  assert.deepEqual([after?.pageNumber, after?.x, after?.y], [3, 300, 700]);
  const changed = draft({ fields: [{ ...anchored, anchorText: 'Bon pour accord' }] });
  assert.equal(withFoundAnchors(changed, [anchored], found).fields[0]?.x, 10);
});
