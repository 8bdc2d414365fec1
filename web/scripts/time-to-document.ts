// Measures how long a phone on a slow line waits for the first page: 1.6 Mbit/s, 150 ms, CPU slowed four times, empty cache.
// `node web/scripts/time-to-document.ts` after a build; needs Chromium (CHROMIUM, or /usr/bin/chromium).
import { chromium } from 'playwright-core';
import { startFakeServer } from '../test/fake-server.ts';
import { scenario } from '../test/fixtures.ts';

const RUNS = 3;
const server = await startFakeServer();
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
for (let run = 0; run < RUNS; run++) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const made = await scenario();
  let requests = 0;
  page.on('request', () => requests++);
  const start = performance.now();
  await page.goto(server.add(`run${run}`, made), { waitUntil: 'commit' });
  await page.waitForFunction(() => (document.querySelector<HTMLCanvasElement>('[data-page="1"] canvas')?.width ?? 0) > 300, null, { timeout: 60_000, polling: 50 });
  process.stdout.write(`first page visible after ${Math.round(performance.now() - start)} ms, ${requests} requests, document of ${made.documents[0]?.length ?? 0} bytes\n`);
  await context.close();
}
await browser.close();
await server.close();
