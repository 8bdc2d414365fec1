// The texts of the pages for signers, in the present language. Apart from `locale.ts`: the dashboard shows its first page without them.
import type { Locale } from '../api/signing-types.ts';
import { en } from './en.ts';
import type { Messages } from './en.ts';
import { fr } from './fr.ts';
import { useLocale } from './locale.ts';

const CATALOGUES: Record<Locale, Messages> = { en, fr };

/** The texts of the present language. */
export function useMessages(): Messages {
  return CATALOGUES[useLocale()];
}

export function messagesOf(locale: Locale): Messages {
  return CATALOGUES[locale];
}
