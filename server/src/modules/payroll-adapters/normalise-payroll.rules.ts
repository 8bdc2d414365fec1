// From a payroll export to the shape of a bulk send. Pure: nothing is stored. Facts: french-pack.md, Payroll CSVs.
import { validationError, type ErrorDetail } from '../../kernel/errors.ts';
import { mappedColumns } from '../bulk-send/columns.rules.ts';
import { checkEmail, checkName, checkPhone, type RowCode } from '../bulk-send/person.rules.ts';
import { headerKey, isSuspect, type CsvRow } from '../bulk-send/read-csv.rules.ts';
import { aliasesOf, PAYROLL_FIELDS, type PayrollField, type PayrollFormat } from './payroll-formats.rules.ts';
import { sensitiveColumns } from './sensitive-columns.rules.ts';

/** Columns of the answer's `csv` after email, name and phone. */
export const PAYROLL_VARIABLES = ['firstName', 'lastName', 'employeeId', 'establishment', 'jobTitle', 'contractType', 'contractStart', 'documentType', 'period'] as const;
type PayrollVariable = (typeof PAYROLL_VARIABLES)[number];

export interface PayrollIssue { row: number; line: number; column: string | null; code: RowCode | 'DATE_INVALID' | 'DUPLICATE_EMPLOYEE' | 'ENCODING_SUSPECT' | 'NAME_SPLIT'; error: string }
export interface PayrollRow { email: string; name: string; phone: string | null; variables: Record<PayrollVariable, string> }
export interface Contact { employeeId: string; email?: string | undefined; phone?: string | undefined }

export interface PayrollInput {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly format: PayrollFormat;
  readonly mapping: Readonly<Record<string, string>>;
  readonly contacts: readonly Contact[];
  readonly documentType: string;
  readonly period: string;
}

export interface Normalised {
  readonly columns: { column: string; usedAs: PayrollField | null }[];
  readonly droppedColumns: string[];
  readonly rows: PayrollRow[];
  readonly errors: PayrollIssue[];
  readonly warnings: PayrollIssue[];
  readonly invalid: number;
}

/** @throws AppError VALIDATION_ERROR for a mapping that names what is not there */
export function normalisePayroll(input: PayrollInput): Normalised {
  const dropped = sensitiveColumns(input.header, input.rows);
  const columnOf = assigned(input, dropped);
  const usedAs = new Map([...columnOf].map(([field, index]) => [index, field]));
  const contacts = new Map(input.contacts.flatMap((contact) => [[contact.employeeId, contact], [withoutZeros(contact.employeeId), contact]] as const));
  const result = { rows: [] as PayrollRow[], errors: [] as PayrollIssue[], warnings: [] as PayrollIssue[] };
  const seen = { emails: new Map<string, number>(), employees: new Map<string, number>() };
  input.rows.forEach((row, index) => {
    const worked = workRow(input, row, index, columnOf, contacts);
    result.warnings.push(...worked.warnings);
    const errors = worked.errors.length > 0 ? worked.errors : repeats(worked.row!, index, row.line, columnOf, input.header, seen);
    result.errors.push(...errors);
    if (errors.length === 0) result.rows.push(worked.row!);
  });
  return {
    ...result, invalid: input.rows.length - result.rows.length,
    columns: input.header.flatMap((column, index) => (dropped.has(index) ? [] : [{ column, usedAs: usedAs.get(index) ?? null }])),
    droppedColumns: input.header.filter((_, index) => dropped.has(index)),
  };
}

/** Which column is which field: the caller's mapping first, then the format's names. A sensitive column is none, even when it is mapped. */
function assigned({ header, format, mapping }: PayrollInput, dropped: ReadonlySet<number>): Map<PayrollField, number> {
  const details: ErrorDetail[] = [];
  const mapped = mappedColumns(header, mapping, details, 'mapping');
  const columnOf = new Map<PayrollField, number>();
  for (const [index, target] of mapped) {
    const field = PAYROLL_FIELDS.find((one) => one === target);
    if (field === undefined && target !== '') details.push({ path: `mapping.${header[index]}`, value: target, message: `must be one of ${PAYROLL_FIELDS.join(', ')}, or empty` });
    else if (field !== undefined && !dropped.has(index)) columnOf.set(field, index);
  }
  if (details.length > 0) throw validationError(`The mapping does not fit the file: ${details[0]!.message}.`, details);
  const keys = header.map((column, index) => (dropped.has(index) || mapped.has(index) ? undefined : headerKey(column)));
  for (const field of PAYROLL_FIELDS) {
    if (columnOf.has(field)) continue;
    const index = aliasesOf(format, field).map((alias) => keys.indexOf(alias)).find((found) => found >= 0);
    if (index !== undefined) columnOf.set(field, index);
  }
  return columnOf;
}

type Worked = { row?: PayrollRow; errors: PayrollIssue[]; warnings: PayrollIssue[] };

function workRow(input: PayrollInput, { line, cells }: CsvRow, row: number, columnOf: ReadonlyMap<PayrollField, number>, contacts: ReadonlyMap<string, Contact>): Worked {
  const { header } = input;
  const [errors, warnings]: [PayrollIssue[], PayrollIssue[]] = [[], []];
  if (cells.length !== header.length) {
    return { errors: [{ row, line, column: null, code: 'COLUMN_COUNT', error: `The row has ${cells.length} cells; the header has ${header.length}.` }], warnings };
  }
  const issue = (list: PayrollIssue[], field: PayrollField, code: PayrollIssue['code'], error: string): void => {
    const index = columnOf.get(field);
    list.push({ row, line, column: index === undefined ? null : header[index]!, code, error });
  };
  const at = (field: PayrollField): string => { const index = columnOf.get(field); return index === undefined ? '' : cells[index]!; };
  const firstOf = (...fields: PayrollField[]): PayrollField => fields.find((field) => at(field) !== '') ?? fields[0]!;

  const employeeId = at('employeeId');
  const contact = contacts.get(employeeId) ?? contacts.get(withoutZeros(employeeId));
  const [emailField, phoneField] = [firstOf('email', 'personalEmail'), firstOf('phone', 'secondPhone')];
  const email = checkEmail(at(emailField) || (contact?.email ?? '').trim());
  const phone = checkPhone(at(phoneField) || (contact?.phone ?? '').trim());
  const person = nameOf(at);
  if (person.isSplit) issue(warnings, 'displayName', 'NAME_SPLIT', `First and last name were taken apart from "${at('displayName')}": look whether they are right.`);
  const name = checkName(at('name') || `${person.firstName} ${person.lastName}`.trim());
  const contractStart = isoDate(at('contractStart'));
  if ('code' in email) issue(errors, emailField, email.code, email.error);
  if ('code' in name) issue(errors, 'lastName', name.code, name.error);
  if ('code' in phone) issue(errors, phoneField, phone.code, phone.error);
  if (contractStart === undefined) issue(errors, 'contractStart', 'DATE_INVALID', `"${at('contractStart').slice(0, 40)}" is no date: write it JJ/MM/AAAA or AAAA-MM-JJ.`);
  const used: PayrollField[] = ['name', 'firstName', 'lastName', 'birthName', 'displayName', 'establishment', 'jobTitle'];
  const suspect = used.find((field) => isSuspect(at(field)));
  if (suspect !== undefined) issue(warnings, suspect, 'ENCODING_SUSPECT', `"${at(suspect).slice(0, 60)}" looks as if it had been saved in a wrong encoding.`);
  if (!('value' in email) || !('value' in name) || !('value' in phone) || contractStart === undefined) return { errors, warnings };
  const variables = {
    firstName: person.firstName, lastName: person.lastName, employeeId, establishment: at('establishment'), jobTitle: at('jobTitle'), contractType: at('contractType'),
    contractStart, documentType: input.documentType, period: input.period,
  };
  return { row: { email: email.value, name: name.value, phone: phone.value, variables }, errors, warnings };
}

/** The name of use, else that of birth, else the displayed one taken apart. */
function nameOf(at: (field: PayrollField) => string): { firstName: string; lastName: string; isSplit: boolean } {
  const [firstName, lastName] = [at('firstName'), at('lastName') || at('birthName')];
  const shown = at('displayName');
  if (lastName !== '' || shown === '') return { firstName, lastName, isSplit: false };
  if (firstName !== '') return { firstName, lastName: shown.replace(firstName, '').trim() || shown, isSplit: true };
  const words = shown.split(/\s+/);
  // French lists write the last name in capitals; without any, it stands first.
  const capitals = words.filter((word) => word === word.toUpperCase() && /\p{L}{2}/u.test(word));
  const last = capitals.length > 0 && capitals.length < words.length ? capitals : words.slice(0, 1);
  return { firstName: words.filter((word) => !last.includes(word)).join(' '), lastName: last.join(' '), isSplit: true };
}

/** JJ/MM/AAAA (also with `-` or `.`) or ISO as YYYY-MM-DD; empty stays empty, undefined is no date of the calendar. */
export function isoDate(text: string): string | undefined {
  if (text === '') return '';
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  const [year, month, day] = french === null ? (iso?.slice(1, 4).map(Number) ?? []) : [Number(french[3]), Number(french[2]), Number(french[1])];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 ? date.toISOString().slice(0, 10) : undefined;
}

/** One contract a person, and no two people's contracts in one mailbox. */
function repeats({ email, variables: { employeeId } }: PayrollRow, row: number, line: number, columnOf: ReadonlyMap<PayrollField, number>, header: readonly string[], seen: { emails: Map<string, number>; employees: Map<string, number> }): PayrollIssue[] {
  const issues: PayrollIssue[] = [];
  const column = (field: PayrollField): string | null => { const index = columnOf.get(field); return index === undefined ? null : header[index]!; };
  const earlierEmployee = employeeId === '' ? undefined : seen.employees.get(employeeId);
  const earlierEmail = seen.emails.get(email.toLowerCase());
  if (earlierEmployee !== undefined) issues.push({ row, line, column: column('employeeId'), code: 'DUPLICATE_EMPLOYEE', error: `The employee ${employeeId} stands on line ${earlierEmployee} already.` });
  else if (earlierEmail !== undefined) issues.push({ row, line, column: column('email'), code: 'DUPLICATE_EMAIL', error: `${email} is the address of line ${earlierEmail} already.` });
  if (issues.length === 0) {
    seen.emails.set(email.toLowerCase(), line);
    if (employeeId !== '') seen.employees.set(employeeId, line);
  }
  return issues;
}

/** Spreadsheets take leading zeros away from numbers. */
function withoutZeros(employeeId: string): string {
  return employeeId.replace(/^0+(?=.)/, '');
}
