// A list becomes envelopes: mended in place, rehearsed, sent, followed; and a payroll export in front of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeSampleContract } from '@paraph/pdf/compose';
import type { BrowserContext, Page } from 'playwright-core';
import { BULK_TEXTS } from '../../src/apps/dashboard/pages/bulk/texts.ts';
import { assertAccessible, assertFits, DESKTOP, PHONE } from './browser.ts';
import { useRealStage } from './dashboard-stage.ts';

const stage = useRealStage();
let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
let address = '';
const fr = BULK_TEXTS.fr;
const FRENCH = { locale: 'fr-FR' } as const;

const call = async (path: string, body: object | Uint8Array): Promise<any> => {
  const isPdf = body instanceof Uint8Array;
  const answer = await fetch(`${stage.baseUrl}/api/v1${path}`, { method: 'POST', headers: { authorization: `Bearer ${stage.keys.sandbox}`, 'content-type': isPdf ? 'application/pdf' : 'application/json' }, body: isPdf ? Buffer.from(body) : JSON.stringify(body) });
  assert.ok(answer.ok, await answer.clone().text());
  return answer.json();
};

async function makeTemplate(): Promise<void> {
  const { id } = await call('/documents', await composeSampleContract({ locale: 'fr' }));
  const place = { roleIndex: 0, page: 1, width: 180, height: 24 };
  await call('/templates', { name: 'Avenant au contrat', documentIds: [id], roles: [{ name: 'Salarié' }], fields: [{ ...place, fieldType: 'SIGNATURE', x: 80, y: 600, height: 50 }, { ...place, fieldType: 'TEXT', x: 80, y: 500, label: 'jobTitle' }] });
}

const csv = (name: string, lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n'), 'latin1') });
const drop = (page: Page, file: ReturnType<typeof csv>) => page.locator('input[type=file]').first().setInputFiles(file);

test('what is wrong in a row is mended at its cell, and exactly the envelopes that were rehearsed are made', async () => {
  await makeTemplate();
  await stage.visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await page.goto(stage.signIn);
    await page.getByRole('link', { name: fr.title }).click();
    await page.getByRole('heading', { name: fr.emptyTitle }).waitFor();
    await assertAccessible(page, 'no bulk sends yet');
    await page.getByRole('main').getByRole('link', { name: fr.create }).click();
    await drop(page, csv('liste.csv', ['Courriel;Prénom;Nom;Prime', 'anna@example.test;Anna;Lefèvre;1200', 'pas une adresse;Bruno;Meyer;900', 'chloe@example.test;Chloé;;800']));
    await page.getByText(fr.ready(2)).waitFor();
    await page.getByText(fr.wrong(1)).waitFor();
    await page.getByLabel(fr.subject, { exact: true }).fill('Avenant de ');
    await page.getByLabel(fr.subject, { exact: true }).focus();
    await page.getByRole('button', { name: '{{Prénom}}' }).click();
    await page.getByText('Avenant de Anna', { exact: true }).waitFor();
    await assertAccessible(page, 'the rehearsal');
    await page.getByLabel(fr.cell('Courriel', 2)).fill('bruno@example.test');
    await page.getByText(fr.ready(3)).waitFor();
    await page.getByRole('button', { name: fr.send(3) }).click();
    await assertAccessible(page, 'before sending');
    await page.getByRole('dialog').getByRole('button', { name: fr.sendVerb, exact: true }).click();
    await page.getByRole('status').getByText(fr.status.COMPLETED, { exact: true }).waitFor({ timeout: 60_000 });
    assert.equal(await page.getByRole('link', { name: /^Ligne/ }).count(), 3);
    address = new URL(page.url()).pathname;
    await assertAccessible(page, 'a bulk send that is done');
    session = await page.context().storageState();
  });
});

test('a payroll export: the software is known, sensitive columns are gone, missing addresses are filled in, and it is sent, followed, its failures downloaded', async () => {
  await stage.visit({ ...DESKTOP, ...FRENCH, ...(session === undefined ? {} : { storageState: session }) }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/bulk/new`);
    await page.getByRole('tab', { name: fr.sources.payroll }).click();
    await drop(page, csv('silae.csv', ['MatriculeSalarie;Nom usuel;Prénom;Mel;Emploi;NIR;Salaire de base', '0012;Lefèvre;Anna;anna@example.test;Cheffe de projet;285017512345678;2500,00', '0013;Meyer;Bruno;;Comptable;185017512345678;2300,00']));
    await page.getByText(/^Reconnu\s: Silae/).waitFor();
    for (const column of ['NIR', 'Salaire de base']) assert.ok(await page.locator('s').getByText(column, { exact: true }).isVisible(), `${column} is named as removed`);
    await page.getByText(fr.payrollCounts(1, 1, 0)).waitFor();
    await page.getByLabel(`${fr.email} – Bruno Meyer`).fill('bruno@example.test');
    await assertAccessible(page, 'a payroll export');
    await page.getByRole('button', { name: fr.apply }).click();
    await page.getByText(fr.payrollCounts(2, 0, 0)).waitFor();
    await page.getByRole('button', { name: fr.takePayroll(2) }).click();
    await page.getByText(fr.ready(2)).waitFor();
    await page.getByText(fr.fills('jobTitle')).waitFor();
    assert.ok(!(await page.content()).includes('285017512345678'), 'the social-security number is nowhere');
    await page.getByLabel(fr.cell('email', 2)).fill('pas une adresse');
    await page.getByText(fr.ready(1)).waitFor();
    await page.getByText(fr.wrong(1)).waitFor();
    await page.getByRole('button', { name: fr.send(1) }).click();
    await page.getByRole('dialog').getByRole('button', { name: fr.sendVerb, exact: true }).click();
    await page.getByRole('status').getByText(fr.status.COMPLETED_WITH_ERRORS, { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByText(fr.progress(2, 2)).waitFor();
    assert.equal(await page.getByRole('link', { name: /^Ligne/ }).count(), 1);
    await page.getByRole('link', { name: fr.envelopeRow(1) }).waitFor();
    // Counted as the envelopes are, and as in the rehearsal: not by the lines of a file that has a header.
    assert.equal(await page.locator('tbody td.number').innerText(), '2', 'the row that failed');
    await assertAccessible(page, 'a bulk send with failures');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: fr.failuresCsv }).click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const failures = Buffer.concat(chunks).toString('utf8');
    assert.match(failures, /EMAIL_INVALID/);
    assert.doesNotMatch(failures, /285017512345678|2500|2300/);
    await page.getByRole('link', { name: /^Ligne/ }).click();
    await page.getByText('Anna Lefèvre').first().waitFor();
  });
});

test('on a phone, in the dark, nothing is out of reach', async () => {
  await stage.visit({ ...PHONE, locale: 'en-GB', colorScheme: 'dark', ...(session === undefined ? {} : { storageState: session }) }, async (page) => {
    for (const path of ['/dashboard/bulk', '/dashboard/bulk/new', address]) {
      await page.goto(`${stage.baseUrl}${path}`);
      await page.locator('#content h1').waitFor();
      await assertAccessible(page, path);
      await assertFits(page, path);
    }
  });
});
