// What can happen between "send" and the end: void, expiry, correction and resubmission, bounces, reminders. The clock is moved by hand.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { verifyChain } from '../../src/modules/audit/audit-chain.ts';
import { readChain } from '../../src/modules/audit/read-chain.ts';
import { FakeClock } from '../../src/platform/clock/index.ts';
import { fakeMail } from '../../src/platform/mail/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person, sendEnvelope, shown, uploadDocument } from '../../src/testing/fixtures.ts';

const DAY_MS = 86_400_000;
const clock = new FakeClock(new Date('2026-12-01T08:00:00Z'));
const mail = fakeMail();
let api: TestApi;
before(async () => { api = await testApi({ clock, mail }); });
after(() => api.close());

const db = () => api.services.database.kysely;
const later = (days: number): void => clock.setNow(new Date(clock.now().getTime() + days * DAY_MS));
const inDays = (days: number): string => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
const get = async (id: string): Promise<any> => (await api.call('GET', `/envelopes/${id}`)).body;
const eventsOf = async (id: string, type: string): Promise<any[]> => (await db().selectFrom('events').select('data').where('envelope_id', '=', id).where('type', '=', type).execute()).map(({ data }) => data);
const toldOf = async (id: string): Promise<string[]> => (await db().selectFrom('messages').select(['kind', 'to_email']).where('envelope_id', '=', id).orderBy('id').execute()).map(({ kind, to_email }) => `${kind} ${to_email}`);
const TWO = { fields: undefined, recipients: [{ email: 'ana@example.test', name: 'Ana' }, { email: 'bob@example.test', name: 'Bob' }] };
const OWNER = 'owner@example.test';
async function open(accessToken: string): Promise<Person> {
  const person = new Person(api);
  assert.equal((await person.open(accessToken)).status, 200);
  return person;
}
const tokenOf = async (envelopeId: string, recipientId: string): Promise<string> => (await api.call('POST', `/envelopes/${envelopeId}/recipients/${recipientId}/sign-url`)).body.accessToken;
async function chainHolds(id: string): Promise<void> {
  const { entries, head } = await readChain(db(), id);
  assert.deepEqual(verifyChain(entries, head), []);
}

describe('expiry', () => {
  test('from the moment it passes no link signs, even before the job; then the envelope is EXPIRED and people are told', async () => {
    const expiresAt = inDays(2);
    const sent = await sendEnvelope(api, { ...TWO, expiresAt });
    later(2);
    const ana = await open(sent.recipients[0].accessToken);
    assert.deepEqual([(await ana.view()).body.state, (await ana.sign()).status], ['EXPIRED', 409]);
    assert.equal((await ana.post('decline', {})).status, 409);
    assert.equal((await api.call('POST', `/envelopes/${sent.id}/void`)).status, 409);
    assert.equal((await get(sent.id)).status, 'SENT');
    await api.runJobs();
    const envelope = await get(sent.id);
    assert.deepEqual([envelope.status, envelope.expiredAt], ['EXPIRED', expiresAt]);
    const [event] = await eventsOf(sent.id, 'envelope.expired');
    assert.deepEqual([event.expiredAt, event.status], [expiresAt, 'EXPIRED']);
    assert.deepEqual((await toldOf(sent.id)).filter((told) => told.startsWith('EXPIRED')).sort(), ['EXPIRED ana@example.test', 'EXPIRED bob@example.test', `EXPIRED ${OWNER}`]);
    await api.runJobs();
    assert.deepEqual((await db().selectFrom('messages').select('state').where('envelope_id', '=', sent.id).where('kind', '=', 'EXPIRED').execute()).map(({ state }) => state), ['SENT', 'SENT', 'SENT']);
    await chainHolds(sent.id);
  });
  test('an envelope in which everybody has acted in time does not expire, however late its seal', async () => {
    const sent = await sendEnvelope(api, { expiresAt: inDays(1) });
    await (await open(sent.recipients[0].accessToken)).sign();
    later(2);
    await api.runJobs();
    assert.equal((await get(sent.id)).status, 'COMPLETED');
    assert.deepEqual(await eventsOf(sent.id, 'envelope.expired'), []);
  });
  test('a returned envelope expires too; one whose time was moved later expires then', async () => {
    const returned = async (): Promise<any> => {
      const sent = await sendEnvelope(api, { expiresAt: inDays(1) });
      await (await open(sent.recipients[0].accessToken)).post('return', { reason: 'Le nom est faux' });
      return sent;
    };
    const [left, moved] = [await returned(), await returned()];
    const patch = await api.call('PATCH', `/envelopes/${moved.id}`, { body: { expiresAt: inDays(5) } });
    assert.equal(patch.status, 200, JSON.stringify(patch.body));
    later(2);
    assert.equal((await api.call('POST', `/envelopes/${left.id}/send`)).status, 409, 'by the clock, before the job');
    await api.runJobs();
    assert.deepEqual([(await get(left.id)).status, (await get(moved.id)).status], ['EXPIRED', 'RETURNED_TO_SENDER']);
    later(4);
    await api.runJobs();
    assert.equal((await get(moved.id)).status, 'EXPIRED');
  });
});

describe('return, correction, resubmission', () => {
  async function returnedByBob(more: object = {}): Promise<any> {
    const sent = await sendEnvelope(api, { ...TWO, ...more });
    await (await open(sent.recipients[0].accessToken)).sign();
    const bob = await open(sent.recipients[1].accessToken);
    assert.equal((await bob.post('return', { reason: 'Date à corriger' })).body.state, 'RETURNED');
    return sent;
  }
  test('the sender is told who returned it and why', async () => {
    const sent = await returnedByBob();
    await api.runJobs();
    assert.ok((await toldOf(sent.id)).includes(`RETURNED ${OWNER}`));
    const letter = mail.sent.filter(({ to }) => to === OWNER).at(-1)!;
    assert.match(letter.text, /Bob[^]*Date à corriger/);
    assert.ok(letter.text.includes(`/dashboard/envelopes/${sent.id}`));
  });
  test('while documents and fields are unchanged, who has signed stays signed; the other is invited by a new link', async () => {
    const sent = await returnedByBob();
    const patch = await api.call('PATCH', `/envelopes/${sent.id}`, { body: { message: 'Corrigé', recipients: [{ email: 'ANA@example.test', name: 'Ana' }, { email: 'bob@example.test', name: 'Robert' }] } });
    assert.deepEqual([patch.status, patch.body.status, patch.body.signedCount], [200, 'RETURNED_TO_SENDER', 1]);
    assert.deepEqual(patch.body.recipients.map(({ id, status }: any) => [id, status]), [[sent.recipients[0].id, 'SIGNED'], [sent.recipients[1].id, 'PENDING']]);
    const again = await api.call('POST', `/envelopes/${sent.id}/send`);
    assert.deepEqual([again.status, again.body.status, again.body.sentAt], [200, 'SENT', sent.sentAt]);
    assert.deepEqual(again.body.recipients.map(({ status }: any) => status), ['SIGNED', 'SENT']);
    assert.equal(again.body.recipients[0].accessToken, sent.recipients[0].accessToken);
    assert.notEqual(again.body.recipients[1].accessToken, sent.recipients[1].accessToken);
    assert.equal((await new Person(api).open(sent.recipients[1].accessToken)).status, 404, 'the earlier link is dead');
    assert.equal((await eventsOf(sent.id, 'envelope.resubmitted')).length, 1);
    assert.equal((await eventsOf(sent.id, 'envelope.sent')).length, 1);
    assert.deepEqual((await toldOf(sent.id)).filter((told) => told.startsWith('INVITATION')), ['INVITATION ana@example.test', 'INVITATION bob@example.test', 'INVITATION bob@example.test']);
    assert.equal((await (await open(again.body.recipients[1].accessToken)).sign()).status, 200);
    await api.runJobs();
    assert.equal((await get(sent.id)).status, 'COMPLETED');
    await chainHolds(sent.id);
  });
  test('sent again without any change, who has signed stays signed', async () => {
    const sent = await returnedByBob();
    const again = await api.call('POST', `/envelopes/${sent.id}/send`);
    assert.deepEqual([again.body.signedCount, again.body.recipients.map(({ status }: any) => status)], [1, ['SIGNED', 'SENT']]);
  });
  test('with another document, everybody signs again, by new links', async () => {
    const sent = await returnedByBob();
    const patch = await api.call('PATCH', `/envelopes/${sent.id}`, { body: { documentIds: [(await uploadDocument(api)).id] } });
    assert.deepEqual([patch.body.signedCount, patch.body.recipients.map(({ id, signedAt }: any) => [id, signedAt])], [0, sent.recipients.map(({ id }: any) => [id, null])]);
    const { body } = await api.call('POST', `/envelopes/${sent.id}/send`);
    assert.deepEqual(body.recipients.map(({ status }: any) => status), ['SENT', 'SENT']);
    body.recipients.forEach((recipient: any, index: number) => assert.notEqual(recipient.accessToken, sent.recipients[index].accessToken));
    for (const { accessToken } of body.recipients) assert.equal((await (await open(accessToken)).sign()).status, 200);
    await api.runJobs();
    assert.deepEqual([(await get(sent.id)).status, (await get(sent.id)).signedCount], ['COMPLETED', 2]);
  });
  test('the same fields sent once more are no change; a moved one is', async () => {
    const field = (recipientEmail: string, y: number): object => ({ recipientEmail, pageNumber: 1, fieldType: 'SIGNATURE', x: 80.1, y, width: 160.7, height: 50.3 });
    const fields = [field('ana@example.test', 100), field('bob@example.test', 300)];
    const sent = await returnedByBob({ fields });
    const same = await api.call('PATCH', `/envelopes/${sent.id}`, { body: { fields } });
    assert.deepEqual([same.body.signedCount, same.body.fields.map(({ id }: any) => id)], [1, sent.fields.map(({ id }: any) => id)]);
    const moved = await api.call('PATCH', `/envelopes/${sent.id}`, { body: { fields: [fields[0], field('bob@example.test', 310)] } });
    assert.equal(moved.body.signedCount, 0);
  });
});

describe('bounce', () => {
  test('a permanent refusal makes the recipient BOUNCED; corrected and sent again, only that person is invited', async () => {
    mail.refuse('bob@example.test', '550 5.1.1 unknown user');
    const sent = await sendEnvelope(api, { ...TWO, reminderIntervalDays: 1, fields: [{ recipientEmail: 'bob@example.test', pageNumber: 1, fieldType: 'SIGNATURE', x: 80, y: 80, width: 160, height: 50 }] });
    await api.runJobs();
    assert.deepEqual((await get(sent.id)).recipients.map(({ status }: any) => status), ['SENT', 'BOUNCED']);
    assert.deepEqual((await eventsOf(sent.id, 'recipient.bounced')).map(({ recipientEmail, status }) => [recipientEmail, status]), [['bob@example.test', 'BOUNCED']]);
    later(1.5);
    await api.runJobs();
    assert.deepEqual((await toldOf(sent.id)).filter((told) => told.startsWith('REMINDER')), ['REMINDER ana@example.test'], 'a BOUNCED address is not reminded');

    const path = `/envelopes/${sent.id}/recipients/${sent.recipients[1].id}`;
    const patch = await api.call('PATCH', path, { body: { email: 'robert@example.test', phone: '+33612345678' } });
    assert.deepEqual([patch.status, patch.body.email, patch.body.phone, patch.body.status], [200, 'robert@example.test', '+33612345678', 'BOUNCED']);
    const again = await api.call('POST', `/envelopes/${sent.id}/send`);
    assert.deepEqual([again.status, again.body.recipients.map(({ status }: any) => status)], [200, ['SENT', 'SENT']]);
    assert.equal((await new Person(api).open(sent.recipients[1].accessToken)).status, 404);
    await api.runJobs();
    assert.deepEqual((await toldOf(sent.id)).slice(-1), ['INVITATION robert@example.test']);
    assert.equal((await eventsOf(sent.id, 'envelope.sent')).length, 1);
    const robert = await open(again.body.recipients[1].accessToken);
    assert.equal((await robert.view()).body.fields.length, 1, 'the fields follow the new address');
    assert.equal((await api.call('POST', `/envelopes/${sent.id}/send`)).body.code, 'ENVELOPE_NOT_DRAFT', 'nobody bounces any more');
    mail.accept('bob@example.test');
    await chainHolds(sent.id);
  });
  test('a temporary refusal bounces nobody, and what waits for a corrected address is not sent to the old one', async () => {
    mail.refuse('bob@example.test', '450 4.2.1 later');
    const sent = await sendEnvelope(api, TWO);
    await api.runJobs();
    assert.equal((await get(sent.id)).recipients[1].status, 'SENT');
    await db().updateTable('recipients').set({ email: 'other@example.test' }).where('id', '=', sent.recipients[1].id).execute();
    mail.accept('bob@example.test');
    const before = mail.sent.length;
    later(0.1);
    await api.runJobs();
    assert.equal(mail.sent.length, before);
  });
});

describe('reminders', () => {
  const reminded = async (id: string): Promise<string[]> => (await toldOf(id)).filter((told) => told.startsWith('REMINDER')).map((told) => told.slice(9));
  test('go at their interval to whose turn it is and who has not acted, each with the link that is out', async () => {
    const sent = await sendEnvelope(api, { ...TWO, signingOrder: 'SEQUENTIAL', reminderIntervalDays: 3 });
    later(2.9);
    await api.runJobs();
    assert.deepEqual(await reminded(sent.id), []);
    later(0.2);
    await api.runJobs();
    assert.deepEqual(await reminded(sent.id), ['ana@example.test']);
    const letter = mail.sent.filter(({ to }) => to === 'ana@example.test').at(-1)!;
    const link = /\/sign\/([A-Za-z0-9_-]+)/.exec(letter.text)![1]!;
    assert.equal(link, sent.recipients[0].accessToken);
    assert.equal((await (await open(link)).sign()).status, 200);
    later(2);
    await api.runJobs();
    assert.deepEqual(await reminded(sent.id), ['ana@example.test'], 'the second has had three days since the own invitation, not since the send');
    later(1.5);
    await api.runJobs();
    later(3);
    await api.runJobs();
    assert.deepEqual(await reminded(sent.id), ['ana@example.test', 'bob@example.test', 'bob@example.test']);
    await api.call('POST', `/envelopes/${sent.id}/void`);
    later(9);
    await api.runJobs();
    assert.equal((await reminded(sent.id)).length, 3, 'they stop in a terminal state');
    await chainHolds(sent.id);
  });
  test('without an interval nobody is reminded by themselves', async () => {
    const sent = await sendEnvelope(api, TWO);
    later(40);
    await api.runJobs();
    assert.deepEqual(await reminded(sent.id), []);
  });
});

describe('initialsOnEveryPage', () => {
  test('each signer initials every page of every document, signs where that was asked or freely, and it is sealed', async () => {
    const documentIds = [(await uploadDocument(api)).id, (await uploadDocument(api)).id];
    const sent = await sendEnvelope(api, {
      ...TWO, documentIds, initialsOnEveryPage: true, fields: [{ recipientEmail: 'ana@example.test', pageNumber: 1, fieldType: 'SIGNATURE', x: 80, y: 80, width: 160, height: 50 }],
    });
    assert.equal(sent.fields.length, 1 + 2 * 4);
    const [ana, bob] = [await open(sent.recipients[0].accessToken), await open(sent.recipients[1].accessToken)];
    assert.deepEqual([(await ana.view()).body.freePlacement, (await ana.view()).body.fields.length], [false, 5]);
    assert.deepEqual([(await bob.view()).body.freePlacement, (await bob.view()).body.fields.length], [true, 4], 'initials are no signature');
    const bobs = (await bob.view()).body;
    const missing = await bob.sign({ fields: [{ fieldId: 'placement', value: { method: 'TYPED', text: 'Bob' } }] });
    assert.deepEqual([missing.status, missing.body.details.length], [400, 4], JSON.stringify(bobs.fields));
    assert.deepEqual([(await ana.sign()).status, (await bob.sign()).status], [200, 200]);
    await api.runJobs();
    assert.equal((await get(sent.id)).status, 'COMPLETED');
  });
  test('corrected and sent again, the initials that were given stay', async () => {
    const sent = await sendEnvelope(api, { ...TWO, initialsOnEveryPage: true });
    await (await open(sent.recipients[0].accessToken)).sign();
    await (await open(sent.recipients[1].accessToken)).post('return', { reason: 'x' });
    await api.call('PATCH', `/envelopes/${sent.id}`, { body: { subject: 'Corrigé', recipients: [TWO.recipients[0], { email: 'eve@example.test', name: 'Eve' }] } });
    const again = await api.call('POST', `/envelopes/${sent.id}/send`);
    const anas = (envelope: any): string[] => envelope.fields.filter(({ recipientEmail }: any) => recipientEmail === 'ana@example.test').map(({ id }: any) => id);
    assert.deepEqual([again.body.signedCount, anas(again.body)], [1, anas(sent)]);
    assert.deepEqual(again.body.fields.map(({ recipientEmail }: any) => recipientEmail).filter((email: string) => email !== 'ana@example.test'), ['eve@example.test', 'eve@example.test']);
  });
});

describe('messages about the end', () => {
  test('a refusal is told to the sender and to the others who were invited, with its reason', async () => {
    const sent = await sendEnvelope(api, TWO);
    await (await open(sent.recipients[0].accessToken)).post('decline', { reason: 'Trop cher' });
    await api.runJobs();
    assert.deepEqual((await toldOf(sent.id)).filter((told) => told.startsWith('DECLINED')).sort(), ['DECLINED bob@example.test', `DECLINED ${OWNER}`]);
    assert.match(mail.sent.filter(({ to }) => to === 'bob@example.test').at(-1)!.text, /Ana[^]*Trop cher/);
  });
  test('who refuses to approve is not said to have refused to sign', async () => {
    const sent = await sendEnvelope(api, { ...TWO, recipients: [{ ...TWO.recipients[0], role: 'APPROVER' }, TWO.recipients[1]], fields: undefined });
    await (await open(sent.recipients[0].accessToken)).post('decline', {});
    await api.runJobs();
    const { text } = mail.sent.filter(({ to }) => to === 'bob@example.test').at(-1)!;
    assert.match(text, /Ana a refusé d’approuver/);
    assert.doesNotMatch(text, /refusé de signer/);
  });
  test('an invitation that waited for the mail server until the envelope was voided does not leave any more', async () => {
    mail.refuse('ana@example.test', '421 4.3.2 shutting down');
    const sent = await sendEnvelope(api, { recipients: [{ email: 'ana@example.test', name: 'Ana' }], fields: undefined });
    await api.runJobs();
    await api.call('POST', `/envelopes/${sent.id}/void`);
    mail.accept('ana@example.test');
    later(0.1);
    await api.runJobs();
    const states = await db().selectFrom('messages').select(['kind', 'state']).where('envelope_id', '=', sent.id).orderBy('id').execute();
    assert.deepEqual(states.map(({ kind, state }) => [kind, state]), [['INVITATION', 'SUPPRESSED'], ['VOIDED', 'SENT']]);
  });
});

describe('the link shown to the sender', () => {
  test('is the person’s own and working, and the audit trail says that it was revealed', async () => {
    const sent = await sendEnvelope(api, TWO);
    const token = await tokenOf(sent.id, sent.recipients[0].id);
    assert.equal(token, sent.recipients[0].accessToken);
    const person = await open(token);
    const { body: view } = await person.view();
    assert.equal((await person.post('view', { gesture: 'key', documents: shown(view) })).status, 200);
    const { entries } = await readChain(db(), sent.id);
    assert.deepEqual(entries.filter(({ action }) => action === 'recipient.link_revealed').map(({ facts }) => facts['recipientId']), [sent.recipients[0].id]);
    assert.equal(JSON.stringify(entries).includes(token), false);
  });
});
