// What the use cases of webhooks are given. Built in compose.ts.
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import type { Outbound } from './outbound-port.ts';

export interface WebhookDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: NewId;
  readonly secrets: InstallationSecrets;
  readonly outbound: Outbound;
}
