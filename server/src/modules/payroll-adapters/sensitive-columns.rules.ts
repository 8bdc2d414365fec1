// Columns that are dropped unread: by their header, or because what stands in them is a social-security number or a bank account whatever the header says.
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { CsvRow } from '../bulk-send/read-csv.rules.ts';
import { headerKey } from '../bulk-send/read-csv.rules.ts';
import { SENSITIVE_HEADERS } from './payroll-formats.rules.ts';

/** Sex, year, month, department (2A and 2B too), commune, order, and the key or not. */
const NIR = /^[1-478]\d{2}(?:0[1-9]|1[0-2]|[2-9]\d)(?:\d{2}|2[ABab])\d{6}(?:\d{2})?$/;

/** The indexes of the columns that never leave. */
export function sensitiveColumns(header: readonly string[], rows: readonly CsvRow[]): Set<number> {
  return new Set(header.flatMap((column, index) => {
    const key = headerKey(column);
    const isSensitive = SENSITIVE_HEADERS.some((pattern) => pattern.test(key)) || rows.some(({ cells }) => isSecret(cells[index] ?? ''));
    return isSensitive ? [index] : [];
  }));
}

function isSecret(cell: string): boolean {
  const compact = cell.replaceAll(/[\s.-]/g, '');
  return NIR.test(compact) || (compact.length >= 15 && isValidIBAN(electronicFormatIBAN(compact) ?? ''));
}
