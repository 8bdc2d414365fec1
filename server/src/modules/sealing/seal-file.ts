// From a file that waits for its signature to a sealed file in the store: CMS and timestamp in this process, which holds the key and never parses a PDF.
import { rm } from 'node:fs/promises';
import { buildCms } from '@paraph/pdf/sign';
import { fillContents, type WirePreparedSignature } from '../../platform/pdf-workers/index.ts';
import type { SealingDeps } from './sealing-deps.ts';

export interface SealedFile {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly padesLevel: string;
  /** Our own verification of the file, made before it was stored. */
  readonly report: object;
}

/** The level that every seal reaches; below it nothing is stored (reliability.md: never sealed below the promised level). */
export const PROMISED_LEVEL = 'B-T';

/**
 * Signs the prepared file at `path`, checks the result as a stranger would, and moves it into the store. The path is gone afterwards.
 * @throws when no timestamp is to be had, or our own verification finds anything: the job then retries, and nothing is stored
 */
export async function sealFile(deps: SealingDeps, path: string, prepared: WirePreparedSignature): Promise<SealedFile> {
  try {
    const { signer, timestampAuthority, trustedRootsPem } = deps.seal;
    const cms = await buildCms(Buffer.from(prepared.digestHex, 'hex'), { signer, timestampAuthority });
    await fillContents(path, prepared, cms);
    const report = await deps.pdfWorkers.run('verify', { path, trustedRootsPem: [...trustedRootsPem], nowIso: deps.clock.now().toISOString() }, { kind: 'SEAL' });
    const last = report.signatures.at(-1);
    if (!report.valid || last === undefined || last.coverage !== 'WHOLE_FILE' || last.level === 'B-B') {
      throw new Error(`our own verification refuses the sealed file: ${JSON.stringify(report).slice(0, 2_000)}`);
    }
    const { sha256, sizeBytes } = await deps.files.adopt(path);
    return { sha256, sizeBytes, padesLevel: last.level ?? PROMISED_LEVEL, report };
  } finally {
    await rm(path, { force: true });
  }
}
