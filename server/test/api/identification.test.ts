// One-time codes and access codes at the signing surface: what they guard, their limits, and what is written down.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { FakeClock } from '../../src/platform/clock/index.ts';
import { fakeMail } from '../../src/platform/mail/index.ts';
import { fakeSms } from '../../src/platform/sms/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope, Person, sendEnvelope, shown } from '../../src/testing/fixtures.ts';

const clock = new FakeClock(new Date('2026-12-01T08:00:00Z'));
const mail = fakeMail();
const sms = fakeSms();
let api: TestApi;
before(async () => { api = await testApi({ clock, mail, sms }); });
after(() => api.close());

const PHONE = '+33612345678';
const ANNA = { email: 'anna@example.test', name: 'Anna Martin' };
const BY_SMS = { fields: undefined, requireSmsOtp: true, recipients: [{ ...ANNA, phone: '06 12 34 56 78' }] };
const BY_MAIL = { fields: undefined, recipients: [{ ...ANNA, identification: 'EMAIL_CODE' }] };
const BEHIND_CODE = { fields: undefined, recipients: [{ ...ANNA, accessCode: 'Mimosa 42' }] };
const db = () => api.services.database.kysely;
const later = (seconds: number) => clock.setNow(new Date(clock.now().getTime() + seconds * 1_000));

async function opened(more: object, key?: string): Promise<{ sent: any; person: Person }> {
  const sent = await sendEnvelope(api, more, key);
  const person = new Person(api);
  assert.equal((await person.open(sent.recipients[0].accessToken)).status, 200);
  return { sent, person };
}
async function lastSms(): Promise<string> {
  await api.runJobs();
  return /\d{6}/.exec(sms.sent.at(-1)?.text ?? '')![0];
}
const whyOf = (answer: any): string => answer.body?.details?.[0]?.value;
const actions = async (id: string): Promise<string[]> => (await db().selectFrom('audit_entries').select('action').where('envelope_id', '=', id).orderBy('seq').execute()).map(({ action }) => action);
const other = (code: string): string => (code === '111111' ? '222222' : '111111');

describe('one-time codes by SMS', () => {
  test('nobody signs without the code; with it the signature is made once, and the trail tells how, with the phone masked and without the code', async () => {
    const { sent, person } = await opened(BY_SMS);
    assert.deepEqual([sent.recipients[0].phone, sent.recipients[0].identification], [PHONE, 'SMS_CODE']);
    const early = await person.signAtOnce();
    assert.deepEqual([early.status, early.body.code, early.body.details[0].path], [409, 'CONFLICT', 'code']);
    const asked = await person.post('code', {});
    assert.deepEqual([asked.status, asked.body.identification], [200, { channel: 'SMS', sentTo: '+33 6 •• •• •• 78', verified: false, code: { expiresInSeconds: 600, triesLeft: 5, delivery: 'SENDING' }, resendInSeconds: 60 }], JSON.stringify(asked.body));
    const code = await lastSms();
    assert.equal(sms.sent.at(-1)?.to, PHONE);
    assert.equal((await person.view()).body.identification.code.delivery, 'SENT');
    const wrong = await person.post('code/verify', { code: other(code) });
    assert.deepEqual([wrong.status, wrong.body.code, whyOf(wrong)], [400, 'VALIDATION_ERROR', 'WRONG']);
    const right = await person.post('code/verify', { code });
    assert.deepEqual([right.status, right.body.identification.verified], [200, true]);
    assert.equal((await person.signAtOnce()).status, 200);
    await api.runJobs();
    const trail = await api.call('GET', `/envelopes/${sent.id}/audit-trail`, { headers: { accept: 'application/json' } });
    const { identification, phoneMasked } = trail.body.recipients[0];
    assert.deepEqual([identification.method, identification.codeSentTo, identification.codesRejected, phoneMasked], ['SMS_CODE', '+33 6 •• •• •• 78', 1, '+33 6 •• •• •• 78']);
    assert.ok(identification.codeVerifiedAt >= identification.codeSentAt);
    const written = JSON.stringify([trail.body, await db().selectFrom('audit_entries').selectAll().where('envelope_id', '=', sent.id).execute(), await db().selectFrom('messages').selectAll().where('envelope_id', '=', sent.id).execute(), await db().selectFrom('one_time_codes').selectAll().execute()]);
    assert.equal(written.includes(code), false, 'the code stands nowhere');
    assert.deepEqual((await actions(sent.id)).filter((action) => action.includes('code')), ['recipient.code_sent', 'recipient.code_rejected', 'recipient.code_verified']);
  });

  test('the proof belongs to the browser that typed the code: another one with the link signs nothing', async () => {
    const { sent, person } = await opened(BY_SMS);
    const thief = new Person(api);
    await thief.open(sent.recipients[0].accessToken);
    await person.post('code', {});
    assert.equal((await person.post('code/verify', { code: await lastSms() })).status, 200);
    assert.equal((await thief.signAtOnce()).status, 409);
    assert.equal((await person.signAtOnce()).status, 200);
  });

  test('a code ends after ten minutes, after five tries, and with the next one; a verified one after a quarter of an hour', async () => {
    const { person } = await opened(BY_SMS);
    assert.equal(whyOf(await person.post('code/verify', { code: '123456' })), 'NONE');
    await person.post('code', {});
    const first = await lastSms();
    later(600);
    assert.equal(whyOf(await person.post('code/verify', { code: first })), 'EXPIRED');
    await person.post('code', {});
    const second = await lastSms();
    for (let guess = 0; guess < 5; guess += 1) assert.equal(whyOf(await person.post('code/verify', { code: other(second) })), 'WRONG');
    assert.equal(whyOf(await person.post('code/verify', { code: second })), 'EXHAUSTED');
    assert.equal((await person.view()).body.identification.code, null);
    later(60);
    await person.post('code', {});
    const third = await lastSms();
    if (first !== third) assert.equal(whyOf(await person.post('code/verify', { code: first })), 'WRONG');
    assert.equal((await person.post('code/verify', { code: third })).status, 200);
    assert.equal(whyOf(await person.post('code/verify', { code: third })), 'USED');
    later(15 * 60);
    assert.equal((await person.signAtOnce()).status, 409);
  });

  test('sixty seconds between codes and five an hour: 429 says how long to wait', async () => {
    const { sent, person } = await opened(BY_SMS);
    for (let send = 0; send < 5; send += 1) {
      assert.equal((await person.post('code', {})).status, 200);
      const again = await person.post('code', {});
      assert.equal(again.status, 429);
      if (send < 4) assert.equal(again.headers['retry-after'], '60');
      later(60);
    }
    const sixth = await person.post('code', {});
    assert.deepEqual([sixth.status, sixth.headers['retry-after']], [429, '3300']);
    later(3_300);
    assert.equal((await person.post('code', {})).status, 200);
    assert.equal((await actions(sent.id)).filter((action) => action === 'recipient.code_sent').length, 6);
  });

  test('an SMS counts in the usage when the gateway has taken it, once; one that it refuses, a busy try and the sandbox count nothing', async () => {
    const used = async (): Promise<number> => (await api.call('GET', '/billing/usage')).body.smsSent;
    // What the tests before have left in the queue.
    await api.runJobs();
    const start = await used();
    const { person } = await opened(BY_SMS);
    assert.equal(await used(), start);
    sms.refuse(PHONE, 'FOR_NOW');
    await person.post('code', {});
    await api.runJobs();
    assert.equal(await used(), start, 'nobody has taken it yet');
    sms.accept(PHONE);
    later(10);
    await lastSms();
    assert.equal(await used(), start + 1);
    await api.runJobs();
    assert.equal(await used(), start + 1, 'nothing is counted again');
    sms.refuse(PHONE, 'FOR_GOOD');
    await (await opened(BY_SMS)).person.post('code', {});
    await api.runJobs();
    sms.accept(PHONE);
    assert.equal(await used(), start + 1);
    const before = sms.sent.length;
    await (await opened(BY_SMS, api.keys.sandbox)).person.post('code', {});
    await api.runJobs();
    assert.deepEqual([sms.sent.length, await used()], [before, start + 1]);
  });

  test('a code that was replaced while the gateway was busy does not leave any more', async () => {
    const { person } = await opened(BY_SMS);
    sms.refuse(PHONE, 'FOR_NOW');
    await person.post('code', {});
    await api.runJobs();
    const before = sms.sent.length;
    assert.equal((await person.view()).body.identification.code.delivery, 'SENDING');
    sms.accept(PHONE);
    later(60);
    await person.post('code', {});
    const code = await lastSms();
    assert.equal(sms.sent.length - before, 1);
    assert.equal((await person.post('code/verify', { code })).status, 200);
  });

  test('every SMS is one segment of GSM-7, whatever the sender and the envelope are called', async () => {
    await db().updateTable('accounts').set({ name: 'Œuvre d’Éléonore-Zoë Brûlé «Forêt» 🌲 et Associés, société d’avocats inter-barreaux de Clermont-Ferrand et de Montluçon' }).where('id', '=', api.accountId).execute();
    const { person } = await opened({ ...BY_SMS, subject: 'Ça ✍️' });
    await person.post('code', {});
    await lastSms();
    await db().updateTable('accounts').set({ name: 'Odile Owner' }).where('id', '=', api.accountId).execute();
    const { text } = sms.sent.at(-1)!;
    assert.ok(text.length <= 160, text);
    assert.match(text, /^\d{6} est votre code pour le document de OEuvre d'É[\s\S]*\n\n@localhost #\d{6}$/);
    assert.equal(/[^\n -_a-z£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉÄÖÑÜ§¿äöñüà]/.test(text), false, text);
  });

  test('a number that the gateway refuses for good: the page says so, the sender is told and mends it while the envelope runs', async () => {
    const { sent, person } = await opened(BY_SMS);
    sms.refuse(PHONE, 'FOR_GOOD');
    await person.post('code', {});
    await api.runJobs();
    sms.accept(PHONE);
    assert.equal((await person.view()).body.identification.code.delivery, 'FAILED');
    await api.runJobs();
    const told = mail.sent.find(({ to, subject }) => to === 'owner@example.test' && subject.includes('Anna Martin ne peut pas signer'));
    assert.ok(told !== undefined);
    assert.ok((await actions(sent.id)).includes('recipient.code_undelivered'));
    const path = `/envelopes/${sent.id}/recipients/${sent.recipients[0].id}`;
    const fixed = await api.call('PATCH', path, { body: { phone: '01 23 45 67 89' } });
    assert.deepEqual([fixed.status, fixed.body.details[0].path], [400, 'phone']);
    assert.equal((await api.call('PATCH', path, { body: { phone: null } })).status, 400);
    assert.equal((await api.call('PATCH', path, { body: { name: 'Anne' } })).status, 409);
    assert.equal((await api.call('PATCH', path, { body: { phone: '0612345679' } })).body.phone, '+33612345679');
    later(60);
    await person.post('code', {});
    const code = await lastSms();
    assert.equal(sms.sent.at(-1)?.to, '+33612345679');
    assert.equal((await person.post('code/verify', { code })).status, 200);
    assert.equal((await person.signAtOnce()).status, 200);
    assert.equal((await api.call('PATCH', path, { body: { phone: '0612345678' } })).status, 409);
  });

  test('how a person shows who they are changes while the envelope runs, until they have acted; what cannot be is refused as a whole', async () => {
    const { sent, person } = await opened({ fields: undefined, recipients: [ANNA, { email: 'v@example.test', name: 'V', role: 'APPROVER' }] });
    const path = (index: number): string => `/envelopes/${sent.id}/recipients/${sent.recipients[index].id}`;
    const refused = await api.call('PATCH', path(0), { body: { identification: 'SMS_CODE', requireIdentityVideo: true } });
    assert.deepEqual([refused.status, refused.body.details.map(({ path: at }: any) => at)], [400, ['phone']]);
    assert.equal((await api.call('GET', `/envelopes/${sent.id}`)).body.recipients[0].requireIdentityVideo, false, 'nothing half-done');
    const noVideo = await api.call('PATCH', path(1), { body: { requireIdentityVideo: true } });
    assert.deepEqual([noVideo.status, noVideo.body.details[0].path], [400, 'requireIdentityVideo']);
    const { body: changed } = await api.call('PATCH', path(0), { body: { identification: 'SMS_CODE', phone: '0612345678', requireIdentityVideo: true } });
    assert.deepEqual([changed.identification, changed.requireIdentityVideo], ['SMS_CODE', true]);
    assert.equal((await person.signAtOnce()).status, 409);
    assert.equal((await api.call('PATCH', path(0), { body: { identification: 'LINK', requireIdentityVideo: false } })).status, 200);
    assert.equal((await person.signAtOnce()).status, 200);
    assert.equal((await api.call('PATCH', path(0), { body: { identification: 'EMAIL_CODE' } })).status, 409);
    const facts = await db().selectFrom('audit_entries').select('facts').where('envelope_id', '=', sent.id).where('action', '=', 'recipient.corrected').orderBy('seq').execute();
    assert.deepEqual(facts.map(({ facts: { identification, requireIdentityVideo } }: any) => [identification, requireIdentityVideo]), [['SMS_CODE', true], ['LINK', false]]);
  });

  test('a code that was sent to a number corrected since is worth nothing', async () => {
    const { sent, person } = await opened(BY_SMS);
    await person.post('code', {});
    const code = await lastSms();
    await api.call('PATCH', `/envelopes/${sent.id}/recipients/${sent.recipients[0].id}`, { body: { phone: '0612345679' } });
    assert.equal(whyOf(await person.post('code/verify', { code })), 'WRONG');
  });

  test('approvers are asked too, viewers are not; a person who acted gets no code', async () => {
    const { person } = await opened({ fields: undefined, requireSmsOtp: true, recipients: [{ ...ANNA, role: 'APPROVER', phone: PHONE }, { email: 'v@example.test', name: 'V', role: 'VIEWER' }] });
    const { body: view } = await person.view();
    const body = { consent: { version: view.consent.version, accepted: true, locale: 'fr' }, documents: shown(view) };
    assert.equal((await person.post('approve', body)).status, 409);
    await person.post('code', {});
    await person.post('code/verify', { code: await lastSms() });
    assert.equal((await person.post('approve', body)).status, 200);
    assert.equal((await person.post('code', {})).status, 409);
  });

  test('send is 400 and names everybody without a mobile phone; preflight warns of the same', async () => {
    const people = [ANNA, { email: 'b@example.test', name: 'B', phone: '+33123456789' }, { email: 'c@example.test', name: 'C', phone: '0692123456' }, { email: 'v@example.test', name: 'V', role: 'VIEWER' }];
    const draft = await createEnvelope(api, { fields: undefined, requireSmsOtp: true, recipients: people });
    assert.equal(draft.recipients[2].phone, '+262692123456');
    const refused = await api.call('POST', `/envelopes/${draft.id}/send`);
    assert.deepEqual([refused.status, refused.body.code, refused.body.details.map(({ path }: any) => path)], [400, 'VALIDATION_ERROR', ['recipients[0].phone', 'recipients[1].phone']]);
    const warned = await api.call('POST', `/envelopes/${draft.id}/preflight`);
    assert.deepEqual(warned.body.warnings.filter(({ code }: any) => code === 'PHONE_NEEDED').map(({ row }: any) => row), [0, 1]);
  });

  test('numbers that are none are refused at creation, all of them at once', async () => {
    const draft = await createEnvelope(api, { fields: undefined });
    const answer = await api.call('PATCH', `/envelopes/${draft.id}`, { body: { recipients: [{ ...ANNA, phone: '12' }, { email: 'b@example.test', name: 'B', phone: '+33 6' }, { email: 'c@example.test', name: 'C', phone: '612345678' }] } });
    assert.deepEqual([answer.status, answer.body.details.map(({ path }: any) => path)], [400, ['recipients[0].phone', 'recipients[1].phone']]);
  });
});

describe('one-time codes by e-mail', () => {
  test('the code comes by mail, in the person’s language, and identifies', async () => {
    const { sent, person } = await opened(BY_MAIL);
    const { body } = await person.post('code', {});
    assert.deepEqual([body.identification.channel, body.identification.sentTo], ['EMAIL', 'anna@example.test']);
    await api.runJobs();
    const code = /\b\d{6}\b/.exec(mail.sent.findLast(({ to, subject }) => to === 'anna@example.test' && subject.includes('code'))!.text)![0];
    assert.equal((await person.post('code/verify', { code })).status, 200);
    assert.equal((await person.signAtOnce()).status, 200);
    await api.runJobs();
    const trail = await api.call('GET', `/envelopes/${sent.id}/audit-trail`, { headers: { accept: 'application/json' } });
    assert.equal(trail.body.recipients[0].identification.method, 'EMAIL_CODE');
  });

  test('the dashboard shows no code that has left', async () => {
    const { sent, person } = await opened(BY_SMS);
    await person.post('code', {});
    const code = await lastSms();
    const { readOutboxMessage } = await import('../../src/modules/invitations/outbox.ts');
    const row = await db().selectFrom('messages').select('id').where('envelope_id', '=', sent.id).where('kind', '=', 'ONE_TIME_CODE').executeTakeFirstOrThrow();
    const { mail: read } = await readOutboxMessage(db(), api.services, api.accountId, row.id);
    assert.equal((read.text + read.html + read.subject).includes(code), false);
  });
});

describe('access codes', () => {
  test('nothing of the envelope is shown or done before the code, not even to somebody who guesses the routes', async () => {
    const { sent, person } = await opened(BEHIND_CODE);
    const { body } = await person.view();
    assert.deepEqual([body.state, body.envelope.subject, body.documents, body.recipient.name, body.accessTriesLeft], ['ACCESS_CODE', '', [], '', 5]);
    assert.equal(JSON.stringify(body).includes('Contrat'), false);
    for (const path of ['/documents/0/content', '/signed-document']) assert.equal((await person.get(path)).status, 409, path);
    for (const verb of ['view', 'sign', 'approve', 'decline', 'return', 'code', 'code/verify']) {
      const consent = { version: body.consent.version, accepted: true, locale: 'fr' };
      const given = { view: { gesture: 'pointer', documents: [] }, return: { reason: 'x' }, decline: {}, code: {}, 'code/verify': { code: '000000' } }[verb] ?? { consent, documents: [], fields: [] };
      assert.equal((await person.post(verb, given)).status, 409, verb);
    }
    assert.equal(whyOf(await person.post('access-code', { code: 'mimosa' })), 'WRONG');
    const right = await person.post('access-code', { code: ' mimosa 42' });
    assert.deepEqual([right.status, right.body.state, right.body.envelope.subject], [200, 'READY', 'Contrat de travail']);
    assert.equal((await person.signAtOnce()).status, 200);
    await api.runJobs();
    assert.deepEqual((await actions(sent.id)).filter((action) => action.includes('access')), ['recipient.access_code_rejected', 'recipient.access_code_accepted']);
    const trail = await api.call('GET', `/envelopes/${sent.id}/audit-trail`, { headers: { accept: 'application/json' } });
    assert.ok(trail.body.recipients[0].identification.accessCodeGivenAt);
    const stranger = new Person(api);
    await stranger.open(sent.recipients[0].accessToken);
    assert.equal((await stranger.get('/signed-document')).status, 409, 'the sealed document stands behind the code too');
  });

  test('the code is never returned and is kept as a slow hash', async () => {
    const { sent } = await opened(BEHIND_CODE);
    const read = await api.call('GET', `/envelopes/${sent.id}`);
    assert.deepEqual([read.body.recipients[0].hasAccessCode, read.body.recipients[0].accessLocked, 'accessCode' in read.body.recipients[0]], [true, false, false]);
    const rows = await db().selectFrom('recipients').select('access_code_hash').where('envelope_id', '=', sent.id).execute();
    assert.match(rows[0]!.access_code_hash!, /^scrypt\$16384\$8\$1\$/);
    const everything = JSON.stringify([sent, read.body, await db().selectFrom('audit_entries').selectAll().where('envelope_id', '=', sent.id).execute(), await db().selectFrom('events').selectAll().where('envelope_id', '=', sent.id).execute()]);
    assert.equal(/mimosa/i.test(everything), false);
  });

  test('five wrong codes lock the way in, even for the right one; the sender is told, and another code opens it again', async () => {
    const { sent, person } = await opened(BEHIND_CODE);
    for (let guess = 1; guess <= 4; guess += 1) assert.equal(whyOf(await person.post('access-code', { code: `wrong ${guess}` })), 'WRONG');
    assert.equal((await person.view()).body.accessTriesLeft, 1);
    assert.equal(whyOf(await person.post('access-code', { code: 'wrong 5' })), 'LOCKED');
    assert.equal(whyOf(await person.post('access-code', { code: 'Mimosa 42' })), 'LOCKED');
    assert.equal((await person.view()).body.state, 'ACCESS_LOCKED');
    assert.equal((await api.call('GET', `/envelopes/${sent.id}`)).body.recipients[0].accessLocked, true);
    await api.runJobs();
    assert.ok(mail.sent.some(({ to, text }) => to === 'owner@example.test' && text.includes('Cinq codes d’accès erronés')));
    const path = `/envelopes/${sent.id}/recipients/${sent.recipients[0].id}`;
    assert.equal((await api.call('PATCH', path, { body: { accessCode: 'Glycine' } })).body.accessLocked, false);
    assert.equal((await person.post('access-code', { code: 'Mimosa 42' })).status, 400);
    assert.equal((await person.post('access-code', { code: 'glycine' })).status, 200);
    assert.equal((await api.call('PATCH', path, { body: { accessCode: null } })).body.hasAccessCode, false);
    const stranger = new Person(api);
    await stranger.open(sent.recipients[0].accessToken);
    assert.equal((await stranger.view()).body.state, 'READY');
  });

  test('a right code before the lock gives all tries back, and a changed draft and a copy keep the code', async () => {
    const draft = await createEnvelope(api, BEHIND_CODE);
    const patched = await api.call('PATCH', `/envelopes/${draft.id}`, { body: { subject: 'Autre', recipients: [ANNA] } });
    assert.equal(patched.body.recipients[0].hasAccessCode, true);
    const copy = await api.call('POST', `/envelopes/${draft.id}/duplicate`);
    const { body: sent } = await api.call('POST', `/envelopes/${copy.body.id}/send`);
    const person = new Person(api);
    await person.open(sent.recipients[0].accessToken);
    for (let guess = 1; guess <= 4; guess += 1) await person.post('access-code', { code: 'wrong' });
    assert.equal((await person.post('access-code', { code: 'mimosa 42' })).status, 200);
    const again = new Person(api);
    await again.open(sent.recipients[0].accessToken);
    assert.equal((await again.view()).body.accessTriesLeft, 5);
    assert.equal((await api.call('PATCH', `/envelopes/${draft.id}`, { body: { recipients: [{ ...ANNA, accessCode: null }] } })).body.recipients[0].hasAccessCode, false);
  });

  test('the invitation says that a code will be asked for, and does not hold it', async () => {
    await sendEnvelope(api, { fields: undefined, recipients: [{ email: 'mina@example.test', name: 'Mina', accessCode: 'Mimosa 42' }] });
    await api.runJobs();
    const { text, html } = mail.sent.findLast(({ to }) => to === 'mina@example.test')!;
    assert.match(text, /Un code d’accès vous sera demandé/);
    assert.equal(/mimosa/i.test(text + html), false);
  });
});

describe('sandbox', () => {
  test('codes are 000000, nothing leaves, and playing the recipient goes through identification', async () => {
    const before = [sms.sent.length, mail.sent.length];
    const { person } = await opened({ ...BY_SMS, recipients: [{ ...BY_SMS.recipients[0], email: 'owner@example.test' }] }, api.keys.sandbox);
    await api.runJobs();
    const invited = mail.sent.length;
    await person.post('code', {});
    assert.equal((await person.post('code/verify', { code: '000001' })).status, 400);
    assert.equal((await person.post('code/verify', { code: '000000' })).status, 200);
    await api.runJobs();
    assert.deepEqual([sms.sent.length, mail.sent.length - invited, invited - before[1]!], [before[0], 0, 1]);
    const sent = await sendEnvelope(api, { ...BY_SMS, recipients: [{ ...BY_SMS.recipients[0], accessCode: 'Mimosa' }] }, api.keys.sandbox);
    const played = await api.call('POST', `/sandbox/envelopes/${sent.id}/recipients/${sent.recipients[0].id}/sign`, { key: api.keys.sandbox });
    assert.deepEqual([played.status, played.body.recipients[0].status], [200, 'SIGNED'], JSON.stringify(played.body));
    assert.deepEqual((await actions(sent.id)).filter((action) => action.includes('code')), ['recipient.code_sent', 'recipient.code_verified']);
  });
});

describe('without an SMS gateway', () => {
  test('SMS lie in the outbox, where their code can be read, and the trail says that the sender handed it over', async () => {
    const plain = await testApi();
    try {
      const sent = await sendEnvelope(plain, BY_SMS);
      const person = new Person(plain);
      await person.open(sent.recipients[0].accessToken);
      await person.post('code', {});
      const row = await plain.services.database.kysely.selectFrom('messages').selectAll().where('envelope_id', '=', sent.id).where('channel', '=', 'SMS').executeTakeFirstOrThrow();
      assert.deepEqual([row.state, row.to_phone], ['OUTBOX', PHONE]);
      const { readOutboxMessage } = await import('../../src/modules/invitations/outbox.ts');
      const { mail: read } = await readOutboxMessage(plain.services.database.kysely, plain.services, plain.accountId, row.id);
      const code = /\d{6}/.exec(read.text)![0];
      assert.equal((await person.post('code/verify', { code })).status, 200);
      assert.equal((await person.signAtOnce()).status, 200);
      await plain.runJobs();
      const trail = await plain.call('GET', `/envelopes/${sent.id}/audit-trail`, { headers: { accept: 'application/json' } });
      assert.equal(trail.body.recipients[0].identification.method, 'CODE_BY_SENDER');
    } finally {
      await plain.close();
    }
  });
});
