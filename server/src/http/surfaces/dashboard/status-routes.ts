// The state of the installation, jobs that gave up, with the button that runs them again, and the usage of the year.
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { notFound } from '../../../kernel/errors.ts';
import { getUsageHistory } from '../../../modules/billing/read-usage.ts';
import { findOutboxEntry } from '../../../modules/invitations/outbox.ts';
import { countJobs, listDeadJobs, retryDeadJob, type DeadJob } from '../../../platform/jobs/index.ts';
import { Success } from '../../wire-schema.ts';
import { sessionAccount, ERROR_ANSWERS, type DashboardDeps } from './dashboard-deps.ts';
import { JobParams, Status, UsageHistory, type DeadJobWire } from './dashboard.schema.ts';

/** Dead jobs looked through for an account's own: newest first, 100 at a time. */
const PAGES_LOOKED_THROUGH = 10;
const SHOWN = 50;

export function registerStatus(app: FastifyInstance, deps: DashboardDeps): void {
  app.get('/dashboard-api/status', { schema: { response: { 200: Status, ...ERROR_ANSWERS } } }, async (request) => {
    const account = await sessionAccount(deps, request);
    const [counts, deadJobs] = await Promise.all([countJobs(deps.database.kysely), ownDeadJobs(deps, account.id)]);
    return {
      version: deps.productVersion, baseUrl: deps.baseUrl, mailServer: deps.mail !== undefined, mailFrom: deps.settings.MAIL_FROM, sealLevel: deps.settings.SEAL_LEVEL,
      queues: counts.map(({ queue, ready, scheduled, running, dead }) => ({ queue, waiting: ready + scheduled, running, dead })),
      deadJobs,
    };
  });
  app.get('/dashboard-api/usage-history', { schema: { response: { 200: UsageHistory, ...ERROR_ANSWERS } } }, async (request) => {
    const { id } = await sessionAccount(deps, request);
    return { months: await getUsageHistory(deps.database.kysely, id, deps.clock.now()) };
  });
  app.post('/dashboard-api/dead-jobs/:id/retry', { schema: { params: JobParams, response: { 200: Success, ...ERROR_ANSWERS } } }, async (request) => {
    const account = await sessionAccount(deps, request);
    const { id } = request.params as Static<typeof JobParams>;
    const [job] = await listDeadJobs(deps.database.kysely, { beforeId: id + 1, limit: 1 });
    if (job?.id !== id || await ownJob(deps, account.id, job) === undefined || !await retryDeadJob(deps.database, id)) throw notFound('dead job');
    return { success: true };
  });
}

/** The account's own among the dead jobs of all. */
async function ownDeadJobs(deps: DashboardDeps, accountId: string): Promise<DeadJobWire[]> {
  const own: DeadJobWire[] = [];
  let beforeId: number | undefined;
  for (let page = 0; page < PAGES_LOOKED_THROUGH && own.length < SHOWN; page += 1) {
    const jobs = await listDeadJobs(deps.database.kysely, { limit: 100, ...(beforeId === undefined ? {} : { beforeId }) });
    for (const job of jobs) own.push(...await ownJob(deps, accountId, job).then((wire) => (wire === undefined ? [] : [wire])));
    beforeId = jobs.at(-1)?.id;
    if (jobs.length < 100) break;
  }
  return own.slice(0, SHOWN);
}

interface Payload { accountId?: string; envelopeId?: string; step?: string; messageId?: string }

/** The job as its owner may see it; undefined for anybody else's. */
async function ownJob(deps: DashboardDeps, accountId: string, job: DeadJob): Promise<DeadJobWire | undefined> {
  const payload = (job.payload ?? {}) as Payload;
  const message = payload.messageId === undefined ? undefined : await findOutboxEntry(deps.database.kysely, accountId, payload.messageId);
  if (payload.accountId !== accountId && message === undefined) return undefined;
  return {
    id: job.id, queue: job.queue, step: payload.step ?? null, envelopeId: payload.envelopeId ?? message?.envelope_id ?? null,
    attempts: job.attempts, lastError: job.lastError, diedAt: job.diedAt.toISOString(),
  };
}
