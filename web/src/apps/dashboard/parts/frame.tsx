// What stands around every page: mark, pages, the live/test switch, language, account.
import { useContext, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Locale } from '../../../api/signing-types.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SessionContext } from '../session.ts';
import { useEnvironment, useTexts } from '../settings.tsx';
import { EnvironmentSwitch } from './environment-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const PAGES = [['envelopes', '/envelopes'], ['outbox', '/outbox'], ['developers', '/developers']] as const;

interface FrameProps {
  onLocale: (locale: Locale) => void;
  onSignOut: () => void;
  children: ReactNode;
}

export function Frame({ onLocale, onSignOut, children }: FrameProps) {
  const t = useTexts();
  const environment = useEnvironment();
  const { me } = useContext(SessionContext);
  const [path] = useLocation();
  const main = useFocusOnChange(path);
  return (
    <div className="frame">
      <a className="skip" href="#content" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        {t.skip}
      </a>
      <header>
        <div className="top">
          <Link href="/envelopes" className="top-brand" aria-label={`${t.product} – ${t.dashboard}`}>
            <BrandMark heightPx={26} />
            <span aria-hidden="true">{t.product}</span>
          </Link>
          <nav className="top-pages" aria-label={t.navigation}>
            {PAGES.map(([name, href]) => (
              <Link key={name} href={href} aria-current={path.startsWith(href) ? 'page' : undefined}>
                {t.pages[name]}
              </Link>
            ))}
          </nav>
          <EnvironmentSwitch />
        </div>
        {environment === 'test' && (
          <p className="test-strip">
            <Icon name="info" sizePx={16} />
            <span>{t.testNotice}</span>
          </p>
        )}
      </header>
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <p>
          <span className="visually-hidden">{t.account}: </span>
          {me.email}
        </p>
        <button type="button" className="link-button" onClick={onSignOut}>
          {t.signOut}
        </button>
        <Link href="/status">{t.pages.status}</Link>
        <LanguageSwitch onChange={onLocale} />
      </footer>
    </div>
  );
}

/** A new page takes the focus and starts at its top, as a loaded one would (WCAG 2.4.3). */
function useFocusOnChange(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [path]);
  return main;
}
