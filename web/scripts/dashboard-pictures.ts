// Takes a picture of every page of the dashboard and of the public pages, on an account in which everything has happened: in French and English,
// at 360 and 1440 px, light and dark, for a person to look at. Says which pages scroll sideways or complain.
// `node web/scripts/dashboard-pictures.ts <folder> [part of a name] [fr|en] [360|1440] [light|dark]` after a build; needs Chromium.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { composeSampleContract } from '@paraph/pdf/compose';
import type { Browser } from 'playwright-core';
import { DESKTOP, PHONE } from '../test/journeys/browser.ts';
import { launchChromium } from '../test/journeys/chromium.ts';
import { startInstallation } from '../test/journeys/installation.ts';
import { VERIFY_WORDS } from '../src/apps/verify/words.ts';
import { BALLOT_WORDS } from '../src/apps/ballot/words.ts';
import { fillAccount, signedFile } from '../test/sample-account.ts';
import type { SampleAccount } from '../test/sample-account.ts';
import { samplePages } from '../test/sample-pages.ts';
import { clickFirst, inTurn, statePictures } from './dashboard-states.ts';
import type { Act, Picture } from './dashboard-states.ts';
import { pageFaults } from './page-faults.ts';

const [folder = 'tmp/pages', only = '', ...wanted] = process.argv.slice(2);
const wants = (word: string, among: readonly string[]): boolean => !among.some((each) => wanted.includes(each)) || wanted.includes(word);

/** What a page loads after its first picture; the network is never idle, for the stream of changes stays open. */
const SETTLED_MS = 700;


/** Of a button in whatever language the page speaks. */
const press = (...names: string[]): Act => async (page) => { await page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) }).first().click(); };

/** What anybody may drop on /verify, and what they read; and the ballot from the first look to the receipt. */
async function publicPictures(account: SampleAccount): Promise<Picture[]> {
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  const unsigned = pdf('contrat.pdf', Buffer.from(await composeSampleContract({ locale: 'fr' })));
  const sealed = pdf('contrat-signe.pdf', await signedFile(installation.baseUrl, installation.keys.sandbox, account.envelopes.completed, 'signed-document'));
  const trail = pdf('dossier-de-preuve.pdf', await signedFile(installation.baseUrl, installation.keys.sandbox, account.envelopes.completed, 'audit-trail'));
  // Another page size: any reader still opens the file.
  const changed = pdf('contrat-retouche.pdf', Buffer.from(sealed.buffer));
  const size = changed.buffer.indexOf('/MediaBox') + 12;
  changed.buffer[size] = (changed.buffer[size] ?? 0) ^ 1;
  const drop = (file: typeof sealed): Act => async (page) => {
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText(file.name).first().waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  };
  const { fr, en } = VERIFY_WORDS;
  const sent = inTurn(press(fr.send, en.send, fr.sendDetails, en.sendDetails), (page) => page.waitForTimeout(4 * SETTLED_MS));
  const verify = (name: string, file: typeof sealed): Picture[] => [
    { name: `verify-${name}`, path: '/verify', signedOut: true, act: drop(file) }, { name: `verify-${name}-sent`, path: '/verify', signedOut: true, act: inTurn(drop(file), sent) },
  ];
  const votes = [BALLOT_WORDS.fr, BALLOT_WORDS.en];
  const answered: Act = async (page) => {
    for (const [index, nth] of [0, 1, 2].entries()) await page.locator('fieldset').nth(index).getByRole('radio').nth(nth).dispatchEvent('click');
    await press(...votes.map(({ addReservation }) => addReservation))(page).catch(() => undefined);
  };
  const reviewed = inTurn(answered, press(...votes.map(({ review }) => review)));
  const ballot = (name: string, act: Act): Picture => ({ name: `ballot-${name}`, path: account.votePath, signedOut: true, act });
  return [
    ...verify('sealed', sealed), ...verify('trail', trail), ...verify('changed', changed), ...verify('unsigned', unsigned),
    { name: 'verify-not-pdf', path: '/verify', signedOut: true, act: inTurn(drop({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a pdf') })) },
    ballot('missing', press(...votes.map(({ review }) => review))), ballot('answered', answered), ballot('review', reviewed),
    ballot('receipt', inTurn(reviewed, press(...votes.map(({ confirm }) => confirm)), (page) => page.locator('dd.mono').last().waitFor())),
  ];
}

async function pictures(account: SampleAccount): Promise<Picture[]> {
  return [
    ...samplePages(account), ...statePictures(account),
    { name: 'compose-send', path: `/dashboard/envelopes/${account.envelopes.draft}/edit?step=review`, act: clickFirst('.composer .button-primary') },
    { name: 'palette', path: '/dashboard/envelopes', act: (page) => page.keyboard.press('Control+k') },
    { name: 'reset', path: '/dashboard#reset=unknownunknownunknown', signedOut: true }, { name: 'invitation', path: '/dashboard#invitation=unknownunknownunknown', signedOut: true },
    ...(await publicPictures(account)),
    { name: 'docs', path: '/docs', signedOut: true }, { name: 'sign-unknown', path: '/sign/unknown', signedOut: true }, { name: 'ballot-unknown', path: '/vote/unknown', signedOut: true },
  ];
}

/** Signs in once; the session serves all contexts. */
async function signIn(browser: Browser, address: string): Promise<Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>> {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('#content h1').waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

const { installation, stop } = await startInstallation({ WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' });
const browser = await launchChromium();
const account = await fillAccount(installation.baseUrl, installation.keys.sandbox);
try {
  await mkdir(folder, { recursive: true });
  const session = await signIn(browser, installation.signIn);
  const list = (await pictures(account)).filter(({ name }) => name.includes(only));
  for (const locale of (['fr', 'en'] as const).filter((word) => wants(word, ['fr', 'en']))) {
    for (const [size, device] of ([['1440', DESKTOP], ['360', PHONE]] as const).filter(([word]) => wants(word, ['1440', '360']))) {
      for (const colorScheme of (['light', 'dark'] as const).filter((word) => wants(word, ['light', 'dark']))) {
        const common = { ...device, deviceScaleFactor: 1, colorScheme, locale: locale === 'fr' ? 'fr-FR' : 'en-GB', timezoneId: 'Europe/Paris' };
        const [inside, outside] = [await browser.newContext({ ...common, storageState: session }), await browser.newContext(common)];
        for (const { name, path, act, signedOut } of list) {
          const page = await (signedOut ? outside : inside).newPage();
          page.setDefaultTimeout(10_000);
          const said: string[] = [];
          page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
          try {
            await page.goto(`${installation.baseUrl}${path}`);
            await page.locator('h1').first().waitFor();
            await page.waitForFunction(() => document.querySelector('.waiting') === null);
            await act?.(page);
            await page.waitForTimeout(SETTLED_MS);
            await page.evaluate(() => document.fonts.ready);
            said.push(...await pageFaults(page, locale));
          } catch (error) {
            said.push(String(error).split('\n')[0] ?? '');
          }
          await page.screenshot({ path: join(folder, `${name}-${locale}-${size}-${colorScheme}.png`), fullPage: true, animations: 'disabled' });
          if (said.length > 0) process.stdout.write(`${name} ${locale} ${size} ${colorScheme}: ${said.join(' | ')}\n`);
          await page.close();
        }
        await Promise.all([inside.close(), outside.close()]);
      }
    }
  }
} finally {
  account.close();
  await browser.close();
  await stop();
}
