// From the address to a page: who is signed in, which language, which environment, which page.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import type { Locale } from '../../api/signing-types.ts';
import { LocaleContext } from '../../messages/locale.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import type { Environment } from './api-types.ts';
import { closeSession } from './dashboard-api.ts';
import { Frame } from './parts/frame.tsx';
import { DevelopersPage } from './pages/developers-page.tsx';
import { EnvelopePage } from './pages/envelope-page.tsx';
import { EnvelopesPage } from './pages/envelopes-page.tsx';
import { LatestPage } from './pages/latest-page.tsx';
import { MissingPage } from './pages/missing-page.tsx';
import { OutboxPage } from './pages/outbox-page.tsx';
import { SignInPage } from './pages/sign-in-page.tsx';
import { StatusPage } from './pages/status-page.tsx';
import { findSession, SessionContext } from './session.ts';
import type { Session } from './session.ts';
import { EnvironmentContext, firstEnvironment, firstLocale, remember, textsOf } from './settings.tsx';

export function DashboardApp({ opening }: { opening: Promise<Session> }) {
  const [session, setSession] = useState<Session>({ state: 'opening' });
  const [locale, setLocale] = useState(firstLocale);
  const [environment, setEnvironment] = useState(firstEnvironment);
  const t = textsOf(locale);

  useEffect(() => void opening.then(setSession), [opening]);
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
  const signedOut = useCallback(() => setSession({ state: 'out', because: 'NO_SESSION' }), []);
  const signOut = useCallback(() => void closeSession().then(() => setSession({ state: 'out', because: 'LEFT' }), () => setSession({ state: 'out', because: 'UNREACHABLE' })), []);
  const retry = useCallback(() => {
    setSession({ state: 'opening' });
    void findSession().then(setSession);
  }, []);
  const me = session.state === 'in' ? session.me : undefined;
  const sessionContext = useMemo(() => (me === undefined ? undefined : { me, signedOut }), [me, signedOut]);
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
    <LocaleContext value={locale}>
      {session.state === 'out' || sessionContext === undefined ? (
        <SignInPage because={session.state === 'out' ? session.because : 'NO_SESSION'} onLocale={chooseLocale} onRetry={retry} />
      ) : (
        <SessionContext value={sessionContext}>
          <EnvironmentContext value={environmentContext}>
            <Router base="/dashboard">
              <Frame onLocale={chooseLocale} onSignOut={signOut}>
                <Pages />
              </Frame>
            </Router>
          </EnvironmentContext>
        </SessionContext>
      )}
    </LocaleContext>
  );
}

function Pages() {
  return (
    <Switch>
      <Route path="/">
        <Redirect to="/envelopes" replace />
      </Route>
      <Route path="/envelopes" component={EnvelopesPage} />
      <Route path="/envelopes/latest" component={LatestPage} />
      <Route path="/envelopes/:id">{({ id }) => <EnvelopePage key={id} id={id} />}</Route>
      <Route path="/outbox/:id?">{({ id }) => <OutboxPage id={id} />}</Route>
      <Route path="/developers" component={DevelopersPage} />
      <Route path="/status" component={StatusPage} />
      <Route>
        <MissingPage />
      </Route>
    </Switch>
  );
}
