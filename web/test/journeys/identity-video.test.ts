// The identity video on the real service: from the (imitated) camera through the page to GET /videos, which plays; and every way it can fail.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { testApi, type TestApi } from '../../../server/src/testing/api.ts';
import { sendEnvelope } from '../../../server/src/testing/fixtures.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { assertBuilt, launchChromium, visitFresh } from './chromium.ts';
import { SigningPage } from './signing-page.ts';

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
let api: TestApi;
let browser: Browser;
let base: string;
before(async () => {
  await assertBuilt('sign.html');
  api = await testApi({ webFolder: join(import.meta.dirname, '../../dist') });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  browser = await launchChromium(CAMERA);
});
after(async () => {
  await browser?.close();
  await api?.close();
});

async function link(locale: 'fr' | 'en'): Promise<{ id: string; url: string }> {
  const sent = await sendEnvelope(api, { locale, recipients: [{ email: 'anna@example.test', name: 'Anna Martin', locale, requireIdentityVideo: true }] });
  return { id: sent.id, url: `${base}/sign/${sent.recipients[0].accessToken}` };
}
const visit = (options: BrowserContextOptions & { tolerate?: RegExp }, speak: 'fr' | 'en', act: (signing: SigningPage, page: Page) => Promise<void>, on = browser) =>
  visitFresh(on, { locale: speak === 'fr' ? 'fr-FR' : 'en-GB', ...options }, (page) => {
    // Filming, encoding and sealing at once keep a small machine busy; every wait is for something that is seen.
    page.setDefaultTimeout(FILMED_TIMEOUT_MS);
    return act(new SigningPage(page, speak), page);
  });

/** PARAPH_PICTURES names a folder to look at what was shown. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PARAPH_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}
async function upToTheVideo(signing: SigningPage, page: Page): Promise<void> {
  await signing.signTyped();
  await page.getByRole('heading', { name: signing.t.videoTitle }).waitFor();
}
/** Enough for a film that plays for a while, however slow the machine is at filming. */
const RECORDED_FRAMES = 20;
const FILMED_TIMEOUT_MS = 60_000;

/** Waits until the mirror has shown so many frames more. */
async function shown(page: Page, frames: number): Promise<void> {
  const before = await page.evaluate(() => document.querySelector<HTMLVideoElement>('.video-mirror')?.getVideoPlaybackQuality().totalVideoFrames ?? 0);
  await page.waitForFunction(([from, more]) => (document.querySelector<HTMLVideoElement>('.video-mirror')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) >= from + more, [before, frames] as const, { timeout: FILMED_TIMEOUT_MS });
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The page has moved the keyboard to the button that goes on; a key before that goes nowhere. */
async function pressFocused(page: Page, name: string): Promise<void> {
  await button(page, name).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
}

for (const [name, options, speak] of [['desktop-fr', { ...DESKTOP, colorScheme: 'light' }, 'fr'], ['phone-en', { ...PHONE, colorScheme: 'dark' }, 'en']] as const) {
  test(`who is asked for a video films themselves by keyboard, looks, does it again, sends and signs; the sender watches it (${name})`, async () => {
    const { id, url } = await link(speak);
    await visit({ ...options, tolerate: /nothing/ }, speak, async (signing, page) => {
      await signing.open(url);
      await upToTheVideo(signing, page);
      await assertAccessible(page, 'consent to be filmed');
      await picture(page, `video-consent-${name}`);
      await button(page, signing.t.videoBegin).click();
      await page.getByText(signing.t.videoConsentMissing).waitFor();
      await assertAccessible(page, 'consent missing');
      await page.keyboard.press('Space');
      await button(page, signing.t.videoBegin).click();
      await button(page, signing.t.videoRecord).waitFor();
      await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
      assert.match(await page.locator('.video-sentence').innerText(), /Anna Martin/);
      await assertAccessible(page, 'camera on');
      await picture(page, `video-live-${name}`);
      for (const round of [1, 2]) {
        await pressFocused(page, signing.t.videoRecord);
        await button(page, signing.t.videoStop).waitFor();
        await shown(page, RECORDED_FRAMES);
        await pressFocused(page, signing.t.videoStop);
        await button(page, signing.t.videoSend).waitFor();
        if (round === 1) {
          await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
          await assertAccessible(page, 'recorded');
          await picture(page, `video-recorded-${name}`);
          await button(page, signing.t.videoAgain).click();
          await button(page, signing.t.videoRecord).waitFor();
        }
      }
      await pressFocused(page, signing.t.videoSend);
      await signing.waitUntilSigned();
    });
    const [recipient] = (await api.call('GET', `/envelopes/${id}`)).body.recipients;
    assert.equal(recipient.status, 'SIGNED');
    const video = await api.call('GET', `/videos/${recipient.identityVideoId}`);
    assert.deepEqual([video.status, (await api.call('GET', `/videos/${recipient.identityVideoId}`, { headers: { range: 'bytes=0-9' } })).status], [200, 206]);
    await visit({ ...DESKTOP }, speak, async (_signing, page) => {
      await page.route('**/watch', (route) => route.fulfill({ contentType: 'text/html', body: '<video></video>' }));
      await page.goto(`${base}/watch`);
      const played = await page.evaluate(async ({ data, type }) => {
        const element = document.querySelector('video')!;
        element.muted = true;
        element.src = URL.createObjectURL(new Blob([Uint8Array.from(atob(data), (each) => each.charCodeAt(0))], { type }));
        await element.play();
        // To its end: every frame of it can be read.
        await new Promise<void>((resolve) => element.addEventListener('ended', () => resolve()));
        return { width: element.videoWidth, at: element.currentTime };
      }, { data: video.bytes.toString('base64'), type: video.headers['content-type']! });
      assert.ok(played.width > 0 && played.at > 0, JSON.stringify(played));
    });
  });
}

for (const speak of ['fr', 'en'] as const) {
  test(`a refused or missing camera is told in words, and can be tried again (${speak})`, async () => {
    const { url } = await link(speak);
    await visit({ ...(speak === 'fr' ? PHONE : DESKTOP) }, speak, async (signing, page) => {
      await page.addInitScript(() => {
        const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        const faults = ['NotAllowedError', 'NotFoundError', 'NotReadableError'];
        navigator.mediaDevices.getUserMedia = (constraints) => {
          const fault = faults.shift();
          return fault === undefined ? real(constraints) : Promise.reject(new DOMException('imitated', fault));
        };
      });
      await signing.open(url);
      await upToTheVideo(signing, page);
      await page.keyboard.press('Space');
      for (const [index, words] of [signing.t.videoProblem.REFUSED, signing.t.videoProblem.NONE, signing.t.videoProblem.BUSY].entries()) {
        await button(page, index === 0 ? signing.t.videoBegin : signing.t.retry).click();
        await page.getByText(words).waitFor();
        if (index === 0) {
          await assertAccessible(page, 'refused');
          await picture(page, `video-refused-${speak}`);
        }
      }
      await button(page, signing.t.retry).click();
      await button(page, signing.t.videoRecord).waitFor();
    });
  });
}

test('camera and microphone are allowed on the signing page alone', async () => {
  const { url } = await link('fr');
  assert.equal((await fetch(url)).headers.get('permissions-policy'), 'camera=(self), microphone=(self)');
  for (const path of ['/dashboard', '/vote/x']) assert.equal((await fetch(`${base}${path}`)).headers.get('permissions-policy'), 'camera=(), microphone=()');
});
