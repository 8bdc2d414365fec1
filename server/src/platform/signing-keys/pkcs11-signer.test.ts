// Keys on a real Cryptoki library: SoftHSM, with tokens made for this run.
// Own process: it sets SOFTHSM2_CONF and loads a native module.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { verify, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { signPdf } from '@paraph/pdf/seal';
import { samplePdf, textContent } from '@paraph/pdf/testing';
import { answerTimestampRequest, createCertificateAuthority, memorySigner, rootCertificateDer, timestampAuthority, type PemIdentity } from '@paraph/pdf/trust';
import { verifyPdf } from '@paraph/pdf/verify';
import { openPkcs11 } from './pkcs11-module.ts';
import { pkcs11Signer } from './pkcs11-signer.ts';

const MODULE = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so', '/usr/lib/aarch64-linux-gnu/softhsm/libsofthsm2.so', '/opt/homebrew/lib/softhsm/libsofthsm2.so'].find(existsSync);
const PIN = '827361';
const now = new Date();
const folder = mkdtempSync(join(tmpdir(), 'paraph-hsm-'));
after(() => rmSync(folder, { recursive: true }));

/** Why the tests cannot run here; undefined when they can. */
async function absence(): Promise<string | undefined> {
  if (MODULE === undefined) return 'SoftHSM is not installed (Debian: softhsm2)';
  // Read by the library when it is initialised.
  mkdirSync(join(folder, 'tokens'));
  writeFileSync(join(folder, 'softhsm2.conf'), `directories.tokendir = ${join(folder, 'tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`);
  process.env['SOFTHSM2_CONF'] = join(folder, 'softhsm2.conf');
  execFileSync('softhsm2-util', ['--init-token', '--free', '--label', 'Paraph test', '--so-pin', '1111', '--pin', PIN], { stdio: 'ignore' });
  try {
    (await openPkcs11(MODULE)).release();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const missing = await absence();
if (missing !== undefined) process.stderr.write(`\n*** NOT TESTED: keys on PKCS#11 tokens: ${missing}\n\n`);

describe('a key on a PKCS#11 token', { skip: missing }, () => {
  const authorities = new Map<string, Awaited<ReturnType<typeof createCertificateAuthority>>>();
  const options = (keyLabel: string, changes: object = {}) => ({ modulePath: MODULE!, tokenLabel: 'Paraph test', pin: PIN, keyLabel, chainPem: authorities.get(keyLabel)!.seal.chainPem, ...changes });

  before(async () => {
    for (const [i, keyAlgorithm] of (['EC_P256', 'RSA', 'EC_P384'] as const).entries()) {
      const authority = await createCertificateAuthority({ now, organization: 'Essai', baseUrl: 'http://sign.test', keyAlgorithm });
      authorities.set(keyAlgorithm, authority);
      importKey(keyAlgorithm, `0${i + 1}`, authority.seal);
    }
    importKey('OTHER', '09', authorities.get('EC_P256')!.timestamp);
  });

  function importKey(label: string, id: string, identity: PemIdentity): void {
    writeFileSync(join(folder, 'key.pem'), identity.privateKeyPem);
    execFileSync('softhsm2-util', ['--import', join(folder, 'key.pem'), '--token', 'Paraph test', '--label', label, '--id', id, '--pin', PIN], { stdio: 'ignore' });
  }

  for (const keyAlgorithm of ['EC_P256', 'RSA', 'EC_P384'] as const) {
    test(`of kind ${keyAlgorithm} seals a PDF that verifies`, async () => {
      const authority = authorities.get(keyAlgorithm)!;
      const trustedRootsDer = [rootCertificateDer(authority)];
      const stamper = memorySigner(authority.timestamp);
      const stamps = timestampAuthority({ exchange: (request) => answerTimestampRequest(request, { signer: stamper, now, serial: 1n }), now: () => now, trustedRootsDer });
      const signer = await pkcs11Signer(options(keyAlgorithm));
      try {
        const page = samplePdf([{ content: textContent('A contract', 72, 700, 20) }]);
        const sealed = await signPdf(page, { fieldName: 'Seal', signedAt: now, signer, level: 'B-T', timestampAuthority: stamps });
        const report = await verifyPdf(sealed, { trustedRootsDer, now });
        assert.equal(report.signatures[0]?.level, 'B-T', JSON.stringify(report.signatures));
      } finally {
        signer.close();
      }
    });
  }

  test('signs for a hundred callers at once, each its own data', async () => {
    const signer = await pkcs11Signer(options('EC_P256'));
    const reference = memorySigner(authorities.get('EC_P256')!.seal);
    const { publicKey } = new X509Certificate(reference.chainDer[0]!);
    const data = Array.from({ length: 100 }, (_, i) => Buffer.from(`data ${i}`));
    const signatures = await Promise.all(data.map((bytes) => signer.sign(bytes)));
    for (const [i, signature] of signatures.entries()) assert.ok(verify('sha256', data[i]!, publicKey, signature));
    signer.close();
  });

  test('is found again after its session was lost', async () => {
    const signer = await pkcs11Signer(options('EC_P256'));
    const { module, release } = await openPkcs11(MODULE!);
    for (const slot of module.C_GetSlotList(true)) (module as unknown as { C_CloseAllSessions(slot: Buffer): void }).C_CloseAllSessions(slot);
    assert.ok((await signer.sign(Buffer.from('data'))).length > 60);
    signer.close();
    release();
  });

  for (const [reason, change] of Object.entries({
    'refused the pin': { pin: '000000' },
    'no token': { tokenLabel: 'Another' },
    'no private key': { keyLabel: 'Another' },
    "not the certificate's": { keyLabel: 'OTHER' },
  })) {
    test(`is refused at the start when the configuration does not fit: ${reason}`, async () => {
      await assert.rejects(pkcs11Signer(options('EC_P256', change)), (error: Error & { code?: string }) => {
        assert.equal(error.code, 'UNAVAILABLE');
        assert.match(error.message, new RegExp(reason));
        assert.doesNotMatch(error.message, new RegExp(`${PIN}|000000`));
        return true;
      });
    });
  }

  test('signs nothing after it was closed', async () => {
    const signer = await pkcs11Signer(options('EC_P256'));
    signer.close();
    await assert.rejects(signer.sign(Buffer.from('data')), { code: 'UNAVAILABLE' });
  });
});

test('a library that is none is refused with its name in the log alone', { skip: missing }, async () => {
  await assert.rejects(openPkcs11('/etc/passwd'), (error: Error & { code?: string }) => error.code === 'UNAVAILABLE' && !error.message.includes('/etc/passwd'));
});
