// Import of a real certificate: PKCS#12 files (RFC 7292) with the encryption of today (PBES2 with AES, RFC 8018). The RC2 and Triple DES of old
// files are refused by name: reading them would need algorithms that are not to be trusted with a key.

import { createDecipheriv, createHash, createHmac, createPrivateKey, pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { PdfError } from '../errors.ts';
import type { Signer } from '../sign/ports.ts';
import { berToDer } from './asn1/ber-read.ts';
import { children, DerError, expectTag, readDer, readInteger, readOctets, readOid, sameBytes, sequenceOf, type DerNode } from './asn1/der-read.ts';
import { OID } from './asn1/object-identifiers.ts';
import { spkiOf } from './certificate-build.ts';
import { certificateToPem, isSelfIssued, isSignedBy, parseCertificate, type Certificate } from './certificate.ts';
import { memorySigner } from './memory-signer.ts';

const P12 = {
  encryptedData: '1.2.840.113549.1.7.6',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certBag: '1.2.840.113549.1.12.10.1.3',
  safeContentsBag: '1.2.840.113549.1.12.10.1.6',
  x509Certificate: '1.2.840.113549.1.9.22.1',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  pbmac1: '1.2.840.113549.1.5.14',
} as const;
/** pbeWithSHAAnd… of RFC 7292 appendix C: RC4, Triple DES and RC2; and the DES and RC2 of PKCS#5 v1. */
const LEGACY = /^1\.2\.840\.113549\.1\.(12\.1\.[1-6]|5\.(1|3|4|6|10|11))$/;
const CIPHERS = new Map([
  ['2.16.840.1.101.3.4.1.2', { name: 'aes-128-cbc', keyBytes: 16 }],
  ['2.16.840.1.101.3.4.1.22', { name: 'aes-192-cbc', keyBytes: 24 }],
  ['2.16.840.1.101.3.4.1.42', { name: 'aes-256-cbc', keyBytes: 32 }],
]);
const HMACS = new Map([['1.2.840.113549.2.7', 'sha1'], ['1.2.840.113549.2.9', 'sha256'], ['1.2.840.113549.2.10', 'sha384'], ['1.2.840.113549.2.11', 'sha512']]);
const DIGESTS = new Map<string, { name: string; blockBytes: number }>([
  [OID.sha1, { name: 'sha1', blockBytes: 64 }], [OID.sha256, { name: 'sha256', blockBytes: 64 }],
  [OID.sha384, { name: 'sha384', blockBytes: 128 }], [OID.sha512, { name: 'sha512', blockBytes: 128 }],
]);

const MAX_FILE_BYTES = 1_048_576;
/** A file may ask for as many rounds as it likes. PBKDF2 runs beside the event loop, the rounds of the MAC on it: at most a second. */
const MAX_ITERATIONS = 5_000_000;
const MAX_MAC_ITERATIONS = 1_000_000;
const MAX_BAGS = 200;

const LEGACY_MESSAGE =
  'The P12 file is encrypted with RC2 or Triple DES, which are no longer safe. Convert it: ' +
  'openssl pkcs12 -legacy -in old.p12 -out all.pem -noenc, then openssl pkcs12 -export -in all.pem -out new.p12, and delete all.pem.';

const derive = promisify(pbkdf2);

/**
 * The signer of a P12 (PFX) file: its one private key, with the certificates that are in the file as its chain.
 * @param bytes BER or DER, up to 1 MiB. @param password as typed; empty for none.
 * @throws PdfError KEY_UNSUPPORTED for encryption that is refused, CERTIFICATE_INVALID for a wrong password, a damaged file, no or several keys.
 */
export async function p12Signer(bytes: Uint8Array, password: string): Promise<Signer> {
  const contents = await readP12(bytes, password);
  const [key, ...others] = contents.keysDer;
  if (!key) throw invalid('The P12 file holds no private key.');
  if (others.length > 0) throw invalid('The P12 file holds several private keys: export the one to sign with.');
  let privateKey;
  try {
    privateKey = createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' });
  } catch {
    // The cause may quote the key, so it is dropped.
    throw invalid('The private key in the P12 file cannot be read.');
  }
  const spki = spkiOf(privateKey);
  const certificates = contents.certificatesDer.map(parseCertificate);
  const leaf = certificates.find((certificate) => sameBytes(certificate.spkiDer, spki));
  if (!leaf) throw invalid('The P12 file holds no certificate for its private key.');
  return memorySigner({
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    chainPem: chainFrom(leaf, certificates).map(({ der }) => certificateToPem(der)).join(''),
  });
}

/** As far as the certificates of the file go. */
function chainFrom(leaf: Certificate, pool: Certificate[]): Certificate[] {
  const chain = [leaf];
  for (let last = leaf; !isSelfIssued(last) && chain.length <= pool.length; ) {
    const issuer = pool.find((candidate) => !chain.includes(candidate) && isSignedBy(last, candidate));
    if (!issuer) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}

interface P12Contents {
  keysDer: Uint8Array[];
  certificatesDer: Uint8Array[];
}

const invalid = (message: string): PdfError => new PdfError('CERTIFICATE_INVALID', message);

async function readP12(bytes: Uint8Array, password: string): Promise<P12Contents> {
  if (bytes.length > MAX_FILE_BYTES) throw invalid('The P12 file is too large.');
  try {
    const [version, authSafe, mac] = sequenceOf(readDer(berToDer(bytes)));
    if (readInteger(version) !== 3n) throw new DerError('Unknown version.');
    const safe = dataOf(authSafe);
    checkMac(mac, safe, password);
    const contents: P12Contents = { keysDer: [], certificatesDer: [] };
    for (const part of sequenceOf(readDer(berToDer(safe)))) await readBags(await openPart(part, password), password, contents);
    return contents;
  } catch (error) {
    if (error instanceof DerError) throw new PdfError('CERTIFICATE_INVALID', 'The file is not a P12 file, or it is damaged.', { cause: error });
    throw error;
  }
}

/** The octets of a ContentInfo of type data. */
function dataOf(node: DerNode | undefined): Uint8Array {
  const [type, wrapped] = sequenceOf(node);
  if (readOid(type) !== OID.data) throw new PdfError('KEY_UNSUPPORTED', 'P12 files protected by a public key are not supported: export one with a password.');
  return readOctets(children(expectTag(wrapped, 0xa0))[0]);
}

async function openPart(part: DerNode, password: string): Promise<Uint8Array> {
  const [type, wrapped] = sequenceOf(part);
  if (readOid(type) !== P12.encryptedData) return dataOf(part);
  const [, info] = sequenceOf(children(expectTag(wrapped, 0xa0))[0]);
  const [, algorithm, content] = sequenceOf(info);
  // [0] IMPLICIT OCTET STRING, in pieces when the writer streamed it.
  const encrypted = content?.tag === 0xa0 ? Buffer.concat(children(content).map(readOctets)) : expectTag(content, 0x80).content;
  return decrypt(algorithm, encrypted, password);
}

async function readBags(bytes: Uint8Array, password: string, contents: P12Contents): Promise<void> {
  for (const bag of sequenceOf(readDer(berToDer(bytes)))) {
    if (contents.keysDer.length + contents.certificatesDer.length > MAX_BAGS) throw invalid('The P12 file holds too much.');
    const [id, wrapped] = sequenceOf(bag);
    const value = children(expectTag(wrapped, 0xa0))[0]!;
    switch (readOid(id)) {
      case P12.keyBag:
        contents.keysDer.push(value.bytes);
        break;
      case P12.shroudedKeyBag: {
        const [algorithm, encrypted] = sequenceOf(value);
        contents.keysDer.push(await decrypt(algorithm, readOctets(encrypted), password));
        break;
      }
      case P12.certBag: {
        const [type, certificate] = sequenceOf(value);
        if (readOid(type) === P12.x509Certificate) contents.certificatesDer.push(readOctets(children(expectTag(certificate, 0xa0))[0]));
        break;
      }
      case P12.safeContentsBag:
        throw new PdfError('KEY_UNSUPPORTED', 'The P12 file nests its contents in a way that is not supported.');
      default: // CRLs and secrets are not looked at.
    }
  }
}

async function decrypt(algorithm: DerNode | undefined, encrypted: Uint8Array, password: string): Promise<Buffer> {
  const [id, parameters] = sequenceOf(algorithm);
  const name = readOid(id);
  if (LEGACY.test(name)) throw new PdfError('KEY_UNSUPPORTED', LEGACY_MESSAGE);
  if (name !== P12.pbes2) throw new PdfError('KEY_UNSUPPORTED', `The encryption of the P12 file (${name}) is not supported: PBES2 with AES is.`);
  const [derivation, scheme] = sequenceOf(parameters);
  const [kdf, kdfParameters] = sequenceOf(derivation);
  const [cipherId, iv] = sequenceOf(scheme);
  const cipher = CIPHERS.get(readOid(cipherId));
  if (!cipher && /^1\.2\.840\.113549\.3\./.test(readOid(cipherId))) throw new PdfError('KEY_UNSUPPORTED', LEGACY_MESSAGE);
  if (!cipher || readOid(kdf) !== P12.pbkdf2) throw new PdfError('KEY_UNSUPPORTED', 'The encryption of the P12 file is not supported: PBKDF2 with AES in CBC mode is.');
  const [salt, iterations, ...rest] = sequenceOf(kdfParameters);
  const prf = rest.find((node) => node.tag === 0x30);
  const hmac = prf ? HMACS.get(readOid(sequenceOf(prf)[0])) : 'sha1';
  if (!hmac) throw new PdfError('KEY_UNSUPPORTED', 'The key derivation of the P12 file is not supported.');
  const key = await derive(Buffer.from(password, 'utf8'), readOctets(salt), rounds(iterations, MAX_ITERATIONS), cipher.keyBytes, hmac);
  try {
    const decipher = createDecipheriv(cipher.name, key, readOctets(iv));
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  } catch {
    throw invalid('The password of the P12 file is wrong, or the file is damaged.');
  }
}

function rounds(node: DerNode | undefined, limit: number): number {
  const count = Number(readInteger(node));
  if (count < 1 || count > limit) throw new PdfError('KEY_UNSUPPORTED', 'The P12 file asks for too many rounds of key derivation.');
  return count;
}

/** The whole file is under a MAC from the password: the first thing to look at, for it says whether the password is right. */
function checkMac(mac: DerNode | undefined, data: Uint8Array, password: string): void {
  if (!mac) throw new PdfError('KEY_UNSUPPORTED', 'The P12 file has no integrity protection by password.');
  const [info, salt, iterations] = sequenceOf(mac);
  const [algorithm, expected] = sequenceOf(info);
  const id = readOid(sequenceOf(algorithm)[0]);
  if (id === P12.pbmac1) throw new PdfError('KEY_UNSUPPORTED', 'The P12 file uses PBMAC1, which is not supported yet: export it without -pbmac1_pbkdf2.');
  const digest = DIGESTS.get(id);
  if (!digest) throw new PdfError('KEY_UNSUPPORTED', `The integrity protection of the P12 file (${id}) is not supported.`);
  // "No password" is written as an empty string or as none at all, which differ here (RFC 7292 appendix B.1).
  const candidates = password === '' ? [Buffer.alloc(2), Buffer.alloc(0)] : [Buffer.concat([Buffer.from(password, 'utf16le').swap16(), Buffer.alloc(2)])];
  const count = iterations ? rounds(iterations, MAX_MAC_ITERATIONS) : 1;
  const matches = candidates.some((bmpPassword) => {
    const actual = createHmac(digest.name, macKey(digest, bmpPassword, readOctets(salt), count)).update(data).digest();
    return actual.length === readOctets(expected).length && timingSafeEqual(actual, readOctets(expected));
  });
  if (!matches) throw invalid('The password of the P12 file is wrong, or the file is damaged.');
}

const MAC_KEY_ID = 3;

/** The key derivation of RFC 7292 appendix B.2, for the MAC key: never longer than one digest, so that step 6 B and C fall away. */
function macKey(digest: { name: string; blockBytes: number }, password: Uint8Array, salt: Uint8Array, iterations: number): Buffer {
  const { name, blockBytes } = digest;
  const filled = (bytes: Uint8Array): Buffer => Buffer.alloc(Math.ceil(bytes.length / blockBytes) * blockBytes, bytes);
  let value = createHash(name).update(Buffer.alloc(blockBytes, MAC_KEY_ID)).update(salt.length > 0 ? filled(salt) : '').update(password.length > 0 ? filled(password) : '').digest();
  for (let i = 1; i < iterations; i++) value = createHash(name).update(value).digest();
  return value;
}
