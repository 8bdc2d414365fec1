// GET /status and GET /health/ready
import { Type } from 'typebox';
import { sql } from 'kysely';
import { defineRoute } from '../../../http/route.ts';
import { Words } from '../../../http/wire-schema.ts';
import { AppError } from '../../../kernel/errors.ts';
import { partsChecker, type StatusDeps } from '../check-parts.ts';
import { overall } from '../status.rules.ts';
import { Status } from '../status.schema.ts';

export interface StatusRouteDeps extends StatusDeps {
  /** Whether the process is about to stop and takes no new work. */
  readonly draining: { now: boolean };
}

export const getStatusRoute = (deps: StatusRouteDeps) => {
  const check = partsChecker(deps);
  return defineRoute({
    operationId: 'getStatus', method: 'GET', path: '/status', scope: 'any', tag: 'Service', summary: 'Whether every part of the service works',
    description: 'Each part is really asked: database, jobs, seal queue, file store, mail, timestamp authority, signing key. Answers are kept for some seconds.',
    responses: { 200: { description: 'The state of the service and of its parts.', schema: Status } },
    errors: [],
    async handle() {
      const components = await check();
      return { status: 200, body: { status: overall(components), version: deps.productVersion, timestamp: deps.clock.now().toISOString(), components } };
    },
  });
};

export const getReadinessRoute = (deps: StatusRouteDeps) => defineRoute({
  operationId: 'getReadiness', method: 'GET', path: '/health/ready', scope: 'none', tag: 'Service', summary: 'Whether this process takes work',
  description: 'For load balancers: 503 while the process stops and while it cannot reach its database.',
  responses: { 200: { description: 'It does.', schema: Type.Object({ status: Words(['ok']) }) } },
  errors: ['UNAVAILABLE'],
  async handle() {
    if (deps.draining.now) throw new AppError({ code: 'UNAVAILABLE', message: 'This process is stopping.', retryAfterSeconds: 5 });
    await sql`SELECT 1`.execute(deps.database.kysely);
    return { status: 200, body: { status: 'ok' } };
  },
});
