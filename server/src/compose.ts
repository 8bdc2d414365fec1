// Constructs everything, with the files of compose/: ports to their adapters, use cases to their ports; routes to their use cases (app.ts), jobs to
// their queues (workers.ts).
import type { Settings } from './config/settings.ts';
import type { NewId } from './kernel/ids.ts';
import { signIn } from './modules/accounts/sign-in.ts';
import { changeRecorder } from './modules/audit/record-change.ts';
import { accountLinkSender } from './modules/invitations/account-mail.ts';
import { QUALIFIED_RETURN_PATH } from './modules/sealing/qualified-signature.ts';
import { SEAL_QUEUE } from './modules/sealing/sealing.jobs.ts';
import { removeUnnamed } from './housekeeping.ts';
import { sealedAttachment, sealedLink, sealedSha256 } from './modules/sealing/sealed-copy.ts';
import { disabledTeller } from './modules/webhooks/tell-disabled.ts';
import { requestLog } from './modules/request-log/keep-requests.ts';
import { APPLY_SEAL_QUEUE } from './modules/seals/create-seal.ts';
import type { Clock } from './platform/clock/index.ts';
import type { Database } from './platform/database/index.ts';
import type { Log } from './platform/log/index.ts';
import { countedMail, countedSms, measureDeliveries, measureJobs, noMetrics, startMetrics } from './platform/metrics/index.ts';
import type { MailTransport } from './platform/mail/index.ts';
import type { OutboundHttp } from './platform/outbound-http/index.ts';
import type { PdfWorkers } from './platform/pdf-workers/index.ts';
import { createNewId, type Random } from './platform/random/index.ts';
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
import { webhookOutbound } from './webhook-outbound.ts';
import { PRODUCT_VERSION } from './compose/product-version.ts';

export { composeApp, openApiText } from './compose/app.ts';
export { PRODUCT_VERSION } from './compose/product-version.ts';
export { startWorkers, type Workers } from './compose/workers.ts';

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
    sealedSha256: (envelopeId: string) => sealedSha256(ports, envelopeId),
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
