// A bulk send while it is being prepared: the list as it stands, what the columns are, and what the API said of it last.
import type { CreateBulkBody, DryRunWire, TemplateWire } from '../../../../../../server/src/contract.ts';
import { plain, writeSheet } from '../../sheets/sheet.ts';
import type { Sheet } from '../../sheets/sheet.ts';

export interface BulkDraft {
  readonly templateId: string;
  readonly sheet: Sheet | undefined;
  /** Column → target as the API takes it; columns that are not here are recognised by their name. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly message: string;
  /** As `datetime-local` gives it. */
  readonly expiresAt: string;
  readonly draftsOnly: boolean;
}

export const EMPTY_BULK: BulkDraft = { templateId: '', sheet: undefined, mapping: {}, subject: '', message: '', expiresAt: '', draftsOnly: false };

export const PROPERTIES = ['email', 'name', 'firstName', 'lastName', 'phone'] as const;
export type Property = (typeof PROPERTIES)[number];

/** Undefined until there is something to send. */
export function bulkBody({ templateId, sheet, mapping, subject, message, expiresAt, draftsOnly }: BulkDraft): CreateBulkBody | undefined {
  if (templateId === '' || sheet === undefined) return undefined;
  return {
    templateId, csv: writeSheet(sheet), columnMapping: { ...mapping }, sendImmediately: !draftsOnly,
    ...(subject.trim() === '' ? {} : { subject: subject.trim() }), ...(message.trim() === '' ? {} : { message }),
    ...(expiresAt === '' ? {} : { expiresAt: new Date(expiresAt).toISOString() }),
  };
}

/** What a column can be made: each role's people, or nothing. */
export function targetsOf(roles: TemplateWire['roles']): { value: string; role: string; property: Property }[] {
  return roles.flatMap(({ name }) => PROPERTIES.map((property) => ({ value: `${name}::${property}`, role: name, property })));
}

/** The failures of each cell, by row and column; `''` is the row itself. In `words` where they know the code, else in the API's own. */
export function failuresByCell(failures: DryRunWire['failures'], words: Readonly<Record<string, string>> = {}): Map<number, Map<string, string>> {
  const rows = new Map<number, Map<string, string>>();
  for (const { row, column, code, error } of failures) {
    const said = words[code] ?? error;
    const cells = rows.get(row) ?? new Map<string, string>();
    const key = column ?? '';
    cells.set(key, cells.has(key) ? `${cells.get(key)} ${said}` : said);
    rows.set(row, cells);
  }
  return rows;
}

export function withoutRow(sheet: Sheet, row: number): Sheet {
  return { ...sheet, rows: sheet.rows.filter((_, at) => at !== row) };
}

export interface Contact {
  readonly employeeId: string;
  readonly email: string;
  readonly phone: string;
}

const CONTACT_COLUMNS = {
  employeeId: ['matricule', 'matricule salarie', 'matriculesalarie', 'numero employe', 'numero salarie', 'code salarie', 'employee id', 'employeeid', 'employee number', 'id'],
  email: ['email', 'e mail', 'mail', 'courriel', 'adresse e mail', 'adresse email', 'email professionnel'],
  phone: ['phone', 'mobile', 'telephone', 'portable', 'telephone portable', 'tel'],
} as const;

/** Contacts from a sheet, or undefined when it lacks the number or the address. */
export function contactsOf({ header, rows }: Sheet): Contact[] | undefined {
  const keys = header.map(plain);
  const at = (what: keyof typeof CONTACT_COLUMNS): number => keys.findIndex((key) => (CONTACT_COLUMNS[what] as readonly string[]).includes(key));
  const [id, email, phone] = [at('employeeId'), at('email'), at('phone')];
  if (id < 0 || email < 0) return undefined;
  return rows.flatMap((row) => (row[id] === '' ? [] : [{ employeeId: row[id] ?? '', email: row[email] ?? '', phone: phone < 0 ? '' : row[phone] ?? '' }]));
}
