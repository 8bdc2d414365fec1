// Wire shapes of the signing surface (/signing/…), as the page reads and sends them.
import type { Brand } from '../features/brand/brand-types.ts';

export const SIGNING_STATES = ['READY', 'WAITING_TURN', 'SIGNED', 'APPROVED', 'DECLINED', 'COMPLETED', 'VOIDED', 'EXPIRED', 'RETURNED', 'VIEW_ONLY', 'ACCESS_CODE', 'ACCESS_LOCKED'] as const;
/** What this person can do now, decided by the server. */
export type SigningState = (typeof SIGNING_STATES)[number];

export type FieldType = 'SIGNATURE' | 'INITIALS' | 'DATE_SIGNED' | 'TEXT' | 'CHECKBOX' | 'RADIO_GROUP' | 'DROPDOWN' | 'ATTACHMENT';
export type Locale = 'fr' | 'en';

/** Size in points of the page as a reader sees it (after rotation). */
export interface PageSize {
  width: number;
  height: number;
  rotation: number;
}

export interface SigningDocument {
  index: number;
  name: string;
  pageCount: number;
  pages: PageSize[];
  sizeBytes: number;
  /** SHA-256, lower-case hex, of the bytes that are shown. */
  sha256: string;
}

/** Points from the top-left of the visible page, y down. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SigningField extends Box {
  id: string;
  documentIndex: number;
  pageNumber: number;
  fieldType: FieldType;
  required: boolean;
  placeholder: string | null;
  label: string | null;
  dateFormat: string | null;
  options: string[] | null;
  prefill: string | null;
}

export interface Consent {
  version: string;
  text: string;
  sha256: string;
}

export interface SigningView {
  state: SigningState;
  envelope: {
    id: string;
    subject: string;
    message: string | null;
    status: string;
    senderName: string;
    senderEmail: string;
    signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QES';
    expiresAt: string | null;
    sandbox: boolean;
    completedAt: string | null;
    redirectUrl: string | null;
    recipientCount: number;
    signedCount: number;
    /** Until then this link gives the sealed PDF; null before completion. */
    signedDocumentUntil: string | null;
    signedDocumentAvailable: boolean;
    brand: Brand;
  };
  recipient: { id: string; name: string; email: string; role: 'SIGNER' | 'APPROVER' | 'VIEWER'; status: string; locale: Locale | null };
  documents: SigningDocument[];
  fields: SigningField[];
  /** True when no field was placed for this signer, who then places one signature. */
  freePlacement: boolean;
  /** Where that signature stands at first: everybody has a place of their own. */
  freeBox: { x: number; y: number; width: number; height: number } | null;
  consent: Consent;
  signedAt: string | null;
  /** After the act of a qualified signature: where the person goes on, at the provider. */
  goOnAt?: string;
  /** Null when the link is all that is asked for. */
  identification: IdentificationView | null;
  /** Null when no video is asked of this person. */
  identityVideo: IdentityVideoView | null;
  /** In the state ACCESS_CODE. */
  accessTriesLeft: number | null;
}

/** The identity video that is asked for before signing. */
export interface IdentityVideoView {
  recorded: boolean;
  consent: { version: string; text: string; sha256: string };
  /** What the person says into the camera. */
  sentence: string;
  maxSeconds: number;
  maxBytes: number;
}

/** The one-time code before the act. Seconds count from the moment of the answer. */
export interface IdentificationView {
  channel: 'EMAIL' | 'SMS';
  sentTo: string;
  /** The code was typed in this browser and stands for the next act. */
  verified: boolean;
  code: { expiresInSeconds: number; triesLeft: number; delivery: 'SENDING' | 'SENT' | 'FAILED' } | null;
  resendInSeconds: number;
}

export type TypedStyle = 'script' | 'lively' | 'natural';
/** Without a style it is `script`. */
export type SignatureValue = { method: 'DRAWN' | 'UPLOADED'; image: string } | { method: 'TYPED'; text: string; style?: TypedStyle };
/** A file that the server keeps for one field. */
export interface AttachedFile {
  attachmentId: string;
  name: string;
  sizeBytes: number;
}
export type FieldValue = SignatureValue | { text: string } | { checked: boolean } | { option: string } | AttachedFile;

/** What a person has filled in so far, as the server keeps it for their other devices. */
export interface DraftContent {
  values: Record<string, FieldValue>;
  adopted: { SIGNATURE?: SignatureValue; INITIALS?: SignatureValue };
  placement: Box | null;
  /** Pages seen, by document index. */
  pagesSeen: Record<number, number[]>;
}

export interface SeenDocument {
  index: number;
  sha256: string;
  pagesSeen: number[];
}

export interface ConsentAnswer {
  version: string;
  accepted: true;
  locale: Locale;
}

export interface SignRequest {
  consent: ConsentAnswer;
  documents: SeenDocument[];
  fields: { fieldId: string; value: FieldValue }[];
  placement?: Box & { documentIndex: number; pageNumber: number };
  /** IANA name, for instance Europe/Paris. */
  timeZone: string;
}

export interface ErrorDetail {
  path?: string;
  /** For refused codes a word: WRONG, EXPIRED, EXHAUSTED, USED, NONE, LOCKED. */
  value?: unknown;
  message: string;
}
