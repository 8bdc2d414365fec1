// The public verification page: one file, one verdict on top, everything else below it.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Locale } from '../../api/signing-types.ts';
import { lookUpHash } from '../../api/verify-api.ts';
import type { KnownFile } from '../../api/verify-types.ts';
import { browserLocale } from '../../messages/browser-locale.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { formatDateTime, LocaleContext } from '../../messages/locale.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LanguageSwitch } from '../signing/language-switch.tsx';
import { FilePicker } from './file-picker.tsx';
import { People } from './report.tsx';
import { Result } from './result.tsx';
import { useVerification } from './use-verification.ts';
import { VERIFY_WORDS } from './words.ts';
import type { VerifyWords } from './words.ts';

/** The hash that an audit trail's QR code and the mail of a completed envelope name: `#sha256=<64 hex digits>`. In the fragment, so that no server's log holds it. */
function expectedHash(fragment: string): string | null {
  return /^#sha256=([0-9a-f]{64})$/i.exec(fragment)?.[1]?.toLowerCase() ?? null;
}

export function VerifyApp() {
  const [locale, setLocale] = useState<Locale>(() => browserLocale(navigator.languages));
  const [expected, setExpected] = useState(() => expectedHash(location.hash));
  const t = VERIFY_WORDS[locale];
  const { phase, take, send, reset } = useVerification();
  const heading = useRef<HTMLHeadingElement>(null);
  const idle = phase.at === 'idle';

  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = `${t.title} – Paraph`;
  }, [locale, t]);

  useEffect(() => {
    const follow = (): void => {
      setExpected(expectedHash(location.hash));
      reset();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [reset]);

  // A verdict takes the focus, so that a screen reader says it and a keyboard goes on from it.
  useEffect(() => {
    if (phase.at === 'looked' || phase.at === 'checked' || phase.at === 'failed') heading.current?.focus();
  }, [phase.at]);

  return (
    <LocaleContext.Provider value={locale}>
      <div className="verify">
        <header className="verify-head">
          <Brand />
          <LanguageSwitch locale={locale} onChange={setLocale} />
        </header>
        <main className="verify-main">
          {idle ? (
            <>
              <div className="verify-title">
                <h1>{t.title}</h1>
                <p>{t.intro}</p>
              </div>
              {expected !== null && <Expected t={t} locale={locale} sha256={expected} />}
              <FilePicker t={t} again={false} onFile={take} />
              <p className="small soft verify-privacy">{t.privacy}</p>
            </>
          ) : (
            <>
              <Result t={t} locale={locale} phase={phase} expected={expected} heading={heading} onSend={send} onRetry={() => void take(phase.file)} />
              <FilePicker t={t} again onFile={take} />
            </>
          )}
        </main>
      </div>
    </LocaleContext.Provider>
  );
}

function Brand() {
  const t = useMessages();
  return (
    <span className="brand brand-named">
      <BrandMark />
      {t.product}
    </span>
  );
}

/** What the link of an audit trail or of a mail is about: sealed when, signed by whom. Silent until it is known, and where it cannot be. */
function Expected({ t, locale, sha256 }: { t: VerifyWords; locale: Locale; sha256: string }) {
  const [known, setKnown] = useState<KnownFile | null>();
  useEffect(() => {
    let gone = false;
    void lookUpHash(sha256).then((found) => void (gone || setKnown(found)), () => undefined);
    return () => {
      gone = true;
    };
  }, [sha256]);
  let text: ReactNode = null;
  if (known === null) text = t.expectedUnknown;
  if (known) text = t.expectedKnown(formatDateTime(known.sealedAt, locale));
  return (
    <>
      <div className="verify-expected" role="status">
        {text !== null && (
          <>
            <p><strong>{t.expectedTitle}</strong></p>
            <p>{text}</p>
          </>
        )}
      </div>
      {known && <People t={t} locale={locale} known={known} />}
    </>
  );
}
