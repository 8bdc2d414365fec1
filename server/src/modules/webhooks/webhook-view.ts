// From rows to the wire: subscriptions, deliveries and their attempts.
import type { EventType } from '../../kernel/events.ts';
import { wireTime } from '../../kernel/time.ts';
import type { AttemptOutcome, DeliveryState } from './delivery.rules.ts';
import type { AttemptRow, DeliveryRow } from './delivery-list.store.ts';
import type { AttemptWire, DeliveryStatus, DeliverySummary, DeliveryWire, WebhookWire } from './webhook.schema.ts';
import type { WebhookRow } from './webhook.store.ts';

export function webhookWire(row: WebhookRow): WebhookWire {
  return {
    id: row.id, url: row.url, events: row.events as EventType[], active: row.active, environment: row.sandbox ? 'test' : 'live', failureCount: row.failure_count,
    disabledReason: row.disabled_reason, createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString(),
  };
}

const STATUS_OF: Record<DeliveryState, DeliveryStatus> = { READY: 'PENDING', SCHEDULED: 'PENDING', RUNNING: 'PENDING', HELD: 'HELD', DELIVERED: 'DELIVERED', DEAD: 'DEAD' };

/** The states that a status on the wire stands for. */
export function statesOf(status: DeliveryStatus): DeliveryState[] {
  return (Object.keys(STATUS_OF) as DeliveryState[]).filter((state) => STATUS_OF[state] === status);
}

export function deliverySummary(row: DeliveryRow): DeliverySummary {
  const status = STATUS_OF[row.state];
  return {
    id: row.id, webhookId: row.webhook_id, event: row.event_type as EventType, envelopeId: row.envelope_id, status, attemptCount: row.attempt_count,
    nextAttemptAt: status === 'PENDING' || status === 'HELD' ? wireTime(row.next_attempt_at) : null, createdAt: row.created_at.toISOString(), finishedAt: wireTime(row.finished_at),
    attempts: row.attempts.map(attemptWire),
  };
}

export function deliveryWire(row: DeliveryRow & { body: string }): DeliveryWire {
  return { ...deliverySummary(row), body: row.body };
}

function attemptWire(row: AttemptRow): AttemptWire {
  return {
    attempt: row.attempt, startedAt: row.started_at.toISOString(), durationMs: row.duration_ms, outcome: row.outcome as AttemptOutcome, answerStatus: row.answer_status,
    requestHeaders: row.request_headers as AttemptWire['requestHeaders'], answerHeaders: row.answer_headers as AttemptWire['answerHeaders'], answerBody: row.answer_body, error: row.error, retryAfterSeconds: row.retry_after_ms === null ? null : Math.ceil(row.retry_after_ms / 1_000),
  };
}
