// Schema pieces that every module's *.schema.ts shares, in the subset that both Ajv and OpenAPI 3.0 understand (no `const`, no type arrays).
import { Type, type Static, type TObject, type TSchema } from 'typebox';

/** A closed set of words, as an OpenAPI `enum`. */
export function Words<const T extends readonly string[]>(words: T, options: { default?: T[number]; description?: string } = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...words], ...options });
}

/** The same schema, or null (OpenAPI 3.0's `nullable`; a closed set of words has to name null too). */
export function Nullable<T extends TSchema>(schema: T) {
  const words = (schema as { enum?: unknown[] }).enum;
  return Type.Unsafe<Static<T> | null>({ ...schema, nullable: true, ...(words === undefined ? {} : { enum: [...words, null] }) });
}

/** Pattern of a line of text: no control and no bidi-override characters, which can make a subject or a name read as something else. */
export const PLAIN_LINE = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*$';

/** ISO 8601 UTC with milliseconds in answers; any RFC 3339 date-time in requests. */
export const WireTime = (description?: string) => Type.String({ format: 'date-time', ...(description === undefined ? {} : { description }) });

/** Query of every list. Source: decisions.md, Conventions. */
export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1, description: 'Page number, from 1.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Items per page, 20 by default.' })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Alias of `limit`.' })),
};

const Pagination = Type.Object({
  page: Type.Integer(), pageSize: Type.Integer(), total: Type.Integer(), pages: Type.Integer(),
}, { title: 'Pagination' });

/** `{ data: [...], pagination }`. */
export function Collection<T extends TObject>(item: T) {
  return Type.Object({ data: Type.Array(item), pagination: Pagination });
}

export const Success = Type.Object({ success: Type.Boolean() }, { title: 'Success' });

/** `{ id }` in the path. */
export const IdParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

export const ErrorBodySchema = Type.Object({
  error: Type.String({ description: 'A sentence a developer can act on.' }),
  code: Type.String({ description: 'A stable code.' }),
  requestId: Type.String(),
  details: Type.Optional(Type.Array(Type.Object({
    path: Type.String(), row: Type.Optional(Type.Integer()), value: Type.Optional(Type.Unknown()), code: Type.Optional(Type.String()), message: Type.String(),
  }))),
});
