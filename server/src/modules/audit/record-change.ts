// The one way a change is written down: the state itself, audit entries, events with their webhook deliveries, messages and jobs, in one transaction.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import type { DomainEvent, Notice } from '../../kernel/events.ts';
import { runParts, type Part, type Selected, type Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random/index.ts';
import { chainNotes, type AuditHead, type AuditNote } from './audit-chain.ts';
import { entriesPart, headPart } from './audit.store.ts';

export { headPart } from './audit.store.ts';

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
  /** Whom to tell something that is no event. */
  readonly notices?: readonly Notice[];
  /**
   * The writes of the state itself. They carry the new head into the envelope's row, since a statement changes a row only once.
   * Without them only the head moves.
   */
  readonly write?: (head: AuditHead) => readonly Part[];
}

/** Records a change within `tx`; nothing of it exists unless `tx` commits (reliability.md, invariant 10). */
export type RecordChange = (tx: Tx, change: Change) => Promise<void>;

/** What follows from events, as writes of the same statement; `settle` runs in the same transaction with what `select` gave. */
export interface Publication {
  readonly parts: readonly Part[];
  readonly select: readonly Selected[];
  settle(tx: Tx, selected: Record<string, unknown>): Promise<void>;
}

/** Wired in compose.ts, so that no module before webhooks imports it. */
export type PublishEvents = (scope: AccountScope, events: readonly DomainEvent[], notices: readonly Notice[], at: Date) => Publication;

const NOTHING: Publication = { parts: [], select: [], settle: async () => {} };

/** The recorder that all use cases share. */
export function changeRecorder(deps: { random: Random; publish: PublishEvents }): RecordChange {
  return async (tx, change) => {
    const entries = chainNotes(change.auditHead, change.envelopeId, change.at, change.actor, change.notes, () => deps.random.bytes(16));
    const last = entries.at(-1);
    if (last === undefined) throw new TypeError('every change leaves a note in the audit trail');
    const writes = change.write === undefined ? [headPart(change.envelopeId, last)] : change.write(last);
    const notices = change.notices ?? [];
    const publication = change.events.length + notices.length === 0 ? NOTHING : deps.publish(change.scope, change.events, notices, change.at);
    const selected = await runParts(tx, [...writes, entriesPart(entries), ...publication.parts], publication.select);
    await publication.settle(tx, selected);
  };
}
