// GET and POST /envelopes/bulk; GET /envelopes/bulk/{id} and /failures.csv; POST /envelopes/bulk/{id}/cancel
import { pageOf } from '../../../http/paging.ts';
import { defineRoute, type AnyApiRoute } from '../../../http/route.ts';
import { IdParams } from '../../../http/wire-schema.ts';
import { pagination } from '../../../kernel/pagination.ts';
import { requirePlan } from '../../billing/require-plan.ts';
import { requireQuota } from '../../billing/require-quota.ts';
import { getTemplateContent } from '../../templates/read-templates.ts';
import type { BulkDeps } from '../bulk-deps.ts';
import { BulkList, BulkWire, CreateBulkBody, DryRunWire, ListBulkQuery } from '../bulk-send.schema.ts';
import { cancelBulk } from '../cancel-bulk.ts';
import { createBulk, dryRunWire, planBulk } from '../create-bulk.ts';
import { bulkSummary, failuresCsv, getBulk, getBulkPage } from '../read-bulk.ts';

const BULK = (description: string) => ({ description, schema: BulkWire });

const listBulkRoute = ({ database }: BulkDeps) => defineRoute({
  operationId: 'listBulkSends', method: 'GET', path: '/envelopes/bulk', scope: 'envelopes:read', tag: 'Bulk send', summary: 'List bulk sends, newest first',
  query: ListBulkQuery,
  responses: { 200: { description: 'A page of bulk sends with their counts, without failures and envelopes.', schema: BulkList } },
  errors: [],
  async handle(call) {
    const page = pageOf(call.query);
    const { rows, total } = await getBulkPage(database.kysely, call.scope, page, call.query);
    return { status: 200, body: { data: rows.map(bulkSummary), pagination: pagination(page, total) } };
  },
});

const createBulkRoute = (deps: BulkDeps) => defineRoute({
  operationId: 'createBulkSend', method: 'POST', path: '/envelopes/bulk', scope: 'envelopes:write', tag: 'Bulk send', summary: 'Make an envelope of each row of a table',
  description: 'Columns email, name, phone for one signer role; `<Role>::email` or `signer1Email` for several. Every column is a {{variable}} of subject and message and fills the TEXT fields with its label. At most 500 rows and 1 MiB.',
  body: CreateBulkBody, fileForm: true,
  responses: { 200: { description: 'A dry run: what would happen.', schema: DryRunWire }, 202: BULK('The bulk send; it is worked on from now on.') },
  errors: ['NOT_FOUND', 'PLAN_REQUIRED', 'QUOTA_EXCEEDED'],
  async handle(call) {
    await requirePlan(deps.database.kysely, call.scope, 'bulkSend');
    const template = await getTemplateContent(deps.database.kysely, { scope: call.scope, userId: call.caller.userId }, call.body.templateId);
    const plan = planBulk(template, call.body, call.file, deps.clock.now());
    if (call.body.dryRun === true) return { status: 200, body: dryRunWire(plan) };
    return call.once(async (tx) => {
      if (call.body.sendImmediately !== false) await requireQuota(tx, call.scope, plan.planned.length, deps.clock.now());
      const id = await createBulk(deps, tx, call.scope, call.actor, call.body, plan);
      return { status: 202, body: await getBulk(tx, call.scope, id) };
    });
  },
});

const getBulkRoute = ({ database }: BulkDeps) => defineRoute({
  operationId: 'getBulkSend', method: 'GET', path: '/envelopes/bulk/:id', scope: 'envelopes:read', tag: 'Bulk send', summary: 'Progress of a bulk send',
  params: IdParams,
  responses: { 200: BULK('Counts, failures of rows, and the envelopes made.') },
  errors: ['NOT_FOUND'],
  handle: async (call) => ({ status: 200, body: await getBulk(database.kysely, call.scope, call.params.id) }),
});

const getBulkFailuresRoute = ({ database }: BulkDeps) => defineRoute({
  operationId: 'getBulkFailures', method: 'GET', path: '/envelopes/bulk/:id/failures.csv', scope: 'envelopes:read', tag: 'Bulk send', summary: 'The failures of a bulk send as CSV',
  params: IdParams,
  responses: { 200: { description: 'row, line, column, email, code, error; UTF-8 with a byte order mark.', contentTypes: ['text/csv'] } },
  errors: ['NOT_FOUND'],
  async handle(call) {
    const csv = await failuresCsv(database.kysely, call.scope, call.params.id);
    return { status: 200, stream: Buffer.from(csv), headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="failures-${call.params.id}.csv"` } };
  },
});

const cancelBulkRoute = (deps: BulkDeps) => defineRoute({
  operationId: 'cancelBulkSend', method: 'POST', path: '/envelopes/bulk/:id/cancel', scope: 'envelopes:write', tag: 'Bulk send', summary: 'Cancel a bulk send',
  description: 'Rows that have not begun never become envelopes. The envelopes that exist stay as they are.',
  params: IdParams,
  responses: { 200: BULK('The CANCELLED bulk send.') },
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: (call) => call.once(async (tx) => {
    await cancelBulk(deps, tx, call.scope, call.params.id);
    return { status: 200, body: await getBulk(tx, call.scope, call.params.id) };
  }),
});

/** Every route of this module. */
export function bulkSendRoutes(deps: BulkDeps): AnyApiRoute[] {
  return [listBulkRoute(deps), createBulkRoute(deps), getBulkRoute(deps), getBulkFailuresRoute(deps), cancelBulkRoute(deps)];
}
