// The small certificate authority of an installation: made at the first start, kept in the data folder (0600), honest about being private.
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  certificatesFromPem, createCertificateAuthority, issuedByAuthority, issuersOf, memorySigner, parseCertificate, readAuthorityFiles, renewIssuingAuthority, renewSeal, rootCertificateDer,
  type AuthorityFiles, type PemIdentity,
} from '@paraph/pdf/trust';
import type { Signer } from '@paraph/pdf/sign';
import { fileRevokedCertificates, type RevokedCertificates } from './revoked-certificates.ts';

/** The keys of an installation, ready to sign. What it gives changes at a `refresh`: read it anew for each piece of work. */
export interface InstallationAuthority {
  readonly files: AuthorityFiles;
  /** The service's seal. */
  readonly seal: Signer;
  /** The key of the RFC 3161 authority. */
  readonly timestamp: Signer;
  /** Whether one of its issuing authorities gave this serial number; with `ofRoot`, whether it is that of an issuing authority. */
  knows(serial: bigint, ofRoot: boolean): boolean;
  /** Takes keys that were renewed on disk since. True when there were any. @throws like `loadInstallationAuthority`; the old ones then stay */
  refresh(): Promise<boolean>;
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
  return keptAuthority(path, existing ?? await readFile(path, 'utf8'), fileRevokedCertificates(o.dataDir));
}

function keptAuthority(path: string, text: string, revoked: RevokedCertificates): InstallationAuthority {
  const ready = (json: string) => {
    const files = readAuthorityFiles(json);
    return { json, files, seal: memorySigner(files.seal), timestamp: memorySigner(files.timestamp) };
  };
  let current = ready(text);
  return {
    get files() { return current.files; },
    get seal() { return current.seal; },
    get timestamp() { return current.timestamp; },
    rootDer: rootCertificateDer(current.files), rootPem: current.files.root.chainPem, revoked,
    knows: (serial, ofRoot) => (ofRoot ? issuersOf(current.files).some(({ issuing }) => firstSerial(issuing) === serial) : issuedByAuthority(current.files)(serial)),
    async refresh() {
      const json = await readFile(path, 'utf8');
      if (json === current.json) return false;
      const next = ready(json);
      if (next.files.root.chainPem !== current.files.root.chainPem) throw new Error(`${path} holds another root now: restart the service to use it`);
      current = next;
      return true;
    },
  };
}

const firstSerial = ({ chainPem }: PemIdentity): bigint => parseCertificate(certificatesFromPem(chainPem)[0]!).serial;

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
 * Renews keys on disk: 'SEAL' the seal alone, 'ISSUING' the issuing authority with everything under it. Running processes take the new keys
 * at their next `refresh`; what they signed with until then stays valid. The root, which people trust, stays.
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

const DAY_MS = 86_400_000;
const SEAL_RENEWED_BEFORE_MS = 90 * DAY_MS;
/** Longer than a document timestamp is renewed before it lapses: the renewal must find an authority that outlives the old one. */
const ISSUING_RENEWED_BEFORE_MS = 365 * DAY_MS;

/** Which renewal is due, going by what lapses first. */
export function renewalDue(files: AuthorityFiles, now: Date): 'SEAL' | 'ISSUING' | undefined {
  const leftMs = ({ chainPem }: PemIdentity): number => parseCertificate(certificatesFromPem(chainPem)[0]!).notAfter.getTime() - now.getTime();
  if ([files.issuing, files.timestamp, files.ocsp].some((identity) => leftMs(identity) < ISSUING_RENEWED_BEFORE_MS)) return 'ISSUING';
  return leftMs(files.seal) < SEAL_RENEWED_BEFORE_MS ? 'SEAL' : undefined;
}

/** Renews what is about to lapse and takes what was renewed on disk, by whichever process. True when there are new keys. */
export async function keepAuthorityCurrent(o: { authority: InstallationAuthority; dataDir: string; now: Date }): Promise<boolean> {
  const changed = await o.authority.refresh();
  const what = renewalDue(o.authority.files, o.now);
  if (what === undefined) return changed;
  await renewInstallationAuthority({ dataDir: o.dataDir, what, now: o.now }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error; // another process is at it: its keys are taken next time
  });
  return await o.authority.refresh() || changed;
}
