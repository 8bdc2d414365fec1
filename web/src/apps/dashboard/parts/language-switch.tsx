// Two languages, each named in itself.
import type { Locale } from '../../../api/signing-types.ts';
import { LOCALE_NAMES, useLocale } from '../../../messages/locale.ts';
import { useTexts } from '../settings.tsx';

export function LanguageSwitch({ onChange }: { onChange: (locale: Locale) => void }) {
  const t = useTexts();
  const locale = useLocale();
  return (
    <div className="languages" role="group" aria-label={t.language}>
      {(['fr', 'en'] as const).map((each) => (
        <button key={each} type="button" lang={each} aria-pressed={each === locale} onClick={() => onChange(each)}>
          {LOCALE_NAMES[each]}
        </button>
      ))}
    </div>
  );
}
