// What each event sets in motion: one readable table. Everything here happens in the transaction of the change (reliability.md, invariant 10).
import { sql } from 'kysely';
import type { AccountScope } from './kernel/account-scope.ts';
import type { DomainEvent, EventType, Notice } from './kernel/events.ts';
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
  readonly tell?: (event: DomainEvent) => readonly Telling[];
  readonly jobs?: (scope: AccountScope, event: DomainEvent) => readonly NewJob[];
}

const recipients = (kind: Telling['kind']) => (event: DomainEvent): Telling[] => [{ envelopeId: event.envelopeId, to: event.context?.tellRecipientIds ?? [], kind, ...about(event) }];
const sender = (kind: Telling['kind']) => (event: DomainEvent): Telling[] => [{ envelopeId: event.envelopeId, to: 'SENDER', kind, ...about(event) }];
const everyone = (kind: Telling['kind']) => (event: DomainEvent): Telling[] => [...sender(kind)(event), ...recipients(kind)(event)];
const invite = recipients('INVITATION');
const sealWhenReady = (scope: AccountScope, { context, envelopeId }: DomainEvent): NewJob[] => (
  context?.readyToSeal === true ? [sealJob('seal', scope, envelopeId)] : context?.signsPersonally === true ? [sealJob('sign-personally', scope, envelopeId)] : []);

const REACTIONS: Partial<Record<EventType, Reaction>> = {
  'envelope.sent': { tell: invite, jobs: sealWhenReady },
  'recipient.signed': { tell: invite, jobs: sealWhenReady },
  'recipient.approved': { tell: invite, jobs: sealWhenReady },
  'envelope.resubmitted': { tell: invite, jobs: sealWhenReady },
  'envelope.completed': { tell: everyone('COMPLETED'), jobs: (scope, event) => [sealJob('audit-trail', scope, event.envelopeId)] },
  'envelope.declined': { tell: everyone('DECLINED') },
  'envelope.returned_to_sender': { tell: sender('RETURNED') },
  'envelope.voided': { tell: recipients('VOIDED') },
  'envelope.expired': { tell: everyone('EXPIRED') },
  'recipient.bounced': { tell: sender('BOUNCED') },
};

function about({ context }: DomainEvent): Pick<Telling, 'about'> {
  const { by, reason, address } = context ?? {};
  const about = { ...(by === undefined ? {} : { by }), ...(reason === undefined ? {} : { reason }), ...(address === undefined ? {} : { address }) };
  return Object.keys(about).length === 0 ? {} : { about };
}

function sealJob(step: 'sign-personally' | 'seal' | 'audit-trail', scope: AccountScope, envelopeId: string): NewJob {
  return { queue: SEAL_QUEUE, key: `${step}/${envelopeId}`, payload: { step, envelopeId, accountId: scope.accountId, sandbox: scope.sandbox } };
}

/** A notice is told as it says. */
const noticed = ({ recipientIds, ...notice }: Notice): Telling => ({ ...notice, to: recipientIds });

/** Writes the events down, schedules their webhook deliveries, and sets in motion what follows. */
export function publishEvents(deps: ReactionDeps): PublishEvents {
  return (scope, events, notices, at): Publication => {
    const recorded = events.map((event) => ({ id: deps.newId('event'), ...event }));
    const deliveries = scheduledDeliveries(scope, recorded);
    const tellings = [...recorded.flatMap((event) => REACTIONS[event.type]?.tell?.(event) ?? []), ...notices.map(noticed)];
    const messages = queuedMessages(deps, scope, tellings, at);
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

/** Tells open dashboards which envelope has changed: `accountId/sandbox/envelopeId`. */
export const CHANGES_CHANNEL = 'paraph_changes';

/** A NOTIFY makes commits wait for each other: a draft's creation, the most frequent change, goes without. */
function eventsPart(scope: AccountScope, events: readonly RecordedEvent[]): Part {
  const rows = JSON.stringify(events.map(({ id, envelopeId, type, data, occurredAt }) => ({ id, envelopeId, type, data, at: occurredAt.toISOString() })));
  return part('event', sql`
    INSERT INTO events (id, account_id, sandbox, envelope_id, type, data, occurred_at)
    SELECT id, ${scope.accountId}, ${scope.sandbox}, "envelopeId", type, data, at
    FROM jsonb_to_recordset(${rows}::jsonb) AS e(id text, "envelopeId" text, type text, data jsonb, at timestamptz)
    RETURNING CASE WHEN type <> 'envelope.created' THEN pg_notify(${CHANGES_CHANNEL}, account_id || '/' || sandbox || '/' || envelope_id) END`);
}
