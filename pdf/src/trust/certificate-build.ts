// Writes X.509 v3 certificates (RFC 5280 §4). Issuing is on the path of a person's signature, so it is a handful of
// concatenations and one signature.

import { createPublicKey, sign as signBytes, type KeyObject } from 'node:crypto';
import { bitString, boolean, certificateTime, explicit, ia5String, implicitConstructed, implicitPrimitive, integer, octetString, oid, printableString, sequence, setOf, utf8String } from './asn1/der-write.ts';
import { OID } from './asn1/object-identifiers.ts';
import { readDer, sequenceOf, readBitString } from './asn1/der-read.ts';
import { keyAlgorithmOf, sha1, signatureIdentifier } from './signature-algorithms.ts';

/** What a certificate says of its subject. Every member but `commonName` is optional; `country` is two capital letters. */
export interface SubjectName {
  commonName: string;
  givenName?: string;
  surname?: string;
  serialNumber?: string;
  emailAddress?: string;
  organization?: string;
  organizationalUnit?: string;
  country?: string;
}

export interface CertificateProfile {
  serial: bigint;
  subject: SubjectName;
  notBefore: Date;
  notAfter: Date;
  /** Set for authorities; the number of authorities allowed below. */
  authority?: { pathLength: number };
  /** Bits of RFC 5280 §4.2.1.3. Always critical. */
  keyUsage: number[];
  extendedKeyUsage?: { ids: string[]; critical: boolean };
  ocspUrl?: string;
  issuerUrl?: string;
  crlUrl?: string;
  ocspNoCheck?: boolean;
  policyOid?: string;
  /** The value of a qcStatements extension: what a simulated provider writes. */
  qcStatementsDer?: Uint8Array;
  emailAddress?: string;
}

/** Upper bounds of RFC 5280 appendix A.1, in characters. */
const BOUND: Record<string, number> = { commonName: 64, organization: 64, organizationalUnit: 64, serialNumber: 64, emailAddress: 255, givenName: 64, surname: 64 };

/** Encodes a Name, one attribute a set, country first as is custom. Texts over RFC 5280's bounds are cut. */
export function encodeName(name: SubjectName): Buffer {
  const order: (keyof SubjectName)[] = ['country', 'organization', 'organizationalUnit', 'surname', 'givenName', 'serialNumber', 'emailAddress', 'commonName'];
  const sets = order.flatMap((key) => {
    const text = name[key]?.trim();
    if (!text) return [];
    const cut = [...text].slice(0, BOUND[key] ?? 64).join('');
    const value = key === 'country' || key === 'serialNumber' ? printableString(cut) : key === 'emailAddress' ? ia5String(cut) : utf8String(cut);
    return [setOf(sequence(oid(OID[key]), value))];
  });
  return sequence(...sets);
}

const extension = (id: string, critical: boolean, value: Uint8Array): Buffer =>
  critical ? sequence(oid(id), boolean(true), octetString(value)) : sequence(oid(id), octetString(value));

function keyUsageBits(bits: number[]): Buffer {
  const bytes = [0, 0];
  for (const bit of bits) bytes[bit >> 3]! |= 0x80 >> (bit & 7);
  const used = Math.max(...bits);
  // DER: trailing zero bits of a named bit list are left out (X.690 §11.2.2).
  return bitString(Buffer.from(bytes.slice(0, (used >> 3) + 1)), 7 - (used & 7));
}

/** SHA-1 over the key bits, method 1 of RFC 5280 §4.2.1.2: an identifier, not a security function. */
export function keyIdentifier(spkiDer: Uint8Array): Buffer {
  return sha1(readBitString(sequenceOf(readDer(spkiDer))[1]));
}

export const spkiOf = (key: KeyObject): Buffer =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' });

/** Signs `tbs` with a private key held here, and joins the three parts of a certificate or a CRL. */
export function signStructure(tbs: (algorithm: Buffer) => Buffer, privateKey: KeyObject): Buffer {
  const key = keyAlgorithmOf(privateKey);
  const algorithm = signatureIdentifier(key);
  const body = tbs(algorithm);
  const digest = key === 'ED25519' ? null : key === 'EC_P384' ? 'sha384' : 'sha256';
  return sequence(body, algorithm, bitString(signBytes(digest, body, privateKey)));
}

/** Makes a certificate for `subjectKey`, signed by `issuer`. Self-signed when the issuer's key is the subject's. */
export function buildCertificate(profile: CertificateProfile, subjectKey: KeyObject, issuer: { nameDer: Uint8Array; privateKey: KeyObject }): Buffer {
  const spki = spkiOf(subjectKey);
  const extensions = [
    extension(OID.basicConstraints, true, profile.authority ? sequence(boolean(true), integer(profile.authority.pathLength)) : sequence()),
    extension(OID.keyUsage, true, keyUsageBits(profile.keyUsage)),
    extension(OID.subjectKeyIdentifier, false, octetString(keyIdentifier(spki))),
    extension(OID.authorityKeyIdentifier, false, sequence(implicitPrimitive(0, keyIdentifier(spkiOf(issuer.privateKey))))),
  ];
  if (profile.extendedKeyUsage) {
    extensions.push(extension(OID.extendedKeyUsage, profile.extendedKeyUsage.critical, sequence(...profile.extendedKeyUsage.ids.map(oid))));
  }
  if (profile.policyOid) extensions.push(extension(OID.certificatePolicies, false, sequence(sequence(oid(profile.policyOid)))));
  if (profile.qcStatementsDer) extensions.push(extension(OID.qcStatements, false, profile.qcStatementsDer));
  const uri = (address: string) => implicitPrimitive(6, Buffer.from(address, 'latin1'));
  if (profile.emailAddress) {
    extensions.push(extension(OID.subjectAlternativeName, false, sequence(implicitPrimitive(1, Buffer.from(profile.emailAddress, 'latin1')))));
  }
  const access = [
    ...(profile.ocspUrl ? [sequence(oid(OID.accessOcsp), uri(profile.ocspUrl))] : []),
    ...(profile.issuerUrl ? [sequence(oid(OID.accessCaIssuers), uri(profile.issuerUrl))] : []),
  ];
  if (access.length > 0) extensions.push(extension(OID.authorityInfoAccess, false, sequence(...access)));
  if (profile.crlUrl) {
    const point = implicitConstructed(0, implicitConstructed(0, uri(profile.crlUrl)));
    extensions.push(extension(OID.crlDistributionPoints, false, sequence(sequence(point))));
  }
  if (profile.ocspNoCheck) extensions.push(extension(OID.ocspNoCheck, false, Buffer.of(5, 0)));
  return signStructure(
    (algorithm) =>
      sequence(
        explicit(0, integer(2)),
        integer(profile.serial),
        algorithm,
        issuer.nameDer,
        sequence(certificateTime(profile.notBefore), certificateTime(profile.notAfter)),
        encodeName(profile.subject),
        spki,
        explicit(3, sequence(...extensions)),
      ),
    issuer.privateKey,
  );
}
