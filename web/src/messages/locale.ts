// Which language the page speaks, and dates in it.
import { createContext, useContext } from 'react';
import type { Locale } from '../api/signing-types.ts';

export const LOCALE_NAMES: Record<Locale, string> = { fr: 'Français', en: 'English' };

export const LocaleContext = createContext<Locale>('en');

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** The day in the reader's own time zone, never broken over two lines. */
export function formatDate(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long' }).format(new Date(iso)).replaceAll(' ', '\u00a0');
}

/** Day and time in the reader's own time zone. `iso` is an ISO 8601 string. */
export function formatDateTime(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
}
