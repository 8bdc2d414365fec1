// The small certificate authority of an installation: made at the first start, kept in the data folder (0600), honest about being private.
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createCertificateAuthority, memorySigner, readAuthorityFiles, renewIssuingAuthority, renewSeal, rootCertificateDer, type AuthorityFiles,
} from '@paraph/pdf/trust';
import type { Signer } from '@paraph/pdf/sign';
import { fileRevokedCertificates, type RevokedCertificates } from './revoked-certificates.ts';

/** The keys of an installation, ready to sign. */
export interface InstallationAuthority {
  readonly files: AuthorityFiles;
  /** The service's seal. */
  readonly seal: Signer;
  /** The key of the RFC 3161 authority. */
  readonly timestamp: Signer;
  readonly rootDer: Uint8Array;
  readonly rootPem: string;
  readonly revoked: RevokedCertificates;
}

const keysFolder = (dataDir: string): string => join(dataDir, 'keys');
const authorityPath = (dataDir: string): string => join(keysFolder(dataDir), 'authority.json');

/**
 * Reads the authority of a data folder, or makes it. Of two simultaneous first starts both use the one that was written first.
 * @throws PdfError CERTIFICATE_INVALID for a file of a later release, or a broken one: it is never replaced by a new authority
 */
export async function loadInstallationAuthority(o: { dataDir: string; organization: string; baseUrl: string; now: Date }): Promise<InstallationAuthority> {
  const path = authorityPath(o.dataDir);
  await mkdir(keysFolder(o.dataDir), { recursive: true, mode: 0o700 });
  const existing = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (existing === undefined) {
    const temporary = await writeBeside(path, await createCertificateAuthority({ now: o.now, organization: o.organization, baseUrl: o.baseUrl }));
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(temporary);
  }
  const files = readAuthorityFiles(existing ?? await readFile(path, 'utf8'));
  return {
    files, seal: memorySigner(files.seal), timestamp: memorySigner(files.timestamp), rootDer: rootCertificateDer(files), rootPem: files.root.chainPem,
    revoked: fileRevokedCertificates(o.dataDir),
  };
}

/** The authority of the sandbox's simulated qualified signatures: keys and root of its own, made and kept in the same way. */
export async function loadSimulatedAuthority(o: { dataDir: string; baseUrl: string; now: Date }): Promise<InstallationAuthority> {
  return loadInstallationAuthority({ ...o, dataDir: join(keysFolder(o.dataDir), 'test'), organization: 'TEST – Paraph sandbox', baseUrl: `${o.baseUrl}/pki/test` });
}

async function writeBeside(path: string, files: AuthorityFiles): Promise<string> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.new`;
  await writeFile(temporary, JSON.stringify(files), { mode: 0o600, flush: true });
  return temporary;
}

/**
 * Renews keys on disk: 'SEAL' the seal alone, 'ISSUING' the issuing authority with everything under it. Running processes go on with what
 * they have read, and that stays valid; they use the new keys from their next start. The root, which people trust, stays.
 * @throws when there is no authority yet, or another renewal is under way (a lock file beside the keys, left over only by a crash)
 */
export async function renewInstallationAuthority(o: { dataDir: string; what: 'SEAL' | 'ISSUING'; now: Date }): Promise<AuthorityFiles> {
  const path = authorityPath(o.dataDir);
  const lock = `${path}.lock`;
  const held = await open(lock, 'wx', 0o600);
  try {
    const files = readAuthorityFiles(await readFile(path, 'utf8'));
    const renew = o.what === 'SEAL' ? renewSeal : renewIssuingAuthority;
    const renewed = renew(files, { now: o.now });
    await rename(await writeBeside(path, renewed), path);
    return renewed;
  } finally {
    await held.close();
    await rm(lock, { force: true });
  }
}
