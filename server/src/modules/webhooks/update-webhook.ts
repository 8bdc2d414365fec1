// PATCH /webhooks/{id}: url, events, active state. Spec: Delivery behaviour 6 (re-enabling resets the failure counter).
import type { AccountScope } from '../../kernel/account-scope.ts';
import { assertMatches } from '../../kernel/etag.ts';
import type { Tx } from '../../platform/database/index.ts';
import { getWebhookForChange } from './read-webhooks.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import type { PatchWebhookBody } from './webhook.schema.ts';
import { changeWebhook, holdDeliveries, resumeDeliveries, type WebhookChange, type WebhookRow } from './webhook.store.ts';

/**
 * Changes a subscription within `tx`. The caller has vetted a new URL before the transaction began.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
export async function updateWebhook(
  deps: WebhookDeps, tx: Tx, scope: AccountScope, id: string, patch: PatchWebhookBody, ifMatch: string | undefined,
): Promise<WebhookRow> {
  const webhook = await getWebhookForChange(tx, scope, id);
  assertMatches(ifMatch, webhook.version);
  const now = deps.clock.now();
  const enabling = patch.active === true && !webhook.active;
  const change: WebhookChange = {
    ...(patch.url === undefined ? {} : { url: patch.url, faltering: false }),
    ...(patch.events === undefined ? {} : { events: [...new Set(patch.events)] }),
    ...(patch.active === undefined ? {} : { active: patch.active }),
    ...(enabling ? { failure_count: 0, faltering: false, disabled_reason: null } : {}),
  };
  const changed = await changeWebhook(tx, id, change, now);
  if (enabling) await resumeDeliveries(tx, id, now);
  if (webhook.active && !changed.active) await holdDeliveries(tx, id);
  return changed;
}
