// Deliveries against real servers on the loopback interface, which the tests' policy allows.
// Own process: it sets HTTP_PROXY.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { test, type TestContext } from 'node:test';
import { buildConnector } from 'undici';
import { untilClosed } from '../../testing/until-closed.ts';
import { outboundHttp, type OutboundHttpOptions } from './outbound-http.ts';

const LOOPBACK = { allowCidrs: ['127.0.0.0/8'], allowHttp: true };
// Ports of the loopback tests are chosen by the system; one that the guard refuses is chosen again.
const REFUSED_BY_GUARD = new Set([1433, 5432, 6379, 10080, 10250, 10255, 11211, 15672, 25672, 26379, 27017, 27018, 27019, 50070]);

async function listen(t: TestContext, server: Server): Promise<number> {
  do {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  } while (REFUSED_BY_GUARD.has((server.address() as AddressInfo).port));
  t.after(() => new Promise((resolve) => {
    server.close(resolve);
    (server as { closeAllConnections?: () => void }).closeAllConnections?.();
  }));
  return (server.address() as AddressInfo).port;
}

async function receiver(t: TestContext, listener: RequestListener) {
  const server = createServer(listener);
  const connections = { count: 0 };
  server.on('connection', () => (connections.count += 1));
  return { port: await listen(t, server), connections };
}

function outbound(t: TestContext, options: Partial<OutboundHttpOptions> = {}) {
  const http = outboundHttp({ policy: LOOPBACK, ...options });
  t.after(() => http.close());
  return http;
}

test('a delivery arrives with its bytes, its headers and its Host, and the answer comes back', async (t) => {
  const seen: { url?: string | undefined; host?: string | undefined; signature?: unknown; body: string }[] = [];
  const { port } = await receiver(t, (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part)).on('end', () => {
      seen.push({ url: request.url, host: request.headers.host, signature: request.headers['x-signature'], body });
      response.writeHead(202, { 'x-answer': 'yes' }).end('thanks');
    });
  });
  const http = outbound(t, { resolve: async () => ['127.0.0.1'] });
  const answer = await http.postToPublicAddress(`http://hooks.example.com:${port}/in?tenant=é#part`, { headers: { 'x-signature': 'abc', host: 'evil' }, body: '{"é":1}' });
  assert.ok(answer.ok);
  assert.deepEqual([answer.status, answer.headers['x-answer'], answer.body.toString(), answer.isTruncated, answer.address], [202, 'yes', 'thanks', false, '127.0.0.1']);
  assert.deepEqual(seen, [{ url: '/in?tenant=%C3%A9', host: `hooks.example.com:${port}`, signature: 'abc', body: '{"é":1}' }]);
});

test('the connection goes to the vetted address, with the name only for TLS', async (t) => {
  const asked: { hostname: string; servername: string | undefined; port: string }[] = [];
  const http = outbound(t, {
    policy: {},
    resolve: async () => ['93.184.216.34'],
    connect: (options, callback) => {
      asked.push({ hostname: options.hostname, servername: options.servername, port: options.port });
      callback(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null);
    },
  });
  const outcome = await http.postToPublicAddress('https://hooks.example.com:8443/', { headers: {}, body: '' });
  assert.equal(outcome.ok === false && outcome.kind, 'REFUSED');
  await http.postToPublicAddress('https://1.1.1.1/', { headers: {}, body: '' });
  assert.deepEqual(asked, [
    { hostname: '93.184.216.34', servername: 'hooks.example.com', port: '8443' },
    { hostname: '1.1.1.1', servername: undefined, port: '' },
  ]);
});

test('a name that was public at the first delivery and is private at the second is not connected to again', async (t) => {
  const { port, connections } = await receiver(t, (_request, response) => response.end());
  const answers = [['127.0.0.1'], ['10.0.0.5'], ['127.0.0.1', '10.0.0.5']];
  const http = outbound(t, { resolve: async () => answers.shift() ?? [] });
  const url = `http://rebind.example.com:${port}/`;
  assert.equal((await http.postToPublicAddress(url, { headers: {}, body: '' })).ok, true);
  for (const _ of [1, 2]) {
    const outcome = await http.postToPublicAddress(url, { headers: {}, body: '' });
    assert.equal(outcome.ok === false && outcome.kind, 'REFUSED_ADDRESS');
  }
  assert.equal(connections.count, 1);
});

test('a redirect is an answer and is not followed', async (t) => {
  let requests = 0;
  const { port } = await receiver(t, (_request, response) => {
    requests += 1;
    response.writeHead(307, { location: 'http://169.254.169.254/' }).end();
  });
  const answer = await outbound(t).postToPublicAddress(`http://127.0.0.1:${port}/`, { headers: {}, body: 'x' });
  assert.deepEqual([answer.ok && answer.status, requests], [307, 1]);
});

test('proxy variables of the environment are ignored', async (t) => {
  const { port } = await receiver(t, (_request, response) => response.end());
  const before = process.env.HTTP_PROXY;
  process.env.HTTP_PROXY = 'http://127.0.0.1:1';
  t.after(() => (before === undefined ? delete process.env.HTTP_PROXY : (process.env.HTTP_PROXY = before)));
  assert.equal((await outbound(t).postToPublicAddress(`http://127.0.0.1:${port}/`, { headers: {}, body: '' })).ok, true);
});

test('a receiver that never answers is cut off in time', async (t) => {
  const { port } = await receiver(t, () => undefined);
  const outcome = await outbound(t).postToPublicAddress(`http://127.0.0.1:${port}/`, { headers: {}, body: '', timeoutMs: 150 });
  assert.ok(!outcome.ok && outcome.kind === 'TIMEOUT');
  assert.ok(outcome.durationMs >= 140 && outcome.durationMs < 1500, `${outcome.durationMs} ms`);
});

test('a receiver that trickles its answer is cut off in time, whatever has come', async (t) => {
  const { port } = await receiver(t, (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 10);
    response.on('close', () => clearInterval(timer));
  });
  const outcome = await outbound(t).postToPublicAddress(`http://127.0.0.1:${port}/`, { headers: {}, body: '', timeoutMs: 200 });
  assert.ok(!outcome.ok && outcome.kind === 'TIMEOUT');
  assert.equal(outcome.status, 200);
});

test('of an endless answer only the first 64 KiB are read, and the connection is closed', async (t) => {
  let isClosed: Promise<unknown> | undefined;
  const { port } = await receiver(t, (_request, response) => {
    isClosed = untilClosed(response);
    const pump = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384, 0x61)));
      if (!response.destroyed) response.once('drain', pump);
    };
    response.writeHead(200);
    pump();
  });
  const answer = await outbound(t).postToPublicAddress(`http://127.0.0.1:${port}/`, { headers: {}, body: '' });
  assert.ok(answer.ok && answer.isTruncated);
  assert.equal(answer.body.length, 65_536);
  await isClosed;
});

test('a reset, a refused connection, garbage and a failed handshake have their own kinds', async (t) => {
  const resetting = await listen(t, createTcpServer((socket) => socket.once('data', () => socket.resetAndDestroy())));
  const garbage = await listen(t, createTcpServer((socket) => void socket.once('data', () => socket.end('this is not HTTP\r\n\r\n'))));
  const plain = await receiver(t, (_request, response) => response.end());
  const closed = createTcpServer();
  closed.listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const refused = (closed.address() as AddressInfo).port;
  await new Promise((resolve) => closed.close(resolve));
  const kindOf = async (url: string) => {
    const outcome = await outbound(t).postToPublicAddress(url, { headers: {}, body: 'x', timeoutMs: 3000 });
    return outcome.ok ? 'answered' : outcome.kind;
  };
  assert.equal(await kindOf(`http://127.0.0.1:${resetting}/`), 'RESET');
  assert.equal(await kindOf(`http://127.0.0.1:${garbage}/`), 'PROTOCOL');
  assert.equal(await kindOf(`https://127.0.0.1:${plain.port}/`), 'TLS');
  assert.equal(await kindOf(`http://127.0.0.1:${refused}/`), 'REFUSED');
});

test('when the first address refuses, the next of the same name is tried', async (t) => {
  const { port } = await receiver(t, (_request, response) => response.end('second'));
  const direct = buildConnector({ timeout: 1000 });
  const http = outbound(t, {
    resolve: async () => ['127.0.0.9', '127.0.0.1'],
    connect: (options, callback) => {
      if (options.hostname === '127.0.0.9') callback(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null);
      else direct(options, callback);
    },
  });
  const answer = await http.postToPublicAddress(`http://hooks.example.com:${port}/`, { headers: {}, body: '' });
  assert.deepEqual(answer.ok && [answer.address, answer.body.toString()], ['127.0.0.1', 'second']);
});

test('connections are kept between deliveries to the same address', async (t) => {
  const { port, connections } = await receiver(t, (_request, response) => response.end());
  const http = outbound(t);
  for (let count = 0; count < 10; count += 1) await http.postToPublicAddress(`http://127.0.0.1:${port}/`, { headers: {}, body: '' });
  // A second one is opened when an answer is not yet done with as the next request comes.
  assert.ok(connections.count <= 2, `${connections.count} connections`);
});

test('a delivery is given up when its lease is', async (t) => {
  const lease = new AbortController();
  const { port } = await receiver(t, () => lease.abort());
  const outcome = await outbound(t).postToPublicAddress(`http://127.0.0.1:${port}/`, { headers: {}, body: '', signal: lease.signal });
  assert.equal(outcome.ok === false && outcome.kind, 'ABORTED');
});
