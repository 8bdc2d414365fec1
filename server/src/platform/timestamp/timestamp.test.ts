// Timestamps from authorities over HTTP: real servers on loopback, that answer, fail, lie, or hang.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { signPdf } from '@paraph/pdf/seal';
import { collectValidationData } from '@paraph/pdf/sign';
import { samplePdf, textContent } from '@paraph/pdf/testing';
import { answerTimestampRequest, createCertificateAuthority, memorySigner, readTimestampToken, rootCertificateDer, timestampAuthority } from '@paraph/pdf/trust';
import { verifyPdf } from '@paraph/pdf/verify';
import { FakeClock } from '../clock/index.ts';
import { silentLog } from '../log/index.ts';
import { revocationAnswers } from '../signing-keys/revocation-answers.ts';
import { memoryRevokedCertificates } from '../signing-keys/revoked-certificates.ts';
import { chosenTimestamps } from './chosen-authority.ts';
import { httpTimestampAuthorities } from './http-authorities.ts';
import { trustHttp } from './trust-http.ts';

const clock = new FakeClock();
const imprint = { hashAlgorithm: 'SHA-256' as const, digest: Buffer.alloc(32, 5) };
type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void | Promise<void>;

/** A server whose answer each test sets. */
class Server {
  answer: Answer = (_request, response) => void response.writeHead(404).end();
  readonly seen: string[] = [];
  url = '';
  readonly #server = createServer((request, response) => void this.#serve(request, response).catch(() => response.destroy()));

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    this.seen.push(`${request.method} ${request.url}`);
    await this.answer(request, response, Buffer.concat(parts));
  }

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const first = new Server();
const second = new Server();
let authority: Awaited<ReturnType<typeof createCertificateAuthority>>;
let rootDer: Uint8Array;
let revocation: ReturnType<typeof revocationAnswers>;
before(async () => {
  await Promise.all([first.start(), second.start()]);
  // Its certificates name the second server for revocation.
  authority = await createCertificateAuthority({ now: clock.now(), organization: 'Foreign TSA', baseUrl: second.url });
  rootDer = rootCertificateDer(authority);
  revocation = revocationAnswers({ files: authority, revoked: memoryRevokedCertificates(), clock });
});
after(() => Promise.all([first.stop(), second.stop()]));

let serial = 0n;
const stamps: Answer = async (request, response, body) => {
  if (request.url !== '/tsa') {
    const found = request.url === '/pki/ocsp' ? await revocation.ocsp(body) : (await revocation.crl(request.url!)).der;
    return void response.writeHead(200, { 'content-type': request.url === '/pki/ocsp' ? 'application/ocsp-response' : 'application/pkix-crl' }).end(found);
  }
  assert.equal(request.headers['content-type'], 'application/timestamp-query');
  const answer = await answerTimestampRequest(body, { signer: memorySigner(authority.timestamp), now: clock.now(), serial: ++serial });
  response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer);
};
beforeEach(() => {
  first.answer = stamps;
  second.answer = stamps;
  first.seen.length = 0;
  second.seen.length = 0;
});

const authorities = (timeoutMs = 5_000) =>
  httpTimestampAuthorities({ urls: [`${first.url}/tsa`, `${second.url}/tsa`], trustedRootsDer: [rootDer], http: trustHttp({ timeoutMs }), clock, log: silentLog });

test('the first authority is asked, and its token is what was asked for', async () => {
  const token = await authorities().timestamp(imprint);
  assert.deepEqual(Buffer.from(readTimestampToken(token).imprint.digest), imprint.digest);
  assert.deepEqual([first.seen, second.seen], [['POST /tsa'], []]);
});

const FAULTS: Record<string, Answer> = {
  'answers 503': (_request, response) => void response.writeHead(503).end('down'),
  'redirects': (_request, response) => void response.writeHead(302, { location: `${second.url}/tsa` }).end(),
  'answers with a page': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  'answers with nothing': (_request, response) => void response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(),
  'closes the connection': (request) => void request.socket.destroy(),
  'never answers': () => undefined,
  'trickles without end': (_request, response) => void response.writeHead(200).write('x'),
  'sends more than anyone wants': (_request, response) => void response.writeHead(200).end(Buffer.alloc(17 * 1_048_576)),
  'repeats an old answer (wrong nonce)': async (_request, response) => {
    const old = await new Promise<Uint8Array>((resolve, reject) => {
      timestampAuthority({ exchange: async (request) => {
        const answer = await answerTimestampRequest(request, { signer: memorySigner(authority.timestamp), now: clock.now(), serial: 1n });
        resolve(answer);
        return answer;
      }, now: () => clock.now() }).timestamp(imprint).catch(reject);
    });
    response.writeHead(200).end(old);
  },
  'has a clock an hour off': async (_request, response, body) => void response.writeHead(200).end(await answerTimestampRequest(body, { signer: memorySigner(authority.timestamp), now: new Date(clock.now().getTime() - 3_600_000), serial: 2n })),
  'signs with a key that is not for timestamps': async (_request, response, body) => void response.writeHead(200).end(await answerTimestampRequest(body, { signer: memorySigner(authority.seal), now: clock.now(), serial: 3n })),
};

describe('the second authority is asked when the first', () => {
  for (const [title, fault] of Object.entries(FAULTS)) {
    test(title, async () => {
      first.answer = fault;
      const token = await authorities(300).timestamp(imprint);
      assert.equal(readTimestampToken(token).time.getTime(), clock.now().getTime());
      assert.deepEqual([first.seen, second.seen], [['POST /tsa'], ['POST /tsa']]);
    });
  }
});

test('an authority that failed is left aside for a minute, then asked again', async () => {
  const client = authorities();
  first.answer = FAULTS['answers 503']!;
  await client.timestamp(imprint);
  first.answer = stamps;
  await client.timestamp(imprint);
  assert.deepEqual([first.seen.length, second.seen.length], [1, 2]);
  await clock.advance(60_001);
  await client.timestamp(imprint);
  assert.deepEqual([first.seen.length, second.seen.length], [2, 2]);
});

test('when all fail there is no token, and so no signature', async () => {
  first.answer = second.answer = FAULTS['answers 503']!;
  await assert.rejects(authorities().timestamp(imprint), { code: 'TIMESTAMP_REJECTED' });
});

test('an authority under another root than the configured ones gives nothing that is accepted', async () => {
  const other = await createCertificateAuthority({ now: clock.now(), organization: 'Other', baseUrl: 'http://other.test' });
  const client = httpTimestampAuthorities({ urls: [`${first.url}/tsa`], trustedRootsDer: [rootCertificateDer(other)], http: trustHttp(), clock, log: silentLog });
  await assert.rejects(client.timestamp(imprint), { code: 'TIMESTAMP_REJECTED' });
});

test('a user and password in the address are sent as such, and stand in no error', async () => {
  const messages: string[] = [];
  let authorization: string | undefined;
  first.answer = (request, response) => {
    authorization = request.headers.authorization;
    response.writeHead(401).end();
  };
  const url = `${first.url}/tsa`.replace('http://', 'http://me:s%C3%A9cret@');
  const log = { warn: (...parts: unknown[]) => void messages.push(JSON.stringify(parts)) };
  await assert.rejects(httpTimestampAuthorities({ urls: [url], trustedRootsDer: [rootDer], http: trustHttp(), clock, log: log as never }).timestamp(imprint), (error: Error) => {
    messages.push(error.message, String((error.cause as Error).message));
    return true;
  });
  assert.equal(Buffer.from(authorization!.replace('Basic ', ''), 'base64').toString(), 'me:sécret');
  assert.doesNotMatch(messages.join(), /s%C3%A9cret|sécret/);
});

describe('the choice of the operator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-tsa-'));
  after(() => rmSync(folder, { recursive: true }));

  test('a seal by the own authority with a foreign timestamp reaches B-LTA: the foreign revocation data is fetched and embedded', async () => {
    const own = await createCertificateAuthority({ now: clock.now(), organization: 'Essai', baseUrl: 'http://sign.test' });
    const ownRevocation = revocationAnswers({ files: own, revoked: memoryRevokedCertificates(), clock }).source;
    writeFileSync(join(folder, 'roots.pem'), authority.root.chainPem);
    const chosen = chosenTimestamps({ urls: [`${first.url}/tsa`], rootsFile: join(folder, 'roots.pem'), foreignSeal: false, own: { client: undefined as never, name: 'own', revocation: ownRevocation }, clock, log: silentLog });
    const page = samplePdf([{ content: textContent('A contract', 72, 700, 20) }]);
    const sealed = await signPdf(page, { fieldName: 'Seal', signedAt: clock.now(), signer: memorySigner(own.seal), level: 'B-LTA', timestampAuthority: chosen.client, revocation: chosen.revocation });
    const report = await verifyPdf(sealed, { trustedRootsDer: [rootCertificateDer(own), ...chosen.rootsDer], now: clock.now() });
    assert.equal(report.signatures[0]?.level, 'B-LTA', JSON.stringify(report.signatures.map((s) => [s.problems, s.warnings])));
    assert.deepEqual([...new Set(second.seen)].toSorted(), ['GET /pki/root.crl', 'POST /pki/ocsp']);
    assert.equal(chosen.name, new URL(first.url).host);
  });

  test('without an answer about revocation there is no validation data, and so no B-LT', async () => {
    second.answer = FAULTS['answers 503']!;
    writeFileSync(join(folder, 'roots.pem'), authority.root.chainPem);
    const refusing = { collect: () => Promise.reject(new Error('not mine')) };
    const chosen = chosenTimestamps({ urls: [`${first.url}/tsa`], rootsFile: join(folder, 'roots.pem'), foreignSeal: false, own: { client: undefined as never, name: 'own', revocation: refusing }, clock, log: silentLog });
    const token = await chosen.client.timestamp(imprint);
    await assert.rejects(collectValidationData([token], chosen.revocation, chosen.rootsDer), { code: 'REVOCATION_UNAVAILABLE' });
  });

  test('no address means the own authority; an address without roots is refused at the start', () => {
    const own = { client: { timestamp: async () => new Uint8Array() }, name: 'own', revocation: { collect: () => Promise.reject(new Error()) } };
    assert.equal(chosenTimestamps({ urls: [], rootsFile: undefined, foreignSeal: false, own, clock, log: silentLog }).client, own.client);
    assert.throws(() => chosenTimestamps({ urls: ['http://tsa.test'], rootsFile: undefined, foreignSeal: false, own, clock, log: silentLog }), /TIMESTAMP_ROOTS/);
  });
});
