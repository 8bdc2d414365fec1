// A table that somebody brings: CSV in any usual encoding and delimiter, read in the browser so that it can be looked at and mended before it is sent.
import Papa from 'papaparse';

/** Cells as text, without the spaces around them; every row has as many as the header. */
export interface Sheet {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** For a file input. */
export const CSV_FILES = '.csv,.txt,text/csv,text/plain';
/** As much as the API takes in one table. */
const MAXIMUM_BYTES = 1_048_576;
const DELIMITERS = [';', ',', '\t'];

export class SheetError extends Error {
  readonly reason: 'TOO_LARGE' | 'BINARY' | 'EMPTY';
  constructor(reason: SheetError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** @throws SheetError */
export async function readSheet(file: Blob): Promise<Sheet> {
  return parseSheet(await readText(file));
}

/** The text of a file, whatever its encoding. @throws SheetError */
export async function readText(file: Blob): Promise<string> {
  if (file.size > MAXIMUM_BYTES) throw new SheetError('TOO_LARGE');
  return decode(new Uint8Array(await file.arrayBuffer()));
}

/** A byte order mark, else strict UTF-8, else what French spreadsheets write. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new SheetError('BINARY');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Blank lines and columns without a name at the end are passed over. @throws SheetError when there is no row below a header */
export function parseSheet(text: string): Sheet {
  // Excel's own first line; it is no header.
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(text);
  const { data } = Papa.parse<string[]>(told === null ? text : text.slice(told[0].length), { delimiter: told?.[1] ?? '', delimitersToGuess: DELIMITERS, skipEmptyLines: 'greedy' });
  const [first, ...rest] = data.map((row) => row.map((cell) => cell.trim()));
  const header = (first ?? []).map((cell) => cell.replace(/^\ufeff/, ''));
  while (header.length > 1 && header.at(-1) === '') header.pop();
  if (rest.length === 0) throw new SheetError('EMPTY');
  return { header, rows: rest.map((row) => header.map((_, index) => row[index] ?? '')) };
}

/** With another text in one cell; row and column from 0. */
export function withCell(sheet: Sheet, row: number, column: number, value: string): Sheet {
  return { ...sheet, rows: sheet.rows.map((cells, at) => (at === row ? cells.map((cell, index) => (index === column ? value : cell)) : cells)) };
}

/** The sheet as the API takes it. */
export function writeSheet({ header, rows }: Sheet): string {
  return Papa.unparse({ fields: [...header], data: rows.map((row) => [...row]) });
}

/** How headers and names are compared: no accents, lower case, everything else one space. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ').trim();
}

/** The columns that hold each thing, by the names that people give them: the first name of the list that the sheet has. */
export function guessColumns<K extends string>(header: readonly string[], names: Readonly<Record<K, readonly string[]>>): Partial<Record<K, number>> {
  const keys = header.map(plain);
  const found: Partial<Record<K, number>> = {};
  for (const what of Object.keys(names) as K[]) {
    const index = names[what].map((name) => keys.indexOf(name)).find((at) => at >= 0);
    if (index !== undefined) found[what] = index;
  }
  return found;
}
