// What verifyPdf says. Codes are stable; texts for people are the caller's.

/** Anything that makes a signature invalid. */
export type SignatureProblem =
  // The dictionary and the bytes it covers
  | 'BYTE_RANGE_INVALID'
  | 'BYTE_RANGE_GAP_NOT_CONTENTS'
  | 'CONTENTS_INVALID'
  | 'SIGNATURE_OBJECT_INVALID'
  | 'SIGNATURE_SHARED'
  | 'REVISION_INVALID'
  | 'SUBFILTER_UNSUPPORTED'
  // The CMS
  | 'CMS_UNREADABLE'
  | 'CONTENT_ENCAPSULATED'
  | 'SIGNER_CERTIFICATE_MISSING'
  | 'DIGEST_ALGORITHM_UNSUPPORTED'
  | 'SIGNED_ATTRIBUTES_MISSING'
  | 'CONTENT_TYPE_MISMATCH'
  | 'MESSAGE_DIGEST_MISMATCH'
  | 'SIGNATURE_WRONG'
  | 'SIGNING_CERTIFICATE_MISMATCH'
  | 'SIGNING_CERTIFICATE_MISSING'
  | 'CARRIED_CERTIFICATE_WRONG'
  | 'TIMESTAMP_INVALID'
  | 'TIMESTAMP_UNTRUSTED'
  // The certificate
  | 'CERTIFICATE_UNTRUSTED'
  | 'CERTIFICATE_EXPIRED'
  | 'CERTIFICATE_NOT_YET_VALID'
  | 'CERTIFICATE_CRITICAL_EXTENSION'
  | 'CERTIFICATE_USAGE'
  | 'CERTIFICATE_REVOKED'
  // What came after
  | 'MODIFIED_AFTER_SIGNING'
  | 'CERTIFICATION_VIOLATED';

/** Anything that makes the file as a whole doubtful. */
export type FileProblem = 'CROSS_REFERENCE_DAMAGED' | 'BYTES_BEFORE_HEADER' | 'NO_SIGNATURE' | 'UNSIGNED_CHANGES' | 'CERTIFICATION_MISPLACED';

/** How far later revisions go; each level includes the ones before. */
export type ModificationLevel = 'NONE' | 'LTA_UPDATES' | 'FORM_FILLING' | 'OTHER';

export interface CertificateReport {
  subject: string;
  commonName: string;
  issuer: string;
  /** Hexadecimal. */
  serialNumber: string;
  notBefore: Date;
  notAfter: Date;
  /** SHA-256 over the DER, hexadecimal. */
  fingerprint: string;
  der: Uint8Array;
}

export interface TimestampReport {
  time: Date;
  authority: string;
  /** The authority's chain reaches a trusted root. */
  trusted: boolean;
}

export interface SignatureReport {
  fieldName: string;
  kind: 'SIGNATURE' | 'DOCUMENT_TIMESTAMP';
  subFilter: string;
  /** No problem at all. */
  valid: boolean;
  /** The signed bytes are unchanged and the signature over them is right, whoever made it. */
  intact: boolean;
  /** The certificate leads to a trusted root and was valid at the proven time. */
  trusted: boolean;
  problems: SignatureProblem[];
  /** Findings that do not make it invalid: not baseline PAdES, or unusual. */
  warnings: ('SIGNING_TIME_ATTRIBUTE' | 'CLAIMED_TIME_MISSING' | 'NOT_PADES' | 'REVOCATION_UNKNOWN')[];
  /** Bytes of the file covered, the gap left out; undefined when the byte range is broken. */
  byteRange: [number, number, number, number] | undefined;
  coverage: 'WHOLE_FILE' | 'REVISION' | 'BROKEN';
  /** /Name and /Reason, as claimed. */
  reason: string | undefined;
  location: string | undefined;
  /** /M, as claimed. */
  claimedAt: Date | undefined;
  signer: CertificateReport | undefined;
  /** Leaf first, as far as it could be built. */
  chain: CertificateReport[];
  timestamp: TimestampReport | undefined;
  /** When the signature is proven to have existed; without a trusted timestamp the moment of checking. */
  provenAt: Date;
  revocation: 'GOOD' | 'REVOKED' | 'UNKNOWN';
  /** The level reached, proven by what is in the file; undefined when not valid or not baseline PAdES. */
  level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | undefined;
  /** /P of a certification signature. */
  certificationPermission: number | undefined;
  modificationsAfter: ModificationLevel;
  /** What changed and may not, for the log: `object 4: page content` and the like. */
  changes: string[];
}

export interface VerificationReport {
  /** At least one signature, every one valid, nothing in the file that no signature covers but validation data. */
  valid: boolean;
  problems: FileProblem[];
  /** In the order in which they were made. */
  signatures: SignatureReport[];
}
