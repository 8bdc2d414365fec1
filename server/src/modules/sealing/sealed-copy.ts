// The sealed PDF for the mails that say an envelope is COMPLETED: attached while it is small enough, by a link that needs no account otherwise.
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../platform/database/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { presignedDocumentUrl, presignedUntil } from './presigned-link.ts';
import { findSealed } from './sealed-document.store.ts';

/** Base64 makes a third more of it: the mail stays under the 10 MB that nearly every mailbox takes. */
const MAX_ATTACHED_BYTES = 7 * 1_048_576;

export interface SealedCopyDeps {
  readonly database: Database;
  readonly files: FileStore;
  readonly secrets: InstallationSecrets;
  readonly baseUrl: string;
}

/** The sealed PDF of a COMPLETED envelope, or undefined when it is too large to be attached. */
export async function sealedAttachment(deps: SealedCopyDeps, envelopeId: string): Promise<Uint8Array | undefined> {
  const sealed = await findSealed(deps.database.kysely, envelopeId, 'WHOLE', 0);
  return sealed === undefined || sealed.purgedAt !== null || sealed.sizeBytes > MAX_ATTACHED_BYTES ? undefined : buffer(await deps.files.open(sealed.sha256));
}

/** By which the sealed PDF of an envelope is known to the page for verification; undefined when it is not sealed or its bytes are gone. */
export async function sealedSha256(deps: Pick<SealedCopyDeps, 'database'>, envelopeId: string): Promise<string | undefined> {
  const sealed = await findSealed(deps.database.kysely, envelopeId, 'WHOLE', 0);
  return sealed === undefined || sealed.purgedAt !== null ? undefined : sealed.sha256;
}

/** The link for those who have no page of their own, such as carbon copies. */
export function sealedLink(deps: Pick<SealedCopyDeps, 'secrets' | 'baseUrl'>, envelopeId: string, completedAt: Date): { url: string; until: Date } {
  return { url: presignedDocumentUrl(deps, envelopeId, completedAt), until: presignedUntil(completedAt) };
}
