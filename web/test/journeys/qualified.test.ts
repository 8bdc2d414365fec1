// A qualified signature on the signing page: what is said ahead, the way to the provider, and the words on the way back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../fixtures.ts';
import { assertAccessible, DESKTOP, PHONE, useStage } from './browser.ts';

const stage = useStage();
const QES = { signatureLevel: 'QES' as const };

for (const [locale, size] of [['fr', DESKTOP], ['en', PHONE]] as const) {
  test(`before a qualified signature the page says what comes, and leads to the provider (${locale})`, async () => {
    const made = await scenario({ locale, only: ['SIGNATURE'], envelope: QES });
    const url = stage.server.add(`qes-${locale}`, made);
    const provider = stage.server.add(`provider-${locale}`, await scenario({ locale, state: 'COMPLETED' }));
    await stage.visit({ ...size, speak: locale }, async (signing, page) => {
      await signing.open(url);
      await page.getByText(signing.t.qualifiedAhead).waitFor();
      await assertAccessible(page, 'before');
      stage.server.faults.push({ path: '/sign', answer: { status: 200, body: { ...made.view, goOnAt: provider } } });
      await signing.next().click();
      await signing.next().click();
      await signing.adoptTyped();
      await signing.finish();
      await page.waitForURL(provider);
      await page.getByRole('heading', { name: signing.t.completedTitle }).waitFor();
    });
  });

  for (const outcome of ['denied', 'busy', 'again', 'no-certificate', 'unavailable', 'over'] as const) {
    test(`back from the provider without a signature (${outcome}) the page says why and lets the person go on (${locale})`, async () => {
      const url = stage.server.add(`${outcome}-${locale}`, await scenario({ locale, only: ['SIGNATURE'], envelope: QES }));
      await stage.visit({ ...size, speak: locale }, async (signing, page) => {
        await signing.open(`${url}?qualified=${outcome}`);
        await page.getByText(signing.t.qualifiedOutcome[outcome]).waitFor();
        assert.equal(await page.getByText(signing.t.qualifiedAhead).count(), 0);
        await assertAccessible(page, outcome);
        assert.equal(await signing.next().isEnabled(), true);
      });
    });
  }
}

test('in the sandbox the page says that the qualified signature is simulated', async () => {
  const url = stage.server.add('qes-sandbox', await scenario({ only: ['SIGNATURE'], envelope: { ...QES, sandbox: true } }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await signing.open(url);
    await page.getByText(signing.t.qualifiedSimulated).waitFor();
  });
});
