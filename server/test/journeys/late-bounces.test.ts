// Bounces that come hours after a real mail server took the message: by a delivery status mail and by the providers' own calls.
import assert from 'node:assert/strict';
import { sign } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createCertificateAuthority } from '@paraph/pdf/trust';
import { SMTPServer } from 'smtp-server';
import { verifyChain } from '../../src/modules/audit/audit-chain.ts';
import { readChain } from '../../src/modules/audit/read-chain.ts';
import { exchangeDsn, postfixDsn } from '../../src/modules/invitations/testing/dsn-mail.ts';
import { smtpMail } from '../../src/platform/mail/index.ts';
import { outboundHttp } from '../../src/platform/outbound-http/index.ts';
import { testApi, type TestAnswer, type TestApi } from '../../src/testing/api.ts';
import { Person, sendEnvelope } from '../../src/testing/fixtures.ts';

const SECRET = 'hook-secret-of-32-random-characters';
const TOPIC = 'arn:aws:sns:eu-west-3:123456789012:bounces';
const CERTIFICATE_URL = 'https://sns.eu-west-3.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem';
interface Arrived { to: string; source: string; queueId: string }
const arrived: Arrived[] = [];
const fetched: string[] = [];
let api: TestApi;
let server: SMTPServer;
let amazon: { chainPem: string; privateKeyPem: string };

before(async () => {
  server = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS'], logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
        const queueId = `0102019abc-${arrived.length}-000000`;
        arrived.push({ to: session.envelope.rcptTo[0]!.address, source: Buffer.concat(chunks).toString(), queueId });
        done(null, `Ok ${queueId}`);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  amazon = (await createCertificateAuthority({ now: new Date(), organization: 'Amazon Test', baseUrl: 'http://sns.test' })).seal;
  const getFromPublicAddress = async (url: string): Promise<Buffer> => {
    fetched.push(url);
    return Buffer.from(amazon.chainPem);
  };
  api = await testApi({
    mail: smtpMail({ url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }), environment: { MAIL_HOOK_SECRET: SECRET, MAIL_SNS_TOPIC: TOPIC },
    outboundHttp: { ...outboundHttp({ policy: {} }), getFromPublicAddress },
  });
});
after(async () => {
  await api.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** Sends to one person through the mail server; what arrived, and what becomes of the person. */
async function invited(): Promise<{ id: string; mail: Arrived; messageId: string; own: string; accessToken: string; state(): Promise<unknown[]> }> {
  const email = `person${arrived.length}@example.test`;
  const sent = await sendEnvelope(api, { fields: undefined, recipients: [{ email, name: 'Ana' }] });
  await api.runJobs();
  const mail = arrived.find(({ to }) => to === email)!;
  const messageId = /^Message-ID: (<msg_\w+@localhost>)/im.exec(mail.source)![1]!;
  return {
    id: sent.id, mail, messageId, own: messageId.slice(1).split('@')[0]!, accessToken: sent.recipients[0].accessToken,
    async state() {
      await api.runJobs();
      const db = api.services.database.kysely;
      const events = await db.selectFrom('events').select('type').where('envelope_id', '=', sent.id).where('type', '=', 'recipient.bounced').execute();
      const told = await db.selectFrom('messages').select('to_email').where('envelope_id', '=', sent.id).where('kind', '=', 'BOUNCED').execute();
      return [(await api.call('GET', `/envelopes/${sent.id}`)).body.recipients[0].status, events.length, told.length];
    },
  };
}
const BOUNCED = ['BOUNCED', 1, 1];
const UNTOUCHED = ['SENT', 0, 0];
const hook = (source: string, body: unknown, headers: Record<string, string> = { authorization: `Bearer ${SECRET}` }): Promise<TestAnswer> =>
  api.call('POST', `/mail-hooks/${source}`, { key: null, raw: typeof body === 'string' ? body : JSON.stringify(body), headers: { 'content-type': source === 'dsn' ? 'message/rfc822' : 'application/json', ...headers } });

describe('a delivery status mail', () => {
  for (const [name, dsn] of [['Postfix', postfixDsn], ['Exchange', exchangeDsn]] as const) {
    test(`of ${name} makes the recipient BOUNCED as a 550 at RCPT does, once, however often it comes`, async () => {
      const { id, mail, messageId, state } = await invited();
      for (let times = 0; times < 3; times += 1) assert.equal((await hook('dsn', dsn({ messageId, to: mail.to }))).status, 200);
      assert.deepEqual(await state(), BOUNCED);
      const message = await api.services.database.kysely.selectFrom('messages').select(['state', 'answer', 'queue_id']).where('envelope_id', '=', id).where('kind', '=', 'INVITATION').executeTakeFirstOrThrow();
      assert.deepEqual([message.state, message.queue_id], ['REJECTED', mail.queueId]);
      assert.match(message.answer ?? '', /^550 5\.1\.1/);
      const { entries, head } = await readChain(api.services.database.kysely, id);
      assert.deepEqual(verifyChain(entries, head), []);
    });
  }
  test('that is sent twice at the same moment counts once', async () => {
    const { mail, messageId, state } = await invited();
    await Promise.all(Array.from({ length: 8 }, () => hook('dsn', postfixDsn({ messageId, to: mail.to }))));
    assert.deepEqual(await state(), BOUNCED);
  });
  test('of a delay, about another address, or about a message of nobody changes nothing and is 200', async () => {
    const { mail, messageId, state } = await invited();
    for (const dsn of [
      postfixDsn({ messageId, to: mail.to, action: 'delayed', status: '4.4.1' }), postfixDsn({ messageId, to: 'forwarded@elsewhere.example' }),
      postfixDsn({ messageId: '<msg_00000000000000000000000000@localhost>', to: mail.to }), 'Subject: Out of office\r\n\r\nBack on Monday.', '',
    ]) assert.deepEqual([(await hook('dsn', dsn)).status], [200]);
    assert.deepEqual(await state(), UNTOUCHED);
  });
  test('about an invitation to an address that was corrected since does not touch the new one', async () => {
    const { id, mail, messageId, state } = await invited();
    const late = postfixDsn({ messageId, to: mail.to });
    await hook('dsn', late);
    assert.deepEqual(await state(), BOUNCED);
    const { body } = await api.call('GET', `/envelopes/${id}`);
    assert.equal((await api.call('PATCH', `/envelopes/${id}/recipients/${body.recipients[0].id}`, { body: { email: `new-${mail.to}` } })).status, 200);
    assert.equal((await api.call('POST', `/envelopes/${id}/send`)).status, 200);
    await hook('dsn', late);
    assert.deepEqual(await state(), ['SENT', 1, 1]);
  });
  test('after the person has signed changes nothing', async () => {
    const { mail, messageId, accessToken, state } = await invited();
    const person = new Person(api);
    await person.open(accessToken);
    await person.sign();
    await hook('dsn', postfixDsn({ messageId, to: mail.to }));
    assert.deepEqual(await state(), ['SIGNED', 0, 0]);
  });
});

test('the hooks of secrets: Bearer or basic authentication; anything else is 401 and nothing is read', async () => {
  const { mail, messageId, state } = await invited();
  const dsn = postfixDsn({ messageId, to: mail.to });
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Bearer ${SECRET}x`, SECRET, basic(`hook:${SECRET}x`), basic('hook')]) {
    for (const source of ['dsn', 'postmark', 'brevo']) assert.equal((await hook(source, dsn, { authorization })).status, 401, `${source} ${authorization}`);
  }
  assert.deepEqual(await state(), UNTOUCHED);
  assert.equal((await hook('dsn', dsn, { authorization: basic(`hook:${SECRET}`) })).status, 200);
  assert.deepEqual(await state(), BOUNCED);
});

test('Postmark and Brevo give back the id that went with the message', async () => {
  const postmark = await invited();
  assert.match(postmark.mail.source, new RegExp(`^X-PM-Metadata-paraph: ${postmark.own}\\r$`, 'im'));
  const report = (Type: string) => ({ RecordType: 'Bounce', Type, MessageID: 'another', Email: postmark.mail.to, Details: 'smtp;550 5.1.1 unknown', Metadata: { paraph: postmark.own } });
  assert.equal((await hook('postmark', report('SoftBounce'))).status, 200);
  assert.deepEqual(await postmark.state(), UNTOUCHED);
  await hook('postmark', report('HardBounce'));
  await hook('postmark', report('HardBounce'));
  assert.deepEqual(await postmark.state(), BOUNCED);

  const brevo = await invited();
  assert.match(brevo.mail.source, new RegExp(`^X-Mailin-custom: ${brevo.own}\\r$`, 'im'));
  await hook('brevo', [{ event: 'soft_bounce', email: brevo.mail.to, 'X-Mailin-custom': brevo.own }]);
  assert.deepEqual(await brevo.state(), UNTOUCHED);
  assert.equal((await hook('brevo', { event: 'hard_bounce', email: brevo.mail.to, 'X-Mailin-custom': brevo.own, reason: '550 no such user' })).status, 200);
  assert.deepEqual(await brevo.state(), BOUNCED);
  assert.equal((await hook('brevo', 'no json')).status, 400);
});

describe('Amazon SNS', () => {
  const signed = (fields: Record<string, string>): Record<string, string> => {
    const message: Record<string, string> = { MessageId: 'm-1', Timestamp: new Date().toISOString(), TopicArn: TOPIC, SignatureVersion: '2', SigningCertURL: CERTIFICATE_URL, ...fields };
    const keys = message['Type'] === 'Notification' ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
    const text = keys.filter((key) => key in message).map((key) => `${key}\n${message[key]}\n`).join('');
    return { ...message, Signature: sign(message['SignatureVersion'] === '1' ? 'sha1' : 'sha256', Buffer.from(text), amazon.privateKeyPem).toString('base64') };
  };
  const bounceOf = (mail: Arrived, bounceType = 'Permanent'): string => JSON.stringify({
    notificationType: 'Bounce', mail: { messageId: mail.queueId }, bounce: { bounceType, bouncedRecipients: [{ emailAddress: mail.to, diagnosticCode: 'smtp; 550 5.1.1 user unknown' }] },
  });
  const post = (message: unknown): Promise<TestAnswer> => hook('ses', message, { 'content-type': 'text/plain; charset=UTF-8' });

  for (const SignatureVersion of ['1', '2']) {
    test(`signature version ${SignatureVersion}: a permanent bounce finds its message by the id that SES answered; a transient one changes nothing`, async () => {
      const { mail, state } = await invited();
      assert.equal((await post(signed({ Type: 'Notification', SignatureVersion, Message: bounceOf(mail, 'Transient') }))).status, 200);
      assert.deepEqual(await state(), UNTOUCHED);
      for (let times = 0; times < 2; times += 1) assert.equal((await post(signed({ Type: 'Notification', SignatureVersion, Subject: 'x', Message: bounceOf(mail) }))).status, 200);
      assert.deepEqual(await state(), BOUNCED);
      assert.equal(fetched.filter((url) => url === CERTIFICATE_URL).length, 1, 'the certificate is fetched once');
    });
  }
  test('a message that was altered, of another topic or with a certificate from elsewhere is 401 and changes nothing', async () => {
    const { mail, state } = await invited();
    const good = signed({ Type: 'Notification', Message: bounceOf(mail) });
    const before = fetched.length;
    for (const bad of [
      { ...good, Message: good['Message']!.replace('550', '551') }, { ...good, Signature: 'AAAA' }, { ...good, SignatureVersion: '3' }, signed({ Type: 'Notification', TopicArn: `${TOPIC}-other`, Message: bounceOf(mail) }),
      { ...good, SigningCertURL: 'https://sns.eu-west-3.amazonaws.com.evil.example/x.pem' }, { ...good, SigningCertURL: 'http://169.254.169.254/x.pem' },
    ]) assert.equal((await post(bad)).status, 401, JSON.stringify(bad).slice(0, 200));
    assert.equal((await post({ Type: 'Notification' })).status, 400);
    assert.deepEqual(fetched.slice(before), [], 'nothing was fetched for them');
    assert.deepEqual(await state(), UNTOUCHED);
  });
  test('a subscription to the topic is confirmed at Amazon’s address, and at no other', async () => {
    const SubscribeURL = 'https://sns.eu-west-3.amazonaws.com/?Action=ConfirmSubscription&Token=abc';
    assert.equal((await post(signed({ Type: 'SubscriptionConfirmation', Token: 'abc', Message: 'confirm', SubscribeURL }))).status, 200);
    assert.equal(fetched.at(-1), SubscribeURL);
    assert.equal((await post(signed({ Type: 'SubscriptionConfirmation', Token: 'abc', Message: 'confirm', SubscribeURL: 'https://evil.example/' }))).status, 401);
    assert.equal(fetched.at(-1), SubscribeURL);
  });
});

test('what is not configured is 404', async () => {
  const bare = await testApi();
  try {
    for (const source of ['dsn', 'postmark', 'brevo', 'ses']) assert.equal((await bare.call('POST', `/mail-hooks/${source}`, { key: null, raw: '{}', headers: { 'content-type': 'application/json' } })).status, 404);
  } finally {
    await bare.close();
  }
});
