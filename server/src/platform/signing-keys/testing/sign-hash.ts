// Signing a hash that somebody else computed, as remote services do: node:crypto offers that for RSA alone, OpenSSL's program for EC.
import { constants, createPrivateKey, privateEncrypt } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PemIdentity } from '@paraph/pdf/trust';

/** DigestInfo of SHA-256 without the digest (RFC 8017 §9.2, note 1). */
const SHA256_DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** @param asPair EC signatures as r and s side by side instead of the DER pair */
export function signHash(identity: PemIdentity, hash: Buffer, asPair: boolean): Buffer {
  const key = createPrivateKey(identity.privateKeyPem);
  if (key.asymmetricKeyType === 'rsa') return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.concat([SHA256_DIGEST_INFO, hash]));
  const folder = mkdtempSync(join(tmpdir(), 'paraph-csc-'));
  try {
    writeFileSync(join(folder, 'key.pem'), identity.privateKeyPem);
    writeFileSync(join(folder, 'hash'), hash);
    const der = execFileSync('openssl', ['pkeyutl', '-sign', '-inkey', 'key.pem', '-in', 'hash'], { cwd: folder });
    return asPair ? pairOf(der) : der;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** SEQUENCE { r INTEGER, s INTEGER } of a 256-bit curve. */
function pairOf(der: Buffer): Buffer {
  const rLength = der[3]!;
  const fixed = (bytes: Buffer): Buffer => Buffer.concat([Buffer.alloc(32), bytes]).subarray(-32);
  return Buffer.concat([fixed(der.subarray(4, 4 + rLength)), fixed(der.subarray(6 + rLength))]);
}
