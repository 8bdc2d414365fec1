// From a file that waits for its signature to a sealed file in the store: CMS and timestamps in this process, which holds the key and never parses a PDF.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { buildCms, buildDocumentTimestamp, collectValidationData, type RevocationSource, type ValidationData } from '@paraph/pdf/sign';
import { certificatesFromPem } from '@paraph/pdf/trust';
import { fillContents, type WirePreparedSignature } from '../../platform/pdf-workers/index.ts';
import type { SealIdentity, SealingDeps } from './sealing-deps.ts';
import { verifySealed, type CheckedFile, type ExpectedSignature } from './verify-sealed.ts';

/** A file in the store, with what our own verification said of it before it was stored. */
export interface SealedFile extends CheckedFile {
  readonly sha256: string;
  readonly sizeBytes: number;
}

interface FileHash { readonly sha256: string; readonly sizeBytes: number }

type FileDeps = Pick<SealingDeps, 'files' | 'pdfWorkers' | 'clock'> & { readonly seal: Pick<SealIdentity, 'signer' | 'timestampAuthority' | 'trustedRootsPem' | 'level' | 'revocation'> };

/** Personal signatures that are in the file already, with their CMS: their validation data goes into the file with the seal's. */
export interface CarriedSignature extends ExpectedSignature { readonly cmsDer: Uint8Array }

/**
 * Signs the prepared file at `path` up to the level of `deps.seal`, checks the result as a stranger would, and moves it into the store.
 * The path is gone afterwards.
 * @throws when no timestamp or no revocation data is to be had, or our own verification finds anything: the job then retries, and nothing is stored
 */
export async function sealFile(deps: FileDeps, path: string, prepared: WirePreparedSignature, carried: readonly CarriedSignature[] = []): Promise<SealedFile> {
  const { signer, timestampAuthority, level } = deps.seal;
  const sealedPath = level === 'B-T' ? path : deps.files.reservePath();
  try {
    const cms = await buildCms(Buffer.from(prepared.digestHex, 'hex'), { signer, timestampAuthority });
    const written = level === 'B-T' ? await fillContents(path, prepared, cms) : await archive(deps, { path, prepared, cms, outPath: sealedPath, carried });
    const checked = await verifySealed(deps, sealedPath, carried);
    return { ...await deps.files.adopt(sealedPath, written), ...checked };
  } finally {
    await rm(path, { force: true });
    await rm(sealedPath, { force: true });
  }
}

/** B-LT and B-LTA: the child embeds the CMS and adds the validation data; the document timestamp is made here again. */
async function archive(deps: FileDeps, o: { path: string; prepared: WirePreparedSignature; cms: Uint8Array; outPath: string; carried: readonly CarriedSignature[] }): Promise<FileHash> {
  const { trustedRootsPem, revocation } = deps.seal;
  const data = await collectValidationData([o.cms, ...o.carried.map(({ cmsDer }) => cmsDer)], onceForEachChain(revocation), certificatesFromPem(trustedRootsPem.join('\n')));
  const made = await deps.pdfWorkers.run('archiveSignature', {
    path: o.path, prepared: o.prepared, cmsBase64: Buffer.from(o.cms).toString('base64'), outPath: o.outPath, documentTimestamp: deps.seal.level === 'B-LTA',
    ...toWireMaterial(data),
  });
  if ('finished' in made) return made.finished;
  return fillContents(o.outPath, made.timestamp, await buildDocumentTimestamp(Buffer.from(made.timestamp.digestHex, 'hex'), deps.seal.timestampAuthority));
}

/** Fifty signatures share one chain of timestamps: it is asked about once. */
function onceForEachChain(source: RevocationSource): RevocationSource {
  const asked = new Map<string, ReturnType<RevocationSource['collect']>>();
  return {
    collect(chainDer) {
      const key = createHash('sha256').update(Buffer.concat(chainDer)).digest('hex');
      const answer = asked.get(key) ?? source.collect(chainDer);
      asked.set(key, answer);
      return answer;
    },
  };
}

/** Validation data as the children take it. */
export function toWireMaterial(data: ValidationData): { certificatesDerBase64: string[]; ocspDerBase64: string[]; crlDerBase64: string[] } {
  const base64 = (list: readonly Uint8Array[]): string[] => list.map((der) => Buffer.from(der).toString('base64'));
  return { certificatesDerBase64: base64(data.certificatesDer), ocspDerBase64: base64(data.ocspDer), crlDerBase64: base64(data.crlDer) };
}
