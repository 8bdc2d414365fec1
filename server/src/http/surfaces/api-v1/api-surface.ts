// The REST API: every route under /api/v1, and the same under /v1 (decisions.md, Conventions).
import type { FastifyInstance } from 'fastify';
import type { AnyApiRoute } from '../../route.ts';
import { registerApiRoute, type RouteDeps } from './register-route.ts';

export const API_PREFIXES = ['/api/v1', '/v1'] as const;

/** Registers all routes. Routes that read their body themselves live in a context of their own, where no parser touches it. */
export function registerApi(app: FastifyInstance, routes: readonly AnyApiRoute[], deps: RouteDeps): void {
  for (const prefix of API_PREFIXES) {
    for (const route of routes) if (route.rawBody === undefined) registerApiRoute(app, prefix, route, deps);
    void app.register(async (raw) => {
      raw.removeAllContentTypeParsers();
      raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      for (const route of routes) if (route.rawBody !== undefined) registerApiRoute(raw, prefix, route, deps);
    });
  }
}
