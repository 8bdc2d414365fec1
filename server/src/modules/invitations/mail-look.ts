// A sender's branding as the mails take it.
import type { Db } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { openLogo, type Sender } from '../branding/read-branding.ts';
import type { MailLocale } from '../accounts/member.rules.ts';
import type { MailLook } from './messages/message.types.ts';

/** The logo goes with the mail: nothing is loaded from elsewhere, so nobody sees who opens it, and it is there without a connection. RFC 2392. */
const LOGO_CID = 'logo@paraph';
/** Logos are kept larger than shown, to be sharp on every screen. */
const SHOWN_BOX = { widthPx: 220, heightPx: 56 };

/** The part of a mail's data that says how it looks; nothing where the sender has chosen nothing. */
export function lookOf(sender: Sender, locale: MailLocale): { look?: MailLook } {
  const { palette, logo, footer } = sender;
  // A footer in one language is better than none: it often says what the law wants said.
  const lines = footer[locale] ?? footer.fr ?? footer.en;
  if (palette === undefined && logo === undefined && lines === null && sender.name === sender.account.name) return {};
  return {
    look: {
      title: sender.name, ...(palette === undefined ? {} : { colours: palette }), ...(logo === undefined ? {} : { logo: { source: `cid:${LOGO_CID}`, ...fitted(logo) } }), ...(lines === null ? {} : { footer: lines }),
    },
  };
}

/** A picture that a mail's HTML names as `cid:…`, by its file. */
export interface InlinePicture { readonly cid: string; readonly sha256: string }

export function inlineOf({ logo }: Sender): { inline?: InlinePicture } {
  return logo === undefined ? {} : { inline: { cid: LOGO_CID, sha256: logo.sha256 } };
}

/** The HTML of a mail with its picture in it, to be shown outside of a mailbox. */
export async function shownHtml(deps: { files: FileStore }, db: Db, { html, inline }: { html: string; inline?: InlinePicture }): Promise<string> {
  const logo = inline === undefined ? undefined : await openLogo(deps, db, inline.sha256);
  return logo === undefined ? html : html.replaceAll(`cid:${inline!.cid}`, `data:image/png;base64,${logo.toString('base64')}`);
}

function fitted({ widthPx, heightPx }: { widthPx: number; heightPx: number }): { widthPx: number; heightPx: number } {
  const scale = Math.min(1, SHOWN_BOX.widthPx / widthPx, SHOWN_BOX.heightPx / heightPx);
  return { widthPx: Math.max(1, Math.round(widthPx * scale)), heightPx: Math.max(1, Math.round(heightPx * scale)) };
}
