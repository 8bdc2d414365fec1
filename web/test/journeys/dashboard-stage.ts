// The real service for a test file: its own process, port and data folder, the built pages, and one Chromium.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { freePort } from '../../../server/src/platform/free-port.ts';
import { assertBuilt, launchChromium, visitFresh } from './chromium.ts';

const ROOT = join(import.meta.dirname, '../../..');
const START_MS = 60_000;
const OWNER = { email: 'claire@atelier.example', name: 'Claire Fontaine' };

export interface Installation {
  readonly baseUrl: string;
  /** The address printed at the start; it works once. */
  readonly signIn: string;
  readonly keys: { readonly sandbox: string; readonly live: string };
  readonly owner: typeof OWNER;
}

export interface RealStage extends Installation {
  /** A fresh context; anything the page complains about fails the test unless `tolerate` names it. */
  visit(options: BrowserContextOptions & { tolerate?: RegExp }, act: (page: Page) => Promise<void>): Promise<void>;
}

/** Starts the service and the browser for the file's tests, and ends both. */
export function useRealStage(): RealStage {
  let browser: Browser;
  let running: ChildProcess;
  let folder: string;
  const stage = {} as RealStage & { -readonly [K in keyof Installation]: Installation[K] };
  before(async () => {
    await assertBuilt('dashboard.html');
    folder = await mkdtemp(join(tmpdir(), 'paraph-journey-'));
    const port = await freePort();
    running = spawn(process.execPath, ['server/src/main.ts', 'serve'], {
      cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: folder, OWNER_EMAIL: OWNER.email, OWNER_NAME: OWNER.name, LOG_LEVEL: 'error' },
    });
    Object.assign(stage, { baseUrl: `http://localhost:${port}`, owner: OWNER, ...(await greetingOf(running)) });
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    if (running !== undefined && running.exitCode === null) {
      running.kill('SIGTERM');
      await once(running, 'exit');
    }
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });
  stage.visit = (options, act) => visitFresh(browser, options, act);
  return stage;
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
