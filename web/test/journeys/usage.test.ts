// What the workspace uses, how the installation is, and the commands with a key of one's own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeSampleContract } from '@paraph/pdf/compose';
import { usageTexts } from '../../src/apps/dashboard/pages/usage/usage-texts.ts';
import { apiOf } from '../sample-account.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { useRealStage, useSignedIn } from './dashboard-stage.ts';

const stage = useRealStage();
const { visit } = useSignedIn(stage);
const { en, fr } = usageTexts;

test('usage and projected cost stand in numbers, as a chart and as a table', async () => {
  await visit({ ...DESKTOP, locale: 'en-GB' }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/usage`);
    await page.getByRole('heading', { name: en.cost }).waitFor();
    await page.getByText(en.none).waitFor();
    const live = apiOf(stage.baseUrl, stage.keys.live);
    const { id: documentId } = await live('POST', '/documents', await composeSampleContract({ locale: 'fr' }));
    const { id } = await live('POST', '/envelopes', { subject: 'Bail', documentIds: [documentId], recipients: [{ email: 'ben@example.test', name: 'Ben Roux' }] });
    await live('POST', `/envelopes/${id}/send`, {});
    await page.reload();
    await page.getByRole('img', { name: en.chart(en.kinds.envelopes, 1) }).waitFor();
    await page.getByRole('combobox', { name: en.show }).selectOption('sms');
    await page.getByText(en.none).waitFor();
    await page.getByText(en.table).click();
    assert.equal(await page.locator('.usage-table tbody tr').count(), 12);
    await assertAccessible(page, 'usage');
  });
});

test('usage and the state of the installation fit a phone and have no accessibility fault, in both themes', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await visit({ ...PHONE, locale: 'fr-FR', colorScheme }, async (page) => {
      await page.goto(`${stage.baseUrl}/dashboard/usage`);
      await page.getByText(fr.table).click();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
      await assertAccessible(page, `usage ${colorScheme}`);
      await page.goto(`${stage.baseUrl}/dashboard/status`);
      await page.getByText('Certificat du cachet').waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
      await assertAccessible(page, `status ${colorScheme}`);
    });
  }
});

test('the commands of the developers’ page take a test key of one’s own, which works and is shown once', async () => {
  await visit({ ...DESKTOP, locale: 'en-GB' }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/developers?environment=test`);
    await page.getByRole('button', { name: 'Fill in a test key of mine' }).click();
    await page.getByText('shown this once').waitFor();
    const key = /sk_test_[A-Za-z0-9_]+/.exec(await page.locator('.calls pre').first().innerText())?.[0];
    const me = await fetch(`${stage.baseUrl}/api/v1/account/me`, { headers: { authorization: `Bearer ${key}` } });
    assert.deepEqual((await me.json() as any).data.scopes, ['envelopes:write', 'documents:write']);
    await assertAccessible(page, 'own key');
    await page.reload();
    await page.getByRole('button', { name: 'Fill in a test key of mine' }).waitFor();
  });
});
