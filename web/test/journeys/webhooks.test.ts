// A developer's webhooks in the dashboard, against a receiver that answers as the test wants.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { composeSampleContract } from '@paraph/pdf/compose';
import type { Page } from 'playwright-core';
import { webhookTexts } from '../../src/apps/dashboard/pages/webhooks/webhook-texts.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { useRealStage, useSignedIn } from './dashboard-stage.ts';

const stage = useRealStage({ WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' });
const { visit, api } = useSignedIn(stage);
const FRENCH = { locale: 'fr-FR' } as const;
const { en, fr } = webhookTexts;

let receiver: Server;
let url: string;
let answer = { status: 200, body: 'merci' };
const received: { signature: string; body: string }[] = [];
before(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk)).on('end', () => {
      received.push({ signature: String(request.headers['x-service-signature']), body });
      response.writeHead(answer.status, { 'content-type': 'text/plain' }).end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
after(() => receiver.close());

async function send(subject: string): Promise<void> {
  const { id } = await api('POST', '/documents', await composeSampleContract({ locale: 'fr' }));
  await api('POST', '/envelopes', { subject, documentIds: [id], recipients: [{ email: 'ben@example.test', name: 'Ben Roux' }] });
}

async function open(page: Page, tab = ''): Promise<void> {
  const { data: [webhook] } = await api('GET', '/webhooks');
  await page.goto(`${stage.baseUrl}/dashboard/webhooks/${webhook.id}?environment=test${tab}`);
  await page.getByRole('heading', { level: 1, name: webhook.url }).waitFor();
}

test('a subscription is made with its events, its secret shown once, and the secret verifies what arrives', async () => {
  await visit({ ...DESKTOP, ...FRENCH, tolerate: /400/ }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/webhooks?environment=test`);
    await page.getByRole('heading', { name: fr.emptyTitle }).waitFor();
    await assertAccessible(page, 'no webhook');
    await page.getByRole('button', { name: fr.add }).click();
    await page.getByRole('textbox', { name: fr.url }).fill('ftp://example.test');
    await page.getByRole('button', { name: fr.create }).click();
    await page.getByRole('dialog').getByText(/^Cette adresse est refusée/).waitFor();
    await page.getByRole('textbox', { name: fr.url }).fill(url);
    await page.getByRole('checkbox', { name: fr.eventName['envelope.created'] }).check();
    await assertAccessible(page, 'create');
    await page.getByRole('button', { name: fr.create }).click();
    await page.getByRole('heading', { name: fr.secretTitle }).waitFor();
    const secret = await page.getByRole('group', { name: fr.secret }).locator('code').innerText();
    await page.getByRole('button', { name: fr.kept }).click();
    await page.getByRole('heading', { level: 1, name: url }).waitFor();
    assert.equal(await page.getByText(secret).count(), 0, 'never again');

    await page.getByRole('tab', { name: fr.test }).click();
    await page.getByRole('button', { name: fr.send }).click();
    await page.getByText('merci').waitFor();
    await assertAccessible(page, 'test');
    const last = received.at(-1);
    assert.equal(createHmac('sha256', secret).update(last?.body ?? '').digest('hex'), last?.signature);
  });
});

test('a delivery shows what was sent and what came back; dead letters are replayed one by one and all at once', async () => {
  answer = { status: 422, body: 'unknown tenant' };
  for (const subject of ['Un', 'Deux', 'Trois']) await send(subject);
  await visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await open(page, '&tab=dead');
    const boxes = page.locator('.delivery .pick');
    await boxes.nth(2).waitFor({ timeout: 30_000 });
    await page.locator('.delivery summary').first().click();
    await page.getByText('unknown tenant').waitFor();
    await page.getByText('"subject":"Trois"').waitFor();
    await assertAccessible(page, 'dead letter');

    answer = { status: 200, body: 'ok' };
    await boxes.first().check();
    await page.getByRole('button', { name: fr.replayPicked(1) }).click();
    await page.getByText(fr.replayedMany(1)).waitFor();
    await boxes.nth(2).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: fr.replayAll }).click();
    await page.getByText(fr.replayAllText(2)).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: fr.replayAll }).click();
    await page.getByRole('heading', { name: fr.noDead }).waitFor({ timeout: 30_000 });
    await page.getByRole('tab', { name: fr.deliveries }).click();
    await page.locator('.delivery').getByText(fr.status.DELIVERED).nth(2).waitFor();
  });
});

test('a receiver that answers 410 disables the subscription; the page says why and how to go on; the secret is replaced; deleting ends it', async () => {
  answer = { status: 410, body: 'gone' };
  await send('Quatre');
  await visit({ ...DESKTOP, locale: 'en-GB' }, async (page) => {
    await open(page);
    await page.getByText(en.reason.ANSWERED_410).waitFor({ timeout: 30_000 });
    await assertAccessible(page, 'disabled');
    answer = { status: 200, body: 'ok' };
    await page.getByRole('button', { name: en.enable }).click();
    await page.getByText(en.enabled).waitFor();
    await page.getByRole('button', { name: en.more }).click();
    await page.getByRole('menuitem', { name: en.rotate }).click();
    await page.getByRole('button', { name: en.rotateVerb }).click();
    await page.getByText(/The old secret also signs until/).waitFor();
    await page.getByRole('button', { name: en.kept }).click();
    await page.getByRole('button', { name: en.more }).click();
    await page.getByRole('menuitem', { name: en.edit }).click();
    await page.getByRole('checkbox', { name: en.allEvents }).check();
    await page.getByRole('button', { name: en.save }).click();
    await page.getByText(en.saved).waitFor();
    assert.equal((await api('GET', '/webhooks')).data[0].events.length, 12);
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await visit({ ...PHONE, ...FRENCH, colorScheme }, async (page) => {
      await open(page);
      await page.locator('.delivery summary').first().click();
      await page.getByRole('heading', { name: fr.body }).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
      await assertAccessible(page, `webhook ${colorScheme}`);
      await page.goto(`${stage.baseUrl}/dashboard/webhooks`);
      await page.locator('.hook-line').waitFor();
      await assertAccessible(page, `webhooks ${colorScheme}`);
    });
  }
  // What the page had asked for when the button was pressed may be answered after it: then it is gone.
  await visit({ ...DESKTOP, locale: 'en-GB', tolerate: /404/ }, async (page) => {
    await open(page);
    await page.getByRole('button', { name: en.more }).click();
    await page.getByRole('menuitem', { name: en.remove }).click();
    await page.getByRole('button', { name: en.removeVerb }).click();
    await page.getByRole('heading', { name: en.emptyTitle }).waitFor();
  });
});
