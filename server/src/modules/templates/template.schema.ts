// Wire shapes of templates. Spec: Template (list item); decisions.md, Templates.
import { Type, type Static } from 'typebox';
import { Collection, Nullable, PageQuery, WireTime, Words } from '../../http/wire-schema.ts';
import { IDENTIFICATIONS, RECIPIENT_ROLES, SIGNATURE_LEVELS, SIGNING_ORDERS } from '../../kernel/signing-words.ts';
import { ANCHOR_PLACEMENTS, FIELD_TYPES, fieldPlacement } from '../documents/field-placement.schema.ts';

/** One line, without the control and bidi characters that make a name read as something else. */
const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*$' });

const RoleInput = Type.Object({
  name: Line(100),
  role: Type.Optional(Words(RECIPIENT_ROLES, { default: 'SIGNER' })),
  order: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: 'For SEQUENTIAL signing; the place in the array by default.' })),
  identification: Type.Optional(Words(IDENTIFICATIONS, { default: 'LINK', description: 'Of those who take the role, unless an envelope says otherwise.' })),
  requireIdentityVideo: Type.Optional(Type.Boolean({ default: false, description: 'SIGNER roles only; of those who take the role, unless an envelope says otherwise.' })),
}, { title: 'TemplateRoleInput' });
export type RoleInput = Static<typeof RoleInput>;

const TemplateFieldInput = Type.Object({
  roleIndex: Type.Optional(Type.Integer({ minimum: 0, description: 'Index into roles; or roleName.' })),
  roleName: Type.Optional(Type.String({ maxLength: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'From 1; pageNumber is the same.' })),
  pageNumber: Type.Optional(Type.Integer({ minimum: 1 })),
  ...fieldPlacement,
}, { title: 'TemplateFieldInput' });
export type TemplateFieldInput = Static<typeof TemplateFieldInput>;

const settable = {
  name: Line(200),
  description: Type.Optional(Nullable(Type.String({ maxLength: 2_000 }))),
  documentIds: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 20 }),
  roles: Type.Array(RoleInput, { minItems: 1, maxItems: 50 }),
  fields: Type.Optional(Type.Array(TemplateFieldInput, { maxItems: 100 })),
  signatureLevel: Type.Optional(Words([...SIGNATURE_LEVELS, 'QUALIFIED'], { description: 'SIMPLE by default; QUALIFIED is accepted and stored as QES.' })),
  signingOrder: Type.Optional(Words(SIGNING_ORDERS, { description: 'PARALLEL by default; envelopes inherit it.' })),
};

export const CreateTemplateBody = Type.Object(settable, { title: 'CreateTemplate' });
export type CreateTemplateBody = Static<typeof CreateTemplateBody>;

export const PatchTemplateBody = Type.Partial(CreateTemplateBody);
export type PatchTemplateBody = Static<typeof PatchTemplateBody>;

const summary = {
  id: Type.String(), name: Type.String(), description: Nullable(Type.String()),
  signerCount: Type.Integer({ description: 'SIGNER roles: at least as many SIGNER recipients are needed.' }), documentCount: Type.Integer(),
  signatureLevel: Words(SIGNATURE_LEVELS), signingOrder: Words(SIGNING_ORDERS), sandbox: Type.Boolean(), createdAt: WireTime(), updatedAt: WireTime(),
};
const TemplateSummary = Type.Object(summary, { title: 'TemplateSummary' });
export const TemplateList = Collection(TemplateSummary);

const FieldWire = Type.Object({
  roleIndex: Type.Integer(), roleName: Type.String(), documentIndex: Type.Integer(), pageNumber: Type.Integer(), fieldType: Words(FIELD_TYPES),
  x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number(), required: Type.Boolean(),
  label: Nullable(Type.String()), placeholder: Nullable(Type.String()), prefill: Nullable(Type.String()), dateFormat: Nullable(Type.String()),
  options: Nullable(Type.Array(Type.String())),
  anchorText: Nullable(Type.String()), anchorPlacement: Nullable(Words(ANCHOR_PLACEMENTS)), anchorIndex: Nullable(Type.Integer()),
}, { title: 'TemplateField' });
export const TemplateWire = Type.Object({
  ...summary,
  documentIds: Type.Array(Type.String()), documents: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), pageCount: Type.Integer() })),
  roles: Type.Array(Type.Object({ name: Type.String(), role: Words(RECIPIENT_ROLES), order: Type.Integer(), identification: Words(IDENTIFICATIONS), requireIdentityVideo: Type.Boolean() })),
  fields: Type.Array(FieldWire),
}, { title: 'Template' });
export type TemplateWire = Static<typeof TemplateWire>;

export const ListTemplatesQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the name or description.' })),
  createdAfter: Type.Optional(WireTime()),
  createdBefore: Type.Optional(WireTime()),
});
export type ListTemplatesQuery = Static<typeof ListTemplatesQuery>;
