// Two languages, each named in itself.
import type { Locale } from '../../api/signing-types.ts';
import { messagesOf } from '../../messages/catalogues.ts';
import { LOCALE_NAMES } from '../../messages/locale.ts';

const LOCALES: Locale[] = ['fr', 'en'];

export function LanguageSwitch({ locale, onChange }: { locale: Locale; onChange: (locale: Locale) => void }) {
  return (
    <div className="language" role="group" aria-label={messagesOf(locale).language}>
      {LOCALES.map((each) => (
        <button key={each} type="button" lang={each} aria-pressed={each === locale} title={LOCALE_NAMES[each]} onClick={() => onChange(each)}>
          <span aria-hidden="true">{each.toUpperCase()}</span>
          <span className="visually-hidden">{LOCALE_NAMES[each]}</span>
        </button>
      ))}
    </div>
  );
}
