// What a developer finds: commands in their language that run as they stand, and every request with what to do about a refusal.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { composeSampleContract } from '@paraph/pdf/compose';
import type { Page } from 'playwright-core';
import { developersTexts } from '../../src/apps/dashboard/pages/developers/developers-texts.ts';
import { requestsTexts } from '../../src/apps/dashboard/pages/requests/requests-texts.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { useRealStage, useSignedIn } from './dashboard-stage.ts';

// A name that every language has to quote.
const stage = useRealStage({ OWNER_NAME: 'Claire "C." d’Été O\'Neill' });
const { visit, api } = useSignedIn(stage);
const run = promisify(execFile);
const FRENCH = { ...DESKTOP, locale: 'fr-FR' } as const;
const ENGLISH = { ...DESKTOP, locale: 'en-GB' } as const;
const { en, fr } = requestsTexts;

const call = (method: string, path: string, body?: object): Promise<Response> => fetch(`${stage.baseUrl}/api/v1${path}`, {
  method, headers: { authorization: `Bearer ${stage.keys.sandbox}`, 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});
const line = (page: Page, words: string | RegExp) => page.locator('.request summary', { hasText: words });
async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${stage.baseUrl}/dashboard/requests?environment=test${query}`);
  await page.locator('#content h1').waitFor();
}

test('an environment without requests says how to make one; requests then appear by themselves', async () => {
  await visit(ENGLISH, async (page) => {
    await open(page);
    await page.getByRole('heading', { name: en.emptyTitle }).waitFor();
    await page.getByRole('link', { name: en.toDevelopers }).waitFor();
    await assertAccessible(page, 'no request');
    assert.equal((await call('GET', '/envelopes')).status, 200);
    await line(page, 'GET /envelopes').waitFor();
  });
});

test('a refusal shows its code, what to do, its id and the documentation of the operation', async () => {
  const refused = await call('POST', '/envelopes', { subject: '' });
  const { requestId } = await refused.json() as { requestId: string };
  await visit(FRENCH, async (page) => {
    await open(page, `&request=${requestId}`);
    await line(page, 'VALIDATION_ERROR').click();
    await page.getByText(fr.advice['VALIDATION_ERROR']!).waitFor();
    assert.equal(await page.getByRole('group', { name: fr.requestId }).locator('code').innerText(), requestId);
    await page.getByText(fr.paused).waitFor();
    await assertAccessible(page, 'a refusal');
    await page.getByRole('link', { name: fr.docs }).click();
    await page.locator('.opblock.is-open', { hasText: '/envelopes' }).waitFor();
    assert.equal(await page.locator('.opblock.is-open').count(), 1);
  });
});

test('the description of the API is dark where the system is, from this server alone, and follows a change', async () => {
  await visit({ ...DESKTOP, locale: 'en-GB', colorScheme: 'dark' }, async (page) => {
    const foreign: string[] = [];
    page.on('request', (request) => void (request.url().startsWith(stage.baseUrl) || request.url().startsWith('data:') || foreign.push(request.url())));
    await page.goto(`${stage.baseUrl}/docs`);
    await page.locator('.opblock').first().waitFor();
    // The class follows an event, which comes a moment after the change.
    const shade = (dark: boolean) => page.waitForFunction((wanted) => {
      const rgb = (element: Element, property: 'color' | 'backgroundColor') => getComputedStyle(element)[property].match(/\d+/g)!.slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
      return (rgb(document.documentElement, 'backgroundColor') < 200) === wanted && (rgb(document.querySelector('.info .title')!, 'color') > 500) === wanted;
    }, dark);
    await shade(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await shade(false);
    assert.deepEqual(foreign, []);
  });
});

test('requests are narrowed by answer, operation, key and id, and the narrowed list has an address', async () => {
  await call('GET', '/templates');
  await call('GET', '/templates/tpl_none');
  await visit(ENGLISH, async (page) => {
    await open(page);
    await line(page, 'GET /templates/{id}').waitFor();
    await page.getByRole('button', { name: en.classes['4xx'] }).click();
    await page.waitForURL(/status=4xx/);
    await page.getByRole('combobox', { name: en.operation }).selectOption('GET /templates/{id}');
    await page.waitForURL(/operation=/);
    await page.waitForFunction(() => document.querySelectorAll('.request').length === 1);
    await page.getByRole('combobox', { name: en.key }).selectOption({ index: 1 });
    await page.waitForURL(/key=key_/);
    await line(page, 'NOT_FOUND').waitFor();
    await page.reload();
    await line(page, 'NOT_FOUND').waitFor();
    await page.getByRole('button', { name: en.classes['5xx'] }).click();
    await page.getByRole('heading', { name: en.noMatch }).waitFor();
    await assertAccessible(page, 'no match');
    await page.getByRole('button', { name: en.clear }).click();
    await line(page, /^200.*GET \/templates/).first().waitFor();
  });
});

test('older requests are a page away, and the newest one step back', async () => {
  for (let count = 0; count < 21; count += 1) await call('GET', '/webhooks');
  await visit(ENGLISH, async (page) => {
    await open(page);
    await line(page, 'GET /webhooks').nth(19).waitFor();
    await page.getByRole('button', { name: en.older }).click();
    await page.waitForURL(/before=/);
    await line(page, 'GET /templates/{id}').waitFor();
    await page.getByRole('button', { name: en.newest }).click();
    await line(page, 'GET /webhooks').nth(19).waitFor();
  });
});

test('a request is opened with the keyboard alone', async () => {
  await visit(ENGLISH, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/developers?environment=test`);
    await page.locator('#content h1').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await line(page, 'GET /webhooks').first().waitFor();
    for (let presses = 0; presses < 40 && !(await page.evaluate(() => document.activeElement?.matches('.request summary') ?? false)); presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: en.requestId }).waitFor();
  });
});

test('the commands in JavaScript and Python send an envelope as they stand, with a key made in place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paraph-snippets-'));
  await writeFile(join(folder, 'contract.pdf'), await composeSampleContract({ locale: 'fr' }));
  await visit(FRENCH, async (page) => {
    const t = developersTexts.fr;
    await page.goto(`${stage.baseUrl}/dashboard/developers?environment=test`);
    await page.getByRole('button', { name: t.make }).click();
    await page.getByText(t.made).waitFor();
    const code = (label: string): Promise<string> => page.getByRole('group', { name: label }).locator('code').innerText();
    const key = /sk_test_\w+/.exec(await code(t.keepKey))?.[0];
    const environment = { PATH: process.env['PATH'], PARAPH_KEY: key };
    for (const [tab, file, runtime] of [[t.tabs.fetch, 'send.mjs', process.execPath], [t.tabs.python, 'send.py', 'python3']] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await writeFile(join(folder, file), await code(t.file(file)));
      await assertAccessible(page, tab);
      const { stdout } = await run(runtime, [file], { cwd: folder, env: environment });
      assert.match(stdout, new RegExp(`^${stage.baseUrl}/sign/[\\w-]{20,}\\s*$`), tab);
    }
    const { data } = await api('GET', '/envelopes?limit=2');
    for (const envelope of data) assert.deepEqual([envelope.status, envelope.recipients[0].name], ['SENT', 'Claire "C." d’Été O\'Neill']);
    await page.getByRole('tab', { name: t.tabs.sdk, exact: true }).click();
    await assertAccessible(page, 'sdk');
  });
  await rm(folder, { recursive: true });
});

test('both rooms fit a phone and have no accessibility fault, in both themes', async () => {
  await call('POST', '/envelopes', {});
  for (const colorScheme of ['light', 'dark'] as const) {
    await visit({ ...PHONE, locale: 'fr-FR', colorScheme }, async (page) => {
      await open(page);
      await line(page, 'VALIDATION_ERROR').first().click();
      await page.getByRole('group', { name: fr.requestId }).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
      await assertAccessible(page, `requests ${colorScheme}`);
      await page.goto(`${stage.baseUrl}/dashboard/developers?environment=test`);
      for (const tab of Object.values(developersTexts.fr.tabs)) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, tab);
        await assertAccessible(page, `${tab} ${colorScheme}`);
      }
    });
  }
});
