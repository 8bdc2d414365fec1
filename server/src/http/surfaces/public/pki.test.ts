// The authority's public face, asked by OpenSSL and by hand.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { hasProgram } from '@paraph/pdf/testing';
import {
  certificatesFromPem, createCertificateAuthority, issueSignerCertificate, makeOcspRequest, memorySigner, parseCertificate, readCrl, renewIssuingAuthority, renewSeal, revocationOf, type AuthorityFiles,
} from '@paraph/pdf/trust';
import type { FastifyInstance } from 'fastify';
import { FakeClock } from '../../../platform/clock/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import { revocationAnswers } from '../../../platform/signing-keys/revocation-answers.ts';
import { memoryRevokedCertificates } from '../../../platform/signing-keys/revoked-certificates.ts';
import { createServer } from '../../server.ts';
import { registerPki } from './pki.ts';

const DAY_MS = 86_400_000;
// OpenSSL compares with its own clock, which cannot be set: this world begins now.
const START = new Date();
const authority = await createCertificateAuthority({ now: START, organization: 'Essai', baseUrl: 'http://sign.test' });
const renewed = renewIssuingAuthority(authority, { now: START });

function world(files: AuthorityFiles = authority) {
  const clock = new FakeClock(START);
  const revoked = memoryRevokedCertificates();
  const app = createServer({ log: createLog({ level: 'silent' }), newId: () => 'req_test', trustProxy: false });
  registerPki(app, revocationAnswers({ files, revoked, clock }));
  return { app, clock, revoked };
}

const chainOf = (identity: { chainPem: string }) => certificatesFromPem(identity.chainPem).map(parseCertificate);
const ask = (app: FastifyInstance, der: Uint8Array, type = 'application/ocsp-request') =>
  app.inject({ method: 'POST', url: '/pki/ocsp', headers: { 'content-type': type }, payload: Buffer.from(der) });

/** What an OCSP answer says of a certificate, checked. */
function statusIn(answer: Uint8Array, identity: { chainPem: string }, at = START): string {
  const [leaf, issuer] = chainOf(identity);
  return revocationOf(leaf!, issuer!, { ocspDer: [answer], crlDer: [] }, at).status;
}

describe('the OCSP responder', () => {
  test('answers good for every certificate that the issuing authority made, by POST', async () => {
    const { app } = world();
    for (const identity of [authority.seal, authority.timestamp]) {
      const [leaf, issuer] = chainOf(identity);
      const answer = await ask(app, makeOcspRequest(leaf!.der, issuer!.der));
      assert.equal(answer.headers['content-type'], 'application/ocsp-response');
      assert.equal(statusIn(answer.rawPayload, identity), 'GOOD');
    }
  });

  test('answers by GET, with the slashes of base64 escaped or not, and lets caches keep that for an hour', async () => {
    const { app } = world();
    const [leaf, issuer] = chainOf(authority.seal);
    const base64 = Buffer.from(makeOcspRequest(leaf!.der, issuer!.der)).toString('base64');
    for (const path of [encodeURIComponent(base64), base64]) {
      const answer = await app.inject({ method: 'GET', url: `/pki/ocsp/${path}` });
      assert.equal(answer.headers['cache-control'], 'public, max-age=3600, no-transform');
      assert.equal(statusIn(answer.rawPayload, authority.seal), 'GOOD');
    }
  });

  test('says revoked from the moment on that a certificate is revoked', async () => {
    const { app, revoked } = world();
    const [leaf, issuer] = chainOf(authority.seal);
    const request = makeOcspRequest(leaf!.der, issuer!.der);
    assert.equal(statusIn((await ask(app, request)).rawPayload, authority.seal), 'GOOD');
    await revoked.add({ serial: leaf!.serial, revokedAt: new Date(START.getTime() - 1_000), reason: 1, isAuthority: false });
    assert.equal(statusIn((await ask(app, request)).rawPayload, authority.seal), 'REVOKED');
  });

  test('never answers good for a serial number that was not issued, and good for a signer whose certificate nobody kept', async () => {
    const { app, revoked } = world(renewed);
    const subject = { commonName: 'Anna Martin' };
    const answered = async (certificatePem: string): Promise<string> => {
      const identity = { chainPem: certificatePem + authority.issuing.chainPem };
      const [leaf, issuer] = chainOf(identity);
      return statusIn((await ask(app, makeOcspRequest(leaf!.der, issuer!.der))).rawPayload, identity);
    };
    const { certificatePem } = issueSignerCertificate({ authority, subject, now: START });
    assert.equal(await answered(certificatePem), 'GOOD');
    for (const serial of [1n, 2n ** 143n - 1n, 0x7f00000000000000000000000000000000n, chainOf({ chainPem: certificatePem })[0]!.serial ^ 1n]) {
      const forged = renewSeal(authority, { now: START, serial: () => serial });
      assert.equal(await answered(forged.seal.chainPem), 'UNKNOWN', String(serial));
    }
    await revoked.add({ serial: chainOf({ chainPem: certificatePem })[0]!.serial, revokedAt: START, isAuthority: false });
    assert.equal(await answered(certificatePem), 'REVOKED');
  });

  test('answers nonsense with an OCSP refusal, never with a fault of ours', async () => {
    const { app } = world();
    const malformed = Buffer.from('30030a0101', 'hex');
    for (const der of [Buffer.from('hello'), Buffer.alloc(3_000, 0x30), Buffer.from('3000', 'hex')]) {
      const answer = await ask(app, der);
      assert.equal(answer.statusCode, 200);
      assert.deepEqual(answer.rawPayload, malformed);
    }
    for (const path of ['%%%', 'AAAA', encodeURIComponent('not base64!')]) {
      const { statusCode } = await app.inject({ method: 'GET', url: `/pki/ocsp/${path}` });
      assert.ok(statusCode < 500, `${path}: ${statusCode}`);
    }
    assert.equal((await ask(app, Buffer.from('{}'), 'application/json')).statusCode, 415);
    assert.equal((await ask(app, Buffer.alloc(9_000))).statusCode, 413);
  });

  test('answers for retired issuing authorities as for the current one', async () => {
    const { app } = world(renewed);
    for (const identity of [authority.seal, renewed.seal, renewed.timestamp]) {
      const [leaf, issuer] = chainOf(identity);
      assert.equal(statusIn((await ask(app, makeOcspRequest(leaf!.der, issuer!.der))).rawPayload, identity), 'GOOD');
    }
  });
});

describe('revocation lists and certificates', () => {
  test('both lists are signed by their issuer and list what was revoked, each its own', async () => {
    const { app, revoked } = world();
    const [leaf, issuer, root] = chainOf(authority.seal);
    await revoked.add({ serial: leaf!.serial, revokedAt: START, reason: 4, isAuthority: false });
    await revoked.add({ serial: issuer!.serial, revokedAt: START, reason: 5, isAuthority: true });
    for (const [path, signer, serial] of [['/pki/issuing.crl', issuer!, leaf!.serial], ['/pki/root.crl', root!, issuer!.serial]] as const) {
      const answer = await app.inject({ method: 'GET', url: path });
      assert.equal(answer.headers['content-type'], 'application/pkix-crl');
      const list = readCrl(answer.rawPayload);
      assert.equal(list.isSignedBy(signer), true);
      assert.deepEqual([...list.revoked.keys()], [serial]);
    }
  });

  test('a list is kept while more than two days are left, then made anew', async () => {
    const { app, clock } = world();
    const list = async () => readCrl((await app.inject({ method: 'GET', url: '/pki/issuing.crl' })).rawPayload);
    const first = await list();
    await clock.advance(4 * DAY_MS);
    assert.deepEqual((await list()).nextUpdate, first.nextUpdate);
    await clock.advance(2 * DAY_MS);
    const second = await list();
    assert.ok(second.nextUpdate! > first.nextUpdate!);
    assert.ok(second.nextUpdate!.getTime() - clock.now().getTime() > 6 * DAY_MS);
  });

  test('a list that is kept is left at once when a certificate is revoked', async () => {
    const { app, revoked } = world();
    const entries = async () => readCrl((await app.inject({ method: 'GET', url: '/pki/issuing.crl' })).rawPayload).revoked.size;
    assert.equal(await entries(), 0);
    await revoked.add({ serial: 77n, revokedAt: START, isAuthority: false });
    assert.equal(await entries(), 1);
  });

  test('every address that stands in a certificate of ours answers, after a renewal too', async () => {
    const { app } = world(renewed);
    for (const identity of [authority.seal, authority.issuing, renewed.seal, renewed.issuing, renewed.timestamp]) {
      const { crlUrls, issuerUrls } = chainOf(identity)[0]!;
      assert.equal(crlUrls.length + issuerUrls.length, 2);
      for (const url of [...crlUrls, ...issuerUrls]) assert.equal((await app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode, 200, url);
    }
    const { rawPayload, headers } = await app.inject({ method: 'GET', url: '/pki/issuing-2.cer' });
    assert.equal(headers['content-type'], 'application/pkix-cert');
    assert.deepEqual(Uint8Array.from(rawPayload), Uint8Array.from(memorySigner(renewed.seal).chainDer[1]!));
  });
});

describe('OpenSSL', { skip: !hasProgram('openssl') && 'openssl is not installed' }, () => {
  const run = promisify(execFile);
  const folder = mkdtempSync(join(tmpdir(), 'paraph-pki-'));
  const { app } = world();
  const [leafPem, issuingPem] = authority.seal.chainPem.split(/(?<=-----END CERTIFICATE-----\n)/) as [string, string];
  before(async () => {
    for (const [name, text] of Object.entries({ 'leaf.pem': leafPem, 'issuing.pem': issuingPem, 'root.pem': authority.root.chainPem })) writeFileSync(join(folder, name), text);
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  test('asks the responder over HTTP and accepts the answer', async () => {
    const { port } = app.server.address() as AddressInfo;
    const { stdout, stderr } = await run('openssl', ['ocsp', '-issuer', 'issuing.pem', '-cert', 'leaf.pem', '-url', `http://127.0.0.1:${port}/pki/ocsp`, '-CAfile', 'root.pem', '-verify_other', 'issuing.pem'], { cwd: folder });
    assert.match(stderr, /Response verify OK/);
    assert.match(stdout, /leaf\.pem: good/);
  });

  test('checks a whole chain against both lists', async () => {
    const lists: string[] = [];
    for (const name of ['root.crl', 'issuing.crl']) {
      writeFileSync(join(folder, name), (await app.inject({ method: 'GET', url: `/pki/${name}` })).rawPayload);
      lists.push((await run('openssl', ['crl', '-inform', 'der', '-in', name], { cwd: folder })).stdout);
    }
    writeFileSync(join(folder, 'lists.pem'), lists.join(''));
    const { stdout } = await run('openssl', ['verify', '-crl_check_all', '-CRLfile', 'lists.pem', '-CAfile', 'root.pem', '-untrusted', 'issuing.pem', 'leaf.pem'], { cwd: folder });
    assert.match(stdout, /leaf\.pem: OK/);
  });
});
