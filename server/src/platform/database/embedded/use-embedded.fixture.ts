// A process of its own for embedded.test.ts: starts or adopts the server of a folder, says so, optionally commits rows one by
// one and says each, and lives until it is killed or its standard input ends.
import { sql } from 'kysely';
import { silentLog } from '../../log/index.ts';
import { openDatabase, startEmbeddedPostgres } from '../index.ts';

const [dataDir, mode] = process.argv.slice(2) as [string, 'hold' | 'write'];
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
process.stdout.write(`${JSON.stringify({ adopted: server.adopted, pid: server.pid })}\n`);
if (mode === 'write') {
  const database = await openDatabase({ pgConfig: server.pgConfig, maxConnections: 1 });
  await sql`CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY)`.execute(database.kysely);
  for (let n = 1; n <= 100_000; n += 1) {
    await sql`INSERT INTO written VALUES (${n})`.execute(database.kysely);
    process.stdout.write(`${n}\n`);
  }
}
process.stdin.on('end', () => void server.stop()).resume();
