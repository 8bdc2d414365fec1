// Spec: Delivery behaviour 1, to the tenth of a second, against real sockets. The deadline alone is on a hand-moved clock; PARAPH_FULL=1 waits for real.
// Own process: it replaces AbortSignal.timeout.
import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, mock, test } from 'node:test';
import { FakeClock } from '../../platform/clock/index.ts';
import { outboundHttp } from '../../platform/outbound-http/index.ts';
import { secretsFrom } from '../../platform/secrets/installation-secrets.ts';
import { webhookOutbound } from '../../webhook-outbound.ts';
import { attemptDelivery, type Attempted } from './attempt-delivery.ts';
import { TEST_SECRET } from './testing/webhook-bench.ts';
import { sealSecret } from './webhook-secrets.ts';

const FULL = process.env['PARAPH_FULL'] === '1';
let arrived: (response: ServerResponse) => void = () => undefined;
const server = createServer((request, response) => request.resume().on('end', () => arrived(response)));
const http = outboundHttp({ policy: { allowCidrs: ['127.0.0.0/8'], allowHttp: true } });
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(async () => {
  mock.timers.reset();
  server.closeAllConnections();
  server.close();
  await http.close();
});

const secrets = secretsFrom(Buffer.alloc(32, 7));
const target = () => ({ webhook_id: 'whk_1', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, secret_sealed: sealSecret(secrets, 'whk_1', TEST_SECRET), previous_secret_sealed: null, previous_secret_until: null });
const attempt = (): Promise<Attempted> => attemptDelivery({ clock: new FakeClock(), secrets, outbound: webhookOutbound(http) }, target(), { id: 'dlv_1', event: 'envelope.sent', body: '{}' });

/** Lets `ms` of the ten seconds pass. */
async function pass(ms: number): Promise<void> {
  if (FULL) await new Promise((resolve) => setTimeout(resolve, ms));
  else mock.timers.tick(ms);
}

/** The response that the receiver holds in its hands once the request is there. */
async function held(): Promise<{ response: ServerResponse; result: Promise<Attempted> }> {
  if (!FULL) {
    mock.timers.reset();
    // Newer than the types of Node that we have.
    mock.timers.enable({ apis: ['AbortSignal.timeout' as never] });
  }
  const request = new Promise<ServerResponse>((resolve) => (arrived = resolve));
  const result = attempt();
  return { response: await request, result };
}

test('an answer after 9.9 s counts', async () => {
  const { response, result } = await held();
  await pass(9_900);
  response.writeHead(200).end('just in time');
  const { outcome, answer } = await result;
  assert.deepEqual([outcome, answer?.body], ['DELIVERED', 'just in time']);
});

test('an answer after 10.1 s is a timeout', async () => {
  const { response, result } = await held();
  await pass(10_100);
  response.writeHead(200).end('too late');
  const { outcome, answer, error } = await result;
  assert.deepEqual([outcome, answer], ['TIMEOUT', null]);
  assert.ok(error !== null && error !== '');
});

test('an answer that trickles is cut off at 10 s, whatever has come', async () => {
  const { response, result } = await held();
  response.writeHead(200).write('a');
  for (let second = 0; second < 9; second += 1) {
    await pass(1_000);
    response.write('a');
  }
  await pass(1_000);
  assert.equal((await result).outcome, 'TIMEOUT');
});
