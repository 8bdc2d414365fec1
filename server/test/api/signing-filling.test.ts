// What people put in before they sign: files they attach, and drafts that another device goes on with.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sampleSignaturePng } from '@paraph/pdf/testing';
import { verifyPdf } from '@paraph/pdf/verify';
import { intakePdf } from '@paraph/pdf/document';
import { cleanUp } from '../../src/housekeeping.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { contractPdf, Person, sendEnvelope, uploadDocument } from '../../src/testing/fixtures.ts';

let api: TestApi;
/** What the scanner says of the next file. */
let infected = false;
before(async () => {
  api = await testApi({
    virusScan: {
      scan: async () => (infected ? { isClean: false, signature: 'Eicar-Test' } : { isClean: true }),
    } as never,
  });
});
after(() => api.close());

const PNG = Buffer.from(sampleSignaturePng(300, 200));
const place = { recipientEmail: 'anna@example.test', documentIndex: 0, pageNumber: 1, x: 60, width: 200, height: 30 };
const ATTACHING = { ...place, fieldType: 'ATTACHMENT', y: 60, label: 'Pièce d’identité' };
const SIGNING = { ...place, fieldType: 'SIGNATURE', y: 200 };
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const db = () => api.services.database.kysely;

async function opened(sent: any, index = 0): Promise<Person> {
  const person = new Person(api);
  assert.equal((await person.open(sent.recipients[index].accessToken)).status, 200);
  return person;
}

/** A sent envelope, its signer at the page, and the ids of the two fields. */
async function attaching(more: object = {}) {
  const sent = await sendEnvelope(api, { fields: [ATTACHING, SIGNING], ...more });
  const person = await opened(sent);
  const [attachment, signature] = (await person.view()).body.fields;
  const signWith = (attachmentId: string | undefined) => person.sign({ fields: [
    ...(attachmentId === undefined ? [] : [{ fieldId: attachment.id, value: { attachmentId } }]),
    { fieldId: signature.id, value: { method: 'TYPED', text: 'Anna Martin', style: 'script' } },
  ] });
  return { sent, person, fieldId: attachment.id as string, signWith };
}

describe('attachments', () => {
  test('a PDF and a photograph are the last pages of the sealed PDF, stand with their hash in the trail, and the sender downloads them as they were sent', async () => {
    for (const [bytes, mediaType, name, pages] of [[contractPdf(3), 'application/pdf', 'Kbis à jour.pdf', 3], [PNG, 'image/png', 'carte.png', 1]] as const) {
      const { sent, person, fieldId, signWith } = await attaching();
      const attached = await person.attach(fieldId, bytes, mediaType, name);
      assert.deepEqual([attached.status, attached.body.name, attached.body.sizeBytes], [201, name, bytes.length], JSON.stringify(attached.body));
      assert.deepEqual((await api.call('GET', `/envelopes/${sent.id}/attachments`)).body.data, [], 'nothing is the sender’s before the signature');
      assert.equal((await signWith(attached.body.attachmentId)).status, 200);
      await api.runJobs();

      const whole = await api.call('GET', `/envelopes/${sent.id}/signed-document`);
      const report = await verifyPdf(whole.bytes, { trustedRootsDer: [api.services.authority.rootDer], now: new Date() });
      assert.deepEqual([report.valid, report.problems], [true, []]);
      assert.equal((await intakePdf(whole.bytes)).facts.pageCount, 2 + pages);
      const alone = await api.call('GET', `/envelopes/${sent.id}/signed-document?documentIndex=0`);
      assert.equal((await intakePdf(alone.bytes)).facts.pageCount, 2, 'the document alone is sealed too');

      const { data } = (await api.call('GET', `/envelopes/${sent.id}/attachments`)).body;
      assert.deepEqual(data.map(({ name: n, mimeType, size, sha256: s, pageCount, label }: any) => [n, mimeType, size, s, pageCount, label]), [[name, mediaType, bytes.length, sha256(bytes), pages, 'Pièce d’identité']]);
      const file = await api.call('GET', `/envelopes/${sent.id}/attachments/${data[0].id}`);
      assert.deepEqual([file.headers['content-type'], sha256(file.bytes)], [mediaType, sha256(bytes)]);
      const trail = (await api.call('GET', `/envelopes/${sent.id}/audit-trail`, { headers: { accept: 'application/json' } })).body;
      assert.equal(trail.recipients[0].fields.find(({ type }: any) => type === 'ATTACHMENT').imageSha256, sha256(bytes));
      assert.equal(trail.sealedDocument.pageCount, 2 + pages);
      assert.equal((await api.call('GET', `/envelopes/${sent.id}/audit-trail`)).status, 200);
    }
  });

  test('a document that came signed keeps its bytes in its own sealed part, beside an attachment', async () => {
    const first = await sendEnvelope(api);
    await (await opened(first)).sign();
    await api.runJobs();
    const sealed = (await api.call('GET', `/envelopes/${first.id}/signed-document`)).bytes;
    const { sent, person, fieldId, signWith } = await attaching({ documentIds: [(await uploadDocument(api, { pdf: sealed })).id] });
    await signWith((await person.attach(fieldId, PNG, 'image/png')).body.attachmentId);
    await api.runJobs();
    const part = (await api.call('GET', `/envelopes/${sent.id}/signed-document?documentIndex=0`)).bytes;
    assert.ok(part.subarray(0, sealed.length).equals(sealed));
  });

  test('a required file that is missing, made up or another field’s is listed, and nothing is signed', async () => {
    const { sent, signWith } = await attaching();
    const other = await attaching();
    const foreign = (await other.person.attach(other.fieldId, PNG, 'image/png')).body.attachmentId;
    for (const id of [undefined, 'att_made_up', foreign]) assert.equal((await signWith(id)).status, 400);
    assert.equal((await api.call('GET', `/envelopes/${sent.id}`)).body.recipients[0].status, 'SENT');
  });

  test('another type, bytes that are not the type, a broken file, one that is too large, and a virus are refused, and nothing is kept', async () => {
    const { person, fieldId } = await attaching();
    const answers = [
      await person.attach(fieldId, Buffer.from('<svg/>'), 'image/svg+xml'),
      await person.attach(fieldId, Buffer.from('MZ…'), 'application/pdf'),
      await person.attach(fieldId, Buffer.from('%PDF-1.7 nothing'), 'application/pdf'),
      await person.attach(fieldId, PNG.subarray(0, 60), 'image/png'),
      await person.attach(fieldId, Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(15 * 1_048_576)]), 'application/pdf'),
    ];
    infected = true;
    answers.push(await person.attach(fieldId, PNG, 'image/png'));
    infected = false;
    assert.deepEqual(answers.map(({ status, body }) => [status, body.code]), [
      [415, 'UNSUPPORTED_MEDIA_TYPE'], [415, 'UNSUPPORTED_MEDIA_TYPE'], [400, 'INVALID_PDF'], [400, 'VALIDATION_ERROR'], [413, 'FILE_TOO_LARGE'], [400, 'VIRUS_FOUND'],
    ]);
    assert.equal((await db().selectFrom('signing_attachments').selectAll().where('field_id', '=', fieldId).execute()).length, 0);
  });

  test('a field of another person, or of another kind, takes no file; a person out of turn cannot upload', async () => {
    const sent = await sendEnvelope(api, {
      signingOrder: 'SEQUENTIAL', recipients: [{ email: 'anna@example.test', name: 'A' }, { email: 'b@example.test', name: 'B' }],
      fields: [ATTACHING, SIGNING, { ...ATTACHING, recipientEmail: 'b@example.test' }],
    });
    const person = await opened(sent);
    const { fields } = (await api.call('GET', `/envelopes/${sent.id}`)).body;
    assert.deepEqual([(await person.attach(fields[1].id, PNG, 'image/png')).status, (await person.attach(fields[2].id, PNG, 'image/png')).status], [404, 404]);
    assert.equal((await (await opened(sent, 1)).attach(fields[2].id, PNG, 'image/png')).body.code, 'CONFLICT');
  });

  test('only what was signed is kept: replaced files go with the signature, all of them with a void, and their bytes with the sweep', async () => {
    const { sent, person, fieldId, signWith } = await attaching();
    const names = async (): Promise<string[]> => (await db().selectFrom('signing_attachments').select('name').where('envelope_id', '=', sent.id).execute()).map(({ name }) => name);
    await person.attach(fieldId, PNG, 'image/png', 'first.png');
    const second = await person.attach(fieldId, contractPdf(1), 'application/pdf', 'second.pdf');
    assert.deepEqual((await names()).sort(), ['first.png', 'second.pdf']);
    await signWith(second.body.attachmentId);
    assert.deepEqual(await names(), ['second.pdf']);
    const kept = (await db().selectFrom('signing_attachments').selectAll().where('envelope_id', '=', sent.id).executeTakeFirstOrThrow());
    const inThreeHours = { ...systemClock, now: () => new Date(Date.now() + 3 * 3_600_000) };
    await cleanUp({ ...api.services, clock: inThreeHours });
    assert.deepEqual([await api.services.files.has(kept.sha256), await api.services.files.has(kept.pages_sha256)], [true, true]);

    const ended = await attaching();
    await ended.person.attach(ended.fieldId, PNG, 'image/png');
    await api.call('POST', `/envelopes/${ended.sent.id}/void`, { body: {} });
    assert.equal((await db().selectFrom('signing_attachments').select('id').where('envelope_id', '=', ended.sent.id).execute()).length, 0);
  });

  test('the sandbox plays a signer who must attach a file', async () => {
    const sent = await sendEnvelope(api, { fields: [ATTACHING, SIGNING] }, api.keys.sandbox);
    const played = await api.call('POST', `/sandbox/envelopes/${sent.id}/recipients/${sent.recipients[0].id}/sign`, { key: api.keys.sandbox, body: {} });
    assert.equal(played.status, 200, JSON.stringify(played.body));
    await api.runJobs();
    assert.equal((await api.call('GET', `/envelopes/${sent.id}`, { key: api.keys.sandbox })).body.status, 'COMPLETED');
  });
});

describe('drafts', () => {
  const content = (text: string): any => ({ values: { fld_x: { text } }, adopted: { SIGNATURE: { method: 'TYPED', text: 'Anna', style: 'script' } }, placement: null, pagesSeen: { 0: [1] } });

  test('what was saved on one device is read on another, sealed at rest, and in no audit', async () => {
    const sent = await sendEnvelope(api);
    const [phone, desk] = [await opened(sent), await opened(sent)];
    assert.equal((await phone.get('/draft')).body.draft, null);
    assert.deepEqual((await phone.post('draft', { baseVersion: 0, content: content('Besançon-secret') })).body, { version: 1, replacedOther: false });
    const { draft } = (await desk.get('/draft')).body;
    assert.deepEqual([draft.version, draft.content], [1, content('Besançon-secret')]);
    const row = await db().selectFrom('signing_drafts').selectAll().where('envelope_id', '=', sent.id).executeTakeFirstOrThrow();
    assert.equal(row.content_sealed.includes('secret'), false);
    const audit = JSON.stringify(await db().selectFrom('audit_entries').selectAll().where('envelope_id', '=', sent.id).execute());
    assert.equal(audit.includes('secret'), false);
  });

  test('the last write wins, and who replaced another device’s work is told', async () => {
    const sent = await sendEnvelope(api);
    const [phone, desk] = [await opened(sent), await opened(sent)];
    await phone.post('draft', { baseVersion: 0, content: content('phone') });
    assert.deepEqual((await desk.post('draft', { baseVersion: 0, content: content('desk') })).body, { version: 2, replacedOther: true });
    assert.deepEqual((await phone.get('/draft')).body.draft.content, content('desk'));
  });

  test('twenty devices that save at once lose no version', async () => {
    const sent = await sendEnvelope(api);
    const person = await opened(sent);
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.post('draft', { baseVersion: 0, content: content('x') })));
    assert.deepEqual(answers.map(({ body }) => body.version).sort((a, b) => a - b), Array.from({ length: 20 }, (_, index) => index + 1));
  });

  for (const [what, end] of [
    ['the signature', async (_sent: any, person: Person) => person.sign()],
    ['a refusal', async (_sent: any, person: Person) => person.post('decline', {})],
    ['the sender’s void', async (sent: any) => api.call('POST', `/envelopes/${sent.id}/void`, { body: {} })],
  ] as const) {
    test(`${what} erases the draft, and nothing can be saved any more`, async () => {
      const sent = await sendEnvelope(api);
      const person = await opened(sent);
      await person.post('draft', { baseVersion: 0, content: content('x') });
      assert.equal((await end(sent, person)).status, 200);
      assert.equal((await db().selectFrom('signing_drafts').selectAll().where('envelope_id', '=', sent.id).execute()).length, 0);
      assert.equal((await person.post('draft', { baseVersion: 1, content: content('x') })).status, 409);
      assert.equal((await person.get('/draft')).body.draft, null);
    });
  }

  test('a draft that is out of all measure is refused', async () => {
    const person = await opened(await sendEnvelope(api));
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`f${index}`, { text: 'x' }]));
    assert.equal((await person.post('draft', { baseVersion: 0, content: { ...content('x'), values: many } })).status, 400);
  });
});

test('a choice from a list stands in the sealed PDF', async () => {
  const sent = await sendEnvelope(api, { fields: [{ ...SIGNING, fieldType: 'DROPDOWN', options: ['Mensuel', 'Trimestriel'] }, SIGNING] });
  const person = await opened(sent);
  const [list, signature] = (await person.view()).body.fields;
  const typed = { fieldId: signature.id, value: { method: 'TYPED', text: 'Anna', style: 'script' } };
  assert.equal((await person.sign({ fields: [{ fieldId: list.id, value: { option: 'Annuel' } }, typed] })).status, 400);
  assert.equal((await person.sign({ fields: [{ fieldId: list.id, value: { option: 'Trimestriel' } }, typed] })).status, 200);
  await api.runJobs();
  const sealed = (await api.call('GET', `/envelopes/${sent.id}/signed-document`)).bytes;
  const { textIndex } = await intakePdf(sealed);
  assert.match(JSON.stringify(textIndex), /Trimestriel/);
});

test('a finished link gives the sealed PDF for as long as the envelope says, a year by default', async () => {
  const DAY_MS = 86_400_000;
  for (const [days, more] of [[365, {}], [30, { signedDocumentLinkDays: 30 }]] as const) {
    const sent = await sendEnvelope(api, more);
    const person = await opened(sent);
    await person.sign();
    assert.equal((await person.get('/signed-document')).status, 409, 'not sealed yet');
    await api.runJobs();
    const { envelope } = (await person.view()).body;
    assert.equal(Date.parse(envelope.signedDocumentUntil) - Date.parse(envelope.completedAt), days * DAY_MS);
    assert.deepEqual([envelope.signedDocumentAvailable, (await person.get('/signed-document')).status], [true, 200]);
    await db().updateTable('envelopes').set({ completed_at: new Date(Date.now() - days * DAY_MS) }).where('id', '=', sent.id).execute();
    assert.deepEqual([(await person.view()).body.envelope.signedDocumentAvailable, (await person.get('/signed-document')).status], [false, 404]);
  }
  assert.equal((await api.call('POST', '/envelopes', { body: { ...(await sendEnvelope(api)), signedDocumentLinkDays: 0 } })).status, 400);
});
