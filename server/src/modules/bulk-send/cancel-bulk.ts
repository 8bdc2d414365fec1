// POST /envelopes/bulk/{id}/cancel: rows not yet begun never become envelopes; those that are envelopes stay.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { forgetInputs, lockBulk, setBulk } from './bulk-send.store.ts';

/** Cancels within `tx`. @throws AppError NOT_FOUND, CONFLICT when the job has ended */
export async function cancelBulk(deps: Pick<BulkDeps, 'clock'>, tx: Tx, scope: AccountScope, id: string): Promise<void> {
  const bulk = await lockBulk(tx, scope, id);
  if (bulk === undefined) throw notFound('bulk send');
  if (bulk.status !== 'PENDING' && bulk.status !== 'PROCESSING') {
    throw new AppError({ code: 'CONFLICT', message: `The bulk send is ${bulk.status}: there is nothing left to cancel. Void its envelopes one by one.` });
  }
  await setBulk(tx, id, { status: 'CANCELLED', completed_at: deps.clock.now() });
  await forgetInputs(tx, id);
}
