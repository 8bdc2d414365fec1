// The HTTP server with all its surfaces, and the description of the API.
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { dashboardEnvironment } from '../http/address.ts';
import { createServer } from '../http/server.ts';
import { registerApi } from '../http/surfaces/api-v1/api-surface.ts';
import { byKey } from '../http/surfaces/api-v1/authenticate.ts';
import { describeApi, listOperations } from '../http/surfaces/api-v1/describe-api.ts';
import { bySession } from '../http/surfaces/dashboard/by-session.ts';
import { registerBallot } from '../http/surfaces/ballot/ballot-surface.ts';
import { registerDashboard } from '../http/surfaces/dashboard/dashboard-surface.ts';
import { registerMailHooks } from '../http/surfaces/public/mail-hooks.ts';
import { registerSmsHooks } from '../http/surfaces/public/sms-hooks.ts';
import { registerMetrics } from '../http/surfaces/public/metrics.ts';
import { registerPages } from '../http/surfaces/public/pages.ts';
import { registerPublic } from '../http/surfaces/public/public-surface.ts';
import { registerSigning } from '../http/surfaces/signing/signing-surface.ts';
import { keyAuthenticator } from '../modules/api-keys/authenticate-key.ts';
import { failureLimit } from '../platform/rate-limit/index.ts';
import { apiRoutes } from '../routes.ts';
import type { Services } from '../compose.ts';
import { PRODUCT_VERSION } from './product-version.ts';

/** The OpenAPI document as JSON text. Needs no running service: the routes are only declared. */
export function openApiText(): string {
  const routes = apiRoutes({} as never, () => '');
  return `${JSON.stringify(describeApi(routes, PRODUCT_VERSION), null, 2)}\n`;
}

/** The HTTP server with all surfaces, not yet listening. */
export async function composeApp(services: Services): Promise<FastifyInstance> {
  const { settings } = services;
  const keyLimit = settings.RATE_LIMIT_PER_MINUTE === 0 ? undefined : { perMinute: settings.RATE_LIMIT_PER_MINUTE, burst: settings.RATE_LIMIT_BURST };
  const app = createServer({ log: services.log, newId: services.newId, trustProxy: settings.TRUST_PROXY, keyLimit, metrics: services.metrics, tracing: services.tracing, onAnswered: services.requestLog.note });
  app.addHook('onClose', () => services.requestLog.flush());
  let description: string | undefined;
  const describe = (): string => (description ??= openApiText());
  const routes = apiRoutes(services, describe);
  const keys = keyAuthenticator({ ...services, limit: keyLimit });
  const withKey = byKey({ find: (secret) => keys.find(secret), failures: failureLimit(services, 'wrong-key', keyLimit) });
  const withSession = bySession(services);
  await app.register(fastifyCookie);
  registerApi(app, routes, { ...services, identify: (request, reply, required) => (dashboardEnvironment(request.raw) === undefined ? withKey : withSession)(request, reply, required) });
  const secureCookies = services.baseUrl.startsWith('https:');
  await app.register(async (signing) => registerSigning(signing, { ...services, secureCookies, failures: failureLimit(services, 'wrong-signing-link', keyLimit) }));
  await app.register(async (ballot) => registerBallot(ballot, { ...services, secureCookies, failures: failureLimit(services, 'wrong-ballot-link', keyLimit) }));
  await app.register(async (dashboard) => registerDashboard(dashboard, { ...services, secureCookies, operations: listOperations(routes) }));
  registerMailHooks(app, services);
  registerSmsHooks(app, services);
  if (services.scrape !== undefined && settings.METRICS_TOKEN !== undefined) registerMetrics(app, services.scrape, settings.METRICS_TOKEN);
  registerPublic(app, { ...services, answerTimestamp: services.timestamps.answer, description: describe });
  if (services.webFolder !== undefined) registerPages(app, { folder: services.webFolder, frameAncestors: services.settings.FRAME_ANCESTORS });
  return app;
}
