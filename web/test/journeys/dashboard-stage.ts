// The real service for a test file: its own process, port and data folder, the built pages, and one Chromium.
import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP } from './browser.ts';
import { assertBuilt, launchChromium, visitFresh } from './chromium.ts';
import { startInstallation } from './installation.ts';
import type { Installation, Started } from './installation.ts';

export interface RealStage extends Installation {
  /** A fresh context; anything the page complains about fails the test unless `tolerate` names it. */
  visit(options: BrowserContextOptions & { tolerate?: RegExp }, act: (page: Page) => Promise<void>): Promise<void>;
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
      // Of the pages inside only: the one that signs in has a heading, too.
      await page.getByRole('navigation').first().waitFor();
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
