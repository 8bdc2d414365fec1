// The text of a DATE_SIGNED field: the caller's pattern, the person's language and time zone. The exact moment stands in the audit trail, in UTC.
import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';

const DEFAULTS = { fr: 'dd/MM/yyyy', en: 'd MMM yyyy' } as const;

/** Patterns as people write them: DD/MM/YYYY and JJ/MM/AAAA mean dd/MM/yyyy (Unicode TR 35). Quoted text is left alone. */
export function unicodePattern(pattern: string): string {
  return pattern.split(/('[^']*')/).map((part) => (part.startsWith("'") ? part
    : part.replaceAll(/J{1,2}|D{1,2}(?!D)/g, (run) => 'd'.repeat(run.length)).replaceAll(/A{4}|Y{4}/g, 'yyyy').replaceAll(/A{2}|Y{2}/g, 'yy'))).join('');
}

/** True when the time zone is one that this runtime knows. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zone that a browser named, or UTC when it named none that is known. */
export function timeZoneOrUtc(named: string | undefined): string {
  return named !== undefined && isTimeZone(named) ? named : 'UTC';
}

/** The date as it is stamped. A pattern that cannot be used falls back to the language's own, so that nobody is stopped by a sender's typing error. */
export function signedDateText(at: Date, pattern: string | null, locale: 'fr' | 'en', timeZone: string): string {
  const options = { locale: locale === 'fr' ? fr : enGB, in: tz(timeZone) };
  try {
    const text = format(at, unicodePattern(pattern ?? DEFAULTS[locale]), options);
    if (text.trim() !== '') return text;
  } catch { /* an unusable pattern: the default below */ }
  return format(at, DEFAULTS[locale], options);
}
