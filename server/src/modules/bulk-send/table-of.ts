// The table of a request: from a file, a text, or rows; with its limits (decisions.md, Bulk send: at most 500 rows and 1 MiB).
import { AppError, validationError } from '../../kernel/errors.ts';
import { MAXIMUM_ROWS } from './bulk-send.schema.ts';
import { decodeCsv, readCsv, type CsvTable } from './read-csv.rules.ts';

const MAXIMUM_CSV_BYTES = 1_048_576;

/** What a request brings: one of the three. `file` is the file of a form. */
export interface TableSource {
  readonly csv?: string | undefined;
  readonly rows?: readonly Record<string, unknown>[] | undefined;
  readonly file?: { readonly bytes: Buffer } | undefined;
}

/** A table, and how its text was read; rows given as JSON have neither encoding nor delimiter. */
export type SourceTable = Pick<CsvTable, 'header' | 'rows'> & { readonly encoding: CsvTable['encoding'] | null; readonly delimiter: string | null };

/** @throws AppError VALIDATION_ERROR, FILE_TOO_LARGE */
export function tableOf({ csv, rows, file }: TableSource, maximumRows = MAXIMUM_ROWS): SourceTable {
  const given = [csv, rows, file].filter((one) => one !== undefined).length;
  if (given !== 1) throw validationError('Send the table once: as csv, as rows, or as a multipart part named "file".', [{ path: 'csv', message: given === 0 ? 'is required, or rows, or a file' : 'stands beside another table' }]);
  if (csv !== undefined && Buffer.byteLength(csv) > MAXIMUM_CSV_BYTES) throw new AppError({ code: 'FILE_TOO_LARGE', message: 'The csv is over 1 MiB (1,048,576 bytes). Split it into several.' });
  const table = rows === undefined ? parsed(csv, file) : { ...tableOfRows(rows), encoding: null, delimiter: null };
  if (table.rows.length === 0) throw validationError('The table has no rows below its header.', [{ path: 'csv', message: 'has no rows' }]);
  if (table.rows.length > maximumRows) throw validationError(`The table has ${table.rows.length} rows; at most ${maximumRows} in one request. Split it.`, [{ path: 'csv', value: table.rows.length, message: `has more than ${maximumRows} rows` }]);
  return table;
}

function parsed(csv: string | undefined, file: TableSource['file']): CsvTable {
  if (csv !== undefined) return readCsv(csv);
  const { text, encoding } = decodeCsv(file!.bytes);
  return readCsv(text, encoding);
}

/** Rows of JSON as a table: the columns of all of them, in the order they come up. `variables` is what a payroll adapter answers with. */
function tableOfRows(rows: readonly Record<string, unknown>[]): Pick<CsvTable, 'header' | 'rows'> {
  const flat = rows.map(({ variables, ...row }) => ({ ...row, ...(typeof variables === 'object' && variables !== null && !Array.isArray(variables) ? variables as Record<string, unknown> : {}) }));
  const header = [...new Set(flat.flatMap((row) => Object.keys(row)))];
  const details = flat.flatMap((row, index) => Object.entries(row).filter(([, value]) => typeof value === 'object' && value !== null)
    .map(([column]) => ({ path: `rows[${index}].${column}`, row: index, message: 'must be a text, a number, true, false or null' })));
  if (details.length > 0) throw validationError('Some values of rows are no simple values.', details.slice(0, 200));
  return { header, rows: flat.map((row, index) => ({ line: index + 1, cells: header.map((column) => textOf((row as Record<string, unknown>)[column])) })) };
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value as string | number | boolean).trim();
}
