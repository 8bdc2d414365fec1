// The real service for a test file: its own process, port and data folder, the built pages, and one Chromium.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const ROOT = join(import.meta.dirname, '../../..');
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
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
    await access(join(ROOT, 'web/dist/dashboard.html')).catch(() => assert.fail('web/dist is missing: build the web part first (vite build)'));
    folder = await mkdtemp(join(tmpdir(), 'paraph-journey-'));
    const port = await freePort();
    running = spawn(process.execPath, ['server/src/main.ts', 'serve'], {
      cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: folder, OWNER_EMAIL: OWNER.email, OWNER_NAME: OWNER.name, LOG_LEVEL: 'error' },
    });
    Object.assign(stage, { baseUrl: `http://localhost:${port}`, owner: OWNER, ...(await greetingOf(running)) });
    browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ARGUMENTS });
  });
  after(async () => {
    await browser?.close();
    if (running !== undefined && running.exitCode === null) {
      running.kill('SIGTERM');
      await once(running, 'exit');
    }
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });
  stage.visit = async ({ tolerate, ...options }, act) => {
    const context = await browser.newContext({ timezoneId: 'Europe/Paris', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    try {
      await act(page);
      assert.deepEqual(complaints.filter((text) => tolerate === undefined || !tolerate.test(text)), [], 'the page complained');
    } finally {
      await context.close();
    }
  };
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
