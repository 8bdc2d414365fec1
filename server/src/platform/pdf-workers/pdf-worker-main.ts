// Entry point of a PDF child process. Nothing here or below may import anything but @paraph/pdf, node: and this folder.

import { serveJobs, type Operation } from './serve-jobs.ts';
import type { PdfOperations } from './pdf-operations.ts';

const OPERATIONS: { [K in keyof PdfOperations]: () => Promise<(input: PdfOperations[K]['input']) => Promise<PdfOperations[K]['result']>> } = {
  intake: () => import('./operations/intake.ts').then((module) => module.intake),
  intakeAttachment: () => import('./operations/intake-attachment.ts').then((module) => module.intakeAttachment),
  intakeLogo: () => import('./operations/intake-logo.ts').then((module) => module.intakeLogo),
  prepareSeal: () => import('./operations/prepare-seal.ts').then((module) => module.prepareSeal),
  prepareSignature: () => import('./operations/prepare-signature.ts').then((module) => module.prepareSignatureOfFile),
  prepareForm: () => import('./operations/prepare-form.ts').then((module) => module.prepareForm),
  fillAndPrepare: () => import('./operations/fill-and-prepare.ts').then((module) => module.fillAndPrepare),
  appendDss: () => import('./operations/append-dss.ts').then((module) => module.appendDssToFile),
  archiveSignature: () => import('./operations/archive-signature.ts').then((module) => module.archiveSignature),
  newestTimestamp: () => import('./operations/renew-timestamp.ts').then((module) => module.newestTimestamp),
  prepareRenewal: () => import('./operations/renew-timestamp.ts').then((module) => module.prepareRenewal),
  verify: () => import('./operations/verify.ts').then((module) => module.verify),
  composeAuditTrail: () => import('./operations/compose-audit-trail.ts').then((module) => module.composeAuditTrailFile),
  readAttachment: () => import('./operations/read-attachment.ts').then((module) => module.readAttachmentText),
  composeMeetingAgenda: () => import('./operations/compose-meeting-papers.ts').then((module) => module.composeMeetingAgendaFile),
  composeMeetingMinutes: () => import('./operations/compose-meeting-papers.ts').then((module) => module.composeMeetingMinutesFile),
  composeSepaMandate: () => import('./operations/compose-sepa-mandate.ts').then((module) => module.composeSepaMandateFile),
  composeSampleContract: () => import('./operations/compose-sample-contract.ts').then((module) => module.composeSampleContractFile),
};

serveJobs((name) => (Object.hasOwn(OPERATIONS, name) ? (OPERATIONS[name as keyof PdfOperations]() as Promise<Operation>) : undefined));
