import assert from 'node:assert/strict';
import { createSign, generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { exchangeDsn, postfixDsn } from '../testing/dsn-mail.ts';
import { brevoReports, ownMessageId, postmarkReports, sesReports } from './bounce-report.rules.ts';
import { readDsn } from './read-dsn.ts';
import { isSignedBy, isSnsAddress, readSnsMessage } from './sns-message.rules.ts';

const ID = 'msg_01jd3q8rxkfz2s9t6v4w5y7abc';
const OPTIONS = { messageId: `<${ID}@sign.example>`, to: 'ana@reader.example' };
const read = (mail: string) => readDsn(Buffer.from(mail));

for (const [server, dsn] of [['Postfix', postfixDsn], ['Exchange', exchangeDsn]] as const) {
  test(`a delivery status mail of ${server} gives our message, the address and the server’s words`, async () => {
    const [report, ...others] = await read(dsn(OPTIONS));
    assert.deepEqual(others, []);
    assert.deepEqual([report?.messageId, report?.email, report?.permanent], [ID, 'ana@reader.example', true]);
    assert.match(report!.answer, server === 'Postfix' ? /^550 5\.1\.1 <ana@reader\.example>: Recipient address rejected: User unknown$/ : /^550 5\.1\.10 RESOLVER/);
  });
  test(`a delay reported by ${server} is passing; a failure is final, also of class 4, when the server has given up`, async () => {
    for (const more of [{ action: 'delayed', status: '4.4.1' }, { action: 'delivered', status: '2.0.0' }, { action: 'relayed', status: '2.1.9' }]) {
      assert.deepEqual((await read(dsn({ ...OPTIONS, ...more }))).map(({ permanent }) => permanent), [false], more.action);
    }
    assert.deepEqual((await read(dsn({ ...OPTIONS, action: 'failed', status: '4.4.7' }))).map(({ permanent }) => permanent), [true]);
  });
}

test('a mail that is no report, an out-of-office answer and noise give nothing', async () => {
  for (const mail of ['', 'Subject: hello\r\n\r\nHi', `Auto-Submitted: auto-replied\r\nIn-Reply-To: ${OPTIONS.messageId}\r\n\r\nI am away.`, '\u0000'.repeat(5_000), 'Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\n']) {
    assert.deepEqual(await read(mail), []);
  }
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => assert.deepEqual(await readDsn(bytes), [])), { numRuns: 50 });
});

test('a report with several recipients gives one bounce for each, and a huge original is not read whole', async () => {
  const two = postfixDsn(OPTIONS).replace('\r\n\r\n--4F2A.1700000000/mx.example\r\nContent-Description: Undelivered', '\r\n\r\nFinal-Recipient: rfc822; bob@reader.example\r\nAction: delayed\r\nStatus: 4.2.2\r\n\r\n--4F2A.1700000000/mx.example\r\nContent-Description: Undelivered');
  assert.deepEqual((await read(two)).map(({ email, permanent }) => [email, permanent]), [['ana@reader.example', true], ['bob@reader.example', false]]);
  const huge = exchangeDsn(OPTIONS).replace('Bonjour', 'A'.repeat(5_000_000));
  assert.deepEqual((await read(huge)).map(({ messageId }) => messageId), [ID]);
});

test('an id of ours is found between angle brackets and alone, another service’s is not', () => {
  assert.deepEqual([`<${ID}@x>`, ID, ` <${ID}@x>`, `"${ID}"`].map(ownMessageId), [ID, ID, ID, ID]);
  assert.deepEqual(['<x@y>', `<x${ID}@y>`, 'msg_short', undefined].map(ownMessageId), [undefined, undefined, undefined, undefined]);
});

test('SES: Permanent is final, Transient is not, complaints and deliveries are nothing', () => {
  const bounce = (bounceType: string) => ({
    notificationType: 'Bounce', mail: { messageId: '0102-ses', headers: [{ name: 'Message-ID', value: `<${ID}@sign.example>` }] },
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: 'ana@reader.example', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' }] },
  });
  assert.deepEqual(sesReports(bounce('Permanent')), [{ messageId: ID, queueId: '0102-ses', email: 'ana@reader.example', permanent: true, answer: 'smtp; 550 5.1.1 user unknown' }]);
  assert.deepEqual(['Transient', 'Undetermined'].flatMap((type) => sesReports(bounce(type))).map(({ permanent }) => permanent), [false, false]);
  assert.deepEqual(sesReports({ notificationType: 'Complaint' }), []);
});

test('Postmark: HardBounce and BadEmailAddress are final, soft and spam are not', () => {
  const report = (Type: string) => postmarkReports({ RecordType: 'Bounce', Type, MessageID: 'pm-1', Email: 'ana@reader.example', Details: 'smtp;550 5.1.1 unknown', Metadata: { paraph: ID } })[0];
  assert.deepEqual(report('HardBounce'), { messageId: ID, queueId: 'pm-1', email: 'ana@reader.example', permanent: true, answer: 'smtp;550 5.1.1 unknown' });
  assert.deepEqual(['BadEmailAddress', 'SoftBounce', 'Transient', 'SpamNotification', 'DnsError'].map((type) => report(type)?.permanent), [true, false, false, false, false]);
  assert.deepEqual(postmarkReports({ RecordType: 'Open' }), []);
  assert.deepEqual(postmarkReports({ Type: 'HardBounce', Email: 'ana@reader.example' }).map(({ permanent }) => permanent), [true], 'a hook of the older kind names no record type');
});

test('Brevo: one event or a batch; hard_bounce, invalid_email and blocked are final', () => {
  const event = (name: string) => ({ event: name, email: 'ana@reader.example', 'X-Mailin-custom': ID, reason: '550 no such user' });
  assert.deepEqual(brevoReports(event('hard_bounce')), [{ messageId: ID, queueId: undefined, email: 'ana@reader.example', permanent: true, answer: '550 no such user' }]);
  assert.deepEqual(brevoReports(['invalid_email', 'blocked', 'soft_bounce', 'deferred', 'delivered', 'opened'].map(event)).map(({ permanent }) => permanent), [true, true, false, false]);
});

test('whatever JSON a provider sends, nothing is thrown', () => {
  fc.assert(fc.property(fc.jsonValue(), (body) => {
    for (const reports of [sesReports, postmarkReports, brevoReports]) reports(body);
    readSnsMessage(body);
  }));
});

test('certificates and confirmations of SNS come from Amazon’s own addresses only', () => {
  for (const good of ['https://sns.eu-west-3.amazonaws.com/SimpleNotificationService-x.pem', 'https://sns.cn-north-1.amazonaws.com.cn/x.pem']) assert.equal(isSnsAddress(good), true, good);
  for (const bad of ['http://sns.eu-west-3.amazonaws.com/x.pem', 'https://sns.eu-west-3.amazonaws.com.evil.example/x', 'https://evil.example/sns.eu-west-3.amazonaws.com', 'https://sns.eu-west-3.amazonaws.com:8443/x',
    'https://u@sns.eu-west-3.amazonaws.com/x', 'https://s3.eu-west-3.amazonaws.com/bucket/x.pem', 'https://sns.evil.eu-west-3.amazonaws.com/x', '', undefined]) assert.equal(isSnsAddress(bad), false, String(bad));
});

test('a signature is worth nothing without a readable certificate', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const message = { Type: 'Notification', TopicArn: 'arn:aws:sns:eu-west-3:1:t', Message: '{}', SigningCertURL: 'https://sns.eu-west-3.amazonaws.com/x.pem', Signature: createSign('sha256').update('x').sign(privateKey, 'base64'), SignatureVersion: '2' };
  assert.equal(isSignedBy(readSnsMessage(message)!, publicKey.export({ type: 'spki', format: 'pem' }).toString()), false);
  assert.equal(readSnsMessage({ ...message, Type: 'Other' }), undefined);
});
