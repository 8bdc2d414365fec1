// From a file that waits for its signature to a sealed file in the store: CMS and timestamps in this process, which holds the key and never parses a PDF.
import { rm } from 'node:fs/promises';
import { buildCms, buildDocumentTimestamp, collectValidationData } from '@paraph/pdf/sign';
import { certificatesFromPem } from '@paraph/pdf/trust';
import { fillContents, type WirePreparedSignature, type WireVerificationReport } from '../../platform/pdf-workers/index.ts';
import type { SealIdentity, SealingDeps, SealLevel } from './sealing-deps.ts';

export interface SealedFile {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly padesLevel: string;
  /** Our own verification of the file, made before it was stored. */
  readonly report: object;
}

interface FileHash { readonly sha256: string; readonly sizeBytes: number }

type FileDeps = Pick<SealingDeps, 'files' | 'pdfWorkers' | 'clock'> & { readonly seal: Pick<SealIdentity, 'signer' | 'timestampAuthority' | 'trustedRootsPem' | 'level' | 'revocation'> };

/**
 * Signs the prepared file at `path` up to the level of `deps.seal`, checks the result as a stranger would, and moves it into the store.
 * The path is gone afterwards.
 * @throws when no timestamp or no revocation data is to be had, or our own verification finds anything: the job then retries, and nothing is stored
 */
export async function sealFile(deps: FileDeps, path: string, prepared: WirePreparedSignature): Promise<SealedFile> {
  const { signer, timestampAuthority, level } = deps.seal;
  const sealedPath = level === 'B-T' ? path : deps.files.reservePath();
  try {
    const cms = await buildCms(Buffer.from(prepared.digestHex, 'hex'), { signer, timestampAuthority });
    const written = level === 'B-T' ? await fillContents(path, prepared, cms) : await archive(deps, { path, prepared, cms, outPath: sealedPath });
    const { whole, padesLevel } = await verified(deps, sealedPath);
    const { sha256, sizeBytes } = await deps.files.adopt(sealedPath, written);
    return { sha256, sizeBytes, padesLevel, report: whole };
  } finally {
    await rm(path, { force: true });
    await rm(sealedPath, { force: true });
  }
}

/** B-LT and B-LTA: the child embeds the CMS and adds the validation data; the document timestamp is made here again. */
async function archive(deps: FileDeps, o: { path: string; prepared: WirePreparedSignature; cms: Uint8Array; outPath: string }): Promise<FileHash> {
  const { trustedRootsPem, revocation } = deps.seal;
  const data = await collectValidationData([o.cms], revocation, certificatesFromPem(trustedRootsPem.join('\n')));
  const base64 = (list: readonly Uint8Array[]): string[] => list.map((der) => Buffer.from(der).toString('base64'));
  const made = await deps.pdfWorkers.run('archiveSignature', {
    path: o.path, prepared: o.prepared, cmsBase64: Buffer.from(o.cms).toString('base64'), outPath: o.outPath, documentTimestamp: deps.seal.level === 'B-LTA',
    certificatesDerBase64: base64(data.certificatesDer), ocspDerBase64: base64(data.ocspDer), crlDerBase64: base64(data.crlDer),
  });
  if ('finished' in made) return made.finished;
  return fillContents(o.outPath, made.timestamp, await buildDocumentTimestamp(Buffer.from(made.timestamp.digestHex, 'hex'), deps.seal.timestampAuthority));
}

const RANK: Record<SealLevel, number> = { 'B-T': 1, 'B-LT': 2, 'B-LTA': 3 };

/**
 * Our own verification, as a gate (reliability.md: never sealed below the promised level). It judges our seal and what came with it: signatures
 * that an upload brought along may be anybody's, and stay as they are because bytes are only appended.
 */
async function verified(deps: FileDeps, path: string): Promise<{ whole: WireVerificationReport; padesLevel: SealLevel }> {
  const { trustedRootsPem, level } = deps.seal;
  const whole = await deps.pdfWorkers.run('verify', { path, trustedRootsPem: [...trustedRootsPem], nowIso: deps.clock.now().toISOString() }, { kind: 'SEAL' });
  const at = whole.signatures.findLastIndex(({ kind }) => kind === 'SIGNATURE');
  const seal = whole.signatures[at];
  const last = whole.signatures.at(-1);
  // Validation data that came last is covered by nothing, and need not be: it proves itself.
  const isCovered = last?.coverage === 'WHOLE_FILE' || (level === 'B-LT' && last === seal && seal?.modificationsAfter === 'LTA_UPDATES');
  const isSound = whole.problems.every((problem) => problem === 'CERTIFICATION_MISPLACED' && at > 0) && whole.signatures.slice(Math.max(at, 0)).every(({ valid }) => valid);
  const reached = seal?.level !== undefined && seal.level !== 'B-B' ? seal.level : undefined;
  if (!isSound || !isCovered || reached === undefined || RANK[reached] < RANK[level]) {
    throw new Error(`our own verification refuses the sealed file: ${JSON.stringify(whole).slice(0, 2_000)}`);
  }
  return { whole, padesLevel: reached };
}
