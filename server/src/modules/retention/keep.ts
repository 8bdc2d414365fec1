// What owners decide about keeping: the account's times, and envelopes that are kept whatever these say.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Db } from '../../platform/database/index.ts';
import { listAccountChanges, recordAccountChange } from '../accounts/account-changes.ts';
import { getEnvelope, getEnvelopeForChange } from '../envelopes/read-envelopes.ts';
import type { RetentionDeps } from './retention-deps.ts';
import { purgeAt, type RetentionSettings } from './retention.rules.ts';
import type { EnvelopeKeeping, PatchRetentionBody, RetentionWire } from './retention.schema.ts';
import { countDue, holdPart, selectOfPerson, selectSettings, selectUpcoming, upsertSettings } from './retention.store.ts';

const DAY_MS = 86_400_000;
/** What goes within a month is shown, so that nobody is surprised. */
const SHOWN_DAYS = 30;
const MOST_SHOWN = 200;

export async function getRetention(deps: Pick<RetentionDeps, 'clock'> & { identityVideoDays: number; settings: { WEBHOOK_DELIVERED_DAYS: number; REQUEST_LOG_DAYS: number } }, db: Db, accountId: string): Promise<RetentionWire> {
  const [settings, changes] = await Promise.all([selectSettings(db, accountId), listAccountChanges(db, accountId, 'retention')]);
  return {
    ...settings, identityVideoDays: deps.identityVideoDays, webhookDeliveredDays: deps.settings.WEBHOOK_DELIVERED_DAYS, requestLogDays: deps.settings.REQUEST_LOG_DAYS,
    changes: changes.map(({ at, by, facts }) => ({ at: at.toISOString(), by, settings: facts as unknown as RetentionSettings })),
  };
}

/** From the next clean-up on, which runs every hour. */
export async function changeRetention(deps: RetentionDeps, { accountId, userId }: { accountId: string; userId: string }, body: PatchRetentionBody): Promise<void> {
  const at = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const settings: RetentionSettings = { ...await selectSettings(tx, accountId), ...body };
    await upsertSettings(tx, accountId, settings, at);
    await recordAccountChange(deps, tx, { accountId, userId, at, action: 'retention.changed', facts: { ...settings } });
  });
}

/** How many would go at once with other times: to be asked before they are set. */
export async function previewRetention(deps: Pick<RetentionDeps, 'clock'>, db: Db, accountId: string, body: PatchRetentionBody): Promise<{ envelopes: number; drafts: number }> {
  return countDue(db, accountId, { ...await selectSettings(db, accountId), ...body }, deps.clock.now());
}

/** What goes within a month, and what is held back. */
export async function listUpcoming(deps: Pick<RetentionDeps, 'clock'>, db: Db, scope: AccountScope) {
  const rows = await selectUpcoming(db, scope, new Date(deps.clock.now().getTime() + SHOWN_DAYS * DAY_MS), MOST_SHOWN);
  return rows.map(({ id, subject, status, at, onHold }) => ({ id, subject, status, purgeAt: onHold ? null : at.toISOString(), onHold }));
}

/** Of one envelope. @throws AppError NOT_FOUND */
export async function getKeeping(db: Db, scope: AccountScope, id: string): Promise<EnvelopeKeeping> {
  const envelope = await getEnvelope(db, scope, id);
  const due = purgeAt(envelope, await selectSettings(db, scope.accountId));
  return { purgeAt: due?.toISOString() ?? null, purgedAt: envelope.purged_at?.toISOString() ?? null, onHold: envelope.on_hold };
}

/** @throws AppError NOT_FOUND, DOCUMENT_PURGED when there is nothing left to be held */
export async function holdEnvelope(deps: RetentionDeps, scope: AccountScope, actor: Actor, id: string, onHold: boolean): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const envelope = await getEnvelopeForChange(tx, scope, id);
    if (envelope.purged_at !== null) throw new AppError({ code: 'DOCUMENT_PURGED', message: `The documents of this envelope were deleted on ${envelope.purged_at.toISOString()}: there is nothing left to keep.` });
    if (envelope.on_hold === onHold) return;
    await deps.record(tx, {
      scope, actor, envelopeId: id, at: deps.clock.now(), auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
      notes: [{ action: onHold ? 'envelope.held' : 'envelope.released', facts: {} }], events: [], write: (head) => [holdPart(id, onHold, head)],
    });
  });
}

/** Where somebody stands as a recipient. */
export async function findPerson(db: Db, scope: AccountScope, email: string) {
  return (await selectOfPerson(db, scope, email.trim(), MOST_SHOWN)).map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() }));
}
