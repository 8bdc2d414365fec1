// The service as a process of its own, started as a newcomer starts it: for journeys, pictures and measurements.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../server/src/platform/free-port.ts';
import { removeFolder } from '../../../server/src/testing/remove-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A start makes a database; on a machine that does other things as well that takes a while. */
const START_MS = 150_000;
const OWNER = { email: 'claire@atelier.example', name: 'Claire Fontaine' };

export interface Installation {
  readonly baseUrl: string;
  /** The address printed at the start; it works once. */
  readonly signIn: string;
  readonly keys: { readonly sandbox: string; readonly live: string };
  readonly owner: typeof OWNER;
}

export interface Started {
  readonly installation: Installation;
  stop(): Promise<void>;
}

/** The service as its own process on a data folder of its own. `settings` are added to the environment. */
export async function startInstallation(settings: Readonly<Record<string, string>> = {}): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'paraph-journey-'));
  const port = await freePort();
  const running = spawn(process.execPath, ['server/src/main.ts', 'serve'], {
    cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: folder, OWNER_EMAIL: OWNER.email, OWNER_NAME: OWNER.name, LOG_LEVEL: 'error', ...settings },
  });
  const stop = async (): Promise<void> => {
    if (running.exitCode === null) {
      running.kill('SIGTERM');
      await once(running, 'exit');
    }
    await removeFolder(folder);
  };
  try {
    return { installation: { baseUrl: `http://localhost:${port}`, owner: OWNER, ...(await greetingOf(running)) }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a newcomer reads in the terminal. */
async function greetingOf(running: ChildProcess): Promise<Pick<Installation, 'signIn' | 'keys'>> {
  let text = '';
  const timer = setTimeout(() => running.kill(), START_MS);
  for await (const chunk of running.stdout ?? []) {
    text += String(chunk);
    const found = /Dashboard\s+(\S+)[^]*Sandbox key\s+(\S+)\s+Live key\s+(\S+)/.exec(text);
    if (found === null) continue;
    clearTimeout(timer);
    running.stdout?.resume();
    return { signIn: found[1] ?? '', keys: { sandbox: found[2] ?? '', live: found[3] ?? '' } };
  }
  throw new Error(`the service did not start within ${START_MS} ms:\n${text}`);
}
