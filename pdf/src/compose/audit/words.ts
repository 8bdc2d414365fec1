// The words of the audit trail in French and English. Codes without a translation are printed as they are.
import type { Locale } from '../locale.ts';
import { ENGLISH_WORDS } from './words-english.ts';
import { FRENCH_WORDS } from './words-french.ts';

/** Fixed words of the audit trail. */
export interface AuditWords {
  title: string;
  interimTitle: string;
  interimText: string;
  sandboxTitle: string;
  sandboxText: string;
  sandboxTag: string;
  interimTag: string;
  privateTitle: string;
  privateText: string;
  utcNote: string;
  page: string;
  envelope: string;
  generated: string;
  summary: string;
  documents: string;
  recipients: string;
  senderActions: string;
  journal: string;
  sealing: string;
  verification: string;
  keys: Record<
    | 'id'
    | 'status'
    | 'levelRequested'
    | 'levelReached'
    | 'pades'
    | 'sender'
    | 'created'
    | 'sent'
    | 'completed'
    | 'expires'
    | 'order'
    | 'installation'
    | 'pages'
    | 'size'
    | 'documentId'
    | 'uploaded'
    | 'shown'
    | 'sealedAlone'
    | 'sealedAll'
    | 'email'
    | 'phone'
    | 'role'
    | 'recipientId'
    | 'rank'
    | 'linkIssued'
    | 'linkRevealed'
    | 'linkOpened'
    | 'viewed'
    | 'identification'
    | 'codeSent'
    | 'codeVerified'
    | 'codeSentTo'
    | 'codesRejected'
    | 'accessCodeGiven'
    | 'videoRecorded'
    | 'videoKept'
    | 'videoId'
    | 'videoHash'
    | 'consent'
    | 'consentVersion'
    | 'consentHash'
    | 'consentGiven'
    | 'outcome'
    | 'reason'
    | 'ip'
    | 'userAgent'
    | 'timeZone'
    | 'signatureMade'
    | 'signedFile'
    | 'subject'
    | 'issuer'
    | 'serial'
    | 'validity'
    | 'fingerprint'
    | 'head'
    | 'entries'
    | 'authority'
    | 'authorityUrl'
    | 'policy'
    | 'from'
    | 'to'
    | 'name',
    string
  >;
  columns: Record<
    'date' | 'actor' | 'dateActor' | 'action' | 'seq' | 'actionDetail' | 'kind' | 'channel' | 'outcome' | 'answer' | 'document' | 'page' | 'field' | 'value',
    string
  >;
  messagesSent: string;
  fieldsFilled: string;
  access: string;
  act: string;
  signerCertificate: string;
  /** Behind a level that the sandbox imitates. */
  simulated: string;
  certificateRoles: [leaf: string, issuing: string, root: string, lone: string];
  checked: string;
  unchecked: string;
  queue: string;
  picture: string;
  chainText: string;
  verificationSteps: string[];
  /** Beside the code that leads to the page where anyone checks the sealed PDF. */
  verifyOnline: string;
  verifyAlt: string;
  codes: Record<string, string>;
  actions: Record<string, string>;
  sizes: [string, string, string];
  decimal: string;
  months: string[];
}

/** The words by language. */
export const AUDIT_WORDS: Record<Locale, AuditWords> = { fr: FRENCH_WORDS, en: ENGLISH_WORDS };
