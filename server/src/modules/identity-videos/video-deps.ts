// What the use cases of identity videos are given. Built in compose.ts.
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import type { RecordChange } from '../audit/record-change.ts';

export interface VideoDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly secrets: InstallationSecrets;
  readonly random: Random;
  readonly newId: NewId;
  readonly record: RecordChange;
  /** From the recording to its erasure. */
  readonly identityVideoDays: number;
}
