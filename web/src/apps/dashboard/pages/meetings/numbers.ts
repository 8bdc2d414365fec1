// Votes and shares as people read them.
import type { Locale } from '../../../../api/signing-types.ts';

const language = (locale: Locale): string => (locale === 'fr' ? 'fr-FR' : 'en-GB');

/** `12 345` or `12,345`. */
export function formatShares(value: number, locale: Locale): string {
  return new Intl.NumberFormat(language(locale)).format(value);
}

/** For looking alone, never for deciding: `33,3 %`. */
export function formatPercent(part: number, total: number, locale: Locale): string {
  return new Intl.NumberFormat(language(locale), { style: 'percent', maximumFractionDigits: 1 }).format(total === 0 ? 0 : part / total);
}
