// What the webhook tests share: an account with subscriptions in a database of their own, events to schedule, and a worker on a hand-moved clock.
import type { AccountScope } from '../../../kernel/account-scope.ts';
import type { EventType } from '../../../kernel/events.ts';
import { FakeClock } from '../../../platform/clock/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { fakeLog } from '../../../platform/log/index.ts';
import { createNewId, fakeRandom } from '../../../platform/random/index.ts';
import { secretsFrom } from '../../../platform/secrets/installation-secrets.ts';
import { testDatabase } from '../../../testing/database.ts';
import { scheduleDeliveries, type RecordedEvent } from '../schedule-deliveries.ts';
import { sealSecret } from '../webhook-secrets.ts';
import { startWebhookWorker, type WebhookWorker, type WebhookWorkerLimits } from '../webhook-worker.ts';
import { FakeOutbound } from './fake-outbound.ts';

export const TEST_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8G';

export async function webhookBench(options: { maxConnections?: number } = {}) {
  const { database, databaseUrl, close } = await testDatabase(options);
  const clock = new FakeClock();
  const random = fakeRandom();
  const newId = createNewId(clock, random);
  const secrets = secretsFrom(Buffer.alloc(32, 7));
  const log = fakeLog();
  const outbound = new FakeOutbound();
  const disabled: { id: string; reason: string }[] = [];
  const workers: WebhookWorker[] = [];

  const bench = {
    database, databaseUrl, clock, random, newId, secrets, log, outbound, disabled,

    async account(sandbox = true): Promise<AccountScope> {
      const id = newId('account');
      await database.kysely.insertInto('accounts').values({ id, email: `${id}@example.org`, name: 'Test', created_at: clock.now() }).execute();
      return { accountId: id, sandbox };
    },

    async subscription(scope: AccountScope, url: string, events: readonly EventType[] = ['envelope.sent']): Promise<string> {
      const id = newId('webhook');
      const now = clock.now();
      await database.kysely.insertInto('webhooks').values({
        id, account_id: scope.accountId, sandbox: scope.sandbox, url, events: [...events], secret_sealed: sealSecret(secrets, id, TEST_SECRET), created_at: now, updated_at: now,
      }).execute();
      return id;
    },

    event(type: EventType = 'envelope.sent', data: RecordedEvent['data'] = {}): RecordedEvent {
      const envelopeId = newId('envelope');
      return { id: newId('event'), type, envelopeId, occurredAt: clock.now(), data: { envelopeId, sandbox: true, ...data } };
    },

    schedule(scope: AccountScope, events: readonly RecordedEvent[]): Promise<number> {
      return database.transaction((tx) => scheduleDeliveries(tx, scope, events));
    },

    async worker(limits?: Partial<WebhookWorkerLimits>, on: Database = database): Promise<WebhookWorker> {
      const worker = await startWebhookWorker({
        database: on, clock, secrets, log, outbound, ...(limits === undefined ? {} : { limits }),
        onDisabled: async (_tx, webhook, reason) => void disabled.push({ id: webhook.id, reason }),
      });
      workers.push(worker);
      return worker;
    },

    /** Moves the clock and lets everything that fell due happen. */
    async advance(worker: WebhookWorker, durationMs: number): Promise<void> {
      await clock.advance(durationMs);
      await worker.idle();
    },

    deliveries(webhookId: string) {
      return database.kysely.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId).orderBy('created_at').orderBy('id').execute();
    },
    attempts(deliveryId: string) {
      return database.kysely.selectFrom('webhook_attempts').selectAll().where('delivery_id', '=', deliveryId).orderBy('attempt').execute();
    },
    async webhook(id: string) {
      return database.kysely.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    },

    async close(): Promise<void> {
      for (const worker of workers) await worker.stop();
      await close();
    },
  };
  return bench;
}

export type WebhookBench = Awaited<ReturnType<typeof webhookBench>>;
