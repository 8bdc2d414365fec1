// What the use cases of envelopes are given. Built in compose.ts.
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import type { RecordChange } from '../audit/record-change.ts';

export interface EnvelopeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly files: FileStore;
  readonly secrets: InstallationSecrets;
  readonly record: RecordChange;
  /** For QES; undefined where none is configured. */
  readonly qualifiedProvider: object | undefined;
  /** Public address without a trailing slash. */
  readonly baseUrl: string;
}
