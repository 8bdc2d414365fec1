// Which language the page speaks, and dates in it.
import { createContext, useContext } from 'react';
import type { Locale } from '../api/signing-types.ts';
import { en } from './en.ts';
import type { Messages } from './en.ts';
import { fr } from './fr.ts';

const CATALOGUES: Record<Locale, Messages> = { en, fr };

export const LOCALE_NAMES: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** The first language of the browser that the product speaks; English otherwise. */
export function browserLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const base = language.slice(0, 2).toLowerCase();
    if (base === 'fr' || base === 'en') return base;
  }
  return 'en';
}

export const LocaleContext = createContext<Locale>('en');

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** The texts of the present language. */
export function useMessages(): Messages {
  return CATALOGUES[useLocale()];
}

export function messagesOf(locale: Locale): Messages {
  return CATALOGUES[locale];
}

/** The day in the reader's own time zone, never broken over two lines. */
export function formatDate(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long' }).format(new Date(iso)).replaceAll(' ', '\u00a0');
}

/** Day and time in the reader's own time zone. `iso` is an ISO 8601 string. */
export function formatDateTime(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
}
