// Verification of signed PDFs.

export { verifyPdf } from './verify-pdf.ts';
export type { VerifyOptions } from './verify-pdf.ts';
export type { CertificateReport, FileProblem, ModificationLevel, SignatureProblem, SignatureReport, TimestampReport, VerificationReport } from './report.ts';
