// How an account appears: what its owners set is what those whom it writes to see, and nobody else sets it.
import assert from 'node:assert/strict';
import { decode, encode } from 'fast-png';
import { after, before, test } from 'node:test';
import { fakeMail } from '../../src/platform/mail/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createMeeting } from '../../src/testing/meetings.ts';
import { Person, sendEnvelope } from '../../src/testing/fixtures.ts';
import { signedInMember, signedInOwner, type SignedInCall } from '../../src/testing/signed-in.ts';

let api: TestApi;
let owner: SignedInCall;
const mail = fakeMail();
before(async () => {
  api = await testApi({ mail });
  owner = await signedInOwner(api);
});
after(() => api.close());

const LOOK = { senderName: 'Atelier Lumen', replyTo: 'contact@lumen.example', accent: '#7A1F5C', footerFr: 'SARL Atelier Lumen\nRCS Lyon 123 456 789', footerEn: 'Atelier Lumen Ltd', helpUrl: 'https://lumen.example/aide', legalUrl: 'https://lumen.example/mentions' };
const pixels = (value: number): Uint8Array => encode({ width: 8, height: 4, depth: 8, channels: 4, data: new Uint8Array(128).fill(value), text: { Comment: 'CANARY' } });
const upload = (call: SignedInCall, raw: Uint8Array, type = 'image/png') => call('POST', '/branding/logo', { raw: Buffer.from(raw), headers: { 'content-type': type } });

test('without branding everything is the account’s own', async () => {
  const { status, body } = await owner('GET', '/branding');
  assert.equal(status, 200);
  assert.deepEqual(body, { senderName: null, replyTo: null, accent: null, footerFr: null, footerEn: null, helpUrl: null, legalUrl: null, logo: null, palette: null, account: { name: 'Odile Owner', email: 'owner@example.test' }, changed: null });
});

test('an owner changes it, by name and time; a colleague sees it and may not change it; another account has nothing of it', async () => {
  const saved = await owner('PATCH', '/branding', { body: LOOK });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.equal(saved.body.accent, '#7a1f5c');
  assert.equal(saved.body.changed.by, 'Odile Owner');
  const member = await signedInMember(api, owner, 'colin@example.test');
  assert.equal((await member('GET', '/branding')).body.senderName, 'Atelier Lumen');
  for (const refused of [await member('PATCH', '/branding', { body: { senderName: 'Mallory' } }), await upload(member, pixels(1)), await member('DELETE', '/branding/logo')]) {
    assert.deepEqual([refused.status, refused.body.code], [403, 'INSUFFICIENT_SCOPE']);
  }
  assert.equal((await api.call('GET', '/dashboard-api/branding', { key: null })).status, 401);
  const other = await signedInOwner(api, (await api.otherAccount()).accountId);
  assert.equal((await other('GET', '/branding')).body.senderName, null);
  assert.equal((await owner('GET', '/branding')).body.senderName, 'Atelier Lumen');
});

test('everything that cannot be taken is refused at once, with the shade to take instead of a pale one, and nothing is changed', async () => {
  const { status, body } = await owner('PATCH', '/branding', { body: { senderName: ' ', accent: '#ffd400', helpUrl: 'https://user:secret@lumen.example/', legalUrl: 'https://localhost/' } });
  assert.equal(status, 400);
  assert.deepEqual(body.details.map(({ path }: any) => path).sort(), ['accent', 'helpUrl', 'legalUrl', 'senderName']);
  const shade = /#[0-9a-f]{6}/.exec(body.details.find(({ path }: any) => path === 'accent').message)![0];
  assert.equal((await owner('GET', `/branding/colour?accent=${encodeURIComponent(shade)}`)).body.suggestion, null);
  assert.equal((await owner('GET', '/branding')).body.senderName, 'Atelier Lumen');
  for (const wrong of [{ accent: 'red' }, { helpUrl: 'javascript:alert(1)' }, { replyTo: 'nobody' }, { senderName: 'A\r\nBcc: x@y.example' }]) assert.equal((await owner('PATCH', '/branding', { body: wrong })).status, 400, JSON.stringify(wrong));
});

test('a logo is taken by its content, and only its pixels; SVG, JPEG, a bomb and a broken file are refused', async () => {
  const taken = await upload(owner, pixels(200));
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  assert.deepEqual([taken.body.logo.widthPx, taken.body.logo.heightPx], [8, 4]);
  const shown = await api.call('GET', taken.body.logo.url, { key: null });
  assert.deepEqual([shown.status, shown.headers['content-type'], shown.bytes.includes('CANARY')], [200, 'image/png', false]);
  assert.deepEqual([...decode(shown.bytes).data], [...new Uint8Array(128).fill(200)]);
  const bomb = Buffer.from(pixels(1));
  bomb.writeUInt32BE(60_000, 16);
  assert.equal((await upload(owner, Buffer.from('<svg/>'), 'image/svg+xml')).status, 415);
  for (const bad of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('ffd8ffe000104a46494600', 'hex'), bomb, Buffer.from(pixels(1)).subarray(0, 60)]) {
    assert.equal((await upload(owner, bad)).status, 400);
  }
  assert.equal((await upload(owner, Buffer.alloc(600_000))).status, 413);
  assert.equal((await api.call('GET', `/brand/${'0'.repeat(64)}.png`, { key: null })).status, 404);
  assert.equal((await owner('GET', '/branding')).body.logo.url, taken.body.logo.url);
});

test('mails carry it: the name, the address for answers, the logo within, the footer in the reader’s language', async () => {
  await sendEnvelope(api, { fields: undefined, recipients: [{ email: 'anna@example.test', name: 'Anna' }, { email: 'bob@example.test', name: 'Bob', locale: 'en' }] });
  await api.runJobs();
  const french = mail.sent.find(({ to, subject }) => to === 'anna@example.test' && /invite/.test(subject))!;
  assert.equal(french.from, '"Atelier Lumen (Paraph)" <paraph@localhost>');
  assert.equal(french.headers?.['Reply-To'], '"Atelier Lumen" <contact@lumen.example>');
  assert.match(french.subject, /^Atelier Lumen vous invite/);
  assert.match(french.html, /#7a1f5c/);
  const [logo] = french.attachments ?? [];
  assert.ok(logo?.cid !== undefined && french.html.includes(`cid:${logo.cid}`));
  assert.equal(decode(logo.content).width, 8);
  assert.match(french.text, /SARL Atelier Lumen\nRCS Lyon/);
  const english = mail.sent.find(({ to }) => to === 'bob@example.test')!;
  assert.match(english.text, /Atelier Lumen Ltd/);
  assert.doesNotMatch(english.text, /RCS Lyon/);
});

test('the signing page, the ballot and the audit trail carry it; the evidence names the account as well', async () => {
  const sent = await sendEnvelope(api, { fields: undefined });
  const person = new Person(api);
  await person.open(sent.recipients[0].accessToken);
  const { envelope } = (await person.view()).body;
  assert.deepEqual([envelope.senderName, envelope.senderEmail], ['Atelier Lumen', 'contact@lumen.example']);
  assert.equal(envelope.brand.palette.light.accent, '#7a1f5c');
  assert.deepEqual([envelope.brand.helpUrl, envelope.brand.legalUrl], [LOOK.helpUrl, LOOK.legalUrl]);
  assert.equal((await api.call('GET', envelope.brand.logo.url, { key: null })).status, 200);
  const meeting = await createMeeting(api);
  const token = meeting.meeting.coOwners[0].ballotUrl.split('/').at(-1);
  const ballot = await api.call('POST', '/ballot/session', { key: null, body: { token } });
  const shown = await api.call('GET', `/ballot/${ballot.body.ballotId}`, { key: null, headers: { cookie: String(ballot.headers['set-cookie']).split(';')[0]! } });
  assert.deepEqual([shown.body.meeting.senderName, shown.body.meeting.brand], ['Atelier Lumen', envelope.brand]);
  await person.sign();
  await api.runJobs();
  const trail = await api.call('GET', `/envelopes/${sent.id}/audit-trail`, { headers: { accept: 'application/json' } });
  assert.deepEqual(trail.body.sender, { name: 'Odile Owner', email: 'owner@example.test', organization: 'Atelier Lumen' });
  const pdf = await api.call('GET', `/envelopes/${sent.id}/audit-trail`);
  assert.equal(pdf.status, 200);
  assert.match(pdf.bytes.toString('latin1'), /\/Subtype \/Image/);
});

test('null goes back to the account’s own, and a removed logo is no longer given out', async () => {
  const { url } = (await owner('GET', '/branding')).body.logo;
  assert.equal((await owner('DELETE', '/branding/logo')).body.logo, null);
  assert.equal((await api.call('GET', url, { key: null })).status, 404);
  const { body } = await owner('PATCH', '/branding', { body: { senderName: null, replyTo: null, accent: null, footerFr: '', footerEn: null, helpUrl: null, legalUrl: null } });
  assert.deepEqual([body.senderName, body.accent, body.footerFr, body.palette], [null, null, null, null]);
  const log = await api.services.database.kysely.selectFrom('account_changes').select('action').where('account_id', '=', api.accountId).orderBy('id').execute();
  assert.deepEqual(log.map(({ action }) => action), ['branding.changed', 'branding.logo_changed', 'branding.logo_removed', 'branding.changed']);
});
