// The order in which a person is led through the fields, and what still has to be filled in. Pure.
import type { FieldValue, SigningField } from '../../api/signing-types.ts';

/** Fields whose tops are this close stand in one line and are read left to right. */
const SAME_LINE_PT = 6;

/** From this height a TEXT field takes several lines. */
export const TALL_PT = 34;
export const MAX_TEXT_CHARS = 2000;

export type FieldValues = Readonly<Record<string, FieldValue | undefined>>;

/** Document, page, line, then left to right. */
export function inReadingOrder(fields: readonly SigningField[]): SigningField[] {
  const byPosition = [...fields].sort((a, b) => a.documentIndex - b.documentIndex || a.pageNumber - b.pageNumber || a.y - b.y || a.x - b.x);
  // Lines are made by the first field's top, so that the comparison stays transitive.
  const ordered: SigningField[] = [];
  let line: SigningField[] = [];
  const flush = (): void => {
    ordered.push(...line.sort((a, b) => a.x - b.x));
    line = [];
  };
  for (const field of byPosition) {
    const head = line[0];
    if (head !== undefined && (head.documentIndex !== field.documentIndex || head.pageNumber !== field.pageNumber || field.y - head.y > SAME_LINE_PT)) flush();
    line.push(field);
  }
  flush();
  return ordered;
}

/** True when the value counts as given: a text is not blank, a box is ticked. The date is the server's. */
export function isFilled(field: SigningField, value: FieldValue | undefined): boolean {
  if (field.fieldType === 'DATE_SIGNED') return true;
  if (value === undefined) return false;
  if ('checked' in value) return value.checked;
  if ('option' in value) return (field.options ?? []).includes(value.option);
  if ('attachmentId' in value) return true;
  if ('image' in value) return value.image !== '';
  return value.text.trim() !== '';
}

/** Fields that must be filled before the end. */
export function requiredFields(fields: readonly SigningField[]): SigningField[] {
  return fields.filter((field) => field.required && field.fieldType !== 'DATE_SIGNED');
}

/** The next required empty field after `currentId`, around the end; null when there is none. */
export function nextToFill(fields: readonly SigningField[], values: FieldValues, currentId: string | null): SigningField | null {
  const start = fields.findIndex((field) => field.id === currentId) + 1;
  const around = [...fields.slice(start), ...fields.slice(0, start)];
  return around.find((field) => field.required && !isFilled(field, values[field.id])) ?? null;
}

/** What is sent: every value that was given, and unticked boxes as such; never the date. */
export function valuesToSend(fields: readonly SigningField[], values: FieldValues): { fieldId: string; value: FieldValue }[] {
  const sent: { fieldId: string; value: FieldValue }[] = [];
  for (const field of fields) {
    const value = values[field.id];
    if (field.fieldType === 'CHECKBOX') sent.push({ fieldId: field.id, value: value ?? { checked: false } });
    else if (value !== undefined && field.fieldType !== 'DATE_SIGNED' && isFilled(field, value)) sent.push({ fieldId: field.id, value });
  }
  return sent;
}

/** Values that the sender filled in beforehand. */
export function prefilled(fields: readonly SigningField[]): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  for (const { id, fieldType, prefill, options } of fields) {
    if (prefill === null) continue;
    if (fieldType === 'TEXT') values[id] = { text: prefill };
    else if (fieldType === 'CHECKBOX') values[id] = { checked: prefill === 'true' };
    else if ((fieldType === 'RADIO_GROUP' || fieldType === 'DROPDOWN') && options?.includes(prefill)) values[id] = { option: prefill };
  }
  return values;
}

/** « Jean-Pierre Le Goff » → « JPLG », at most four letters. */
export function initialsOf(name: string): string {
  return Array.from(name.matchAll(/[\p{L}\p{M}]+/gu), ([word]) => word.slice(0, 1).toLocaleUpperCase()).slice(0, 4).join('');
}
