// Takes a picture of every mail, in French and English, at 360 and 900 px, light and dark, for a person to look at.
// `node web/scripts/mail-pictures.ts <folder> [part of a name]`; needs Chromium.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { paletteOf } from '../../server/src/modules/branding/palette.rules.ts';
import { composeMessage } from '../../server/src/modules/invitations/messages/index.ts';
import type { MessageData, MessageKind, MessageLocale } from '../../server/src/modules/invitations/messages/index.ts';
import { launchChromium } from '../test/journeys/chromium.ts';

const [folder = 'tmp/mails', only = ''] = process.argv.slice(2);
const LINK = 'https://sign.atelier-lumen.example/sign/k7Qw3ZpX9vT2mL5nR8sY1bC4dF6gH0jK';
const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><circle cx="20" cy="20" r="16" fill="#b3541e"/><text x="46" y="27" font-size="20" font-family="sans-serif" fill="#222">Lumen</text></svg>')}`;

type Picture = { [K in MessageKind]: [name: string, kind: K, data: MessageData[K]] }[MessageKind];

function pictures(locale: MessageLocale): Picture[] {
  const french = locale === 'fr';
  const frame = { recipientName: 'Hélène Aubry', service: { operator: 'Atelier Lumen', baseUrl: 'https://sign.atelier-lumen.example' }, timeZone: 'Europe/Paris' };
  const common = { ...frame, envelopeSubject: french ? 'Contrat de prestation – refonte du site' : 'Services agreement – website redesign', sender: { name: 'Camille Moreau', organization: 'Atelier Lumen' } };
  const message = french ? 'Bonjour Hélène,\nvoici le contrat dont nous avons parlé mardi. Bonne lecture !' : 'Hello Hélène,\nhere is the agreement we discussed on Tuesday.';
  const reason = french ? 'Le montant de la page 2 ne correspond pas à notre accord.' : 'The amount on page 2 is not what we agreed on.';
  const palette = paletteOf('#b3541e');
  const look = { title: 'Lumen', logo: { source: LOGO, widthPx: 160, heightPx: 40 }, footer: french ? 'Atelier Lumen, SAS au capital de 20 000 €\n12, rue de la Soie, 69003 Lyon' : 'Atelier Lumen Ltd\n12 Silk Street, Lyon', ...(palette === undefined ? {} : { colours: palette }) };
  const documentNames = french ? ['Contrat de prestation de services.pdf', 'Annexe tarifaire.pdf'] : ['Services agreement.pdf', 'Price schedule.pdf'];
  const signers = ['Hélène Aubry', 'Rachid Benhamou'];
  const [at, later] = ['2026-11-21T09:12:04.318Z', '2026-12-21T17:30:00.000Z'];
  return [
    ['invitation', 'INVITATION', { ...common, role: 'SIGNER', signUrl: LINK, message, documentNames, expiresAt: later }],
    ['invitation-branded', 'INVITATION', { ...common, look, role: 'SIGNER', signUrl: LINK, message, documentNames: documentNames.slice(0, 1), expiresAt: later, asksAccessCode: true }],
    ['invitation-approver', 'INVITATION', { ...common, sandbox: true, role: 'APPROVER', signUrl: LINK, documentNames: documentNames.slice(0, 1) }],
    ['invitation-viewer', 'INVITATION', { ...common, role: 'VIEWER', signUrl: LINK, documentNames: documentNames.slice(0, 1) }],
    ['invitation-long', 'INVITATION', { ...common, envelopeSubject: `${common.envelopeSubject} ${common.envelopeSubject}_${'x'.repeat(60)}`, role: 'SIGNER', signUrl: LINK, documentNames: [`${'contrat_'.repeat(14)}.pdf`] }],
    ['reminder', 'REMINDER', { ...common, role: 'SIGNER', signUrl: LINK, sentAt: at, message, expiresAt: later }],
    ['completed', 'COMPLETED', { ...common, audience: 'RECIPIENT', completedAt: at, signerNames: signers, downloadUrl: LINK, linkEndsAt: later }],
    ['completed-attached', 'COMPLETED', { ...common, look, audience: 'RECIPIENT', completedAt: at, signerNames: signers, attached: true }],
    ['completed-sender', 'COMPLETED', { ...common, audience: 'SENDER', completedAt: at, signerNames: signers, downloadUrl: LINK }],
    ['declined', 'DECLINED', { ...common, audience: 'RECIPIENT', declinedBy: 'Rachid Benhamou', approver: true }],
    ['declined-sender', 'DECLINED', { ...common, audience: 'SENDER', declinedBy: 'Rachid Benhamou', approver: false, reason, envelopeUrl: LINK }],
    ['voided', 'VOIDED', { ...common, audience: 'RECIPIENT', reason }],
    ['voided-sender', 'VOIDED', { ...common, audience: 'SENDER' }],
    ['code', 'ONE_TIME_CODE', { ...common, code: '482915', validMinutes: 10 }],
    ...(['ACCESS_LOCKED', 'PHONE_REFUSED', 'PHONE_NOT_REACHED', 'ADDRESS_REFUSED'] as const).map((why): Picture => [`blocked-${why.toLowerCase()}`, 'IDENTIFICATION_FAILED', { ...common, personName: 'Rachid Benhamou', why, envelopeUrl: LINK }]),
    ['returned', 'RETURNED', { ...common, returnedBy: 'Rachid Benhamou', reason, envelopeUrl: LINK }],
    ['expired', 'EXPIRED', { ...common, audience: 'RECIPIENT', expiredAt: at }],
    ['expired-sender', 'EXPIRED', { ...common, audience: 'SENDER', expiredAt: at, envelopeUrl: LINK }],
    ['bounced', 'BOUNCED', { ...common, bouncedName: 'Paul Durand', bouncedEmail: 'paul.durand@societe-disparue.example', answer: '550 5.1.1 <paul.durand@societe-disparue.example>: Recipient address rejected: User unknown in virtual mailbox table', envelopeUrl: LINK }],
    ['ballot', 'BALLOT', { ...common, envelopeSubject: french ? 'Assemblée générale ordinaire 2027' : 'Annual general meeting 2027', ballotUrl: LINK, meetingAt: later, closesAt: at, message }],
    ...(['PASSWORD_RESET', 'EMAIL_CHECK', 'COLLEAGUE'] as const).map((purpose): Picture => [`account-${purpose.toLowerCase()}`, 'ACCOUNT_LINK', { ...frame, purpose, linkUrl: LINK, ...(purpose === 'COLLEAGUE' ? { invitedBy: 'Camille Moreau' } : {}) }]),
    ['webhook', 'WEBHOOK_DISABLED', { ...frame, address: 'https://hooks.atelier-lumen.example/paraph/events', disabledReason: 'ANSWERED_410', dashboardUrl: LINK }],
  ];
}

/** One name, one kind, its own data. */
const htmlOf = <K extends MessageKind>(kind: K, locale: MessageLocale, data: MessageData[K]): string => composeMessage(kind, locale, data).html;

await mkdir(folder, { recursive: true });
const browser = await launchChromium();
try {
  for (const [width, options] of [[360, { deviceScaleFactor: 2, isMobile: true }], [900, {}]] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ ...options, colorScheme, viewport: { width, height: 640 } });
      for (const locale of ['fr', 'en'] as const) {
        for (const [name, kind, data] of pictures(locale).filter(([each]) => each.includes(only))) {
          await page.setContent(htmlOf(kind, locale, data as never));
          if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) process.stdout.write(`${name} ${locale} ${width} scrolls sideways\n`);
          await page.screenshot({ path: join(folder, `${name}-${locale}-${width}-${colorScheme}.png`), fullPage: true });
        }
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
}
