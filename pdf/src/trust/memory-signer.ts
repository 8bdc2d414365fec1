// The Signer for keys that this process holds. The key never leaves the closure, and nothing here prints it.

import { createPrivateKey, sign as signBytes } from 'node:crypto';
import { PdfError } from '../errors.ts';
import type { Signer } from '../sign/ports.ts';
import { certificatesFromPem, parseCertificate } from './certificate.ts';
import { spkiOf } from './certificate-build.ts';
import { keyAlgorithmOf } from './signature-algorithms.ts';

/** A private key and its chain, as PEM text. */
export interface PemIdentity {
  /** PKCS#8. */
  privateKeyPem: string;
  /** Certificates, the leaf first, the root last. */
  chainPem: string;
}

/** @throws PdfError CERTIFICATE_INVALID when the key cannot be read, is of no accepted kind, or is not the leaf certificate's. */
export function memorySigner(o: PemIdentity): Signer {
  let key;
  try {
    key = createPrivateKey(o.privateKeyPem);
  } catch {
    // The cause may quote the key, so it is dropped.
    throw new PdfError('CERTIFICATE_INVALID', 'The private key cannot be read.');
  }
  const chainDer = certificatesFromPem(o.chainPem);
  const leaf = parseCertificate(chainDer[0]!);
  if (Buffer.compare(spkiOf(key), leaf.spkiDer) !== 0) throw new PdfError('CERTIFICATE_INVALID', "The private key is not the certificate's.");
  const keyAlgorithm = keyAlgorithmOf(key);
  const digest = keyAlgorithm === 'ED25519' ? null : keyAlgorithm === 'EC_P384' ? 'sha384' : 'sha256';
  return { keyAlgorithm, chainDer, sign: async (data) => signBytes(digest, data, key) };
}
