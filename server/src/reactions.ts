// What each event sets in motion: one readable table. Everything here happens in the transaction of the change (reliability.md, invariant 10).
import { sql } from 'kysely';
import type { AccountScope } from './kernel/account-scope.ts';
import type { DomainEvent, EventType } from './kernel/events.ts';
import type { NewId } from './kernel/ids.ts';
import type { PublishEvents } from './modules/audit/record-change.ts';
import { queueMessages, type QueueMessagesDeps } from './modules/invitations/queue-messages.ts';
import { SEAL_QUEUE } from './modules/sealing/sealing.jobs.ts';
import { scheduleDeliveries } from './modules/webhooks/schedule-deliveries.ts';
import type { Tx } from './platform/database/index.ts';
import { enqueue, type NewJob } from './platform/jobs/index.ts';

export interface ReactionDeps extends QueueMessagesDeps {
  readonly newId: NewId;
}

type Reaction = (tx: Tx, deps: ReactionDeps, scope: AccountScope, event: DomainEvent) => Promise<void>;

const invite: Reaction = (tx, deps, scope, event) =>
  queueMessages(tx, deps, scope, event.envelopeId, event.context?.tellRecipientIds ?? [], 'INVITATION', event.occurredAt);

const sealWhenReady: Reaction = async (tx, _deps, scope, event) => {
  if (event.context?.readyToSeal === true) await enqueue(tx, [sealJob('seal', scope, event.envelopeId)]);
};

const tellEverybody: Reaction = (tx, deps, scope, event) =>
  queueMessages(tx, deps, scope, event.envelopeId, event.context?.tellRecipientIds ?? [], 'COMPLETED', event.occurredAt);

const makeAuditTrail: Reaction = (tx, _deps, scope, event) => enqueue(tx, [sealJob('audit-trail', scope, event.envelopeId)]);

const REACTIONS: Partial<Record<EventType, readonly Reaction[]>> = {
  'envelope.sent': [invite, sealWhenReady],
  'recipient.signed': [invite, sealWhenReady],
  'recipient.approved': [invite, sealWhenReady],
  'envelope.completed': [makeAuditTrail, tellEverybody],
};

function sealJob(step: 'seal' | 'audit-trail', scope: AccountScope, envelopeId: string): NewJob {
  return { queue: SEAL_QUEUE, key: `${step}/${envelopeId}`, payload: { step, envelopeId, accountId: scope.accountId, sandbox: scope.sandbox } };
}

/** Writes the events down, schedules their webhook deliveries, and sets in motion what follows. */
export function publishEvents(deps: ReactionDeps): PublishEvents {
  return async (tx, scope, events) => {
    const recorded = events.map((event) => ({ id: deps.newId('event'), ...event }));
    const rows = JSON.stringify(recorded.map(({ id, envelopeId, type, data, occurredAt }) => ({ id, envelopeId, type, data, at: occurredAt.toISOString() })));
    await sql`
      INSERT INTO events (id, account_id, sandbox, envelope_id, type, data, occurred_at)
      SELECT id, ${scope.accountId}, ${scope.sandbox}, "envelopeId", type, data, at
      FROM jsonb_to_recordset(${rows}::jsonb) AS e(id text, "envelopeId" text, type text, data jsonb, at timestamptz)`.execute(tx);
    await scheduleDeliveries(tx, scope, recorded);
    for (const event of recorded) for (const reaction of REACTIONS[event.type] ?? []) await reaction(tx, deps, scope, event);
  };
}
