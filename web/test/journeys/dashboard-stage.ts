// The real service for a test file: its own process, port and data folder, the built pages, and one Chromium.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach } from 'node:test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { freePort } from '../../../server/src/platform/free-port.ts';
import { DESKTOP } from './browser.ts';
import { assertBuilt, launchChromium, visitFresh } from './chromium.ts';

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

export interface RealStage extends Installation {
  /** A fresh context; anything the page complains about fails the test unless `tolerate` names it. */
  visit(options: BrowserContextOptions & { tolerate?: RegExp }, act: (page: Page) => Promise<void>): Promise<void>;
}

interface Started {
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
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    return { installation: { baseUrl: `http://localhost:${port}`, owner: OWNER, ...(await greetingOf(running)) }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the service and the browser for the file's tests, and ends both. `settings` are added to the environment. */
export function useRealStage(settings: Readonly<Record<string, string>> = {}): RealStage {
  let browser: Browser;
  let started: Started;
  const stage = {} as RealStage & { -readonly [K in keyof Installation]: Installation[K] };
  before(async () => {
    await assertBuilt('dashboard.html');
    started = await startInstallation(settings);
    Object.assign(stage, started.installation);
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    await started?.stop();
  });
  stage.visit = (options, act) => visitFresh(browser, options, act);
  return stage;
}

export interface SignedIn {
  /** As `stage.visit`, in a browser that is signed in. */
  readonly visit: RealStage['visit'];
  /** Calls the REST API with the sandbox key, as a sender's software does. Throws for a refusal. */
  api(method: string, path: string, body?: Uint8Array | object): Promise<any>;
}

/** Signs in once for the file's tests. */
export function useSignedIn(stage: RealStage): SignedIn {
  let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
  // Not `before`: those of one file run side by side, and this one needs the service of the stage.
  beforeEach(async () => {
    if (session !== undefined) return;
    await stage.visit(DESKTOP, async (page) => {
      await page.goto(stage.signIn);
      await page.getByRole('heading', { level: 1 }).waitFor();
      session = await page.context().storageState();
    });
  });
  return {
    visit: (options, act) => stage.visit({ ...options, ...(session === undefined ? {} : { storageState: session }) }, act),
    async api(method, path, body) {
      const isPdf = body instanceof Uint8Array;
      const answer = await fetch(`${stage.baseUrl}/api/v1${path}`, {
        method, headers: { authorization: `Bearer ${stage.keys.sandbox}`, ...(body === undefined ? {} : { 'content-type': isPdf ? 'application/pdf' : 'application/json' }) },
        ...(body === undefined ? {} : { body: isPdf ? Buffer.from(body) : JSON.stringify(body) }),
      });
      assert.ok(answer.ok, `${path}: ${await answer.clone().text()}`);
      return answer.json();
    },
  };
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
