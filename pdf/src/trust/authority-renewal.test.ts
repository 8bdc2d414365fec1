// New keys for an installation: what was sealed before stays valid, and the file of the authority can be read by later releases.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDocumentTimestamp, signPdf } from '../sign/seal.ts';
import { signingWorld, WORLD_START, worldOf } from '../sign/testing/signing-world.ts';
import { samplePdf, textContent } from '../testing/sample-pdfs.ts';
import { verifyPdf } from '../verify/index.ts';
import { certificatesFromPem, parseCertificate, readAuthorityFiles, renewIssuingAuthority, renewSeal, type AuthorityFiles } from './index.ts';

const page = () => samplePdf([{ content: textContent('A contract', 72, 700, 20) }]);
const first = await signingWorld();
const later = new Date(WORLD_START.getTime() + 400 * 86_400_000);
const common = { fieldName: 'Seal', signedAt: WORLD_START, level: 'B-LTA' as const };
const trust = { trustedRootsDer: [first.rootDer], now: later };
const leafOf = (identity: { chainPem: string }) => parseCertificate(certificatesFromPem(identity.chainPem)[0]!);

for (const [name, renew] of Object.entries({ 'the seal': renewSeal, 'the issuing authority': renewIssuingAuthority })) {
  test(`after ${name} is renewed, earlier seals verify as before, and new ones under the same root`, async () => {
    const before = await signPdf(page(), { ...common, signer: first.seal, timestampAuthority: first.timestampAuthority, revocation: first.revocation });
    const second = worldOf(renew(first.authority, { now: later }), later);
    const after = await signPdf(page(), { ...common, signedAt: later, signer: second.seal, timestampAuthority: second.timestampAuthority, revocation: second.revocation });
    for (const bytes of [before, after]) {
      const report = await verifyPdf(bytes, trust);
      assert.equal(report.valid, true, JSON.stringify(report.signatures.map((s) => s.problems)));
      assert.equal(report.signatures[0]?.level, 'B-LTA');
    }
    const both = await signPdf(before, { ...common, fieldName: 'Second', signedAt: later, signer: second.seal, timestampAuthority: second.timestampAuthority, revocation: second.revocation });
    assert.deepEqual((await verifyPdf(both, trust)).signatures.map(({ kind, level }) => level ?? kind), ['B-LTA', 'DOCUMENT_TIMESTAMP', 'B-LTA', 'DOCUMENT_TIMESTAMP']);
    assert.equal((await verifyPdf(await addDocumentTimestamp(before, second), trust)).valid, true);
  });
}

test('a renewed installation still answers for what its former issuing authority issued', async () => {
  const second = worldOf(renewIssuingAuthority(first.authority, { now: later }), later);
  const material = await second.revocation.collect(first.seal.chainDer);
  assert.ok(material.ocspDer.length === 1);
  const stranger = await signingWorld({ organization: 'Autre' });
  await assert.rejects(second.revocation.collect(stranger.seal.chainDer), { code: 'REVOCATION_UNAVAILABLE' });
});

test('generations have names, keys and addresses of their own; the root stays', () => {
  const third = renewIssuingAuthority(renewIssuingAuthority(first.authority, { now: later }), { now: later });
  assert.equal(third.generation, 3);
  assert.deepEqual(third.retired.map(({ generation }) => generation), [2, 1]);
  assert.equal(third.root, first.authority.root);
  assert.deepEqual(leafOf(third.seal).crlUrls, ['http://sign.test/pki/issuing-3.crl']);
  assert.notDeepEqual(leafOf(third.issuing).subjectDer, leafOf(first.authority.issuing).subjectDer);
  assert.notDeepEqual(leafOf(third.issuing).spkiDer, leafOf(first.authority.issuing).spkiDer);
});

test('a file of version 1 is read as the first generation, and what is written is read back the same', () => {
  const { generation: _generation, retired: _retired, version: _version, ...old } = first.authority;
  const read = readAuthorityFiles(JSON.stringify({ ...old, version: 1 }));
  assert.deepEqual(read, first.authority);
  const renewed = renewIssuingAuthority(read, { now: later });
  assert.deepEqual(readAuthorityFiles(JSON.stringify(renewed)), renewed);
});

test('a file of an unknown version, or one that is not whole, is refused without a word of its content', () => {
  const broken: [string, Partial<Record<keyof AuthorityFiles, unknown>>][] = [['version', { version: 3 }], ['not whole', { seal: { privateKeyPem: 'secret' } }], ['not whole', { root: undefined }]];
  for (const [reason, change] of broken) {
    assert.throws(() => readAuthorityFiles(JSON.stringify({ ...first.authority, ...change })), (error: Error & { code?: string }) => {
      assert.equal(error.code, 'CERTIFICATE_INVALID');
      assert.match(error.message, new RegExp(reason));
      assert.doesNotMatch(error.message, /secret|PRIVATE/);
      return true;
    });
  }
  assert.throws(() => readAuthorityFiles('{"version":2'), { code: 'CERTIFICATE_INVALID' });
});
