// The OpenAPI 3.0 description, written from the same declarations that register, guard and validate the routes: it cannot say something else.
import type { TSchema } from 'typebox';
import { describedPath } from '../../address.ts';
import type { AnyApiRoute } from '../../route.ts';
import { ErrorBodySchema } from '../../wire-schema.ts';
import { describeResponses, HEADER_COMPONENTS, withExample } from './describe-responses.ts';
import { schemaComponents, type JsonObject, type SchemaComponents } from './describe-schemas.ts';

/** What each tag holds; a tag without a line here is shown without one. */
const TAGS: Readonly<Record<string, string>> = {
  Account: 'Who calls, in which workspace, and what has been used.',
  'API keys': 'Keys of the person who calls, in the environment of the calling key.',
  'Bulk send': 'An envelope of each row of a table, from one template.',
  Documents: 'PDFs, uploaded before they are put into envelopes.',
  Envelopes: 'One or more documents, the people who sign them, and everything that happens until the PDF is sealed.',
  'General meetings': 'Assemblées générales de copropriété: resolutions, votes weighted by ownership shares, the tally and the minutes.',
  'Identity videos': 'Videos of people who were identified: access of the data subject.',
  Payroll: 'Exports of payroll software, brought into the shape of a bulk send.',
  Sandbox: 'Plays recipients and moves the clock, for sandbox keys.',
  Seals: 'Electronic seals of an organisation on documents, without recipients.',
  'SEPA mandates': 'Mandates for direct debits, made as PDFs in envelopes.',
  Service: 'Whether the service works, and this description.',
  Templates: 'Documents, roles and fields to make envelopes from.',
  Verification: 'Checks of signed PDFs; needs no key.',
  Webhooks: 'Subscriptions to events, their deliveries and the dead-letter queue.',
};

const ABOUT = `Electronic signatures: upload PDFs, place fields, invite people, seal the result, prove it.

- **Shapes.** Single resources are flat; collections are \`{ data, pagination }\`. Times are ISO 8601 UTC with milliseconds. Names are camelCase, closed sets of words UPPER_SNAKE.
- **Keys.** \`Authorization: Bearer sk_live_…\`, or \`sk_test_…\` for the sandbox. What scope an operation asks for stands in its description and in \`x-required-scope\`.
- **Repeats.** Every POST takes an \`Idempotency-Key\`: for 24 hours the first answer is given again.
- **Versions.** Single resources carry an \`ETag\`; PATCH, DELETE, send and void honour \`If-Match\`.
- **Errors.** \`{ error, code, requestId, details }\`; \`details\` lists every offending place at once. Codes are stable, sentences are not.
- **Unknown properties** in a body are ignored and named in \`X-Ignored-Properties\`.
- **Limits.** 100 requests a minute for each key, 200 at once; \`RateLimit-*\` says what is left, \`Retry-After\` how long to wait.

The same operations answer under \`/v1\`.`;

function parameters(route: AnyApiRoute, components: SchemaComponents): JsonObject[] {
  const from = (schema: { properties?: Record<string, TSchema>; required?: string[] } | undefined, where: 'path' | 'query'): JsonObject[] =>
    Object.entries(schema?.properties ?? {}).map(([name, property]) => {
      const { description, ...rest } = components.describe(property);
      return { name, in: where, required: where === 'path' || schema?.required?.includes(name) === true, ...(description === undefined ? {} : { description }), schema: rest };
    });
  const list = [...from(route.params, 'path'), ...from(route.query, 'query')];
  const add = (name: string): void => { list.push({ $ref: `#/components/parameters/${name}` }); };
  if (route.method === 'POST') add('IdempotencyKey');
  if (route.errors.includes('PRECONDITION_FAILED')) add('IfMatch');
  if (route.rawBody !== undefined) add('FileName');
  return list;
}

const PARAMETER_COMPONENTS: JsonObject = {
  IdempotencyKey: { name: 'Idempotency-Key', in: 'header', required: false, description: 'The first answer is given again for 24 h.', schema: { type: 'string', minLength: 1, maxLength: 255 } },
  IfMatch: { name: 'If-Match', in: 'header', required: false, description: 'The ETag of the version that is to be changed.', schema: { type: 'string' } },
  FileName: { name: 'X-File-Name', in: 'header', required: false, description: 'Name of a raw upload; percent-encoded where it is not ASCII.', schema: { type: 'string', maxLength: 1_000 } },
};

function requestBody(route: AnyApiRoute, components: SchemaComponents): JsonObject | undefined {
  if (route.rawBody !== undefined) {
    const file = { type: 'string', format: 'binary' };
    const content = Object.fromEntries(route.rawBody.map((type) => [type, { schema: type === 'multipart/form-data' ? { type: 'object', required: ['file'], properties: { file } } : file }]));
    return { required: true, content };
  }
  if (route.body === undefined) return undefined;
  const schema = components.describe(route.body);
  const json = { 'application/json': withExample(schema, components) };
  if (route.fileForm !== true) return { required: route.bodyOptional !== true, content: json };
  const whole = typeof schema['$ref'] === 'string' ? components.schemas[schema['$ref'].split('/').at(-1)!]! : schema;
  const file = { type: 'string', format: 'binary', description: 'At most 1 MiB. Parts that are not texts hold JSON.' };
  const form = { ...whole, required: ['file'], properties: { ...whole['properties'] as JsonObject, file } };
  return { required: route.bodyOptional !== true, content: { ...json, 'multipart/form-data': { schema: form } } };
}

/** The scope in words, behind the operation's own description. */
function descriptionOf(route: AnyApiRoute): string {
  const scope = route.scope === 'none' ? 'Needs no key.' : route.scope === 'any' ? 'Any valid key.' : `Scope: \`${route.scope}\`.`;
  return route.description === undefined ? scope : `${route.description}\n\n${scope}`;
}

/** An operation as pages name it and link to it. */
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly route: string;
  readonly tag: string;
  readonly summary: string;
}

export function listOperations(routes: readonly AnyApiRoute[]): Operation[] {
  return routes.map(({ operationId, method, path, tag, summary }) => ({ operationId, method, route: describedPath(path), tag, summary }));
}

/** The whole document. Stable order, so that a change of it is a change of the API. */
export function describeApi(routes: readonly AnyApiRoute[], version: string): JsonObject {
  const components = schemaComponents();
  const sharedResponses: Record<string, JsonObject> = {};
  components.describe({ ...ErrorBodySchema, title: 'Error' });
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const path = describedPath(route.path);
    const body = requestBody(route, components);
    (paths[path] ??= {})[route.method.toLowerCase()] = {
      operationId: route.operationId, tags: [route.tag], summary: route.summary, description: descriptionOf(route),
      security: route.scope === 'none' ? [] : [{ bearer: [] }],
      ...(route.scope === 'none' || route.scope === 'any' ? {} : { 'x-required-scope': route.scope }),
      parameters: parameters(route, components), ...(body === undefined ? {} : { requestBody: body }), responses: describeResponses(route, components, sharedResponses),
    };
  }
  const sorted = <T>(record: Record<string, T>): Record<string, T> => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    openapi: '3.0.3',
    info: { title: 'Paraph API', version, license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' }, description: ABOUT },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].sort().map((name) => ({ name, ...(TAGS[name] === undefined ? {} : { description: TAGS[name] }) })),
    paths: sorted(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An API key: sk_live_… or sk_test_….' } },
      parameters: PARAMETER_COMPONENTS, headers: HEADER_COMPONENTS, responses: sorted(sharedResponses), schemas: sorted(components.schemas),
    },
  };
}
