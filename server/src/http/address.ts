// One set of REST routes behind several addresses: `/v1` is `/api/v1` (decisions.md, Conventions), and the dashboard calls the same
// routes with its session under `/dashboard-api/live` and `/dashboard-api/test`. Rewritten before routing, so each route exists once.
import type { IncomingMessage } from 'node:http';
import type { AccountScope } from '../kernel/account-scope.ts';

export const API_PREFIX = '/api/v1';

/** A declared path as the description writes it: `/envelopes/:id` is `/envelopes/{id}`. */
export const describedPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const CAME_BY_DASHBOARD = Symbol('came by the dashboard');
type Marked = IncomingMessage & { [CAME_BY_DASHBOARD]?: Pick<AccountScope, 'sandbox'> };

/** Where the request is to be routed. Fastify's `rewriteUrl`. */
export function rewriteAddress(request: IncomingMessage): string {
  const url = request.url ?? '/';
  if (url.startsWith('/v1/')) return `/api${url}`;
  if (url === '/health/ready') return `${API_PREFIX}${url}`;
  const environment = /^\/dashboard-api\/(live|test)(?=\/)/.exec(url);
  if (environment === null) return url;
  (request as Marked)[CAME_BY_DASHBOARD] = { sandbox: environment[1] === 'test' };
  return API_PREFIX + url.slice(environment[0].length);
}

/** The environment that a page of the dashboard asked for; undefined for every other caller. */
export function dashboardEnvironment(request: IncomingMessage): Pick<AccountScope, 'sandbox'> | undefined {
  return (request as Marked)[CAME_BY_DASHBOARD];
}
