// Reading subscriptions and deliveries: one, or a page of them.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { notFound } from '../../kernel/errors.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { findDelivery, listDeliveries, type DeliveryFilter, type DeliveryRow } from './delivery-list.store.ts';
import { findWebhook, listWebhooks, lockWebhook, type WebhookRow } from './webhook.store.ts';

/** @throws AppError NOT_FOUND */
export async function getWebhook(db: Db, scope: AccountScope, id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(db, scope, id);
  if (webhook === undefined) throw notFound('webhook subscription');
  return webhook;
}

/** The subscription with its row locked until `tx` ends. @throws AppError NOT_FOUND */
export async function getWebhookForChange(tx: Tx, scope: AccountScope, id: string): Promise<WebhookRow> {
  const webhook = await lockWebhook(tx, scope, id);
  if (webhook === undefined) throw notFound('webhook subscription');
  return webhook;
}

export async function getWebhookPage(db: Db, scope: AccountScope, page: PageRequest): Promise<{ rows: WebhookRow[]; total: number }> {
  return listWebhooks(db, scope, page);
}

/** @throws AppError NOT_FOUND */
export async function getDelivery(db: Db, scope: AccountScope, id: string): Promise<DeliveryRow & { body: string }> {
  const delivery = await findDelivery(db, scope, id);
  if (delivery === undefined) throw notFound('webhook delivery');
  return delivery;
}

/** Deliveries of the scope. @throws AppError NOT_FOUND for a `webhookId` that is not the scope's */
export async function getDeliveryPage(db: Db, scope: AccountScope, page: PageRequest, filter: DeliveryFilter): Promise<{ rows: DeliveryRow[]; total: number }> {
  if (filter.webhookId !== undefined) await getWebhook(db, scope, filter.webhookId);
  return listDeliveries(db, scope, page, filter);
}
