// What the rate limit costs: CPU of a key's look-up with and without its token, in our process and in the database's, as a ratio.
// Run: npm run bench -- limiter [calls]. Goal: less than 30 µs of CPU for the limit of one call.
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureFirstAccount } from '../server/src/modules/accounts/first-account.ts';
import { keyAuthenticator } from '../server/src/modules/api-keys/authenticate-key.ts';
import { createKey } from '../server/src/modules/api-keys/create-key.ts';
import { systemClock } from '../server/src/platform/clock/index.ts';
import { migrate, openDatabase, startEmbeddedPostgres } from '../server/src/platform/database/index.ts';
import { silentLog } from '../server/src/platform/log/index.ts';
import { createNewId, systemRandom } from '../server/src/platform/random/index.ts';
import { MIGRATIONS_FOLDER } from '../server/src/start.ts';
import { table } from './lib/report.ts';
import { removeFolder } from '../server/src/testing/remove-folder.ts';

const CALLS = Number(process.argv[2] ?? 20_000);
const AT_ONCE = 8;
const KEYS = 50;
const GOAL_US = 30;
/** Where the embedded server keeps its files. */
const CLUSTER = 'cluster-18';
/** Linux counts processor time in these (USER_HZ). */
const TICK_US = 10_000;

/** CPU of the database's processes so far, in µs; 0 where there is no /proc. */
async function databaseCpuUs(dataDir: string): Promise<number> {
  const parent = Number((await readFile(join(dataDir, CLUSTER, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  let ticks = 0;
  for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // After the name, which may hold anything: state, parent … utime and stime are the 14th and 15th field (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[1]) === parent || Number(pid) === parent) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * TICK_US;
}

const folder = await mkdtemp(join(tmpdir(), 'paraph-bench-'));
const dataDir = join(folder, 'postgres');
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
const database = await openDatabase({ pgConfig: server.pgConfig, log: silentLog });
try {
  await migrate(database, MIGRATIONS_FOLDER);
  const deps = { database, clock: systemClock, random: systemRandom, newId: createNewId(systemClock, systemRandom) };
  const { made } = await ensureFirstAccount(deps, { email: 'bench@example.org', name: 'Bench' }, async (tx, owned) => {
    const secrets: string[] = [];
    for (let index = 0; index < KEYS; index += 1) secrets.push((await createKey(tx, deps, { ...owned, name: `Key ${index}`, sandbox: true, scopes: ['*'] })).secret);
    return secrets;
  });
  const secrets = made ?? [];
  const bare = keyAuthenticator({ ...deps, limit: undefined });
  const limited = keyAuthenticator({ ...deps, limit: { perMinute: 1_000_000, burst: 1_000_000 } });

  const measure = async (keys: typeof bare): Promise<{ ownUs: number; databaseUs: number; wallUs: number }> => {
    const [own, theirs, start] = [process.cpuUsage(), await databaseCpuUs(dataDir), performance.now()];
    let next = 0;
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      while (next < CALLS) if (await keys.find(secrets[next++ % KEYS] ?? '') === undefined) throw new Error('a key was not found');
    }));
    const used = process.cpuUsage(own);
    return { ownUs: (used.user + used.system) / CALLS, databaseUs: (await databaseCpuUs(dataDir) - theirs) / CALLS, wallUs: ((performance.now() - start) * 1_000) / CALLS };
  };
  // In turn, so that what else the machine does meets both alike.
  const rounds: { bare: Awaited<ReturnType<typeof measure>>; limited: Awaited<ReturnType<typeof measure>> }[] = [];
  for (let round = 0; round < 4; round += 1) rounds.push({ bare: await measure(bare), limited: await measure(limited) });
  const [, ...warm] = rounds;
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const of = (which: 'bare' | 'limited', what: 'ownUs' | 'databaseUs' | 'wallUs'): number => median(warm.map((round) => round[which][what]));
  const sum = (which: 'bare' | 'limited'): number => of(which, 'ownUs') + of(which, 'databaseUs');
  const column = (name: string, which: 'bare' | 'limited'): Record<string, string> => ({ 'µs a call': name, 'CPU here': of(which, 'ownUs').toFixed(1), 'CPU database': of(which, 'databaseUs').toFixed(1), wall: of(which, 'wallUs').toFixed(1) });
  console.log(table([column('key alone', 'bare'), column('with limit', 'limited')]));
  console.log(`The limit costs ${(sum('limited') - sum('bare')).toFixed(1)} µs of CPU a call (goal < ${GOAL_US}); ratio to the bare look-up ${(sum('limited') / sum('bare')).toFixed(2)}.`);
} finally {
  await database.close();
  await server.stop();
  await removeFolder(folder);
}
