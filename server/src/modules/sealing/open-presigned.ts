// The file behind a presigned link.
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { assertNotPurged } from './get-sealed.ts';
import { presignedLinkWorks } from './presigned-link.ts';
import { findSealed, type SealedDocument } from './sealed-document.store.ts';

export interface PresignedDeps {
  readonly database: Database;
  readonly secrets: InstallationSecrets;
  readonly clock: Clock;
  readonly files: FileStore;
}

/** The sealed PDF, or undefined when the link is wrong or has expired. @throws AppError DOCUMENT_PURGED */
export async function openPresignedDocument(deps: PresignedDeps, envelopeId: string, expires: number, signature: string): Promise<{ file: SealedDocument; name: string } | undefined> {
  if (!presignedLinkWorks(deps, envelopeId, expires, signature)) return undefined;
  const file = await findSealed(deps.database.kysely, envelopeId, 'WHOLE', 0);
  if (file !== undefined) assertNotPurged(file, 'signed document');
  return file === undefined ? undefined : { file, name: `signed-${envelopeId}` };
}
