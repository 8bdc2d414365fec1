// The whole service in a test: its own database and data folder, real child processes, no port opened (requests are injected).
import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { composeApp, composeServices, openApiText, startWorkers, type Ports, type Services, type Workers } from '../compose.ts';
import { parseSettings } from '../config/settings.ts';
import { createAccount } from '../modules/accounts/create-account.ts';
import { ensureFirstAccount, type Owned } from '../modules/accounts/first-account.ts';
import { createKey } from '../modules/api-keys/create-key.ts';
import { systemClock } from '../platform/clock/index.ts';
import { createLog } from '../platform/log/index.ts';
import { outboundHttp } from '../platform/outbound-http/index.ts';
import { systemRandom } from '../platform/random/index.ts';
import { loadInstallationSecrets } from '../platform/secrets/installation-secrets.ts';
import { loadInstallationAuthority, loadSimulatedAuthority } from '../platform/signing-keys/installation-authority.ts';
import { localFileStore } from '../platform/storage/index.ts';
import { noVirusScan } from '../platform/virus-scan/index.ts';
import { testDatabase } from './database.ts';
import { descriptionCheck } from './description-check.ts';
import { removeFolder } from './remove-folder.ts';
import { sharedPdfWorkers } from './shared-pdf-workers.ts';

/** An answer as tests read it. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Record<string, string | undefined>;
  /** The parsed JSON body, or undefined for others. */
  readonly body: any;
  readonly bytes: Buffer;
}

export interface TestCall {
  readonly key?: string | null;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Sent as it is, instead of JSON. */
  readonly raw?: Buffer | string;
}

/** A running service with one account and one key for each environment. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Of the test's own database, for a process under test. */
  readonly databaseUrl: string;
  readonly accountId: string;
  /** The owner, whom the keys belong to. */
  readonly userId: string;
  readonly keys: { readonly sandbox: string; readonly live: string };
  /** Calls with the live key unless `key` says otherwise (null: none). */
  call(method: string, path: string, options?: TestCall): Promise<TestAnswer>;
  /** A second account with a live key of its own. */
  otherAccount(): Promise<{ accountId: string; userId: string; live: string; sandbox: string }>;
  /** A key of the owner, or of somebody else in the account. */
  keyWith(scopes: readonly string[], sandbox?: boolean, userId?: string): Promise<string>;
  /** Another person in the account, a MEMBER. */
  colleague(): Promise<{ userId: string; email: string }>;
  /** Runs all jobs and deliveries that are due. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Every answer is held to the description when this is set (.ci/run does). */
const held = process.env['PARAPH_CHECK_DESCRIPTION'] === '1' ? descriptionCheck(openApiText()) : undefined;

const OWNER = { email: 'owner@example.test', name: 'Odile Owner' };

export async function testApi(overrides: Partial<Ports> & { environment?: Record<string, string> } = {}): Promise<TestApi> {
  const shared = sharedPdfWorkers();
  const dataDir = await mkdtemp(join(shared.root, 'service-'));
  const { database, databaseUrl, close: closeDatabase } = await testDatabase({ maxConnections: 8 });
  const settings = parseSettings({ DATA_DIR: dataDir, PDF_WORKERS: '1', RATE_LIMIT_PER_MINUTE: '0', ...overrides.environment });
  const baseUrl = 'http://localhost:3000';
  const ports: Ports = {
    settings, baseUrl, database, clock: systemClock, random: systemRandom, log: createLog({ level: 'silent' }), mail: undefined, sms: undefined, webFolder: undefined,
    files: await localFileStore({ root: join(dataDir, 'files') }), pdfWorkers: shared.pdfWorkers,
    secrets: await loadInstallationSecrets(dataDir),
    authority: await loadInstallationAuthority({ dataDir, organization: 'Paraph Test', baseUrl, now: systemClock.now() }),
    simulatedAuthority: await loadSimulatedAuthority({ dataDir, baseUrl, now: systemClock.now() }),
    virusScan: noVirusScan,
    outboundHttp: outboundHttp({ policy: { allowCidrs: ['127.0.0.0/8'], allowHttp: true } }),
    ...overrides,
  };
  const services = composeServices(ports);
  const app = await composeApp(services);
  await app.ready();
  const { account, userId, made } = await ensureFirstAccount(services, OWNER, (tx, owned) => makeKeys(services, tx, owned));
  let workers: Workers | undefined;
  return {
    app, services, databaseUrl, accountId: account.id, userId, keys: made!,
    call: (method, path, options = {}) => inject(app, made!.live, method, path, options),
    async otherAccount() {
      return database.transaction(async (tx) => {
        const other = await createAccount(tx, services, { email: `${services.newId('account')}@example.test`, name: 'Another' });
        const owned = { accountId: other.account.id, userId: other.userId };
        return { ...owned, ...await makeKeys(services, tx, owned) };
      });
    },
    keyWith: (scopes, sandbox = false, of = userId) => database.transaction(async (tx) => (await createKey(tx, services, { accountId: account.id, userId: of, name: 'scoped', sandbox, scopes })).secret),
    async colleague() {
      const user = { id: services.newId('user'), name: 'Colin Colleague' };
      const email = `${user.id}@example.test`;
      await database.kysely.insertInto('users').values({ ...user, email }).execute();
      await database.kysely.insertInto('account_members').values({ account_id: account.id, user_id: user.id, role: 'MEMBER' }).execute();
      return { userId: user.id, email };
    },
    async runJobs() {
      workers ??= await startWorkers(services);
      await workers.idle();
    },
    async close() {
      await workers?.stop();
      await app.close();
      await Promise.all([overrides.pdfWorkers?.close({ graceMs: 0 }), ports.outboundHttp.close()]);
      await closeDatabase();
      await removeFolder(dataDir);
    },
  };
}

async function makeKeys(services: Services, tx: Parameters<typeof createKey>[0], owned: Owned): Promise<{ sandbox: string; live: string }> {
  const make = async (sandbox: boolean): Promise<string> => (await createKey(tx, services, { ...owned, name: 'test', sandbox, scopes: ['*'] })).secret;
  return { sandbox: await make(true), live: await make(false) };
}

async function inject(app: FastifyInstance, defaultKey: string, method: string, path: string, options: TestCall): Promise<TestAnswer> {
  const key = options.key === undefined ? defaultKey : options.key;
  const payload = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const url = path.startsWith('/') && !path.startsWith('/api') && !/^\/(signing|ballot|docs|health|v1|dashboard|tsa|pki|presigned|mail-hooks|sms-hooks|metrics|brand)/.test(path) ? `/api/v1${path}` : path;
  const answer = await app.inject({
    method: method as NonNullable<InjectOptions['method']>, url,
    headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...(options.body === undefined ? {} : { 'content-type': 'application/json' }), ...options.headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const json = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  const headers = answer.headers as Record<string, string | undefined>;
  const body: unknown = json && answer.body !== '' ? JSON.parse(answer.body) : undefined;
  assert.deepEqual(held?.problems(method, url, { status: answer.statusCode, headers, body }) ?? [], [], `${method} ${url} is not as the description says`);
  return { status: answer.statusCode, headers, body, bytes: answer.rawPayload };
}
