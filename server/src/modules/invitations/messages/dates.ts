// Dates in mails: long form, with the zone named, because a deadline without a zone is no deadline.
import type { MessageLocale } from './message.types.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** `21 décembre 2026 à 10:12 (UTC)`. An unknown zone falls back to UTC; a text that is no date is returned as it is. */
export function mailInstant(instant: string, locale: MessageLocale, timeZone = 'UTC'): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const parts = formatOf(locale, timeZone).formatToParts(date);
  const zone = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC';
  const written = parts
    .filter((part) => part.type !== 'timeZoneName')
    .map((part) => part.value)
    .join('')
    .trim()
    // A day stays with its month.
    .replace(/^(\d+) /, '$1\u00a0');
  return `${written} (${zone})`;
}

function formatOf(locale: MessageLocale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = newFormat(locale, timeZone);
    if (formats.size >= 200) formats.clear();
    formats.set(key, format);
  }
  return format;
}

function newFormat(locale: MessageLocale, timeZone: string): Intl.DateTimeFormat {
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' };
  const tag = locale === 'fr' ? 'fr-FR' : 'en-GB';
  try {
    return new Intl.DateTimeFormat(tag, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  }
}
