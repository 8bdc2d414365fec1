// POST /webhooks/{id}/test: a signed delivery now, outside the queue, and the receiver's raw answer. Spec: Delivery behaviour 10.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { EventType, Json } from '../../kernel/events.ts';
import type { Db } from '../../platform/database/index.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { getWebhook } from './read-webhooks.ts';
import { deliveryBody } from './schedule-deliveries.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import type { TestWebhookResult } from './webhook.schema.ts';

/** Tests in flight in this process: each may take 10 s, and with an Idempotency-Key it holds a database connection for that long. */
const MAX_RUNNING = 4;

export type TestWebhook = (db: Db, scope: AccountScope, id: string, event: EventType | undefined) => Promise<TestWebhookResult>;

/**
 * The test action. It works for a disabled subscription too, counts as neither success nor failure, and is not retried.
 * @throws AppError NOT_FOUND; UNAVAILABLE while too many tests are under way
 */
export function webhookTester(deps: WebhookDeps): TestWebhook {
  let running = 0;
  return async (db, scope, id, event) => {
    if (running >= MAX_RUNNING) throw new AppError({ code: 'UNAVAILABLE', message: 'Several webhook tests are under way. Try again in some seconds.', retryAfterSeconds: 10 });
    running += 1;
    try {
      const webhook = await getWebhook(db, scope, id);
      const type = event ?? webhook.events[0] as EventType;
      const deliveryId = deps.newId('delivery');
      const body = deliveryBody(deliveryId, type, sampleData(type, scope.sandbox, deps.clock.now()), deps.clock.now());
      const attempted = await attemptDelivery(deps, { ...webhook, webhook_id: webhook.id }, { id: deliveryId, event: type, body });
      return {
        deliveryId, event: type, url: webhook.url, delivered: attempted.outcome === 'DELIVERED', outcome: attempted.outcome, durationMs: attempted.durationMs, error: attempted.error,
        request: { headers: { ...attempted.requestHeaders }, body }, response: attempted.answer === null ? null : { ...attempted.answer, headers: { ...attempted.answer.headers } },
      };
    } finally {
      running -= 1;
    }
  };
}

const ENVELOPE_STATUS: Partial<Record<EventType, string>> = {
  'envelope.created': 'DRAFT', 'envelope.sent': 'SENT', 'envelope.completed': 'COMPLETED', 'envelope.declined': 'DECLINED', 'envelope.voided': 'VOIDED',
  'envelope.expired': 'EXPIRED', 'envelope.returned_to_sender': 'RETURNED_TO_SENDER', 'envelope.resubmitted': 'SENT',
};
const RECIPIENT_STATUS: Partial<Record<EventType, string>> = { 'recipient.signed': 'SIGNED', 'recipient.viewed': 'VIEWED', 'recipient.approved': 'APPROVED', 'recipient.bounced': 'BOUNCED' };

/** Data of the shape that the event has, about an envelope that does not exist. `test: true` marks it. Spec: Event catalog. */
function sampleData(type: EventType, sandbox: boolean, now: Date): { [key: string]: Json } {
  const common = { envelopeId: 'env_00000000000000000000000000', sandbox, test: true };
  const person = { email: 'signer@example.org', name: 'Test Signer' };
  const at = now.toISOString();
  const recipientStatus = RECIPIENT_STATUS[type];
  if (recipientStatus !== undefined) {
    const role = type === 'recipient.approved' ? 'APPROVER' : 'SIGNER';
    const extra: { [key: string]: Json } = type === 'recipient.signed' ? { signedAt: at } : type === 'recipient.viewed' ? { viewedAt: at }
      : type === 'recipient.approved' ? { approvedBy: person.email } : { recipientEmail: person.email };
    return { ...common, recipientId: 'rcp_00000000000000000000000000', ...person, role, status: recipientStatus, ...extra };
  }
  const completed = type === 'envelope.completed';
  return {
    ...common, subject: 'Webhook test', status: ENVELOPE_STATUS[type] ?? 'SENT', signatureLevel: 'SIMPLE', recipientCount: 1, signedCount: completed ? 1 : 0,
    ...(completed ? { aesSignerCount: 0, completedAt: at, recipients: [{ ...person, role: 'SIGNER', status: 'SIGNED' }] } : {}),
    ...(type === 'envelope.declined' ? { declinedBy: person.email, reason: 'Webhook test' } : {}),
    ...(type === 'envelope.voided' ? { reason: 'Webhook test' } : {}),
    ...(type === 'envelope.expired' ? { expiredAt: at } : {}),
    ...(type === 'envelope.returned_to_sender' ? { reason: 'Webhook test', returnedBy: person.email } : {}),
  };
}
