// Nobody is signed in: how to change that, and why the last link did not.
import type { Locale } from '../../../api/signing-types.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { useTitle } from '../parts/page.tsx';
import { useTexts } from '../settings.tsx';

interface SignInPageProps {
  because: 'NO_SESSION' | 'LINK_USED' | 'LEFT' | 'UNREACHABLE';
  onLocale: (locale: Locale) => void;
  onRetry: () => void;
}

export function SignInPage({ because, onLocale, onRetry }: SignInPageProps) {
  const t = useTexts();
  const unreachable = because === 'UNREACHABLE';
  const title = { NO_SESSION: t.signInTitle, LINK_USED: t.signInUsedTitle, LEFT: t.signInLeftTitle, UNREACHABLE: t.signInUnreachableTitle }[because];
  const text = { NO_SESSION: t.signInText, LINK_USED: t.signInUsedText, LEFT: t.signInText, UNREACHABLE: t.signInUnreachableText }[because];
  useTitle(title);
  return (
    <div className="sign-in">
      <main className="panel">
        <span className="sign-in-mark">
          <BrandMark heightPx={40} label={t.product} />
        </span>
        <h1>{title}</h1>
        <p className="soft">{text}</p>
        {unreachable ? (
          <Button look="primary" onClick={onRetry}>
            {t.retry}
          </Button>
        ) : (
          <>
            <h2>{t.signInHow}</h2>
            <ol className="steps">
              {t.signInSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <pre className="terminal" role="img" aria-label={t.signInTerminal}>
              {'$ npm start\n\n  Paraph is ready.\n\n  Dashboard\n'}
              <b>{`  ${location.origin}/dashboard#sign-in=…`}</b>
            </pre>
          </>
        )}
      </main>
      <footer>
        <LanguageSwitch onChange={onLocale} />
      </footer>
    </div>
  );
}
