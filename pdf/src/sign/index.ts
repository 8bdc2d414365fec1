// Signing without reading PDFs: ports, the CMS, and putting it into a prepared file. Loads no PDF library.

export { buildCms, buildDocumentTimestamp, digestAlgorithmOf } from './cms.ts';
export { embedContents } from './embed-contents.ts';
export type { PreparedSignature } from './embed-contents.ts';
export type { DigestAlgorithm, KeyAlgorithm, RevocationMaterial, RevocationSource, Signer, TimestampAuthority } from './ports.ts';
export { collectValidationData } from './validation-data.ts';
export type { ValidationData } from './validation-data.ts';
export { checkForeignCms, timestampForeignCms } from './foreign-cms.ts';
