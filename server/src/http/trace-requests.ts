// A span for each request: its declared route, its status, its id. A caller's traceparent is taken over (W3C Trace Context).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracing } from '../platform/tracing/index.ts';
import { toAppError } from './error-response.ts';

/** @param isTraced by the request's address: pages and their files would drown everything else */
export function traceRequests(app: FastifyInstance, tracing: Tracing, isTraced: (url: string) => boolean): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  const within = (request: FastifyRequest, next: () => void): void => {
    const span = spans.get(request);
    if (span === undefined) next();
    else span.within(next);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced(request.url)) return done();
    const { traceparent } = request.headers;
    // The route's pattern, never the address: a signing address holds a secret.
    const route = request.routeOptions.url ?? 'unknown';
    spans.set(request, tracing.start(`${request.method} ${route}`, {
      kind: 'SERVER', from: { parent: Array.isArray(traceparent) ? undefined : traceparent }, attributes: { 'http.request.method': request.method, 'http.route': route, 'paraph.request_id': request.id },
    }));
    within(request, done);
  });
  // Reading the body goes on from the socket's events, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
  app.addHook('onError', async (request, _reply, error) => spans.get(request)?.set({ 'error.type': toAppError(error).code }));
  app.addHook('onRequestAbort', async (request) => {
    spans.get(request)?.fail('ABORTED');
    spans.get(request)?.end();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.fail(String(reply.statusCode));
    span?.end();
    within(request, done);
  });
}
