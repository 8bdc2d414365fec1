// A moment, as people write it, with the exact one behind it.
import { formatDateTime, useLocale } from '../../../messages/locale.ts';

/** `iso` is an ISO 8601 string; shown in the reader's time zone. */
export function When({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso, useLocale())}</time>;
}

/** Short: the time for today, the day otherwise. */
export function shortTime(iso: string, locale: 'fr' | 'en', now: Date): string {
  const at = new Date(iso);
  const language = locale === 'fr' ? 'fr-FR' : 'en-GB';
  if (at.toDateString() === now.toDateString()) return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at);
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...year }).format(at);
}

export function ShortWhen({ iso }: { iso: string }) {
  const locale = useLocale();
  return (
    <time dateTime={iso} title={formatDateTime(iso, locale)}>
      {shortTime(iso, locale, new Date())}
    </time>
  );
}
