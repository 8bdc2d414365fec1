// A webhook worker in a process of its own, for a test to kill. Arguments: database URL.
import { startWebhookWorker } from '../../src/modules/webhooks/webhook-worker.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { silentLog } from '../../src/platform/log/index.ts';
import { outboundHttp } from '../../src/platform/outbound-http/index.ts';
import { secretsFrom } from '../../src/platform/secrets/installation-secrets.ts';
import { webhookOutbound } from '../../src/webhook-outbound.ts';

const database = await openDatabase({ connectionString: process.argv[2]!, maxConnections: 3 });
await startWebhookWorker({
  database, clock: systemClock, log: silentLog, secrets: secretsFrom(Buffer.alloc(32, 7)), onDisabled: async () => undefined,
  outbound: webhookOutbound(outboundHttp({ policy: { allowCidrs: ['127.0.0.0/8'], allowHttp: true } })),
});
