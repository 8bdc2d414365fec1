// Removing what a test or a measurement made on disk.
import { rm } from 'node:fs/promises';

/** Removes `folder` with all that is in it. A database that is just stopping may still write there: then it is tried again, for some seconds. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
