// One Chromium for a test file, one fresh context for each test; anything the page complains about fails the test.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, beforeEach } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Locale } from '../../src/api/signing-types.ts';
import { startFakeServer } from '../fake-server.ts';
import type { FakeServer } from '../fake-server.ts';
import { assertBuilt, launchChromium, visitFresh } from './chromium.ts';
import { SigningPage } from './signing-page.ts';

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

export interface Stage {
  server: FakeServer;
  /** Runs `act` in a fresh context. `tolerate` names the console errors that the test provokes. */
  visit(options: BrowserContextOptions & { speak: Locale; tolerate?: RegExp }, act: (signing: SigningPage, page: Page) => Promise<void>): Promise<void>;
}

/** Starts the fake server and the browser for the file's tests. */
export function useStage(): Stage {
  let browser: Browser;
  const stage = {} as Stage;
  // Not `before`: in a file of which a name filter leaves no test, node:test runs `before` but never `after`, and the browser would stay.
  beforeEach(async () => {
    if (stage.server !== undefined) return;
    await assertBuilt('sign.html');
    stage.server = await startFakeServer();
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    await stage.server?.close();
  });
  stage.visit = ({ speak, ...options }, act) =>
    visitFresh(browser, { locale: speak === 'fr' ? 'fr-FR' : 'en-GB', ...options }, (page) => act(new SigningPage(page, speak), page));
  return stage;
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Asserts that axe finds no violation of WCAG 2.2 A and AA, nor of its best practices. */
export async function assertAccessible(page: Page, where: string): Promise<void> {
  // Colours are judged when movement has ended.
  await page.evaluate(() => Promise.all(document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime)).map((each) => each.finished.catch(() => undefined))));
  // Evaluated by the debugger, so that the page's own security policy stays as it is.
  await page.evaluate(await axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: (context: Document, options: object) => Promise<{ violations: { id: string; help: string; nodes: { html: string; failureSummary: string }[] }[] }> } };
    const result = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
    return result.violations.map(({ id, help, nodes }) => `${id}: ${help} | ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 200)}`).join(' || ')}`);
  });
  assert.deepEqual(violations, [], where);
}

/** Asserts that nothing is wider than the page. Not held to `innerWidth`: a phone's window grows with what does not fit. */
export async function assertFits(page: Page, where: string): Promise<void> {
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${where} scrolls sideways`);
}
