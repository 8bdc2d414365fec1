// From link to ballot: opening, a calm page where there is nothing to vote, else the resolutions, the review and the receipt.
import { useCallback, useEffect, useState } from 'react';
import { openBallot } from '../../api/ballot-api.ts';
import type { BallotApi, BallotView } from '../../api/ballot-api.ts';
import { ApiError } from '../../api/http.ts';
import type { Locale } from '../../api/signing-types.ts';
import { browserLocale } from '../../messages/browser-locale.ts';
import { formatDateTime, LocaleContext } from '../../messages/locale.ts';
import { BrandContext, useBrandColours } from '../../features/brand/brand.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { LanguageSwitch } from '../signing/language-switch.tsx';
import { StatusPage } from '../signing/status-page.tsx';
import { Ballot } from './ballot.tsx';
import { BALLOT_WORDS } from './words.ts';

type Opening = { phase: 'opening' } | { phase: 'invalid' } | { phase: 'failed' } | { phase: 'open'; api: BallotApi; view: BallotView };

/** `/vote/<token>`; empty when the address has none. */
function tokenOf(pathname: string): string {
  return decodeURIComponent(/\/vote\/([^/]+)/.exec(pathname)?.[1] ?? '');
}

export function BallotApp() {
  const [opening, setOpening] = useState<Opening>({ phase: 'opening' });
  const [chosen, setChosen] = useState<Locale | null>(null);
  const [attempt, setAttempt] = useState(0);
  const locale = chosen ?? (opening.phase === 'open' ? opening.view.meeting.locale : browserLocale(navigator.languages));
  const t = BALLOT_WORDS[locale];
  const dressed = opening.phase === 'open' ? opening.view.meeting : null;
  useBrandColours(dressed?.brand ?? null);
  const subject = opening.phase === 'open' ? opening.view.meeting.subject : null;

  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = subject === null ? t.title : `${t.title} – ${subject}`;
  }, [locale, subject, t]);

  useEffect(() => {
    let gone = false;
    void (async () => {
      try {
        const api = await openBallot(tokenOf(location.pathname));
        const view = await api.view();
        if (!gone) setOpening({ phase: 'open', api, view });
      } catch (error) {
        if (!gone) setOpening({ phase: error instanceof ApiError && (error.status === 404 || error.status === 400) ? 'invalid' : 'failed' });
      }
    })();
    return () => {
      gone = true;
    };
  }, [attempt]);

  const setView = useCallback((view: BallotView) => setOpening((now) => (now.phase === 'open' ? { ...now, view } : now)), []);
  const language = <LanguageSwitch locale={locale} onChange={setChosen} />;
  return (
    <LocaleContext.Provider value={locale}>
      <BrandContext.Provider value={dressed}>{page()}</BrandContext.Provider>
    </LocaleContext.Provider>
  );

  function page() {
    if (opening.phase === 'opening') {
      return (
        <main className="opening" aria-busy="true">
          <BrandMark heightPx={44} />
          <p role="status">{t.loading}</p>
        </main>
      );
    }
    if (opening.phase === 'invalid') return <StatusPage icon="unlink" tone="warn" title={t.invalidTitle} text={t.invalidText} aside={language} />;
    if (opening.phase === 'failed') {
      return (
        <StatusPage icon="warning" tone="bad" title={t.failedTitle} text={t.failedText} aside={language}>
          <Button look="primary" onClick={() => { setOpening({ phase: 'opening' }); setAttempt((n) => n + 1); }}>
            {t.retry}
          </Button>
        </StatusPage>
      );
    }
    const { api, view } = opening;
    const { meeting } = view;
    if (view.state === 'OPEN') return <Ballot api={api} view={view} locale={locale} language={language} onView={setView} />;
    const notYet = view.state === 'NOT_YET' && meeting.opensAt !== null;
    return (
      <StatusPage
        icon={notYet ? 'clock' : 'stop'} tone="info" subject={meeting.subject} aside={language}
        title={notYet ? t.notYetTitle : t.closedTitle} text={notYet ? t.notYetText(formatDateTime(meeting.opensAt ?? '', locale)) : t.closedText}
      >
        <a className="button button-plain" href={`mailto:${meeting.senderEmail}`}>
          {t.contact(meeting.senderName)}
        </a>
      </StatusPage>
    );
  }
}
