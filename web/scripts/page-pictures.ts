// Takes a picture of every state of the signing page, in French and English, at 360 and 1440 px, light and dark, for a person to look at.
// `node web/scripts/page-pictures.ts <folder> [part of a name]` after a build; needs Chromium.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale, SigningField } from '../src/api/signing-types.ts';
import { startFakeServer } from '../test/fake-server.ts';
import { scenario } from '../test/fixtures.ts';
import type { Scenario } from '../test/fixtures.ts';
import { DESKTOP, PHONE } from '../test/journeys/browser.ts';
import { launchChromium, visitFresh } from '../test/journeys/chromium.ts';
import { SigningPage } from '../test/journeys/signing-page.ts';

const folder = process.argv[2] ?? 'tmp/pages';
const only = process.argv[3] ?? '';
await mkdir(folder, { recursive: true });
const server = await startFakeServer();
const browser = await launchChromium();

type Act = (signing: SigningPage) => Promise<void>;
const drawn: Act = (signing) => signing.waitUntilDrawn(1);
const titled: Act = (signing) => signing.page.locator('h1').waitFor();
const opens = (button: (signing: SigningPage) => string): Act => async (signing) => {
  await drawn(signing);
  const details = signing.button(signing.t.details);
  if (await details.isVisible()) await details.click();
  await signing.button(button(signing)).click();
  await signing.dialog().waitFor();
};
const ATTACHING: Partial<SigningField> = { fieldType: 'ATTACHMENT', label: 'Pièce d’identité', y: 60 };
const state = (name: SigningState, more: object = {}) => (locale: Locale): Promise<Scenario> => scenario({ locale, state: name, ...more });
type SigningState = NonNullable<NonNullable<Parameters<typeof scenario>[0]>['state']>;

const PAGES: [string, (locale: Locale) => Promise<Scenario | null>, Act][] = [
  ['reading', (locale) => scenario({ locale, documents: 2 }), drawn],
  ['free', (locale) => scenario({ locale, free: true }), async (signing) => { await drawn(signing); await signing.next().click(); await signing.waitUntilDrawn(3); }],
  ['approver', (locale) => scenario({ locale, role: 'APPROVER' }), drawn],
  ['viewer', (locale) => scenario({ locale, role: 'VIEWER', state: 'VIEW_ONLY' }), drawn],
  ['signature', (locale) => scenario({ locale }), async (signing) => { await drawn(signing); await signing.page.locator('button.field-control').first().click(); await signing.dialog().waitFor(); }],
  ['attachment', (locale) => scenario({ locale, only: ['SIGNATURE'], extra: [ATTACHING] }), async (signing) => {
    await drawn(signing);
    await signing.field('Pièce d’identité').click();
    await signing.dialog().locator('input[type=file]').setInputFiles({ name: 'carte.png', mimeType: 'image/png', buffer: Buffer.alloc(240_000) });
    await signing.dialog().getByText('carte.png').waitFor();
  }],
  ['decline', (locale) => scenario({ locale }), opens(({ t }) => t.decline)],
  ['return', (locale) => scenario({ locale }), opens(({ t }) => t.requestCorrection)],
  ['waiting', state('WAITING_TURN'), titled],
  ['signed', state('SIGNED', { envelope: { recipientCount: 3 } }), titled],
  ['approved', state('APPROVED', { envelope: { recipientCount: 3 } }), titled],
  ['completed', state('COMPLETED', { envelope: { redirectUrl: 'https://shop.example/thanks' } }), titled],
  ['link-ended', state('COMPLETED', { envelope: { signedDocumentAvailable: false } }), titled],
  ['declined', state('DECLINED'), titled],
  ['declined-own', state('DECLINED', { status: 'DECLINED' }), titled],
  ['voided', state('VOIDED'), titled],
  ['expired', state('EXPIRED'), titled],
  ['returned', state('RETURNED'), titled],
  ['wrong-link', async () => null, titled],
  ['altered', async (locale) => { const made = await scenario({ locale }); return { ...made, documents: made.documents.map((bytes) => bytes.with(bytes.length - 8, 65)) }; }, async (signing) => { await signing.heading(signing.t.integrityTitle).waitFor(); }],
  ['too-many', (locale) => scenario({ locale }), titled],
];

for (const [name, make, act] of PAGES) {
  if (!name.includes(only)) continue;
  for (const speak of ['fr', 'en'] as const) {
    const made = await make(speak);
    for (const [size, options] of [['360', PHONE], ['1440', DESKTOP]] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const token = `${name}${speak}${size}${colorScheme}`;
        if (name === 'too-many') server.faults.push({ path: '/signing/session', answer: { status: 429, body: { error: 'x', code: 'RATE_LIMITED' } } });
        const url = made === null ? `${server.url}/sign/nothing` : server.add(token, made);
        await visitFresh(browser, { ...options, colorScheme, locale: speak === 'fr' ? 'fr-FR' : 'en-GB', tolerate: /./ }, async (page) => {
          await page.goto(url);
          await act(new SigningPage(page, speak));
          await page.screenshot({ path: join(folder, `${name}-${speak}-${size}-${colorScheme}.png`), animations: 'disabled' });
        });
      }
    }
  }
}
await browser.close();
await server.close();
