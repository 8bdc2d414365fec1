// A qualified signature through the provider's pages and back, in a real browser: the simulated provider of the tests, the real service, the real pages.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runOnFile } from '@paraph/pdf/testing';
import type { Browser, Page } from 'playwright-core';
import { systemClock } from '../../../server/src/platform/clock/index.ts';
import { freePort } from '../../../server/src/platform/free-port.ts';
import { qualifiedWorld, type QualifiedWorld } from '../../../server/src/platform/signing-keys/testing/qualified-world.ts';
import { SIMULATED } from '../../../server/src/platform/signing-keys/testing/simulated-csc-provider.ts';
import { testApi, type TestApi } from '../../../server/src/testing/api.ts';
import { sendEnvelope, uploadDocument } from '../../../server/src/testing/fixtures.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { assertBuilt, launchChromium, visitFresh } from './chromium.ts';
import { SigningPage } from './signing-page.ts';

const ANNA = { email: 'anna@example.test', name: 'Anna Martin' };
let folder: string;
let world: QualifiedWorld;
let api: TestApi;
let browser: Browser;

before(async () => {
  await assertBuilt('sign.html');
  folder = await mkdtemp(join(tmpdir(), 'paraph-qes-'));
  world = await qualifiedWorld({ clock: systemClock, name: ANNA.name });
  const roots = join(folder, 'roots.pem');
  await writeFile(roots, world.rootPem);
  const port = await freePort();
  api = await testApi({
    baseUrl: `http://localhost:${port}`, webFolder: join(import.meta.dirname, '../../dist'),
    environment: {
      QES_PROVIDER_URL: world.provider.baseUrl, QES_PROVIDER_OAUTH_URL: world.provider.oauthUrl, QES_PROVIDER_ROOTS: roots, QES_PROVIDER_CLIENT_ID: SIMULATED.clientId, QES_PROVIDER_CLIENT_SECRET: SIMULATED.clientSecret,
    },
  });
  await api.app.listen({ host: 'localhost', port });
  browser = await launchChromium();
});
after(async () => {
  await browser?.close();
  await api?.close();
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The provider's own pages: the person does at once what `answer` says. Every address that asked is kept. */
async function atProvider(page: Page, answer: (url: string) => 'ALLOW' | 'REFUSE'): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${world.provider.oauthUrl}/authorize**`, async (route) => {
    const url = route.request().url();
    asked.push(new URL(url).searchParams.get('scope') ?? '');
    const query = new URL(url).searchParams;
    const back = answer(url) === 'ALLOW' ? world.provider.allow(url) : `${query.get('redirect_uri')}?error=access_denied&state=${query.get('state')}`;
    // A page that sends on, as the provider's does: a redirect out of an intercepted request is not followed.
    await route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Prestataire</title><p>Prestataire</p><script>location.replace(${JSON.stringify(back)})</script>` });
  });
  return asked;
}

for (const [locale, options] of [['fr', DESKTOP], ['en', PHONE]] as const) {
  test(`to the provider, refused, again, allowed, and back: the qualified signature is in the file (${locale})`, async () => {
    const documentIds = [(await uploadDocument(api)).id, (await uploadDocument(api)).id];
    const sent = await sendEnvelope(api, { signatureLevel: 'QES', locale, fields: undefined, documentIds, recipients: [ANNA] });
    await api.runJobs();
    await visitFresh(browser, { ...options, locale: locale === 'fr' ? 'fr-FR' : 'en-GB' }, async (page) => {
      page.setDefaultTimeout(60_000);
      const signing = new SigningPage(page, locale);
      let refusals = 1;
      const asked = await atProvider(page, (url) => (url.includes('scope=credential') && refusals-- > 0 ? 'REFUSE' : 'ALLOW'));
      await signing.open(sent.recipients[0].signUrl ?? `${api.services.baseUrl}/sign/${sent.recipients[0].accessToken}`);
      await page.getByText(signing.t.qualifiedAhead).waitFor();
      await signing.signTyped();
      await page.getByText(signing.t.qualifiedOutcome.denied).waitFor();
      await assertAccessible(page, 'refused at the provider');
      assert.deepEqual(asked, ['service', 'credential']);
      await signing.waitUntilDrawn(1);
      // What was filled in is still there: the consent alone is given again.
      await signing.finish();
      await signing.waitUntilSigned();
      assert.deepEqual(asked, ['service', 'credential', 'service', 'credential']);
      await assertAccessible(page, 'back and signed');
      await api.runJobs();
      const text = runOnFile(await signing.downloadSigned(), 'pdfsig', ['-nocert', '{}']).stdout.toString();
      assert.match(text, /Common Name: Anna Martin[^]*Signature Validation: Signature is Valid\./);
    });
    const trail = (await api.call('GET', `/envelopes/${sent.id}/audit-trail`, { headers: { accept: 'application/json' } })).body;
    assert.equal(trail.envelope.levelReached, 'QES');
    assert.deepEqual(trail.events.map(({ action }: any) => action).filter((action: string) => action.startsWith('recipient.qualified')).map((action: string) => action.split('_')[1]), ['started', 'requested', 'denied', 'started', 'requested']);
  });
}
