// Which language the page speaks, and dates in it.
import { createContext, useContext } from 'react';
import type { Locale } from '../api/signing-types.ts';

export const LOCALE_NAMES: Record<Locale, string> = { fr: 'Français', en: 'English' };

export const LocaleContext = createContext<Locale>('en');

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** An amount in the reader's way of writing. `currency` is an ISO 4217 code. */
export function formatMoney(cents: number, currency: string, locale: Locale): string {
  return new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { style: 'currency', currency }).format(cents / 100);
}

/** The day in the reader's own time zone, never broken over two lines. */
export function formatDate(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long' }).format(new Date(iso)).replaceAll(' ', '\u00a0');
}

/** Day and time in the reader's own time zone. `iso` is an ISO 8601 string. */
export function formatDateTime(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
}
