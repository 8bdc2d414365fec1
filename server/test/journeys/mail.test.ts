// Invitations through a real mail server on loopback.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { smtpMail } from '../../src/platform/mail/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { loopbackReceiver } from '../../src/modules/webhooks/testing/loopback-receiver.ts';
import { createEnvelope, Person, sendEnvelope } from '../../src/testing/fixtures.ts';

interface Arrived { to: string; source: string }
const arrived: Arrived[] = [];
let api: TestApi;
let server: SMTPServer;

before(async () => {
  server = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS'], logger: false,
    onRcptTo: (address, _session, done) => done(address.address.startsWith('gone@') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived.push({ to: session.envelope.rcptTo[0]!.address, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  api = await testApi({ mail: smtpMail({ url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }) });
});
after(async () => {
  await api.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const plain = (source: string): string => source.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');

test('one invitation reaches each recipient, with the link of the answer and the right headers, and the link signs', async () => {
  const sent = await sendEnvelope(api, { fields: undefined, recipients: [{ email: 'anna@example.test', name: 'Anna' }, { email: 'bob@example.test', name: 'Bob', locale: 'en' }] });
  await api.runJobs();
  assert.deepEqual(arrived.map(({ to }) => to).sort(), ['anna@example.test', 'bob@example.test']);
  const mail = arrived.find(({ to }) => to === 'anna@example.test')!;
  assert.ok(plain(mail.source).includes(sent.recipients[0].signUrl));
  assert.match(mail.source, /^Auto-Submitted: auto-generated\r?$/m);
  assert.match(mail.source, /^From: "?Odile Owner \(Paraph\)"? <paraph@localhost>\r?$/m);
  assert.match(mail.source, /^Reply-To: .*owner@example\.test/m);
  assert.match(mail.source, /^Message-ID: <msg_[0-9a-z]+@localhost>/im);
  const token = /\/sign\/([\w-]+)/.exec(plain(mail.source))![1]!;
  const person = new Person(api);
  assert.equal((await person.open(token)).status, 200);
  assert.equal((await person.sign()).status, 200);
});

test('a refusal at RCPT is kept with the mail server’s own words and is not tried again', async () => {
  const sent = await sendEnvelope(api, { fields: undefined, recipients: [{ email: 'gone@example.test', name: 'Gone' }] });
  await api.runJobs();
  await api.runJobs();
  const rows = await api.services.database.kysely.selectFrom('messages').select(['state', 'answer']).where('envelope_id', '=', sent.id).where('kind', '=', 'INVITATION').execute();
  assert.equal(rows.length, 1);
  assert.equal(rows[0]?.state, 'REJECTED');
  assert.match(rows[0]?.answer ?? '', /550/);
});

test('sandbox envelopes send nothing but to the owner', async () => {
  const before = arrived.length;
  await sendEnvelope(api, { fields: undefined, recipients: [{ email: 'x@example.test', name: 'X' }, { email: 'owner@example.test', name: 'Odile' }] }, api.keys.sandbox);
  await api.runJobs();
  assert.deepEqual(arrived.slice(before).map(({ to }) => to), ['owner@example.test']);
});

test('at the end the sender and everybody else get one mail each with the sealed PDF; a carbon copy also a link of its own that opens it', async () => {
  const before = arrived.length;
  const sent = await sendEnvelope(api, { fields: undefined, recipients: [{ email: 'ana@example.test', name: 'Ana' }, { email: 'copy@example.test', name: 'Cora', role: 'CARBON_COPY', locale: 'en' }] });
  const person = new Person(api);
  await person.open(sent.recipients[0].accessToken);
  await person.sign();
  await api.runJobs();
  const completed = arrived.slice(before).filter(({ source }) => /^Content-Disposition: attachment/m.test(source));
  assert.deepEqual(completed.map(({ to }) => to).sort(), ['ana@example.test', 'copy@example.test', 'owner@example.test']);
  const { bytes } = await api.call('GET', `/envelopes/${sent.id}/signed-document`);
  for (const { source } of completed) assert.ok(source.replaceAll(/\r\n/g, '').includes(bytes.toString('base64')), 'the sealed bytes themselves');
  const check = `/verify#sha256=${createHash('sha256').update(bytes).digest('hex')}`;
  for (const { source } of completed) assert.ok(plain(source).includes(check), 'the way to the check of this very file');
  const link = /http:\/\/localhost:3000(\/presigned\/\S+)/.exec(plain(completed.find(({ to }) => to === 'copy@example.test')!.source))![1]!;
  assert.deepEqual((await api.call('GET', link.replaceAll('&amp;', '&'), { key: null })).bytes, bytes);
  assert.match(plain(completed.find(({ to }) => to === 'owner@example.test')!.source), new RegExp(`/dashboard/envelopes/${sent.id}`));
});

test('the sender is told of a bounce, with the address and the mail server’s own words', async () => {
  const before = arrived.length;
  const sent = await sendEnvelope(api, { fields: undefined, locale: 'en', recipients: [{ email: 'gone@example.test', name: 'Gordon Gone' }] });
  await api.runJobs();
  const told = arrived.slice(before);
  assert.deepEqual(told.map(({ to }) => to), ['owner@example.test']);
  for (const needle of ['Gordon Gone', 'gone@example.test', 'no such user', `/dashboard/envelopes/${sent.id}`]) assert.ok(plain(told[0]!.source).includes(needle), needle);
  await api.runJobs();
  assert.equal(arrived.length, before + 1, 'once');
});

test('the owner of a webhook that five final failures disable gets one mail, in the transaction that disables it', async () => {
  const receiver = await loopbackReceiver();
  try {
    receiver.answer = (_arrived, response) => response.writeHead(403).end();
    const before = arrived.length;
    const { body: webhook } = await api.call('POST', '/webhooks', { body: { url: receiver.url, events: ['envelope.created'] } });
    for (let count = 0; count < 7; count += 1) await createEnvelope(api);
    await api.runJobs();
    await api.runJobs();
    assert.equal((await api.call('GET', `/webhooks/${webhook.id}`)).body.disabledReason, 'FIVE_FINAL_FAILURES');
    const told = arrived.slice(before);
    assert.deepEqual(told.map(({ to }) => to), ['owner@example.test']);
    assert.ok(plain(told[0]!.source).includes(receiver.url));
    assert.deepEqual((await api.services.database.kysely.selectFrom('messages').select(['kind', 'envelope_id', 'state']).where('kind', '=', 'WEBHOOK_DISABLED').execute()), [{ kind: 'WEBHOOK_DISABLED', envelope_id: null, state: 'SENT' }]);
  } finally {
    await receiver.close();
  }
});
