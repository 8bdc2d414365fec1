// Our own verification as a gate: nothing that it refuses is kept (reliability.md: never sealed below the promised level).
import type { WireVerificationReport } from '../../platform/pdf-workers/index.ts';
import type { EnvelopeRow } from '../envelopes/read-envelopes.ts';
import { isSimulated } from './personal-plan.rules.ts';
import type { SealIdentity, SealingDeps, SealLevel } from './sealing-deps.ts';

/** A signature that must be in the file. */
export interface ExpectedSignature {
  readonly fieldName: string;
  /** Of the certificate, hexadecimal. */
  readonly serial: string;
}

/** What our own verification says of a file that it lets pass. */
export interface CheckedFile {
  readonly report: WireVerificationReport;
  readonly padesLevel: SealLevel;
  /** Until when the newest document timestamp holds; undefined below B-LTA. */
  readonly timestampLapsesAt: Date | undefined;
}

const RANK: Record<SealLevel, number> = { 'B-T': 1, 'B-LT': 2, 'B-LTA': 3 };

export type VerifyDeps = Pick<SealingDeps, 'pdfWorkers' | 'clock'> & { readonly seal: Pick<SealIdentity, 'trustedRootsPem' | 'level'> };

/**
 * Judges our seal, the personal signatures before it, and what came with them: signatures that an upload brought along may be anybody's, and stay
 * as they are because bytes are only appended. @throws with the report when anything of ours is not as it must be
 */
export async function verifySealed(deps: VerifyDeps, path: string, expected: readonly ExpectedSignature[] = []): Promise<CheckedFile> {
  const { level } = deps.seal;
  const whole = await verify(deps, path);
  const at = whole.signatures.findLastIndex(({ kind }) => kind === 'SIGNATURE');
  const seal = whole.signatures[at];
  const last = whole.signatures.at(-1);
  // Validation data that came last is covered by nothing, and need not be: it proves itself.
  const isCovered = last?.coverage === 'WHOLE_FILE' || (level === 'B-LT' && last === seal && seal?.modificationsAfter === 'LTA_UPDATES');
  const reached = seal?.level !== undefined && seal.level !== 'B-B' ? seal.level : undefined;
  if (!oursAreSound(whole, Math.max(at, 0), expected, level) || !isCovered || reached === undefined || RANK[reached] < RANK[level]) throw refused(whole);
  const stamp = last?.kind === 'DOCUMENT_TIMESTAMP' ? last.chain[0]?.notAfter : undefined;
  return { report: whole, padesLevel: reached, timestampLapsesAt: stamp === undefined ? undefined : new Date(stamp) };
}

/** A personal signature that was just made, last in its file: at least B-T, since its timestamp is made with it. @throws with the report */
export async function checkPersonally(deps: Pick<SealingDeps, 'pdfWorkers' | 'clock' | 'seal' | 'recipientCertificates'>, envelope: EnvelopeRow, path: string, expected: ExpectedSignature): Promise<void> {
  const whole = await verify({ ...deps, seal: { ...deps.seal, trustedRootsPem: rootsFor(deps, envelope) } }, path);
  if (whole.signatures.at(-1)?.coverage !== 'WHOLE_FILE' || !oursAreSound(whole, whole.signatures.length - 1, [expected], 'B-T')) throw refused(whole);
}

/** Simulated signatures lead to a root of their own, which nothing else trusts. */
export function rootsFor(deps: Pick<SealingDeps, 'seal' | 'recipientCertificates'>, envelope: Pick<EnvelopeRow, 'signature_level' | 'sandbox'>): string[] {
  return [...deps.seal.trustedRootsPem, ...(isSimulated(envelope) ? [deps.recipientCertificates.simulatedRootPem] : envelope.signature_level === 'QES' ? deps.recipientCertificates.qualifiedRootsPem : [])];
}

async function verify(deps: VerifyDeps, path: string): Promise<WireVerificationReport> {
  return deps.pdfWorkers.run('verify', { path, trustedRootsPem: [...deps.seal.trustedRootsPem], nowIso: deps.clock.now().toISOString() }, { kind: 'SEAL' });
}

/** Everything from the first signature of ours on is valid, and each one expected is there, by its own certificate and at its level. */
function oursAreSound(whole: WireVerificationReport, sealAt: number, expected: readonly ExpectedSignature[], level: SealLevel): boolean {
  const places = expected.map(({ fieldName }) => whole.signatures.findIndex((signature) => signature.fieldName === fieldName));
  const first = Math.min(sealAt, ...places);
  const arePresent = expected.every(({ serial }, index) => {
    const signature = whole.signatures[places[index]!];
    return signature?.signer?.serialNumber === serial && signature.level !== undefined && signature.level !== 'B-B' && RANK[signature.level] >= RANK[level];
  });
  return arePresent && whole.problems.every((problem) => problem === 'CERTIFICATION_MISPLACED' && first > 0) && whole.signatures.slice(first).every(({ valid }) => valid);
}

function refused(whole: WireVerificationReport): Error {
  return new Error(`our own verification refuses the file: ${JSON.stringify(whole, (key, value: unknown) => (key === 'der' ? undefined : value)).slice(0, 2_000)}`);
}
