// What the sandbox puts into fields when it plays a recipient: something that fits each type.
import type { SigningView } from './signing.schema.ts';
import { FREE_FIELD_ID } from './act-evidence.rules.ts';
import type { FieldValue } from './signing.schema.ts';

/** The body's `fields` for everything that one person is to fill in. */
export function sampleAnswers({ recipient: { name }, fields, freePlacement }: SigningView): { fieldId: string; value: FieldValue }[] {
  const answers = fields.flatMap((field) => {
    const value = sampleValue(field, name);
    return value === undefined ? [] : [{ fieldId: field.id, value }];
  });
  return freePlacement ? [...answers, { fieldId: FREE_FIELD_ID, value: typed(name) }] : answers;
}

/** One grey pixel: what the sandbox attaches. */
export const SAMPLE_PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64');

function sampleValue(field: SigningView['fields'][number], name: string): FieldValue | undefined {
  switch (field.fieldType) {
    case 'SIGNATURE': return typed(name);
    case 'INITIALS': return typed(name.split(/[\s-]+/).map((word) => [...word][0] ?? '').join('').toUpperCase());
    case 'TEXT': return { text: field.prefill ?? field.label ?? field.placeholder ?? 'Test' };
    case 'CHECKBOX': return { checked: true };
    case 'RADIO_GROUP': case 'DROPDOWN': return field.options?.[0] === undefined ? undefined : { option: field.options[0] };
    case 'DATE_SIGNED': case 'ATTACHMENT': return undefined;
  }
}

function typed(text: string): FieldValue {
  return { method: 'TYPED', style: 'script', text: text.trim().slice(0, 100) || 'Test' };
}
