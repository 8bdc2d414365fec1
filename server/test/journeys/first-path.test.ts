// Send → sign → seal → webhook → audit trail, on the real service with real child processes.
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { verifyPdf } from '@paraph/pdf/verify';
import { verifyChain } from '../../src/modules/audit/audit-chain.ts';
import { readChain } from '../../src/modules/audit/read-chain.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope, Person, sendEnvelope, shown, uploadDocument } from '../../src/testing/fixtures.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const db = () => api.services.database.kysely;
const get = async (id: string): Promise<any> => (await api.call('GET', `/envelopes/${id}`)).body;
const eventsOf = async (id: string): Promise<string[]> => (await db().selectFrom('events').select('type').where('envelope_id', '=', id).orderBy('id').execute()).map(({ type }) => type);
const openPerson = async (accessToken: string): Promise<Person> => {
  const person = new Person(api);
  assert.equal((await person.open(accessToken)).status, 200);
  return person;
};

describe('from the send to the sealed PDF', () => {
  test('every field type is filled, the PDF is sealed at B-LTA, and only then is the envelope COMPLETED', async () => {
    const { id: documentId } = await uploadDocument(api);
    const box = { recipientEmail: 'anna@example.test', documentIndex: 0, pageNumber: 1, x: 60, width: 160, height: 40 };
    const sent = await sendEnvelope(api, {
      documentIds: [documentId, documentId],
      fields: ['SIGNATURE', 'INITIALS', 'DATE_SIGNED', 'TEXT', 'CHECKBOX', 'RADIO_GROUP', 'DROPDOWN'].map((fieldType, row) => ({ ...box, documentIndex: row % 2, fieldType, y: 60 + row * 60, options: ['oui', 'non'] })),
    });
    const person = await openPerson(sent.recipients[0].accessToken);
    const signed = await person.sign();
    assert.deepEqual([signed.status, signed.body.state], [200, 'SIGNED'], JSON.stringify(signed.body));
    assert.equal((await get(sent.id)).status, 'SENT', 'not COMPLETED before the sealed file exists');
    assert.equal((await api.call('GET', `/envelopes/${sent.id}/signed-document`)).status, 409);

    await api.runJobs();
    const envelope = await get(sent.id);
    assert.deepEqual([envelope.status, envelope.signedCount], ['COMPLETED', 1]);
    assert.deepEqual(await eventsOf(sent.id), ['envelope.created', 'envelope.sent', 'recipient.signed', 'envelope.completed']);

    const whole = await api.call('GET', `/envelopes/${sent.id}/signed-document`);
    assert.equal(whole.headers['content-type'], 'application/pdf');
    const report = await verifyPdf(whole.bytes, { trustedRootsDer: [api.services.authority.rootDer], now: new Date() });
    assert.equal(report.valid, true, JSON.stringify(report.problems));
    assert.deepEqual(report.signatures.map(({ kind, level, trusted }) => [kind, level, trusted]), [['SIGNATURE', 'B-LTA', true], ['DOCUMENT_TIMESTAMP', undefined, true]]);
    assert.equal(report.signatures.at(-1)?.coverage, 'WHOLE_FILE');
    const row = await db().selectFrom('sealed_documents').selectAll().where('envelope_id', '=', sent.id).where('kind', '=', 'WHOLE').executeTakeFirstOrThrow();
    assert.equal(row.sha256, createHash('sha256').update(whole.bytes).digest('hex'));

    const part = await api.call('GET', `/envelopes/${sent.id}/signed-document?documentIndex=1`);
    assert.equal(part.status, 200);
    assert.ok(part.bytes.length < whole.bytes.length);
    assert.equal((await api.call('GET', `/envelopes/${sent.id}/signed-document?documentIndex=2`)).status, 404);
  });

  test('the audit trail is sealed, prints the head of the chain, and the chain verifies', async () => {
    const sent = await sendEnvelope(api);
    await (await openPerson(sent.recipients[0].accessToken)).sign();
    await api.runJobs();
    const { entries, head } = await readChain(db(), sent.id);
    assert.deepEqual(verifyChain(entries, head), []);
    assert.ok(entries.length >= 5);
    const json = await api.call('GET', `/envelopes/${sent.id}/audit-trail`, { headers: { accept: 'application/json' } });
    assert.equal(json.body.chain.headHash, head.hash.toString('hex'));
    assert.equal(json.body.recipients[0].ip, '127.0.0.1');
    assert.equal(json.body.recipients[0].consent.sha256.length, 64);
    const pdf = await api.call('GET', `/envelopes/${sent.id}/audit-trail`);
    const report = await verifyPdf(pdf.bytes, { trustedRootsDer: [api.services.authority.rootDer], now: new Date() });
    assert.deepEqual([report.valid, report.signatures[0]?.level], [true, 'B-LTA']);
  });

  test('audit rows never change, even by hand', async () => {
    const sent = await sendEnvelope(api);
    await assert.rejects(db().updateTable('audit_entries').set({ action: 'x' }).where('envelope_id', '=', sent.id).execute(), /never change/);
    await assert.rejects(db().deleteFrom('audit_entries').where('envelope_id', '=', sent.id).execute(), /never change/);
    await db().updateTable('audit_entries').set({ personal: null, personal_salt: null }).where('envelope_id', '=', sent.id).execute();
    const { entries, head } = await readChain(db(), sent.id);
    assert.deepEqual(verifyChain(entries, head), [], 'the chain survives erasure');
  });

  test('a signer without any field signs freely on the last page', async () => {
    const sent = await sendEnvelope(api, { fields: undefined });
    const person = await openPerson(sent.recipients[0].accessToken);
    const { body: view } = await person.view();
    assert.equal(view.freePlacement, true);
    assert.ok(view.freeBox.x > 300 && view.freeBox.y > 600, 'bottom right');
    assert.equal((await person.sign()).status, 200);
    await api.runJobs();
    assert.equal((await get(sent.id)).status, 'COMPLETED');
  });

  test('a PDF that was sealed before is only appended to, alone and among others, and its earlier seal stays', async () => {
    const first = await sendEnvelope(api);
    await (await openPerson(first.recipients[0].accessToken)).sign();
    await api.runJobs();
    const sealed = (await api.call('GET', `/envelopes/${first.id}/signed-document`)).bytes;
    const again = await uploadDocument(api, { pdf: sealed });
    assert.equal(again.alreadySigned, true);
    const alone = await sendEnvelope(api, { documentIds: [again.id] });
    const together = await sendEnvelope(api, { documentIds: [again.id, (await uploadDocument(api)).id] });
    for (const sent of [alone, together]) await (await openPerson(sent.recipients[0].accessToken)).sign();
    await api.runJobs();
    assert.deepEqual([(await get(alone.id)).status, (await get(together.id)).status], ['COMPLETED', 'COMPLETED']);
    const twice = (await api.call('GET', `/envelopes/${alone.id}/signed-document`)).bytes;
    assert.ok(twice.subarray(0, sealed.length).equals(sealed), 'the earlier file stands unchanged at the beginning');
    const report = await verifyPdf(twice, { trustedRootsDer: [api.services.authority.rootDer], now: new Date() });
    assert.deepEqual(report.signatures.map(({ kind, intact }) => [kind, intact]), [['SIGNATURE', true], ['DOCUMENT_TIMESTAMP', true], ['SIGNATURE', true], ['DOCUMENT_TIMESTAMP', true]]);
    const part = (await api.call('GET', `/envelopes/${together.id}/signed-document?documentIndex=0`)).bytes;
    assert.ok(part.subarray(0, sealed.length).equals(sealed));
  });

  test('a field beyond the document is passed over at signing', async () => {
    const field = { recipientEmail: 'anna@example.test', pageNumber: 1, fieldType: 'TEXT', x: 60, y: 60, width: 160, height: 40 };
    const sent = await sendEnvelope(api, { fields: [field, { ...field, pageNumber: 99 }] });
    const person = await openPerson(sent.recipients[0].accessToken);
    assert.equal((await person.view()).body.fields.length, 1);
    assert.equal((await person.sign()).status, 200);
  });
});

describe('the signing link', () => {
  test('an unknown token, a link of a DRAFT and a session of another recipient open nothing', async () => {
    assert.equal((await new Person(api).open('x'.repeat(43))).status, 404);
    const draft = await createEnvelope(api);
    assert.equal((await (await openPerson(draft.recipients[0].accessToken)).view()).status, 404);
    const sent = await sendEnvelope(api, { fields: undefined, recipients: [{ email: 'a@example.test', name: 'A' }, { email: 'b@example.test', name: 'B' }] });
    const session = await api.call('POST', '/signing/session', { key: null, body: { token: sent.recipients[0].accessToken } });
    const cookie = String(session.headers['set-cookie']).split(';')[0]!;
    assert.match(String(session.headers['set-cookie']), /HttpOnly.*SameSite=Strict/);
    assert.equal((await api.call('GET', `/signing/${sent.recipients[0].id}`, { key: null, headers: { cookie } })).status, 200);
    assert.equal((await api.call('GET', `/signing/${sent.recipients[1].id}`, { key: null, headers: { cookie } })).status, 401);
  });

  test('HEAD and GET of a link fire no recipient.viewed; it fires once, on a POST after a gesture', async () => {
    const sent = await sendEnvelope(api);
    for (const method of ['GET', 'HEAD']) await api.call(method, `/sign/${sent.recipients[0].accessToken}`, { key: null });
    const person = await openPerson(sent.recipients[0].accessToken);
    const { body: view } = await person.view();
    await person.get('/documents/0/content');
    assert.equal((await get(sent.id)).recipients[0].viewedAt, null);
    for (let round = 0; round < 3; round += 1) await person.post('view', { gesture: 'scroll', documents: shown(view) });
    assert.equal((await get(sent.id)).recipients[0].status, 'VIEWED');
    assert.equal((await eventsOf(sent.id)).filter((type) => type === 'recipient.viewed').length, 1);
  });

  test('in SEQUENTIAL order a link works only at its turn', async () => {
    const sent = await sendEnvelope(api, { signingOrder: 'SEQUENTIAL', fields: undefined, recipients: [{ email: 'a@example.test', name: 'A' }, { email: 'b@example.test', name: 'B' }] });
    const second = await openPerson(sent.recipients[1].accessToken);
    assert.equal((await second.view()).body.state, 'WAITING_TURN');
    assert.equal((await second.get('/documents/0/content')).status, 409);
    assert.equal((await second.sign()).status, 409);
    await (await openPerson(sent.recipients[0].accessToken)).sign();
    assert.equal((await second.view()).body.state, 'READY');
    assert.equal((await second.sign()).status, 200);
    const messages = await db().selectFrom('messages').select('recipient_id').where('envelope_id', '=', sent.id).where('kind', '=', 'INVITATION').execute();
    assert.deepEqual(messages.map(({ recipient_id }) => recipient_id).sort(), sent.recipients.map(({ id }: any) => id).sort(), 'one invitation each');
  });

  test('the document is served in ranges', async () => {
    const sent = await sendEnvelope(api);
    const person = await openPerson(sent.recipients[0].accessToken);
    const whole = await person.get('/documents/0/content');
    assert.equal(createHash('sha256').update(whole.bytes).digest('hex'), (await person.view()).body.documents[0].sha256, 'what is shown is what is recorded');
    const part = await person.get('/documents/0/content', { range: 'bytes=5-9' });
    assert.deepEqual([part.status, part.bytes.toString('hex')], [206, whole.bytes.subarray(5, 10).toString('hex')]);
  });
});

describe('signing', () => {
  test('every field that is not filled as it should be is listed at once, and nothing is signed', async () => {
    const field = { recipientEmail: 'anna@example.test', pageNumber: 1, x: 60, y: 60, width: 160, height: 40 };
    const sent = await sendEnvelope(api, { fields: [{ ...field, fieldType: 'TEXT' }, { ...field, fieldType: 'CHECKBOX' }, { ...field, fieldType: 'RADIO_GROUP', options: ['a'] }, { ...field, fieldType: 'SIGNATURE' }] });
    const person = await openPerson(sent.recipients[0].accessToken);
    const { body: view } = await person.view();
    const values = [{ text: ' ' }, { checked: false }, { option: 'z' }, { method: 'DRAWN', image: 'data:image/png;base64,AAAA' }];
    const answer = await person.sign({ fields: view.fields.map((each: any, index: number) => ({ fieldId: each.id, value: values[index] })) });
    assert.deepEqual([answer.status, answer.body.details.map(({ path }: any) => path)], [400, [0, 1, 2, 3].map((row) => `fields[${row}].value`)]);
    assert.equal((await get(sent.id)).recipients[0].status, 'SENT');
  });
  test('without consent, or with a document that was not the one shown, nobody signs', async () => {
    const sent = await sendEnvelope(api);
    const person = await openPerson(sent.recipients[0].accessToken);
    const { body: view } = await person.view();
    assert.equal((await person.sign({ consent: { version: view.consent.version, accepted: false, locale: 'fr' } })).status, 400);
    assert.equal((await person.sign({ documents: [{ index: 0, sha256: '0'.repeat(64) }] })).body.code, 'CONFLICT');
  });
  test('fifty simultaneous signatures of one signer: one wins', async () => {
    const sent = await sendEnvelope(api);
    const person = await openPerson(sent.recipients[0].accessToken);
    const answers = await Promise.all(Array.from({ length: 50 }, () => person.sign()));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal((await eventsOf(sent.id)).filter((type) => type === 'recipient.signed').length, 1);
  });
  test('two people without fields are each offered a place of their own', async () => {
    const sent = await sendEnvelope(api, { fields: undefined, recipients: [{ email: 'a@example.test', name: 'A' }, { email: 'b@example.test', name: 'B' }] });
    const boxes = await Promise.all(sent.recipients.map(async ({ accessToken }: any) => (await (await openPerson(accessToken)).view()).body.freeBox));
    assert.ok(boxes[0].x >= boxes[1].x + boxes[1].width || boxes[1].x >= boxes[0].x + boxes[0].width, JSON.stringify(boxes));
  });
  test('two last signers at once: one completion', async () => {
    const sent = await sendEnvelope(api, { fields: undefined, recipients: [{ email: 'a@example.test', name: 'A' }, { email: 'b@example.test', name: 'B' }] });
    const people = await Promise.all(sent.recipients.map(({ accessToken }: any) => openPerson(accessToken)));
    const answers = await Promise.all(people.map((person) => person.sign()));
    assert.deepEqual(answers.map(({ status }) => status), [200, 200]);
    await api.runJobs();
    assert.equal((await eventsOf(sent.id)).filter((type) => type === 'envelope.completed').length, 1);
  });
  test('an approver approves without signing, and the envelope waits for both', async () => {
    const sent = await sendEnvelope(api, { recipients: [{ email: 'anna@example.test', name: 'A' }, { email: 'boss@example.test', name: 'B', role: 'APPROVER' }, { email: 'copy@example.test', name: 'C', role: 'CARBON_COPY' }, { email: 'viewer@example.test', name: 'V', role: 'VIEWER' }] });
    await (await openPerson(sent.recipients[0].accessToken)).sign();
    await api.runJobs();
    assert.equal((await get(sent.id)).status, 'SENT');
    const boss = await openPerson(sent.recipients[1].accessToken);
    const { body: view } = await boss.view();
    assert.match(view.consent.text, /je les approuve/, 'who approves does not say that they sign');
    assert.deepEqual([view.envelope.signedCount, view.envelope.recipientCount], [1, 2], 'who reads or gets a copy keeps nobody waiting');
    const asSigner = await boss.post('approve', { consent: { version: '2026-11', accepted: true, locale: 'fr' }, documents: shown(view) });
    assert.equal(asSigner.status, 400, 'the consent of who signs is not theirs');
    const answer = await boss.post('approve', { consent: { version: view.consent.version, accepted: true, locale: 'fr' }, documents: shown(view) });
    assert.deepEqual([answer.status, answer.body.state], [200, 'APPROVED']);
    await api.runJobs();
    assert.equal((await get(sent.id)).status, 'COMPLETED');
    const evidence = (await api.call('GET', `/envelopes/${sent.id}/audit-trail`, { headers: { accept: 'application/json' } })).body;
    assert.deepEqual(evidence.recipients.slice(0, 2).map((each: any) => [each.consent.text.includes('signer'), each.consent.text.includes('approuve')]), [[true, false], [false, true]]);
  });
  test('a refusal ends the envelope for everybody, with its reason', async () => {
    const sent = await sendEnvelope(api, { fields: undefined, recipients: [{ email: 'a@example.test', name: 'A' }, { email: 'b@example.test', name: 'B' }] });
    const person = await openPerson(sent.recipients[0].accessToken);
    assert.equal((await person.post('decline', { reason: 'Trop cher' })).body.state, 'DECLINED');
    const envelope = await get(sent.id);
    assert.deepEqual([envelope.status, envelope.recipients[0].declineReason], ['DECLINED', 'Trop cher']);
    assert.equal((await (await openPerson(sent.recipients[1].accessToken)).sign()).status, 409);
  });
});

describe('messages', () => {
  test('without a mail server the invitation lies in the outbox; in the sandbox nothing leaves but to the owner', async () => {
    const live = await sendEnvelope(api);
    const sandbox = await sendEnvelope(api, { fields: undefined, recipients: [{ email: 'x@example.test', name: 'X' }, { email: 'OWNER@example.test', name: 'Odile' }] }, api.keys.sandbox);
    const states = async (id: string) => (await db().selectFrom('messages').select(['to_email', 'state']).where('envelope_id', '=', id).orderBy('to_email').execute()).map(({ to_email, state }) => [to_email, state]);
    assert.deepEqual(await states(live.id), [['Anna@Example.test', 'OUTBOX']]);
    assert.deepEqual((await states(sandbox.id)).sort(), [['OWNER@example.test', 'OUTBOX'], ['x@example.test', 'SUPPRESSED']]);
  });
  test('no signing token lies readable in any table', async () => {
    const sent = await sendEnvelope(api);
    const token: string = sent.recipients[0].accessToken;
    for (const table of ['recipients', 'messages', 'events', 'audit_entries', 'jobs', 'webhook_deliveries', 'envelopes'] as const) {
      const rows = await db().selectFrom(table).selectAll().execute();
      assert.equal(JSON.stringify(rows).includes(token), false, table);
    }
  });
});

describe('webhooks', () => {
  test('the subscriber gets every event of the path, signed, with frozen bytes', async () => {
    const seen: { headers: IncomingMessage['headers']; body: string }[] = [];
    const receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
        response.end('ok');
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const events = ['envelope.created', 'envelope.sent', 'recipient.signed', 'envelope.completed'];
    const webhook = await api.call('POST', '/webhooks', { body: { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`, events } });
    assert.equal(webhook.status, 201, JSON.stringify(webhook.body));
    const sent = await sendEnvelope(api);
    await (await openPerson(sent.recipients[0].accessToken)).sign();
    await api.runJobs();
    await api.runJobs();
    assert.deepEqual(seen.map(({ headers }) => headers['x-service-event']).sort(), [...events].sort());
    for (const { headers, body } of seen) {
      assert.equal(headers['x-service-signature'], createHmac('sha256', webhook.body.secret).update(body).digest('hex'));
      assert.equal(JSON.parse(body).id, headers['x-service-delivery-id']);
      assert.equal(JSON.parse(body).data.sandbox, false);
    }
    const completed = JSON.parse(seen.find(({ headers }) => headers['x-service-event'] === 'envelope.completed')!.body).data;
    assert.deepEqual([completed.status, completed.recipientCount, completed.recipients[0].status, completed.aesSignerCount], ['COMPLETED', 1, 'SIGNED', 0]);
    const { pathname, search } = new URL(completed.signedDocumentUrl);
    const download = await api.call('GET', pathname + search, { key: null });
    assert.deepEqual([download.status, download.headers['content-type']], [200, 'application/pdf']);
    assert.equal((await api.call('GET', pathname + search.replace(/signature=.{4}/, 'signature=AAAA'), { key: null })).status, 404);
    await api.call('DELETE', `/webhooks/${webhook.body.id}`);
    receiver.close();
  });
});
