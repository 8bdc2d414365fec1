// What each event sets in motion: one readable table. Everything here happens in the transaction of the change (reliability.md, invariant 10).
import { sql } from 'kysely';
import type { AccountScope } from './kernel/account-scope.ts';
import type { DomainEvent, EventType } from './kernel/events.ts';
import type { NewId } from './kernel/ids.ts';
import type { Publication, PublishEvents } from './modules/audit/record-change.ts';
import { queuedMessages, type QueueMessagesDeps, type Telling } from './modules/invitations/queue-messages.ts';
import { SEAL_QUEUE } from './modules/sealing/sealing.jobs.ts';
import { scheduledDeliveries, type RecordedEvent } from './modules/webhooks/schedule-deliveries.ts';
import { part, type Part } from './platform/database/index.ts';
import { enqueue, type NewJob } from './platform/jobs/index.ts';

export interface ReactionDeps extends QueueMessagesDeps {
  readonly newId: NewId;
}

/** What follows from one event: whom to tell, and what to do. */
interface Reaction {
  readonly tell?: (event: DomainEvent) => Telling;
  readonly jobs?: (scope: AccountScope, event: DomainEvent) => readonly NewJob[];
}

const invite = (event: DomainEvent): Telling => ({ envelopeId: event.envelopeId, recipientIds: event.context?.tellRecipientIds ?? [], kind: 'INVITATION' });
const tellResult = (event: DomainEvent): Telling => ({ ...invite(event), kind: 'COMPLETED' });
const sealWhenReady = (scope: AccountScope, event: DomainEvent): NewJob[] => (event.context?.readyToSeal === true ? [sealJob('seal', scope, event.envelopeId)] : []);

const REACTIONS: Partial<Record<EventType, Reaction>> = {
  'envelope.sent': { tell: invite, jobs: sealWhenReady },
  'recipient.signed': { tell: invite, jobs: sealWhenReady },
  'recipient.approved': { tell: invite, jobs: sealWhenReady },
  'envelope.completed': { tell: tellResult, jobs: (scope, event) => [sealJob('audit-trail', scope, event.envelopeId)] },
};

function sealJob(step: 'seal' | 'audit-trail', scope: AccountScope, envelopeId: string): NewJob {
  return { queue: SEAL_QUEUE, key: `${step}/${envelopeId}`, payload: { step, envelopeId, accountId: scope.accountId, sandbox: scope.sandbox } };
}

/** Writes the events down, schedules their webhook deliveries, and sets in motion what follows. */
export function publishEvents(deps: ReactionDeps): PublishEvents {
  return (scope, events): Publication => {
    const recorded = events.map((event) => ({ id: deps.newId('event'), ...event }));
    const deliveries = scheduledDeliveries(scope, recorded);
    const messages = queuedMessages(deps, scope, recorded.flatMap((event) => REACTIONS[event.type]?.tell?.(event) ?? []), recorded[0]!.occurredAt);
    const jobs = recorded.flatMap((event) => REACTIONS[event.type]?.jobs?.(scope, event) ?? []);
    return {
      parts: [eventsPart(scope, recorded), ...deliveries.parts, ...(messages?.parts ?? [])],
      select: [deliveries.made, ...(messages?.select ?? [])],
      async settle(tx, selected) {
        await messages?.settle(tx, selected);
        await enqueue(tx, jobs);
      },
    };
  };
}

function eventsPart(scope: AccountScope, events: readonly RecordedEvent[]): Part {
  const rows = JSON.stringify(events.map(({ id, envelopeId, type, data, occurredAt }) => ({ id, envelopeId, type, data, at: occurredAt.toISOString() })));
  return part('event', sql`
    INSERT INTO events (id, account_id, sandbox, envelope_id, type, data, occurred_at)
    SELECT id, ${scope.accountId}, ${scope.sandbox}, "envelopeId", type, data, at
    FROM jsonb_to_recordset(${rows}::jsonb) AS e(id text, "envelopeId" text, type text, data jsonb, at timestamptz)`);
}
