// A newcomer's first minutes, and a sender's first days, in the dashboard of a real service.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import { composeSampleContract } from '@paraph/pdf/compose';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { en } from '../../src/apps/dashboard/messages/en.ts';
import { fr } from '../../src/apps/dashboard/messages/fr.ts';
import { listTexts } from '../../src/apps/dashboard/pages/envelopes/list-texts.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { useRealStage } from './dashboard-stage.ts';
import { SigningPage } from './signing-page.ts';
import { removeFolder } from '../../../server/src/testing/remove-folder.ts';

const stage = useRealStage();
type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;
/** The session that the first test opens; the others go on with it, as the same browser would. */
let session: Storage | undefined;
let contract: Uint8Array;
const FRENCH = { locale: 'fr-FR' } as const;
const ENGLISH = { locale: 'en-GB' } as const;
/** A browser that is not signed in asks who it is, and is told nobody: the console calls that an error. */
const NOT_SIGNED_IN = /401 \(Unauthorized\)/;

before(async () => {
  contract = await composeSampleContract({ locale: 'fr' });
});

const signedIn = (options: BrowserContextOptions): BrowserContextOptions => ({ ...options, ...(session === undefined ? {} : { storageState: session }) });

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function fillAndSign(signing: SigningPage, page: Page): Promise<void> {
  await signing.waitUntilDrawn(1);
  await signing.next().click();
  await signing.next().click();
  await signing.adoptTyped();
  await page.getByRole('main').getByRole('radio').first().check();
  await signing.next().click();
  await page.keyboard.type('Lyon');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await signing.next().click();
  await signing.next().click();
  await signing.adoptDrawn();
  await signing.finish();
  await signing.waitUntilSigned();
}

/** Calls the REST API as a sender's software does. */
async function api(path: string, body: Uint8Array | object, key = stage.keys.sandbox): Promise<any> {
  const isPdf = body instanceof Uint8Array;
  const answer = await fetch(`${stage.baseUrl}/api/v1${path}`, {
    method: 'POST', headers: { authorization: `Bearer ${key}`, 'content-type': isPdf ? 'application/pdf' : 'application/json', 'x-file-name': 'bail.pdf' },
    body: isPdf ? Buffer.from(body) : JSON.stringify(body),
  });
  assert.ok(answer.ok, `${path}: ${await answer.clone().text()}`);
  return answer.json();
}

async function send(subject: string, recipients: object[], key?: string): Promise<any> {
  const document = await api('/documents', contract, key);
  const envelope = await api('/envelopes', { subject, documentIds: [document.id], recipients, signingOrder: 'SEQUENTIAL', locale: 'fr' }, key);
  return api(`/envelopes/${envelope.id}/send`, {}, key);
}

test('a newcomer opens the printed address, tries it, signs, and holds the sealed PDF and its audit trail', async () => {
  await stage.visit({ ...DESKTOP, ...FRENCH }, async (page) => {
    await page.goto(stage.signIn);
    await page.getByRole('heading', { name: fr.emptyTitle.test }).waitFor();
    assert.equal(page.url(), `${stage.baseUrl}/dashboard/envelopes`, 'the token has left the address bar');
    await assertAccessible(page, 'empty list');
    session = await page.context().storageState();
    assert.ok(session.cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Strict'));

    await page.getByRole('button', { name: fr.tryIt }).click();
    const signing = new SigningPage(page, 'fr');
    await fillAndSign(signing, page);
    await page.getByRole('link', { name: /localhost/ }).click();

    await page.getByRole('heading', { name: /^Contrat de prestation/ }).waitFor();
    await page.getByText(fr.event({ seq: 0, at: '', action: 'envelope.completed', actor: { kind: 'SYSTEM', name: '' }, people: [], sha256: null, padesLevel: null })).waitFor();
    await page.getByText(`${stage.owner.name} a signé.`).waitFor();
    await assertAccessible(page, 'completed envelope');
    const sealed = await download(page, fr.sealedPdf);
    const trail = await download(page, fr.auditTrail);
    for (const bytes of [sealed, trail]) assert.ok(bytes.subarray(0, 5).toString() === '%PDF-' && bytes.includes('/ETSI.CAdES.detached'), 'a signed PDF');
    assert.notDeepEqual(sealed, trail);
  });
});

test('a sign-in address works once; who comes second is told why and what to do', async () => {
  await stage.visit({ ...DESKTOP, ...ENGLISH, tolerate: NOT_SIGNED_IN }, async (page) => {
    await page.goto(stage.signIn);
    await page.getByRole('heading', { name: en.signInUsedTitle }).waitFor();
    await page.getByText(en.signInSteps[0] ?? '').waitFor();
    assert.equal(page.url().includes('#'), false);
    await assertAccessible(page, 'used link');
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { name: fr.signInUsedTitle }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
  });
});

test('test and live are never mistaken for each other', async () => {
  await send('Bail réel', [{ email: 'anna@example.test', name: 'Anna Martin' }], stage.keys.live);
  await stage.visit(signedIn({ ...DESKTOP, ...FRENCH }), async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard`);
    const edge = (): Promise<string> => page.locator('.frame').evaluate((frame) => getComputedStyle(frame).borderTopColor);
    await page.getByRole('link', { name: /Contrat de prestation/ }).waitFor();
    const test = await edge();
    await page.getByText(fr.testNotice).waitFor();
    await page.getByRole('radio', { name: fr.environments.live }).check();
    await page.getByRole('link', { name: /Bail réel/ }).waitFor();
    assert.equal(await page.getByRole('link', { name: /Contrat de prestation/ }).count(), 0);
    assert.equal(await page.getByText(fr.testNotice).count(), 0);
    assert.notEqual(await edge(), test);
    await page.reload();
    await page.getByRole('link', { name: /Bail réel/ }).waitFor();
  });
});

test('a detail follows along by itself while someone signs elsewhere', async () => {
  const envelope = await send('Pacte', [{ email: stage.owner.email, name: stage.owner.name }, { email: 'ben@example.test', name: 'Ben Roux' }]);
  await stage.visit(signedIn({ ...DESKTOP, ...FRENCH }), async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/envelopes/${envelope.id}`);
    await page.getByRole('link', { name: fr.signNow }).waitFor();
    await page.getByText(fr.recipientStatus.PENDING).waitFor();
    await assertAccessible(page, 'running envelope');

    const other = await page.context().newPage();
    const signing = new SigningPage(other, 'fr');
    await signing.open(envelope.recipients[0].signUrl);
    await signing.next().click();
    await signing.next().click();
    await signing.adoptTyped();
    await signing.finish();
    await signing.waitUntilSigned();
    await other.close();

    await page.getByText(`${stage.owner.name} a signé.`).waitFor();
    await page.getByText(fr.recipientStatus.PENDING).waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('link', { name: fr.signNow }).count(), 0);
  });
});

test('the outbox shows a message as its reader would see it, and its link opens the signing page', async () => {
  await send('Promesse de vente', [{ email: stage.owner.email, name: stage.owner.name }]);
  await stage.visit(signedIn({ ...DESKTOP, ...ENGLISH }), async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/outbox?environment=test`);
    await page.getByText(en.outboxTextNoMail).waitFor();
    await page.getByRole('link', { name: /Promesse de vente/ }).click();
    await page.getByRole('heading', { name: /Promesse de vente/ }).waitFor();
    const mail = page.frameLocator('iframe.mail-frame');
    const heading = mail.getByRole('heading', { name: /Promesse de vente/ });
    await heading.waitFor();
    assert.equal(await heading.evaluate((element) => getComputedStyle(element).fontSize), '22px', 'the mail’s own styles apply');
    await assertAccessible(page, 'message');
    await page.getByRole('radio', { name: en.plainText }).check();
    assert.match(await page.locator('.mail-text').innerText(), new RegExp(`${stage.baseUrl}/sign/`));
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: new RegExp(en.openLink) }).click()]);
    await new SigningPage(opened, 'fr').waitUntilDrawn(1);
  });
});

test('a list is narrowed by status and by words, and says when nothing matches', async () => {
  await stage.visit(signedIn({ ...DESKTOP, ...FRENCH }), async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/envelopes?environment=test`);
    const line = (name: RegExp) => page.getByRole('link', { name });
    await line(/Pacte/).waitFor();
    await page.getByRole('button', { name: listTexts.fr.tabs.COMPLETED, exact: true }).click();
    await line(/Pacte/).waitFor({ state: 'detached' });
    await line(/Contrat de prestation/).waitFor();
    await page.getByRole('button', { name: fr.all, exact: true }).click();
    await page.getByRole('searchbox', { name: fr.search }).fill('ben roux');
    await line(/Contrat de prestation/).waitFor({ state: 'detached' });
    await line(/Pacte/).waitFor();
    await page.waitForURL(/q=ben/); // a narrowed list can be kept as an address
    await page.getByRole('searchbox', { name: fr.search }).fill('introuvable');
    await page.getByRole('heading', { name: fr.noMatch }).waitFor();
    await assertAccessible(page, 'no match');
    await page.getByRole('button', { name: fr.clearFilters }).click();
    await line(/Contrat de prestation/).waitFor();
  });
});

test('the commands of the developers’ page send an envelope as they stand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paraph-curl-'));
  await writeFile(join(folder, 'contract.pdf'), contract);
  await stage.visit(signedIn({ ...DESKTOP, ...ENGLISH }), async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/developers?environment=test`);
    await page.getByRole('heading', { name: en.quickStart }).waitFor();
    await assertAccessible(page, 'developers');
    const commands = (await page.locator('.calls pre').allInnerTexts()).join('\n').replace('sk_test_…', stage.keys.sandbox);
    const { stdout } = await promisify(execFile)('sh', ['-c', commands], { cwd: folder });
    const sent = JSON.parse(stdout) as { status: string; recipients: { email: string; signUrl: string }[] };
    assert.equal(sent.status, 'SENT');
    assert.deepEqual(sent.recipients.map(({ email }) => email), [stage.owner.email]);
  });
  await removeFolder(folder);
});

test('the dashboard is used with the keyboard alone', async () => {
  await stage.visit(signedIn({ ...DESKTOP, ...FRENCH }), async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/envelopes?environment=test`);
    await page.getByRole('link', { name: /Pacte/ }).waitFor();
    const { keyboard } = page;
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    await keyboard.press('Tab');
    assert.equal(await focused(), fr.skip);
    await keyboard.press('Enter');
    for (let i = 0; i < 30 && !(await focused()).startsWith('Pacte'); i++) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Pacte', level: 1 }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'content', 'a new page takes the focus');
    for (let i = 0; i < 30 && (await focused()) !== fr.technical; i++) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.getByRole('group', { name: fr.envelopeId }).waitFor();
  });
});

test('a room whose code does not come says so, the others stay within reach, and it is there when the page is loaded again', async () => {
  await stage.visit(signedIn({ ...DESKTOP, ...FRENCH, tolerate: /ERR_FAILED|dynamically imported/ }), async (page) => {
    await page.route('**/assets/meetings-page-*', (route) => route.abort());
    await page.goto(`${stage.baseUrl}/dashboard/envelopes?environment=test`);
    const room = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
    await room(fr.pages.meetings).click();
    await page.getByText(fr.notCome).waitFor();
    await assertAccessible(page, 'a room that did not come');
    await room(fr.pages.status).click();
    await page.getByRole('heading', { name: fr.pages.status, level: 1 }).waitFor();
    await room(fr.pages.meetings).click();
    await page.getByText(fr.notCome).waitFor();
    await page.unroute('**/assets/meetings-page-*');
    await page.getByRole('button', { name: fr.loadAgain }).click();
    await page.getByRole('heading', { name: fr.pages.meetings, level: 1 }).waitFor();
  });
});

test('every page fits a 360 px phone and has no accessibility fault, in both themes', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await stage.visit(signedIn({ ...PHONE, ...FRENCH, colorScheme }), async (page) => {
      for (const [path, shown] of [['envelopes', '.line'], ['envelopes/latest?environment=test', '.timeline'], ['outbox', '.mail-line'], ['developers', '.calls'], ['status', '.facts'], ['nowhere', '.centred']] as const) {
        await page.goto(`${stage.baseUrl}/dashboard/${path}`);
        await page.locator(shown).first().waitFor();
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, `${path} ${colorScheme}`);
        await assertAccessible(page, `${path} ${colorScheme}`);
      }
    });
  }
});

test('rooms and envelopes are found by name, and reached by keys', async () => {
  await stage.visit(signedIn({ ...ENGLISH, ...DESKTOP }), async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard`);
    await page.getByRole('heading', { name: en.pages.envelopes, level: 1 }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await page.getByRole('heading', { name: en.pages.developers, level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: en.palette }).waitFor();
    await page.keyboard.type('outb');
    await page.locator('[role="option"][data-highlighted]', { hasText: en.pages.outbox }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: en.pages.outbox, level: 1 }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: en.shortcuts }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: en.palette }).waitFor();
    await assertAccessible(page, 'palette');
  });
});

test('signing out ends the session on the server too', async () => {
  await stage.visit({ ...signedIn({ ...DESKTOP, ...ENGLISH }), tolerate: NOT_SIGNED_IN }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/envelopes`);
    await page.getByRole('button', { name: en.signOut }).click();
    await page.getByRole('heading', { name: en.signInLeftTitle }).waitFor();
  });
  await stage.visit({ ...signedIn({ ...DESKTOP, ...ENGLISH }), tolerate: NOT_SIGNED_IN }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/envelopes`);
    await page.getByRole('heading', { name: en.signInTitle }).waitFor();
  });
});
