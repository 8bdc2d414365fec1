// The OpenAPI 3.0 description, written from the same declarations that register, guard and validate the routes: it cannot say something else.
import type { TSchema } from 'typebox';
import { statusOf } from '../../error-response.ts';
import type { AnyApiRoute } from '../../route.ts';
import { ErrorBodySchema } from '../../wire-schema.ts';
import type { ErrorCode } from '../../../kernel/errors.ts';

type JsonObject = Record<string, unknown>;

/** JSON Schema as OpenAPI 3.0 knows it: what TypeBox adds for itself is dropped. */
function plainSchema(schema: TSchema): unknown {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key.startsWith('~') ? undefined : value)));
}

function parameters(route: AnyApiRoute): JsonObject[] {
  const from = (schema: { properties?: Record<string, TSchema>; required?: string[] } | undefined, where: 'path' | 'query'): JsonObject[] =>
    Object.entries(schema?.properties ?? {}).map(([name, property]) => {
      const { description, ...rest } = plainSchema(property) as JsonObject;
      return { name, in: where, required: where === 'path' || schema?.required?.includes(name) === true, ...(description === undefined ? {} : { description }), schema: rest };
    });
  const list = [...from(route.params, 'path'), ...from(route.query, 'query')];
  if (route.method === 'POST') {
    list.push({ name: 'Idempotency-Key', in: 'header', required: false, description: 'The first answer is given again for 24 h.', schema: { type: 'string', minLength: 1, maxLength: 255 } });
  }
  if (route.errors.includes('PRECONDITION_FAILED')) list.push({ name: 'If-Match', in: 'header', required: false, description: 'The ETag of the version that is to be changed.', schema: { type: 'string' } });
  if (route.rawBody !== undefined) list.push({ name: 'X-File-Name', in: 'header', required: false, description: 'Name of a raw upload; percent-encoded where it is not ASCII.', schema: { type: 'string', maxLength: 1_000 } });
  return list;
}

function requestBody(route: AnyApiRoute): JsonObject | undefined {
  if (route.rawBody !== undefined) {
    const file = { type: 'string', format: 'binary' };
    const content = Object.fromEntries(route.rawBody.map((type) => [type, { schema: type === 'multipart/form-data' ? { type: 'object', required: ['file'], properties: { file } } : file }]));
    return { required: true, content };
  }
  if (route.body === undefined) return undefined;
  const schema = plainSchema(route.body) as { properties: JsonObject };
  const form = { ...schema, required: ['file'], properties: { ...schema.properties, file: { type: 'string', format: 'binary', description: 'At most 1 MiB. Parts that are not texts hold JSON.' } } };
  return { required: route.bodyOptional !== true, content: { 'application/json': { schema }, ...(route.fileForm === true ? { 'multipart/form-data': { schema: form } } : {}) } };
}

function errorCodes(route: AnyApiRoute): ErrorCode[] {
  const common: ErrorCode[] = ['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'];
  if (route.scope !== 'none') common.push('UNAUTHORIZED');
  if (route.scope !== 'none' && route.scope !== 'any') common.push('INSUFFICIENT_SCOPE', 'PLAN_REQUIRED');
  if (route.params !== undefined || route.query !== undefined || route.body !== undefined || route.method === 'POST') common.push('VALIDATION_ERROR');
  if (route.method === 'POST') common.push('IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED');
  if (route.body !== undefined) common.push('UNSUPPORTED_MEDIA_TYPE', 'FILE_TOO_LARGE');
  if (route.fileForm === true) common.push('MULTIPART_UNREADABLE');
  return [...new Set([...common, ...route.errors])];
}

const HEADERS = { 'X-Request-Id': { description: 'Quote it when you ask for help.', schema: { type: 'string' } } };

function responses(route: AnyApiRoute): JsonObject {
  const all: JsonObject = {};
  for (const [status, { description, schema, contentTypes }] of Object.entries(route.responses)) {
    const content = schema === undefined
      ? Object.fromEntries((contentTypes ?? []).map((type) => [type, { schema: type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' } }]))
      : { 'application/json': { schema: plainSchema(schema) } };
    all[status] = { description, headers: HEADERS, content };
  }
  const codesByStatus = Map.groupBy(errorCodes(route), statusOf);
  for (const [status, codes] of [...codesByStatus].sort(([a], [b]) => a - b)) {
    const retry = status === 429 || status === 503 ? { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } : {};
    all[String(status)] = { description: codes.sort().join(', '), headers: { ...HEADERS, ...retry }, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  }
  return all;
}

/** The whole document. Stable order, so that a change of it is a change of the API. */
export function describeApi(routes: readonly AnyApiRoute[], version: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const body = requestBody(route);
    (paths[path] ??= {})[route.method.toLowerCase()] = {
      operationId: route.operationId, tags: [route.tag], summary: route.summary, ...(route.description === undefined ? {} : { description: route.description }),
      security: route.scope === 'none' ? [] : [{ bearer: [] }],
      ...(route.scope === 'none' || route.scope === 'any' ? {} : { 'x-required-scope': route.scope }),
      parameters: parameters(route), ...(body === undefined ? {} : { requestBody: body }), responses: responses(route),
    };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Paraph API', version, license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      description: 'Electronic signatures: upload PDFs, place fields, invite people, seal the result, prove it. Collections are `{ data, pagination }`, single resources are flat.',
    },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].sort().map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An API key: sk_live_… or sk_test_….' } },
      schemas: { Error: plainSchema(ErrorBodySchema) },
    },
  };
}
