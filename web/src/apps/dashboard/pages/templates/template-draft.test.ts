// Between the field editor and the API nothing of a template is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftOf, emptyTemplate, newRole, nextRoleKey, recipientsOf, templateBody } from './template-draft.ts';

const DOCUMENTS = [{ id: 'doc_1', name: 'a.pdf', pages: [] }, { id: 'doc_2', name: 'b.pdf', pages: [] }] as any;
const FIELD = { x: 10, y: 20, width: 100, height: 30, pageNumber: 2, required: true, label: null, placeholder: null, prefill: null, dateFormat: null, options: null, anchorText: null, anchorPlacement: null, anchorIndex: null };

test('a template that is read and saved again is the same', () => {
  const fields = [{ ...FIELD, fieldType: 'TEXT', label: 'Ville', roleIndex: 1, roleName: 'Bailleur', documentIndex: 1 }, { ...FIELD, fieldType: 'SIGNATURE', anchorText: 'Le locataire', anchorPlacement: 'below', anchorIndex: 0, roleIndex: 0, roleName: 'Locataire', documentIndex: 0 }];
  const wire = { name: 'Bail', description: null, signatureLevel: 'SIMPLE', signingOrder: 'SEQUENTIAL', roles: [{ name: 'Locataire', role: 'SIGNER', order: 1, identification: 'SMS_CODE', requireIdentityVideo: true }, { name: 'Bailleur', role: 'SIGNER', order: 2, identification: 'LINK', requireIdentityVideo: false }], fields } as any;
  const body = templateBody(draftOf(wire, DOCUMENTS));
  assert.deepEqual(body.roles, wire.roles);
  assert.deepEqual(body.fields, [
    { roleIndex: 1, documentIndex: 1, pageNumber: 2, fieldType: 'TEXT', x: 10, y: 20, width: 100, height: 30, required: true, label: 'Ville' },
    { roleIndex: 0, documentIndex: 0, pageNumber: 2, fieldType: 'SIGNATURE', x: 10, y: 20, width: 100, height: 30, required: true, anchorText: 'Le locataire', anchorPlacement: 'below', anchorIndex: 0 },
  ]);
});

test('fields of a role that was taken away go with it', () => {
  const draft = { ...emptyTemplate('A'), documents: DOCUMENTS, fields: [{ ...FIELD, key: 'f1', partyKey: 'r9', documentKey: 'doc_1', fieldType: 'SIGNATURE' as const }] };
  assert.deepEqual(templateBody(draft).fields, []);
  assert.equal(nextRoleKey([newRole('r1', ''), newRole('r4', '')]), 'r5');
});

test('people take the roles in order; who is not named is left out', () => {
  const roles = [{ name: 'A', role: 'SIGNER', order: 1 }, { name: 'B', role: 'CARBON_COPY', order: 2 }] as any;
  assert.deepEqual(recipientsOf(roles, [{ name: 'Anna ', email: 'a@example.test', phone: ' 06 12 34 56 78' }]), [{ name: 'Anna', email: 'a@example.test', role: 'SIGNER', order: 1, phone: '06 12 34 56 78' }]);
});
