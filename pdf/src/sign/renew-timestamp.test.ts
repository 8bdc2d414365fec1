// A file that has to last longer than any certificate in it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePdf, textContent } from '../testing/sample-pdfs.ts';
import { certificatesFromPem, parseCertificate, renewIssuingAuthority } from '../trust/index.ts';
import { verifyPdf } from '../verify/index.ts';
import { newestDocumentTimestamp, renewDocumentTimestamp, signPdf } from './seal.ts';
import { signingWorld, WORLD_START, worldOf } from './testing/signing-world.ts';

const YEAR_MS = 365 * 86_400_000;
const years = (count: number): Date => new Date(WORLD_START.getTime() + count * YEAR_MS);
const first = await signingWorld();
const page = samplePdf([{ content: textContent('A contract', 72, 700, 20) }]);
const sealed = await signPdf(page, { fieldName: 'Seal', signedAt: WORLD_START, signer: first.seal, level: 'B-LTA', timestampAuthority: first.timestampAuthority, revocation: first.revocation, docMdpPermission: 2 });
// Made at a time when the first timestamp authority's certificate (15 years) still stands.
const second = worldOf(renewIssuingAuthority(first.authority, { now: years(14) }), years(14));
const renewed = await renewDocumentTimestamp(sealed, second);
const verify = (bytes: Uint8Array, now: Date) => verifyPdf(bytes, { trustedRootsDer: [first.rootDer], now });

test('a renewed file verifies after the first timestamp authority’s certificate expired; one that was not renewed does not', async () => {
  assert.equal((await verify(sealed, years(14))).valid, true);
  const without = await verify(sealed, years(16));
  assert.equal(without.valid, false);
  assert.deepEqual(without.signatures.at(-1)?.problems, ['CERTIFICATE_EXPIRED']);
  const report = await verify(renewed, years(16));
  assert.equal(report.valid, true, JSON.stringify(report.signatures.map((s) => [s.fieldName, s.problems, s.changes])));
  assert.deepEqual(report.signatures.map(({ kind, level, modificationsAfter }) => [kind, level, modificationsAfter]), [
    ['SIGNATURE', 'B-LTA', 'LTA_UPDATES'], ['DOCUMENT_TIMESTAMP', undefined, 'LTA_UPDATES'], ['DOCUMENT_TIMESTAMP', undefined, 'NONE'],
  ]);
  // The newest one's own data is added when it is renewed in its turn.
  assert.deepEqual(report.signatures.map(({ revocation }) => revocation), ['GOOD', 'GOOD', 'UNKNOWN']);
});

test('renewing may be repeated, and leaves every byte before it as it was', async () => {
  const again = await renewDocumentTimestamp(renewed, { ...second });
  assert.deepEqual(Buffer.from(renewed.subarray(0, sealed.length)), Buffer.from(sealed));
  assert.deepEqual(Buffer.from(again.subarray(0, renewed.length)), Buffer.from(renewed));
  const report = await verify(again, years(16));
  assert.equal(report.valid, true);
  assert.equal(report.signatures.length, 4);
});

test('when a renewal is due can be read from the file', () => {
  assert.deepEqual(newestDocumentTimestamp(sealed)?.time, WORLD_START);
  assert.equal(newestDocumentTimestamp(sealed)?.lapsesAt.getUTCFullYear(), 2041);
  assert.deepEqual(newestDocumentTimestamp(renewed)?.time, years(14));
  assert.equal(newestDocumentTimestamp(page), undefined);
});

test('a timestamp whose authority was revoked is not renewed, and neither is what has none', async () => {
  const revoked = worldOf(second.authority, years(14));
  const [stampCertificate] = certificatesFromPem(first.authority.timestamp.chainPem).map(parseCertificate);
  revoked.statuses.set(stampCertificate!.serial, { status: 'REVOKED', revokedAt: WORLD_START, reason: 1 });
  await assert.rejects(renewDocumentTimestamp(sealed, revoked), { code: 'REVOCATION_UNAVAILABLE' });
  await assert.rejects(renewDocumentTimestamp(page, second), { code: 'SIGNATURE_INVALID' });
});
