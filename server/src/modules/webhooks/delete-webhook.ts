// DELETE /webhooks/{id}: the subscription and its deliveries, dead letters included, are gone.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { assertMatches } from '../../kernel/etag.ts';
import type { Tx } from '../../platform/database/index.ts';
import { getWebhookForChange } from './read-webhooks.ts';
import { deleteWebhook as deleteRow } from './webhook.store.ts';

/** Deletes within `tx`. An attempt in flight ends unrecorded. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export async function deleteWebhook(tx: Tx, scope: AccountScope, id: string, ifMatch: string | undefined): Promise<void> {
  const webhook = await getWebhookForChange(tx, scope, id);
  assertMatches(ifMatch, webhook.version);
  await deleteRow(tx, id);
}
