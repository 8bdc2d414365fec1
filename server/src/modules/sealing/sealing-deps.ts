// What sealing is given. Built in compose.ts.
import type { Signer, TimestampAuthority } from '@paraph/pdf/sign';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { PdfWorkers } from '../../platform/pdf-workers/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import type { RecordChange } from '../audit/record-change.ts';

export interface SealingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly pdfWorkers: PdfWorkers;
  readonly secrets: InstallationSecrets;
  readonly record: RecordChange;
  readonly baseUrl: string;
  readonly productVersion: string;
  readonly seal: SealIdentity;
}

/** With what documents are sealed. */
export interface SealIdentity {
  readonly signer: Signer;
  readonly timestampAuthority: TimestampAuthority;
  readonly trustedRootsPem: readonly string[];
  readonly timestampAuthorityName: string;
  readonly organization: string;
  /** The root is the installation's own: the audit trail says so. */
  readonly privatelyTrusted: boolean;
}
