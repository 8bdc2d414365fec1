// Wire shapes of payroll adapters. decisions.md, Payroll adapters.
import { Type, type Static } from 'typebox';
import { Nullable, Words } from '../../http/wire-schema.ts';
import { PAYROLL_FIELDS, PAYROLL_SOFTWARE } from './payroll-formats.rules.ts';
import { PAYROLL_VARIABLES } from './normalise-payroll.rules.ts';

export const NormalizeBody = Type.Object({
  software: Type.Optional(Words(['AUTO', ...PAYROLL_SOFTWARE], { default: 'AUTO' })),
  csv: Type.Optional(Type.String({ description: 'Or a multipart part `file`, whose encoding is found out.' })),
  mapping: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 300 }), { maxProperties: 200, description: `Column → ${PAYROLL_FIELDS.join(', ')}; goes before what the format knows.` })),
  documentType: Type.Optional(Type.String({ maxLength: 100 })),
  period: Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'YYYY-MM' })),
  contacts: Type.Optional(Type.Array(Type.Object({
    employeeId: Type.String({ minLength: 1, maxLength: 100 }), email: Type.Optional(Type.String({ maxLength: 254 })), phone: Type.Optional(Type.String({ maxLength: 40 })),
  }), { maxItems: 5_000, description: 'Addresses and phones that the export lacks, by employee number.' })),
}, { title: 'NormalizePayroll' });
export type NormalizeBody = Static<typeof NormalizeBody>;

const Issue = Type.Object({
  row: Type.Integer({ description: 'Row of data, from 0.' }), line: Type.Integer({ description: 'Line of the file, from 1.' }), column: Nullable(Type.String()), code: Type.String(), error: Type.String(),
});
export const NormalizeWire = Type.Object({
  software: Words(PAYROLL_SOFTWARE), confidence: Type.Number({ description: '0 to 1; 1 when you said which software it is.' }), encoding: Type.String(), delimiter: Type.String(),
  columns: Type.Array(Type.Object({ column: Type.String(), usedAs: Nullable(Words(PAYROLL_FIELDS)) })),
  droppedColumns: Type.Array(Type.String(), { description: 'Social-security numbers, bank accounts, pay: never returned.' }),
  counts: Type.Object({ rows: Type.Integer(), valid: Type.Integer(), invalid: Type.Integer(), warnings: Type.Integer() }),
  rows: Type.Array(Type.Object({
    email: Type.String(), name: Type.String(), phone: Nullable(Type.String()), variables: Type.Object(Object.fromEntries(PAYROLL_VARIABLES.map((name) => [name, Type.String()]))),
  })),
  errors: Type.Array(Issue), warnings: Type.Array(Issue),
  csv: Type.String({ description: 'The valid rows, for POST /envelopes/bulk as they are.' }),
}, { title: 'NormalizedPayroll' });
export type NormalizeWire = Static<typeof NormalizeWire>;
