// The answers of an operation: what it gives, and every error with its codes and headers. Source: decisions.md, Errors and Conventions.
import type { ErrorCode } from '../../../kernel/errors.ts';
import { statusOf } from '../../error-response.ts';
import type { AnyApiRoute } from '../../route.ts';
import type { JsonObject, SchemaComponents } from './describe-schemas.ts';
import { exampleOf } from './schema-example.ts';

const header = (description: string, type: 'string' | 'integer', example: unknown, required = false): JsonObject => ({ description, required, schema: { type, example } });

/** components.headers */
export const HEADER_COMPONENTS: JsonObject = {
  RequestId: header('Quote it when you ask for help.', 'string', 'req_01arz3ndektsv4rrffq69g5fav', true),
  RateLimitLimit: header('Requests that the key may make at once; absent where the installation limits nothing.', 'integer', 200),
  RateLimitRemaining: header('Requests left at the moment.', 'integer', 199),
  RateLimitReset: header('Seconds until all are there again.', 'integer', 1),
  RetryAfter: header('Seconds to wait.', 'integer', 12, true),
  ETag: header('The version of the resource, for If-Match; absent from a repeated answer (Idempotent-Replayed).', 'string', '"3"'),
  IdempotentReplayed: { description: 'The stored first answer to this Idempotency-Key, given again.', required: false, schema: { type: 'string', enum: ['true'] } },
  IgnoredProperties: header('Properties of the body that the service does not know, with commas between; percent-encoded where they are not ASCII.', 'string', 'colour, recipients[0].nickname'),
  ContentDisposition: header('`attachment` and the file name, in both forms of RFC 6266.', 'string', 'attachment; filename="contract.pdf"'),
};

const ref = (name: keyof typeof HEADER_COMPONENTS): JsonObject => ({ $ref: `#/components/headers/${name}` });
const COMMON = { 'X-Request-Id': ref('RequestId'), 'RateLimit-Limit': ref('RateLimitLimit'), 'RateLimit-Remaining': ref('RateLimitRemaining'), 'RateLimit-Reset': ref('RateLimitReset') };

/** Codes that a route can answer: its own, and those that follow from what it is. */
export function errorCodes(route: AnyApiRoute): ErrorCode[] {
  const common: ErrorCode[] = ['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'];
  if (route.scope !== 'none') common.push('UNAUTHORIZED');
  if (route.scope !== 'none' && route.scope !== 'any') common.push('INSUFFICIENT_SCOPE', 'PLAN_REQUIRED');
  if (route.params !== undefined || route.query !== undefined || route.method !== 'GET') common.push('VALIDATION_ERROR');
  if (route.method === 'POST') common.push('IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED');
  // Also where no body is asked for: one that is sent is read.
  if (route.method !== 'GET') common.push('UNSUPPORTED_MEDIA_TYPE', 'FILE_TOO_LARGE');
  if (route.fileForm === true) common.push('MULTIPART_UNREADABLE');
  return [...new Set([...common, ...route.errors])];
}

/** A sentence for the example of each code that is met often; the others show their own name. */
const SENTENCES: Partial<Record<ErrorCode, string>> = {
  UNAUTHORIZED: 'This API key is not valid: it is unknown, revoked or expired.',
  INSUFFICIENT_SCOPE: 'This key lacks the scope "envelopes:write". Use a key that has it.',
  PLAN_REQUIRED: 'The REST API is part of the plan STANDARD and above.',
  NOT_FOUND: 'No envelope with this id exists in this account and environment.',
  RATE_LIMITED: 'Too many requests with this API key. Try again in 12 s (Retry-After says the same).',
  UNAVAILABLE: 'The service is too busy at the moment. Try again in 12 s.',
  INTERNAL: 'Something went wrong on our side. Try again; quote the requestId if it stays.',
  VALIDATION_ERROR: 'The request is not valid: subject is required.',
  PRECONDITION_FAILED: 'The resource has changed since the version in If-Match. Read it again.',
  ENVELOPE_NOT_DRAFT: 'Only DRAFT and returned envelopes can be changed; this one is SENT.',
  ENVELOPE_NOT_COMPLETED: 'The signed document is unavailable until the envelope is COMPLETED.',
  IDEMPOTENCY_IN_PROGRESS: 'A request with this Idempotency-Key is still under way. Wait for its answer, then repeat this one.',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used for another request. Make a new key for a new request.',
};

function errorExample(code: ErrorCode): JsonObject {
  const details = code === 'VALIDATION_ERROR' ? { details: [{ path: 'subject', message: 'is required' }] } : {};
  return { value: { error: SENTENCES[code] ?? `The request was refused (${code}).`, code, requestId: 'req_01arz3ndektsv4rrffq69g5fav', ...details } };
}

/** `NotFound`, `ConflictOrEnvelopeNotDraft`: the name of the component that several operations share. */
function responseName(codes: readonly ErrorCode[]): string {
  return codes.map((code) => code.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase())).join('Or');
}

function errorResponse(status: number, codes: readonly ErrorCode[]): JsonObject {
  const retry = status === 429 || status === 503 ? { 'Retry-After': ref('RetryAfter') } : {};
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code: { type: 'string', enum: codes } } }] };
  return {
    description: codes.join(', '), headers: { ...COMMON, ...retry, 'X-Ignored-Properties': ref('IgnoredProperties') },
    content: { 'application/json': { schema, examples: Object.fromEntries(codes.map((code) => [code, errorExample(code)])) } },
  };
}

/** The `responses` of one operation. Errors are put into `shared`, the components that operations have in common. */
export function describeResponses(route: AnyApiRoute, components: SchemaComponents, shared: Record<string, JsonObject>): JsonObject {
  const all: JsonObject = {};
  for (const [status, { description, schema, contentTypes, etag }] of Object.entries(route.responses)) {
    const headers = {
      ...COMMON,
      ...(etag === true ? { ETag: ref('ETag') } : {}),
      ...(route.method === 'POST' ? { 'Idempotent-Replayed': ref('IdempotentReplayed') } : {}),
      ...(route.body === undefined ? {} : { 'X-Ignored-Properties': ref('IgnoredProperties') }),
      ...(contentTypes !== undefined && !contentTypes.includes('application/json') ? { 'Content-Disposition': ref('ContentDisposition') } : {}),
    };
    all[status] = { description, headers, content: schema === undefined ? downloads(contentTypes ?? []) : { 'application/json': withExample(components.describe(schema), components) } };
  }
  const codesByStatus = Map.groupBy(errorCodes(route).sort(), statusOf);
  for (const [status, codes] of [...codesByStatus].sort(([a], [b]) => a - b)) {
    const name = responseName(codes);
    shared[name] ??= errorResponse(status, codes);
    all[String(status)] = { $ref: `#/components/responses/${name}` };
  }
  return all;
}

function downloads(contentTypes: readonly string[]): JsonObject {
  return Object.fromEntries(contentTypes.map((type) => [type, { schema: type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' } }]));
}

/** A media type with a schema and an example of it. */
export function withExample(schema: JsonObject, { schemas }: SchemaComponents): JsonObject {
  return { schema, example: exampleOf(schema, (name) => schemas[name.replace('#/components/schemas/', '')]!) };
}
