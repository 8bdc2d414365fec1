// Reading bulk sends: one with what became of its rows, a page of them, and the failures as CSV.
import { stringify } from 'csv-stringify/sync';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { notFound } from '../../kernel/errors.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import { wireTime } from '../../kernel/time.ts';
import type { Db } from '../../platform/database/index.ts';
import type { BulkWire, FailureWire, ListBulkQuery } from './bulk-send.schema.ts';
import { findBulk, listBulks, readRows, type BulkRow, type ReadRow } from './bulk-send.store.ts';

/** @throws AppError NOT_FOUND */
export async function getBulk(db: Db, scope: AccountScope, id: string): Promise<BulkWire> {
  const bulk = await findBulk(db, scope, id);
  if (bulk === undefined) throw notFound('bulk send');
  const rows = await readRows(db, id);
  return {
    ...bulkSummary(bulk), failures: rows.flatMap(failuresOf),
    envelopes: rows.flatMap(({ row, envelope_id, envelope_status }) => (envelope_id === null ? [] : [{ row, envelopeId: envelope_id, status: envelope_status }])),
  };
}

export async function getBulkPage(db: Db, scope: AccountScope, page: PageRequest, { status }: ListBulkQuery): Promise<{ rows: BulkRow[]; total: number }> {
  return listBulks(db, scope, page, status);
}

/** The failures as a spreadsheet opens them: with a byte order mark, and no cell that it would take for a formula. @throws AppError NOT_FOUND */
export async function failuresCsv(db: Db, scope: AccountScope, id: string): Promise<string> {
  const { failures } = await getBulk(db, scope, id);
  return stringify(failures, { header: true, bom: true, escape_formulas: true, record_delimiter: 'windows', columns: ['row', 'line', 'column', 'email', 'code', 'error'] });
}

export function bulkSummary(row: BulkRow): Omit<BulkWire, 'failures' | 'envelopes'> {
  return {
    id: row.id, templateId: row.template_id, status: row.status, sandbox: row.sandbox,
    counts: { total: row.total, processed: row.succeeded + row.failed, succeeded: row.succeeded, failed: row.failed },
    createdAt: row.created_at.toISOString(), startedAt: wireTime(row.started_at), completedAt: wireTime(row.completed_at),
  };
}

function failuresOf({ row, line, failures }: ReadRow): FailureWire[] {
  return (failures ?? []).map((failure) => ({ row, line, ...failure }));
}
