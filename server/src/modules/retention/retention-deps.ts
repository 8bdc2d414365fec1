// What keeping and erasing are given.
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import type { RecordChange } from '../audit/record-change.ts';
import type { EnvelopeDeps } from '../envelopes/envelope-deps.ts';

export interface RetentionDeps extends EnvelopeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly files: FileStore;
  readonly secrets: InstallationSecrets;
  readonly record: RecordChange;
  /** Removes those of these files that no row names any more; wired in compose.ts. */
  readonly removeUnnamed: (hashes: readonly string[], asOf: Date) => Promise<number>;
}
