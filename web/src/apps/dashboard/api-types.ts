// What /dashboard-api answers. The server checks these types against its own (server/test/api/dashboard-types.test.ts).
export type Environment = 'live' | 'test';
export type EnvelopeStatus = 'DRAFT' | 'SENT' | 'COMPLETED' | 'DECLINED' | 'VOIDED' | 'EXPIRED' | 'RETURNED_TO_SENDER';
export type RecipientStatus = 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'APPROVED' | 'DECLINED' | 'RETURNED' | 'BOUNCED';
export type RecipientRole = 'SIGNER' | 'APPROVER' | 'VIEWER' | 'CARBON_COPY';
export type MessageState = 'QUEUED' | 'OUTBOX' | 'SENT' | 'SUPPRESSED' | 'REJECTED';
export type MessageKind = 'INVITATION' | 'COMPLETED' | 'REMINDER' | 'DECLINED' | 'RETURNED' | 'VOIDED' | 'EXPIRED' | 'BOUNCED' | 'WEBHOOK_DISABLED' | 'BALLOT' | 'ONE_TIME_CODE' | 'IDENTIFICATION_FAILED';

export interface Me {
  /** The workspace; `plan` is its plan. The rest is the person's. */
  id: string;
  plan: string;
  userId: string;
  email: string;
  name: string;
  role: 'OWNER' | 'MEMBER';
  /** Of mails; null: not chosen. */
  locale: 'fr' | 'en' | null;
  hasPassword: boolean;
}

export interface Page<T> {
  data: T[];
  pagination: { page: number; pageSize: number; total: number; pages: number };
}

export interface EnvelopeLine {
  id: string;
  subject: string;
  status: EnvelopeStatus;
  environment: Environment;
  signedCount: number;
  /** Those who must sign or approve. */
  actorCount: number;
  createdAt: string;
  sentAt: string | null;
  completedAt: string | null;
  updatedAt: string;
  tags: string[];
  recipients: { name: string; email: string; status: RecipientStatus }[];
}

export interface Person {
  id: string;
  name: string;
  email: string;
  role: RecipientRole;
  status: RecipientStatus;
  order: number;
  sentAt: string | null;
  viewedAt: string | null;
  actedAt: string | null;
  declineReason: string | null;
  /** Only for the account's own address, while it has something to do. */
  signUrl: string | null;
  phone: string | null;
  /** What is asked of the person in the end. */
  identification: 'LINK' | 'EMAIL_CODE' | 'SMS_CODE';
  /** LOCKED: too many wrong ones. */
  accessCode: 'NONE' | 'SET' | 'LOCKED';
  requireIdentityVideo: boolean;
  /** The newest one, also after its erasure. */
  identityVideo: { id: string; recordedAt: string; sizeBytes: number; eraseAt: string; erasedAt: string | null } | null;
}

export interface TimelineEntry {
  seq: number;
  at: string;
  action: string;
  actor: { kind: 'API_KEY' | 'USER' | 'RECIPIENT' | 'SYSTEM'; name: string };
  people: string[];
  /** Of a person who declined or asked for a correction. */
  reason: string | null;
  sha256: string | null;
  padesLevel: string | null;
}

export interface EnvelopeDetail extends Omit<EnvelopeLine, 'recipients'> {
  recipients: Person[];
  documents: { id: string; name: string; pageCount: number }[];
  message: string | null;
  signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QES';
  signingOrder: 'PARALLEL' | 'SEQUENTIAL';
  expiresAt: string | null;
  voidReason: string | null;
  /** Its documents are gone since. */
  purgedAt: string | null;
  sealed: { sizeBytes: number; sha256: string; padesLevel: string } | null;
  /** Everyone has acted; the seal is being made. */
  sealing: boolean;
  messages: { id: string; recipientId: string | null; kind: MessageKind; state: MessageState; at: string }[];
  timeline: TimelineEntry[];
}

export interface KnownPeople {
  data: { email: string; name: string; phone: string | null; locale: string | null }[];
}

export interface OutboxLine {
  id: string;
  kind: MessageKind;
  channel: 'EMAIL' | 'SMS';
  state: MessageState;
  environment: Environment;
  to: string;
  recipientName: string;
  envelopeId: string | null;
  envelopeSubject: string | null;
  at: string;
  answer: string | null;
}

export interface OutboxMessage extends OutboxLine {
  subject: string;
  text: string;
  replyTo: string;
  signUrl: string | null;
}

export interface DeadJob {
  id: number;
  queue: string;
  step: string | null;
  envelopeId: string | null;
  attempts: number;
  lastError: string;
  diedAt: string;
}

export interface Status {
  version: string;
  baseUrl: string;
  mailServer: boolean;
  mailFrom: string;
  sealLevel: string;
  queues: { queue: string; waiting: number; running: number; dead: number }[];
  deadJobs: DeadJob[];
}

/** A call of the API with a key. */
export interface RequestLine {
  id: number;
  at: string;
  method: string;
  /** As the description names it: `/envelopes/{id}`. */
  route: string;
  status: number;
  code: string | null;
  durationMs: number;
  requestId: string;
  keyId: string;
  keyName: string | null;
}

export interface RequestsAnswer {
  data: RequestLine[];
  /** For `before`; null at the end. */
  next: number | null;
  /** Kept for so long; 0: nothing is. */
  days: number;
}

export interface Operation {
  operationId: string;
  method: string;
  route: string;
  tag: string;
  summary: string;
}

export interface RequestChoices {
  keys: { id: string; name: string }[];
  operations: Operation[];
}

/** A calendar month in UTC (`2026-11`). */
export interface UsageMonth {
  month: string;
  envelopes: number;
  sms: number;
  qes: number;
  seals: number;
}

export interface UsageHistory {
  months: UsageMonth[];
}
