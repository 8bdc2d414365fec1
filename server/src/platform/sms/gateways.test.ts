// The gateways against recorded shapes of their answers, over loopback.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { parseSettings, SettingsError } from '../../config/settings.ts';
import { FakeClock } from '../clock/index.ts';
import { operatorHttp } from '../operator-http.ts';
import { chosenSmsGateway, SmsDeferredError, SmsRejectedError, type SmsGateway } from './index.ts';
import { ovhcloudSignature } from './ovhcloud-sms.ts';

interface Seen { method: string; path: string; headers: IncomingMessage['headers']; body: string }
const seen: Seen[] = [];
let answer: { status: number; body: string } | 'CUT' = { status: 200, body: '{}' };
const clock = new FakeClock(new Date('2026-12-01T08:00:00Z'));
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  if (request.url === '/1.0/auth/time') return void response.end(String(Math.floor(clock.now().getTime() / 1000) + 90));
  seen.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
  if (answer === 'CUT') return void request.socket.destroy();
  response.writeHead(answer.status, { location: 'http://127.0.0.1:1/' }).end(answer.body);
});
let base = '';
before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => new Promise<void>((resolve) => { server.closeAllConnections(); server.close(() => resolve()); }));

const SMS = { to: '+33612345678', text: '123456 est "votre" code', reference: 'msg_1' };
const gateway = (environment: Record<string, string>, baseUrl = 'http://localhost:3000'): SmsGateway => chosenSmsGateway(parseSettings(environment), clock, baseUrl, operatorHttp)!;
const GATEWAYS: Record<string, () => SmsGateway> = {
  http: () => gateway({ SMS_GATEWAY: 'http', SMS_HTTP_URL: `${base}/send?v=1`, SMS_FROM: 'Paraph', SMS_HTTP_HEADERS: '{"x-key":"s3cret"}', SMS_HTTP_BODY: '{"message":{"dest":["{{to}}"],"text":"{{text}}","from":"{{from}}","flash":false},"ref":"{{reference}}"}' }),
  twilio: () => gateway({ SMS_GATEWAY: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', SMS_FROM: 'Paraph', TWILIO_URL: base }),
  ovhcloud: () => gateway({ SMS_GATEWAY: 'ovhcloud', OVH_ENDPOINT: `${base}/1.0`, OVH_APPLICATION_KEY: 'AK', OVH_APPLICATION_SECRET: 'AS', OVH_CONSUMER_KEY: 'CK', OVH_SMS_ACCOUNT: 'sms-ab1-1', SMS_FROM: 'Paraph' }),
};
const TAKEN: Record<string, { status: number; body: string; queueId: string }> = {
  http: { status: 202, body: '{"messageId":"m-77","text":"123456"}', queueId: 'm-77' },
  twilio: { status: 201, body: '{"sid":"SM77","status":"queued","body":"123456 est votre code"}', queueId: 'SM77' },
  ovhcloud: { status: 200, body: '{"ids":[77],"invalidReceivers":[],"validReceivers":["+33612345678"],"totalCreditsRemoved":1}', queueId: '77' },
};

for (const name of Object.keys(GATEWAYS)) {
  describe(name, () => {
    test('an SMS that is taken leaves the gateway’s name for it, and nothing of its text', async () => {
      answer = TAKEN[name]!;
      const receipt = await GATEWAYS[name]!().send(SMS);
      assert.equal(receipt.queueId, TAKEN[name]!.queueId);
      assert.equal(JSON.stringify(receipt).includes('123456'), false);
    });
    test('busy, broken, cut off, a failing login and a redirect are tried again; a refused number is not', async () => {
      const outcome = async (given: typeof answer) => {
        answer = given;
        return GATEWAYS[name]!().send(SMS).then(() => 'SENT', (error: unknown) => error);
      };
      for (const status of [301, 401, 403, 408, 429, 500, 503]) assert.ok(await outcome({ status, body: '{"message":"code 123456"}' }) instanceof SmsDeferredError, String(status));
      assert.ok(await outcome('CUT') instanceof SmsDeferredError);
      const refused = await outcome({ status: 400, body: '{"code":21211,"message":"no such number 123456"}' });
      assert.ok(refused instanceof SmsRejectedError);
      assert.equal(refused.answer.includes('123456'), false);
    });
  });
}

test('http: the template is filled in inside its strings, whatever the text holds', async () => {
  answer = TAKEN['http']!;
  await GATEWAYS['http']!().send(SMS);
  const { path, headers, body } = seen.at(-1)!;
  assert.deepEqual([path, headers['x-key'], JSON.parse(body)], ['/send?v=1', 's3cret', { message: { dest: [SMS.to], text: SMS.text, from: 'Paraph', flash: false }, ref: 'msg_1' }]);
});

test('twilio: Basic authentication and a form; a code about the account is the operator’s to mend', async () => {
  answer = TAKEN['twilio']!;
  await GATEWAYS['twilio']!().send(SMS);
  const { path, headers, body } = seen.at(-1)!;
  assert.deepEqual([path, headers.authorization, Object.fromEntries(new URLSearchParams(body))], ['/2010-04-01/Accounts/AC1/Messages.json', `Basic ${btoa('AC1:token')}`, { To: SMS.to, From: 'Paraph', Body: SMS.text }]);
  answer = { status: 400, body: '{"code":21408,"message":"Permission to send an SMS has not been enabled for the region"}' };
  await assert.rejects(GATEWAYS['twilio']!().send(SMS), SmsDeferredError);
});

test('twilio: an installation with a public address is told what becomes of each message, by its own id', async () => {
  answer = TAKEN['twilio']!;
  const environment = { SMS_GATEWAY: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', SMS_FROM: 'Paraph', TWILIO_URL: base };
  await gateway(environment, 'https://sign.example').send(SMS);
  assert.equal(new URLSearchParams(seen.at(-1)!.body).get('StatusCallback'), 'https://sign.example/sms-hooks/twilio?message=msg_1');
});

test('ovhcloud: the request is signed on OVHcloud’s clock, and a receiver it calls invalid is refused', async () => {
  answer = TAKEN['ovhcloud']!;
  await GATEWAYS['ovhcloud']!().send(SMS);
  const { path, headers, body } = seen.at(-1)!;
  const timestamp = Math.floor(clock.now().getTime() / 1000) + 90;
  assert.deepEqual([path, headers['x-ovh-application'], headers['x-ovh-consumer'], headers['x-ovh-timestamp']], ['/1.0/sms/sms-ab1-1/jobs', 'AK', 'CK', String(timestamp)]);
  assert.equal(headers['x-ovh-signature'], ovhcloudSignature({ secret: 'AS', consumerKey: 'CK', method: 'POST', url: `${base}/1.0/sms/sms-ab1-1/jobs`, body, timestamp }));
  assert.deepEqual([JSON.parse(body).receivers, JSON.parse(body).message, JSON.parse(body).sender], [[SMS.to], SMS.text, 'Paraph']);
  answer = { status: 200, body: '{"ids":[],"invalidReceivers":["+33612345678"]}' };
  await assert.rejects(GATEWAYS['ovhcloud']!().send(SMS), SmsRejectedError);
});

test('ovhcloud: the signature is SHA-1 over the parts in OVHcloud’s order', () => {
  // Computed with: printf 'AS+CK+GET+https://eu.api.ovh.com/1.0/domains/++1366560945' | sha1sum
  assert.equal(ovhcloudSignature({ secret: 'AS', consumerKey: 'CK', method: 'GET', url: 'https://eu.api.ovh.com/1.0/domains/', body: '', timestamp: 1_366_560_945 }), '$1$be57f8dd9862ca568a48900082dac81a35457020');
});

test('without a gateway there is none, and a chosen one names all that it lacks; secrets are not printed', () => {
  assert.equal(chosenSmsGateway(parseSettings({}), clock, ''), undefined);
  assert.throws(() => chosenSmsGateway(parseSettings({ SMS_GATEWAY: 'ovhcloud', OVH_APPLICATION_KEY: 'x' }), clock, ''), { name: 'Error', message: /OVH_APPLICATION_SECRET, OVH_CONSUMER_KEY, OVH_SMS_ACCOUNT/ });
  assert.throws(() => parseSettings({ SMS_HTTP_HEADERS: '{"authorization":"Bearer s3cret"' }), (error: unknown) => error instanceof SettingsError && !error.message.includes('s3cret'));
});
