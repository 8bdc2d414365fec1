// What the dashboard asks for while its code still comes (addresses.ts): exactly what its pages want, and no more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { fillAccount } from '../sample-account.ts';
import { samplePages } from '../sample-pages.ts';
import { DESKTOP } from './browser.ts';
import { useRealStage, useSignedIn } from './dashboard-stage.ts';

const stage = useRealStage({ WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' });
const { visit } = useSignedIn(stage);
/** Nothing was on its way for so long: the page has asked for all it wants. */
const QUIET_MS = 600;

/** What `act` makes the page ask the API for, but for who is there and for changes. */
async function asked(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  const open = new Set<Request>();
  let last = performance.now();
  const begin = (request: Request): void => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/changes')) return;
    open.add(request);
    if (request.method() === 'GET' && pathname.startsWith('/dashboard-api/') && !pathname.endsWith('/me')) paths.push(pathname + search);
  };
  const end = (request: Request): void => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await act();
  await page.waitForFunction(() => document.querySelector('#content h1') !== null && document.querySelector('.waiting, .opening, [aria-busy="true"]') === null, undefined, { timeout: 45_000 });
  while (open.size > 0 || performance.now() - last < QUIET_MS) await page.waitForTimeout(100);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return paths;
}

test('each page, opened by its address, asks for the same as when it is entered from another, and for nothing twice', async () => {
  const account = await fillAccount(stage.baseUrl, stage.keys.sandbox);
  try {
    const pages = samplePages(account).filter(({ signedOut, name }) => signedOut === undefined && !/^envelope-(?!sent)|^meeting-|^webhook-|^compose-(?:people|review)/.test(name));
    await visit(DESKTOP, async (page) => {
      for (const { name, path } of pages) {
        await page.goto(`${stage.baseUrl}/dashboard/nowhere`);
        await page.locator('#content h1').waitFor();
        const entered = await asked(page, () => page.evaluate((to) => history.pushState(null, '', to), path));
        const opened = await asked(page, () => page.goto(stage.baseUrl + path));
        assert.deepEqual(opened.toSorted(), [...new Set(opened)].toSorted(), `${name}: nothing twice`);
        assert.deepEqual(opened.toSorted(), [...new Set(entered)].toSorted(), name);
      }
    });
  } finally {
    account.close();
  }
});
