// GET /webhooks/{id}/deliveries, GET /webhooks/deliveries/dead-letter, GET /webhooks/deliveries/{deliveryId}, and the replays of one or many
import { pageOf } from '../../../http/paging.ts';
import { defineRoute } from '../../../http/route.ts';
import { IdParams } from '../../../http/wire-schema.ts';
import { pagination } from '../../../kernel/pagination.ts';
import { getDelivery, getDeliveryPage } from '../read-webhooks.ts';
import { replayDeliveries, replayDelivery } from '../replay-deliveries.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { deliverySummary, deliveryWire, statesOf } from '../webhook-view.ts';
import { DeadLettersQuery, DeliveryList, DeliveryParams, DeliveryWire, ListDeliveriesQuery, ReplayManyBody, ReplayManyResult } from '../webhook.schema.ts';

export const listDeliveriesRoute = ({ database }: WebhookDeps) => defineRoute({
  operationId: 'listWebhookDeliveries', method: 'GET', path: '/webhooks/:id/deliveries', scope: 'webhooks:read', tag: 'Webhooks', summary: 'Deliveries of a subscription, newest first',
  params: IdParams, query: ListDeliveriesQuery,
  responses: { 200: { description: 'A page of deliveries with their attempts.', schema: DeliveryList } },
  errors: ['NOT_FOUND'],
  async handle(call) {
    const page = pageOf(call.query);
    const { status, event } = call.query;
    const filter = { webhookId: call.params.id, event, states: status === undefined ? undefined : statesOf(status) };
    const { rows, total } = await getDeliveryPage(database.kysely, call.scope, page, filter);
    return { status: 200, body: { data: rows.map(deliverySummary), pagination: pagination(page, total) } };
  },
});

export const getDeadLettersRoute = ({ database }: WebhookDeps) => defineRoute({
  operationId: 'listDeadLetters', method: 'GET', path: '/webhooks/deliveries/dead-letter', scope: 'webhooks:read', tag: 'Webhooks', summary: 'The dead-letter queue, newest first',
  description: 'Deliveries that failed for good, kept without limit of time. Their attempts say why.',
  query: DeadLettersQuery,
  responses: { 200: { description: 'A page of dead letters with their attempts.', schema: DeliveryList } },
  errors: ['NOT_FOUND'],
  async handle(call) {
    const page = pageOf(call.query);
    const { webhookId, event } = call.query;
    const { rows, total } = await getDeliveryPage(database.kysely, call.scope, page, { webhookId, event, states: statesOf('DEAD') });
    return { status: 200, body: { data: rows.map(deliverySummary), pagination: pagination(page, total) } };
  },
});

export const getDeliveryRoute = ({ database }: WebhookDeps) => defineRoute({
  operationId: 'getWebhookDelivery', method: 'GET', path: '/webhooks/deliveries/:deliveryId', scope: 'webhooks:read', tag: 'Webhooks', summary: 'A delivery with its body and whole answers',
  params: DeliveryParams,
  responses: { 200: { description: 'The delivery.', schema: DeliveryWire } },
  errors: ['NOT_FOUND'],
  async handle(call) {
    return { status: 200, body: deliveryWire(await getDelivery(database.kysely, call.scope, call.params.deliveryId)) };
  },
});

export const replayDeliveryRoute = (deps: WebhookDeps) => defineRoute({
  operationId: 'replayWebhookDelivery', method: 'POST', path: '/webhooks/deliveries/:deliveryId/replay', scope: 'webhooks:write', tag: 'Webhooks', summary: 'Deliver once more',
  description: 'The same id and the same body; one attempt, now. More than 7 days after the event its signedDocumentUrl has expired.',
  params: DeliveryParams,
  responses: { 200: { description: 'The delivery, PENDING.', schema: DeliveryWire } },
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: (call) => call.once(async (tx) => ({ status: 200, body: deliveryWire(await replayDelivery(deps, tx, call.scope, call.params.deliveryId)) })),
});

export const replayDeliveriesRoute = (deps: WebhookDeps) => defineRoute({
  operationId: 'replayWebhookDeliveries', method: 'POST', path: '/webhooks/:id/deliveries/replay', scope: 'webhooks:write', tag: 'Webhooks', summary: 'Replay dead letters of a subscription',
  params: IdParams, body: ReplayManyBody, bodyOptional: true,
  responses: { 202: { description: 'How many will be delivered once more.', schema: ReplayManyResult } },
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: (call) => call.once(async (tx) => ({ status: 202, body: await replayDeliveries(deps, tx, call.scope, call.params.id, call.body.deliveryIds) })),
});
