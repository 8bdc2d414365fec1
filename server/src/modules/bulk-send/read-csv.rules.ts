// From bytes to rows of a CSV: encoding, delimiter and line numbers found out. Facts: french-pack.md, Payroll CSVs.
import { CsvError, parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { validationError } from '../../kernel/errors.ts';

export type CsvEncoding = 'UTF-8' | 'UTF-16' | 'windows-1252';
export const DELIMITERS = [';', ',', '\t'] as const;

export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly encoding: CsvEncoding;
  readonly delimiter: string;
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/**
 * A byte order mark, then strict UTF-8, then windows-1252 by iconv-lite: Node's own TextDecoder has decoded its byte 0x9C wrongly.
 * @throws AppError VALIDATION_ERROR for bytes that are no text
 */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: CsvEncoding } {
  const buffer = Buffer.from(bytes);
  if (buffer.length >= 2 && ((buffer[0] === 0xff && buffer[1] === 0xfe) || (buffer[0] === 0xfe && buffer[1] === 0xff))) return { text: iconv.decode(buffer, 'utf-16'), encoding: 'UTF-16' };
  if (buffer.includes(0)) throw validationError('The file is no CSV: it holds binary data. Save it as CSV, not as a spreadsheet.', [{ path: 'file', message: 'is no text' }]);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(buffer), encoding: 'UTF-8' };
  } catch {
    return { text: iconv.decode(buffer, 'windows-1252'), encoding: 'windows-1252' };
  }
}

/** Parses a text with a header line. Blank lines and rows of empty cells are passed over. @throws AppError VALIDATION_ERROR */
export function readCsv(given: string, encoding: CsvEncoding = 'UTF-8'): CsvTable {
  const text = given.replace(/^\ufeff/, '');
  // Excel's own first line; it is no header.
  const told = /^sep=(.)\r?\n/i.exec(text);
  const delimiter = told?.[1] ?? detectDelimiter(text);
  const records = recordsOf(told === null ? text : text.slice(told[0].length), delimiter, told === null ? 0 : 1);
  const [first, ...rest] = records;
  if (first === undefined) throw validationError('The CSV is empty: its first line must name the columns.', [{ path: 'csv', message: 'is empty' }]);
  const header = first.cells.map((cell) => cell.trim());
  // A delimiter at the end of every line makes a column without a name.
  while (header.length > 1 && header.at(-1) === '') header.pop();
  return { encoding, delimiter, header, rows: rest.map(({ line, cells }) => ({ line, cells: withoutBlankEnd(cells, header.length) })) };
}

function withoutBlankEnd(cells: readonly string[], length: number): string[] {
  const kept = cells.map((cell) => cell.trim());
  while (kept.length > length && kept.at(-1) === '') kept.pop();
  return kept;
}

/** The delimiter that stands most often in the first line with anything in it, outside of quotes. */
export function detectDelimiter(text: string): string {
  const line = (/^[^\r\n]*\S[^\r\n]*$/m.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

function recordsOf(text: string, delimiter: string, linesBefore: number): CsvRow[] {
  try {
    const parsed = parse(text, { delimiter, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }) as unknown as { info: { lines: number }; record: string[] }[];
    return parsed.filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      // The parser counts the line on which a record ends.
      .map(({ info, record }) => ({ line: linesBefore + info.lines - record.join('').split('\n').length + 1, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw validationError(`The CSV could not be read: ${error.message}.`, [{ path: 'csv', message: error.message }]);
  }
}

/** How headers are compared: no accents, lower case, everything else one space. `E-Mail` is `e mail`. */
export function headerKey(header: string): string {
  return header.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ').trim();
}

/** True for texts that were decoded twice or wrongly: `prÃ©nom`, or the replacement character. */
export function isSuspect(text: string): boolean {
  return /\ufffd|Ã[\u0080-\u00bf]|â€/.test(text);
}
