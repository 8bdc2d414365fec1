// GET /billing/usage
import { defineRoute } from '../../../http/route.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { BillingUsage } from '../billing.schema.ts';
import { getUsage } from '../read-usage.ts';

export interface BillingRouteDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export const getBillingUsageRoute = ({ database, clock }: BillingRouteDeps) => defineRoute({
  operationId: 'getBillingUsage', method: 'GET', path: '/billing/usage', scope: '*', tag: 'Account', summary: 'Usage and projected cost of the current month',
  description: 'Live use only, whichever key asks: the sandbox never counts.',
  responses: { 200: { description: 'The usage so far.', schema: BillingUsage } },
  errors: [],
  handle: async (call) => ({ status: 200, body: await getUsage(database.kysely, call.scope.accountId, clock.now()) }),
});
