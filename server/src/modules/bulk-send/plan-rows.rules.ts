// From the rows of a table to envelopes that can be made, or to what is wrong with each. Pure: the same for a dry run and for the real thing.
import { maskAccounts } from '../../kernel/account-numbers.ts';
import { validationError } from '../../kernel/errors.ts';
import type { RecipientRole } from '../../kernel/signing-words.ts';
import type { TemplateRole } from '../templates/template-input.rules.ts';
import type { Target } from './columns.rules.ts';
import { checkEmail, checkName, checkPhone, type RowCode } from './person.rules.ts';
import { headerKey, type CsvRow } from './read-csv.rules.ts';

/** One thing that is wrong in a row. `row` counts rows of data from 0, `line` lines of the file from 1. */
export interface RowFailure {
  readonly row: number;
  readonly line: number;
  readonly column?: string;
  readonly email?: string;
  readonly code: RowCode;
  readonly error: string;
}

/** What a row makes an envelope of. */
export interface RowInput {
  readonly recipients: readonly { email: string; name: string; phone: string | null; role: RecipientRole }[];
  readonly subject: string;
  readonly message: string | null;
  readonly variables: Readonly<Record<string, string>>;
}

export interface PlannedRow extends RowInput { readonly row: number; readonly line: number }

export interface RowsToPlan {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly targets: readonly Target[];
  readonly roles: readonly TemplateRole[];
  /** With {{variables}}; a row that leaves nothing of it gets `fallbackSubject`. */
  readonly subject: string;
  readonly fallbackSubject: string;
  readonly message: string | null;
}

/** Plans every row. @throws AppError VALIDATION_ERROR listing each {{variable}} that is no column */
export function planRows(table: RowsToPlan): { planned: PlannedRow[]; failures: RowFailure[] } {
  assertVariables(table);
  const planned: PlannedRow[] = [];
  const failures: RowFailure[] = [];
  table.rows.forEach((each, row) => {
    const result = planRow(table, each, row);
    if (Array.isArray(result)) failures.push(...result);
    else planned.push(result);
  });
  return { planned, failures };
}

function planRow(table: RowsToPlan, { line, cells }: CsvRow, row: number): PlannedRow | RowFailure[] {
  const { header, targets } = table;
  if (cells.length !== header.length) {
    return [{ row, line, code: 'COLUMN_COUNT', error: `The row has ${cells.length} cells; the header has ${header.length}.` }];
  }
  const failures: RowFailure[] = [];
  const recipients = table.roles.flatMap(({ role }, index) => {
    const person = personOf(table, cells, index);
    if (role !== 'SIGNER' && person.email.text === '') return [];
    for (const checked of [person.email, person.name, person.phone]) {
      if ('code' in checked.result) failures.push({ row, line, ...(checked.column === undefined ? {} : { column: checked.column }), ...(person.email.text === '' ? {} : { email: maskAccounts(person.email.text) }), ...checked.result });
    }
    const [email, name, phone] = [person.email.result, person.name.result, person.phone.result];
    return 'value' in email && 'value' in name && 'value' in phone ? [{ email: email.value, name: name.value, phone: phone.value, role, column: person.email.column }] : [];
  });
  const emails = recipients.map(({ email }) => email.toLowerCase());
  recipients.forEach(({ email, column }, index) => {
    if (emails.indexOf(email.toLowerCase()) < index) failures.push({ row, line, ...(column === undefined ? {} : { column }), email, code: 'DUPLICATE_EMAIL', error: `${email} stands for two people of this row: addresses are unique in an envelope.` });
  });
  const variables = Object.fromEntries(header.flatMap((column, index) => {
    const target = targets[index]!;
    return target.kind === 'IGNORED' ? [] : [[target.kind === 'VARIABLE' ? target.name : column, cells[index]!]];
  }));
  const subject = filled(table.subject, variables).replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim() || table.fallbackSubject;
  const message = table.message === null ? null : filled(table.message, variables);
  for (const [what, length, limit] of [['subject', subject.length, 255], ['message', message?.length ?? 0, 5_000]] as const) {
    if (length > limit) failures.push({ row, line, code: 'TEXT_TOO_LONG', error: `With this row's values the ${what} has ${length} characters; at most ${limit}.` });
  }
  return failures.length > 0 ? failures : { row, line, recipients: recipients.map(({ column: _, ...recipient }) => recipient), subject, message, variables };
}

function personOf({ header, targets }: RowsToPlan, cells: readonly string[], role: number) {
  const at = (property: string): { column?: string; text: string } => {
    const index = targets.findIndex((target) => target.kind === 'PERSON' && target.role === role && target.property === property);
    return index < 0 ? { text: '' } : { column: header[index]!, text: cells[index]! };
  };
  const [email, name, phone, first, last] = [at('email'), at('name'), at('phone'), at('firstName'), at('lastName')];
  const whole = name.text === '' ? `${first.text} ${last.text}`.trim() : name.text;
  const nameColumn = name.column ?? last.column ?? first.column;
  return {
    email: { ...email, result: checkEmail(email.text) },
    name: { ...(nameColumn === undefined ? {} : { column: nameColumn }), text: whole, result: checkName(whole) },
    phone: { ...phone, result: checkPhone(phone.text) },
  };
}

const VARIABLE = /\{\{\s*([^{}]{1,200}?)\s*\}\}/g;

function assertVariables({ header, targets, subject, message }: RowsToPlan): void {
  const known = new Set(header.flatMap((column, index) => {
    const target = targets[index]!;
    return target.kind === 'IGNORED' ? [] : [headerKey(target.kind === 'VARIABLE' ? target.name : column)];
  }));
  const details = ([['subject', subject], ['message', message ?? '']] as const).flatMap(([path, text]) => [...text.matchAll(VARIABLE)]
    .filter(([, name]) => !known.has(headerKey(name!))).map(([, name]) => ({ path, value: name, message: `names the variable {{${name}}}, which is no column` })));
  if (details.length > 0) throw validationError(`{{${String(details[0]!.value)}}} is no column${details.length > 1 ? ` (and ${details.length - 1} more, see details)` : ''}. Columns: ${header.join(', ').slice(0, 500)}.`, details);
}

function filled(text: string, variables: Readonly<Record<string, string>>): string {
  const byKey = new Map(Object.entries(variables).map(([name, value]) => [headerKey(name), value]));
  return text.replaceAll(VARIABLE, (_, name: string) => byKey.get(headerKey(name)) ?? '');
}

/** Texts for the TEXT fields of a template whose label is a column: exactly, or but for case and accents. */
export function prefillOf(labels: readonly string[], variables: Readonly<Record<string, string>>): Map<string, string> {
  const byKey = new Map(Object.entries(variables).map(([name, value]) => [headerKey(name), value]));
  return new Map(labels.flatMap((label) => {
    const value = variables[label] ?? byKey.get(headerKey(label));
    return value === undefined || value === '' ? [] : [[label, value.slice(0, 2_000)] as const];
  }));
}
