// GET /webhooks, POST /webhooks; GET, PATCH and DELETE /webhooks/{id}; POST /webhooks/{id}/test and /rotate-secret
import { pageOf } from '../../../http/paging.ts';
import { defineRoute, type AnyApiRoute } from '../../../http/route.ts';
import { IdParams, Success } from '../../../http/wire-schema.ts';
import { etagOf } from '../../../kernel/etag.ts';
import { pagination } from '../../../kernel/pagination.ts';
import { createWebhook } from '../create-webhook.ts';
import { deleteWebhook } from '../delete-webhook.ts';
import { getWebhook, getWebhookPage } from '../read-webhooks.ts';
import { rotateSecret } from '../rotate-secret.ts';
import { webhookTester } from '../test-webhook.ts';
import { updateWebhook } from '../update-webhook.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { webhookWire } from '../webhook-view.ts';
import { CreatedWebhook, CreateWebhookBody, ListWebhooksQuery, PatchWebhookBody, RotatedWebhook, TestWebhookBody, TestWebhookResult, WebhookList, WebhookWire } from '../webhook.schema.ts';
import { getDeadLettersRoute, getDeliveryRoute, listDeliveriesRoute, replayDeliveriesRoute, replayDeliveryRoute } from './delivery.routes.ts';

export type WebhookRouteDeps = WebhookDeps;

const WEBHOOK = (description: string) => ({ description, schema: WebhookWire, etag: true as const });

const listWebhooksRoute = ({ database }: WebhookDeps) => defineRoute({
  operationId: 'listWebhooks', method: 'GET', path: '/webhooks', scope: 'webhooks:read', tag: 'Webhooks', summary: 'List webhook subscriptions, newest first',
  query: ListWebhooksQuery,
  responses: { 200: { description: 'A page of subscriptions of the key’s environment.', schema: WebhookList } },
  errors: [],
  async handle(call) {
    const page = pageOf(call.query);
    const { rows, total } = await getWebhookPage(database.kysely, call.scope, page);
    return { status: 200, body: { data: rows.map(webhookWire), pagination: pagination(page, total) } };
  },
});

const createWebhookRoute = (deps: WebhookDeps) => defineRoute({
  operationId: 'createWebhook', method: 'POST', path: '/webhooks', scope: 'webhooks:write', tag: 'Webhooks', summary: 'Register a webhook subscription',
  description: 'It receives the events of the key’s environment. An account has at most 5 subscriptions.',
  body: CreateWebhookBody,
  responses: { 201: { description: 'The subscription with its secret, which is shown this once.', schema: CreatedWebhook, etag: true } },
  errors: ['URL_REJECTED', 'LIMIT_REACHED', 'PLAN_REQUIRED'],
  async handle(call) {
    await deps.outbound.vet(call.body.url);
    return call.once(async (tx) => {
      const { webhook, secret } = await createWebhook(deps, tx, call.scope, call.body);
      return { status: 201, body: { ...webhookWire(webhook), secret }, etag: etagOf(webhook.version) };
    });
  },
});

const getWebhookRoute = ({ database }: WebhookDeps) => defineRoute({
  operationId: 'getWebhook', method: 'GET', path: '/webhooks/:id', scope: 'webhooks:read', tag: 'Webhooks', summary: 'A webhook subscription',
  params: IdParams,
  responses: { 200: WEBHOOK('The subscription, without its secret.') },
  errors: ['NOT_FOUND'],
  async handle(call) {
    const webhook = await getWebhook(database.kysely, call.scope, call.params.id);
    return { status: 200, body: webhookWire(webhook), etag: etagOf(webhook.version) };
  },
});

const updateWebhookRoute = (deps: WebhookDeps) => defineRoute({
  operationId: 'updateWebhook', method: 'PATCH', path: '/webhooks/:id', scope: 'webhooks:write', tag: 'Webhooks', summary: 'Change url, events or active state',
  params: IdParams, body: PatchWebhookBody,
  responses: { 200: WEBHOOK('The changed subscription.') },
  errors: ['NOT_FOUND', 'URL_REJECTED', 'PRECONDITION_FAILED'],
  async handle(call) {
    // First, so that an unknown id is 404 whatever the url is.
    await getWebhook(deps.database.kysely, call.scope, call.params.id);
    if (call.body.url !== undefined) await deps.outbound.vet(call.body.url);
    const webhook = await deps.database.transaction((tx) => updateWebhook(deps, tx, call.scope, call.params.id, call.body, call.ifMatch));
    return { status: 200, body: webhookWire(webhook), etag: etagOf(webhook.version) };
  },
});

const deleteWebhookRoute = ({ database }: WebhookDeps) => defineRoute({
  operationId: 'deleteWebhook', method: 'DELETE', path: '/webhooks/:id', scope: 'webhooks:write', tag: 'Webhooks', summary: 'Unregister a webhook subscription',
  description: 'Its deliveries go with it, dead letters included.',
  params: IdParams,
  responses: { 200: { description: 'It is gone.', schema: Success } },
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
  async handle(call) {
    await database.transaction((tx) => deleteWebhook(tx, call.scope, call.params.id, call.ifMatch));
    return { status: 200, body: { success: true } };
  },
});

const testWebhookRoute = (deps: WebhookDeps) => {
  const test = webhookTester(deps);
  return defineRoute({
    operationId: 'testWebhook', method: 'POST', path: '/webhooks/:id/test', scope: 'webhooks:write', tag: 'Webhooks', summary: 'Send a signed test delivery now',
    description: 'Posts like a real delivery, with sample data marked `"test": true`, and shows the receiver’s raw answer. Not retried, not counted.',
    params: IdParams, body: TestWebhookBody, bodyOptional: true,
    responses: { 200: { description: 'What was sent and what came back.', schema: TestWebhookResult } },
    errors: ['NOT_FOUND'],
    async handle(call) {
      const { database } = deps;
      // Without a key there is nothing to store, so no transaction stays open while the receiver thinks.
      if (call.header('idempotency-key') === undefined) return { status: 200, body: await test(database.kysely, call.scope, call.params.id, call.body.event) };
      return call.once(async (tx) => ({ status: 200, body: await test(tx, call.scope, call.params.id, call.body.event) }));
    },
  });
};

const rotateSecretRoute = (deps: WebhookDeps) => defineRoute({
  operationId: 'rotateWebhookSecret', method: 'POST', path: '/webhooks/:id/rotate-secret', scope: 'webhooks:write', tag: 'Webhooks', summary: 'Replace the secret',
  description: 'For 24 hours the old secret signs too: in X-Service-Signature-Previous and as a second entry of webhook-signature.',
  params: IdParams,
  responses: { 200: { description: 'The subscription with its new secret, which is shown this once.', schema: RotatedWebhook, etag: true } },
  errors: ['NOT_FOUND'],
  handle: (call) => call.once(async (tx) => {
    const { webhook, secret, previousValidUntil } = await rotateSecret(deps, tx, call.scope, call.params.id);
    return { status: 200, body: { ...webhookWire(webhook), secret, previousSecretValidUntil: previousValidUntil.toISOString() }, etag: etagOf(webhook.version) };
  }),
});

/** Every route of this module. */
export function webhookRoutes(deps: WebhookRouteDeps): AnyApiRoute[] {
  return [
    listWebhooksRoute(deps), createWebhookRoute(deps), getDeadLettersRoute(deps), getDeliveryRoute(deps), replayDeliveryRoute(deps),
    getWebhookRoute(deps), updateWebhookRoute(deps), deleteWebhookRoute(deps), testWebhookRoute(deps), rotateSecretRoute(deps),
    listDeliveriesRoute(deps), replayDeliveriesRoute(deps),
  ];
}
