// ADVANCED: everybody signs for themselves, with a certificate of their own; and QES as the sandbox plays it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { verifyPdf } from '@paraph/pdf/verify';
import { certificatesFromPem } from '@paraph/pdf/trust';
import { hasProgram, runOnFile } from '@paraph/pdf/testing';
import { cleanUp } from '../../src/housekeeping.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope, Person, sendEnvelope, shown, uploadDocument } from '../../src/testing/fixtures.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const PEOPLE = [{ email: 'anna@example.test', name: 'Anna Martin' }, { email: 'bob@example.test', name: 'Bob Šimek' }, { email: 'chloe@example.test', name: 'Chloé Dœuff' }]
  .map((person) => ({ ...person, phone: '+33612345678' }));
const field = (recipientEmail: string, fieldType: string, row: number, more: object = {}): object => ({ recipientEmail, documentIndex: 0, pageNumber: 1, fieldType, x: 60 + row * 170, y: 300, width: 150, height: 50, ...more });
const FIELDS = PEOPLE.flatMap(({ email }, row) => [
  field(email, 'SIGNATURE', row), field(email, 'INITIALS', row, { y: 360 }), field(email, 'TEXT', row, { y: 420, height: 20 }), field(email, 'DATE_SIGNED', row, { y: 450, height: 20 }), field(email, 'CHECKBOX', row, { y: 480, width: 20, height: 20 }),
]);

async function open(recipient: { accessToken: string }): Promise<Person> {
  const person = new Person(api);
  assert.equal((await person.open(recipient.accessToken)).status, 200);
  return person;
}
async function signAll(recipients: readonly { accessToken: string }[]): Promise<void> {
  for (const recipient of recipients) {
    const { status, body } = await (await open(recipient)).sign();
    assert.equal(status, 200, JSON.stringify(body));
  }
}
const db = () => api.services.database.kysely;
const completedOf = async (id: string): Promise<any> => (await db().selectFrom('events').select('data').where('envelope_id', '=', id).where('type', '=', 'envelope.completed').executeTakeFirstOrThrow()).data;
const trailOf = async (id: string, key?: string): Promise<any> => (await api.call('GET', `/envelopes/${id}/audit-trail`, { ...(key === undefined ? {} : { key }), headers: { accept: 'application/json' } })).body;
const signaturesOf = (id: string) => db().selectFrom('personal_signatures').selectAll().where('envelope_id', '=', id).orderBy('made_at').execute();

/** The sealed file and what our own checker says of it. */
async function sealed(id: string, o: { key?: string; documentIndex?: number; roots?: string } = {}) {
  const answer = await api.call('GET', `/envelopes/${id}/signed-document${o.documentIndex === undefined ? '' : `?documentIndex=${o.documentIndex}`}`, o.key === undefined ? {} : { key: o.key });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const trustedRootsDer = certificatesFromPem(api.services.authority.rootPem + (o.roots ?? ''));
  const report = await verifyPdf(answer.bytes, { trustedRootsDer, now: new Date() });
  assert.equal(report.valid, true, JSON.stringify(report.signatures.map((each) => [each.fieldName, each.problems, each.changes])));
  return { bytes: answer.bytes, report, names: report.signatures.map(({ signer }) => signer?.commonName), signatures: report.signatures };
}

describe('ADVANCED', () => {
  for (const count of [1, 3]) {
    test(`${count} signer(s): each has a certificate of their own, the last signature is the seal, and all are valid at B-LTA`, async () => {
      const people = PEOPLE.slice(0, count);
      const sent = await sendEnvelope(api, { signatureLevel: 'ADVANCED', recipients: people, fields: FIELDS.slice(0, 5 * count) });
      await signAll(sent.recipients);
      await api.runJobs();
      const { signatures, names } = await sealed(sent.id);
      assert.deepEqual(names, [...people.map(({ name }) => name), 'Paraph Test Seal', 'Paraph Test Timestamp Authority']);
      assert.deepEqual(signatures.slice(0, count + 1).map(({ level }) => level), Array(count + 1).fill('B-LTA'));
      assert.deepEqual([signatures[0]!.certificationPermission, signatures[1]!.certificationPermission], [2, undefined]);
      for (const [index, { subject }] of signatures.slice(0, count).map(({ signer }) => signer!).entries()) assert.match(subject, new RegExp(people[index]!.email));
      assert.equal(new Set(signatures.slice(0, count).map(({ signer }) => signer!.fingerprint)).size, count);
      const data = await completedOf(sent.id);
      assert.deepEqual([data.signatureLevel, data.aesSignerCount], ['ADVANCED', count]);
      const trail = await trailOf(sent.id);
      assert.equal(trail.envelope.levelReached, 'ADVANCED');
      assert.deepEqual(trail.recipients.map((each: any) => each.certificate.serialNumber), (await signaturesOf(sent.id)).map(({ certificate_serial }) => certificate_serial));
      assert.equal(await db().selectFrom('working_documents').select('revision').where('envelope_id', '=', sent.id).executeTakeFirst(), undefined);
    });
  }

  test('the same person gets another certificate in another envelope', async () => {
    const serials = [];
    for (let round = 0; round < 2; round += 1) {
      const sent = await sendEnvelope(api, { signatureLevel: 'ADVANCED' });
      await signAll(sent.recipients);
      await api.runJobs();
      serials.push((await signaturesOf(sent.id))[0]!.certificate_serial);
    }
    assert.notEqual(serials[0], serials[1]);
  });

  test('three people at the same moment: one signature each, all valid, one completion', async () => {
    const sent = await sendEnvelope(api, { signatureLevel: 'ADVANCED', recipients: PEOPLE, fields: FIELDS });
    const people = await Promise.all(sent.recipients.map(open));
    const answers = await Promise.all(people.map((person: Person) => person.sign()));
    assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200]);
    await api.runJobs();
    const { names } = await sealed(sent.id);
    assert.deepEqual(names.slice(0, 3).toSorted(), PEOPLE.map(({ name }) => name).toSorted());
    assert.equal((await db().selectFrom('events').select('id').where('envelope_id', '=', sent.id).where('type', '=', 'envelope.completed').execute()).length, 1);
  });

  test('each signature is made when its person signs, before the next one is asked in SEQUENTIAL order', async () => {
    const sent = await sendEnvelope(api, { signatureLevel: 'ADVANCED', signingOrder: 'SEQUENTIAL', recipients: PEOPLE.slice(0, 2).map((each, index) => ({ ...each, order: index + 1 })), fields: FIELDS.slice(0, 10) });
    await api.runJobs();
    const prepared = await db().selectFrom('working_documents').select(['revision', 'files']).where('envelope_id', '=', sent.id).executeTakeFirstOrThrow();
    assert.equal(prepared.revision, 1);
    await signAll([sent.recipients[0]]);
    await api.runJobs();
    const [first] = await signaturesOf(sent.id);
    assert.equal(first!.recipient_id, sent.recipients[0].id);
    const working = await db().selectFrom('working_documents').select(['revision', 'files']).where('envelope_id', '=', sent.id).executeTakeFirstOrThrow();
    assert.deepEqual([working.revision, (working.files as any)[0].sha256], [2, first!.file_sha256]);
    const between = await verifyPdf(await readFile(await api.services.files.localPath(first!.file_sha256)), { trustedRootsDer: [api.services.authority.rootDer], now: new Date() });
    assert.deepEqual(between.signatures.map(({ level, coverage }) => [level, coverage]), [['B-T', 'WHOLE_FILE']]);
    await signAll([{ accessToken: (await api.call('POST', `/envelopes/${sent.id}/recipients/${sent.recipients[1].id}/sign-url`)).body.accessToken }]);
    await api.runJobs();
    const { bytes } = await sealed(sent.id);
    const sizes = (working.files as any)[0].sizeBytes as number;
    assert.equal(createHash('sha256').update(bytes.subarray(0, sizes)).digest('hex'), first!.file_sha256, 'later signatures only append');
  });
});

describe('ADVANCED, with everything an envelope can have', () => {
  test('several documents: everybody signs the file of all of them, and each document alone', async () => {
    const documentIds = [(await uploadDocument(api)).id, (await uploadDocument(api)).id];
    const people = PEOPLE.slice(0, 2);
    const sent = await sendEnvelope(api, {
      signatureLevel: 'ADVANCED', documentIds, recipients: people,
      fields: [field(PEOPLE[0]!.email, 'SIGNATURE', 0), field(PEOPLE[1]!.email, 'SIGNATURE', 1, { documentIndex: 1, pageNumber: 2 }), field(PEOPLE[1]!.email, 'TEXT', 1, { y: 400 })],
    });
    await signAll(sent.recipients);
    await api.runJobs();
    for (const documentIndex of [undefined, 0, 1]) {
      const { names, signatures } = await sealed(sent.id, documentIndex === undefined ? {} : { documentIndex });
      assert.deepEqual(names.slice(0, 2), people.map(({ name }) => name), `document ${documentIndex ?? 'all'}`);
      assert.equal(signatures[0]!.certificationPermission, 2);
    }
  });

  test('a person without fields signs where the page says, and nowhere else; initials stand on every page; an approver makes no signature', async () => {
    const sent = await sendEnvelope(api, {
      signatureLevel: 'ADVANCED', initialsOnEveryPage: true, fields: undefined,
      recipients: [PEOPLE[0], PEOPLE[1], { email: 'dan@example.test', name: 'Dan', role: 'APPROVER' }, { email: 'eve@example.test', name: 'Eve', role: 'CARBON_COPY' }],
    });
    const anna = await open(sent.recipients[0]);
    const { body: view } = await anna.view();
    assert.deepEqual([view.freePlacement, view.freeBox], [false, null]);
    const fixed = view.fields.find(({ id }: any) => id === 'placement');
    assert.deepEqual([fixed.fieldType, fixed.pageNumber, fixed.required], ['SIGNATURE', 2, true]);
    const moved = await anna.sign({ placement: { documentIndex: 0, pageNumber: 2, x: fixed.x - 50, y: fixed.y, width: fixed.width, height: fixed.height } });
    assert.deepEqual([moved.status, moved.body.details?.[0]?.path], [400, 'placement']);
    await signAll(sent.recipients.slice(0, 2));
    const dan = await open(sent.recipients[2]);
    const approval = await dan.view();
    assert.equal((await dan.post('approve', { consent: { version: approval.body.consent.version, accepted: true, locale: 'fr' }, documents: shown(approval.body) })).status, 200);
    await api.runJobs();
    const { names } = await sealed(sent.id);
    assert.deepEqual(names.slice(0, 3), ['Anna Martin', 'Bob Šimek', 'Paraph Test Seal']);
    assert.equal((await completedOf(sent.id)).aesSignerCount, 2);
  });

  test('an envelope in which nobody signs is sealed alone, and says SIMPLE', async () => {
    const sent = await sendEnvelope(api, { signatureLevel: 'ADVANCED', fields: undefined, recipients: [{ email: 'dan@example.test', name: 'Dan', role: 'APPROVER' }] });
    const dan = await open(sent.recipients[0]);
    const { body: view } = await dan.view();
    await dan.post('approve', { consent: { version: view.consent.version, accepted: true, locale: 'fr' }, documents: shown(view) });
    await api.runJobs();
    assert.deepEqual((await sealed(sent.id)).names, ['Paraph Test Seal', 'Paraph Test Timestamp Authority']);
    assert.deepEqual([(await completedOf(sent.id)).aesSignerCount, (await trailOf(sent.id)).envelope.levelReached], [0, 'SIMPLE']);
  });

  test('an upload that is signed already is only appended to, and keeps its signature', async () => {
    const first = await sendEnvelope(api);
    await signAll(first.recipients);
    await api.runJobs();
    const { bytes: upload } = await sealed(first.id);
    const document = await uploadDocument(api, { pdf: upload });
    assert.equal(document.alreadySigned, true);
    const sent = await sendEnvelope(api, { signatureLevel: 'ADVANCED', documentIds: [document.id], fields: undefined, recipients: [PEOPLE[0]] });
    await signAll(sent.recipients);
    await api.runJobs();
    const answer = await api.call('GET', `/envelopes/${sent.id}/signed-document`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.ok(upload.equals(answer.bytes.subarray(0, upload.length)));
    const report = await verifyPdf(answer.bytes, { trustedRootsDer: [api.services.authority.rootDer], now: new Date() });
    const ours = report.signatures.slice(2);
    assert.deepEqual(ours.map(({ valid, signer }) => [valid, signer?.commonName]), [[true, 'Anna Martin'], [true, 'Paraph Test Seal'], [true, 'Paraph Test Timestamp Authority']]);
    assert.ok(report.signatures.slice(0, 2).every(({ intact }) => intact));
  });
});

describe('ADVANCED, corrected on the way', () => {
  const returned = async (): Promise<{ sent: any; first: any }> => {
    const sent = await sendEnvelope(api, { signatureLevel: 'ADVANCED', recipients: PEOPLE.slice(0, 2), fields: FIELDS.slice(0, 10) });
    await signAll([sent.recipients[0]]);
    await api.runJobs();
    const [first] = await signaturesOf(sent.id);
    assert.equal((await (await open(sent.recipients[1])).post('return', { reason: 'Mon nom est faux' })).status, 200);
    return { sent, first };
  };
  const resend = async (id: string): Promise<any> => {
    const again = await api.call('POST', `/envelopes/${id}/send`);
    assert.equal(again.status, 200, JSON.stringify(again.body));
    return again.body;
  };

  test('a signature stays, byte for byte, while documents, fields and signers are the same', async () => {
    const { sent, first } = await returned();
    assert.equal((await api.call('PATCH', `/envelopes/${sent.id}`, { body: { message: 'Corrigé' } })).status, 200);
    const again = await resend(sent.id);
    assert.equal(again.recipients[0].status, 'SIGNED');
    await signAll([again.recipients[1]]);
    await api.runJobs();
    assert.deepEqual((await signaturesOf(sent.id)).map(({ certificate_serial }) => certificate_serial)[0], first.certificate_serial);
    assert.deepEqual((await sealed(sent.id)).names.slice(0, 2), ['Anna Martin', 'Bob Šimek']);
  });

  for (const [what, patch] of [
    ['a field is moved', { fields: FIELDS.slice(0, 10).map((each) => ({ ...each, y: (each as any).y + 30 })) }],
    ['a signer without fields joins', { recipients: PEOPLE }],
    ['the level changes', { signatureLevel: 'SIMPLE' }],
  ] as const) {
    test(`everybody signs again when ${what}, on a file made anew`, async () => {
      const { sent, first } = await returned();
      assert.equal((await api.call('PATCH', `/envelopes/${sent.id}`, { body: patch })).status, 200);
      const again = await resend(sent.id);
      assert.ok(again.recipients.every(({ status }: any) => status === 'SENT'));
      await signAll(again.recipients);
      await api.runJobs();
      const made = await signaturesOf(sent.id);
      const { names } = await sealed(sent.id);
      if ('signatureLevel' in patch) assert.deepEqual((await trailOf(sent.id)).recipients.map((each: any) => each.certificate), [undefined, undefined]);
      if ('signatureLevel' in patch) assert.deepEqual(names, ['Paraph Test Seal', 'Paraph Test Timestamp Authority']);
      else {
        assert.equal(made.length, again.recipients.length);
        assert.ok(made.every(({ certificate_serial }) => certificate_serial !== first.certificate_serial));
        assert.deepEqual(names.slice(0, made.length), again.recipients.map(({ name }: any) => name));
      }
      const data = await completedOf(sent.id);
      const level = 'signatureLevel' in patch ? 'SIMPLE' : 'ADVANCED';
      assert.deepEqual([data.signatureLevel, data.aesSignerCount, (await trailOf(sent.id)).envelope.levelReached], [level, level === 'SIMPLE' ? 0 : made.length, level]);
    });
  }

  for (const [verb, act] of [
    ['voided', (sent: any) => api.call('POST', `/envelopes/${sent.id}/void`)],
    ['declined', async (sent: any) => (await open(sent.recipients[1])).post('decline', {})],
  ] as const) {
    test(`an envelope that is ${verb} after one signature gets no further one, and its working files go`, async () => {
      const sent = await sendEnvelope(api, { signatureLevel: 'ADVANCED', recipients: PEOPLE.slice(0, 2), fields: FIELDS.slice(0, 10) });
      await signAll([sent.recipients[0]]);
      assert.equal((await act(sent)).status, 200);
      await api.runJobs();
      assert.deepEqual(await signaturesOf(sent.id), []);
      await cleanUp(api.services);
      assert.equal(await db().selectFrom('working_documents').select('revision').where('envelope_id', '=', sent.id).executeTakeFirst(), undefined);
    });
  }
});

describe('QES in the sandbox', () => {
  test('is simulated: a certificate of an authority of its own that says TEST, a file that says TEST, a trail that says so', async () => {
    const key = api.keys.sandbox;
    const sent = await sendEnvelope(api, { signatureLevel: 'QES', recipients: PEOPLE.slice(0, 2), fields: FIELDS.slice(0, 10) }, key);
    for (const { id } of sent.recipients) assert.equal((await api.call('POST', `/sandbox/envelopes/${sent.id}/recipients/${id}/sign`, { key })).status, 200);
    await api.runJobs();
    const roots = api.services.simulatedAuthority.rootPem;
    const { bytes, names, signatures } = await sealed(sent.id, { key, roots });
    assert.deepEqual(names.slice(0, 2), ['TEST – Anna Martin', 'TEST – Bob Šimek']);
    assert.match(signatures[0]!.signer!.issuer, /TEST/);
    const untrusted = await verifyPdf(bytes, { trustedRootsDer: [api.services.authority.rootDer], now: new Date() });
    assert.deepEqual(untrusted.signatures.slice(0, 3).map(({ trusted }) => trusted), [false, false, true], 'whoever trusts the installation does not trust its imitations');
    const trail = await trailOf(sent.id, key);
    assert.deepEqual([trail.envelope.levelReached, trail.envelope.levelSimulated], ['QES', true]);
    assert.deepEqual(trail.recipients.map(({ personalSignature: { level, simulated, qualified } }: any) => [level, simulated, qualified]), Array(2).fill(['QES', true, false]));
    const data = await completedOf(sent.id);
    assert.deepEqual([data.signatureLevel, data.aesSignerCount], ['QES', 0]);
    if (hasProgram('pdftotext')) assert.match(runOnFile(bytes, 'pdftotext', ['{}', '-']).stdout.toString(), /TEST – signature qualifiée simulée/);
  });

  test('live, without a provider, the send is refused', async () => {
    const envelope = await createEnvelope(api, { signatureLevel: 'QES' });
    const answer = await api.call('POST', `/envelopes/${envelope.id}/send`);
    assert.deepEqual([answer.status, answer.body.code], [409, 'QUALIFIED_PROVIDER_NOT_CONFIGURED']);
  });
});
