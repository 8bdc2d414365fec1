// Webhook deliveries: how many a second over 20 endpoints, and how soon after an event while endpoints hang; beside it the rate of the raw job queue.
// Run: npm run bench -- webhooks [deliveries] [seconds]. Also on Debian's PostgreSQL where installed, and on the empty database in DATABASE_URL.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountScope } from '../server/src/kernel/account-scope.ts';
import { scheduleDeliveries, type RecordedEvent } from '../server/src/modules/webhooks/schedule-deliveries.ts';
import { makeWebhookSecret } from '../server/src/modules/webhooks/signature.rules.ts';
import { sealSecret } from '../server/src/modules/webhooks/webhook-secrets.ts';
import { startWebhookWorker } from '../server/src/modules/webhooks/webhook-worker.ts';
import { systemClock } from '../server/src/platform/clock/index.ts';
import { migrate, openDatabase, startEmbeddedPostgres, type Database } from '../server/src/platform/database/index.ts';
import { enqueue, startJobRunner } from '../server/src/platform/jobs/index.ts';
import { silentLog } from '../server/src/platform/log/index.ts';
import { outboundHttp } from '../server/src/platform/outbound-http/index.ts';
import { createNewId, systemRandom } from '../server/src/platform/random/index.ts';
import { secretsFrom } from '../server/src/platform/secrets/installation-secrets.ts';
import { MIGRATIONS_FOLDER } from '../server/src/start.ts';
import { webhookOutbound } from '../server/src/webhook-outbound.ts';
import { debianPostgres } from './lib/debian-postgres.ts';
import { percentile, table } from './lib/report.ts';
import { removeFolder } from '../server/src/testing/remove-folder.ts';

const DELIVERIES = Number(process.argv[2] ?? 20_000);
const SECONDS = Number(process.argv[3] ?? 15);
const ENDPOINTS = 20;
const EVENTS_PER_SECOND = 300;
/** What the pool of the product has. */
const CONNECTIONS = 10;
const secrets = secretsFrom(Buffer.alloc(32, 7));
const newId = createNewId(systemClock, systemRandom);

interface Receivers { readonly ports: readonly number[]; stats(): Promise<{ received: number; latenciesMs: number[] }>; stop(): Promise<void> }

async function startReceivers(hanging: number): Promise<Receivers> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'lib/webhook-receivers.ts'), String(ENDPOINTS), String(hanging)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout!, 'data') as [Buffer];
  const ports = JSON.parse(line.toString()) as number[];
  return {
    ports, stats: async () => (await fetch(`http://127.0.0.1:${ports[0]}/stats`)).json() as never,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** An account with one subscription for each receiver. */
async function subscribe(database: Database, receivers: Receivers): Promise<AccountScope[]> {
  const scopes: AccountScope[] = [];
  const now = new Date();
  for (const port of receivers.ports) {
    const accountId = newId('account');
    const id = newId('webhook');
    await database.kysely.insertInto('accounts').values({ id: accountId, email: `${accountId}@example.org`, name: 'Bench', created_at: now }).execute();
    await database.kysely.insertInto('webhooks').values({
      id, account_id: accountId, sandbox: false, url: `http://127.0.0.1:${port}/hook`, events: ['envelope.sent'], created_at: now, updated_at: now,
      secret_sealed: sealSecret(secrets, id, makeWebhookSecret((length) => systemRandom.bytes(length))),
    }).execute();
    scopes.push({ accountId, sandbox: false });
  }
  return scopes;
}

function event(): RecordedEvent {
  const envelopeId = newId('envelope');
  return {
    id: newId('event'), type: 'envelope.sent', envelopeId, occurredAt: new Date(),
    data: { envelopeId, sandbox: false, subject: 'Contrat de prestation', status: 'SENT', signatureLevel: 'SIMPLE', recipientCount: 2, signedCount: 0 },
  };
}

async function startWorker(database: Database) {
  const http = outboundHttp({ policy: { allowCidrs: ['127.0.0.0/8'], allowHttp: true } });
  const worker = await startWebhookWorker({ database, clock: systemClock, secrets, log: silentLog, outbound: webhookOutbound(http), onDisabled: async () => undefined });
  return {
    async stop() {
      // Attempts at hanging endpoints end first: cutting the connections ends them now.
      await Promise.all([http.close(), worker.stop()]);
    },
  };
}

/** Deliveries a second, everything counted: claim, sign, post, answer, record. */
async function throughput(database: Database): Promise<number> {
  const receivers = await startReceivers(0);
  const scopes = await subscribe(database, receivers);
  for (let made = 0; made < DELIVERIES; made += ENDPOINTS * 50) {
    for (const scope of scopes) await database.transaction((tx) => scheduleDeliveries(tx, scope, Array.from({ length: 50 }, event)));
  }
  const startedAt = performance.now();
  const worker = await startWorker(database);
  const open = async (): Promise<boolean> => await database.kysely.selectFrom('webhook_deliveries').select('id').where('state', 'in', ['READY', 'RUNNING']).limit(1).executeTakeFirst() !== undefined;
  while (await open()) await new Promise((resolve) => setTimeout(resolve, 20));
  const perSecond = (await receivers.stats()).received / ((performance.now() - startedAt) / 1_000);
  await worker.stop();
  await receivers.stop();
  return perSecond;
}

/** From event to attempt at the endpoints that answer, while `hanging` of the 20 do not. */
async function latency(database: Database, hanging: number): Promise<number[]> {
  const receivers = await startReceivers(hanging);
  const scopes = await subscribe(database, receivers);
  const worker = await startWorker(database);
  const startedAt = performance.now();
  const publishing: Promise<unknown>[] = [];
  for (let sent = 0; sent < EVENTS_PER_SECOND * SECONDS; sent += 1) {
    const waitMs = startedAt + (sent * 1_000) / EVENTS_PER_SECOND - performance.now();
    if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
    publishing.push(database.transaction((tx) => scheduleDeliveries(tx, scopes[sent % ENDPOINTS]!, [event()])));
  }
  await Promise.all(publishing);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { latenciesMs } = await receivers.stats();
  await receivers.stop();
  await worker.stop();
  return latenciesMs;
}

/** Jobs a second of the queue alone, whose handler does nothing. */
async function rawQueue(database: Database): Promise<number> {
  for (let made = 0; made < DELIVERIES; made += 1_000) await database.transaction((tx) => enqueue(tx, Array.from({ length: 1_000 }, (_, n) => ({ queue: 'bench', payload: { n } }))));
  const startedAt = performance.now();
  const runner = await startJobRunner({ database, clock: systemClock, random: systemRandom, log: silentLog, queues: { bench: { concurrency: 256, leaseMs: 30_000, delaysMs: [], handle: async () => undefined } } });
  await runner.drain();
  const perSecond = DELIVERIES / ((performance.now() - startedAt) / 1_000);
  await runner.stop();
  return perSecond;
}

async function measure(name: string, database: Database): Promise<Record<string, string>> {
  await migrate(database, MIGRATIONS_FOLDER);
  const queue = await rawQueue(database);
  const deliveries = await throughput(database);
  const [none, one, five] = [await latency(database, 0), await latency(database, 1), await latency(database, 5)];
  const both = (values: number[]): string => `${percentile(values, 0.5).toFixed(0)} / ${percentile(values, 0.99).toFixed(0)}`;
  return {
    '': name, 'deliveries /s, 20 endpoints (goal 1,500)': deliveries.toFixed(0), 'raw queue, jobs /s': queue.toFixed(0), 'deliveries for each raw job': (deliveries / queue).toFixed(2),
    [`event → attempt at ${EVENTS_PER_SECOND}/s, p50 / p99 (ms)`]: both(none), '… 1 of 20 hangs (goal 50 / 250)': both(one), '… 5 of 20 hang (goal 250 / 1,000)': both(five),
  };
}

async function measureAt(name: string, url: string): Promise<Record<string, string>> {
  const database = await openDatabase({ connectionString: url, maxConnections: CONNECTIONS });
  try {
    return await measure(name, database);
  } finally {
    await database.close();
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'paraph-bench-'));
const embedded = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: silentLog });
const database = await openDatabase({ pgConfig: embedded.pgConfig, maxConnections: CONNECTIONS });
const columns = [await measure('embedded 18', database)];
await database.close();
await embedded.stop();
await removeFolder(dataDir);
const debian = await debianPostgres();
if (debian !== undefined) {
  columns.push(await measureAt(`Debian ${debian.version}`, debian.url));
  await debian.stop();
}
if (process.env['DATABASE_URL'] !== undefined) columns.push(await measureAt('DATABASE_URL', process.env['DATABASE_URL']));
process.stdout.write(`${table(columns)}\n`);
