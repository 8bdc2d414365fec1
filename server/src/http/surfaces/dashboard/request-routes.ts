// What was asked of the REST API with the workspace's keys, for those who write software against it.
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LIMIT } from '../../../kernel/pagination.ts';
import { findKeyNames } from '../../../modules/api-keys/read-keys.ts';
import { getRequests } from '../../../modules/request-log/read-requests.ts';
import { sessionAccount, ERROR_ANSWERS, type DashboardDeps } from './dashboard-deps.ts';
import { EnvironmentQuery, RequestChoices, RequestsAnswer, RequestsQuery } from './dashboard.schema.ts';

export function registerRequests(app: FastifyInstance, deps: DashboardDeps): void {
  const db = deps.database.kysely;
  app.get('/dashboard-api/requests', { schema: { querystring: RequestsQuery, response: { 200: RequestsAnswer, ...ERROR_ANSWERS } } }, async (request) => {
    const { id } = await sessionAccount(deps, request);
    const { environment, limit, ...filter } = request.query as RequestsQuery;
    const [{ rows, next }, names] = await Promise.all([getRequests(db, { accountId: id, sandbox: environment === 'test' }, filter, limit ?? DEFAULT_LIMIT), findKeyNames(db, id)]);
    const data = rows.map((row) => ({
      id: row.id, at: row.at.toISOString(), method: row.method, route: row.route, status: row.status, code: row.code, durationMs: row.duration_ms,
      requestId: row.request_id, keyId: row.key_id, keyName: names.get(row.key_id) ?? null,
    }));
    return { data, next: next ?? null, days: deps.settings.REQUEST_LOG_DAYS };
  });
  app.get('/dashboard-api/requests/choices', { schema: { querystring: EnvironmentQuery, response: { 200: RequestChoices, ...ERROR_ANSWERS } } }, async (request) => {
    const { id } = await sessionAccount(deps, request);
    const { environment } = request.query as EnvironmentQuery;
    const names = await findKeyNames(db, id, environment === 'test');
    return { keys: [...names].map(([key, name]) => ({ id: key, name })), operations: [...deps.operations] };
  });
}
