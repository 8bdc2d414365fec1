// Which of the report's codes say the same to a layman. The codes themselves stand under the technical details.

/** What a finding means to the person who holds the file. */
export type Finding =
  | 'contentChanged' | 'changedAfter' | 'forbiddenChange' | 'tampered' | 'addedAfter' | 'damaged' | 'misplaced' | 'noSignature'
  | 'unknownIssuer' | 'expired' | 'notYetValid' | 'revoked' | 'wrongUse' | 'timestampBad' | 'timestampUnknown' | 'unreadable'
  | 'revocationUnknown' | 'oldFormat';

const FINDINGS: Readonly<Record<string, Finding | null>> = {
  MESSAGE_DIGEST_MISMATCH: 'contentChanged', SIGNATURE_WRONG: 'contentChanged',
  MODIFIED_AFTER_SIGNING: 'changedAfter', CERTIFICATION_VIOLATED: 'forbiddenChange', UNSIGNED_CHANGES: 'addedAfter',
  BYTE_RANGE_INVALID: 'tampered', BYTE_RANGE_GAP_NOT_CONTENTS: 'tampered', CONTENTS_INVALID: 'tampered', SIGNATURE_OBJECT_INVALID: 'tampered', SIGNATURE_SHARED: 'tampered', REVISION_INVALID: 'tampered',
  CROSS_REFERENCE_DAMAGED: 'damaged', BYTES_BEFORE_HEADER: 'damaged', CERTIFICATION_MISPLACED: 'misplaced', NO_SIGNATURE: 'noSignature',
  CERTIFICATE_UNTRUSTED: 'unknownIssuer', CERTIFICATE_EXPIRED: 'expired', CERTIFICATE_NOT_YET_VALID: 'notYetValid', CERTIFICATE_REVOKED: 'revoked',
  CERTIFICATE_USAGE: 'wrongUse', CERTIFICATE_CRITICAL_EXTENSION: 'wrongUse', TIMESTAMP_INVALID: 'timestampBad', TIMESTAMP_UNTRUSTED: 'timestampUnknown',
  REVOCATION_UNKNOWN: 'revocationUnknown', NOT_PADES: 'oldFormat',
  // Of no consequence to anybody but a program.
  SIGNING_TIME_ATTRIBUTE: null, CLAIMED_TIME_MISSING: null,
};

/** Each meaning once, in the order of the codes. A code that is not known here is a signature that cannot be read. */
export function findingsOf(codes: readonly string[]): Finding[] {
  const found = codes.flatMap((code) => {
    const finding = FINDINGS[code];
    return finding === null ? [] : [finding ?? 'unreadable'];
  });
  return [...new Set(found)];
}
