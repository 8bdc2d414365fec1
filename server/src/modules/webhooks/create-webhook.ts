// POST /webhooks: a subscription of the key's environment. Spec: Webhook subscription; Limits.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/database/index.ts';
import { requirePlan } from '../billing/require-plan.ts';
import { makeWebhookSecret } from './signature.rules.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import { sealSecret } from './webhook-secrets.ts';
import type { CreateWebhookBody } from './webhook.schema.ts';
import { countForCreation, insertWebhook, type WebhookRow } from './webhook.store.ts';

/** Spec: Limits. Both environments count together: the limit is the account's. */
const WEBHOOKS_PER_ACCOUNT = 5;

/**
 * Creates a subscription within `tx`. The caller has vetted the URL before the transaction began: that asks name servers.
 * Returns the secret too, which cannot be read again.
 * @throws AppError PLAN_REQUIRED, LIMIT_REACHED
 */
export async function createWebhook(deps: WebhookDeps, tx: Tx, scope: AccountScope, body: CreateWebhookBody): Promise<{ webhook: WebhookRow; secret: string }> {
  await requirePlan(tx, scope, 'webhooks');
  if (await countForCreation(tx, scope.accountId) >= WEBHOOKS_PER_ACCOUNT) {
    throw new AppError({ code: 'LIMIT_REACHED', message: `An account has at most ${WEBHOOKS_PER_ACCOUNT} webhook subscriptions, test and live together. Delete one first, or change its url and events with PATCH.` });
  }
  const id = deps.newId('webhook');
  const secret = makeWebhookSecret((length) => deps.random.bytes(length));
  const webhook = await insertWebhook(tx, scope, {
    id, url: body.url, events: [...new Set(body.events)], active: body.active ?? true, secret_sealed: sealSecret(deps.secrets, id, secret), created_at: deps.clock.now(),
  });
  return { webhook, secret };
}
