// The clean-up's part: documents of ended envelopes whose time is over, drafts and unused documents that nobody came back to.
import { sql } from 'kysely';
import { SYSTEM_ACTOR, type AccountScope } from '../../kernel/account-scope.ts';
import { deleteEnvelope } from '../envelopes/delete-envelope.ts';
import { getEnvelopeForChange } from '../envelopes/read-envelopes.ts';
import { deletedParts, emptyChainQuery, filesOf, purgedParts } from './erasure.store.ts';
import type { RetentionDeps } from './retention-deps.ts';
import { purgeAt } from './retention.rules.ts';
import { deleteUnusedDocuments, selectDue, selectSettings } from './retention.store.ts';

/** Of one run; the rest waits for the next, an hour later. */
const MOST_AT_ONCE = 1_000;

/** Purges what is due at the clock, over all accounts. Returns the counts. */
export async function purgeDue(deps: RetentionDeps): Promise<{ purged: number; drafts: number; unused: number }> {
  const now = deps.clock.now();
  const due = await selectDue(deps.database.kysely, now, MOST_AT_ONCE);
  let [purged, drafts] = [0, 0];
  for (const { id, accountId, sandbox, status } of due) {
    const scope = { accountId, sandbox };
    if (status === 'DRAFT') drafts += await deleteDraft(deps, scope, id) ? 1 : 0;
    else purged += await purgeEnvelope(deps, scope, id) ? 1 : 0;
  }
  return { purged, drafts, unused: await deleteUnusedDocuments(deps.database.kysely, now, MOST_AT_ONCE) };
}

/** Judged again under the lock: a hold or other settings may have come between. */
async function purgeEnvelope(deps: RetentionDeps, scope: AccountScope, id: string): Promise<boolean> {
  const now = deps.clock.now();
  const files = await deps.database.transaction(async (tx) => {
    const envelope = await getEnvelopeForChange(tx, scope, id);
    const at = purgeAt(envelope, await selectSettings(tx, scope.accountId));
    if (at === null || at > now) return undefined;
    const named = await filesOf(tx, id);
    await deps.record(tx, {
      scope, actor: SYSTEM_ACTOR, envelopeId: id, at: now, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
      notes: [{ action: 'envelope.purged', facts: { reason: 'RETENTION', dueAt: at.toISOString(), documents: envelope.documents.length } }], events: [],
      write: (head) => [...purgedParts(id, now, head), ...deletedParts(id)],
    });
    return named;
  });
  if (files !== undefined) await deps.removeUnnamed(files, now);
  return files !== undefined;
}

/** As DELETE /envelopes/{id} does it. Of its chain the personal part goes as well: nobody has acted on it. */
async function deleteDraft(deps: RetentionDeps, scope: AccountScope, id: string): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const envelope = await getEnvelopeForChange(tx, scope, id);
    const at = purgeAt(envelope, await selectSettings(tx, scope.accountId));
    if (envelope.status !== 'DRAFT' || at === null || at > deps.clock.now()) return false;
    await deleteEnvelope(deps, tx, scope, SYSTEM_ACTOR, id, undefined);
    await sql`${emptyChainQuery(id)}`.execute(tx);
    return true;
  });
}
