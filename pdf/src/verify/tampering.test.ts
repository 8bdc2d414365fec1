// Forged and altered versions of signed files. Each must be detected. (Compared with other checkers in test/validators.)

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PdfError } from '../errors.ts';
import { appendDss } from '../sign/seal.ts';
import { WORLD_START } from '../sign/testing/signing-world.ts';
import { makeCrl, parseCertificate } from '../trust/index.ts';
import { verifyPdf, type VerificationReport } from './index.ts';
import { tamperedFiles } from './testing/tampered-files.ts';
import { siteOf } from './testing/tampering-tools.ts';

const { world, originals, attacks, signedBy } = await tamperedFiles(WORLD_START);
const { sealed, certified, archived, two } = originals;
const verify = (bytes: Uint8Array, now = WORLD_START) => verifyPdf(bytes, { trustedRootsDer: [world.rootDer], now });

const summary = (report: VerificationReport): string => JSON.stringify([report.problems, report.signatures.map((s) => [s.fieldName, s.problems, s.coverage, s.modificationsAfter, s.changes])]);

test('the files that are tampered with are valid before', async () => {
  for (const bytes of [sealed, certified, archived, two]) {
    const report = await verify(bytes);
    assert.equal(report.valid, true, summary(report));
  }
});

for (const [title, make, expected] of attacks) {
  test(`detected: ${title}`, async () => {
    const bytes = typeof make === 'function' ? await make() : make;
    const report = await verify(bytes);
    assert.equal(report.valid, false, summary(report));
    if (expected) assert.ok(report.signatures.some((signature) => signature.problems.includes(expected)), summary(report));
  });
}

test('detected: any single bit changed in what the signature covers, in 400 places', async () => {
  const { first, second } = siteOf(certified);
  for (let i = 0; i < 400; i++) {
    // Spread over the covered bytes by the golden ratio: the same places in every run. (In the gap, root certificates are carried along
    // unsigned: a change there changes nothing that is relied on.)
    const within = Math.floor(((i * 0.6180339887) % 1) * (certified.length - second + first));
    const at = within < first ? within : within + second - first;
    const bytes = Buffer.from(certified);
    bytes[at]! ^= 1;
    let valid: boolean;
    try {
      ({ valid } = await verify(bytes));
    } catch (error) {
      assert.ok(error instanceof PdfError, `byte ${at}: ${String(error)}`);
      valid = false;
    }
    assert.equal(valid, false, `byte ${at} was changed unnoticed`);
  }
});

test('without its timestamp a signature is not passed off as B-T', async () => {
  const bare = await signedBy(world.seal);
  const report = await verify(bare);
  assert.equal(report.valid, true);
  assert.equal(report.signatures[0]?.level, 'B-B');
});

test('a signature made before its certificate was revoked stays valid', async () => {
  const later = new Date(WORLD_START.getTime() + 3_600_000);
  const crl = makeCrl({ issuer: world.authority.issuing, revoked: [{ serial: parseCertificate(world.seal.chainDer[0]!).serial, revokedAt: later, reason: 5 }], number: 9n, now: later, nextUpdate: new Date(later.getTime() + 86_400_000) });
  const report = await verify(await appendDss(sealed, { certificatesDer: [], ocspDer: [], crlDer: [crl] }), later);
  assert.equal(report.valid, true, summary(report));
});

test('a timestamped signature outlives its certificate; one without does not', async () => {
  const later = new Date(WORLD_START.getTime() + 6 * 365 * 86_400_000);
  assert.equal((await verify(sealed, later)).valid, true);
  const report = await verify(await signedBy(world.seal), later);
  assert.deepEqual(report.signatures[0]?.problems, ['CERTIFICATE_EXPIRED']);
});
