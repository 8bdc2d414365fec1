// The product as a process of its own, for tests that kill it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sleep, systemClock } from '../platform/clock/index.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const START_TRIES = 3_600;

export interface ServerProcess {
  readonly baseUrl: string;
  /** What it has printed so far: the keys at the first start. */
  printed(): string;
  /** SIGKILL, as a power cut does it. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Starts it on a data folder, with the embedded database, and waits for /health. */
export async function startServerProcess(o: { dataDir: string; port: number; environment?: Record<string, string> }): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [MAIN, 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: o.dataDir, PORT: String(o.port), LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '0', ...o.environment },
  });
  let text = '';
  const keep = (chunk: Buffer): void => { text += chunk.toString(); };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const baseUrl = `http://127.0.0.1:${o.port}`;
  for (let tries = 0; !text.includes('is ready.'); tries += 1) {
    if (tries > START_TRIES || child.exitCode !== null) throw new Error(`the server did not start: ${text}`);
    await sleep(systemClock, 25);
  }
  return {
    baseUrl, printed: () => text,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}
