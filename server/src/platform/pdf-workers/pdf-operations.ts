// What the children can do, as types: the one place that names the inputs and results of each operation. All values
// are JSON; files go by path. Units: points from the top-left of the visible page. Hashes: SHA-256, lower-case hex.

import type { AgendaContent, AuditEvidence, MandateFacts, MinutesContent, SignaturePlace } from '@paraph/pdf/compose';
import type { ScriptStyle } from '@paraph/pdf/fields';
import type { VerificationReport } from '@paraph/pdf/verify';
import type { Wire } from './wire-value.ts';

export interface PdfPageFacts {
  widthPt: number;
  heightPt: number;
  rotation: 0 | 90 | 180 | 270;
}

export interface PdfFacts {
  pageCount: number;
  pages: PdfPageFacts[];
  alreadySigned: boolean;
}

export interface IntakeInput {
  /** The upload. */
  path: string;
  /** Receives the bytes that are shown to every signer and sealed. */
  outPath: string;
  /** Receives the text index as JSON, for anchors. */
  textIndexPath: string;
}

export interface IntakeResult {
  facts: PdfFacts;
  /** The file at `outPath`. */
  shown: { sha256: string; sizeBytes: number };
  /** The file at `textIndexPath`. */
  textIndex: { sha256: string; sizeBytes: number };
  /** What was taken out, e.g. 'JavaScript'. */
  removed: string[];
  warnings: string[];
}

export interface MarkPlace {
  /** From 1. */
  pageNumber: number;
  xPt: number;
  yPt: number;
  widthPt: number;
  heightPt: number;
}

/** A mark as it crosses the process boundary: like `Mark` of @paraph/pdf, with the image as base64 or as a path. */
export type WireMark = MarkPlace &
  (
    | { kind: 'IMAGE'; pngBase64: string }
    | { kind: 'IMAGE'; pngPath: string }
    | { kind: 'TYPED'; text: string; style: ScriptStyle }
    | { kind: 'TEXT'; text: string; align?: 'left' | 'center' }
    | { kind: 'CHECK'; checked: boolean }
    | { kind: 'RADIO'; options: string[]; selected: number }
    | { kind: 'STAMP'; lines: string[] }
  );

/** Options of `prepareSignature`, with the time as ISO 8601. */
export interface WireSignatureOptions {
  fieldName: string;
  /** Written to /M. */
  signedAt: string;
  subFilter: 'ETSI.CAdES.detached' | 'ETSI.RFC3161';
  reason?: string;
  location?: string;
  signerName?: string;
  contactInfo?: string;
  docMdpPermission?: 2;
  box?: MarkPlace & { appearanceLines?: string[] };
  /** Room for the CMS; default of the pdf package. */
  contentsBytes?: number;
  /** Digest over the byte range; SHA-256 unless the key asks for another (`digestAlgorithmOf` of @paraph/pdf/sign). */
  digestAlgorithm?: 'SHA-256' | 'SHA-384' | 'SHA-512';
}

/** A file that waits for its signature: everything the holder of the key has to know. */
export interface WirePreparedSignature {
  byteRange: [number, number, number, number];
  /** As in `PreparedSignature` of @paraph/pdf. */
  contentsOffset: number;
  contentsLength: number;
  /** Digest over the byte range: SHA-256 unless another was asked for. */
  digestHex: string;
}

export interface PrepareSealInput {
  documents: { path: string; name: string; marks: WireMark[] }[];
  seal: WireSignatureOptions;
  outPath: string;
}

export interface PrepareSealResult extends WirePreparedSignature {
  /** One for each document, in order: the SHA-256 of the document with its marks, before merging and sealing. */
  stampedSha256: string[];
  /** Characters that no font has; they are drawn as visible boxes. */
  missingGlyphs: string[];
}

/** A form field that is made before anybody signs; pages count through the whole file. */
export interface WirePlannedField {
  fieldName: string;
  kind: 'SIGNATURE' | 'MARK';
  /** Where it stands; a signature without one is invisible. */
  box?: MarkPlace;
  /** What it shows from the beginning, in its box: from the box's top left, page 1. */
  drawing?: WireMark[];
}

export interface PrepareFormInput {
  /** In their order; several are merged. */
  documents: { path: string; name: string }[];
  fields: WirePlannedField[];
  outPath: string;
}

export interface FillAndPrepareInput {
  /** A file that `prepareForm` made, or this operation before. */
  path: string;
  options: WireSignatureOptions;
  /** What the signature's own box shows; it needs `options.box`. */
  drawing?: WireMark[];
  /** The signer's other fields: their boxes as they were made, and what they show. */
  marks: { fieldName: string; box: MarkPlace; drawing: WireMark[]; text?: string }[];
  outPath: string;
}

export interface PrepareSignatureInput {
  path: string;
  options: WireSignatureOptions;
  outPath: string;
}

export interface AppendDssInput {
  path: string;
  certificatesDerBase64: string[];
  ocspDerBase64: string[];
  crlDerBase64: string[];
  /** The decoded /Contents, padding included, of the signatures that all of this is for. */
  signatureContentsBase64?: string[];
  outPath: string;
}

export interface ArchiveSignatureInput {
  /** The file that `prepared` describes; it is left as it is. */
  path: string;
  prepared: WirePreparedSignature;
  cmsBase64: string;
  certificatesDerBase64: string[];
  ocspDerBase64: string[];
  crlDerBase64: string[];
  /** Also leave the place for a document timestamp over it all (B-LTA); without, the result is finished (B-LT). */
  documentTimestamp: boolean;
  outPath: string;
}

/** What the holder of the keys needs to renew a document timestamp; null when the file has none. */
export type NewestTimestampResult = { tokenBase64: string; contentsBase64: string } | null;

/** The finished file, or the place for the document timestamp that was asked for: its token is filled in as any signature's. */
export type ArchiveSignatureResult = { finished: { sha256: string; sizeBytes: number } } | { timestamp: WirePreparedSignature };

export interface VerifyInput {
  path: string;
  /** Trust anchors as PEM; one string may hold several. */
  trustedRootsPem: string[];
  nowIso: string;
}

/** The report of @paraph/pdf's `verifyPdf`, with dates as ISO 8601 and bytes as base64. */
export type WireVerificationReport = Wire<VerificationReport>;

/** A file that a signer attached. `pages` is the file at `outPath`. */
export interface IntakeAttachment {
  input: { path: string; kind: 'PDF' | 'IMAGE'; outPath: string };
  result: { pages: { sha256: string; sizeBytes: number }; pageCount: number };
}

/** Operation → input and result. */
export interface PdfOperations {
  intake: { input: IntakeInput; result: IntakeResult };
  intakeAttachment: IntakeAttachment;
  /** An account's logo: its pixels, written anew to `outPath`. */
  intakeLogo: { input: { path: string; outPath: string }; result: { logo: { sha256: string; sizeBytes: number }; widthPx: number; heightPx: number } };
  prepareSeal: { input: PrepareSealInput; result: PrepareSealResult };
  prepareSignature: { input: PrepareSignatureInput; result: WirePreparedSignature };
  /** One file of the documents with every form field that will ever be filled in or signed (ADVANCED, QES). */
  prepareForm: { input: PrepareFormInput; result: { sha256: string; sizeBytes: number } };
  /** One person's marks into their own fields, and the place for their signature, in one incremental update. */
  fillAndPrepare: { input: FillAndPrepareInput; result: WirePreparedSignature & { missingGlyphs: string[] } };
  appendDss: { input: AppendDssInput; result: { sha256: string; sizeBytes: number } };
  archiveSignature: { input: ArchiveSignatureInput; result: ArchiveSignatureResult };
  newestTimestamp: { input: { path: string }; result: NewestTimestampResult };
  /** Appends validation data and leaves the place for a document timestamp over everything. */
  prepareRenewal: { input: AppendDssInput; result: WirePreparedSignature };
  verify: { input: VerifyInput; result: WireVerificationReport };
  /** Composes from the evidence (a JSON file, or inline) and prepares the seal. */
  composeAuditTrail: {
    input: ({ evidencePath: string } | { evidence: AuditEvidence }) & { locale: 'fr' | 'en'; /** The sender's, for the first page. */ logoPath?: string; outPath: string; seal: WireSignatureOptions };
    result: WirePreparedSignature;
  };
  /** The text of an attached file; null when there is none of that name. */
  readAttachment: { input: { path: string; name: string }; result: { text: string | null } };
  /** The papers of a general meeting; of the minutes also the places where people sign. */
  composeMeetingAgenda: { input: { content: AgendaContent; locale: 'fr' | 'en'; outPath: string }; result: { sha256: string; sizeBytes: number } };
  composeMeetingMinutes: { input: { content: MinutesContent; locale: 'fr' | 'en'; outPath: string }; result: { sha256: string; sizeBytes: number; signatures: SignaturePlace[] } };
  composeSepaMandate: { input: { locale: 'fr' | 'en'; facts: MandateFacts; outPath: string }; result: { sha256: string; sizeBytes: number } };
  composeSampleContract: { input: { locale: 'fr' | 'en'; outPath: string }; result: { sha256: string; sizeBytes: number } };
}
