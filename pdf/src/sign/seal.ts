// Signing where PDFs are read: preparing, validation data, and the whole ladder.

export { addFormFields } from './fill-fields.ts';
export type { AppearanceBox, PlannedField } from './fill-fields.ts';
export { prepareSignature } from './prepare-signature.ts';
export type { MarkFilling, PrepareOptions } from './prepare-signature.ts';
export type { FieldBox } from './signature-appearance.ts';
export { appendDss } from './dss.ts';
export type { ValidationMaterial } from './dss.ts';
export { addDocumentTimestamp, addValidationData, contentsOf, prepareDocumentTimestamp, signPdf } from './sign-pdf.ts';
export type { SignatureLevel, SignOptions } from './sign-pdf.ts';
export { newestDocumentTimestamp, renewDocumentTimestamp } from './renew-timestamp.ts';
export type { DocumentTimestamp } from './renew-timestamp.ts';
export * from './index.ts';
