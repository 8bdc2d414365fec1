// Templates and envelopes made from them: a block per operation. Spec: Template; Envelope creation, rules 1, 3 and 9.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createKey } from '../../src/modules/api-keys/create-key.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person, uploadDocument } from '../../src/testing/fixtures.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const UNKNOWN = 'tpl_01jz0000000000000000000000';
const BOX = { x: 100, y: 600, width: 180, height: 60 };
const paths = (answer: any): string[] => answer.body.details.map(({ path }: any) => path);

async function templateBody(more: object = {}, key?: string): Promise<any> {
  const document = await uploadDocument(api, key === undefined ? {} : { key });
  return {
    name: 'Contrat de travail', documentIds: [document.id], roles: [{ name: 'Employeur' }, { name: 'Salarié' }],
    fields: [
      { roleIndex: 0, documentIndex: 0, page: 2, fieldType: 'SIGNATURE', ...BOX },
      { roleName: 'salarié', pageNumber: 2, fieldType: 'SIGNATURE', ...BOX, y: 20, anchorText: 'Signature du client', anchorPlacement: 'below' },
      { roleIndex: 1, page: 1, fieldType: 'TEXT', x: 10, y: 10, width: 100, height: 20, label: 'Poste', required: false },
    ], ...more,
  };
}

async function createTemplate(more: object = {}, key?: string): Promise<any> {
  const answer = await api.call('POST', '/templates', { body: await templateBody(more, key), ...(key === undefined ? {} : { key }) });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

const PEOPLE = [{ email: 'patronne@example.test', name: 'Paule Patronne' }, { email: 'sam@example.test', name: 'Sam Salarié' }];
const fromTemplate = (templateId: string, more: object = {}) => api.call('POST', '/envelopes', { body: { subject: 'Contrat', templateId, recipients: PEOPLE, ...more } });

/** A key of another person in the same account. */
async function colleagueKey(): Promise<string> {
  const { database, clock, newId } = api.services;
  const userId = newId('user');
  return database.transaction(async (tx) => {
    await tx.insertInto('users').values({ id: userId, email: `${userId}@example.test`, name: 'Collègue', created_at: clock.now(), updated_at: clock.now() }).execute();
    await tx.insertInto('account_members').values({ account_id: api.accountId, user_id: userId, role: 'MEMBER' }).execute();
    return (await createKey(tx, api.services, { accountId: api.accountId, userId, name: 'colleague', sandbox: false, scopes: ['*'] })).secret;
  });
}

describe('POST /templates', () => {
  test('201: roles, positioned fields by index or name, page or pageNumber, anchors kept as given', async () => {
    const template = await createTemplate({ description: 'CDI', signatureLevel: 'QUALIFIED' });
    assert.match(template.id, /^tpl_/);
    assert.deepEqual([template.signerCount, template.documentCount, template.signatureLevel, template.description, template.sandbox], [2, 1, 'QES', 'CDI', false]);
    const plain = { identification: 'LINK', requireIdentityVideo: false };
    assert.deepEqual(template.roles, [{ name: 'Employeur', role: 'SIGNER', order: 1, ...plain }, { name: 'Salarié', role: 'SIGNER', order: 2, ...plain }]);
    assert.deepEqual(template.fields.map(({ roleIndex, roleName, pageNumber }: any) => [roleIndex, roleName, pageNumber]), [[0, 'Employeur', 2], [1, 'Salarié', 2], [1, 'Salarié', 1]]);
    assert.deepEqual([template.fields[1].anchorText, template.fields[1].anchorPlacement, template.fields[1].anchorIndex, template.fields[1].y], ['Signature du client', 'below', 0, 20]);
  });
  test('400: every offending role and field at once, and nothing is made', async () => {
    const before = (await api.call('GET', '/templates')).body.pagination.total;
    const answer = await api.call('POST', '/templates', { body: await templateBody({
      roles: [{ name: 'A' }, { name: ' a ' }],
      fields: [
        { fieldType: 'TEXT', ...BOX }, { roleIndex: 2, page: 1, fieldType: 'TEXT', ...BOX }, { roleName: 'Z', page: 1, pageNumber: 2, fieldType: 'TEXT', ...BOX },
        { roleIndex: 0, page: 1, documentIndex: 1, fieldType: 'TEXT', ...BOX },
      ],
    }) });
    assert.equal(answer.status, 400);
    assert.deepEqual(paths(answer), ['roles[1].name', 'fields[0].roleIndex', 'fields[0].pageNumber', 'fields[1].roleIndex', 'fields[2].roleName', 'fields[2].page', 'fields[3].documentIndex']);
    assert.equal((await api.call('GET', '/templates')).body.pagination.total, before);
  });
  test('400: 21 documents, 101 fields, 51 roles, no role', async () => {
    const base = await templateBody();
    for (const more of [
      { documentIds: Array(21).fill(base.documentIds[0]) }, { fields: Array(101).fill(base.fields[0]) }, { roles: Array.from({ length: 51 }, (_, n) => ({ name: `R${n}` })) }, { roles: [] },
    ]) assert.equal((await api.call('POST', '/templates', { body: { ...base, ...more } })).status, 400);
  });
  test('404: a document of the other environment, named in details', async () => {
    const sandboxed = await uploadDocument(api, { key: api.keys.sandbox });
    const answer = await api.call('POST', '/templates', { body: await templateBody({ documentIds: [sandboxed.id] }) });
    assert.deepEqual([answer.status, paths(answer)], [404, ['documentIds[0]']]);
  });
  test('401 and 403: no key; a key that only reads', async () => {
    assert.equal((await api.call('POST', '/templates', { key: null, body: {} })).status, 401);
    assert.equal((await api.call('POST', '/templates', { key: await api.keyWith(['envelopes:read']), body: await templateBody() })).status, 403);
  });
});

describe('GET /templates', () => {
  test('200: a new account has an empty list, with pagination', async () => {
    const other = await api.otherAccount();
    assert.deepEqual((await api.call('GET', '/templates', { key: other.live })).body, { data: [], pagination: { page: 1, pageSize: 20, total: 0, pages: 0 } });
  });
  test('200: newest first, in pages, filtered by q; a colleague’s and the other environment’s are absent', async () => {
    const marker = `Bail ${Math.trunc(performance.now())}`;
    const first = await createTemplate({ name: `${marker} 1` });
    const second = await createTemplate({ name: 'autre', description: `${marker} 2` });
    const list = await api.call('GET', `/templates?q=${encodeURIComponent(marker)}`);
    assert.deepEqual(list.body.data.map(({ id }: any) => id), [second.id, first.id]);
    assert.deepEqual(Object.keys(list.body.data[0]).filter((name) => ['id', 'name', 'signerCount', 'documentCount', 'signatureLevel'].includes(name)).length, 5);
    assert.deepEqual((await api.call('GET', `/templates?q=${encodeURIComponent(marker)}&limit=1&page=2`)).body.data.map(({ id }: any) => id), [first.id]);
    for (const key of [await colleagueKey(), api.keys.sandbox]) assert.equal((await api.call('GET', `/templates?q=${encodeURIComponent(marker)}`, { key })).body.pagination.total, 0);
  });
  test('400: a page out of range', async () => assert.equal((await api.call('GET', '/templates?limit=101')).status, 400));
});

describe('GET, PATCH and DELETE /templates/{id}', () => {
  test('200: read; changed with its ETag; 412 with an older one', async () => {
    const template = await createTemplate();
    const read = await api.call('GET', `/templates/${template.id}`);
    assert.deepEqual([read.status, read.headers['etag'], read.body], [200, '"1"', template]);
    const changed = await api.call('PATCH', `/templates/${template.id}`, { body: { name: 'Nouveau', fields: [] }, headers: { 'if-match': '"1"' } });
    assert.deepEqual([changed.status, changed.body.name, changed.body.fields, changed.body.roles], [200, 'Nouveau', [], template.roles]);
    assert.equal((await api.call('PATCH', `/templates/${template.id}`, { body: { name: 'X' }, headers: { 'if-match': '"1"' } })).status, 412);
    assert.equal((await api.call('DELETE', `/templates/${template.id}`, { headers: { 'if-match': '"1"' } })).status, 412);
  });
  test('400: roles taken away from under the fields that stay', async () => {
    const template = await createTemplate();
    const answer = await api.call('PATCH', `/templates/${template.id}`, { body: { roles: [{ name: 'Seul' }] } });
    assert.deepEqual([answer.status, paths(answer)], [400, ['fields[1].roleIndex', 'fields[2].roleIndex']]);
    assert.deepEqual((await api.call('GET', `/templates/${template.id}`)).body.roles, template.roles);
  });
  test('200 then 404: deleted', async () => {
    const template = await createTemplate();
    assert.deepEqual((await api.call('DELETE', `/templates/${template.id}`)).body, { success: true });
    assert.equal((await api.call('GET', `/templates/${template.id}`)).status, 404);
  });
  test('404: unknown, a colleague’s, another account’s and the other environment’s alike, for every verb', async () => {
    const { id } = await createTemplate();
    const other = await api.otherAccount();
    for (const key of [await colleagueKey(), other.live, api.keys.sandbox]) {
      for (const [method, body] of [['GET'], ['PATCH', { name: 'x' }], ['DELETE']] as const) {
        const answers = await Promise.all([id, UNKNOWN].map((one) => api.call(method, `/templates/${one}`, { key, ...(body === undefined ? {} : { body }) })));
        assert.deepEqual(answers.map(({ status, body: { error, code } }) => [status, error, code]), Array(2).fill([404, answers[0]!.body.error, 'NOT_FOUND']));
      }
    }
  });
});

describe('POST /envelopes with templateId', () => {
  test('201: roles are taken in order, fields placed (anchors found in the document), level inherited, templateId answered', async () => {
    const template = await createTemplate({ signatureLevel: 'ADVANCED', signingOrder: 'SEQUENTIAL' });
    const { status, body } = await fromTemplate(template.id);
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual([body.templateId, body.signatureLevel, body.signingOrder, body.documentIds], [template.id, 'ADVANCED', 'SEQUENTIAL', template.documentIds]);
    assert.deepEqual(body.fields.map(({ recipientEmail, fieldType }: any) => [recipientEmail, fieldType]), [['patronne@example.test', 'SIGNATURE'], ['sam@example.test', 'SIGNATURE'], ['sam@example.test', 'TEXT']]);
    assert.ok(body.fields[1].y > 500, 'the anchor at y 200 from the bottom was found, not the fallback at 20');
    assert.deepEqual(body.recipients.map(({ order }: any) => order), [1, 2]);
    assert.equal((await api.call('GET', `/envelopes/${body.id}`)).body.templateId, template.id);
  });
  test('rule 9: a level of its own goes before the template’s', async () => {
    const template = await createTemplate({ signatureLevel: 'ADVANCED' });
    assert.equal((await fromTemplate(template.id, { signatureLevel: 'SIMPLE' })).body.signatureLevel, 'SIMPLE');
  });
  test('rule 3: too few SIGNERs are refused, naming each role that is empty; other kinds of people do not count', async () => {
    const template = await createTemplate();
    const answer = await fromTemplate(template.id, { recipients: [PEOPLE[0], { ...PEOPLE[1], role: 'CARBON_COPY' }] });
    assert.deepEqual([answer.status, answer.body.code, answer.body.details.map(({ value }: any) => value)], [400, 'VALIDATION_ERROR', ['Salarié']]);
  });
  test('how a role shows who it is holds for whoever takes it, unless the envelope says otherwise; APPROVERs are asked for no video', async () => {
    const template = await createTemplate({ roles: [{ name: 'Employeur', identification: 'EMAIL_CODE' }, { name: 'Salarié', identification: 'SMS_CODE', requireIdentityVideo: true }] });
    assert.deepEqual(template.roles.map(({ identification, requireIdentityVideo }: any) => [identification, requireIdentityVideo]), [['EMAIL_CODE', false], ['SMS_CODE', true]]);
    const asked = async (more: object): Promise<unknown[]> => (await fromTemplate(template.id, more)).body.recipients.map(({ identification, requireIdentityVideo }: any) => [identification, requireIdentityVideo]);
    const phone = '06 12 34 56 78';
    assert.deepEqual(await asked({ recipients: [PEOPLE[0], { ...PEOPLE[1], phone }] }), [['EMAIL_CODE', false], ['SMS_CODE', true]]);
    assert.deepEqual(await asked({ recipients: [{ ...PEOPLE[0], identification: 'LINK', requireIdentityVideo: true }, { ...PEOPLE[1], identification: 'EMAIL_CODE', requireIdentityVideo: false }] }), [['LINK', true], ['EMAIL_CODE', false]]);
    const renamed = await api.call('PATCH', `/templates/${template.id}`, { body: { name: 'Autre nom' } });
    assert.deepEqual(renamed.body.roles, template.roles, 'a change of something else keeps it');
    const refused = await api.call('POST', '/templates', { body: await templateBody({ roles: [{ name: 'Employeur', role: 'APPROVER', requireIdentityVideo: true }, { name: 'Salarié' }] }) });
    assert.deepEqual([refused.status, paths(refused)], [400, ['roles[0].requireIdentityVideo']]);
    // As it was stored before roles knew of it.
    await api.services.database.kysely.updateTable('templates').set({ roles: JSON.stringify([{ name: 'Employeur', role: 'SIGNER', order: 1 }, { name: 'Salarié', role: 'SIGNER', order: 2 }]) }).where('id', '=', template.id).execute();
    assert.deepEqual((await api.call('GET', `/templates/${template.id}`)).body.roles.map(({ identification, requireIdentityVideo }: any) => [identification, requireIdentityVideo]), [['LINK', false], ['LINK', false]]);
    assert.deepEqual(await asked({}), [['LINK', false], ['LINK', false]]);
  });
  test('rule 3: more signers than roles, and a copy between them: fields stay with the roles', async () => {
    const template = await createTemplate();
    const { body } = await fromTemplate(template.id, { recipients: [{ email: 'cc@example.test', name: 'Copie', role: 'CARBON_COPY' }, ...PEOPLE, { email: 'third@example.test', name: 'Third' }] });
    assert.deepEqual([...new Set(body.fields.map(({ recipientEmail }: any) => recipientEmail))], ['patronne@example.test', 'sam@example.test']);
    assert.deepEqual(body.recipients.map(({ role }: any) => role), ['CARBON_COPY', 'SIGNER', 'SIGNER', 'SIGNER']);
  });
  test('a role that is no SIGNER may stay empty, its fields then left out; filled, it gets them', async () => {
    const template = await createTemplate({ roles: [{ name: 'S' }, { name: 'V', role: 'APPROVER' }], fields: [{ roleIndex: 0, page: 1, fieldType: 'SIGNATURE', ...BOX }, { roleIndex: 1, page: 1, fieldType: 'TEXT', ...BOX }] });
    assert.equal(template.signerCount, 1);
    assert.equal((await fromTemplate(template.id, { recipients: [PEOPLE[0]] })).body.fields.length, 1);
    const { body } = await fromTemplate(template.id, { recipients: [{ ...PEOPLE[1], role: 'APPROVER' }, PEOPLE[0]] });
    assert.deepEqual(body.fields.map(({ recipientEmail }: any) => recipientEmail), ['patronne@example.test', 'sam@example.test']);
  });
  test('rules 1 and 2: not beside documentIds or fields', async () => {
    const template = await createTemplate();
    assert.deepEqual(paths(await fromTemplate(template.id, { documentIds: template.documentIds, fields: [] })), ['templateId', 'fields']);
  });
  test('404: unknown, a colleague’s and the other environment’s template', async () => {
    const { id } = await createTemplate();
    assert.equal((await fromTemplate(UNKNOWN)).status, 404);
    for (const key of [await colleagueKey(), api.keys.sandbox]) {
      assert.equal((await api.call('POST', '/envelopes', { key, body: { subject: 'S', templateId: id, recipients: PEOPLE } })).status, 404);
    }
  });
  test('a changed or deleted template changes nothing of envelopes made before, sent or not', async () => {
    const template = await createTemplate();
    const draft = (await fromTemplate(template.id)).body;
    const sent = (await api.call('POST', `/envelopes/${(await fromTemplate(template.id)).body.id}/send`)).body;
    const before = await Promise.all([draft.id, sent.id].map((id) => api.call('GET', `/envelopes/${id}`)));
    await api.call('PATCH', `/templates/${template.id}`, { body: { fields: [], signatureLevel: 'ADVANCED', roles: [{ name: 'Autre' }] } });
    assert.equal((await api.call('DELETE', `/templates/${template.id}`)).status, 200);
    const after = await Promise.all([draft.id, sent.id].map((id) => api.call('GET', `/envelopes/${id}`)));
    assert.deepEqual(after.map(({ body }) => body), before.map(({ body }) => body));
    const person = new Person(api);
    await person.open(sent.recipients[0].accessToken);
    assert.equal((await person.sign()).status, 200);
  });
  test('a document is in use while a template has it, and free once the template is gone', async () => {
    const template = await createTemplate();
    const [documentId] = template.documentIds;
    const refused = await api.call('DELETE', `/documents/${documentId}`);
    assert.deepEqual([refused.status, refused.body.code], [409, 'DOCUMENT_IN_USE']);
    await api.call('DELETE', `/templates/${template.id}`);
    assert.equal((await api.call('DELETE', `/documents/${documentId}`)).status, 200);
  });
});

describe('prefill of a TEXT field', () => {
  test('stands in the field when the person opens the page, survives a PATCH, and is nobody else’s to see', async () => {
    const template = await createTemplate({ fields: [{ roleIndex: 0, page: 1, fieldType: 'TEXT', ...BOX, label: 'Poste', prefill: 'Comptable' }] });
    const draft = (await fromTemplate(template.id)).body;
    assert.equal(draft.fields[0].prefill, 'Comptable');
    const patched = await api.call('PATCH', `/envelopes/${draft.id}`, { body: { subject: 'Autre' } });
    assert.equal(patched.body.fields[0].prefill, 'Comptable');
    const sent = (await api.call('POST', `/envelopes/${draft.id}/send`)).body;
    const views = await Promise.all(sent.recipients.map(async ({ accessToken }: any) => {
      const person = new Person(api);
      await person.open(accessToken);
      return (await person.view()).body.fields.map(({ prefill }: any) => prefill);
    }));
    assert.deepEqual(views, [['Comptable'], []]);
  });
});
