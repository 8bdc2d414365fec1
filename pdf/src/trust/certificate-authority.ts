// The small certificate authority of a fresh installation: a root, an issuing authority under it, and the certificates
// for the seal, the timestamp authority and the OCSP responder. Honest about what it is: trusted only where its root is.

import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { OID } from './asn1/object-identifiers.ts';
import { buildCertificate, encodeName, type CertificateProfile, type SubjectName } from './certificate-build.ts';
import { certificateToPem, certificatesFromPem, parseCertificate } from './certificate.ts';
import { memorySigner, type PemIdentity } from './memory-signer.ts';
import type { Signer } from '../sign/ports.ts';

/** Everything the authority is, as JSON. `privateKeyPem` members are secrets: keep the file at mode 0600. */
export interface AuthorityFiles {
  version: 1;
  organization: string;
  baseUrl: string;
  root: PemIdentity;
  issuing: PemIdentity;
  seal: PemIdentity;
  timestamp: PemIdentity;
  ocsp: PemIdentity;
}

/** Paths under `baseUrl` that the certificates name: the service must answer there. */
export const AUTHORITY_PATHS = {
  ocsp: '/pki/ocsp',
  rootCertificate: '/pki/root.cer',
  issuingCertificate: '/pki/issuing.cer',
  rootCrl: '/pki/root.crl',
  issuingCrl: '/pki/issuing.crl',
} as const;

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Certificates begin an hour before they are made, so that a slightly slow clock elsewhere accepts them. */
const BACKDATE_MS = 3_600_000;

const DIGITAL_SIGNATURE = 0;
const CONTENT_COMMITMENT = 1;
const KEY_CERT_SIGN = 5;
const CRL_SIGN = 6;

export type NewKeyAlgorithm = 'EC_P256' | 'EC_P384' | 'RSA' | 'ED25519';

export function generateKey(algorithm: NewKeyAlgorithm): KeyObject {
  switch (algorithm) {
    case 'EC_P256':
      return generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
    case 'EC_P384':
      return generateKeyPairSync('ec', { namedCurve: 'secp384r1' }).privateKey;
    case 'RSA':
      return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    case 'ED25519':
      return generateKeyPairSync('ed25519').privateKey;
  }
}

/** 127 random bits: positive, unguessable, within the 20 octets of RFC 5280 §4.1.2.2. */
export function randomSerial(): bigint {
  const bytes = randomBytes(16);
  bytes[0]! &= 0x7f;
  bytes[0]! |= 0x40;
  return BigInt(`0x${bytes.toString('hex')}`);
}

const toPem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

const issuerOf = (identity: PemIdentity): { nameDer: Uint8Array; privateKey: KeyObject } => ({
  nameDer: parseCertificate(certificatesFromPem(identity.chainPem)[0]!).subjectDer,
  privateKey: createPrivateKey(identity.privateKeyPem),
});

/**
 * Makes the whole authority. `baseUrl` is written into the certificates (revocation addresses), so it should be the public
 * address of the installation. `keyAlgorithm` is for tests and for validators that know no elliptic curves.
 */
export async function createCertificateAuthority(o: {
  now: Date;
  organization: string;
  baseUrl: string;
  country?: string;
  keyAlgorithm?: NewKeyAlgorithm;
  /** Serial numbers; cryptographically random unless given. */
  serial?: () => bigint;
}): Promise<AuthorityFiles> {
  const serial = o.serial ?? randomSerial;
  const baseUrl = o.baseUrl.replace(/\/+$/, '');
  const common = { organization: o.organization, ...(o.country ? { country: o.country } : {}) };
  const from = new Date(o.now.getTime() - BACKDATE_MS);
  const validity = (years: number) => ({ notBefore: from, notAfter: new Date(o.now.getTime() + years * YEAR_MS) });
  const make = (profile: Omit<CertificateProfile, 'serial'>, issuer?: PemIdentity): PemIdentity => {
    const key = generateKey(o.keyAlgorithm ?? 'EC_P256');
    const signedBy = issuer ? issuerOf(issuer) : { nameDer: encodeName(profile.subject), privateKey: key };
    const der = buildCertificate({ ...profile, serial: serial() }, key, signedBy);
    return { privateKeyPem: toPem(key), chainPem: certificateToPem(der) + (issuer?.chainPem ?? '') };
  };
  const name = (suffix: string): SubjectName => ({ ...common, commonName: `${[...o.organization].slice(0, 44).join('')} ${suffix}` });
  const root = make({ subject: name('Root CA'), ...validity(25), authority: { pathLength: 1 }, keyUsage: [KEY_CERT_SIGN, CRL_SIGN] });
  const issuing = make(
    {
      subject: name('Issuing CA'), ...validity(20), authority: { pathLength: 0 }, keyUsage: [DIGITAL_SIGNATURE, KEY_CERT_SIGN, CRL_SIGN],
      issuerUrl: baseUrl + AUTHORITY_PATHS.rootCertificate, crlUrl: baseUrl + AUTHORITY_PATHS.rootCrl,
    },
    root,
  );
  const revocation = revocationAddresses(baseUrl);
  return {
    version: 1,
    organization: o.organization,
    baseUrl,
    root,
    issuing,
    seal: make({ subject: name('Seal'), ...validity(5), keyUsage: [DIGITAL_SIGNATURE, CONTENT_COMMITMENT], ...revocation }, issuing),
    timestamp: make(
      { subject: name('Timestamp Authority'), ...validity(15), keyUsage: [DIGITAL_SIGNATURE, CONTENT_COMMITMENT], extendedKeyUsage: { ids: [OID.timeStamping], critical: true }, ...revocation },
      issuing,
    ),
    ocsp: make(
      { subject: name('OCSP Responder'), ...validity(15), keyUsage: [DIGITAL_SIGNATURE], extendedKeyUsage: { ids: [OID.ocspSigning], critical: false }, ocspNoCheck: true, issuerUrl: revocation.issuerUrl },
      issuing,
    ),
  };
}

const revocationAddresses = (baseUrl: string) => ({
  ocspUrl: baseUrl + AUTHORITY_PATHS.ocsp,
  issuerUrl: baseUrl + AUTHORITY_PATHS.issuingCertificate,
  crlUrl: baseUrl + AUTHORITY_PATHS.issuingCrl,
});

/** The root certificate, DER: the trust anchor that people may import. */
export const rootCertificateDer = (files: AuthorityFiles): Buffer => certificatesFromPem(files.root.chainPem)[0]!;

/**
 * A certificate for one person and one signature (signature level ADVANCED): a new key in memory, never stored, and a leaf
 * certificate under the issuing authority, valid from an hour before `now` until `lifetimeMs` (default one day) after it.
 * The key is gone when the returned Signer is.
 */
export function issueSignerCertificate(o: {
  authority: Pick<AuthorityFiles, 'issuing' | 'baseUrl'>;
  subject: SubjectName;
  emailAddress?: string;
  now: Date;
  serial: bigint;
  lifetimeMs?: number;
  keyAlgorithm?: NewKeyAlgorithm;
}): { signer: Signer; certificatePem: string } {
  const key = generateKey(o.keyAlgorithm ?? 'EC_P256');
  const der = buildCertificate(
    {
      serial: o.serial,
      subject: o.subject,
      notBefore: new Date(o.now.getTime() - BACKDATE_MS),
      notAfter: new Date(o.now.getTime() + (o.lifetimeMs ?? DAY_MS)),
      keyUsage: [DIGITAL_SIGNATURE, CONTENT_COMMITMENT],
      ...(o.emailAddress ? { emailAddress: o.emailAddress } : {}),
      ...revocationAddresses(o.authority.baseUrl),
    },
    key,
    issuerOf(o.authority.issuing),
  );
  const certificatePem = certificateToPem(der);
  return { signer: memorySigner({ privateKeyPem: toPem(key), chainPem: certificatePem + o.authority.issuing.chainPem }), certificatePem };
}
