// The owner is told when the worker disables a subscription: one mail each time, in the transaction that disables. Spec: Delivery behaviour 6.
import type { Clock } from '../../platform/clock/index.ts';
import { tellAccount, type QueueMessagesDeps } from '../invitations/queue-messages.ts';
import type { OnDisabled } from './record-attempts.ts';

/** What the worker calls; the log says it too. */
export function disabledTeller(deps: QueueMessagesDeps & { readonly clock: Clock }): OnDisabled {
  return async (tx, webhook, reason) => {
    deps.log.warn({ webhookId: webhook.id, reason }, 'a webhook subscription was disabled');
    const scope = { accountId: webhook.accountId, sandbox: webhook.sandbox };
    await tellAccount(deps, tx, scope, { kind: 'WEBHOOK_DISABLED', about: { address: webhook.url, reason } }, deps.clock.now());
  };
}
