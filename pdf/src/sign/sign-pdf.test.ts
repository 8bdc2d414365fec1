// The signing ladder, from the first rung to several signers in one file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PdfError } from '../errors.ts';
import { samplePdf, textContent } from '../testing/sample-pdfs.ts';
import { hasProgram, runOnFile } from '../testing/render-page.ts';
import { issueSignerCertificate, memorySigner } from '../trust/index.ts';
import { OID } from '../trust/asn1/object-identifiers.ts';
import { readSignedData } from '../trust/signed-data-read.ts';
import { readDerPrefix } from '../trust/asn1/der-read.ts';
import { verifyPdf } from '../verify/index.ts';
import { addFormFields, appendDss, buildCms, embedContents, prepareSignature, signPdf } from './seal.ts';
import { signingWorld, WORLD_START } from './testing/signing-world.ts';
import { openPdf } from '../document/pdf-file.ts';
import { readFormFields } from './form-fields.ts';

const world = await signingWorld();
const page = () => samplePdf([{ content: textContent('A contract', 72, 700, 20) }, { content: textContent('Page 2', 72, 700) }]);
const common = { fieldName: 'Seal', signedAt: WORLD_START, signer: world.seal, timestampAuthority: world.timestampAuthority, revocation: world.revocation };
const trust = { trustedRootsDer: [world.rootDer], now: WORLD_START };
const cmsOf = (bytes: Uint8Array) => readSignedData(readDerPrefix(contents(bytes)).bytes);

function contents(bytes: Uint8Array): Uint8Array {
  const file = openPdf(bytes);
  const value = file.get(readFormFields(file)[0]!.value, 'Contents');
  assert.ok(value !== null && typeof value === 'object' && 'bytes' in value);
  return value.bytes;
}

for (const level of ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const) {
  test(`a signature asked for at ${level} is verified at exactly ${level}, and the file starts with its input`, async () => {
    const input = page();
    const output = await signPdf(input, { ...common, level, docMdpPermission: 2 });
    assert.deepEqual(output.subarray(0, input.length), Buffer.from(input));
    const report = await verifyPdf(output, trust);
    assert.equal(report.valid, true, JSON.stringify(report.signatures.map((s) => [s.problems, s.changes])));
    assert.equal(report.signatures[0]?.level, level);
    assert.equal(report.signatures.at(-1)?.coverage, level === 'B-LT' ? 'REVISION' : 'WHOLE_FILE');
  });
}

test('the CMS holds the signed attributes of PAdES baseline and no signing-time', async () => {
  const signed = await signPdf(page(), { ...common, level: 'B-T' });
  const cms = cmsOf(signed);
  assert.deepEqual([...cms.signedAttributes.keys()].toSorted(), [OID.contentType, OID.messageDigest, OID.signingCertificateV2].toSorted());
  assert.deepEqual([...cms.unsignedAttributes.keys()], [OID.signatureTimeStampToken]);
  assert.equal(cms.content, undefined);
  assert.equal(cms.certificates.length, 3);
});

for (const keyAlgorithm of ['RSA', 'EC_P384', 'ED25519'] as const) {
  test(`keys of kind ${keyAlgorithm} sign up to B-LTA`, async () => {
    const other = await signingWorld({ keyAlgorithm });
    const output = await signPdf(page(), { ...common, signer: other.seal, timestampAuthority: other.timestampAuthority, revocation: other.revocation, level: 'B-LTA' });
    const report = await verifyPdf(output, { ...trust, trustedRootsDer: [other.rootDer] });
    assert.equal(report.valid, true);
    assert.equal(report.signatures[0]?.level, 'B-LTA');
  });
}

test('no token, no signature: a timestamp authority that fails leaves nothing signed', async () => {
  const timestampAuthority = { timestamp: () => Promise.reject(new PdfError('TIMESTAMP_REJECTED', 'down')) };
  await assert.rejects(signPdf(page(), { ...common, timestampAuthority, level: 'B-T' }), { code: 'TIMESTAMP_REJECTED' });
});

test('a level without what it needs is refused, never lowered', async () => {
  const { timestampAuthority: _, revocation: __, ...bare } = common;
  await assert.rejects(signPdf(page(), { ...bare, level: 'B-T' }), { code: 'TIMESTAMP_REJECTED' });
  await assert.rejects(signPdf(page(), { ...bare, timestampAuthority: world.timestampAuthority, level: 'B-LTA' }), { code: 'REVOCATION_UNAVAILABLE' });
});

test('a revoked certificate does not reach B-LT', async () => {
  const other = await signingWorld();
  const { parseCertificate } = await import('../trust/index.ts');
  other.statuses.set(parseCertificate(other.seal.chainDer[0]!).serial, { status: 'REVOKED', revokedAt: new Date(WORLD_START.getTime() - 1000) });
  await assert.rejects(
    signPdf(page(), { ...common, signer: other.seal, timestampAuthority: other.timestampAuthority, revocation: other.revocation, level: 'B-LT' }),
    { code: 'REVOCATION_UNAVAILABLE' },
  );
});

test("a remote signer's wrong answer is never embedded", async () => {
  const prepared = await prepareSignature(page(), { ...common, subFilter: 'ETSI.CAdES.detached' });
  const other = await signingWorld();
  const wrong = { ...world.seal, sign: (data: Uint8Array) => other.seal.sign(data) };
  await assert.rejects(buildCms(prepared.digest, { signer: wrong }), { code: 'SIGNATURE_INVALID' });
});

test('a CMS larger than its place is refused', async () => {
  const prepared = await prepareSignature(page(), { ...common, subFilter: 'ETSI.CAdES.detached', contentsBytes: 300 });
  const cms = await buildCms(prepared.digest, { signer: world.seal });
  assert.throws(() => embedContents(prepared, cms), { code: 'CONTENTS_TOO_SMALL' });
});

test('ten signers and a seal: every earlier signature stays valid, under a certification', async () => {
  const names = Array.from({ length: 10 }, (_, i) => `Signer${i + 1}`);
  const box = (i: number) => ({ pageNumber: 1 + (i % 2), xPt: 60 + (i % 3) * 160, yPt: 300 + Math.floor(i / 3) * 80, widthPt: 140, heightPt: 50 });
  const drawing = samplePdf([{ entries: '/MediaBox [0 0 140 50]', content: textContent('J. Dupont', 10, 20, 18) }]);
  let bytes = await addFormFields(page(), [
    ...names.map((fieldName, i) => ({ fieldName, kind: 'SIGNATURE' as const, box: box(i) })),
    ...names.map((fieldName, i) => ({ fieldName: `${fieldName}-date`, kind: 'MARK' as const, box: { ...box(i), yPt: box(i).yPt + 52, heightPt: 16 } })),
    { fieldName: 'Seal', kind: 'SIGNATURE' as const },
  ]);
  for (const [i, fieldName] of names.entries()) {
    const { signer } = issueSignerCertificate({ authority: world.authority, subject: { commonName: `Zoë Šimek ${i}`, organization: 'Essai' }, emailAddress: `z${i}@example.com`, now: WORLD_START });
    bytes = await signPdf(bytes, {
      ...common, fieldName, signer, level: 'B-T', ...(i === 0 ? { docMdpPermission: 2 } : {}), box: { ...box(i), drawingPdf: drawing },
      marks: [{ fieldName: `${fieldName}-date`, text: '1 mars 2026', box: { ...box(i), yPt: box(i).yPt + 52, heightPt: 16, appearanceLines: ['1 mars 2026'] } }],
    });
  }
  const sealed = await signPdf(bytes, { ...common, level: 'B-LTA' });
  const report = await verifyPdf(sealed, trust);
  assert.equal(report.valid, true, JSON.stringify(report.signatures.map((s) => [s.fieldName, s.problems, s.changes])));
  assert.equal(report.signatures.length, 12);
  assert.equal(report.signatures[0]?.certificationPermission, 2);
  assert.equal(report.signatures[0]?.modificationsAfter, 'FORM_FILLING');
  assert.equal(report.signatures.at(-1)?.coverage, 'WHOLE_FILE');
  if (hasProgram('pdfsig')) {
    const { stdout } = runOnFile(sealed, 'pdfsig', ['{}']);
    assert.equal(stdout.toString().match(/Signature is Valid/g)?.length, 11);
  }
});

test('a field is signed once, a certified document is certified once, and names stay unique', async () => {
  const signed = await signPdf(page(), { ...common, level: 'B-B', docMdpPermission: 2 });
  await assert.rejects(signPdf(signed, { ...common, level: 'B-B' }), { code: 'SIGNATURE_INVALID' });
  await assert.rejects(signPdf(signed, { ...common, fieldName: 'Other', level: 'B-B', docMdpPermission: 2 }), { code: 'SIGNATURE_INVALID' });
  await assert.rejects(addFormFields(signed, [{ fieldName: 'Seal', kind: 'SIGNATURE' }]), { code: 'SIGNATURE_INVALID' });
  await assert.rejects(signPdf(page(), { ...common, level: 'B-B', box: { pageNumber: 9, xPt: 0, yPt: 0, widthPt: 10, heightPt: 10 } }), { code: 'PAGE_OUT_OF_RANGE' });
});

test('an update of a file with cross-reference streams ends with a cross-reference stream that qpdf accepts', { skip: !hasProgram('qpdf') }, async () => {
  const { mkdtempSync, readFileSync, rmSync, writeFileSync } = await import('node:fs');
  const { execFileSync } = await import('node:child_process');
  const { tmpdir } = await import('node:os');
  const folder = mkdtempSync(`${tmpdir()}/paraph-sign-`);
  try {
    writeFileSync(`${folder}/in.pdf`, page());
    execFileSync('qpdf', ['--object-streams=generate', `${folder}/in.pdf`, `${folder}/out.pdf`]);
    const signed = await signPdf(readFileSync(`${folder}/out.pdf`), { ...common, level: 'B-LTA' });
    assert.equal(runOnFile(signed, 'qpdf', ['--check', '{}']).status, 0);
    const report = await verifyPdf(signed, trust);
    assert.equal(report.signatures[0]?.level, 'B-LTA');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('validation data that is there already is not written twice', async () => {
  const signed = await signPdf(page(), { ...common, level: 'B-LT' });
  const material = { certificatesDer: world.seal.chainDer, ocspDer: [], crlDer: [] };
  const once = await appendDss(signed, material);
  assert.ok(once.length - signed.length < 2_000, `grew by ${once.length - signed.length}`);
  const report = await verifyPdf(once, trust);
  assert.equal(report.signatures[0]?.level, 'B-LT');
});

test('a key that is not the certificate’s is refused', async () => {
  assert.throws(() => memorySigner({ privateKeyPem: world.authority.timestamp.privateKeyPem, chainPem: world.authority.seal.chainPem }), { code: 'CERTIFICATE_INVALID' });
});
