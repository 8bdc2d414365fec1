// POST /envelopes/bulk: a table and a template become a job, or, as a dry run, the answer what would happen.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { validationError } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { TemplateContent } from '../templates/apply-template.rules.ts';
import { BULK_QUEUE, type BulkDeps, type BulkPayload } from './bulk-deps.ts';
import type { CreateBulkBody, DryRunWire } from './bulk-send.schema.ts';
import { insertBulk, type KeptFailure } from './bulk-send.store.ts';
import { mapColumns, type Target } from './columns.rules.ts';
import { planRows, prefillOf, type PlannedRow, type RowFailure } from './plan-rows.rules.ts';
import { tableOf, type SourceTable } from './table-of.ts';

/** A table worked out for a template; nothing is written yet. */
export interface BulkPlan {
  readonly template: TemplateContent;
  readonly table: SourceTable;
  readonly targets: readonly Target[];
  readonly planned: readonly PlannedRow[];
  readonly failures: readonly RowFailure[];
}

/** @throws AppError VALIDATION_ERROR (the table, its columns or its variables; with REJECT_ALL every row that is wrong), FILE_TOO_LARGE */
export function planBulk(template: TemplateContent, body: CreateBulkBody, file: { bytes: Buffer } | undefined, now: Date): BulkPlan {
  if (typeof body.expiresAt === 'string' && Date.parse(body.expiresAt) <= now.getTime()) throw validationError('expiresAt lies in the past.', [{ path: 'expiresAt', value: body.expiresAt, message: 'lies in the past' }]);
  const table = tableOf({ csv: body.csv, rows: body.rows, file });
  const targets = mapColumns(table.header, template.roles, body.columnMapping);
  const { planned, failures } = planRows({ ...table, targets, roles: template.roles, subject: body.subject ?? template.name, fallbackSubject: template.name, message: body.message ?? null });
  if (body.onRowError === 'REJECT_ALL' && body.dryRun !== true && failures.length > 0) {
    throw validationError(`${new Set(failures.map(({ row }) => row)).size} of ${table.rows.length} rows are wrong; nothing was made. The first: line ${failures[0]!.line}, ${failures[0]!.error}`,
      failures.map(({ row, line, column, email, code, error }) => ({ path: `rows[${row}]${column === undefined ? '' : `.${column}`}`, row, ...(email === undefined ? {} : { value: email }), message: `${code}: ${error} (line ${line})` })));
  }
  return { template, table, targets, planned, failures };
}

/** Writes the job and its rows within `tx`; the worker takes it up when `tx` commits. Returns its id. */
export async function createBulk(deps: BulkDeps, tx: Tx, scope: AccountScope, actor: Actor, body: CreateBulkBody, plan: BulkPlan): Promise<string> {
  const id = deps.newId('bulkSend');
  const failed = Map.groupBy(plan.failures, ({ row }) => row);
  await insertBulk(tx, {
    id, account_id: scope.accountId, sandbox: scope.sandbox, actor_kind: actor.kind, actor_id: actor.id, template_id: plan.template.id, template: plan.template,
    expires_at: typeof body.expiresAt === 'string' ? new Date(body.expiresAt) : null, send_immediately: body.sendImmediately ?? true, created_at: deps.clock.now(),
  }, [
    ...plan.planned.map(({ row, line, ...input }) => ({ row, line, input, failures: null })),
    ...[...failed].map(([row, failures]) => ({ row, line: failures[0]!.line, input: null, failures: failures.map(keptFailure) })),
  ]);
  await enqueue(tx, [{ queue: BULK_QUEUE, key: id, payload: { bulkSendId: id, accountId: scope.accountId, sandbox: scope.sandbox } satisfies BulkPayload }]);
  return id;
}

function keptFailure({ row: _, line: __, ...kept }: RowFailure): KeptFailure {
  return kept;
}

/** What a plan would do, for the answer to a dry run. */
export function dryRunWire({ template, table, targets, planned, failures }: BulkPlan): DryRunWire {
  const labels = template.fields.flatMap(({ fieldType, label }) => (fieldType === 'TEXT' && label !== undefined ? [label] : []));
  return {
    dryRun: true, templateId: template.id, encoding: table.encoding, delimiter: table.delimiter,
    counts: { total: table.rows.length, valid: planned.length, invalid: table.rows.length - planned.length },
    columns: table.header.map((column, index) => {
      const target = targets[index]!;
      if (target.kind === 'IGNORED') return { column, usedAs: '', prefills: [] };
      const usedAs = target.kind === 'PERSON' ? `${template.roles[target.role]!.name}::${target.property}` : `{{${target.name}}}`;
      return { column, usedAs, prefills: [...prefillOf(labels, { [target.kind === 'VARIABLE' ? target.name : column]: 'x' }).keys()] };
    }),
    failures: failures.map((failure) => ({ ...failure })),
    rows: planned.map(({ row, line, subject, message, recipients }) => ({ row, line, subject, message, recipients: recipients.map((recipient) => ({ ...recipient })) })),
  };
}
