// The words of SMS: GSM-7, one segment, whatever the sender is called. Names are cut before anything else is.
import { fitPart } from '../../../platform/sms/index.ts';
import type { MessageLocale } from './message.types.ts';

interface CodeWords { code: string; sender: string; validMinutes: number; host: string }

const CODE: Record<MessageLocale, (o: CodeWords) => string> = {
  fr: ({ code, sender, validMinutes }) => `${code} est votre code pour le document de ${sender}. Valable ${validMinutes} min, à ne donner à personne.`,
  en: ({ code, sender, validMinutes }) => `${code} is your code for the document from ${sender}. Valid for ${validMinutes} min, do not share it.`,
};

const SHORT_NAME = 12;

/**
 * The SMS with a one-time code. Its last line binds the code to the site, so that phones offer it there alone ("origin-bound one-time codes",
 * WICG); it is left out where it would cost more than the end of the sender's name.
 */
export function codeSms(locale: MessageLocale, o: CodeWords): string {
  const bound = (sender: string): string => `${CODE[locale]({ ...o, sender })}\n\n@${o.host} #${o.code}`;
  const plain = (sender: string): string => CODE[locale]({ ...o, sender });
  const withHost = fitPart(o.sender, bound);
  return withHost.length >= Math.min(SHORT_NAME, o.sender.length) ? bound(withHost) : plain(fitPart(o.sender, plain));
}
