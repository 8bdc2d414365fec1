// Today's date in a field's pattern, for display only: the server stamps the date that counts.
import type { Locale } from '../../api/signing-types.ts';

const TOKEN = /yyyy|YYYY|yy|MMMM|MMM|MM|M|dd|DD|d|HH|H|mm|'[^']*'/g;

/** Patterns as in `dd/MM/yyyy` or `d MMMM yyyy`; without one, the language's long date. Local time zone. */
export function formatDatePattern(date: Date, pattern: string | null, locale: Locale): string {
  const language = locale === 'fr' ? 'fr-FR' : 'en-GB';
  if (pattern === null || pattern === '') return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date);
  const two = (n: number): string => String(n).padStart(2, '0');
  const month = (style: 'long' | 'short'): string => new Intl.DateTimeFormat(language, { month: style }).format(date);
  const parts: Record<string, () => string> = {
    yyyy: () => String(date.getFullYear()),
    YYYY: () => String(date.getFullYear()),
    yy: () => two(date.getFullYear() % 100),
    MMMM: () => month('long'),
    MMM: () => month('short'),
    MM: () => two(date.getMonth() + 1),
    M: () => String(date.getMonth() + 1),
    dd: () => two(date.getDate()),
    DD: () => two(date.getDate()),
    d: () => String(date.getDate()),
    HH: () => two(date.getHours()),
    H: () => String(date.getHours()),
    mm: () => two(date.getMinutes()),
  };
  return pattern.replace(TOKEN, (token) => parts[token]?.() ?? token.slice(1, -1));
}
