// What people wait for on every page, on the product itself: Chromium with an empty cache, CPU slowed four times, 1.6 Mbit/s, 150 ms. Weights and times
// beside the goals, and their share of them.
// Run: npm run bench -- pages [runs] [part of a name]   (needs Chromium: CHROMIUM_PATH, or /usr/bin/chromium; figures of a busy machine mean nothing)
import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core';
import { launchChromium } from '../web/test/journeys/chromium.ts';
import { startInstallation } from '../web/test/journeys/installation.ts';
import { fillAccount } from '../web/test/sample-account.ts';
import { samplePages } from '../web/test/sample-pages.ts';
import type { SamplePage } from '../web/test/sample-pages.ts';
import { percentile } from './lib/report.ts';
import { onSlowPage } from './lib/slow-page.ts';
import { waitUntil } from './lib/wait-until.ts';

const RUNS = Number(process.argv[2] ?? 3);
const ONLY = process.argv[3] ?? '';
/** issue: "First load < 200 KB of script compressed per page, interactive < 1.5 s on the slow profile of the signing bench". */
const GOALS = { scriptBytes: 200_000, interactiveMs: 1_500 };

/** In the page: what it is about is shown, nothing of it is still on its way. */
const SHOWN = `document.querySelector('h1:not(.opening h1)') !== null && document.querySelector('.waiting, .opening, [aria-busy="true"]') === null`;

interface Visit { scriptBytes: number; bytes: number; requests: number; shownMs: number; interactiveMs: number }
const EMPTY: Visit = { scriptBytes: 0, bytes: 0, requests: 0, shownMs: 0, interactiveMs: 0 };

/** Counts until it is told to stop; what streams (the changes of the dashboard) has no end and is not counted. */
function count(protocol: CDPSession, visit: Visit): () => void {
  const scripts = new Set<string>();
  let over = false;
  protocol.on('Network.requestWillBeSent', () => { if (!over) visit.requests += 1; });
  protocol.on('Network.responseReceived', ({ requestId, response }) => { if (response.mimeType.includes('javascript')) scripts.add(requestId); });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (over) return;
    visit.bytes += encodedDataLength;
    if (scripts.has(requestId)) visit.scriptBytes += encodedDataLength;
  });
  return () => { over = true; };
}

function visitOnce(browser: Browser, url: string, options: BrowserContextOptions): Promise<Visit> {
  return onSlowPage(browser, options, async (page, protocol) => {
    const visit = { ...EMPTY };
    const stop = count(protocol, visit);
    const from = performance.now();
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await waitUntil(page, SHOWN);
    visit.shownMs = performance.now() - from;
    // The main thread is free again: the next press is answered at once.
    await page.evaluate('new Promise((done) => requestIdleCallback(() => done()))');
    visit.interactiveMs = performance.now() - from;
    stop();
    return visit;
  });
}

const { installation, stop } = await startInstallation({ WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8', LOG_LEVEL: 'error' });
const browser = await launchChromium();
const account = await fillAccount(installation.baseUrl, installation.keys.sandbox);
try {
  const door = await browser.newContext();
  const page = await door.newPage();
  await page.goto(installation.signIn);
  await page.locator('#content h1').waitFor({ timeout: 60_000 });
  const storageState = await door.storageState();
  await door.close();

  const head = ['page'.padEnd(20), 'script', 'of goal', 'all bytes', 'requests', 'shown', 'interactive', 'of goal'];
  const line = ([name = '', ...cells]: string[]): string => `${name.padEnd(20)}${cells.map((cell) => cell.padStart(12)).join('')}\n`;
  process.stdout.write(line(head) + line(['goal', `< ${GOALS.scriptBytes}`, '1.00', '–', '–', '–', `< ${GOALS.interactiveMs}`, '1.00']));
  const worst = { scriptBytes: 0, interactiveMs: 0 };
  const measure = async ({ name, path, signedOut }: SamplePage): Promise<void> => {
    const visits: Visit[] = [];
    for (let each = 0; each < RUNS; each += 1) visits.push(await visitOnce(browser, `${installation.baseUrl}${path}`, signedOut ? {} : { storageState }));
    const of = (key: keyof Visit): number => Math.round(percentile(visits.map((visit) => visit[key]), 0.5));
    for (const key of ['scriptBytes', 'interactiveMs'] as const) worst[key] = Math.max(worst[key], of(key));
    process.stdout.write(line([
      name, String(of('scriptBytes')), (of('scriptBytes') / GOALS.scriptBytes).toFixed(2), String(of('bytes')), String(of('requests')), String(of('shownMs')), String(of('interactiveMs')), (of('interactiveMs') / GOALS.interactiveMs).toFixed(2),
    ]));
  };
  for (const each of samplePages(account).filter(({ name }) => name.includes(ONLY))) await measure(each);
  process.stdout.write(line(['heaviest, slowest', String(worst.scriptBytes), (worst.scriptBytes / GOALS.scriptBytes).toFixed(2), '', '', '', String(worst.interactiveMs), (worst.interactiveMs / GOALS.interactiveMs).toFixed(2)]));
  if (worst.scriptBytes >= GOALS.scriptBytes || worst.interactiveMs >= GOALS.interactiveMs) process.exitCode = 1;
} finally {
  account.close();
  await browser.close();
  await stop();
}
