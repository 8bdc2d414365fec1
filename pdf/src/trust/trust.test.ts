// The small authority, timestamps, OCSP and CRLs: our own checks, and OpenSSL's where it is installed.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { signingWorld, WORLD_START } from '../sign/testing/signing-world.ts';
import { readDer, sequenceOf } from './asn1/der-read.ts';
import { boolean, integer, octetString, oid, sequence } from './asn1/der-write.ts';
import { OID } from './asn1/object-identifiers.ts';
import { sha256 } from './signature-algorithms.ts';
import {
  answerOcspRequest, answerTimestampRequest, certificatesFromPem, checkChain, checkTimestampResponse, issueSignerCertificate, makeCrl, makeOcspRequest, makeTimestampRequest,
  memorySigner, parseCertificate, readName, revocationOf, revocationOfChain, revocationQuery, timestampAuthority, timestampWithFailOver,
} from './index.ts';

const world = await signingWorld();
const { authority } = world;
const stamper = memorySigner(authority.timestamp);
const responder = memorySigner(authority.ocsp);
const imprint = { hashAlgorithm: 'SHA-256' as const, digest: sha256(Buffer.from('data')) };
const DAY_MS = 86_400_000;
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const seconds = String(Math.floor(WORLD_START.getTime() / 1000));

/** Runs OpenSSL in a folder with these files; its output and errors together. */
function openssl(files: Record<string, Uint8Array | string>, ...args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-trust-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }).toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('every certificate of the authority leads to its root, and node:crypto agrees', () => {
  for (const identity of [authority.seal, authority.timestamp, authority.ocsp, authority.issuing]) {
    const chain = certificatesFromPem(identity.chainPem);
    const result = checkChain(parseCertificate(chain[0]!), { candidates: chain.map(parseCertificate), trustedRootsDer: [world.rootDer], at: WORLD_START });
    assert.equal(result.trusted, true);
    for (let i = 0; i + 1 < chain.length; i++) assert.ok(new X509Certificate(chain[i]!).checkIssued(new X509Certificate(chain[i + 1]!)));
  }
});

test('OpenSSL accepts the chain, strictly, for signing and for timestamping', { skip: !hasOpenssl }, () => {
  for (const [identity, purpose] of [[authority.seal, 'smimesign'], [authority.timestamp, 'timestampsign']] as const) {
    const [leaf, issuing] = identity.chainPem.split(/(?<=-----END CERTIFICATE-----\n)/);
    const files = { 'root.pem': authority.root.chainPem, 'issuing.pem': issuing!, 'leaf.pem': leaf! };
    assert.match(openssl(files, 'verify', '-x509_strict', '-attime', seconds, '-purpose', purpose, '-CAfile', 'root.pem', '-untrusted', 'issuing.pem', 'leaf.pem'), /OK/);
  }
});

test('a leaf certificate issues nothing that is trusted', () => {
  const issuer = { issuing: authority.seal, baseUrl: authority.baseUrl, generation: 1 };
  const { signer } = issueSignerCertificate({ authority: issuer, subject: { commonName: 'Forged' }, now: WORLD_START });
  const chain = signer.chainDer.map(parseCertificate);
  assert.equal(checkChain(chain[0]!, { candidates: chain, trustedRootsDer: [world.rootDer], at: WORLD_START }).trusted, false);
});

test("a signer's certificate names the person, lives one day and has a key of its own", () => {
  const subject = { commonName: 'Zoë Šimek', givenName: 'Zoë', surname: 'Šimek', organization: '株式会社', country: 'FR' };
  const issue = () => issueSignerCertificate({ authority, subject, emailAddress: 'zoe@example.com', now: WORLD_START });
  const [first, second] = [issue(), issue()].map(({ signer }) => parseCertificate(signer.chainDer[0]!));
  assert.deepEqual(readName(first!.subjectDer), [['C', 'FR'], ['O', '株式会社'], ['SN', 'Šimek'], ['GN', 'Zoë'], ['CN', 'Zoë Šimek']]);
  assert.equal(first!.notAfter.getTime() - Math.floor(WORLD_START.getTime() / 1000) * 1000, DAY_MS);
  assert.notDeepEqual(first!.spkiDer, second!.spkiDer);
  assert.deepEqual(first!.ocspUrls, ['http://sign.test/pki/ocsp']);
});

test('names longer than X.509 allows are cut, not refused', () => {
  const { signer } = issueSignerCertificate({ authority, subject: { commonName: 'é'.repeat(200) }, now: WORLD_START });
  assert.equal([...readName(parseCertificate(signer.chainDer[0]!).subjectDer)[0]![1]].length, 64);
});

const answer = (requestDer: Uint8Array, now = WORLD_START) => answerTimestampRequest(requestDer, { signer: stamper, now, serial: 42n });
const check = (responseDer: Uint8Array, nonce: bigint, o: Partial<Parameters<typeof checkTimestampResponse>[1]> = {}) =>
  checkTimestampResponse(responseDer, { imprint, nonce, now: WORLD_START, trustedRootsDer: [world.rootDer], ...o });

test('a timestamp that answers its request is accepted', async () => {
  const { requestDer, nonce } = makeTimestampRequest(imprint);
  assert.ok(check(await answer(requestDer), nonce).length > 1_000);
});

test('OpenSSL makes a request, we answer, OpenSSL accepts the answer', { skip: !hasOpenssl }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-trust-'));
  try {
    const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    writeFileSync(join(folder, 'data'), 'data');
    writeFileSync(join(folder, 'root.pem'), authority.root.chainPem);
    const request = run('ts', '-query', '-data', 'data', '-sha256', '-cert');
    writeFileSync(join(folder, 'request'), request);
    writeFileSync(join(folder, 'response'), await answer(request));
    assert.match(run('ts', '-verify', '-attime', seconds, '-queryfile', 'request', '-in', 'response', '-CAfile', 'root.pem').toString(), /OK/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

for (const [name, o] of Object.entries({
  'over other data': { imprint: { ...imprint, digest: sha256(Buffer.from('other')) } },
  'with another nonce': { nonce: 1n },
  'too far from now': { now: new Date(WORLD_START.getTime() + 3_600_000) },
  'of an authority that is not trusted': { trustedRootsDer: [] },
  'under another policy': { policyOid: '1.2.3.4' },
})) {
  test(`a timestamp ${name} is rejected`, async () => {
    const { requestDer, nonce } = makeTimestampRequest(imprint);
    const response = await answer(requestDer);
    assert.throws(() => check(response, nonce, o), { code: 'TIMESTAMP_REJECTED' });
  });
}

test('a timestamp by a certificate that is not for timestamping is rejected', async () => {
  const { requestDer, nonce } = makeTimestampRequest(imprint);
  const response = await answerTimestampRequest(requestDer, { signer: world.seal, now: WORLD_START, serial: 1n });
  assert.throws(() => check(response, nonce), { code: 'TIMESTAMP_REJECTED' });
});

test('a timestamp with any byte changed is rejected', async () => {
  const { requestDer, nonce } = makeTimestampRequest(imprint);
  const response = await answer(requestDer);
  // The certificates beyond the signer's are carried along unsigned; they are only candidates for the chain, which then fails or not.
  const issuing = Buffer.from(response).indexOf(Buffer.from(stamper.chainDer[1]!));
  const root = Buffer.from(response).indexOf(Buffer.from(stamper.chainDer[2]!));
  let changed = 0;
  for (let at = 0; at < response.length; at += 7) {
    if ((at >= issuing && at < issuing + stamper.chainDer[1]!.length) || (at >= root && at < root + stamper.chainDer[2]!.length)) continue;
    const bytes = Buffer.from(response);
    bytes[at]! ^= 0x21;
    assert.throws(() => check(bytes, nonce), { code: 'TIMESTAMP_REJECTED' }, `byte ${at}`);
    changed++;
  }
  assert.ok(changed > 100);
});

test('what is no sound request is answered with a refusal, never with a token or a crash', async () => {
  const requests = [
    Buffer.alloc(0), Buffer.from('hello'), Buffer.alloc(10_000),
    sequence(integer(2), sequence(sequence(oid(OID.sha256)), octetString(Buffer.alloc(32)))),
    sequence(integer(1), sequence(sequence(oid(OID.sha1)), octetString(Buffer.alloc(20)))),
    sequence(integer(1), sequence(sequence(oid(OID.sha256)), octetString(Buffer.alloc(20)))),
    sequence(integer(1), sequence(sequence(oid(OID.sha256)), octetString(Buffer.alloc(32))), oid('1.2.3')),
    sequence(integer(1), sequence(sequence(oid(OID.sha256)), octetString(Buffer.alloc(32))), boolean(true), integer(1)),
  ];
  for (const request of requests) {
    const response = await answer(request);
    assert.equal(sequenceOf(readDer(response)).length, 1);
    assert.throws(() => check(response, 1n), { code: 'TIMESTAMP_REJECTED' });
  }
});

test('the second authority is asked when the first fails, and the last error is told', async () => {
  const down = timestampAuthority({ exchange: () => Promise.reject(new Error('connection refused')), now: () => WORLD_START });
  assert.ok((await timestampWithFailOver([down, world.timestampAuthority]).timestamp(imprint)).length > 0);
  await assert.rejects(timestampWithFailOver([down, down]).timestamp(imprint), { code: 'TIMESTAMP_REJECTED' });
  await assert.rejects(timestampWithFailOver([]).timestamp(imprint), { code: 'TIMESTAMP_REJECTED' });
});

const [leafDer, issuingDer] = world.seal.chainDer as [Uint8Array, Uint8Array, Uint8Array];
const [leaf, issuing] = [parseCertificate(leafDer), parseCertificate(issuingDer)];
const nextUpdate = new Date(WORLD_START.getTime() + 7 * DAY_MS);
const ocsp = (status: 'GOOD' | 'REVOKED') =>
  answerOcspRequest(makeOcspRequest(leafDer, issuingDer), {
    responders: [responder], now: WORLD_START, nextUpdate,
    lookup: async (serial) => {
      assert.equal(serial, leaf.serial);
      return status === 'GOOD' ? { status } : { status, revokedAt: new Date(WORLD_START.getTime() - 1_000), reason: 4 };
    },
  });

test('OCSP tells good from revoked, and only for the certificate asked about', async () => {
  assert.equal(revocationOf(leaf, issuing, { ocspDer: [await ocsp('GOOD')], crlDer: [] }, WORLD_START).status, 'GOOD');
  assert.equal(revocationOf(leaf, issuing, { ocspDer: [await ocsp('REVOKED')], crlDer: [] }, WORLD_START).status, 'REVOKED');
  const other = parseCertificate(stamper.chainDer[0]!);
  assert.equal(revocationOf(other, issuing, { ocspDer: [await ocsp('GOOD')], crlDer: [] }, WORLD_START).status, 'UNKNOWN');
});

test('an OCSP answer that is old, forged or by another responder says nothing', async () => {
  const good = await ocsp('GOOD');
  const late = new Date(nextUpdate.getTime() + 1_000);
  assert.equal(revocationOf(leaf, issuing, { ocspDer: [good], crlDer: [] }, late).status, 'UNKNOWN');
  // The status "good" followed by its time: the time is moved.
  const at = Buffer.from(good).indexOf(Buffer.from('8000180f', 'hex'));
  assert.ok(at > 0);
  const changed = Buffer.from(good);
  changed[at + 5]! ^= 1;
  assert.equal(revocationOf(leaf, issuing, { ocspDer: [changed], crlDer: [] }, WORLD_START).status, 'UNKNOWN');
  const wrongResponder = await answerOcspRequest(makeOcspRequest(leafDer, issuingDer), { responders: [{ ...world.seal }], now: WORLD_START, nextUpdate, lookup: async () => ({ status: 'GOOD' }) });
  assert.equal(revocationOf(leaf, issuing, { ocspDer: [wrongResponder], crlDer: [] }, WORLD_START).status, 'UNKNOWN');
});

test('OpenSSL asks with a nonce, we answer, OpenSSL accepts', { skip: !hasOpenssl }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-trust-'));
  try {
    const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const [leafPem, issuingPem] = authority.seal.chainPem.split(/(?<=-----END CERTIFICATE-----\n)/);
    for (const [name, content] of Object.entries({ 'leaf.pem': leafPem!, 'issuing.pem': issuingPem!, 'root.pem': authority.root.chainPem })) writeFileSync(join(folder, name), content);
    run('ocsp', '-issuer', 'issuing.pem', '-cert', 'leaf.pem', '-reqout', 'request');
    // OpenSSL compares the answer's times with its own clock, which cannot be set here.
    const now = new Date();
    const response = await answerOcspRequest(readFileSync(join(folder, 'request')), { responders: [responder], now, nextUpdate: new Date(now.getTime() + DAY_MS), lookup: async () => ({ status: 'GOOD' }) });
    writeFileSync(join(folder, 'response'), response);
    // Without -cert, which would put another nonce into the request that was sent.
    const checked = spawnSync('openssl', ['ocsp', '-reqin', 'request', '-respin', 'response', '-CAfile', 'root.pem', '-verify_other', 'issuing.pem', '-resp_text'], { cwd: folder });
    assert.match(checked.stderr.toString(), /Response verify OK/);
    assert.match(checked.stdout.toString(), /Cert Status: good/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an OCSP request about another issuer, or no request at all, is refused', async () => {
  const lookup = () => Promise.reject(new Error('must not be asked'));
  const foreign = await signingWorld({ organization: 'Other' });
  for (const request of [Buffer.from('nonsense'), Buffer.alloc(9_000), makeOcspRequest(foreign.seal.chainDer[0]!, foreign.seal.chainDer[1]!)]) {
    const response = await answerOcspRequest(request, { responders: [responder], now: WORLD_START, nextUpdate, lookup });
    assert.equal(sequenceOf(readDer(response)).length, 1);
  }
});

test('a CRL tells revoked from good, and OpenSSL reads it', () => {
  const crl = makeCrl({ issuer: authority.issuing, revoked: [{ serial: leaf.serial, revokedAt: new Date(WORLD_START.getTime() - 1_000), reason: 1 }], number: 3n, now: WORLD_START, nextUpdate });
  assert.equal(revocationOf(leaf, issuing, { ocspDer: [], crlDer: [crl] }, WORLD_START).status, 'REVOKED');
  const empty = makeCrl({ issuer: authority.issuing, revoked: [], number: 4n, now: WORLD_START, nextUpdate });
  assert.equal(revocationOf(leaf, issuing, { ocspDer: [], crlDer: [empty] }, WORLD_START).status, 'GOOD');
  const foreign = makeCrl({ issuer: authority.root, revoked: [], number: 4n, now: WORLD_START, nextUpdate });
  assert.equal(revocationOf(leaf, issuing, { ocspDer: [], crlDer: [foreign] }, WORLD_START).status, 'UNKNOWN');
  if (hasOpenssl) assert.match(openssl({ crl, 'issuing.pem': authority.issuing.chainPem }, 'crl', '-inform', 'der', '-in', 'crl', '-noout', '-text', '-CAfile', 'issuing.pem'), /Key Compromise/);
});

test('the own authority answers for whole chains, and a query names what to fetch for foreign ones', async () => {
  for (const chainDer of [world.seal.chainDer, stamper.chainDer]) {
    const material = await world.revocation.collect(chainDer);
    assert.equal(revocationOfChain(chainDer.map(parseCertificate), material, WORLD_START).status, 'GOOD');
  }
  const query = revocationQuery(world.seal.chainDer);
  assert.deepEqual(query.ocsp.map(({ url }) => url), ['http://sign.test/pki/ocsp']);
  assert.deepEqual(query.crlUrls, ['http://sign.test/pki/root.crl']);
});

test('no private key is in what a signer shows', () => {
  assert.doesNotMatch(JSON.stringify(world.seal), /PRIVATE/);
  assert.doesNotMatch(JSON.stringify(Object.keys(world.seal)), /private/i);
});
