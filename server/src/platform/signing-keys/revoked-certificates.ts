// Which certificates of the installation's authority are revoked. A port, with an adapter over a file beside the keys: revoking is rare,
// done by an operator, and must reach the answers of every process without a restart.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

/** A revoked certificate; reasons are those of RFC 5280 §5.3.1 (1 keyCompromise, 4 superseded, 5 cessationOfOperation). */
export interface Revocation {
  readonly serial: bigint;
  readonly revokedAt: Date;
  readonly reason?: number;
  /** Issued by the root (an issuing authority) rather than by an issuing authority. */
  readonly isAuthority: boolean;
}

export interface RevokedCertificates {
  /** All of them. */
  list(): Promise<readonly Revocation[]>;
  /** Adds one; a serial number that is there already stays as it is. */
  add(revocation: Revocation): Promise<void>;
}

const MAX_ENTRIES = 100_000;

interface StoredEntry { serial: string; revokedAt: string; reason?: number; isAuthority: boolean }

/** `keys/revoked-certificates.json` of the data folder; without the file nothing is revoked. @throws when the file cannot be understood: never silently "good" */
export function fileRevokedCertificates(dataDir: string): RevokedCertificates {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'revoked-certificates.json');
  const list = async (): Promise<readonly Revocation[]> => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{"version":1,"revoked":[]}';
      throw error;
    });
    const { version, revoked } = JSON.parse(text) as { version: number; revoked: StoredEntry[] };
    if (version !== 1 || !Array.isArray(revoked) || revoked.length > MAX_ENTRIES) throw new Error(`${path} cannot be understood`);
    return revoked.map(readEntry);
  };
  return {
    list,
    async add(revocation) {
      const known = await list();
      if (known.some(({ serial }) => serial === revocation.serial)) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = `${path}.${randomBytes(6).toString('hex')}.new`;
      await writeFile(temporary, JSON.stringify({ version: 1, revoked: [...known, revocation].map(writeEntry) }, null, 1), { mode: 0o600, flush: true });
      await rename(temporary, path);
    },
  };
}

function readEntry({ serial, revokedAt, reason, isAuthority }: StoredEntry): Revocation {
  const at = new Date(revokedAt);
  if (!/^[0-9a-f]{1,40}$/.test(serial) || Number.isNaN(at.getTime())) throw new Error('an entry of the revoked certificates cannot be understood');
  return { serial: BigInt(`0x${serial}`), revokedAt: at, isAuthority: isAuthority === true, ...(reason === undefined ? {} : { reason }) };
}

const writeEntry = ({ serial, revokedAt, ...rest }: Revocation): StoredEntry => ({ serial: serial.toString(16), revokedAt: revokedAt.toISOString(), ...rest });

/** In memory, for tests. */
export function memoryRevokedCertificates(): RevokedCertificates {
  const entries: Revocation[] = [];
  return {
    list: async () => entries,
    async add(revocation) {
      if (!entries.some(({ serial }) => serial === revocation.serial)) entries.push(revocation);
    },
  };
}
