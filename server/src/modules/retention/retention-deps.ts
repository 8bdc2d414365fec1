// What keeping and erasing are given.
import type { EnvelopeDeps } from '../envelopes/envelope-deps.ts';

export interface RetentionDeps extends EnvelopeDeps {
  /** Removes those of these files that no row names any more; wired in compose.ts. */
  readonly removeUnnamed: (hashes: readonly string[], asOf: Date) => Promise<number>;
}
