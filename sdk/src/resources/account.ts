// The account and its keys, templates, webhooks; and the service itself.
import { callJson, requestOf, type BodyOf, type QueryOf } from '../call.ts';
import { listing } from '../listing.ts';
import type { CallOptions, Send } from '../transport.ts';

export const account = (send: Send) => ({
  /** Who calls. Needs no scope: a good first call. */
  me: async (options?: CallOptions) => (await callJson(send, 'getAccountMe', {}, options)).data,
  workspaces: async (options?: CallOptions) => (await callJson(send, 'listWorkspaces', {}, options)).data,
  usage: (options?: CallOptions) => callJson(send, 'getBillingUsage', {}, options),
});

/** The installation that answers. */
export const service = (send: Send) => ({
  /** Every part with its state. */
  status: (options?: CallOptions) => callJson(send, 'getStatus', {}, options),
  health: (options?: CallOptions) => callJson(send, 'getHealth', {}, options),
  /** Whether this process takes work. Answers 503 while it does not, which is tried again unless `maxRetries` is 0. */
  readiness: (options?: CallOptions) => callJson(send, 'getReadiness', {}, options),
  /** The OpenAPI description. */
  description: async (options?: CallOptions): Promise<Record<string, unknown>> => await (await send(requestOf('getOpenApi', {}), options)).json() as Record<string, unknown>,
});

export const keys = (send: Send) => ({
  list: (query?: QueryOf<'listKeys'>, options?: CallOptions) => listing(send, 'listKeys', undefined, query, options),
  /** The secret is in this answer only. */
  create: (body: BodyOf<'createKey'>, options?: CallOptions) => callJson(send, 'createKey', { body }, options),
  update: (id: string, body: BodyOf<'updateKey'>, options?: CallOptions) => callJson(send, 'updateKey', { path: { id }, body }, options),
  delete: (id: string, options?: CallOptions) => callJson(send, 'deleteKey', { path: { id } }, options),
});

export const templates = (send: Send) => ({
  list: (query?: QueryOf<'listTemplates'>, options?: CallOptions) => listing(send, 'listTemplates', undefined, query, options),
  create: (body: BodyOf<'createTemplate'>, options?: CallOptions) => callJson(send, 'createTemplate', { body }, options),
  get: (id: string, options?: CallOptions) => callJson(send, 'getTemplate', { path: { id } }, options),
  update: (id: string, body: BodyOf<'updateTemplate'>, options?: CallOptions) => callJson(send, 'updateTemplate', { path: { id }, body }, options),
  delete: (id: string, options?: CallOptions) => callJson(send, 'deleteTemplate', { path: { id } }, options),
});

export const webhooks = (send: Send) => ({
  list: (query?: QueryOf<'listWebhooks'>, options?: CallOptions) => listing(send, 'listWebhooks', undefined, query, options),
  /** The secret is in this answer only. */
  create: (body: BodyOf<'createWebhook'>, options?: CallOptions) => callJson(send, 'createWebhook', { body }, options),
  get: (id: string, options?: CallOptions) => callJson(send, 'getWebhook', { path: { id } }, options),
  update: (id: string, body: BodyOf<'updateWebhook'>, options?: CallOptions) => callJson(send, 'updateWebhook', { path: { id }, body }, options),
  delete: (id: string, options?: CallOptions) => callJson(send, 'deleteWebhook', { path: { id } }, options),
  /** A signed delivery now, with the receiver's raw answer. */
  test: (id: string, body: BodyOf<'testWebhook'> = {}, options?: CallOptions) => callJson(send, 'testWebhook', { path: { id }, body }, options),
  rotateSecret: (id: string, options?: CallOptions) => callJson(send, 'rotateWebhookSecret', { path: { id } }, options),
  deliveries: (id: string, query?: QueryOf<'listWebhookDeliveries'>, options?: CallOptions) => listing(send, 'listWebhookDeliveries', { id }, query, options),
  delivery: (deliveryId: string, options?: CallOptions) => callJson(send, 'getWebhookDelivery', { path: { deliveryId } }, options),
  deadLetters: (query?: QueryOf<'listDeadLetters'>, options?: CallOptions) => listing(send, 'listDeadLetters', undefined, query, options),
  replay: (deliveryId: string, options?: CallOptions) => callJson(send, 'replayWebhookDelivery', { path: { deliveryId } }, options),
  replayAll: (id: string, body: BodyOf<'replayWebhookDeliveries'> = {}, options?: CallOptions) => callJson(send, 'replayWebhookDeliveries', { path: { id }, body }, options),
});
