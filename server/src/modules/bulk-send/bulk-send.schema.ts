// Wire shapes of bulk sends. decisions.md, Bulk send.
import { Type, type Static } from 'typebox';
import { Collection, Nullable, PageQuery, WireTime, Words } from '../../http/wire-schema.ts';
import { RECIPIENT_ROLES } from '../../kernel/signing-words.ts';
import { ENVELOPE_STATUSES } from '../envelopes/envelope.rules.ts';

export const BULK_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'COMPLETED_WITH_ERRORS', 'FAILED', 'CANCELLED'] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];
export const MAXIMUM_ROWS = 500;

const Scalar = Type.Unsafe<string | number | boolean | null>({ nullable: true, oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] });
const Row = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description: 'Values by column; those inside `variables` count as columns too.' });

export const CreateBulkBody = Type.Object({
  templateId: Type.String({ maxLength: 100 }),
  csv: Type.Optional(Type.String({ description: 'With a header line. `,` `;` or tab. Or `rows`, or a multipart part `file`.' })),
  rows: Type.Optional(Type.Array(Row, { minItems: 1, maxItems: MAXIMUM_ROWS })),
  columnMapping: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 300 }), { maxProperties: 200, description: 'Column → email, name, phone, `<Role>::email`, `signer1Email` or a name of a variable; empty ignores the column.' })),
  subject: Type.Optional(Type.String({ minLength: 1, maxLength: 255, description: 'With {{column}}; the template’s name by default.' })),
  message: Type.Optional(Nullable(Type.String({ maxLength: 5_000, description: 'With {{column}}.' }))),
  expiresAt: Type.Optional(Nullable(WireTime())),
  sendImmediately: Type.Optional(Type.Boolean({ default: true, description: 'false leaves the envelopes DRAFT.' })),
  onRowError: Type.Optional(Words(['SKIP', 'REJECT_ALL'], { default: 'SKIP', description: 'REJECT_ALL answers 400 and makes nothing when one row is wrong.' })),
  dryRun: Type.Optional(Type.Boolean({ default: false, description: 'Answers 200 with what would happen.' })),
}, { title: 'CreateBulkSend' });
export type CreateBulkBody = Static<typeof CreateBulkBody>;
export type Scalar = Static<typeof Scalar>;

const failure = { row: Type.Integer({ description: 'Row of data, from 0.' }), line: Type.Integer({ description: 'Line of the file, from 1; the header is 1.' }), column: Type.Optional(Type.String()), email: Type.Optional(Type.String()), code: Type.String(), error: Type.String() };
const FailureWire = Type.Object(failure, { title: 'BulkFailure' });
export type FailureWire = Static<typeof FailureWire>;

const summary = {
  id: Type.String(), templateId: Type.String(), status: Words(BULK_STATUSES),
  counts: Type.Object({ total: Type.Integer(), processed: Type.Integer(), succeeded: Type.Integer(), failed: Type.Integer() }),
  sandbox: Type.Boolean(), createdAt: WireTime(), startedAt: Nullable(WireTime()), completedAt: Nullable(WireTime()),
};
const BulkSummary = Type.Object(summary, { title: 'BulkSendSummary' });
export const BulkList = Collection(BulkSummary);
export const BulkWire = Type.Object({
  ...summary,
  failures: Type.Array(FailureWire),
  envelopes: Type.Array(Type.Object({ row: Type.Integer(), envelopeId: Type.String(), status: Nullable(Words(ENVELOPE_STATUSES, { description: 'Of the envelope now; null once it is deleted.' })) })),
}, { title: 'BulkSend' });
export type BulkWire = Static<typeof BulkWire>;

export const DryRunWire = Type.Object({
  dryRun: Type.Boolean(), templateId: Type.String(), encoding: Nullable(Type.String()), delimiter: Nullable(Type.String()),
  counts: Type.Object({ total: Type.Integer(), valid: Type.Integer(), invalid: Type.Integer() }),
  columns: Type.Array(Type.Object({ column: Type.String(), usedAs: Type.String({ description: '`<Role>::<property>`, `{{variable}}`, or empty when ignored.' }), prefills: Type.Array(Type.String(), { description: 'Labels of the TEXT fields that it fills.' }) })),
  failures: Type.Array(FailureWire),
  rows: Type.Array(Type.Object({
    row: Type.Integer(), line: Type.Integer(), subject: Type.String(), message: Nullable(Type.String()),
    recipients: Type.Array(Type.Object({ email: Type.String(), name: Type.String(), phone: Nullable(Type.String()), role: Words(RECIPIENT_ROLES) })),
  })),
}, { title: 'BulkDryRun' });
export type DryRunWire = Static<typeof DryRunWire>;

export const ListBulkQuery = Type.Object({ ...PageQuery, status: Type.Optional(Words(BULK_STATUSES)) });
export type ListBulkQuery = Static<typeof ListBulkQuery>;
