// Waiting for something in a page under its own policy: the debugger evaluates what the page itself may not (no 'unsafe-eval').
import type { Page } from 'playwright-core';

const EVERY_MS = 20;
const LIMIT_MS = 120_000;

/** @param expression of JavaScript, in the page */
export async function waitUntil(page: Page, expression: string): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  // While the page comes in, there is nothing to ask.
  while (await page.evaluate(expression).catch(() => false) !== true) {
    if (performance.now() > end) throw new Error(`not within ${LIMIT_MS} ms: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
