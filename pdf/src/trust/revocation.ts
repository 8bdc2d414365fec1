// Whether the certificates of a chain were good: checks OCSP answers and CRLs, says what must be fetched for a foreign chain,
// and gives the own authority's answers for its own certificates.

import { PdfError } from '../errors.ts';
import type { RevocationMaterial, RevocationSource, Signer } from '../sign/ports.ts';
import { DerError } from './asn1/der-read.ts';
import { certificatesFromPem, isSelfIssued, isSignedBy, parseCertificate, type Certificate } from './certificate.ts';
import { crlNumberAt, makeCrl, readCrl, type RevokedCertificate } from './crl.ts';
import { makeOcspRequest, makeOcspResponse, readOcspAnswer, type CertificateStatus } from './ocsp.ts';
import { issuersOf, type AuthorityFiles } from './authority-files.ts';
import { memorySigner } from './memory-signer.ts';

export type RevocationVerdict = { status: 'GOOD' } | { status: 'UNKNOWN' } | { status: 'REVOKED'; revokedAt: Date };

const readable = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof DerError || error instanceof PdfError) return undefined;
    throw error;
  }
};

/**
 * The status of one certificate for a signature that existed at `at`. Material counts when its signature is right and it was current
 * at `at` or later; a revocation after `at` leaves the signature good, unless the reason is a stolen key (keyCompromise, 1).
 */
export function revocationOf(certificate: Certificate, issuer: Certificate, material: RevocationMaterial, at: Date): RevocationVerdict {
  let good = false;
  const revokedBefore = (revokedAt: Date, reason: number | undefined): boolean => revokedAt <= at || reason === 1;
  const isCurrent = (nextUpdate: Date | undefined, thisUpdate: Date): boolean => (nextUpdate ?? thisUpdate) >= at;
  for (const der of material.ocspDer) {
    const answer = readable(() => readOcspAnswer(der, certificate, issuer, isSignedBy));
    if (!answer) continue;
    if (answer.status.status === 'REVOKED') {
      if (revokedBefore(answer.status.revokedAt, answer.status.reason)) return { status: 'REVOKED', revokedAt: answer.status.revokedAt };
      good = true;
    } else if (answer.status.status === 'GOOD' && isCurrent(answer.nextUpdate, answer.thisUpdate)) good = true;
  }
  for (const der of material.crlDer) {
    const list = readable(() => readCrl(der));
    if (!list || list.unknownCritical || Buffer.compare(list.issuerDer, issuer.subjectDer) !== 0 || !list.isSignedBy(issuer)) continue;
    const entry = list.revoked.get(certificate.serial);
    if (entry) {
      if (revokedBefore(entry.revokedAt, entry.reason)) return { status: 'REVOKED', revokedAt: entry.revokedAt };
      good = true;
    } else if (isCurrent(list.nextUpdate, list.thisUpdate)) good = true;
  }
  return good ? { status: 'GOOD' } : { status: 'UNKNOWN' };
}

/** The worst status in a chain (leaf first, root last; the root needs none), and whose it is. */
export function revocationOfChain(chain: readonly Certificate[], material: RevocationMaterial, at: Date): RevocationVerdict {
  let worst: RevocationVerdict = { status: 'GOOD' };
  for (let i = 0; i + 1 < chain.length; i++) {
    const verdict = revocationOf(chain[i]!, chain[i + 1]!, material, at);
    if (verdict.status === 'REVOKED') return verdict;
    if (verdict.status === 'UNKNOWN') worst = verdict;
  }
  return worst;
}

/** @throws PdfError REVOCATION_UNAVAILABLE unless every certificate below the root is shown to be good at `at`. */
export function assertNotRevoked(chainDer: readonly Uint8Array[], material: RevocationMaterial, at: Date): void {
  const verdict = revocationOfChain(chainDer.map(parseCertificate), material, at);
  if (verdict.status === 'REVOKED') throw new PdfError('REVOCATION_UNAVAILABLE', `A certificate of the chain was revoked at ${verdict.revokedAt.toISOString()}.`);
  if (verdict.status === 'UNKNOWN') throw new PdfError('REVOCATION_UNAVAILABLE', 'For a certificate of the chain there is no revocation data.');
}

/** What an HTTP client has to fetch so that a chain can be shown to be good. OCSP first, CRLs where there is no OCSP address. */
export interface RevocationQuery {
  ocsp: { url: string; requestDer: Uint8Array }[];
  crlUrls: string[];
}

export function revocationQuery(chainDer: readonly Uint8Array[]): RevocationQuery {
  const chain = chainDer.map(parseCertificate);
  const query: RevocationQuery = { ocsp: [], crlUrls: [] };
  chain.forEach((certificate, index) => {
    const issuer = chain[index + 1];
    if (!issuer || isSelfIssued(certificate)) return;
    const url = certificate.ocspUrls.find((address) => /^https?:/i.test(address));
    if (url) query.ocsp.push({ url, requestDer: makeOcspRequest(certificate.der, issuer.der) });
    else query.crlUrls.push(...certificate.crlUrls.filter((address) => /^https?:/i.test(address)).slice(0, 1));
  });
  return query;
}

const DAY_MS = 86_400_000;

/**
 * Revocation data of the own authority for its own chains, made on the spot: an OCSP answer for the leaf, and the root's CRL for the
 * issuing certificate. Also for what retired issuing authorities issued. `lookup` is what the OCSP endpoint uses;
 * `revokedAuthorities` says which issuing certificates were revoked, if any.
 */
export function authorityRevocationSource(o: {
  authority: AuthorityFiles;
  now: () => Date;
  lookup: (serial: bigint) => Promise<CertificateStatus>;
  revokedAuthorities?: () => Promise<readonly RevokedCertificate[]>;
  /** Default 7 days. */
  validityMs?: number;
}): RevocationSource {
  const responders = new Map(
    issuersOf(o.authority).map(({ issuing, ocsp }): [string, Signer] => [parseCertificate(certificatesFromPem(issuing.chainPem)[0]!).fingerprint, memorySigner(ocsp)]),
  );
  return {
    async collect(chainDer) {
      const now = o.now();
      const nextUpdate = new Date(now.getTime() + (o.validityMs ?? 7 * DAY_MS));
      const [leaf, issuer] = chainDer.map(parseCertificate);
      const responder = issuer && responders.get(issuer.fingerprint);
      if (!leaf || !responder) throw new PdfError('REVOCATION_UNAVAILABLE', 'The chain is not of this authority.');
      const ocsp = await makeOcspResponse({ certificateDer: leaf.der, status: await o.lookup(leaf.serial), responder, now, nextUpdate });
      const revoked = (await o.revokedAuthorities?.()) ?? [];
      const crl = makeCrl({ issuer: o.authority.root, revoked, number: crlNumberAt(now), now, nextUpdate });
      const material = { ocspDer: [ocsp], crlDer: [crl], certificatesDer: [responder.chainDer[0]!] };
      assertNotRevoked(chainDer, material, now);
      return material;
    },
  };
}
