// One of several processes that ask for tokens of one bucket as fast as they can; answers how many it got.
import { openDatabase } from '../../src/platform/database/index.ts';
import { takeToken } from '../../src/platform/rate-limit/index.ts';

const [url = '', requests = '0'] = process.argv.slice(2);
const database = await openDatabase({ connectionString: url, maxConnections: 10, connectTimeoutMs: 100_000 });
const states = await Promise.all(Array.from({ length: Number(requests) }, () => takeToken(database.kysely, 'shared', { perMinute: 1 / 60, burst: 200 })));
await database.close();
process.send?.(states.filter(({ retryAfterSeconds }) => retryAfterSeconds === undefined).length);
process.disconnect?.();
