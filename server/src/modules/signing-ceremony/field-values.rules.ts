// What a person may put into a field, by its type; every wrong value is listed at once. Values become the `filled` record that sealing stamps.
import { validationError, type ErrorDetail } from '../../kernel/errors.ts';
import type { PlacedField } from '../envelopes/place-fields.rules.ts';
import { signedDateText } from './signed-date.rules.ts';
import { TYPED_STYLES, type AttachmentType, type FieldValue, type TypedStyle } from './signing.schema.ts';

/** A value as it is kept: small, JSON, images by the SHA-256 of their PNG. */
export type FilledValue =
  | { kind: 'IMAGE'; method: 'DRAWN' | 'UPLOADED'; imageSha256: string }
  | { kind: 'TYPED'; text: string; style: TypedStyle }
  | { kind: 'TEXT'; text: string }
  | { kind: 'DATE'; text: string }
  | { kind: 'CHECK'; checked: boolean }
  | { kind: 'OPTION'; option: string; selected: number }
  | FilledAttachment;

/** A file that was attached: `sha256` of the bytes as sent, `pagesSha256` of the PDF pages that are sealed with the documents. */
export interface FilledAttachment {
  kind: 'ATTACHMENT'; attachmentId: string; name: string; mediaType: AttachmentType; sizeBytes: number; sha256: string; pagesSha256: string; pageCount: number;
}

export interface FilledField { fieldId: string; value: FilledValue }

/** A value with its image still as bytes; the caller stores the image and puts its hash in. */
export interface CheckedField { fieldId: string; value: Exclude<FilledValue, { kind: 'IMAGE' }> | { kind: 'IMAGE'; method: 'DRAWN' | 'UPLOADED'; png: Buffer } }

export interface FillContext {
  readonly locale: 'fr' | 'en';
  readonly signedAt: Date;
  readonly timeZone: string;
  /** The files that this person has uploaded, with the field each was uploaded for. */
  readonly attachments: readonly { readonly fieldId: string; readonly file: FilledAttachment }[];
}

const MAXIMUM_IMAGE_BYTES = 204_800;
const MAXIMUM_TEXT = 2_000;

/**
 * Checks what a person sent against the fields that are theirs. Fields of a page that does not exist are passed over (Spec: Envelope creation 5).
 * @throws AppError VALIDATION_ERROR listing every offending field
 */
export function checkFieldValues(fields: readonly PlacedField[], sent: readonly { fieldId: string; value: FieldValue }[], context: FillContext): CheckedField[] {
  const details: ErrorDetail[] = [];
  const byId = new Map(fields.map((field) => [field.id, field]));
  const rowOf = new Map<string, number>();
  sent.forEach(({ fieldId }, row) => {
    if (!byId.has(fieldId)) details.push({ path: `fields[${row}].fieldId`, row, value: fieldId, message: 'is no field of yours' });
    else if (rowOf.has(fieldId)) details.push({ path: `fields[${row}].fieldId`, row, value: fieldId, message: 'is filled twice' });
    else rowOf.set(fieldId, row);
  });
  const checked: CheckedField[] = [];
  for (const field of fields) {
    const row = rowOf.get(field.id);
    const result = checkOne(field, row === undefined ? undefined : sent[row]!.value, context);
    if (typeof result === 'string') details.push({ path: row === undefined ? `fields.${field.id}` : `fields[${row}].value`, ...(row === undefined ? {} : { row }), message: result });
    else if (result !== undefined) checked.push({ fieldId: field.id, value: result });
  }
  if (details.length > 0) throw validationError('Some fields are not filled as they should be.', details);
  return checked;
}

/** The value, undefined when an optional field was left empty, or what is wrong with it. */
function checkOne(field: PlacedField, value: FieldValue | undefined, context: FillContext): CheckedField['value'] | undefined | string {
  switch (field.fieldType) {
    case 'DATE_SIGNED': return { kind: 'DATE', text: signedDateText(context.signedAt, field.dateFormat, context.locale, context.timeZone) };
    case 'SIGNATURE': case 'INITIALS': return checkInk(field, value);
    case 'TEXT': return checkText(field, value?.text);
    case 'CHECKBOX':
      if (field.required && value?.checked !== true) return 'must be ticked';
      return { kind: 'CHECK', checked: value?.checked === true };
    case 'RADIO_GROUP': case 'DROPDOWN': return checkOption(field, value?.option);
    case 'ATTACHMENT': return checkAttachment(field, value?.attachmentId, context);
  }
}

function checkInk(field: PlacedField, value: FieldValue | undefined): CheckedField['value'] | undefined | string {
  if (value?.method === 'TYPED') {
    const text = (value.text ?? '').trim();
    if (text === '') return 'the typed name is empty';
    return text.length > 100 ? 'the typed name is over 100 characters' : { kind: 'TYPED', text, style: value.style ?? TYPED_STYLES[0] };
  }
  if (value?.method === undefined || value.image === undefined) return field.required ? 'is required' : undefined;
  const png = decodePng(value.image);
  return typeof png === 'string' ? png : { kind: 'IMAGE', method: value.method, png };
}

/** A PNG out of a data address, or what is wrong with it. Only size and header are looked at; it is decoded in a child process. */
function decodePng(image: string): Buffer | string {
  const base64 = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(image)?.[1];
  if (base64 === undefined) return 'the image must be data:image/png;base64,…';
  const png = Buffer.from(base64, 'base64');
  if (png.length > MAXIMUM_IMAGE_BYTES) return `the image is over ${MAXIMUM_IMAGE_BYTES} bytes`;
  if (png.length < 33 || png.readUInt32BE(0) !== 0x89504e47 || png.toString('latin1', 12, 16) !== 'IHDR') return 'the image is not a PNG';
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  return width < 1 || height < 1 || width > 1_200 || height > 1_200 ? 'the image may be 1200 × 1200 pixels at most' : png;
}

function checkText(field: PlacedField, text: string | undefined): CheckedField['value'] | undefined | string {
  const given = (text ?? '').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');
  if (given.trim() === '') return field.required ? 'is required' : undefined;
  return given.length > MAXIMUM_TEXT ? `is over ${MAXIMUM_TEXT} characters` : { kind: 'TEXT', text: given };
}

function checkAttachment(field: PlacedField, attachmentId: string | undefined, { attachments }: FillContext): CheckedField['value'] | undefined | string {
  if (attachmentId === undefined) return field.required ? 'a file must be attached' : undefined;
  return attachments.find(({ fieldId, file }) => fieldId === field.id && file.attachmentId === attachmentId)?.file ?? 'names no file that was uploaded for this field';
}

function checkOption(field: PlacedField, option: string | undefined): CheckedField['value'] | undefined | string {
  if (option === undefined) return field.required && (field.options?.length ?? 0) > 0 ? 'one option must be chosen' : undefined;
  const selected = field.options?.indexOf(option) ?? -1;
  return selected < 0 ? 'is none of the options' : { kind: 'OPTION', option, selected };
}
