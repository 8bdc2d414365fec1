// The slow profile of the page measurements: an empty cache, 1.6 Mbit/s, 150 ms, and a CPU slowed four times.
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const CPU_SLOWDOWN = 4;

/** Gives `measure` a page of a French desktop browser on the slow profile, with its debugger; closes it afterwards. */
export async function onSlowPage<T>(browser: Browser, options: BrowserContextOptions, measure: (page: Page, protocol: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR', ...options });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', SLOW_LINE);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await measure(page, protocol);
  } finally {
    await context.close();
  }
}
