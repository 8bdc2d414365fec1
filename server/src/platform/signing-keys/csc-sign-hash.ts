// `signatures/signHash` of a CSC service: hashes there, signatures back, each checked against its data before anything uses it.
import { verify } from 'node:crypto';
import { digestAlgorithmFor, digestOf, ecdsaPairToDer, type Certificate } from '@paraph/pdf/trust';
import { AppError } from '../../kernel/errors.ts';
import type { CscClient } from './csc-client.ts';

export const SIGN_ALGORITHM = { RSA: '1.2.840.113549.1.1.11', EC_P256: '1.2.840.10045.4.3.2', EC_P384: '1.2.840.10045.4.3.3' } as const;
export const HASH_ALGORITHM = { 'SHA-256': '2.16.840.1.101.3.4.2.1', 'SHA-384': '2.16.840.1.101.3.4.2.2' } as const;
const PAIR_BYTES = { EC_P256: 64, EC_P384: 96, RSA: 0 } as const;

/** Kinds of keys that remote services sign with. */
export type CscKey = keyof typeof SIGN_ALGORITHM;

/** The digest that goes with a key. */
export const cscDigestOf = (key: CscKey): keyof typeof HASH_ALGORITHM => digestAlgorithmFor(key) as keyof typeof HASH_ALGORITHM;

/** The hashes that the service signs, base64. */
export const cscHashes = (key: CscKey, data: readonly Uint8Array[]): string[] => data.map((bytes) => digestOf(cscDigestOf(key), bytes).toString('base64'));

export const cscFailure = (reason: string, cause?: unknown): AppError =>
  new AppError({ code: 'UNAVAILABLE', message: 'The remote signing service did not sign. Nothing was signed; it will be tried again.', internal: reason, ...(cause === undefined ? {} : { cause }) });

export interface SignHashes {
  readonly credentialId: string;
  readonly sad: string;
  readonly leaf: Certificate;
  readonly key: CscKey;
  readonly data: readonly Uint8Array[];
}

/** All signatures in the order of `data`, or an error and none. @throws AppError UNAVAILABLE */
export async function signHashes(client: CscClient, { credentialId, sad, leaf, key, data }: SignHashes): Promise<Uint8Array[]> {
  const { signatures } = await client.post<{ signatures?: unknown }>('signatures/signHash', {
    credentialID: credentialId, SAD: sad, hashes: cscHashes(key, data), hashAlgorithmOID: HASH_ALGORITHM[cscDigestOf(key)], signAlgo: SIGN_ALGORITHM[key], operationMode: 'S',
  });
  if (!Array.isArray(signatures) || signatures.length !== data.length) throw cscFailure(`${Array.isArray(signatures) ? signatures.length : 'no'} signatures for ${data.length} hashes`);
  return data.map((bytes, i) => verified(leaf, key, bytes, Buffer.from(String(signatures[i]), 'base64')));
}

/** The service keeps the order and uses the certificate's key, or nothing of its answer is used. */
function verified(leaf: Certificate, key: CscKey, data: Uint8Array, given: Buffer): Uint8Array {
  const hash = cscDigestOf(key).replace('-', '').toLowerCase();
  const isRight = (signature: Uint8Array): boolean => verify(hash, data, leaf.publicKey, signature);
  if (given.length > 0 && isRight(given)) return given;
  // Some services give r and s side by side.
  const pair = given.length === PAIR_BYTES[key] ? ecdsaPairToDer(given) : undefined;
  if (pair !== undefined && isRight(pair)) return pair;
  throw cscFailure("a signature does not verify over its data with the credential's certificate");
}
