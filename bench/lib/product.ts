// The product as a separate process, with its CPU time and memory read from the operating system (Linux).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../server/src/platform/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLOCK_TICK_MS = 10;

export interface Product {
  readonly baseUrl: string;
  /** The live key, printed at the first start. */
  readonly key: string;
  /** From the start of the launcher to the first answer of /health. */
  readonly startMs: number;
  /** User and system time so far of the process, its children and its database. */
  cpuMs(): number;
  /** Proportional set size of all of them: shared pages are counted once. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** Starts it through the launcher, as `npm start` does. */
export async function startProduct(o: { dataDir: string; databaseUrl: string | undefined; key?: string }): Promise<Product> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'bin/paraph.cjs'), 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: o.dataDir, PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMIT_BURST: '1000000', RATE_LIMIT_PER_MINUTE: '1000000', ...(o.databaseUrl === undefined ? {} : { DATABASE_URL: o.databaseUrl }) },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => { printed += chunk.toString(); });
  const baseUrl = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (await fetch(`${baseUrl}/health`).then((answer) => answer.ok, () => false)) break;
    if (tries > 6_000 || child.exitCode !== null) throw new Error(`the product did not start: ${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const startMs = performance.now() - startedAt;
  for (let tries = 0; tries < 200 && !printed.includes('Data '); tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  const family = (): number[] => familyOf(child.pid!, o.databaseUrl === undefined ? o.dataDir : undefined);
  return {
    baseUrl, startMs, key: o.key ?? /sk_live_\w+/.exec(printed)?.[0] ?? '',
    cpuMs: () => family().reduce((sum, pid) => sum + cpuOf(pid), 0),
    memoryMb: () => family().reduce((sum, pid) => sum + pssOf(pid), 0) / 1024,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const stat = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
  } catch {
    return [];
  }
};

/** A process, everything below it, and the embedded server of a data folder (which is its own session). */
function familyOf(pid: number, dataDir: string | undefined): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(all.map((each) => [each, Number(stat(each)[1])]));
  const roots = new Set([pid]);
  if (dataDir !== undefined) {
    const server = Number(/^\d+/.exec(readPid(join(dataDir, 'postgres/cluster-18/postmaster.pid')))?.[0] ?? 0);
    if (server > 0) roots.add(server);
  }
  return all.filter((each) => {
    for (let at: number | undefined = each; at !== undefined && at > 1; at = parents.get(at)) if (roots.has(at)) return true;
    return false;
  });
}

function readPid(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const cpuOf = (pid: number): number => {
  const fields = stat(pid);
  return fields.length === 0 ? 0 : (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
};

const pssOf = (pid: number): number => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};
