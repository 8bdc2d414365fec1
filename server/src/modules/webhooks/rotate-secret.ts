// POST /webhooks/{id}/rotate-secret: a new secret; the old one also signs for 24 h (decisions.md, "Webhooks").
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { Tx } from '../../platform/database/index.ts';
import { getWebhookForChange } from './read-webhooks.ts';
import { makeWebhookSecret } from './signature.rules.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import { PREVIOUS_SECRET_MS, sealSecret } from './webhook-secrets.ts';
import { changeWebhook, type WebhookRow } from './webhook.store.ts';

/** Rotates within `tx`. A second rotation within 24 h ends the older secret at once. @throws AppError NOT_FOUND */
export async function rotateSecret(deps: WebhookDeps, tx: Tx, scope: AccountScope, id: string): Promise<{ webhook: WebhookRow; secret: string; previousValidUntil: Date }> {
  const current = await getWebhookForChange(tx, scope, id);
  const now = deps.clock.now();
  const secret = makeWebhookSecret((length) => deps.random.bytes(length));
  const previousValidUntil = new Date(now.getTime() + PREVIOUS_SECRET_MS);
  const webhook = await changeWebhook(tx, id, {
    secret_sealed: sealSecret(deps.secrets, id, secret), previous_secret_sealed: current.secret_sealed, previous_secret_until: previousValidUntil,
  }, now);
  return { webhook, secret, previousValidUntil };
}
