// The evidence an audit trail prints, as the server gathers it. Spec: reliability.md "Evidence in the audit trail".
// JSON-serialisable but for the signature pictures, which the attached copy replaces by their hashes.

/** An instant: ISO 8601 in UTC with milliseconds, as on the wire. */
export type Instant = string;
/** 64 lower-case hexadecimal digits. */
export type Sha256 = string;

/** Who did something: a signed-in person, an API key (its name and prefix, never its secret), a recipient, or the service itself. */
export interface EvidenceActor {
  kind: 'PERSON' | 'API_KEY' | 'RECIPIENT' | 'SYSTEM';
  name: string;
  reference?: string;
}

/** One document of the envelope. `sha256Shown` is what every recipient was shown; it differs from the upload when intake cleaned the file. */
export interface EvidenceDocument {
  id: string;
  name: string;
  pageCount: number;
  sizeBytes: number;
  sha256Uploaded: Sha256;
  sha256Shown: Sha256;
  /** Hash of this document alone as sealed, when it was sealed alone. */
  sha256Sealed?: Sha256;
}

/** A message that left for a recipient. `answer` is the SMTP server's or the SMS gateway's own words. */
export interface EvidenceMessage {
  kind: 'INVITATION' | 'REMINDER' | 'ONE_TIME_CODE' | 'COMPLETED' | 'DECLINED' | 'VOIDED' | 'RETURNED' | 'EXPIRED' | 'IDENTIFICATION_FAILED';
  channel: 'EMAIL' | 'SMS';
  at: Instant;
  queueId?: string;
  answer?: string;
  outcome: 'ACCEPTED' | 'BOUNCED' | 'FAILED' | 'OUTBOX' | 'SUPPRESSED';
}

/** A value a recipient gave. A drawn or typed mark carries the picture's hash, and the picture when it may be shown (PNG of at most 1 MiB, as bytes or, where the evidence travels as JSON, in base64). */
export interface EvidenceField {
  documentIndex: number;
  pageNumber: number;
  type: 'SIGNATURE' | 'INITIALS' | 'DATE_SIGNED' | 'TEXT' | 'CHECKBOX' | 'RADIO_GROUP' | 'DROPDOWN' | 'ATTACHMENT';
  label?: string;
  value?: string;
  checked?: boolean;
  imageSha256?: Sha256;
  imagePng?: Uint8Array | string;
}

/** A certificate as printed. `fingerprintSha256` is of its DER bytes; `serialNumber` in hexadecimal. */
export interface EvidenceCertificate {
  subject: string;
  issuer: string;
  serialNumber: string;
  notBefore: Instant;
  notAfter: Instant;
  fingerprintSha256: Sha256;
}

/** How a recipient's control of an address or a phone was shown. One-time codes themselves are never evidence. CODE_BY_SENDER: nothing sends codes here, the sender read it in the outbox. */
export interface EvidenceIdentification {
  method: 'EMAIL_LINK' | 'EMAIL_CODE' | 'SMS_CODE' | 'CODE_BY_SENDER' | 'SIGN_URL_BY_SENDER';
  codeSentAt?: Instant;
  codeVerifiedAt?: Instant;
  /** Where the code went; a phone is masked. */
  codeSentTo?: string;
  /** Wrong codes typed, over all codes. */
  codesRejected?: number;
  /** The access code, told by another way, was given. */
  accessCodeGivenAt?: Instant;
  /** The video that stood when the person signed: its hash as recorded; until when it is kept. */
  identityVideo?: { id: string; sha256: string; recordedAt: Instant; keptUntil: Instant };
}

/** Everything known of one recipient. `phoneMasked` is already masked by the server. */
export interface EvidenceRecipient {
  id: string;
  name: string;
  email: string;
  phoneMasked?: string;
  role: 'SIGNER' | 'APPROVER' | 'VIEWER' | 'CARBON_COPY';
  status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'APPROVED' | 'DECLINED' | 'RETURNED' | 'BOUNCED';
  order: number;
  locale?: string;
  messages: EvidenceMessage[];
  linkIssuedAt: Instant[];
  linkRevealedAt?: Instant[];
  linkOpenedAt?: Instant;
  viewedAt?: Instant;
  identification?: EvidenceIdentification;
  consent?: { text: string; version: string; sha256: Sha256; givenAt: Instant };
  fields: EvidenceField[];
  outcome?: { kind: 'SIGNED' | 'APPROVED' | 'DECLINED' | 'RETURNED'; at: Instant; reason?: string };
  ip?: string;
  userAgent?: string;
  timeZone?: string;
  /** The certificate of the person's own signature (ADVANCED, QES). */
  certificate?: EvidenceCertificate;
  /** That signature. `simulated`: made by the sandbox in place of a qualified provider; `qualified`: the certificate says so of itself. */
  personalSignature?: { level: 'ADVANCED' | 'QES'; simulated: boolean; qualified: boolean; at: Instant; sha256: Sha256 };
}

/** One entry of the chained journal; `hash` covers the entry and the hash before it. `action` is a stable code such as `envelope.sent`. */
export interface EvidenceEvent {
  seq: number;
  at: Instant;
  actor: EvidenceActor;
  action: string;
  detail?: string;
  hash: Sha256;
  record?: EvidenceRecord;
}

/**
 * What an entry's `hash` was made from, so that anyone can check the chain without the service: SHA-256 over the previous hash's bytes and the
 * RFC 8785 text of { envelopeId, seq, at, actor, action, facts, personalHash }. `personalHash` is SHA-256 over the salt's bytes and the
 * RFC 8785 text of `personal`; where the data was erased, `personal` and `personalSalt` are absent and the hash still fits.
 */
export interface EvidenceRecord {
  actor: { kind: string; id: string };
  facts: Record<string, unknown>;
  previousHash: Sha256 | '';
  personalHash?: Sha256;
  personal?: Record<string, unknown>;
  personalSalt?: string;
}

/** The whole input of an audit trail. */
export interface AuditEvidence {
  version: 1;
  generatedAt: Instant;
  /** Given while the envelope still runs (`?interim=true`): the document says so on every page. */
  interim?: boolean;
  /** The installation that made it: its name as configured, its address and the product's version. */
  service: { operator: string; baseUrl: string; productVersion: string };
  envelope: {
    id: string;
    subject: string;
    status: string;
    sandbox: boolean;
    signingOrder?: 'PARALLEL' | 'SEQUENTIAL';
    levelRequested: 'SIMPLE' | 'ADVANCED' | 'QES';
    /** What all its signatures have reached. */
    levelReached?: 'SIMPLE' | 'ADVANCED' | 'QES';
    /** The qualified signatures are the sandbox's imitation. */
    levelSimulated?: true;
    padesLevel?: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';
    createdAt: Instant;
    sentAt?: Instant;
    completedAt?: Instant;
    expiresAt?: Instant;
  };
  sender: { name: string; email: string; organization?: string };
  /** What the sender's side did (created, sent, reminded, revealed a link …), each with its actor. */
  senderActions: { at: Instant; action: string; actor: EvidenceActor; detail?: string }[];
  documents: EvidenceDocument[];
  /** The one sealed PDF of all documents. */
  sealedDocument?: { sha256: Sha256; sizeBytes: number; pageCount: number };
  recipients: EvidenceRecipient[];
  events: EvidenceEvent[];
  chain: { algorithm: 'SHA-256'; length: number; headHash: Sha256 };
  /** The seal's chain, leaf first; `privatelyTrusted` when its root is the installation's own. */
  seal?: { certificates: EvidenceCertificate[]; privatelyTrusted: boolean };
  timestampAuthority?: { name: string; url?: string; policyOid?: string; certificate?: EvidenceCertificate; privatelyTrusted: boolean };
}

/** Name of the evidence file inside the audit trail. */
export const EVIDENCE_FILE_NAME = 'evidence.json';

/** The evidence as attached: UTF-8 JSON, two-space indent, pictures left out (their hashes stay). */
export function evidenceJson(evidence: AuditEvidence): Uint8Array {
  return Buffer.from(
    JSON.stringify(evidence, (key, value: unknown) => (key === 'imagePng' ? undefined : value), 2),
    'utf8',
  );
}
