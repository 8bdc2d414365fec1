// Takes a picture of every state of the signing page, in French and English, at 360 and 1440 px, light and dark, for a person to look at.
// `node web/scripts/page-pictures.ts <folder> [parts of names, with commas]` after a build; needs Chromium.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MAXIMUM_SECONDS, videoConsent, videoSentence } from '../../server/src/modules/identity-videos/video-consent.rules.ts';
import type { Locale, SigningField, SigningView } from '../src/api/signing-types.ts';
import { startFakeServer } from '../test/fake-server.ts';
import { scenario } from '../test/fixtures.ts';
import type { Scenario } from '../test/fixtures.ts';
import { DESKTOP, PHONE } from '../test/journeys/browser.ts';
import { launchChromium, visitFresh } from '../test/journeys/chromium.ts';
import { SigningPage } from '../test/journeys/signing-page.ts';
import { pageFaults } from './page-faults.ts';

const folder = process.argv[2] ?? 'tmp/pages';
const only = process.argv[3] ?? '';
await mkdir(folder, { recursive: true });
const server = await startFakeServer();
const browser = await launchChromium(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);

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

const APPROVAL = { role: 'APPROVER' } as const;
const FREE_FIELDS: Partial<SigningField>[] = [
  { fieldType: 'DROPDOWN', label: 'Formule', options: ['Mensuelle', 'Trimestrielle', 'Annuelle'], y: 60, required: false },
  { fieldType: 'RADIO_GROUP', label: 'Renouvellement', options: ['Tacite', 'Exprès'], y: 120, height: 40 },
  { fieldType: 'TEXT', label: 'Observations', y: 180, height: 60 },
];
const BY_SMS = { channel: 'SMS', sentTo: '+33 6 •• •• •• 78', verified: false, code: null, resendInSeconds: 0 } as const;
const FILMED_FOR = { senderName: 'Camille Moreau', keptDays: 90, signerName: 'Hélène Aubry', subject: 'Contrat de prestation – refonte du site' };
const VIDEO = (locale: Locale): NonNullable<SigningView['identityVideo']> => ({ recorded: false, maxSeconds: MAXIMUM_SECONDS, maxBytes: 30_000_000, consent: videoConsent(locale, FILMED_FOR), sentence: videoSentence(locale, FILMED_FOR, '0412') });
const openField = (label: string): Act => async (signing) => { await drawn(signing); await signing.field(label).click(); await signing.dialog().waitFor(); };
/** Up to what stands between the typed signature and the act. */
const acted: Act = async (signing) => { await drawn(signing); await signing.signTyped(); await signing.dialog().getByRole('button').last().waitFor(); };
const coded: Act = async (signing) => { await acted(signing); await signing.page.getByText(signing.t.codeHint).waitFor(); };
const given = (code: string): Act => async (signing) => { await titled(signing); await signing.page.getByLabel(signing.t.accessLabel).fill(code); await signing.page.keyboard.press('Enter'); await signing.page.getByText(signing.t.accessTriesLeft(4)).waitFor(); };
const filming: Act = async (signing) => {
  await acted(signing);
  await signing.dialog().getByRole('checkbox').check();
  await signing.button(signing.t.videoBegin).click();
  await signing.button(signing.t.videoRecord).waitFor();
  await signing.page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
};
const method = (name: 'methodDraw' | 'methodUpload', add: Act = async () => undefined): Act => async (signing) => {
  await drawn(signing);
  await signing.page.locator('button.field-control').first().click();
  await signing.dialog().getByRole('radio', { name: signing.t[name] }).check({ force: true });
  await add(signing);
};

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
  ['declined-approval', state('DECLINED', { status: 'DECLINED', ...APPROVAL }), titled],
  ['voided', state('VOIDED'), titled],
  ['expired', state('EXPIRED'), titled],
  ['returned', state('RETURNED'), titled],
  ['wrong-link', async () => null, titled],
  ['altered', async (locale) => { const made = await scenario({ locale }); return { ...made, documents: made.documents.map((bytes) => bytes.with(bytes.length - 8, 65)) }; }, async (signing) => { await signing.heading(signing.t.integrityTitle).waitFor(); }],
  ['fields', (locale) => scenario({ locale, extra: FREE_FIELDS, envelope: { sandbox: true } }), async (signing) => { await drawn(signing); await signing.page.keyboard.press('Tab'); }],
  ['fields-more', (locale) => scenario({ locale, extra: FREE_FIELDS }), async (signing) => { await drawn(signing); await signing.next().click(); await signing.page.waitForTimeout(900); }],
  ['details', (locale) => scenario({ locale, envelope: { signatureLevel: 'ADVANCED' } }), async (signing) => { await drawn(signing); const details = signing.button(signing.t.details); if (await details.isVisible()) await details.click(); }],
  ['dropdown', (locale) => scenario({ locale, extra: FREE_FIELDS }), async (signing) => { await drawn(signing); await signing.field('Formule').click(); }],
  ['last-page', (locale) => scenario({ locale }), async (signing) => { await drawn(signing); await signing.page.locator('[data-page="3"]').scrollIntoViewIfNeeded(); await signing.waitUntilDrawn(3); }],
  ['initials', (locale) => scenario({ locale, only: ['INITIALS', 'SIGNATURE'] }), async (signing) => { await drawn(signing); await signing.next().click(); await signing.next().click(); await signing.dialog().waitFor(); }],
  ['draw', (locale) => scenario({ locale }), method('methodDraw')],
  ['upload', (locale) => scenario({ locale }), method('methodUpload')],
  ['draw-missing', (locale) => scenario({ locale }), method('methodDraw', async (signing) => { await signing.dialog().getByRole('button').last().click(); })],
  ['attach-empty', (locale) => scenario({ locale, only: ['SIGNATURE'], extra: [ATTACHING] }), openField('Pièce d’identité')],
  ['last-signature', (locale) => scenario({ locale, only: ['SIGNATURE'] }), async (signing) => { await drawn(signing); await signing.next().click(); await signing.next().click(); await signing.dialog().getByRole('button').last().click(); await signing.page.getByText(signing.t.consentMissing).waitFor(); }],
  ['consent', (locale) => scenario({ locale, only: ['SIGNATURE'] }), async (signing) => {
    await drawn(signing);
    await signing.next().click();
    await signing.next().click();
    await signing.dialog().getByRole('button', { name: signing.t.placeOnly }).click();
    await signing.dialog().waitFor({ state: 'detached' });
    await signing.next().click();
  }],
  ['return-missing', (locale) => scenario({ locale }), async (signing) => { await opens(({ t }) => t.requestCorrection)(signing); await signing.button(signing.t.returnConfirm).click(); await signing.page.getByText(signing.t.returnMissing).waitFor(); }],
  ['code', (locale) => scenario({ locale, only: ['SIGNATURE'], identification: BY_SMS }), coded],
  ['code-wrong', (locale) => scenario({ locale, only: ['SIGNATURE'], identification: BY_SMS }), async (signing) => { await coded(signing); await signing.page.keyboard.type('111111'); await signing.page.getByText(signing.t.codeProblem.WRONG).waitFor(); }],
  ['code-failed', (locale) => scenario({ locale, only: ['SIGNATURE'], identification: { ...BY_SMS, code: { expiresInSeconds: 500, triesLeft: 5, delivery: 'FAILED' } }, envelope: { sandbox: true } }), acted],
  ['access', state('ACCESS_CODE'), titled],
  ['access-wrong', state('ACCESS_CODE'), given('rose')],
  ['access-locked', state('ACCESS_LOCKED'), titled],
  ['video', (locale) => scenario({ locale, only: ['SIGNATURE'], identityVideo: VIDEO(locale) }), acted],
  ['video-missing', (locale) => scenario({ locale, only: ['SIGNATURE'], identityVideo: VIDEO(locale) }), async (signing) => { await acted(signing); await signing.button(signing.t.videoBegin).click(); await signing.page.getByText(signing.t.videoConsentMissing).waitFor(); }],
  ['video-live', (locale) => scenario({ locale, only: ['SIGNATURE'], identityVideo: VIDEO(locale) }), filming],
  ['video-recorded', (locale) => scenario({ locale, only: ['SIGNATURE'], identityVideo: VIDEO(locale) }), async (signing) => { await filming(signing); await signing.button(signing.t.videoRecord).click(); await signing.page.waitForTimeout(1500); await signing.button(signing.t.videoStop).click(); await signing.button(signing.t.videoSend).waitFor(); await signing.page.waitForTimeout(500); }],
  ['qualified', (locale) => scenario({ locale, envelope: { signatureLevel: 'QES' } }), drawn],
  ['qualified-test', (locale) => scenario({ locale, envelope: { signatureLevel: 'QES', sandbox: true } }), drawn],
  ['qualified-denied', (locale) => scenario({ locale, envelope: { signatureLevel: 'QES' } }), async (signing) => { await signing.page.goto(`${signing.page.url()}?qualified=denied`); await drawn(signing); }],
  ['qualified-missing', (locale) => scenario({ locale, envelope: { signatureLevel: 'QES' } }), async (signing) => { await signing.page.goto(`${signing.page.url()}?qualified=no-certificate`); await drawn(signing); }],
  ['offline', (locale) => scenario({ locale, only: ['SIGNATURE'] }), async (signing) => { await drawn(signing); server.faults.push(...Array.from({ length: 6 }, () => ({ path: '/sign', answer: 'CUT' as const }))); await signing.signTyped(); await signing.button(signing.t.retry).waitFor(); }],
  ['changed', (locale) => scenario({ locale, only: ['SIGNATURE'] }), async (signing) => { await drawn(signing); server.faults.push({ path: '/sign', answer: { status: 409, body: { error: 'x', code: 'CONFLICT' } } }); await signing.signTyped(); await signing.page.getByText(signing.t.changedMeanwhile).waitFor(); }],
  ['too-many', (locale) => scenario({ locale }), titled],
];

for (const [name, make, act] of PAGES) {
  if (!only.split(',').some((part) => name.includes(part))) continue;
  for (const speak of ['fr', 'en'] as const) {
    const made = await make(speak);
    for (const [size, options] of [['360', PHONE], ['1440', DESKTOP]] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const token = `${name}${speak}${size}${colorScheme}`;
        if (name === 'too-many') server.faults.push({ path: '/signing/session', answer: { status: 429, body: { error: 'x', code: 'RATE_LIMITED' } } });
        server.faults.splice(name === 'too-many' ? 1 : 0);
        const url = made === null ? `${server.url}/sign/nothing` : server.add(token, made);
        await visitFresh(browser, { ...options, colorScheme, locale: speak === 'fr' ? 'fr-FR' : 'en-GB', tolerate: /./, reducedMotion: 'reduce' }, async (page) => {
          await page.goto(url);
          await act(new SigningPage(page, speak)).catch((error: unknown) => process.stdout.write(`${token}: ${String(error).split('\n')[0]}\n`));
          for (const fault of await pageFaults(page, speak)) process.stdout.write(`${token}: ${fault}\n`);
          await page.screenshot({ path: join(folder, `${name}-${speak}-${size}-${colorScheme}.png`), animations: 'disabled' });
        });
      }
    }
  }
}
await browser.close();
await server.close();
