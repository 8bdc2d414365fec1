// The one way a change is written down: audit entries, events with their webhook deliveries, and jobs, in the transaction of the state change.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import type { DomainEvent } from '../../kernel/events.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random/index.ts';
import { chainNotes, type AuditHead, type AuditNote } from './audit-chain.ts';
import { insertEntries } from './audit.store.ts';

/** Everything that a state change of one envelope leaves behind. */
export interface Change {
  readonly scope: AccountScope;
  readonly actor: Actor;
  readonly envelopeId: string;
  readonly at: Date;
  /** The chain's head, read under the lock on the envelope's row. */
  readonly auditHead: AuditHead;
  readonly notes: readonly AuditNote[];
  readonly events: readonly DomainEvent[];
}

/** Records a change within `tx`; nothing of it exists unless `tx` commits (reliability.md, invariant 10). */
export type RecordChange = (tx: Tx, change: Change) => Promise<void>;

/** What happens to events once they are written; wired in compose.ts so that no module before webhooks imports it. */
export type PublishEvents = (tx: Tx, scope: AccountScope, events: readonly DomainEvent[]) => Promise<void>;

/** The recorder that all use cases share. */
export function changeRecorder(deps: { random: Random; publish: PublishEvents }): RecordChange {
  return async (tx, change) => {
    await insertEntries(tx, chainNotes(change.auditHead, change.envelopeId, change.at, change.actor, change.notes, () => deps.random.bytes(16)));
    if (change.events.length > 0) await deps.publish(tx, change.scope, change.events);
  };
}
