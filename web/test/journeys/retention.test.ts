// Keeping and erasing: times, what is kept back, and somebody who wants to be forgotten.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePdf, textContent } from '@paraph/pdf/testing';
import { RETENTION_TEXTS } from '../../src/apps/dashboard/pages/retention/retention-texts.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { useRealStage, useSignedIn } from './dashboard-stage.ts';

const stage = useRealStage();
const { visit, api } = useSignedIn(stage);
const { en, fr } = RETENTION_TEXTS;

async function voided(subject: string): Promise<string> {
  const document = await api('POST', '/documents', samplePdf([{ content: textContent(subject, 72, 700) }]));
  const envelope = await api('POST', '/envelopes', { subject, documentIds: [document.id], recipients: [{ email: 'zoe@example.test', name: 'Zoé Quentin' }] });
  await api('POST', `/envelopes/${envelope.id}/send`);
  await api('POST', `/envelopes/${envelope.id}/void`);
  return envelope.id;
}

test('an owner sets a time, sees what goes when, and keeps one envelope from its list and from its own page', async () => {
  const id = await voided('Lease Quentin');
  await visit({ ...DESKTOP, locale: 'en-GB' }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/retention?environment=test`);
    await page.getByText(en.upcomingNone).waitFor();
    const ended = page.getByRole('textbox', { name: en.endedDays });
    await ended.fill('0');
    await page.getByText(en.notDays).waitFor();
    await ended.fill('10');
    await page.getByRole('button', { name: en.save, exact: true }).click();
    await page.getByText(en.saved).waitFor();
    await page.getByRole('button', { name: en.keepOf('Lease Quentin') }).click();
    await page.getByText(en.keptDone).waitFor();
    await page.getByRole('button', { name: en.releaseOf('Lease Quentin') }).waitFor();
    await assertAccessible(page, 'retention');
    await page.goto(`${stage.baseUrl}/dashboard/envelopes/${id}`);
    await page.getByText(en.isKept).waitFor();
    await page.getByRole('button', { name: en.release, exact: true }).click();
    await page.getByText(/The documents of this envelope will be deleted on/).waitFor();
  });
});

test('a person is found by their address, erased after it was typed again, and found no more', async () => {
  await visit({ ...DESKTOP, locale: 'en-GB' }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/retention?environment=test`);
    await page.getByRole('textbox', { name: en.email }).fill('ZOE@example.test');
    await page.getByRole('button', { name: en.find }).click();
    await page.getByRole('button', { name: en.eraseAll(1) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(en.destroyed).waitFor();
    await assertAccessible(page, 'the question before erasing');
    await dialog.getByRole('textbox').fill('zoe');
    await dialog.getByRole('button', { name: en.eraseVerb }).click();
    await dialog.getByText(en.wrong).waitFor();
    await dialog.getByRole('textbox').fill('zoe@example.test');
    await dialog.getByRole('button', { name: en.eraseVerb }).click();
    await dialog.getByText(en.erased(1)).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText(en.nobody('ZOE@example.test')).waitFor();
  });
  const { data } = await api('GET', '/envelopes?status=VOIDED');
  assert.deepEqual([data[0].subject, data[0].recipients[0].name], ['Lease …', 'Personne effacée']);
  assert.match(data[0].purgedAt, /^20/);
});

test('the room fits a phone and has no accessibility fault, in both themes', async () => {
  await voided('Bail');
  for (const colorScheme of ['light', 'dark'] as const) {
    await visit({ ...PHONE, locale: 'fr-FR', colorScheme }, async (page) => {
      await page.goto(`${stage.baseUrl}/dashboard/retention?environment=test`);
      await page.getByRole('button', { name: fr.keepOf('Bail') }).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
      await assertAccessible(page, `retention ${colorScheme}`);
    });
  }
});
