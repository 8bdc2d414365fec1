// Wire shapes of webhook subscriptions and deliveries. Spec: Webhook subscription, Events; decisions.md, "Webhooks".
import { Type, type Static } from 'typebox';
import { Collection, Nullable, PageQuery, WireTime, Words } from '../../http/wire-schema.ts';
import { EVENT_TYPES } from '../../kernel/events.ts';
import { ATTEMPT_OUTCOMES, DISABLED_REASONS } from './delivery.rules.ts';

const Events = Type.Array(Words(EVENT_TYPES), { minItems: 1, maxItems: 100, description: 'Names of the event catalogue.' });
/** The guard refuses what is longer than 2,048 characters, as URL_REJECTED. */
const Url = Type.String({ minLength: 1, maxLength: 20_000, description: 'A public https address.' });

export const CreateWebhookBody = Type.Object({ url: Url, events: Events, active: Type.Optional(Type.Boolean({ default: true })) }, { title: 'CreateWebhook' });
export type CreateWebhookBody = Static<typeof CreateWebhookBody>;

export const PatchWebhookBody = Type.Object({
  url: Type.Optional(Url),
  events: Type.Optional(Events),
  active: Type.Optional(Type.Boolean({ description: 'Enabling a disabled subscription resets its failure counter and lets its held deliveries go on.' })),
}, { title: 'UpdateWebhook' });
export type PatchWebhookBody = Static<typeof PatchWebhookBody>;

const webhook = {
  id: Type.String(), url: Type.String(), events: Type.Array(Words(EVENT_TYPES)), active: Type.Boolean(),
  environment: Words(['live', 'test']),
  failureCount: Type.Integer({ description: 'Deliveries that failed for good since the last success; five disable the subscription.' }),
  disabledReason: Nullable(Words(DISABLED_REASONS, { description: 'Why the service disabled it; null while active, or when you did.' })),
  createdAt: WireTime(), updatedAt: WireTime(),
};
export const WebhookWire = Type.Object(webhook, { title: 'Webhook' });
export type WebhookWire = Static<typeof WebhookWire>;

const Secret = Type.String({ description: 'Verifies signatures. Shown once.' });
export const CreatedWebhook = Type.Object({ ...webhook, secret: Secret }, { title: 'CreatedWebhook' });
export const RotatedWebhook = Type.Object({ ...webhook, secret: Secret, previousSecretValidUntil: WireTime('Until then the old secret also signs: X-Service-Signature-Previous, and a second entry in webhook-signature.') }, { title: 'RotatedWebhook' });
export const WebhookList = Collection(WebhookWire);
export const ListWebhooksQuery = Type.Object({ ...PageQuery });

export const TestWebhookBody = Type.Object({ event: Type.Optional(Words(EVENT_TYPES, { description: 'The first one subscribed to, by default.' })) });
export type TestWebhookBody = Static<typeof TestWebhookBody>;

const Headers = Type.Record(Type.String(), Type.String());
export const TestWebhookResult = Type.Object({
  deliveryId: Type.String(), event: Words(EVENT_TYPES), url: Type.String(),
  delivered: Type.Boolean({ description: 'The receiver answered 2xx within 10 seconds.' }),
  outcome: Words(ATTEMPT_OUTCOMES), durationMs: Type.Integer(), error: Nullable(Type.String()),
  request: Type.Object({ headers: Headers, body: Type.String() }),
  response: Nullable(Type.Object({ status: Type.Integer(), headers: Headers, body: Type.String({ description: 'The first 64 KiB.' }) })),
}, { title: 'WebhookTest' });
export type TestWebhookResult = Static<typeof TestWebhookResult>;

/** PENDING: being attempted, or scheduled. HELD: waits for its subscription to be enabled. DEAD: in the dead-letter queue. */
export const DELIVERY_STATUSES = ['PENDING', 'HELD', 'DELIVERED', 'DEAD'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const AttemptWire = Type.Object({
  attempt: Type.Integer(), startedAt: WireTime(), durationMs: Type.Integer(), outcome: Words(ATTEMPT_OUTCOMES), answerStatus: Nullable(Type.Integer()),
  requestHeaders: Nullable(Type.Record(Type.String(), Type.String(), { description: 'As sent, with signatures shortened; null when the process that made the attempt was lost.' })),
  answerHeaders: Nullable(Type.Record(Type.String(), Type.String())),
  answerBody: Nullable(Type.String({ description: 'The first 64 KiB; in lists the first 500 characters.' })),
  error: Nullable(Type.String()), retryAfterSeconds: Nullable(Type.Integer({ description: 'What the receiver asked for with Retry-After.' })),
}, { title: 'DeliveryAttempt' });
export type AttemptWire = Static<typeof AttemptWire>;

const delivery = {
  id: Type.String({ description: 'X-Service-Delivery-Id' }), webhookId: Type.String(), event: Words(EVENT_TYPES), envelopeId: Type.String(),
  status: Words(DELIVERY_STATUSES), attemptCount: Type.Integer(), nextAttemptAt: Nullable(WireTime()), createdAt: WireTime(), finishedAt: Nullable(WireTime()),
  attempts: Type.Array(AttemptWire),
};
export const DeliverySummary = Type.Object(delivery, { title: 'DeliverySummary' });
export type DeliverySummary = Static<typeof DeliverySummary>;
export const DeliveryWire = Type.Object({ ...delivery, body: Type.String({ description: 'The exact body of every attempt.' }) }, { title: 'Delivery' });
export type DeliveryWire = Static<typeof DeliveryWire>;
export const DeliveryList = Collection(DeliverySummary);

export const ListDeliveriesQuery = Type.Object({ ...PageQuery, status: Type.Optional(Words(DELIVERY_STATUSES)), event: Type.Optional(Words(EVENT_TYPES)) });
export type ListDeliveriesQuery = Static<typeof ListDeliveriesQuery>;
export const DeadLettersQuery = Type.Object({ ...PageQuery, webhookId: Type.Optional(Type.String({ maxLength: 100 })), event: Type.Optional(Words(EVENT_TYPES)) });
export type DeadLettersQuery = Static<typeof DeadLettersQuery>;

export const DeliveryParams = Type.Object({ deliveryId: Type.String({ minLength: 1, maxLength: 100 }) });
export const ReplayManyBody = Type.Object({
  deliveryIds: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 1_000, description: 'All dead letters of the subscription, by default.' })),
});
export type ReplayManyBody = Static<typeof ReplayManyBody>;
export const ReplayManyResult = Type.Object({
  replayed: Type.Integer(), remaining: Type.Integer({ description: 'Dead letters of the subscription that are left; one call replays 10,000 at most.' }),
});
