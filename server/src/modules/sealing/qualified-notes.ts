// What the audit trail says of a person's way through the qualified provider: gone there, asked to allow exactly these hashes, refused, or why it failed.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { SYSTEM_ACTOR } from '../../kernel/account-scope.ts';
import type { Tx } from '../../platform/database/index.ts';
import { getEnvelopeForChange } from '../envelopes/read-envelopes.ts';
import type { ClientTrace } from '../signing-ceremony/signing-deps.ts';
import type { SealingDeps } from './sealing-deps.ts';

/** One step of the way. */
export type QualifiedStep =
  | { readonly action: 'recipient.qualified_started'; readonly provider: string }
  | { readonly action: 'recipient.qualified_requested'; readonly provider: string; readonly certificateSerial: string; readonly digests: string[] }
  | { readonly action: 'recipient.qualified_denied' }
  | { readonly action: 'recipient.qualified_failed'; readonly outcome: string };

/** Writes the step within `tx`; only the chain of the envelope moves. @throws AppError NOT_FOUND */
export async function noteQualified(
  deps: Pick<SealingDeps, 'clock' | 'record'>, tx: Tx, whose: { scope: AccountScope; envelopeId: string; recipientId: string }, { action, ...facts }: QualifiedStep, trace?: ClientTrace,
): Promise<void> {
  const { scope, envelopeId, recipientId } = whose;
  const { audit_seq: seq, audit_head: hash } = await getEnvelopeForChange(tx, scope, envelopeId);
  // A failure may be the provider's: only what the person did is theirs.
  const actor: Actor = action === 'recipient.qualified_failed' ? SYSTEM_ACTOR : { kind: 'RECIPIENT', id: recipientId };
  await deps.record(tx, {
    scope, actor, envelopeId, at: deps.clock.now(), auditHead: { seq, hash }, events: [],
    notes: [{ action, facts: { recipientId, ...facts }, ...(trace === undefined ? {} : { personal: { ip: trace.ip, userAgent: trace.userAgent.slice(0, 500) } }) }],
  });
}
