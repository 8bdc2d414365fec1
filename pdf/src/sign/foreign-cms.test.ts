// A CMS that somebody else returned is taken only when it is right.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PdfError } from '../errors.ts';
import { OID } from '../trust/asn1/object-identifiers.ts';
import { readSignedData } from '../trust/signed-data-read.ts';
import { sha256 } from '../trust/signature-algorithms.ts';
import { buildCms, checkForeignCms, timestampForeignCms } from './index.ts';
import { signingWorld } from './testing/signing-world.ts';

const world = await signingWorld();
const digest = sha256(Buffer.from('a document'));
const expected = { digest, certificateDer: world.seal.chainDer[0]! };
const cms = await buildCms(digest, { signer: world.seal });

test('ours is taken, and a timestamp makes it B-T once', async () => {
  assert.equal(checkForeignCms(cms, expected).contentType, OID.data);
  const stamped = await timestampForeignCms(cms, { ...expected, timestampAuthority: world.timestampAuthority });
  const read = readSignedData(stamped);
  assert.deepEqual([...read.unsignedAttributes.keys()], [OID.signatureTimeStampToken]);
  assert.deepEqual(Buffer.from(read.signature), Buffer.from(readSignedData(cms).signature));
  checkForeignCms(stamped, expected);
  assert.equal(await timestampForeignCms(stamped, { ...expected, timestampAuthority: world.timestampAuthority }), stamped);
});

test('one over another digest, by another certificate, or with content in it is refused', async () => {
  assert.throws(() => checkForeignCms(cms, { ...expected, digest: sha256(Buffer.from('another')) }), { code: 'SIGNATURE_INVALID' });
  assert.throws(() => checkForeignCms(cms, { ...expected, certificateDer: world.seal.chainDer[1]! }), { code: 'SIGNATURE_INVALID' });
  const token = await world.timestampAuthority.timestamp({ hashAlgorithm: 'SHA-256', digest });
  assert.throws(() => checkForeignCms(token, expected), { code: 'SIGNATURE_INVALID' });
});

test('one with any byte of its signerInfo changed, cut, or followed by more is refused', () => {
  for (let at = cms.length - 200; at < cms.length; at++) {
    const bytes = Buffer.from(cms);
    bytes[at]! ^= 0x11;
    assert.throws(() => checkForeignCms(bytes, expected), (error: unknown) => error instanceof PdfError && error.code === 'SIGNATURE_INVALID', `byte ${at}`);
  }
  assert.throws(() => checkForeignCms(cms.subarray(0, -1), expected), { code: 'SIGNATURE_INVALID' });
  assert.throws(() => checkForeignCms(Buffer.concat([cms, Buffer.of(0)]), expected), { code: 'SIGNATURE_INVALID' });
});

test('without an acceptable timestamp there is no result', async () => {
  const timestampAuthority = { timestamp: () => Promise.reject(new PdfError('TIMESTAMP_REJECTED', 'down')) };
  await assert.rejects(timestampForeignCms(cms, { ...expected, timestampAuthority }), { code: 'TIMESTAMP_REJECTED' });
});
