// Puts one declared route on Fastify: key, scope, validation, ignored properties, idempotency, answer. Every route goes through here.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { FormBody, type FormFile } from '../../form-body.ts';
import { ErrorBodySchema } from '../../wire-schema.ts';
import type { Answer, AnyApiRoute, Call } from '../../route.ts';
import { ignoredProperties } from '../../validation.ts';
import type { Caller, Identify } from './authenticate.ts';
import { checkIdempotencyKey, runOnce, type IdempotencyDeps } from './idempotency.ts';

export interface RouteDeps extends IdempotencyDeps {
  readonly identify: Identify;
}

/** Largest JSON body: 100 fields and 50 recipients with long texts fit many times. */
const JSON_BODY_LIMIT_BYTES = 1_048_576;
/** Where a property holds a file of 1 MiB, escaped as JSON needs it. */
const FILE_BODY_LIMIT_BYTES = 3_145_728;

/** Calls a route that asks for nobody's key. */
const NOBODY = { kind: 'API_KEY', id: '' } as const;

/** A call before its parts are known by type. */
type AnyCall = Call<TObject | undefined, TObject | undefined, TSchema | undefined>;

const CALLER = Symbol('caller');
const FILE = Symbol('file of a form');
type IdentifiedRequest = FastifyRequest & { [CALLER]?: Caller; [FILE]?: FormFile };

/** Registers `route` below `prefix`. Needs the validator compiler and error handler of http/server.ts. */
export function registerApiRoute(app: FastifyInstance, prefix: string, route: AnyApiRoute, deps: RouteDeps): void {
  app.route({
    method: route.method,
    url: `${prefix}${route.path}`,
    bodyLimit: route.fileForm === true ? FILE_BODY_LIMIT_BYTES : JSON_BODY_LIMIT_BYTES,
    schema: {
      ...(route.params === undefined ? {} : { params: route.params }),
      ...(route.query === undefined ? {} : { querystring: route.query }),
      ...(route.body === undefined ? {} : { body: route.body }),
      response: responseSchemas(route),
    },
    config: { rawBody: route.rawBody !== undefined },
    onRequest: async (request: IdentifiedRequest, reply) => {
      if (route.scope !== 'none') request[CALLER] = await deps.identify(request, reply, route.scope);
    },
    preValidation: async (request: IdentifiedRequest) => {
      if (route.bodyOptional === true) request.body ??= {};
      if (request.body instanceof FormBody && route.body !== undefined) {
        request[FILE] = request.body.file;
        request.body = request.body.bodyFor(route.body);
      }
    },
    handler: async (request: IdentifiedRequest, reply) => {
      if (route.body !== undefined) nameIgnored(route.body, request.body, reply);
      const { call, replayed } = callOf(route, request, deps);
      // The validator has checked the three parts against the very schemas that type this handler.
      const answer = await route.handle(call as never);
      if (replayed()) void reply.header('Idempotent-Replayed', 'true');
      return send(reply, answer);
    },
  });
}

function responseSchemas(route: AnyApiRoute): Record<string, TSchema> {
  const schemas: Record<string, TSchema> = { '4xx': ErrorBodySchema, '5xx': ErrorBodySchema };
  for (const [status, { schema }] of Object.entries(route.responses)) if (schema !== undefined) schemas[status] = schema;
  return schemas;
}

function nameIgnored(schema: TSchema, body: unknown, reply: FastifyReply): void {
  const ignored = ignoredProperties(schema, body);
  // Header values are ASCII: a property name of another script is sent percent-encoded rather than refused.
  if (ignored.length > 0) void reply.header('X-Ignored-Properties', ignored.map((name) => encodeURI(name)).join(', ').slice(0, 2_000));
}

function callOf(route: AnyApiRoute, request: IdentifiedRequest, deps: RouteDeps): { call: AnyCall; replayed: () => boolean } {
  const caller = request[CALLER];
  let replayed = false;
  const header = (name: string): string | undefined => {
    const value = request.headers[name.toLowerCase()];
    return Array.isArray(value) ? value[0] : value;
  };
  const scope = { accountId: caller?.accountId ?? '', sandbox: caller?.sandbox ?? true };
  const call: AnyCall = {
    scope,
    actor: caller?.actor ?? NOBODY,
    key: { id: caller?.id ?? '', scopes: caller?.scopes ?? [] },
    caller: { userId: caller?.userId ?? '' },
    params: request.params as AnyCall['params'], query: request.query as AnyCall['query'], body: request.body,
    requestId: request.id, log: request.log,
    clientAddress: request.ip, userAgent: header('user-agent') ?? '',
    header, ifMatch: header('if-match'),
    file: request[FILE],
    get rawBody(): Readable {
      if (route.rawBody === undefined) throw new Error(`${route.operationId} has a parsed body`);
      return request.body instanceof Readable ? request.body : request.raw;
    },
    once: async (change, fingerprint) => {
      const idempotencyKey = route.method === 'POST' ? header('idempotency-key') : undefined;
      if (idempotencyKey === undefined) return deps.database.transaction(change);
      checkIdempotencyKey(idempotencyKey);
      const body = fingerprint ?? JSON.stringify(request.body ?? null) + (request[FILE]?.bytes.toString('base64') ?? '');
      const done = await runOnce(deps, { scope, key: idempotencyKey, fingerprint: `${route.method} ${request.url}\n${body}` }, change);
      replayed = done.replayed;
      return done.answer;
    },
  };
  return { call, replayed: () => replayed };
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  void reply.code(answer.status);
  if (answer.etag !== undefined) void reply.header('ETag', answer.etag);
  for (const [name, value] of Object.entries(answer.headers ?? {})) void reply.header(name, value);
  return reply.send(answer.stream ?? answer.body);
}
