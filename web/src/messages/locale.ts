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

/** A size as people read it: 12 kB, 1.2 MB (powers of ten, as systems show them). */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [amount, unit, digits] = bytes < 1_000_000 ? [Math.max(1, bytes / 1_000), 'kilobyte', 0] : [bytes / 1_000_000, 'megabyte', 1];
  return new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { style: 'unit', unit, maximumFractionDigits: digits }).format(amount);
}

/** The day in the reader's own time zone, never broken over two lines. */
export function formatDate(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long' }).format(new Date(iso)).replaceAll(' ', '\u00a0');
}

/** Day and time in the reader's own time zone. `iso` is an ISO 8601 string. */
export function formatDateTime(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
}
