// Which of the ceremony's dialogs is open. One at a time; the field's kind says which one it opens.
import type { SigningField } from '../../api/signing-types.ts';
import type { FieldValues } from '../../features/fields/field-order.ts';

/** CODE and VIDEO stand between the person's wish to finish and the act; `values` are what they want to finish with. */
export type OpenDialog =
  | { kind: 'SIGNATURE' | 'FIELD' | 'ATTACHMENT'; field: SigningField }
  | { kind: 'FINISH' | 'DETAILS' }
  | { kind: 'CODE' | 'VIDEO'; values: FieldValues }
  | { kind: 'DECLINE' | 'RETURN' };

/** The two kinds of drawn mark, each adopted once and put into all its places; null for every other field. */
export function markOf(field: SigningField): 'SIGNATURE' | 'INITIALS' | null {
  return field.fieldType === 'SIGNATURE' || field.fieldType === 'INITIALS' ? field.fieldType : null;
}

/** The dialog in which a field is filled in. */
export function dialogOf(field: SigningField): OpenDialog {
  if (markOf(field) !== null) return { kind: 'SIGNATURE', field };
  return { kind: field.fieldType === 'ATTACHMENT' ? 'ATTACHMENT' : 'FIELD', field };
}
