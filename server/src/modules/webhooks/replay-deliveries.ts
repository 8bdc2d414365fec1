// Replays of final deliveries: the same id and the same bytes, one attempt each, no automatic retry. Spec: Delivery behaviour 4.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/database/index.ts';
import { countDead, replayFinal, type DeliveryRow } from './delivery-list.store.ts';
import { getDelivery, getWebhookForChange } from './read-webhooks.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import type { WebhookRow } from './webhook.store.ts';

/** Dead letters that one call replays. */
const REPLAY_AT_ONCE = 10_000;

/**
 * Replays one dead or delivered delivery within `tx`; a worker attempts it in a moment. Fails it again, it is a dead letter again.
 * @throws AppError NOT_FOUND; CONFLICT while it is on its way or its subscription is disabled
 */
export async function replayDelivery(deps: WebhookDeps, tx: Tx, scope: AccountScope, id: string): Promise<DeliveryRow & { body: string }> {
  const delivery = await getDelivery(tx, scope, id);
  assertActive(await getWebhookForChange(tx, scope, delivery.webhook_id));
  if (await replayFinal(tx, delivery.webhook_id, [id], deps.clock.now(), 1) === 0) {
    throw new AppError({ code: 'CONFLICT', message: 'This delivery is still on its way: only a delivered one or a dead letter can be replayed.' });
  }
  return getDelivery(tx, scope, id);
}

/** Replays several, or all, dead letters of a subscription within `tx`. Ids that are not its final deliveries are passed over. @throws AppError NOT_FOUND, CONFLICT */
export async function replayDeliveries(deps: WebhookDeps, tx: Tx, scope: AccountScope, webhookId: string, ids: readonly string[] | undefined): Promise<{ replayed: number; remaining: number }> {
  assertActive(await getWebhookForChange(tx, scope, webhookId));
  const replayed = await replayFinal(tx, webhookId, ids, deps.clock.now(), REPLAY_AT_ONCE);
  return { replayed, remaining: await countDead(tx, webhookId) };
}

function assertActive(webhook: WebhookRow): void {
  if (!webhook.active) throw new AppError({ code: 'CONFLICT', message: 'The subscription of this delivery is disabled. Enable it with PATCH { "active": true }, then replay.' });
}
