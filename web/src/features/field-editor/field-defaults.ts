// What a new field of each type is before anyone changes it. Points.
import type { Box, EditorField, FieldType } from './editor-types.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sizes at which people's hands and the sealed page's type look right. */
export const DEFAULT_SIZES: Readonly<Record<FieldType, Size>> = {
  SIGNATURE: { width: 180, height: 54 },
  INITIALS: { width: 60, height: 32 },
  DATE_SIGNED: { width: 120, height: 22 },
  TEXT: { width: 180, height: 22 },
  CHECKBOX: { width: 16, height: 16 },
  RADIO_GROUP: { width: 160, height: 60 },
  DROPDOWN: { width: 160, height: 24 },
  ATTACHMENT: { width: 180, height: 30 },
};

/** Types whose answer is one of `options`. */
export const hasOptions = (type: FieldType): boolean => type === 'RADIO_GROUP' || type === 'DROPDOWN';

/** A field as it is when it is put on a page. `options` are the two choices of a list to begin with. */
export function newField(key: string, fieldType: FieldType, at: Box & { documentKey: string; pageNumber: number; partyKey: string }, options: readonly string[]): EditorField {
  return {
    ...at, key, fieldType,
    // A box that must be ticked is the exception: consent has its own place in the ceremony.
    required: fieldType !== 'CHECKBOX',
    label: null, placeholder: null, prefill: null, dateFormat: fieldType === 'DATE_SIGNED' ? 'dd/MM/yyyy' : null,
    options: hasOptions(fieldType) ? options : null,
    anchorText: null, anchorPlacement: null, anchorIndex: null,
  };
}
