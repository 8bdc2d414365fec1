// The only file that constructs everything: ports to their adapters, use cases to their ports, routes to their use cases, jobs to their queues.
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './config/settings.ts';
import { dashboardEnvironment } from './http/address.ts';
import { createServer } from './http/server.ts';
import { registerApi } from './http/surfaces/api-v1/api-surface.ts';
import { byKey } from './http/surfaces/api-v1/authenticate.ts';
import { describeApi, listOperations } from './http/surfaces/api-v1/describe-api.ts';
import { bySession } from './http/surfaces/dashboard/by-session.ts';
import { registerBallot } from './http/surfaces/ballot/ballot-surface.ts';
import { registerDashboard } from './http/surfaces/dashboard/dashboard-surface.ts';
import { registerMailHooks } from './http/surfaces/public/mail-hooks.ts';
import { registerSmsHooks } from './http/surfaces/public/sms-hooks.ts';
import { registerMetrics } from './http/surfaces/public/metrics.ts';
import { registerPages } from './http/surfaces/public/pages.ts';
import { registerPublic } from './http/surfaces/public/public-surface.ts';
import { registerSigning } from './http/surfaces/signing/signing-surface.ts';
import type { NewId } from './kernel/ids.ts';
import { signIn } from './modules/accounts/sign-in.ts';
import { keyAuthenticator } from './modules/api-keys/authenticate-key.ts';
import { changeRecorder } from './modules/audit/record-change.ts';
import { BULK_QUEUE } from './modules/bulk-send/bulk-deps.ts';
import { bulkQueue } from './modules/bulk-send/bulk-send.job.ts';
import { EXPIRE_QUEUE, REMIND_QUEUE } from './modules/envelopes/envelope-timers.ts';
import { expireQueue } from './modules/envelopes/expire-envelope.job.ts';
import { remindQueue } from './modules/envelopes/remind.job.ts';
import { ACCOUNT_MAIL_QUEUE, accountLinkSender, accountMailQueue } from './modules/invitations/account-mail.ts';
import { SEND_CODE_QUEUE, SEND_MESSAGE_QUEUE } from './modules/invitations/queue-messages.ts';
import { sendMessageQueue } from './modules/invitations/send-message.job.ts';
import { RENEWAL_QUEUE, renewalQueue, scheduleRenewals } from './modules/sealing/renewal.jobs.ts';
import { QUALIFIED_RETURN_PATH } from './modules/sealing/qualified-signature.ts';
import { SEAL_QUEUE, sealQueue } from './modules/sealing/sealing.jobs.ts';
import { HOUSEKEEPING_QUEUE, housekeepingQueue, removeUnnamed, scheduleHousekeeping } from './housekeeping.ts';
import { sealedAttachment, sealedLink } from './modules/sealing/sealed-copy.ts';
import { disabledTeller } from './modules/webhooks/tell-disabled.ts';
import { requestLog } from './modules/request-log/keep-requests.ts';
import { applySealQueue } from './modules/seals/apply-seal.job.ts';
import { APPLY_SEAL_QUEUE } from './modules/seals/create-seal.ts';
import { startWebhookWorker } from './modules/webhooks/webhook-worker.ts';
import type { Clock } from './platform/clock/index.ts';
import type { Database } from './platform/database/index.ts';
import { startJobRunner, type JobRunner } from './platform/jobs/index.ts';
import type { Log } from './platform/log/index.ts';
import { countedMail, countedSms, measureDeliveries, measureJobs, noMetrics, startMetrics } from './platform/metrics/index.ts';
import type { MailTransport } from './platform/mail/index.ts';
import type { OutboundHttp } from './platform/outbound-http/index.ts';
import type { PdfWorkers } from './platform/pdf-workers/index.ts';
import { createNewId, type Random } from './platform/random/index.ts';
import { failureLimit } from './platform/rate-limit/index.ts';
import type { SmsGateway } from './platform/sms/index.ts';
import type { InstallationSecrets } from './platform/secrets/installation-secrets.ts';
import type { ForeignSeal } from './platform/signing-keys/chosen-seal.ts';
import { isQualifiedSeal } from './platform/signing-keys/qualified-seal.ts';
import type { InstallationAuthority } from './platform/signing-keys/installation-authority.ts';
import { chosenProvider } from './platform/signing-keys/chosen-provider.ts';
import { personalCertificates } from './platform/signing-keys/personal-certificates.ts';
import { revocationAnswers } from './platform/signing-keys/revocation-answers.ts';
import type { FileStore } from './platform/storage/index.ts';
import { chosenTimestamps } from './platform/timestamp/chosen-authority.ts';
import { httpRevocationSource, revocationFromFirst } from './platform/timestamp/http-revocation.ts';
import { trustHttp } from './platform/timestamp/trust-http.ts';
import { ownTimestampAuthority } from './platform/timestamp/own-authority.ts';
import { tracedPorts, type Tracing } from './platform/tracing/index.ts';
import type { VirusScan } from './platform/virus-scan/index.ts';
import { publishEvents } from './reactions.ts';
import { apiRoutes } from './routes.ts';
import { webhookOutbound } from './webhook-outbound.ts';

export const PRODUCT_VERSION = (JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }).version;

/** The adapters of one process. Tests bring fakes of some. */
export interface Ports {
  readonly settings: Settings;
  readonly baseUrl: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly files: FileStore;
  readonly pdfWorkers: PdfWorkers;
  readonly secrets: InstallationSecrets;
  readonly authority: InstallationAuthority;
  /** Behind the sandbox's imitation of a qualified provider; nobody trusts its root. */
  readonly simulatedAuthority: InstallationAuthority;
  /** A bought certificate to seal with, instead of the installation's own. */
  readonly foreignSeal?: ForeignSeal | undefined;
  /** undefined: no mail server is set, messages stay in the outbox. */
  readonly mail: MailTransport | undefined;
  /** undefined: no SMS gateway is set, SMS stay in the outbox. */
  readonly sms: SmsGateway | undefined;
  readonly virusScan: VirusScan;
  readonly outboundHttp: OutboundHttp;
  /** web/dist, or undefined to serve no pages. */
  readonly webFolder: string | undefined;
  /** undefined: nothing is traced. */
  readonly tracing?: Tracing | undefined;
}

/** Everything that routes and jobs are given. */
export type Services = ReturnType<typeof composeServices>;

export function composeServices(given: Ports) {
  const ports = tracedPorts(given);
  const newId: NewId = createNewId(ports.clock, ports.random);
  const measured = measuredBy(ports);
  const metrics = measured?.metrics ?? noMetrics;
  const mail = ports.mail === undefined ? undefined : countedMail(ports.mail, metrics);
  const sms = ports.sms === undefined ? undefined : countedSms(ports.sms, metrics);
  const timestamps = ownTimestampAuthority({ get signer() { return ports.authority.timestamp; }, rootDer: ports.authority.rootDer, clock: ports.clock });
  const revocation = revocationAnswers({ get files() { return ports.authority.files; }, revoked: ports.authority.revoked, clock: ports.clock });
  const qualifiedProvider = chosenProvider(ports.settings, `${ports.baseUrl}${QUALIFIED_RETURN_PATH}`);
  const simulated = revocationAnswers({ ...ports.simulatedAuthority, clock: ports.clock });
  const sealStamps = chosenTimestamps({
    urls: ports.settings.TIMESTAMP_URLS, rootsFile: ports.settings.TIMESTAMP_ROOTS, foreignSeal: ports.foreignSeal !== undefined, clock: ports.clock, log: ports.log,
    own: { client: timestamps.client, name: `${ports.settings.SEAL_ORGANIZATION} – RFC 3161 (${ports.baseUrl}/tsa)`, revocation: revocation.source },
  });
  const messages = { newId, log: ports.log, hasMailServer: ports.mail !== undefined, hasSmsGateway: ports.sms !== undefined, outboxUrl: `${ports.baseUrl}/dashboard/outbox` };
  const publish = publishEvents(messages);
  const sendAccountLink = accountLinkSender({ ...ports, mail, operator: ports.settings.SEAL_ORGANIZATION });
  return {
    ...ports, mail, sms, metrics, scrape: measured?.scrape, newId, sendAccountLink, signIn: signIn({ ...ports, newId, sendLink: sendAccountLink }), draining: { now: false }, sealQueues: [SEAL_QUEUE, APPLY_SEAL_QUEUE], timestamps, revocation, productVersion: PRODUCT_VERSION, signedDocumentLinkDays: ports.settings.SIGNED_DOCUMENT_LINK_DAYS, identityVideoDays: ports.settings.IDENTITY_VIDEO_DAYS, operator: ports.settings.SEAL_ORGANIZATION,
    outbound: webhookOutbound(ports.outboundHttp),
    requestLog: requestLog(ports, ports.settings.REQUEST_LOG_DAYS),
    removeUnnamed: (hashes: readonly string[], asOf: Date) => removeUnnamed(ports, hashes, asOf),
    record: changeRecorder({ random: ports.random, publish }),
    seal: {
      level: ports.settings.SEAL_LEVEL, revocation: sealStamps.revocation, get signer() { return ports.foreignSeal?.signer ?? ports.authority.seal; }, timestampAuthority: sealStamps.client, timestampAuthorityName: sealStamps.name,
      trustedRootsPem: [ports.authority.rootPem, ...(ports.foreignSeal === undefined ? [] : [ports.foreignSeal.rootPem]), ...sealStamps.rootsPem],
      organization: ports.settings.SEAL_ORGANIZATION, privatelyTrusted: ports.foreignSeal === undefined,
    },
    onDisabled: disabledTeller({ ...messages, clock: ports.clock }),
    getText: async (url: string) => (await ports.outboundHttp.getFromPublicAddress(url)).toString('utf8'),
    sealedLink: (envelopeId: string, completedAt: Date) => sealedLink(ports, envelopeId, completedAt),
    sealedAttachment: (envelopeId: string) => sealedAttachment(ports, envelopeId),
    qualifiedProvider,
    recipientCertificates: {
      issue: personalCertificates({ get authority() { return ports.authority.files; }, simulated: ports.simulatedAuthority.files, clock: ports.clock }),
      revocation: revocationFromFirst([revocation.source, simulated.source, ...(qualifiedProvider === undefined ? [sealStamps.revocation] : [httpRevocationSource(trustHttp())])]),
      simulatedRootPem: ports.simulatedAuthority.rootPem, qualifiedRootsPem: qualifiedProvider?.rootsPem ?? [],
    },
    qualifiedSeal: isQualifiedSeal(ports.foreignSeal),
    allowances: { http: ports.settings.WEBHOOK_ALLOW_HTTP, cidrs: ports.settings.WEBHOOK_ALLOW_CIDRS },
  };
}

/** Measured only when somebody may read it. */
function measuredBy({ settings, database, log }: Ports) {
  if (settings.METRICS_TOKEN === undefined && settings.METRICS_PORT === undefined) return undefined;
  const { kysely } = database;
  return startMetrics({ version: PRODUCT_VERSION, log, pool: () => database.pool(), jobs: () => measureJobs(kysely), deliveries: () => measureDeliveries(kysely) });
}

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

/** The running workers of a process. */
export interface Workers {
  readonly jobs: JobRunner;
  /** Resolves when nothing is due and nothing runs. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the job queues and the webhook deliveries. */
export async function startWorkers(services: Services): Promise<Workers> {
  const { settings } = services;
  const messages = { ...services, mailFrom: settings.MAIL_FROM };
  const jobs = await startJobRunner({
    ...services,
    queues: {
      [SEAL_QUEUE]: sealQueue(services, settings.JOB_CONCURRENCY),
      [EXPIRE_QUEUE]: expireQueue(services, settings.JOB_CONCURRENCY),
      [REMIND_QUEUE]: remindQueue(services, settings.JOB_CONCURRENCY),
      [RENEWAL_QUEUE]: renewalQueue(services),
      [BULK_QUEUE]: bulkQueue(services),
      [APPLY_SEAL_QUEUE]: applySealQueue(services, settings.JOB_CONCURRENCY),
      [HOUSEKEEPING_QUEUE]: housekeepingQueue(services),
      ...(services.mail === undefined ? {} : { [ACCOUNT_MAIL_QUEUE]: accountMailQueue({ ...services, mail: services.mail }, settings.JOB_CONCURRENCY) }),
      ...(services.mail === undefined && services.sms === undefined ? {} : {
        [SEND_MESSAGE_QUEUE]: sendMessageQueue(messages, settings.JOB_CONCURRENCY),
        [SEND_CODE_QUEUE]: sendMessageQueue(messages, settings.JOB_CONCURRENCY, 'CODES'),
      }),
    },
  });
  await scheduleHousekeeping(services);
  await scheduleRenewals(services);
  const webhooks = await startWebhookWorker(services);
  return {
    jobs,
    async idle() {
      await jobs.drain();
      await webhooks.idle();
    },
    async stop() {
      await Promise.all([jobs.stop(), webhooks.stop()]);
    },
  };
}
