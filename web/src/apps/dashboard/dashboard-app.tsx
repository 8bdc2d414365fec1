// From the address to a page: who is signed in, which language, which environment, which page.
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, lazy, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import type { Locale } from '../../api/signing-types.ts';
import { LocaleContext } from '../../messages/locale.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import type { Environment } from './api-types.ts';
import { ADDRESSES } from './addresses.ts';
import type { PageComponent } from './addresses.ts';
import { closeSession, getMe } from './dashboard-api.ts';
import { findSession } from './find-session.ts';
import { firstEnvironment, firstLocale, remember } from './first-choices.ts';
import { Coming } from './parts/coming.tsx';
import { FirstRun } from './parts/first-run.tsx';
import { Frame } from './parts/frame.tsx';
import { MissingPage } from './pages/missing-page.tsx';
import { queryClient } from './query.ts';
import { SessionContext } from './session.ts';
import type { Session } from './session.ts';
import { EnvironmentContext, textsOf } from './settings.tsx';
import { ToastStage } from './ui/toasts.tsx';

const pages = new Map<string, PageComponent>();
/** The same component for an address each time, whether it was there before or comes when it is drawn. */
function pageOf({ pattern, loaded, load }: (typeof ADDRESSES)[number]): PageComponent {
  const Page = pages.get(pattern) ?? loaded ?? lazy(async () => ({ default: await load() }));
  pages.set(pattern, Page);
  return Page;
}
const SignInPage = lazy(async () => ({ default: (await import('./pages/sign-in/sign-in-page.tsx')).SignInPage }));

/** @param first who was there when the page was opened */
export function DashboardApp({ first }: { first: Session }) {
  const [session, setSession] = useState(first);
  const [locale, setLocale] = useState(firstLocale);
  const [environment, setEnvironment] = useState(firstEnvironment);
  const t = textsOf(locale);

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    document.documentElement.dataset['environment'] = session.state === 'in' ? environment : '';
  }, [environment, session.state]);

  const chooseLocale = useCallback((next: Locale) => {
    remember('paraph.locale', next);
    setLocale(next);
  }, []);
  const chooseEnvironment = useCallback((next: Environment) => {
    remember('paraph.environment', next);
    setEnvironment(next);
  }, []);
  const signedOut = useCallback(() => setSession({ state: 'out', because: 'ENDED' }), []);
  const signOut = useCallback(() => void closeSession().finally(() => queryClient.clear()).then(() => setSession({ state: 'out', because: 'LEFT' }), () => setSession({ state: 'out', because: 'UNREACHABLE' })), []);
  const retry = useCallback(() => {
    setSession({ state: 'opening' });
    void findSession().then(setSession);
  }, []);
  const refresh = useCallback(() => void getMe().then((who) => setSession({ state: 'in', me: who }), () => {}), []);
  const me = session.state === 'in' ? session.me : undefined;
  const sessionContext = useMemo(() => (me === undefined ? undefined : { me, signedOut, refresh }), [me, signedOut, refresh]);
  const environmentContext = useMemo(() => ({ environment, setEnvironment: chooseEnvironment }), [environment, chooseEnvironment]);

  if (session.state === 'opening') {
    return (
      <main className="opening" aria-busy="true">
        <h1 className="visually-hidden">{t.product}</h1>
        <BrandMark heightPx={44} />
        <p role="status">{t.loading}</p>
      </main>
    );
  }
  return (
    <Providers locale={locale}>
      {session.state === 'out' || sessionContext === undefined ? (
        <Coming as="page">
          <SignInPage {...(session.state === 'out' ? session : { because: 'NO_SESSION' })} onLocale={chooseLocale} onRetry={retry} />
        </Coming>
      ) : (
        <SessionContext value={sessionContext}>
          <EnvironmentContext value={environmentContext}>
            <Router base="/dashboard">
              <ToastStage>
                <Frame onLocale={chooseLocale} onSignOut={signOut}>
                  <FirstRun />
                  <Pages />
                </Frame>
              </ToastStage>
            </Router>
          </EnvironmentContext>
        </SessionContext>
      )}
    </Providers>
  );
}

/** No inline style elements: the pages' policy forbids them. */
function Providers({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <LocaleContext value={locale}>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </CSPProvider>
    </LocaleContext>
  );
}

function Pages() {
  return (
    <Switch>
      <Route path="/">
        <Redirect to="/envelopes" replace />
      </Route>
      {ADDRESSES.map((address) => (
        <Route key={address.pattern} path={address.pattern}>
          {/* Each waits for itself: around them all, the page that was left would be kept, hidden, and would ask for what may be deleted. */}
          {(params) => <Coming as="page">{createElement(pageOf(address), { params })}</Coming>}
        </Route>
      ))}
      <Route>
        <MissingPage />
      </Route>
    </Switch>
  );
}
