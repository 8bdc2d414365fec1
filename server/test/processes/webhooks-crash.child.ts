// A webhook worker in a process of its own, for a test to kill. Arguments: database URL; where it kills itself; at which POST, from 1.
import { startWebhookWorker, type WebhookWorker } from '../../src/modules/webhooks/webhook-worker.ts';
import type { Outbound } from '../../src/modules/webhooks/outbound-port.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { silentLog } from '../../src/platform/log/index.ts';
import { outboundHttp } from '../../src/platform/outbound-http/index.ts';
import { secretsFrom } from '../../src/platform/secrets/installation-secrets.ts';
import { webhookOutbound } from '../../src/webhook-outbound.ts';

const [databaseUrl, crashPoint, crashAt] = process.argv.slice(2);
const http = outboundHttp({ policy: { allowCidrs: ['127.0.0.0/8'], allowHttp: true } });
const network = webhookOutbound(http);
let posts = 0;
const outbound: Outbound = {
  ...network,
  async post(url, request) {
    const isTheOne = (posts += 1) === Number(crashAt);
    if (isTheOne && crashPoint === 'before the POST') process.kill(process.pid, 'SIGKILL');
    const result = await network.post(url, request);
    if (isTheOne && crashPoint === 'after the 2xx, before it is written down') process.kill(process.pid, 'SIGKILL');
    return result;
  },
};

const database = await openDatabase({ connectionString: databaseUrl!, maxConnections: 3 });
// The handler first: the worker claims before its start has resolved.
const { promise: worker, resolve } = Promise.withResolvers<WebhookWorker>();
process.once('SIGTERM', () => void worker.then((running) => running.stop()).then(() => Promise.all([database.close(), http.close()])));
resolve(await startWebhookWorker({ database, clock: systemClock, log: silentLog, secrets: secretsFrom(Buffer.alloc(32, 7)), onDisabled: async () => undefined, outbound }));
