// One thing noted in the chains of many envelopes at once, as an export of all of them is; one statement, however many they are.
import type { Actor } from '../../kernel/account-scope.ts';
import { runParts, type Tx } from '../../platform/database/index.ts';
import { chainNotes, type AuditHead, type AuditNote } from './audit-chain.ts';
import { entriesPart, headsPart } from './audit.store.ts';

/** What is noted of one envelope; without personal data, so that it needs no salt. */
export interface ChainNote {
  readonly envelopeId: string;
  /** Read under the lock on the envelope's row. */
  readonly head: AuditHead;
  readonly note: Omit<AuditNote, 'personal'>;
}

/** Appends one entry to each chain within `tx`, which holds the rows of all these envelopes. */
export async function noteInMany(tx: Tx, actor: Actor, at: Date, chains: readonly ChainNote[]): Promise<void> {
  const entries = chains.flatMap(({ envelopeId, head, note }) => chainNotes(head, envelopeId, at, actor, [note], () => Buffer.alloc(0)));
  if (entries.length > 0) await runParts(tx, [headsPart(entries), entriesPart(entries)], []);
}
