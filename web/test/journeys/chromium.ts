// What every journey does with Chromium: start it, and visit in a fresh context in which any complaint of the page fails the test.
import assert from 'node:assert/strict';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Fails when the built page is missing. */
export async function assertBuilt(page: 'sign.html' | 'dashboard.html'): Promise<void> {
  await access(join(import.meta.dirname, '../../dist', page)).catch(() => assert.fail('web/dist is missing: build the web part first (vite build)'));
}

/** CHROMIUM_PATH (or CHROMIUM) names another one than the system's. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: [...ARGUMENTS, ...more] });
}

/** Runs `act` in a fresh context. `tolerate` names the console errors that the test provokes. */
export async function visitFresh(browser: Browser, { tolerate, ...options }: BrowserContextOptions & { tolerate?: RegExp }, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ timezoneId: 'Europe/Paris', ...options });
  const page = await context.newPage();
  // Two cores may be shared with a database, a service and another journey.
  page.setDefaultTimeout(45_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  try {
    await act(page).catch(async (error: unknown) => {
      if (error instanceof Error) await tellScene(page, complaints, error);
      throw error;
    });
    assert.deepEqual(complaints.filter((text) => tolerate === undefined || !tolerate.test(text)), [], 'the page complained');
  } finally {
    await context.close();
  }
}

/** Adds what was to be seen when it went wrong: a log is all there is of a run elsewhere. */
async function tellScene(page: Page, complaints: readonly string[], error: Error): Promise<void> {
  const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
  const scene = `\nOn ${page.url()}:\n${text.replaceAll(/\s+/g, ' ').slice(-1_500)}\n${complaints.join('\n')}`;
  error.message += scene;
  // The stack holds the message as it was when it was thrown, and is what the reporter prints.
  error.stack = `${error.stack ?? ''}${scene}`;
}
