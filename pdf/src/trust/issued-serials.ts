// Serial numbers that an issuing authority recognises as its own without keeping a list: random bits, and a code over them that only the
// holder of the issuing key can make. So a responder tells what was never issued from what was (RFC 6960 §2.2), also for the many
// certificates that live for one signature.
import { createHmac, createPrivateKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { issuersOf, type AuthorityFiles } from './authority-files.ts';
import { certificatesFromPem, parseCertificate } from './certificate.ts';
import type { PemIdentity } from './memory-signer.ts';

/** 80 random bits, of which one is set so that the number is positive and of one length (RFC 5280 §4.1.2.2: at most 20 octets). */
const RANDOM_BYTES = 10;
const CODE_BYTES = 8;

/** Makes and recognises the serial numbers of one issuing authority. */
export interface IssuedSerials {
  next(): bigint;
  /** False for every number that this authority never gave, but for one in 2⁶⁴. */
  recognises(serial: bigint): boolean;
}

/** @param issuing its private key is the secret behind the codes; a renewed authority has other ones */
export function issuedSerials(issuing: PemIdentity): IssuedSerials {
  const secret = createPrivateKey(issuing.privateKeyPem).export({ type: 'pkcs8', format: 'der' });
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'paraph/serial-numbers', 32));
  const code = (random: Uint8Array): Buffer => createHmac('sha256', key).update(random).digest().subarray(0, CODE_BYTES);
  return {
    next() {
      const random = randomBytes(RANDOM_BYTES);
      random[0] = (random[0]! & 0x7f) | 0x40;
      return BigInt(`0x${Buffer.concat([random, code(random)]).toString('hex')}`);
    },
    recognises(serial) {
      const hex = serial.toString(16);
      if (hex.length !== 2 * (RANDOM_BYTES + CODE_BYTES)) return false;
      const bytes = Buffer.from(hex, 'hex');
      return timingSafeEqual(bytes.subarray(RANDOM_BYTES), code(bytes.subarray(0, RANDOM_BYTES)));
    },
  };
}

/** Tells what the issuing authorities of an installation gave, the retired ones too. Also knows the certificates of an authority made before numbers could be recognised. */
export function issuedByAuthority(files: AuthorityFiles): (serial: bigint) => boolean {
  const issuers = issuersOf(files);
  const all = issuers.map(({ issuing }) => issuedSerials(issuing));
  const inFiles = new Set([files.seal, files.timestamp, ...issuers.map(({ ocsp }) => ocsp)].map(({ chainPem }) => parseCertificate(certificatesFromPem(chainPem)[0]!).serial));
  return (serial) => inFiles.has(serial) || all.some(({ recognises }) => recognises(serial));
}
