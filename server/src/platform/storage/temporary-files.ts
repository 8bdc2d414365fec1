// Names of temporary files, and the sweep of those whose process died. Several processes may share one folder, so a
// name tells host and process.

import { createHash, randomBytes } from 'node:crypto';
import { opendir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

// A foreign host's file cannot be asked for its process; no upload or sealing takes this long.
const FOREIGN_AGE_MS = 24 * 60 * 60 * 1000;

function hostKey(): string {
  return createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
}

/** Gives a new path at every call; nothing is created. */
export function temporaryNames(folder: string): () => string {
  const prefix = `${hostKey()}-${process.pid}-${randomBytes(4).toString('hex')}`;
  let count = 0;
  return () => join(folder, `${prefix}-${++count}`);
}

/** Removes files of dead processes of this host, of an earlier process with our own id, and very old foreign ones. Call before the first name is used. */
export async function sweepTemporaryFiles(folder: string): Promise<void> {
  const own = hostKey();
  for await (const entry of await opendir(folder)) {
    const [host, pid] = entry.name.split('-');
    const path = join(folder, entry.name);
    const isOrphan = host === own ? !isAnotherLiveProcess(Number(pid)) : await isOlderThan(path, FOREIGN_AGE_MS);
    if (isOrphan) await rm(path, { force: true, recursive: true });
  }
}

function isAnotherLiveProcess(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isOlderThan(path: string, ageMs: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ageMs;
}
