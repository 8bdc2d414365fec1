import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope, envelopeBody, sendEnvelope, uploadDocument } from '../../src/testing/fixtures.ts';

let api: TestApi;
let documentId: string;
before(async () => {
  api = await testApi();
  documentId = (await uploadDocument(api)).id;
});
after(() => api.close());

const create = (more: object = {}) => api.call('POST', '/envelopes', { body: envelopeBody(documentId, more) });
const FIELD = { recipientEmail: 'anna@example.test', pageNumber: 1, fieldType: 'TEXT', x: 10, y: 10, width: 100, height: 20 };

describe('POST /envelopes 201', () => {
  test('what may be null may be sent as null, a list of words too (a recipient’s locale was refused)', async () => {
    const created = await createEnvelope(api, { recipients: [{ email: 'anna@example.test', name: 'Anna', locale: null, phone: null }], fields: [], expiresAt: null, message: null });
    assert.equal(created.recipients[0].locale, null);
  });
  test('the DRAFT comes back flat, with ids, defaults and the signing links', async () => {
    const { status, body, headers } = await create();
    assert.equal(status, 201);
    assert.match(body.id, /^env_/);
    assert.deepEqual([body.status, body.signatureLevel, body.signingOrder, body.sandbox, body.recipientCount, body.signedCount, body.sentAt],
      ['DRAFT', 'SIMPLE', 'PARALLEL', false, 1, 0, null]);
    const [recipient] = body.recipients;
    assert.deepEqual([recipient.email, recipient.role, recipient.status, recipient.order], ['Anna@Example.test', 'SIGNER', 'PENDING', 1]);
    assert.equal(recipient.signUrl, `http://localhost:3000/sign/${recipient.accessToken}`);
    assert.ok(recipient.accessToken.length >= 22, 'at least 128 random bits');
    assert.equal(headers['etag'], '"1"');
    assert.match(body.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });
  test('rule 5: a pageNumber beyond the document is not rejected', async () => {
    const { status, body } = await create({ fields: [{ ...FIELD, pageNumber: 99 }] });
    assert.deepEqual([status, body.fields[0].pageNumber], [201, 99]);
  });
  test('rule 6: a missed anchor keeps the literal x, y', async () => {
    const { body } = await create({ fields: [{ ...FIELD, anchorText: 'Nowhere to be found' }] });
    assert.deepEqual([body.fields[0].x, body.fields[0].y], [10, 10]);
  });
  test('an anchor puts the box beside the text, 4 points to its right', async () => {
    const { body } = await create({ fields: [{ ...FIELD, anchorText: 'signature du CLIENT' }] });
    const [field] = body.fields;
    assert.ok(field.x > 150 && field.x < 200, `x ${field.x}`);
    assert.ok(field.y > 620 && field.y < 650, `y ${field.y}`);
  });
  test('rule 7: an envelope without fields can be made', async () => {
    assert.deepEqual((await create({ fields: undefined })).body.fields, []);
  });
  test('documentIndex defaults to 0, required to true, and a box is clipped to its page', async () => {
    const { body } = await create({ fields: [{ ...FIELD, x: -20, y: 800, height: 200 }] });
    const [field] = body.fields;
    assert.deepEqual([field.documentIndex, field.required, field.x, field.width], [0, true, 0, 80]);
    assert.ok(field.y + field.height <= 842.1);
  });
  test('options are kept only for choices', async () => {
    const { body } = await create({ fields: [{ ...FIELD, options: ['a'] }, { ...FIELD, fieldType: 'RADIO_GROUP', options: ['oui', 'non'] }] });
    assert.deepEqual(body.fields.map(({ options }: any) => options), [null, ['oui', 'non']]);
  });
  test('QUALIFIED is stored as QES; tags are lower-cased and each kept once', async () => {
    const { body } = await create({ signatureLevel: 'QUALIFIED', tags: ['RH', 'rh', ' Paie '] });
    assert.deepEqual([body.signatureLevel, body.tags], ['QES', ['rh', 'paie']]);
  });
  test('a carbon copy has no link at all', async () => {
    const { body } = await create({ recipients: [{ email: 'anna@example.test', name: 'A' }, { email: 'cc@example.test', name: 'C', role: 'CARBON_COPY' }] });
    assert.equal('signUrl' in body.recipients[1], false);
    assert.equal('accessToken' in body.recipients[1], false);
  });
  test('unknown properties are ignored and named in X-Ignored-Properties', async () => {
    const { status, headers } = await create({ colour: 'red', recipients: [{ email: 'anna@example.test', name: 'A', age: 3 }] });
    assert.equal(status, 201);
    assert.deepEqual(headers['x-ignored-properties']?.split(', ').sort(), ['colour', 'recipients[0].age'].map(encodeURI).sort());
  });
});

describe('POST /envelopes 400', () => {
  const paths = (answer: { body: any }): string[] => answer.body.details.map(({ path }: any) => path);
  test('rule 4: every row whose recipientEmail matches nobody is listed at once', async () => {
    const answer = await create({ fields: [{ ...FIELD, recipientEmail: 'x@example.test' }, FIELD, { ...FIELD, recipientEmail: 'y@example.test' }] });
    assert.deepEqual([answer.status, answer.body.code], [400, 'VALIDATION_ERROR']);
    assert.deepEqual(answer.body.details.map(({ path, row, value }: any) => [path, row, value]),
      [['fields[0].recipientEmail', 0, 'x@example.test'], ['fields[2].recipientEmail', 2, 'y@example.test']]);
    assert.match(answer.body.requestId, /^req_/);
  });
  test('rules 1 and 2: documentIds, templateId and fields exclude each other', async () => {
    assert.deepEqual(paths(await create({ templateId: 'tpl_x' })), ['templateId', 'fields']);
    assert.deepEqual(paths(await create({ documentIds: undefined, templateId: 'tpl_x' })), ['fields']);
    assert.deepEqual(paths(await create({ documentIds: undefined })), ['documentIds']);
  });
  test('rule 8: more than 100 fields, 20 documents or 50 recipients are refused', async () => {
    assert.equal((await create({ fields: Array(101).fill(FIELD) })).status, 400);
    assert.equal((await create({ fields: Array(100).fill(FIELD) })).status, 201);
    assert.equal((await create({ documentIds: Array(21).fill(documentId) })).status, 400);
    assert.equal((await create({ documentIds: Array(20).fill(documentId) })).status, 201);
    const recipients = (count: number) => Array.from({ length: count }, (_, i) => ({ email: i === 0 ? 'anna@example.test' : `r${i}@example.test`, name: `R${i}` }));
    assert.equal((await create({ recipients: recipients(51) })).status, 400);
    assert.equal((await create({ recipients: recipients(50) })).status, 201);
  });
  test('an address stands once in an envelope, whatever its case', async () => {
    assert.deepEqual(paths(await create({ recipients: [{ email: 'anna@example.test', name: 'A' }, { email: 'ANNA@example.test', name: 'B' }] })), ['recipients[1].email']);
  });
  test('types are never coerced, and every wrong place is listed', async () => {
    const answer = await create({ subject: 3, fields: [{ ...FIELD, x: '10', fieldType: 'STAMP' }] });
    assert.deepEqual(paths(answer).sort(), ['fields[0].fieldType', 'fields[0].x', 'subject']);
  });
  test('a subject with control or bidi-override characters, or over 255 characters, is refused', async () => {
    for (const subject of ['a\u0000b', 'a\u202eb', 'x'.repeat(256), '']) assert.equal((await create({ subject })).status, 400, JSON.stringify(subject));
    assert.equal((await create({ subject: 'é'.repeat(255) })).status, 201);
  });
  test('a documentIndex beyond the documents and an expiry in the past are listed', async () => {
    assert.deepEqual(paths(await create({ fields: [{ ...FIELD, documentIndex: 1 }] })), ['fields[0].documentIndex']);
    assert.deepEqual(paths(await create({ expiresAt: '2020-01-01T00:00:00Z' })), ['expiresAt']);
  });
  test('a body that is no JSON is refused', async () => {
    const answer = await api.call('POST', '/envelopes', { raw: '{', headers: { 'content-type': 'application/json' } });
    assert.deepEqual([answer.status, answer.body.code], [400, 'VALIDATION_ERROR']);
  });
});

describe('POST /envelopes 404', () => {
  test('documents of nobody, of another account and of the other environment are alike', async () => {
    const other = await api.otherAccount();
    const foreign = (await uploadDocument(api, { key: other.live })).id;
    const sandbox = (await uploadDocument(api, { key: api.keys.sandbox })).id;
    for (const id of ['doc_01jz0000000000000000000000', foreign, sandbox]) {
      const answer = await api.call('POST', '/envelopes', { body: envelopeBody(id) });
      assert.deepEqual([answer.status, answer.body.code, answer.body.details[0].path], [404, 'NOT_FOUND', 'documentIds[0]']);
    }
  });
});

describe('GET /envelopes/{id}', () => {
  test('links and tokens are null outside the answers to create and send', async () => {
    const { id } = await createEnvelope(api);
    const { body } = await api.call('GET', `/envelopes/${id}`);
    assert.deepEqual([body.recipients[0].signUrl, body.recipients[0].accessToken], [null, null]);
  });
});

describe('GET /envelopes', () => {
  test('filters by status, text, tag, recipient and external id, newest first', async () => {
    const key = (await api.otherAccount()).live;
    const one = await createEnvelope(api, { subject: 'Bail 100% meublé', tags: ['Immo'], externalId: 'X-1' }, key);
    const two = await sendEnvelope(api, { subject: 'Avenant', recipients: [{ email: 'anna@example.test', name: 'Zoé Blanc' }, { email: 'bob@example.test', name: 'Bob' }] }, key);
    const ids = async (query: string): Promise<string[]> => (await api.call('GET', `/envelopes?${query}`, { key })).body.data.map(({ id }: any) => id);
    assert.deepEqual(await ids(''), [two.id, one.id]);
    assert.deepEqual(await ids('status=DRAFT'), [one.id]);
    assert.deepEqual(await ids('status=SENT'), [two.id]);
    assert.deepEqual(await ids('status=PARTIALLY_SIGNED'), []);
    assert.deepEqual(await ids(`q=${encodeURIComponent('100%')}`), [one.id]);
    assert.deepEqual(await ids(`q=${encodeURIComponent('zoé')}`), [two.id]);
    assert.deepEqual(await ids('tag=IMMO'), [one.id]);
    assert.deepEqual(await ids('recipientEmail=BOB@example.test'), [two.id]);
    assert.deepEqual(await ids('externalId=X-1'), [one.id]);
    assert.deepEqual(await ids(`createdAfter=${encodeURIComponent(one.createdAt)}`), [two.id]);
    assert.deepEqual((await api.call('GET', '/envelopes?status=NOPE', { key })).status, 400);
  });
});

describe('PATCH /envelopes/{id}', () => {
  test('any create field changes, arrays replace, and the version rises', async () => {
    const { id } = await createEnvelope(api);
    const answer = await api.call('PATCH', `/envelopes/${id}`, {
      body: { subject: 'Nouveau', recipients: [{ email: 'bob@example.test', name: 'Bob' }], fields: [{ ...FIELD, recipientEmail: 'bob@example.test' }], tags: ['x'] },
    });
    assert.equal(answer.status, 200);
    assert.deepEqual([answer.body.subject, answer.body.recipients.map(({ email }: any) => email), answer.body.tags, answer.headers['etag']], ['Nouveau', ['bob@example.test'], ['x'], '"2"']);
    const again = await api.call('PATCH', `/envelopes/${id}`, { body: { message: 'Bonjour' } });
    assert.deepEqual([again.body.subject, again.body.fields.length, again.body.message], ['Nouveau', 1, 'Bonjour']);
  });
  test('a change that leaves fields without a recipient is refused and changes nothing', async () => {
    const { id } = await createEnvelope(api);
    assert.equal((await api.call('PATCH', `/envelopes/${id}`, { body: { recipients: [{ email: 'bob@example.test', name: 'Bob' }] } })).status, 400);
    assert.equal((await api.call('GET', `/envelopes/${id}`)).body.recipients[0].email, 'Anna@Example.test');
  });
  test('a sent envelope cannot be changed: 409', async () => {
    const { id } = await sendEnvelope(api);
    const answer = await api.call('PATCH', `/envelopes/${id}`, { body: { subject: 'x' } });
    assert.deepEqual([answer.status, answer.body.code], [409, 'ENVELOPE_NOT_DRAFT']);
  });
  test('If-Match of an older version is 412', async () => {
    const { id } = await createEnvelope(api);
    const patch = (etag: string) => api.call('PATCH', `/envelopes/${id}`, { body: { subject: 'x' }, headers: { 'if-match': etag } });
    assert.equal((await patch('"1"')).status, 200);
    const stale = await patch('"1"');
    assert.deepEqual([stale.status, stale.body.code], [412, 'PRECONDITION_FAILED']);
  });
});

describe('DELETE /envelopes/{id}', () => {
  test('a DRAFT is gone afterwards; a sent one answers 409', async () => {
    const draft = await createEnvelope(api);
    assert.deepEqual((await api.call('DELETE', `/envelopes/${draft.id}`)).body, { success: true });
    assert.equal((await api.call('GET', `/envelopes/${draft.id}`)).status, 404);
    const sent = await sendEnvelope(api);
    assert.deepEqual((await api.call('DELETE', `/envelopes/${sent.id}`)).body.code, 'ENVELOPE_NOT_DRAFT');
  });
});

describe('POST /envelopes/{id}/send', () => {
  test('the envelope is SENT, recipients are invited and the links of create still stand', async () => {
    const draft = await createEnvelope(api);
    const { status, body } = await api.call('POST', `/envelopes/${draft.id}/send`);
    assert.deepEqual([status, body.status, body.recipients[0].status], [200, 'SENT', 'SENT']);
    assert.equal(body.recipients[0].signUrl, draft.recipients[0].signUrl);
    assert.notEqual(body.sentAt, null);
  });
  test('in SEQUENTIAL order only the first group is invited', async () => {
    const body = await sendEnvelope(api, {
      signingOrder: 'SEQUENTIAL', fields: [],
      recipients: [{ email: 'a@example.test', name: 'A', order: 1 }, { email: 'b@example.test', name: 'B', order: 1 }, { email: 'c@example.test', name: 'C', order: 2 }],
    });
    assert.deepEqual(body.recipients.map(({ status }: any) => status), ['SENT', 'SENT', 'PENDING']);
  });
  test('a second send is 409', async () => {
    const { id } = await sendEnvelope(api);
    const answer = await api.call('POST', `/envelopes/${id}/send`);
    assert.deepEqual([answer.status, answer.body.code], [409, 'ENVELOPE_NOT_DRAFT']);
  });
  test('a live QES envelope without a provider is 409 and nothing is downgraded', async () => {
    const { id } = await createEnvelope(api, { signatureLevel: 'QES' });
    const answer = await api.call('POST', `/envelopes/${id}/send`);
    assert.deepEqual([answer.status, answer.body.code], [409, 'QUALIFIED_PROVIDER_NOT_CONFIGURED']);
    assert.equal((await api.call('GET', `/envelopes/${id}`)).body.status, 'DRAFT');
  });
  test('twenty simultaneous sends: one wins', async () => {
    const { id } = await createEnvelope(api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.call('POST', `/envelopes/${id}/send`)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 409).length, 19);
  });
});

describe('signed-document and audit-trail before completion', () => {
  test('both are 409 ENVELOPE_NOT_COMPLETED and say that they are unavailable until COMPLETED', async () => {
    const { id } = await sendEnvelope(api);
    for (const what of ['signed-document', 'audit-trail']) {
      const answer = await api.call('GET', `/envelopes/${id}/${what}`);
      assert.deepEqual([answer.status, answer.body.code], [409, 'ENVELOPE_NOT_COMPLETED']);
      assert.match(answer.body.error, /unavailable until .*COMPLETED/);
    }
  });
});
