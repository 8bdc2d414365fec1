// The Fastify instance that all surfaces share: request ids, errors, validation, compression of nothing (files are precompressed), redacted logs.
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ErrorObject } from 'ajv';
import type { AnsweredRequest } from '../kernel/answered-request.ts';
import { AppError, validationError } from '../kernel/errors.ts';
import type { NewId } from '../kernel/ids.ts';
import type { Log } from '../platform/log/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { RateLimit } from '../platform/rate-limit/index.ts';
import type { Tracing } from '../platform/tracing/index.ts';
import { API_PREFIX, dashboardEnvironment, describedPath, rewriteAddress } from './address.ts';
import { errorBody, statusOf, toAppError } from './error-response.ts';
import { inFrench, prefersFrench } from './french/in-french.ts';
import { setRateLimitHeaders, untouched } from './rate-limit-headers.ts';
import { noteRefusal, readNotes } from './request-notes.ts';
import { unstorableText } from './storable-text.ts';
import { traceRequests } from './trace-requests.ts';
import { compileValidator, validationDetails } from './validation.ts';

export interface ServerOptions {
  readonly log: Log;
  readonly newId: NewId;
  /** Trust X-Forwarded-* of a proxy in front. */
  readonly trustProxy: boolean;
  /** Of each key; undefined when nothing limits them. */
  readonly keyLimit?: RateLimit | undefined;
  readonly metrics?: Metrics;
  readonly tracing?: Tracing | undefined;
  /** Told of each answer to a request that came with a key. Must neither throw nor wait. */
  readonly onAnswered?: (request: AnsweredRequest) => void;
}

/** Pages and what they load are no concern of keys. */
const isPage = (url: string): boolean => /^\/(?:assets|sign|dashboard|docs)(?:\/|$)/.test(url);

/** What pages call is answered in the page's language (docs/adr/0059); the API's sentences are the description's, whoever asks. */
function inLanguageOf(request: FastifyRequest, reply: FastifyReply, error: AppError): AppError {
  if (request.url.startsWith(`${API_PREFIX}/`) && dashboardEnvironment(request.raw) === undefined) return error;
  void reply.header('Vary', 'Accept-Language');
  if (!prefersFrench(request.headers['accept-language'])) return error;
  void reply.header('Content-Language', 'fr');
  return inFrench(error);
}

/** Makes the server without any route. */
export function createServer(options: ServerOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: rewriteAddress,
    genReqId: () => options.newId('request'),
    trustProxy: options.trustProxy,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
  });
  app.setValidatorCompiler(({ schema, httpPart }) => compileValidator(schema as never, httpPart ?? 'body') as never);
  app.setSchemaErrorFormatter((errors) => {
    const details = validationDetails(errors as unknown as ErrorObject[]);
    return validationError(`The request is not valid: ${details.slice(0, 3).map((detail) => `${detail.path} ${detail.message}`.trim()).join('; ')}${details.length > 3 ? '; …' : ''}.`, details);
  });
  // Before every other hook, so that what they do belongs to the request.
  if (options.tracing !== undefined) traceRequests(app, options.tracing, (url) => !isPage(url));
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
    void reply.header('X-Content-Type-Options', 'nosniff');
    if (options.keyLimit !== undefined && !isPage(request.url)) setRateLimitHeaders(reply, untouched(options.keyLimit));
    // Answers to a cookie belong to one person: no cache may keep them.
    if (dashboardEnvironment(request.raw) !== undefined) void reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
  });
  // After the validation, which fills in defaults and turns forms into bodies.
  app.addHook('preHandler', async (request) => {
    const details = [...unstorableText(request.params), ...unstorableText(request.query), ...unstorableText(request.body)];
    if (details.length > 0) throw validationError(`The request holds text that cannot be kept: ${details[0]!.path} ${details[0]!.message}.`, details);
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: a signing address holds a secret.
    const line = { requestId: request.id, method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode, durationMs: Math.round(reply.elapsedTime) };
    options.metrics?.request(line.method, line.route, line.status, reply.elapsedTime);
    if (reply.statusCode >= 500) options.log.error(line, 'answered');
    else options.log.debug(line, 'answered');
    const { key, code } = readNotes(request);
    if (key !== undefined) options.onAnswered?.({ ...line, keyId: key.id, accountId: key.accountId, sandbox: key.sandbox, code, route: describedPath(line.route.replace(API_PREFIX, '')) });
  });
  app.setErrorHandler((thrown, request, reply) => {
    const refusal = toAppError(thrown);
    noteRefusal(request, refusal.code);
    if (refusal.code === 'INTERNAL') options.log.error({ requestId: request.id, err: refusal.cause ?? refusal, internal: refusal.internal }, 'internal error');
    const error = inLanguageOf(request, reply, refusal);
    // What was said of the answer that did not come.
    for (const name of ['etag', 'content-range', 'content-length', 'content-disposition']) void reply.removeHeader(name);
    if (error.retryAfterSeconds !== undefined) void reply.header('Retry-After', String(error.retryAfterSeconds));
    return reply.code(statusOf(error.code)).type('application/json; charset=utf-8').send(errorBody(error, request.id));
  });
  app.setNotFoundHandler((request, reply) => {
    const error = new AppError({ code: 'NOT_FOUND', message: `There is no ${request.method} route at this address. The description at /api/v1/openapi lists them all.` });
    return reply.code(404).send(errorBody(inLanguageOf(request, reply, error), request.id));
  });
  // Fastify takes text by itself; no route here does, and a 415 says so.
  app.removeContentTypeParser('text/plain');
  // Browsers post an empty body on DELETE and on verbs without parameters.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text as string));
    } catch (error) {
      done(new AppError({ code: 'VALIDATION_ERROR', message: `The body is not JSON: ${(error as Error).message}.` }));
    }
  });
  return app;
}
