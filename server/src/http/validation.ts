// Validation of requests: bodies are never coerced, queries and paths are text and therefore are (decisions.md, Errors).
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { TSchema } from 'typebox';
import type { ErrorDetail } from '../kernel/errors.ts';

const SHARED = { allErrors: true, verbose: true, useDefaults: true, strict: false } as const;

/** At most this many offending places are listed: allErrors over a hostile body must stay bounded. */
const MAXIMUM_DETAILS = 200;

function instance(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ ...SHARED, coerceTypes });
  formats.default(ajv);
  return ajv;
}
const bodies = instance(false);
const texts = instance(true);

/** Fastify's validator compiler. */
export function compileValidator(schema: TSchema, part: string): ValidateFunction {
  return (part === 'body' ? bodies : texts).compile(schema);
}

/** `/fields/3/recipientEmail` as `fields[3].recipientEmail`, and the first array index in it as `row`. */
function pathOf(pointer: string, missing: string | undefined): { path: string; row?: number } {
  let path = '';
  let row: number | undefined;
  for (const raw of pointer.split('/').slice(1)) {
    const part = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    if (/^\d+$/.test(part)) {
      path += `[${part}]`;
      row ??= Number(part);
    } else path += path === '' ? part : `.${part}`;
  }
  if (missing !== undefined) path += path === '' ? missing : `.${missing}`;
  return row === undefined ? { path } : { path, row };
}

function messageOf(error: ErrorObject): string {
  if (error.keyword === 'required') return 'is required';
  if (error.keyword === 'enum') return `must be one of ${(error.params['allowedValues'] as string[]).join(', ')}`;
  return error.message ?? 'is not valid';
}

/** What nobody should read back, however wrong it is. */
const PRIVATE = /\/(?:iban|accessCode|secret|password|code|token)$/;

/** Ajv's findings as the `details` of an error body. Values are echoed only when short and simple. */
export function validationDetails(errors: readonly ErrorObject[]): ErrorDetail[] {
  return errors.slice(0, MAXIMUM_DETAILS).map((error) => {
    const missing = error.keyword === 'required' ? String(error.params['missingProperty']) : undefined;
    const detail: ErrorDetail = { ...pathOf(error.instancePath, missing), message: messageOf(error) };
    const value: unknown = error.data;
    if (missing === undefined && !PRIVATE.test(error.instancePath) && (typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= 200))) detail.value = value;
    return detail;
  });
}

interface ObjectShape { properties?: Record<string, TSchema>; items?: TSchema; additionalProperties?: unknown; patternProperties?: unknown }

/** Names of the properties of a body that its schema does not know, as paths; they are ignored and named in `X-Ignored-Properties`. */
export function ignoredProperties(schema: TSchema, body: unknown, path = '', found: string[] = []): string[] {
  if (found.length >= 50 || body === null || typeof body !== 'object') return found;
  const shape = schema as ObjectShape;
  if (Array.isArray(body)) {
    const { items } = shape;
    if (items !== undefined) body.forEach((item, index) => ignoredProperties(items, item, `${path}[${index}]`, found));
    return found;
  }
  if (shape.properties === undefined || shape.patternProperties !== undefined || typeof shape.additionalProperties === 'object') return found;
  for (const [name, value] of Object.entries(body)) {
    const here = path === '' ? name : `${path}.${name}`;
    const known = shape.properties[name];
    if (known === undefined) found.push(here);
    else ignoredProperties(known, value, here, found);
  }
  return found;
}
