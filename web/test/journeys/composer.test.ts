// An envelope from its documents to the send, in the dashboard of a real service: with the mouse, by keyboard alone, and when two work on it.
import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { composeSampleContract } from '@paraph/pdf/compose';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { COMPOSER_TEXTS } from '../../src/apps/dashboard/composer/texts.ts';
import { fr as common } from '../../src/apps/dashboard/messages/fr.ts';
import { EDITOR_TEXTS } from '../../src/features/field-editor/editor-texts.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { useRealStage } from './dashboard-stage.ts';
import { removeFolder } from '../../../server/src/testing/remove-folder.ts';

const stage = useRealStage();
const t = COMPOSER_TEXTS.fr;
const editor = EDITOR_TEXTS.fr;
const FRENCH = { ...DESKTOP, locale: 'fr-FR' } as const;
let folder: string;
let files: { lease: string; annex: string; broken: string };
let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paraph-compose-'));
  files = { lease: join(folder, 'Bail_Lyon.pdf'), annex: join(folder, 'Annexe.pdf'), broken: join(folder, 'notes.pdf') };
  await writeFile(files.lease, await composeSampleContract({ locale: 'fr' }));
  await writeFile(files.annex, await composeSampleContract({ locale: 'en' }));
  await writeFile(files.broken, 'no PDF at all');
});
after(() => removeFolder(folder));

/** As the same person on the same browser, who signs in once. */
async function visit(options: BrowserContextOptions & { tolerate?: RegExp }, act: (page: Page) => Promise<void>): Promise<void> {
  await stage.visit({ ...options, ...(session === undefined ? {} : { storageState: session }) }, async (page) => {
    if (session === undefined) {
      await page.goto(stage.signIn);
      await page.getByRole('link', { name: common.newEnvelope }).waitFor();
      session = await page.context().storageState();
    } else await page.goto(`${stage.baseUrl}/dashboard/envelopes`);
    await act(page);
  });
}

async function api(method: string, path: string, body?: object): Promise<any> {
  const answer = await fetch(`${stage.baseUrl}/api/v1${path}`, {
    method, headers: { authorization: `Bearer ${stage.keys.sandbox}`, 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  assert.ok(answer.ok, `${path}: ${await answer.clone().text()}`);
  return answer.json();
}

const step = (page: Page, name: keyof typeof t.step) => page.getByRole('navigation', { name: t.steps }).getByRole('button', { name: t.step[name] });
const person = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: t.save.SAVED }).waitFor();
const draftId = (page: Page): string => new URL(page.url()).searchParams.get('draft') ?? /envelopes\/(env_\w+)/.exec(page.url())?.[1] ?? '';
const bothThemes = async (page: Page, where: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await assertAccessible(page, `${where}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

test('with the mouse: two documents, three people, fields placed, dragged and copied, previewed, sent', async () => {
  await visit({ ...FRENCH, tolerate: /415/ }, async (page) => {
    await page.getByRole('link', { name: common.newEnvelope }).click();
    await page.getByRole('heading', { name: t.documentsTitle }).waitFor();
    await page.locator('input[type=file]').setInputFiles([files.annex, files.broken, files.lease]);
    await page.getByRole('list', { name: t.documentsLabel }).getByText('Bail_Lyon.pdf').waitFor();
    await page.getByText(t.uploadErrors['UNSUPPORTED_MEDIA_TYPE'] ?? '').waitFor();
    await bothThemes(page, 'documents');

    await step(page, 'people').click();
    await page.getByRole('button', { name: t.addMe }).click();
    await page.getByRole('button', { name: t.addPerson }).click();
    await person(page, t.personN(2)).getByLabel(t.email).fill('anna@example.test');
    await person(page, 'anna@example.test').getByLabel(t.personName).fill('Anna Martin');
    await page.getByRole('button', { name: t.addPerson }).click();
    await person(page, t.personN(3)).getByLabel(t.email).fill('archives@example.test');
    await person(page, 'archives@example.test').getByLabel(t.personName).fill('Archives');
    await person(page, 'Archives').getByLabel(t.role).selectOption('CARBON_COPY');
    await page.getByRole('radio', { name: t.orders.SEQUENTIAL }).check();
    await bothThemes(page, 'people');
    await saved(page);

    await step(page, 'fields').click();
    const sheet = page.getByRole('group', { name: editor.pageOf(1, 3, 'Bail_Lyon.pdf') });
    await sheet.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: editor.types.SIGNATURE, exact: true }).click();
    await sheet.click({ position: { x: 150, y: 120 } });
    const field = page.getByRole('button', { name: /^Signature de Claire Fontaine/ });
    await field.waitFor();
    const before = (await field.boundingBox())!;
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width / 2 + 90, before.y + before.height / 2 + 40, { steps: 5 });
    await page.mouse.up();
    const moved = (await field.boundingBox())!;
    assert.ok(moved.x - before.x > 60 && moved.y - before.y > 20, 'dragged');
    await page.getByRole('button', { name: editor.undo }).click();
    assert.ok(Math.abs((await field.boundingBox())!.x - before.x) < 2, 'undone');
    await page.getByRole('button', { name: editor.redo }).click();
    await page.getByRole('radio', { name: 'Anna Martin' }).check();
    await page.getByRole('button', { name: editor.types.INITIALS, exact: true }).click();
    await sheet.click({ position: { x: 300, y: 260 } });
    await page.getByRole('button', { name: editor.copyToPages }).click();
    await page.getByRole('button', { name: editor.copyVerb, exact: true }).click();
    await page.getByRole('button', { name: /^Paraphe de Anna Martin, page 3/ }).waitFor();
    await bothThemes(page, 'fields');
    await saved(page);
    const draft = await api('GET', `/envelopes/${draftId(page)}`);
    assert.deepEqual(draft.fields.map(({ fieldType, pageNumber, documentIndex }: any) => [fieldType, pageNumber, documentIndex]), [['SIGNATURE', 1, 1], ['INITIALS', 1, 1], ['INITIALS', 2, 1], ['INITIALS', 3, 1]]);

    await step(page, 'review').click();
    await page.getByText(t.checks.allSign).waitFor();
    await page.getByLabel(t.subject).fill('Bail du 12, rue de la Soie');
    await page.getByLabel(t.message).fill('Bonjour, voici le bail.');
    await saved(page);
    await bothThemes(page, 'review');
    await page.getByRole('button', { name: 'Claire Fontaine' }).click();
    await page.getByRole('dialog').getByRole('article').first().waitFor();
    await assertAccessible(page, 'preview');
    await page.keyboard.press('Escape');
    await page.getByText(t.checks.allSign).waitFor();
    await page.getByRole('button', { name: t.send }).click();
    await page.getByRole('dialog').getByText(t.sendTest).waitFor();
    await bothThemes(page, 'send');
    await page.getByRole('button', { name: t.sendVerb }).click();
    await page.getByRole('heading', { name: 'Bail du 12, rue de la Soie' }).waitFor();
    await page.getByText(common.status.SENT).first().waitFor();
    const sent = await api('GET', `/envelopes/${draftId(page)}`);
    assert.deepEqual([sent.status, sent.message, sent.signingOrder, sent.recipients.map(({ order, role }: any) => `${order} ${role}`)], ['SENT', 'Bonjour, voici le bail.', 'SEQUENTIAL', ['1 SIGNER', '2 SIGNER', '3 CARBON_COPY']]);
  });
});

/** Tab (or Shift+Tab) until something of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, backwards = false): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.getAttribute('aria-label') ?? (element?.labels?.[0] ?? element)?.textContent ?? '';
      return label.trim();
    });
    if (typeof name === 'string' ? focused === name || focused.startsWith(name) : name.test(focused)) return;
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
  }
  assert.fail(`the keyboard does not reach ${name}`);
}

test('by keyboard alone: from the list to sent, with a person of an earlier envelope, fields placed, moved, resized and undone', async () => {
  await visit(FRENCH, async (page) => {
    const { keyboard } = page;
    await page.getByRole('link', { name: common.newEnvelope }).waitFor();
    await tabTo(page, common.newEnvelope);
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: t.documentsTitle }).waitFor();
    // Asked for first: Chromium hands the chooser over only once it has been told to.
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, t.drop);
    await keyboard.press('Enter');
    const chooser = await choosing;
    await chooser.setFiles([files.lease, files.annex]);
    await page.getByRole('list', { name: t.documentsLabel }).getByText('Annexe.pdf').waitFor();
    const first = await page.locator('.document-row-name').first().textContent();
    await tabTo(page, /^Déplacer /);
    // What a screen reader is told says where the document is.
    const told = (place: string, within: { timeout?: number } = {}): Promise<void> => page.locator('[id^=DndLiveRegion]').filter({ hasText: place }).waitFor({ state: 'attached', ...within });
    await keyboard.press('Space');
    await told('place 1 sur 2');
    // An arrow that came before the rows were measured is pressed again.
    for (let presses = 0, there = false; presses < 5 && !there; presses += 1) {
      await keyboard.press('ArrowDown');
      there = await told('place 2 sur 2', { timeout: 3_000 }).then(() => true, () => false);
    }
    await keyboard.press('Space');
    await told('posé à la place 2 sur 2');
    await page.waitForFunction((was) => document.querySelector('.document-row-name')?.textContent !== was, first);

    await tabTo(page, t.next(t.step.people));
    await keyboard.press('Enter');
    await tabTo(page, t.addMe);
    await keyboard.press('Enter');
    await person(page, 'Claire Fontaine').waitFor();
    await tabTo(page, t.addPerson);
    await keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement && document.activeElement.value === '');
    await keyboard.type('anna');
    await page.getByRole('option', { name: /Anna Martin/ }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await person(page, 'Anna Martin').waitFor();
    assert.equal(await person(page, 'Anna Martin').getByLabel(t.email).inputValue(), 'anna@example.test');

    await tabTo(page, t.next(t.step.fields));
    await keyboard.press('Enter');
    await page.getByRole('region', { name: editor.region }).waitFor();
    await tabTo(page, editor.types.SIGNATURE);
    await keyboard.press('Enter');
    const mine = page.getByRole('button', { name: /^Signature de Claire Fontaine/ });
    await mine.waitFor();
    const place = async (): Promise<string | null> => mine.getAttribute('aria-label');
    const [start] = [await place()];
    await keyboard.press('ArrowRight');
    await keyboard.press('Shift+ArrowDown');
    const moved = await place();
    assert.notEqual(moved, start, 'moved by the arrows');
    await keyboard.press('Control+z');
    assert.equal(await place(), start, 'undone in one step');
    await keyboard.press('Control+y');
    assert.equal(await place(), moved, 'redone');
    const width = (await mine.boundingBox())!.width;
    await keyboard.press('Alt+Shift+ArrowRight');
    assert.ok((await mine.boundingBox())!.width > width, 'resized');
    await tabTo(page, 'Claire Fontaine', true);
    await keyboard.press('ArrowDown');
    await tabTo(page, editor.types.SIGNATURE);
    await keyboard.press('Enter');
    await page.getByRole('button', { name: /^Signature de Anna Martin/ }).waitFor();

    await tabTo(page, t.next(t.step.review));
    await keyboard.press('Enter');
    await page.getByText(t.checks.allSign).waitFor();
    await tabTo(page, t.send);
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, t.sendVerb);
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /Annexe|Bail/ }).waitFor();
    await page.getByText(common.status.SENT).first().waitFor();
    const sent = await api('GET', `/envelopes/${draftId(page)}`);
    assert.deepEqual([sent.status, sent.fields.length, sent.documents.length], ['SENT', 2, 2]);
  });
});

test('leaving loses nothing, half a person neither; and two who change the same draft are told before one overwrites the other', async () => {
  await visit({ ...FRENCH, tolerate: /412/ }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/envelopes/new`);
    await page.locator('input[type=file]').setInputFiles([files.lease]);
    await page.getByRole('list', { name: t.documentsLabel }).getByText('Bail_Lyon.pdf').waitFor();
    await step(page, 'people').click();
    await page.getByRole('button', { name: t.addPerson }).click();
    await person(page, t.personN(1)).getByLabel(t.email).fill('zoe@example.te');
    await page.reload();
    await page.getByText(t.restored).waitFor();
    await step(page, 'people').click();
    assert.equal(await page.getByLabel(t.email).inputValue(), 'zoe@example.te');
    await page.getByLabel(t.personName).fill('Zoé');
    await saved(page);
    const id = draftId(page);
    await api('PATCH', `/envelopes/${id}`, { message: 'De quelqu’un d’autre' });
    await page.getByLabel(t.personName).fill('Zoé Blanc');
    await page.getByText(t.conflict).waitFor();
    assert.equal((await api('GET', `/envelopes/${id}`)).recipients[0].name, 'Zoé', 'not overwritten');
    await page.getByRole('button', { name: t.conflictTheirs }).click();
    await step(page, 'review').click();
    assert.equal(await page.getByLabel(t.message).inputValue(), 'De quelqu’un d’autre');
  });
});

test('on a telephone every step can be reached and used, without scrolling sideways', async () => {
  await visit({ ...PHONE, locale: 'fr-FR' }, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard/envelopes/new`);
    await page.locator('input[type=file]').setInputFiles([files.lease]);
    await page.getByRole('list', { name: t.documentsLabel }).getByText('Bail_Lyon.pdf').waitFor();
    const narrow = async (where: string): Promise<void> => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 1, `${where}: ${wide} px too wide`);
      await assertAccessible(page, `${where}, telephone`);
    };
    await step(page, 'people').tap();
    await page.getByRole('button', { name: t.addMe }).tap();
    await narrow('people');
    await step(page, 'fields').tap();
    await page.getByRole('button', { name: editor.types.SIGNATURE, exact: true }).tap();
    await page.getByRole('group', { name: editor.pageOf(1, 3, 'Bail_Lyon.pdf') }).tap({ position: { x: 120, y: 120 } });
    await page.getByRole('button', { name: /^Signature de Claire Fontaine/ }).waitFor();
    await narrow('fields');
    await step(page, 'review').tap();
    await page.getByText(t.checks.allSign).waitFor();
    await narrow('review');
  });
});
