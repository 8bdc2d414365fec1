// The small certificate authority of a fresh installation: a root, an issuing authority under it, and the certificates
// for the seal, the timestamp authority and the OCSP responder. Honest about what it is: trusted only where its root is.

import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { AUTHORITY_PATHS, issuerPaths, type AuthorityFiles, type IssuerFiles } from './authority-files.ts';
import { OID } from './asn1/object-identifiers.ts';
import { buildCertificate, encodeName, type CertificateProfile, type SubjectName } from './certificate-build.ts';
import { certificateToPem, certificatesFromPem, parseCertificate } from './certificate.ts';
import { issuedSerials } from './issued-serials.ts';
import { memorySigner, type PemIdentity } from './memory-signer.ts';
import type { Signer } from '../sign/ports.ts';

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

/** How new keys and certificates are made. */
export interface MakeOptions {
  now: Date;
  /** For tests and for validators that know no elliptic curves; default EC_P256. */
  keyAlgorithm?: NewKeyAlgorithm;
  /** Serial numbers; by default random ones that the issuer recognises (`issuedSerials`). */
  serial?: () => bigint;
}

function makeIdentity(o: MakeOptions, profile: Omit<CertificateProfile, 'serial' | 'notBefore' | 'notAfter'>, years: number, issuer?: PemIdentity): PemIdentity {
  const key = generateKey(o.keyAlgorithm ?? 'EC_P256');
  const signedBy = issuer ? issuerOf(issuer) : { nameDer: encodeName(profile.subject), privateKey: key };
  const validity = { notBefore: new Date(o.now.getTime() - BACKDATE_MS), notAfter: new Date(o.now.getTime() + years * YEAR_MS) };
  const der = buildCertificate({ ...profile, ...validity, serial: (o.serial ?? (issuer === undefined ? randomSerial : issuedSerials(issuer).next))() }, key, signedBy);
  return { privateKeyPem: toPem(key), chainPem: certificateToPem(der) + (issuer?.chainPem ?? '') };
}

type Installation = Pick<AuthorityFiles, 'organization' | 'country' | 'baseUrl'>;

const nameOf = ({ organization, country }: Installation, suffix: string): SubjectName =>
  ({ organization, ...(country ? { country } : {}), commonName: `${[...organization].slice(0, 44).join('')} ${suffix}` });

const revocationAddresses = (baseUrl: string, generation: number) => ({
  ocspUrl: baseUrl + AUTHORITY_PATHS.ocsp,
  issuerUrl: baseUrl + issuerPaths(generation).certificate,
  crlUrl: baseUrl + issuerPaths(generation).crl,
});

function makeIssuer(o: MakeOptions, installation: Installation & { root: PemIdentity }, generation: number): IssuerFiles {
  const { baseUrl, root } = installation;
  const suffix = generation === 1 ? '' : ` ${generation}`;
  const issuing = makeIdentity(
    o,
    {
      subject: nameOf(installation, `Issuing CA${suffix}`), authority: { pathLength: 0 }, keyUsage: [DIGITAL_SIGNATURE, KEY_CERT_SIGN, CRL_SIGN],
      issuerUrl: baseUrl + AUTHORITY_PATHS.rootCertificate, crlUrl: baseUrl + AUTHORITY_PATHS.rootCrl,
    },
    20,
    root,
  );
  const { issuerUrl } = revocationAddresses(baseUrl, generation);
  const profile = { subject: nameOf(installation, `OCSP Responder${suffix}`), keyUsage: [DIGITAL_SIGNATURE], extendedKeyUsage: { ids: [OID.ocspSigning], critical: false }, ocspNoCheck: true, issuerUrl };
  return { generation, issuing, ocsp: makeIdentity(o, profile, 20, issuing) };
}

function makeSeal(o: MakeOptions, installation: Installation, issuer: IssuerFiles): PemIdentity {
  const revocation = revocationAddresses(installation.baseUrl, issuer.generation);
  return makeIdentity(o, { subject: nameOf(installation, 'Seal'), keyUsage: [DIGITAL_SIGNATURE, CONTENT_COMMITMENT], ...revocation }, 5, issuer.issuing);
}

function makeTimestamp(o: MakeOptions, installation: Installation, issuer: IssuerFiles): PemIdentity {
  const extendedKeyUsage = { ids: [OID.timeStamping], critical: true };
  const revocation = revocationAddresses(installation.baseUrl, issuer.generation);
  return makeIdentity(o, { subject: nameOf(installation, 'Timestamp Authority'), keyUsage: [DIGITAL_SIGNATURE, CONTENT_COMMITMENT], extendedKeyUsage, ...revocation }, 15, issuer.issuing);
}

/**
 * Makes the whole authority. `baseUrl` is written into the certificates (revocation addresses), so it should be the public
 * address of the installation.
 */
export async function createCertificateAuthority(o: MakeOptions & { organization: string; baseUrl: string; country?: string }): Promise<AuthorityFiles> {
  const installation: Installation = { organization: o.organization, baseUrl: o.baseUrl.replace(/\/+$/, ''), ...(o.country ? { country: o.country } : {}) };
  const root = makeIdentity(o, { subject: nameOf(installation, 'Root CA'), authority: { pathLength: 1 }, keyUsage: [KEY_CERT_SIGN, CRL_SIGN] }, 25);
  const issuer = makeIssuer(o, { ...installation, root }, 1);
  return { version: 2, ...installation, root, ...issuer, seal: makeSeal(o, installation, issuer), timestamp: makeTimestamp(o, installation, issuer), retired: [] };
}

/** A new key and certificate for the seal, under the same issuing authority. Earlier seals keep verifying: nothing of theirs changes. */
export function renewSeal(files: AuthorityFiles, o: MakeOptions): AuthorityFiles {
  return { ...files, seal: makeSeal(o, files, files) };
}

/**
 * A new issuing authority under the same root, and under it a new responder, seal and timestamp authority. The former one is kept
 * among the retired, so that what it issued is still answered for. Trust does not move: people trust the root.
 */
export function renewIssuingAuthority(files: AuthorityFiles, o: MakeOptions): AuthorityFiles {
  const issuer = makeIssuer(o, files, files.generation + 1);
  const former: IssuerFiles = { generation: files.generation, issuing: files.issuing, ocsp: files.ocsp };
  return { ...files, ...issuer, seal: makeSeal(o, files, issuer), timestamp: makeTimestamp(o, files, issuer), retired: [former, ...files.retired] };
}

/** The root certificate, DER: the trust anchor that people may import. */
export const rootCertificateDer = (files: Pick<AuthorityFiles, 'root'>): Buffer => certificatesFromPem(files.root.chainPem)[0]!;

/**
 * A certificate for one person and one signature (signature level ADVANCED): a new key in memory, never stored, and a leaf
 * certificate under the issuing authority, valid from an hour before `now` until `lifetimeMs` (default one day) after it.
 * The key is gone when the returned Signer is. The serial number is one that the OCSP responder recognises.
 */
export function issueSignerCertificate(o: {
  authority: Pick<AuthorityFiles, 'issuing' | 'baseUrl' | 'generation'>;
  subject: SubjectName;
  emailAddress?: string;
  now: Date;
  lifetimeMs?: number;
  keyAlgorithm?: NewKeyAlgorithm;
}): { signer: Signer; certificatePem: string } {
  const key = generateKey(o.keyAlgorithm ?? 'EC_P256');
  const der = buildCertificate(
    {
      serial: issuedSerials(o.authority.issuing).next(),
      subject: o.subject,
      notBefore: new Date(o.now.getTime() - BACKDATE_MS),
      notAfter: new Date(o.now.getTime() + (o.lifetimeMs ?? DAY_MS)),
      keyUsage: [DIGITAL_SIGNATURE, CONTENT_COMMITMENT],
      ...(o.emailAddress ? { emailAddress: o.emailAddress } : {}),
      ...revocationAddresses(o.authority.baseUrl, o.authority.generation),
    },
    key,
    issuerOf(o.authority.issuing),
  );
  const certificatePem = certificateToPem(der);
  return { signer: memorySigner({ privateKeyPem: toPem(key), chainPem: certificatePem + o.authority.issuing.chainPem }), certificatePem };
}
