// The invitation as it would look with a branding that is not saved yet: the same composer, on an example.
import type { Db } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import type { MailLocale } from '../accounts/member.rules.ts';
import { paletteOf } from '../branding/palette.rules.ts';
import { findSender, type Sender } from '../branding/read-branding.ts';
import type { MailDeps } from './compose-mail.ts';
import { inlineOf, lookOf, shownHtml } from './mail-look.ts';
import { composeMessage } from './messages/index.ts';

/** What is being tried. Left out: as saved; empty: nothing. */
export interface WantedLook { readonly senderName?: string; readonly accent?: string; readonly footerFr?: string; readonly footerEn?: string }

const EXAMPLE = {
  fr: { recipientName: 'Camille Morel', envelopeSubject: 'Contrat de prestation', message: 'Voici le contrat dont nous avons parlé. Je reste à votre disposition.', documentNames: ['Contrat de prestation.pdf'] },
  en: { recipientName: 'Camille Morel', envelopeSubject: 'Services agreement', message: 'Here is the agreement we spoke about. Do call me if anything is unclear.', documentNames: ['Services agreement.pdf'] },
} as const;
const COLOUR = /^#[0-9a-f]{6}$/i;

/** The HTML, with the logo in it. @throws AppError NOT_FOUND */
export async function previewMail(deps: Pick<MailDeps, 'baseUrl' | 'operator'> & { files: FileStore }, db: Db, accountId: string, locale: MailLocale, wanted: WantedLook): Promise<string> {
  const saved = await findSender(db, accountId);
  const sender = wantedSender(saved, wanted);
  const { documentNames, ...example } = EXAMPLE[locale];
  const { html } = composeMessage('INVITATION', locale, {
    ...example, documentNames: [...documentNames], role: 'SIGNER', signUrl: `${deps.baseUrl}/dashboard/branding`, sender: { name: sender.name }, service: { operator: deps.operator, baseUrl: deps.baseUrl },
    ...lookOf(sender, locale),
  });
  return shownHtml(deps, db, { html, ...inlineOf(sender) });
}

function wantedSender(saved: Sender, { senderName, accent, footerFr, footerEn }: WantedLook): Sender {
  const text = (wanted: string | undefined, was: string | null): string | null => (wanted === undefined ? was : wanted.trim() === '' ? null : wanted);
  return {
    ...saved, name: text(senderName, saved.name) ?? saved.account.name, footer: { fr: text(footerFr, saved.footer.fr), en: text(footerEn, saved.footer.en) },
    palette: accent === undefined ? saved.palette : COLOUR.test(accent) ? paletteOf(accent) : undefined,
  };
}
