// Keeping and erasing: what goes at its time, what a request destroys, and what goes on proving what happened.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { cleanUp } from '../../src/housekeeping.ts';
import { FakeClock } from '../../src/platform/clock/fake-clock.ts';
import { verifyChain } from '../../src/modules/audit/audit-chain.ts';
import { readChain } from '../../src/modules/audit/read-chain.ts';
import { contractPdf, createEnvelope, Person, sendEnvelope, uploadDocument } from '../../src/testing/fixtures.ts';
import { testApi, type TestAnswer, type TestApi } from '../../src/testing/api.ts';
import { runCommand } from '../../src/testing/run-command.ts';
import { signedInMember, signedInOwner, type SignedInCall } from '../../src/testing/signed-in.ts';

let api: TestApi;
let owner: SignedInCall;
const clock = new FakeClock(new Date('2027-03-01T08:00:00.000Z'));
before(async () => {
  api = await testApi({ clock });
  owner = await signedInOwner(api);
});
after(() => api.close());

/** The wall clock alone: a month of ticks of every worker would take a while. */
const days = async (n: number): Promise<void> => clock.setNow(new Date(clock.now().getTime() + n * 86_400_000));
/** A session lasts for a while; the clock of these tests goes by months. */
const again = async (): Promise<void> => { owner = await signedInOwner(api); };
const gone = ({ status, body }: TestAnswer): void => assert.deepEqual([status, body?.code], [410, 'DOCUMENT_PURGED']);

async function completed(more: object = {}, key?: string): Promise<{ id: string; documentId: string; recipientId: string; token: string }> {
  // The hourly clean-up, due since the clock was moved, now and not beside the sealing: files carry the real time.
  await api.runJobs();
  const sent = await sendEnvelope(api, more, key);
  for (const recipient of sent.recipients) {
    const person = new Person(api);
    await person.open(recipient.accessToken);
    assert.equal((await person.sign()).status, 200);
  }
  await api.runJobs();
  assert.equal((await api.call('GET', `/envelopes/${sent.id}`, key === undefined ? {} : { key })).body.status, 'COMPLETED');
  return { id: sent.id, documentId: sent.documentIds[0], recipientId: sent.recipients[0].id, token: sent.recipients[0].accessToken };
}

async function assertVerifies(id: string): Promise<void> {
  const { entries, head } = await readChain(api.services.database.kysely, id);
  assert.deepEqual(verifyChain(entries, head), []);
}
/** The trail as anybody fetches it, checked offline by the command line; gives how many entries lost their personal data. */
async function verifiesOffline(id: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'paraph-trail-'));
  try {
    const check = async (name: string, bytes: Buffer) => {
      await writeFile(join(folder, name), bytes);
      return runCommand(['verify-audit', join(folder, name), '--json'], { DATA_DIR: join(folder, 'nowhere') });
    };
    const { status, bytes, body } = await api.call('GET', `/envelopes/${id}/audit-trail`, { headers: { accept: 'application/json' } });
    assert.equal(status, 200);
    const { code, out, err } = await check('trail.json', bytes);
    const said = JSON.parse(out);
    assert.deepEqual([code, said.valid, said.entries, said.faults], [0, true, body.events.length, []], err);
    body.events.at(-1).record.facts.note = 'written in afterwards';
    const forged = await check('forged.json', Buffer.from(JSON.stringify(body)));
    assert.deepEqual([forged.code, JSON.parse(forged.out).faults], [1, [{ seq: body.events.at(-1).seq, fault: 'HASH' }]]);
    return said.erased;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
const set = (times: object): Promise<TestAnswer> => owner('PATCH', '/retention', { body: times });

describe('retention', () => {
  test('by default everything is kept for ever, and only an owner changes that, written down by name', async () => {
    const { body } = await owner('GET', '/retention');
    assert.deepEqual([body.completedDays, body.endedDays, body.draftDays, body.changes], [null, null, null, []]);
    const member = await signedInMember(api, owner, 'colin@example.test');
    for (const [method, path, given] of [['PATCH', '/retention', { completedDays: 1 }], ['POST', '/retention/envelopes/env_x/hold?environment=live', { onHold: true }], ['POST', '/retention/erasures', { environment: 'live', envelopeId: 'e', recipientId: 'r', confirmation: 'x' }]] as const) {
      assert.equal((await member(method, path, { body: given })).status, 403, path);
    }
    for (const wrong of [{ completedDays: 0 }, { draftDays: 36_501 }, { endedDays: 1.5 }, { endedDays: '3' }]) assert.equal((await set(wrong)).status, 400, JSON.stringify(wrong));
    const changed = await set({ completedDays: 400 });
    assert.deepEqual([changed.body.completedDays, changed.body.changes[0].by, changed.body.changes[0].settings.completedDays], [400, 'Odile Owner', 400]);
    await set({ completedDays: null });
  });

  test('documents of a completed envelope go at their time and not before; the audit trail stays and verifies', async () => {
    const { id, documentId, token } = await completed();
    await again();
    await set({ completedDays: 30 });
    await days(29);
    await again();
    const { body: { data } } = await owner('GET', '/retention/upcoming?environment=live');
    assert.deepEqual(data.map((row: any) => row.id), [id]);
    assert.equal((await owner('GET', '/retention/upcoming?environment=test')).body.data.length, 0);
    await cleanUp(api.services);
    assert.equal((await api.call('GET', `/envelopes/${id}/signed-document`)).status, 200);
    const { sha256 } = (await api.call('GET', `/documents/${documentId}`)).body;
    assert.equal(await api.services.files.has(sha256), true);
    await days(1);
    await cleanUp(api.services);
    gone(await api.call('GET', `/envelopes/${id}/signed-document`));
    gone(await api.call('GET', `/documents/${documentId}/content`));
    gone(await api.call('POST', `/envelopes/${id}/duplicate`));
    gone(await api.call('POST', '/envelopes', { body: { subject: 'Again', documentIds: [documentId], recipients: [{ email: 'b@example.test', name: 'B' }] } }));
    const person = new Person(api);
    await person.open(token);
    gone(await person.get('/signed-document'));
    gone(await person.get('/documents/0/content'));
    const view = await person.view();
    assert.deepEqual([view.status, view.body.state, view.body.envelope.signedDocumentAvailable], [200, 'COMPLETED', false]);
    const detail = await owner('GET', `/envelopes/${id}`);
    assert.deepEqual([detail.status, detail.body.purgedAt], [200, clock.now().toISOString()]);
    gone(await owner('GET', `/envelopes/${id}/signed-document`));
    assert.equal(await api.services.files.has(sha256), false);
    const envelope = await api.call('GET', `/envelopes/${id}`);
    assert.deepEqual([envelope.status, envelope.body.status, envelope.body.purgedAt], [200, 'COMPLETED', clock.now().toISOString()]);
    assert.equal((await api.call('GET', `/envelopes/${id}/audit-trail`)).status, 200);
    const trail = await api.call('GET', `/envelopes/${id}/audit-trail`, { headers: { accept: 'application/json' } });
    assert.equal(trail.body.events.at(-1).action, 'envelope.purged');
    await assertVerifies(id);
    assert.equal(await verifiesOffline(id), 0);
    assert.deepEqual((await cleanUp(api.services)).purged, 0);
    await again();
    await set({ completedDays: null });
  });

  test('a document that another envelope or a template uses stays until the last of them is gone', async () => {
    const first = await completed();
    await api.call('POST', '/envelopes', { body: { subject: 'Same paper', documentIds: [first.documentId], recipients: [{ email: 'b@example.test', name: 'B' }] } });
    // The same bytes once more, as another document: one file in the store.
    const bytes = (await api.call('GET', `/documents/${first.documentId}/content`)).bytes;
    const twin = await uploadDocument(api, { pdf: bytes });
    await again();
    await set({ completedDays: 1 });
    await days(2);
    await cleanUp(api.services);
    gone(await api.call('GET', `/envelopes/${first.id}/signed-document`));
    assert.equal((await api.call('GET', `/documents/${first.documentId}/content`)).status, 200);
    assert.equal((await api.call('GET', `/documents/${twin.id}/content`)).status, 200);
    await again();
    await set({ completedDays: null });
  });

  test('two envelopes of equal bytes: the file goes with the last row that names it', async () => {
    const pdf = contractPdf();
    const [one, two] = [await uploadDocument(api, { pdf }), await uploadDocument(api, { pdf })];
    const send = async (documentId: string): Promise<string> => {
      const made = await api.call('POST', '/envelopes', { body: { subject: 'Twin', documentIds: [documentId], recipients: [{ email: 'b@example.test', name: 'B' }] } });
      await api.call('POST', `/envelopes/${made.body.id}/send`);
      await api.call('POST', `/envelopes/${made.body.id}/void`);
      return made.body.id;
    };
    await send(one.id);
    await again();
    await set({ endedDays: 1 });
    await days(2);
    await cleanUp(api.services);
    gone(await api.call('GET', `/documents/${one.id}/content`));
    assert.equal((await api.call('GET', `/documents/${two.id}/content`)).status, 200);
    await send(two.id);
    await days(2);
    await cleanUp(api.services);
    gone(await api.call('GET', `/documents/${two.id}/content`));
    assert.equal(await api.services.files.has(two.sha256), false);
    await again();
    await set({ endedDays: null });
  });

  test('what is on hold stays; what runs stays; drafts and unused documents go whole, the chain of a draft without people', async () => {
    const held = await completed();
    const running = await sendEnvelope(api);
    const draft = await createEnvelope(api);
    const unused = await uploadDocument(api);
    await again();
    assert.equal((await owner('POST', `/retention/envelopes/${held.id}/hold?environment=live`, { body: { onHold: true } })).body.onHold, true);
    assert.equal((await owner('POST', `/retention/envelopes/${held.id}/hold?environment=test`, { body: { onHold: true } })).status, 404);
    const wouldGo = async (): Promise<number> => (await owner('POST', '/retention/preview', { body: { draftDays: 1 } })).body.drafts;
    const before_ = await wouldGo();
    await days(3);
    await again();
    assert.equal(await wouldGo(), before_ + 1);
    await set({ completedDays: 1, endedDays: 1, draftDays: 1 });
    const counts = await cleanUp(api.services);
    assert.ok(counts.drafts >= 1 && counts.unused >= 1, JSON.stringify(counts));
    assert.equal((await api.call('GET', `/envelopes/${held.id}/signed-document`)).status, 200);
    assert.equal((await api.call('GET', `/documents/${running.documentIds[0]}/content`)).status, 200);
    assert.equal((await api.call('GET', `/envelopes/${draft.id}`)).status, 404);
    assert.equal((await api.call('GET', `/documents/${unused.id}`)).status, 404);
    const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM audit_entries WHERE envelope_id = ${draft.id} AND personal IS NOT NULL`.execute(api.services.database.kysely);
    assert.equal(rows[0]?.n, 0);
    await owner('POST', `/retention/envelopes/${held.id}/hold?environment=live`, { body: { onHold: false } });
    await cleanUp(api.services);
    gone(await api.call('GET', `/envelopes/${held.id}/signed-document`));
    assert.equal((await owner('POST', `/retention/envelopes/${held.id}/hold?environment=live`, { body: { onHold: true } })).status, 410);
    await assertVerifies(held.id);
    await set({ completedDays: null, endedDays: null, draftDays: null });
  });
});

describe('erasure', () => {
  /** Every row of every table as text, but where bytes are sealed. */
  async function everything(): Promise<string> {
    const { rows: tables } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`.execute(api.services.database.kysely);
    const texts = await Promise.all(tables.map(async ({ name }) => (await sql<{ t: string }>`SELECT t::text AS t FROM ${sql.table(name)} t`.execute(api.services.database.kysely)).rows.map(({ t }) => `${name}: ${t}`).join('\n')));
    return texts.join('\n');
  }
  const PERSON = { email: 'zoe.quentin-canary@example.test', name: 'Zoé Quentin-Canary', phone: '+33612349876' };
  const erase = (envelopeId: string, recipientId: string, confirmation: string, environment = 'live'): Promise<TestAnswer> => owner('POST', '/retention/erasures', { body: { environment, envelopeId, recipientId, confirmation } });

  test('of an erased person nothing is left in any table or file, and the chain still verifies', async () => {
    const webhook = await api.call('POST', '/webhooks', { body: { url: 'https://hooks.example.com/paraph', events: ['envelope.completed', 'recipient.signed'] } });
    assert.equal(webhook.status, 201, JSON.stringify(webhook.body));
    await api.services.database.kysely.updateTable('webhooks').set({ active: false }).execute();
    const { id, recipientId, documentId } = await completed({
      subject: 'Contrat de travail Zoé QUENTIN-CANARY', message: 'Bonjour Zoé Quentin-Canary', metadata: { employee: PERSON.email }, signatureLevel: 'ADVANCED',
      recipients: [PERSON, { email: 'bob@example.test', name: 'Bob Dupont', phone: '+33612345671' }],
      fields: [
        { recipientEmail: PERSON.email, documentIndex: 0, pageNumber: 1, fieldType: 'TEXT', x: 100, y: 100, width: 180, height: 30, label: 'Nom' },
        { recipientEmail: PERSON.email, documentIndex: 0, pageNumber: 1, fieldType: 'SIGNATURE', x: 100, y: 300, width: 180, height: 60 },
        { recipientEmail: 'bob@example.test', documentIndex: 0, pageNumber: 2, fieldType: 'SIGNATURE', x: 100, y: 300, width: 180, height: 60 },
      ],
    });
    assert.equal((await api.call('GET', `/envelopes/${id}/audit-trail`)).status, 200);
    assert.match(await everything(), /canary/i);
    await again();
    const found = await owner('GET', `/retention/person?environment=live&email=${encodeURIComponent(PERSON.email.toUpperCase())}`);
    assert.deepEqual(found.body.data.map((row: any) => [row.envelopeId, row.recipientId]), [[id, recipientId]]);
    const wrong = await erase(id, recipientId, 'bob@example.test');
    assert.deepEqual([wrong.status, wrong.body.details[0].path], [400, 'confirmation']);
    const done = await erase(id, recipientId, ` ${PERSON.email.toUpperCase()} `);
    assert.equal(done.status, 200, JSON.stringify(done.body));

    const left = (await everything()).split('\n').filter((line) => /canary|zo[ée]\b|612349876/i.test(line) && !line.startsWith('idempotency_keys'));
    assert.deepEqual(left, []);
    gone(await api.call('GET', `/envelopes/${id}/signed-document`));
    gone(await api.call('GET', `/envelopes/${id}/audit-trail`));
    gone(await api.call('GET', `/documents/${documentId}/content`));
    for await (const { sha256 } of api.services.files.list()) {
      const bytes = Buffer.concat(await Array.fromAsync(await api.services.files.open(sha256)) as Buffer[]);
      assert.doesNotMatch(bytes.toString('latin1'), /canary/i, sha256);
    }
    const trail = await api.call('GET', `/envelopes/${id}/audit-trail`, { headers: { accept: 'application/json' } });
    assert.equal(trail.status, 200);
    assert.deepEqual(trail.body.recipients.map(({ name }: any) => name), ['Personne effacée', 'Bob Dupont']);
    assert.equal(trail.body.events.at(-1).action, 'recipient.erased');
    await assertVerifies(id);
    assert.equal((await owner('GET', `/envelopes/${id}`)).status, 200);
    const messages = await owner('GET', '/outbox?environment=live');
    for (const message of messages.body.data.filter(({ envelopeId }: any) => envelopeId === id)) assert.equal((await owner('GET', `/outbox/${message.id}`)).status, 200, message.kind);
    const envelope = (await api.call('GET', `/envelopes/${id}`)).body;
    assert.deepEqual([envelope.status, envelope.recipients[0].status, envelope.recipients[0].email], ['COMPLETED', 'SIGNED', `${recipientId}@erased.invalid`]);
    assert.equal((await api.call('GET', '/envelopes?recipientEmail=bob%40example.test')).body.data[0].id, id);
    // A second time there is nobody of that id left to erase; the other person can be.
    assert.equal((await erase(id, recipientId, `${recipientId}@erased.invalid`)).status, 404);
    assert.equal((await erase(id, envelope.recipients[1].id, 'bob@example.test')).status, 200);
    await assertVerifies(id);
    assert.ok(await verifiesOffline(id) > 0, 'personal data is gone from the trail');
    assert.equal((await api.call('GET', `/envelopes/${id}/events`)).status, 200);
    assert.equal((await api.call('POST', '/verify', { raw: contractPdf(), headers: { 'content-type': 'application/pdf' }, key: null })).status < 500, true);
  });

  test('nobody is erased in an envelope that runs, is on hold, or belongs to another account or environment', async () => {
    const running = await sendEnvelope(api);
    const conflict = await erase(running.id, running.recipients[0].id, 'anna@example.test');
    assert.deepEqual([conflict.status, conflict.body.code], [409, 'CONFLICT']);
    const { id, recipientId } = await completed();
    await again();
    await owner('POST', `/retention/envelopes/${id}/hold?environment=live`, { body: { onHold: true } });
    assert.equal((await erase(id, recipientId, 'anna@example.test')).status, 409);
    assert.equal((await erase(id, recipientId, 'anna@example.test', 'test')).status, 404);
    const other = await signedInOwner(api, (await api.otherAccount()).accountId);
    assert.equal((await other('POST', '/retention/erasures', { body: { environment: 'live', envelopeId: id, recipientId, confirmation: 'anna@example.test' } })).status, 404);
    assert.equal((await api.call('GET', `/envelopes/${id}/signed-document`)).status, 200);
  });

  test('who signed in more than an hour ago is asked again', async () => {
    const browser = await signedInMember(api, owner, 'late@example.test');
    await api.services.database.kysely.updateTable('account_members').set({ role: 'OWNER' }).execute();
    await api.services.database.kysely.updateTable('user_sessions').set({ created_at: new Date(clock.now().getTime() - 2 * 3_600_000) }).execute();
    const late = await browser('POST', '/retention/erasures', { body: { environment: 'live', envelopeId: 'e', recipientId: 'r', confirmation: 'x' } });
    assert.deepEqual([late.status, late.body.details[0].path], [403, 'session']);
  });

  test('of a declined envelope the reason goes with the person', async () => {
    const sent = await sendEnvelope(api, { recipients: [PERSON], fields: undefined });
    const person = new Person(api);
    await person.open(sent.recipients[0].accessToken);
    assert.equal((await person.post('decline', { reason: 'Reason-Canary: I moved' })).status, 200);
    await api.runJobs();
    await again();
    assert.equal((await erase(sent.id, sent.recipients[0].id, PERSON.email)).status, 200);
    assert.deepEqual((await everything()).split('\n').filter((line) => /reason-canary/i.test(line)), []);
    await assertVerifies(sent.id);
  });
});
