// Mail against a real SMTP server on the loopback interface.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { test, type TestContext } from 'node:test';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { fakeLog } from '../log/index.ts';
import { MailDeferredError, MailRejectedError, type MailMessage } from './mail-transport.ts';
import { outboxMail } from './outbox-mail.ts';
import { smtpMail } from './smtp-mail.ts';

const message: MailMessage = {
  from: 'Paraph <no-reply@paraph.example>',
  to: 'Élodie Faure <elodie@example.com>',
  subject: 'À signer : « Contrat de prestation »',
  text: 'Ouvrez https://paraph.example/sign/TOKEN-CANARY',
  html: '<p>Ouvrez <a href="https://paraph.example/sign/TOKEN-CANARY">le document</a></p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  messageId: '<msg_1@paraph.example>',
};

function smtpError(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

async function server(t: TestContext, options: SMTPServerOptions, login = '') {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part)).on('end', () => {
        received.push(Buffer.concat(parts).toString());
        done(null, 'Ok: queued as 4F2A-77');
      });
    },
    ...options,
  });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const mail = smtpMail({ url: `smtp://${login}127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, timeoutMs: 2000 });
  t.after(async () => {
    await mail.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
  return { mail, received };
}

test('an accepted message gives the queue id and the answer for the audit trail', async (t) => {
  const { mail, received } = await server(t, {});
  assert.deepEqual(await mail.send(message), { queueId: '4F2A-77', answer: '250 Ok: queued as 4F2A-77' });
  const [raw = ''] = received;
  assert.match(raw, /^Message-ID: <msg_1@paraph\.example>\r$/im);
  assert.match(raw, /^Auto-Submitted: auto-generated\r$/im);
  assert.match(raw, /^Content-Type: multipart\/alternative/im);
});

test('a recipient refused with 550 is rejected for good', async (t) => {
  const { mail } = await server(t, { onRcptTo: (_address, _session, done) => done(smtpError('550 5.1.1 no such person')) });
  await assert.rejects(mail.send(message), (error) => {
    assert.ok(error instanceof MailRejectedError);
    assert.equal(error.statusCode, 550);
    assert.equal(error.answer, '550 5.1.1 no such person');
    return true;
  });
});

test('a message refused with 554 after its text is rejected for good', async (t) => {
  const { mail } = await server(t, {
    onData: (stream, _session, done) => void stream.resume().on('end', () => done(smtpError('554 5.7.1 looks like spam'))),
  });
  await assert.rejects(mail.send(message), MailRejectedError);
});

test('421 and 450 are deferred', async (t) => {
  const greylisting = await server(t, { onRcptTo: (_address, _session, done) => done(smtpError('450 4.2.0 greylisted')) });
  await assert.rejects(greylisting.mail.send(message), (error) => error instanceof MailDeferredError && /greylisted/.test(error.answer));
  const busy = await server(t, { onConnect: (_session, done) => done(smtpError('421 4.3.2 too busy')) });
  await assert.rejects(busy.mail.send(message), MailDeferredError);
});

test('a missing login, a wrong one and a refused sender are deferred: the set-up is wrong, not the recipient', async (t) => {
  const strict = await server(t, { authOptional: false });
  await assert.rejects(strict.mail.send(message), (error) => error instanceof MailDeferredError && error.answer.startsWith('530'));
  const wrong = await server(
    t,
    { authOptional: false, allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(smtpError('535 5.7.8 wrong password')) },
    'user:secret@',
  );
  await assert.rejects(wrong.mail.send(message), (error) => error instanceof MailDeferredError && error.answer.startsWith('535'));
  const sender = await server(t, { onMailFrom: (_address, _session, done) => done(smtpError('550 5.7.1 not your domain')) });
  await assert.rejects(sender.mail.send(message), MailDeferredError);
});

test('no server, and a server that hangs up, are deferred', async (t) => {
  const hangingUp: Server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(hangingUp, 'listening');
  const { port } = hangingUp.address() as AddressInfo;
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, timeoutMs: 300 });
  t.after(() => mail.close());
  await assert.rejects(mail.send(message), MailDeferredError);
  await new Promise((resolve) => hangingUp.close(resolve));
  await assert.rejects(mail.send(message), MailDeferredError);
});

test('a line break in a subject or a name makes no header', async (t) => {
  const { mail, received } = await server(t, {});
  await mail.send({ ...message, subject: 'Hello\r\nBcc: victim@example.com', from: '"A\r\nBcc: victim@example.com" <a@example.com>' });
  assert.doesNotMatch(received[0] ?? '', /^Bcc:/im);
});

test('the outbox keeps the message and logs where it is, never a link', async () => {
  const log = fakeLog();
  const kept: MailMessage[] = [];
  const mail = outboxMail({ store: async (stored) => ({ id: `mail_${kept.push(stored)}` }), outboxUrl: 'http://localhost:3000/outbox', log });
  assert.equal((await mail.send(message)).queueId, 'mail_1');
  assert.deepEqual(kept, [message]);
  assert.match(JSON.stringify(log.lines), /localhost:3000\/outbox/);
  assert.doesNotMatch(JSON.stringify(log.lines), /CANARY/);
});
