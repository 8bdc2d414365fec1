// The certificates that a CMS carries along unsigned. Nobody signs a document with a broken one in it: what is wrong there was changed later.

import { sameBytes } from '../trust/asn1/der-read.ts';
import { isSelfIssued, isSignedBy, type Certificate } from '../trust/certificate.ts';
import { isCheckable } from '../trust/signature-algorithms.ts';

/**
 * Whether one of the carried certificates has a wrong signature: its issuer is at hand (named by name and key identifier, RFC 5280 §4.2.1.1),
 * the algorithm is one that is checked here, and the issuer did not sign it. Certificates of strangers are left alone.
 * @param others certificates from elsewhere: the roots, the validation data.
 */
export function carriesWrongCertificate(carried: readonly Certificate[], others: readonly Certificate[]): boolean {
  const pool = [...carried, ...others];
  return carried.some((certificate) => {
    if (!isCheckable(certificate.signatureIdentifier)) return false;
    const issuers = pool.filter((candidate) => names(certificate, candidate));
    return issuers.length > 0 && !issuers.some((issuer) => isSignedBy(certificate, issuer));
  });
}

function names(certificate: Certificate, issuer: Certificate): boolean {
  if (!sameBytes(certificate.issuerDer, issuer.subjectDer)) return false;
  const { authorityKeyIdentifier } = certificate;
  // Only what signed itself may go without the identifier (RFC 5280 §4.2.1.1).
  if (authorityKeyIdentifier === undefined) return isSelfIssued(certificate) && certificate.fingerprint === issuer.fingerprint;
  return issuer.subjectKeyIdentifier !== undefined && sameBytes(authorityKeyIdentifier, issuer.subjectKeyIdentifier);
}
