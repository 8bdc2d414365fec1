// The REST API: every route under /api/v1. Other addresses of the same routes: http/address.ts.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../address.ts';
import { readForm } from '../../form-body.ts';
import type { AnyApiRoute } from '../../route.ts';
import { registerApiRoute, type RouteDeps } from './register-route.ts';

/** Registers all routes. Routes that read their body themselves live in a context of their own, where no parser touches it. */
export function registerApi(app: FastifyInstance, routes: readonly AnyApiRoute[], deps: RouteDeps): void {
  for (const route of routes) if (route.rawBody === undefined && route.fileForm === undefined) registerApiRoute(app, API_PREFIX, route, deps);
  void app.register(async (forms) => {
    forms.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => readForm(request.headers['content-type'] ?? '', payload));
    for (const route of routes) if (route.fileForm === true) registerApiRoute(forms, API_PREFIX, route, deps);
  });
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const route of routes) if (route.rawBody !== undefined) registerApiRoute(raw, API_PREFIX, route, deps);
  });
}
