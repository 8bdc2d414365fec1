// What the document part offers: intake of uploads, text anchors, merging.
export { intakePdf } from './intake.ts';
export type { IntakeResult, PdfFacts } from './intake.ts';
export type { PageFacts } from './page-tree.ts';
export { DEFAULT_PDF_LIMITS } from './pdf-limits.ts';
export type { PdfLimits } from './pdf-limits.ts';
export { findAnchor, placeBesideAnchor } from './anchors.ts';
export type { AnchorPlacement, FoundAnchor, TextIndex } from './anchors.ts';
export { mergePdfs } from './merge.ts';
export { readAttachment } from './attachments.ts';
