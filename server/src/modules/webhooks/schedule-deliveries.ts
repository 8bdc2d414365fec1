// From events to deliveries, in the transaction of the change: the body is frozen here and never made again. Spec: Delivery format.
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { EventType, Json } from '../../kernel/events.ts';
import { runParts, type Part, type Selected, type Tx } from '../../platform/database/index.ts';
import { DELIVERIES_MADE, deliveryParts } from './delivery.store.ts';

/** An event as it was stored. */
export interface RecordedEvent {
  /** `evt_…`, a TypeID. */
  readonly id: string;
  readonly type: EventType;
  readonly envelopeId: string;
  readonly occurredAt: Date;
  readonly data: { [key: string]: Json };
}

/**
 * Schedules one delivery for each event and each active subscription of the account and environment that wants it, as parts of the statement
 * that records the events; the workers hear of them when it commits. Repeating it for the same events makes nothing new.
 */
export function scheduledDeliveries(scope: AccountScope, events: readonly RecordedEvent[]): { parts: Part[]; made: Selected } {
  const parts = deliveryParts(scope, events.map((event) => ({
    eventId: event.id, type: event.type, envelopeId: event.envelopeId, occurredAt: event.occurredAt, bodyAfterId: bodyAfterId(event.type, event.data, event.occurredAt),
  })));
  return { parts, made: DELIVERIES_MADE };
}

/** The same as a statement of its own. Returns how many were made. */
export async function scheduleDeliveries(tx: Tx, scope: AccountScope, events: readonly RecordedEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const { parts, made } = scheduledDeliveries(scope, events);
  return (await runParts(tx, parts, [made]))['deliveries_made'] as number;
}

/** The body's text behind the value of `id`, which only the database knows. JSON.stringify escapes lone surrogates and NUL, so it is UTF-8. */
function bodyAfterId(type: string, data: { [key: string]: Json }, at: Date): string {
  return `,"event":${JSON.stringify(type)},"data":${JSON.stringify(data)},"timestamp":"${at.toISOString()}"}`;
}

/** A whole body, for the test action. The same bytes as `scheduleDeliveries` freezes. */
export function deliveryBody(deliveryId: string, type: EventType, data: { [key: string]: Json }, at: Date): string {
  return `{"id":${JSON.stringify(deliveryId)}${bodyAfterId(type, data, at)}`;
}
