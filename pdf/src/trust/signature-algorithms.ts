// Which key makes and checks which signature: the table between X.509 identifiers and node:crypto. SHA-1 and MD5 have no row.

import { constants, createHash, hash, verify as verifySignature, type KeyObject } from 'node:crypto';
import { PdfError } from '../errors.ts';
import type { DigestAlgorithm, KeyAlgorithm } from '../sign/ports.ts';
import { children, readInteger, readOid, sequenceOf, type DerNode } from './asn1/der-read.ts';
import { integer, nullValue, oid, sequence } from './asn1/der-write.ts';
import { OID } from './asn1/object-identifiers.ts';

const NODE_DIGEST: Record<DigestAlgorithm, string> = { 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' };
const DIGEST_OID: Record<DigestAlgorithm, string> = { 'SHA-256': OID.sha256, 'SHA-384': OID.sha384, 'SHA-512': OID.sha512 };
const DIGEST_BY_OID = new Map<string, DigestAlgorithm>(Object.entries(DIGEST_OID).map(([name, id]) => [id, name as DigestAlgorithm]));

export function digestOf(algorithm: DigestAlgorithm, ...parts: Uint8Array[]): Buffer {
  if (parts.length === 1) return hash(NODE_DIGEST[algorithm], parts[0]!, 'buffer');
  const digest = createHash(NODE_DIGEST[algorithm]);
  for (const part of parts) digest.update(part);
  return digest.digest();
}

export const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');
export const sha1 = (bytes: Uint8Array): Buffer => hash('sha1', bytes, 'buffer');

/** AlgorithmIdentifier of a digest, parameters absent (RFC 5754 §2). */
export const digestIdentifier = (algorithm: DigestAlgorithm): Buffer => sequence(oid(DIGEST_OID[algorithm]));

/** The digest that an AlgorithmIdentifier names, or undefined when it is none that is accepted. */
export function readDigestIdentifier(node: DerNode | undefined): DigestAlgorithm | undefined {
  return DIGEST_BY_OID.get(readOid(sequenceOf(node)[0]));
}

/** The digest with which a key of this kind signs; Ed25519 fixes SHA-512 for CMS (RFC 8419 §2.3). */
export function digestAlgorithmFor(key: KeyAlgorithm): DigestAlgorithm {
  return key === 'EC_P384' ? 'SHA-384' : key === 'ED25519' ? 'SHA-512' : 'SHA-256';
}

/** AlgorithmIdentifier of the signatures made with a key of this kind. */
export function signatureIdentifier(key: KeyAlgorithm): Buffer {
  switch (key) {
    case 'RSA':
      return sequence(oid(OID.sha256WithRsa), nullValue());
    case 'EC_P256':
      return sequence(oid(OID.ecdsaWithSha256));
    case 'EC_P384':
      return sequence(oid(OID.ecdsaWithSha384));
    case 'ED25519':
      return sequence(oid(OID.ed25519));
  }
}

/** @throws PdfError CERTIFICATE_INVALID for kinds and sizes that are not signed with. */
export function keyAlgorithmOf(key: KeyObject): KeyAlgorithm {
  if (key.asymmetricKeyType === 'ed25519') return 'ED25519';
  if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return 'RSA';
  if (key.asymmetricKeyType === 'ec') {
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return 'EC_P256';
    if (key.asymmetricKeyDetails?.namedCurve === 'secp384r1') return 'EC_P384';
  }
  throw new PdfError('CERTIFICATE_INVALID', 'Keys are RSA of 2048 bits or more, EC P-256, EC P-384 or Ed25519.');
}

/** An ECDSA signature as tokens and remote signers give it (r and s side by side, IEEE P1363) as the DER pair of X.509 and CMS (RFC 3279 §2.2.3). */
export function ecdsaPairToDer(pair: Uint8Array): Buffer {
  const half = pair.length >> 1;
  return sequence(integer(pair.subarray(0, half)), integer(pair.subarray(half)));
}

const RSA_DIGEST = new Map([[OID.sha256WithRsa, 'sha256'], [OID.sha384WithRsa, 'sha384'], [OID.sha512WithRsa, 'sha512']] as [string, string][]);
const ECDSA_DIGEST = new Map([[OID.ecdsaWithSha256, 'sha256'], [OID.ecdsaWithSha384, 'sha384'], [OID.ecdsaWithSha512, 'sha512']] as [string, string][]);

/** Whether a signature with this AlgorithmIdentifier can be checked here at all: "wrong" and "unknown" are different words. */
export function isCheckable(identifier: DerNode): boolean {
  const id = readOid(sequenceOf(identifier)[0]);
  return RSA_DIGEST.has(id) || ECDSA_DIGEST.has(id) || id === OID.ed25519;
}

interface PssParameters {
  digest: string;
  saltLength: number;
}

function readPssParameters(node: DerNode | undefined): PssParameters | undefined {
  // RFC 4055 §3.1; the SHA-1 defaults of absent members are refused. MGF1 must use the same digest.
  let digest: DigestAlgorithm | undefined;
  let mask: DigestAlgorithm | undefined;
  let saltLength = 20;
  for (const member of sequenceOf(node)) {
    const inner = children(member)[0];
    if (member.tag === 0xa0) digest = readDigestIdentifier(inner);
    else if (member.tag === 0xa1) mask = readDigestIdentifier(sequenceOf(inner)[1]);
    else if (member.tag === 0xa2) saltLength = Number(readInteger(inner));
  }
  return digest && digest === mask ? { digest: NODE_DIGEST[digest], saltLength } : undefined;
}

/**
 * Checks a signature named by its AlgorithmIdentifier. `digestAlgorithm` is the one of the CMS signerInfo, needed where the
 * identifier names only the key (rsaEncryption). @returns false for a wrong signature and for every algorithm not accepted.
 */
export function verifyWithIdentifier(
  identifier: DerNode,
  o: { publicKey: KeyObject; data: Uint8Array; signature: Uint8Array; digestAlgorithm?: DigestAlgorithm },
): boolean {
  const type = o.publicKey.asymmetricKeyType;
  try {
    const [idNode, parameters] = sequenceOf(identifier);
    const id = readOid(idNode);
    if (type === 'rsa') {
      if ((o.publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) return false;
      if (id === OID.rsaPss) {
        const pss = readPssParameters(parameters);
        if (!pss) return false;
        return verifySignature(pss.digest, o.data, { key: o.publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: pss.saltLength }, o.signature);
      }
      const digest = RSA_DIGEST.get(id) ?? (id === OID.rsaEncryption && o.digestAlgorithm ? NODE_DIGEST[o.digestAlgorithm] : undefined);
      return digest !== undefined && verifySignature(digest, o.data, o.publicKey, o.signature);
    }
    if (type === 'ec') {
      const digest = ECDSA_DIGEST.get(id) ?? (id === OID.ecPublicKey && o.digestAlgorithm ? NODE_DIGEST[o.digestAlgorithm] : undefined);
      return digest !== undefined && verifySignature(digest, o.data, o.publicKey, o.signature);
    }
    return type === 'ed25519' && id === OID.ed25519 && verifySignature(null, o.data, o.publicKey, o.signature);
  } catch {
    // Malformed identifiers and signatures: to the caller they are wrong ones.
    return false;
  }
}
