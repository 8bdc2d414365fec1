// Serving: starts the parts, says where to go, and stops in order on SIGTERM and SIGINT.
import { once } from 'node:events';
import { composeApp, startWorkers, type Services, type Workers } from './compose.ts';
import { SettingsError, type Settings } from './config/settings.ts';
import { ensureFirstAccount } from './modules/accounts/first-account.ts';
import { createSignInToken } from './modules/accounts/dashboard-session.ts';
import { createKey } from './modules/api-keys/create-key.ts';
import { listenForMetrics } from './http/surfaces/public/metrics.ts';
import { startServices, type Started } from './start.ts';

/** Requests under way have this long to be answered once the process is told to stop. */
const GRACE_MS = 5_000;

/** Runs until it is told to stop. */
export async function serve(settings: Settings, baseUrl: string, parts: { api: boolean; worker: boolean }): Promise<void> {
  const started = await startServices(settings, baseUrl);
  try {
    await run(started, settings, parts);
  } finally {
    await started.close();
  }
}

async function run({ services, log }: Started, settings: Settings, parts: { api: boolean; worker: boolean }): Promise<void> {
  const greeting = await firstAccount(services, settings);
  const app = parts.api ? await composeApp(services) : undefined;
  await app?.listen({ host: settings.HOST, port: settings.PORT }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new SettingsError(`Port ${settings.PORT} is in use. Stop what uses it, or choose another: PORT=3001 npm start`) : error;
  });
  const measurements = services.scrape === undefined || settings.METRICS_PORT === undefined ? undefined : await listenForMetrics(services.scrape, { host: settings.HOST, port: settings.METRICS_PORT, token: settings.METRICS_TOKEN });
  const workers: Workers | undefined = parts.worker ? await startWorkers(services) : undefined;
  process.stdout.write(greeting);
  log.info({ version: services.productVersion, baseUrl: services.baseUrl, ...parts }, 'ready');

  const signal = await Promise.race([once(process, 'SIGTERM').then(() => 'SIGTERM'), once(process, 'SIGINT').then(() => 'SIGINT')]);
  log.info({ signal }, 'stopping');
  services.draining.now = true;
  // A request that never ends would keep the server open until it times out, two minutes later.
  const cut = services.clock.after(GRACE_MS, () => app?.server.closeAllConnections());
  await app?.close();
  cut.cancel();
  await measurements?.close();
  await workers?.stop();
}

/** Makes the first account at the first start, and says where to go. The keys are printed once: only their hashes are stored. */
async function firstAccount(services: Services, settings: Settings): Promise<string> {
  const owner = { email: settings.OWNER_EMAIL, name: settings.OWNER_NAME };
  const { account, made } = await ensureFirstAccount(services, owner, async (tx, owned) => ({
    sandbox: await createKey(tx, services, { ...owned, name: 'First sandbox key', sandbox: true, scopes: ['*'] }),
    live: await createKey(tx, services, { ...owned, name: 'First live key', sandbox: false, scopes: ['*'] }),
  }));
  const signIn = `${services.baseUrl}/dashboard#sign-in=${await createSignInToken(services, account.id)}`;
  const lines = [
    '', `  Paraph ${services.productVersion} is ready.`, '',
    `  Dashboard    ${signIn}`, '               (this address signs you in once; every start prints a new one)',
    `  REST API     ${services.baseUrl}/api/v1`,
    ...(made === undefined
      ? [`  Account      ${account.email}; its keys were printed at the first start`]
      : [`  Account      ${account.email}`, `  Sandbox key  ${made.sandbox.secret}`, `  Live key     ${made.live.secret}`, '               (shown this once: keep them)']),
    `  Data         ${settings.DATA_DIR}`,
    ...(services.mail === undefined ? [`  Mail         no SMTP_URL is set: messages lie in the outbox, ${services.baseUrl}/dashboard/outbox`] : []),
    '', '',
  ];
  return lines.join('\n');
}
