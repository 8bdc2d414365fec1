// Composed PDFs: the demo's sample contract and the audit trail.
export { composeSampleContract } from './contract/sample-contract.ts';
export { sampleContractFields, sampleContractRecipients } from './contract/fields.ts';
export type { SampleField, SampleRole } from './contract/fields.ts';
export type { Locale } from './locale.ts';
export { composeMandate, MANDATE_BOXES } from './mandate/mandate.ts';
export type { MandateFacts } from './mandate/mandate.ts';
export { composeAuditTrail } from './audit/audit-trail.ts';
export { EVIDENCE_FILE_NAME, evidenceJson } from './audit/evidence.ts';
export type {
  AuditEvidence,
  EvidenceActor,
  EvidenceCertificate,
  EvidenceDocument,
  EvidenceEvent,
  EvidenceField,
  EvidenceIdentification,
  EvidenceMessage,
  EvidenceRecipient,
  EvidenceRecord,
} from './audit/evidence.ts';
export { composeImagePage, IMAGE_PAGE_HEAD_PT } from './image-page.ts';
export { cleanLogo, LOGO_LIMITS } from './logo.ts';
export type { CleanLogo } from './logo.ts';
export { PARAPH_MARK_BOX, PARAPH_MARK_PATH } from './mark.ts';
export { composeAgenda } from './meeting/agenda.ts';
export { composeMinutes } from './meeting/minutes.ts';
export type { AgendaContent, MinutesContent, PaperOwner, PaperResolution, PaperSigner, PaperVote, PaperVoter, Presence, SignaturePlace } from './meeting/content.ts';
