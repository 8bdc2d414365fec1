// The one sentence that a check ends in. Pure: a report and what is known of the file in, a verdict out.
import type { WireVerificationReport } from '../../platform/pdf-workers/index.ts';

/** From best to nothing; on the wire as spelled here. */
export const VERDICTS = ['SEALED_HERE', 'SIGNED_ELSEWHERE', 'UNKNOWN_ISSUER', 'CHANGED', 'INVALID', 'NO_SIGNATURE'] as const;
export type Verdict = (typeof VERDICTS)[number];

type Report = Pick<WireVerificationReport, 'valid' | 'problems'> & { readonly signatures: readonly Pick<WireVerificationReport['signatures'][number], 'kind' | 'trusted' | 'problems' | 'coverage' | 'modificationsAfter' | 'chain'>[] };

/** Findings that mean: these are not the bytes that were signed, or something was added to them. */
const ALTERED: ReadonlySet<string> = new Set([
  'BYTE_RANGE_INVALID', 'BYTE_RANGE_GAP_NOT_CONTENTS', 'CONTENTS_INVALID', 'SIGNATURE_OBJECT_INVALID', 'SIGNATURE_SHARED', 'REVISION_INVALID', 'MESSAGE_DIGEST_MISMATCH', 'SIGNATURE_WRONG',
  'MODIFIED_AFTER_SIGNING', 'CERTIFICATION_VIOLATED', 'UNSIGNED_CHANGES', 'BYTES_BEFORE_HEADER', 'CROSS_REFERENCE_DAMAGED', 'CERTIFICATION_MISPLACED',
]);

/** Findings that only mean: nobody here vouches for who signed. */
const UNKNOWN: ReadonlySet<string> = new Set(['CERTIFICATE_UNTRUSTED', 'TIMESTAMP_UNTRUSTED']);

/**
 * @param context.known these very bytes were sealed here, which says more than any signature in them
 * @param context.ownRoot fingerprint of the installation's root
 */
export function verdictOf(report: Report, context: { readonly known: boolean; readonly ownRoot: string }): Verdict {
  if (context.known) return 'SEALED_HERE';
  if (report.signatures.length === 0) return 'NO_SIGNATURE';
  if (report.valid) return report.signatures.some((signature) => isOwn(signature, context.ownRoot)) ? 'SEALED_HERE' : 'SIGNED_ELSEWHERE';
  const findings = [...report.problems, ...report.signatures.flatMap(({ problems }) => problems)];
  if (findings.some((finding) => ALTERED.has(finding)) || report.signatures.some(({ coverage }) => coverage === 'BROKEN')) return 'CHANGED';
  return findings.every((finding) => UNKNOWN.has(finding)) ? 'UNKNOWN_ISSUER' : 'INVALID';
}

/** A seal or a personal signature under the installation's root; a timestamp alone says nothing of who made the file. */
function isOwn({ kind, trusted, chain }: Report['signatures'][number], ownRoot: string): boolean {
  return kind === 'SIGNATURE' && trusted && chain.at(-1)?.fingerprint === ownRoot;
}
