// Anyone checks a PDF: the hash alone first, the file only when asked; every verdict; keyboard, phone, both languages; axe clean.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { contractPdf } from '../../../server/src/testing/fixtures.ts';
import { VERIFY_WORDS } from '../../src/apps/verify/words.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { useRealStage } from './dashboard-stage.ts';

const stage = useRealStage();
const SHOTS = process.env['SCREENSHOTS'];
const { fr, en } = VERIFY_WORDS;
let sealed: Buffer;
let trail: Buffer;
let sealedSha256: string;

const api = async (method: string, path: string, body?: object | Buffer): Promise<Response> => {
  const isFile = Buffer.isBuffer(body);
  const answer = await fetch(`${stage.baseUrl}/api/v1${path}`, {
    method, headers: { 'authorization': `Bearer ${stage.keys.sandbox}`, ...(body === undefined ? {} : { 'content-type': isFile ? 'application/pdf' : 'application/json' }) },
    ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  assert.ok(answer.ok || answer.status === 409, `${method} ${path}: ${answer.status}`);
  return answer;
};

/** A sandbox envelope, signed by the API, and its two sealed files; made once. */
beforeEach(async () => {
  if (sealed !== undefined) return;
  const document = await (await api('POST', '/documents', contractPdf())).json() as { id: string };
  const made = await (await api('POST', '/envelopes', { subject: 'Bail', documentIds: [document.id], recipients: [{ email: 'anna@example.test', name: 'Anna Martin' }] })).json() as { id: string; recipients: { id: string }[] };
  await api('POST', `/envelopes/${made.id}/send`);
  await api('POST', `/sandbox/envelopes/${made.id}/recipients/${made.recipients[0]!.id}/sign`);
  const completed = async (path: string): Promise<Buffer> => {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const answer = await api('GET', path);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${path} never came`);
  };
  sealed = await completed(`/envelopes/${made.id}/signed-document`);
  trail = await completed(`/envelopes/${made.id}/audit-trail`);
  sealedSha256 = createHash('sha256').update(sealed).digest('hex');
});

async function look(page: Page, name: string): Promise<void> {
  await assertAccessible(page, name);
  if (SHOTS === undefined) return;
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/verify-${name}.png`, fullPage: true });
}

const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
const verdict = (page: Page, title: string): Promise<void> => page.getByRole('heading', { level: 1, name: title }).waitFor();
/** What left the browser for the verification. */
function uploadsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().includes('/verify') && request.method() === 'POST' && sent.push(request.url())));
  return sent;
}

for (const [size, options] of [['phone-light', PHONE], ['desktop-dark', { ...DESKTOP, colorScheme: 'dark' as const }]] as const) {
  test(`a file that was sealed here is known by its hash alone; its signatures are shown when asked for (${size})`, async () => {
    await stage.visit({ ...options, locale: 'fr-FR' }, async (page) => {
      const uploads = uploadsOf(page);
      await page.goto(`${stage.baseUrl}/verify`);
      await verdict(page, fr.title);
      await look(page, `1-start-${size}`);
      await choose(page, 'bail-signe.pdf', sealed);
      await verdict(page, fr.knownTitle);
      assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1');
      assert.deepEqual(uploads, [], 'nothing was sent');
      await page.getByText('A••• M•••').waitFor();
      await page.getByText(fr.testText).waitFor();
      assert.equal(await page.getByText('Martin').count(), 0);
      await look(page, `2-known-${size}`);
      await page.getByRole('button', { name: fr.sendDetails }).click();
      await page.getByRole('heading', { name: fr.documentTimestamp }).waitFor();
      assert.equal(uploads.length, 1);
      assert.equal(await page.getByText(fr.states.valid, { exact: true }).count(), 2);
      await look(page, `3-details-${size}`);
    });
  });
}

test('a changed file is not known, and its signatures say that it was changed', async () => {
  const changed = Buffer.from(sealed);
  const at = changed.indexOf('/MediaBox') + 12;
  changed[at] = changed[at]! ^ 1;
  await stage.visit({ ...PHONE, locale: 'fr-FR' }, async (page) => {
    await page.goto(`${stage.baseUrl}/verify#sha256=${sealedSha256}`);
    await page.getByText(fr.expectedTitle).waitFor();
    await look(page, '4-from-code');
    await choose(page, 'bail-retouche.pdf', changed);
    await verdict(page, fr.unknownTitle);
    await page.getByText(fr.expectedOther).waitFor();
    await look(page, '5-unknown');
    await page.getByRole('button', { name: fr.send }).click();
    await verdict(page, fr.verdict.CHANGED.title);
    await page.getByText(fr.findings.contentChanged).first().waitFor();
    await look(page, '6-changed');
  });
});

test('a link that names a newer copy, with a renewed timestamp, takes the older one for the same document and says so', async () => {
  const newer = 'f'.repeat(64);
  await stage.visit({ ...PHONE, locale: 'fr-FR' }, async (page) => {
    // Timestamps are renewed after years: only the hash of the newer copy is made up.
    await page.route('**/verify/*', async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace(newer, sealedSha256) });
      const body = await answer.json() as { known: object };
      await route.fulfill({ response: answer, json: { ...body, known: { ...body.known, copies: [sealedSha256, newer] } } });
    });
    await page.goto(`${stage.baseUrl}/verify#sha256=${newer}`);
    await page.getByText(fr.expectedTitle).waitFor();
    await choose(page, 'bail-signe.pdf', sealed);
    await verdict(page, fr.knownTitle);
    await page.getByText(fr.newerCopy).waitFor();
    assert.equal(await page.getByText(fr.expectedOther).count(), 0);
    await look(page, '7-older-copy');
  });
});

test('with the keyboard alone, in English: an unsigned PDF, and what is no PDF', async () => {
  await stage.visit({ ...DESKTOP, locale: 'en-GB' }, async (page) => {
    await page.goto(`${stage.baseUrl}/verify`);
    await verdict(page, en.title);
    const pressed = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: en.choose }).focus();
    await page.keyboard.press('Enter');
    await (await pressed).setFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: contractPdf() });
    await verdict(page, en.unknownTitle);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), en.send);
    await page.keyboard.press('Enter');
    await verdict(page, en.verdict.NO_SIGNATURE.title);
    await look(page, '7-unsigned');
    await choose(page, 'photo.pdf', Buffer.from('not a PDF'));
    await verdict(page, en.problemTitle);
    await page.getByText(en.problems.NOT_PDF).waitFor();
    await look(page, '8-no-pdf');
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  });
});

test('an audit trail is known too, a file can be dropped, and the language changed over a verdict', async () => {
  await stage.visit({ ...DESKTOP, locale: 'fr-FR' }, async (page) => {
    await page.goto(`${stage.baseUrl}/verify`);
    await verdict(page, fr.title);
    const data = await page.evaluateHandle((base64) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], 'preuve.pdf', { type: 'application/pdf' }));
      return transfer;
    }, trail.toString('base64'));
    await page.dispatchEvent('main', 'drop', { dataTransfer: data });
    await verdict(page, fr.knownTitle);
    await page.getByText(fr.knownText.AUDIT_TRAIL).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await verdict(page, en.knownTitle);
    await look(page, '9-trail-english');
  });
});
