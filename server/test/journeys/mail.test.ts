// Invitations through a real mail server on loopback.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { smtpMail } from '../../src/platform/mail/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person, sendEnvelope } from '../../src/testing/fixtures.ts';

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
