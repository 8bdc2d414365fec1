// From settings to a running process: database, migrations, secrets, keys, folders; then whatever part was asked for.
import { X509Certificate } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { composeServices, PRODUCT_VERSION, type Services } from './compose.ts';
import type { Settings } from './config/settings.ts';
import { systemClock, type ClockTimer } from './platform/clock/index.ts';
import { migrate, openDatabase, startEmbeddedPostgres, type Database, type DatabaseAddress } from './platform/database/index.ts';
import { createLog, silentLog, type Log } from './platform/log/index.ts';
import { smtpMail } from './platform/mail/index.ts';
import { outboundHttp } from './platform/outbound-http/index.ts';
import { childPdfWorkers } from './platform/pdf-workers/index.ts';
import { systemRandom } from './platform/random/index.ts';
import { chosenSmsGateway } from './platform/sms/index.ts';
import { loadInstallationSecrets } from './platform/secrets/installation-secrets.ts';
import { chosenSeal } from './platform/signing-keys/chosen-seal.ts';
import { rootState } from './modules/status/status.rules.ts';
import { keepAuthorityCurrent, loadInstallationAuthority, loadSimulatedAuthority, type InstallationAuthority } from './platform/signing-keys/installation-authority.ts';
import { localFileStore } from './platform/storage/index.ts';
import { chosenTracing } from './platform/tracing/index.ts';
import { clamdVirusScan, noVirusScan } from './platform/virus-scan/index.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../migrations');
const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');

/** A database and how to let go of it. */
export interface OpenedDatabase { readonly database: Database; readonly address: DatabaseAddress; close(): Promise<void> }

/** The database of the settings: a server, or the embedded one, started unless it runs. Without migrations. */
export async function openOwnDatabase(settings: Settings, log: Log): Promise<OpenedDatabase> {
  const pool = { maxConnections: settings.DATABASE_POOL, namedStatements: settings.DATABASE_NAMED_STATEMENTS, log };
  if (settings.DATABASE_URL !== undefined) {
    const database = await openDatabase({ connectionString: settings.DATABASE_URL, ...pool });
    return { database, address: { connectionString: settings.DATABASE_URL }, close: () => database.close() };
  }
  const server = await startEmbeddedPostgres({ dataDir: join(settings.DATA_DIR, 'postgres'), log });
  const database = await openDatabase({ pgConfig: server.pgConfig, ...pool });
  return {
    database, address: { pgConfig: server.pgConfig },
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

/** Everything started that every part of the product needs. */
export interface Started {
  readonly services: Services;
  readonly log: Log;
  close(): Promise<void>;
}

/** Opens the data folder and the database, and brings the schema up to date. @throws when any of it cannot be used */
export async function startServices(settings: Settings, baseUrl: string): Promise<Started> {
  let log: Log = silentLog;
  const tracing = await chosenTracing(settings, { version: PRODUCT_VERSION, onTrouble: (detail) => log.warn({ detail }, 'traces cannot be handed over') });
  log = createLog({ level: settings.LOG_LEVEL, fields: tracing?.logFields });
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 });
  const sms = chosenSmsGateway(settings, systemClock, baseUrl);
  // First, so that a wrong password is said before anything else is started.
  const bought = await chosenSeal(settings, systemClock);
  const [opened, secrets, authority, simulatedAuthority, files] = await Promise.all([
    openOwnDatabase(settings, log),
    loadInstallationSecrets(settings.DATA_DIR),
    loadInstallationAuthority({ dataDir: settings.DATA_DIR, organization: settings.SEAL_ORGANIZATION, baseUrl, now: systemClock.now() }),
    loadSimulatedAuthority({ dataDir: settings.DATA_DIR, baseUrl, now: systemClock.now() }),
    localFileStore({ root: join(settings.DATA_DIR, 'files') }),
  ]);
  await migrate(opened.database, MIGRATIONS_FOLDER);
  const watch = watchAuthority(authority, settings.DATA_DIR, log);
  const pdfWorkers = childPdfWorkers({
    log, folders: { read: [], write: [join(settings.DATA_DIR, 'files')] }, children: { INTAKE: settings.PDF_WORKERS, SEAL: settings.PDF_WORKERS },
  });
  const services = composeServices({
    foreignSeal: bought, settings, baseUrl, database: opened.database, clock: systemClock, random: systemRandom, log, files, pdfWorkers, secrets, authority, simulatedAuthority,
    sms, mail: settings.SMTP_URL === undefined ? undefined : smtpMail({ url: settings.SMTP_URL }),
    virusScan: settings.CLAMD_URL === undefined ? noVirusScan : clamdVirusScan({ url: settings.CLAMD_URL }),
    outboundHttp: outboundHttp({ policy: { allowCidrs: settings.WEBHOOK_ALLOW_CIDRS, allowHttp: settings.WEBHOOK_ALLOW_HTTP, ownHosts: [new URL(baseUrl).hostname] } }),
    webFolder: existsSync(join(WEB_FOLDER, 'sign.html')) ? WEB_FOLDER : undefined, tracing,
  });
  return {
    services, log,
    async close() {
      watch.stop();
      await Promise.all([pdfWorkers.close({ graceMs: 5_000 }), services.outboundHttp.close()]);
      await opened.close();
      await tracing?.close();
    },
  };
}

const WATCH_MS = 60_000;

/** Every minute: keys that were renewed by `paraph rotate` are taken, and keys that are about to lapse are renewed. */
function watchAuthority(authority: InstallationAuthority, dataDir: string, log: Log): { stop(): void } {
  let timer: ClockTimer | undefined;
  let isStopped = false;
  const ending = rootState(new X509Certificate(authority.rootDer).validToDate, systemClock.now());
  if (ending !== undefined) log.warn({ component: 'signingKey' }, ending.detail!);
  const look = async (): Promise<void> => {
    try {
      if (await keepAuthorityCurrent({ authority, dataDir, now: systemClock.now() })) log.info({ generation: authority.files.generation }, 'the keys of the authority were renewed');
    } catch (error) {
      log.error({ err: error }, 'the keys of the authority cannot be looked after');
    }
    if (!isStopped) timer = systemClock.after(WATCH_MS, () => void look());
  };
  void look();
  return {
    stop() {
      isStopped = true;
      timer?.cancel();
    },
  };
}
