// Where a field stands on a document and what it is: the part of a field that envelopes and templates share. Spec: Field; decisions.md, Field.
import { Type, type Static } from 'typebox';
import { Words } from '../../http/wire-schema.ts';

export const FIELD_TYPES = ['SIGNATURE', 'INITIALS', 'DATE_SIGNED', 'TEXT', 'CHECKBOX', 'RADIO_GROUP', 'DROPDOWN', 'ATTACHMENT'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];
export const ANCHOR_PLACEMENTS = ['right', 'below', 'above', 'left'] as const;

const Points = (minimum: number) => Type.Number({ minimum, maximum: 14_400 });

/** Properties of a field but for whose it is and its page. */
export const fieldPlacement = {
  documentIndex: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
  fieldType: Words(FIELD_TYPES),
  x: Type.Number({ minimum: -14_400, maximum: 14_400 }),
  y: Type.Number({ minimum: -14_400, maximum: 14_400 }),
  width: Points(1),
  height: Points(1),
  required: Type.Optional(Type.Boolean({ default: true })),
  label: Type.Optional(Type.String({ maxLength: 200 })),
  placeholder: Type.Optional(Type.String({ maxLength: 500 })),
  prefill: Type.Optional(Type.String({ maxLength: 2_000, description: 'For TEXT: what stands in the field when the person opens it; it can be changed.' })),
  dateFormat: Type.Optional(Type.String({ maxLength: 40 })),
  options: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 })),
  anchorText: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  anchorPlacement: Type.Optional(Words(ANCHOR_PLACEMENTS, { default: 'right' })),
  anchorIndex: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
};

const FieldPlacement = Type.Object({ ...fieldPlacement, pageNumber: Type.Integer({ minimum: 1 }) });
/** A field without its owner. */
export type FieldPlacement = Static<typeof FieldPlacement>;
