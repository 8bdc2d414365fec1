// What the verification page expects of the server (compared with the server's types by a test).
export type Verdict = 'SEALED_HERE' | 'SIGNED_ELSEWHERE' | 'UNKNOWN_ISSUER' | 'CHANGED' | 'INVALID' | 'NO_SIGNATURE';

/** What this installation knows of a file that it has sealed. Names and addresses are masked. */
export interface KnownFile {
  kind: 'SEALED_DOCUMENT' | 'DOCUMENT_PART' | 'AUDIT_TRAIL' | 'SEAL';
  /** SHA-256 of every copy, the newest last: a renewed timestamp makes a new one. */
  copies: string[];
  sandbox: boolean;
  sealedAt: string;
  completedAt: string | null;
  people: { name: string; email: string; role: string; actedAt: string | null }[];
}

export interface CheckedSignature {
  kind: 'SIGNATURE' | 'DOCUMENT_TIMESTAMP';
  signer: string | null;
  issuer: string | null;
  valid: boolean;
  intact: boolean;
  trusted: boolean;
  simulated: boolean;
  level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | null;
  coverage: 'WHOLE_FILE' | 'REVISION' | 'BROKEN';
  modificationsAfter: 'NONE' | 'LTA_UPDATES' | 'FORM_FILLING' | 'OTHER';
  claimedAt: string | null;
  timestampAt: string | null;
  timestampAuthority: string | null;
  problems: string[];
  warnings: string[];
}

export interface Verification {
  sha256: string;
  size: number;
  known: KnownFile | null;
  verdict: Verdict;
  valid: boolean;
  problems: string[];
  signatures: CheckedSignature[];
}
