// The small certificate authority of an installation: made at the first start, kept in the data folder (0600), honest about being private.
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCertificateAuthority, memorySigner, rootCertificateDer, type AuthorityFiles } from '@paraph/pdf/trust';
import type { Signer } from '@paraph/pdf/sign';

/** The keys of an installation, ready to sign. */
export interface InstallationAuthority {
  readonly files: AuthorityFiles;
  /** The service's seal. */
  readonly seal: Signer;
  /** The key of the RFC 3161 authority. */
  readonly timestamp: Signer;
  readonly rootDer: Uint8Array;
  readonly rootPem: string;
}

/** Reads the authority of a data folder, or makes it. Of two simultaneous first starts both use the one that was written first. */
export async function loadInstallationAuthority(o: { dataDir: string; organization: string; baseUrl: string; now: Date }): Promise<InstallationAuthority> {
  const folder = join(o.dataDir, 'keys');
  const path = join(folder, 'authority.json');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const existing = await readFile(path, 'utf8').catch(() => undefined);
  if (existing === undefined) {
    const files = await createCertificateAuthority({ now: o.now, organization: o.organization, baseUrl: o.baseUrl });
    const temporary = join(folder, `authority.${randomBytes(6).toString('hex')}.new`);
    await writeFile(temporary, JSON.stringify(files), { mode: 0o600, flush: true });
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(temporary);
  }
  const files = JSON.parse(existing ?? await readFile(path, 'utf8')) as AuthorityFiles;
  return {
    files, seal: memorySigner(files.seal), timestamp: memorySigner(files.timestamp), rootDer: rootCertificateDer(files), rootPem: files.root.chainPem,
  };
}
