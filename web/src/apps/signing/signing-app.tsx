// From link to page: opening, a page for each state, or the ceremony itself.
import { useCallback, useEffect } from 'react';
import type { SigningView } from '../../api/signing-types.ts';
import { messagesOf } from '../../messages/catalogues.ts';
import { LocaleContext } from '../../messages/locale.ts';
import { BrandContext, useBrandColours } from '../../features/brand/brand.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { AccessCodePage } from './access-code-page.tsx';
import { Ceremony } from './ceremony.tsx';
import { clearDraft } from './draft.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { FinishedPage } from './finished-page.tsx';
import { StatePage, StatusPage } from './status-page.tsx';
import { useSession } from './use-session.ts';

const ACTIVE = new Set<SigningView['state']>(['READY', 'VIEW_ONLY']);
/** Before the access code nothing else is known. */
const CLOSED = new Set<SigningView['state']>(['ACCESS_CODE', 'ACCESS_LOCKED']);
const FINISHED = new Set<SigningView['state']>(['SIGNED', 'APPROVED', 'COMPLETED']);

export function SigningApp() {
  const { opening, locale, setLocale, setView, retry } = useSession();
  const t = messagesOf(locale);
  const dressed = opening.phase === 'open' ? opening.view.envelope : null;
  useBrandColours(dressed?.brand ?? null);
  const subject = opening.phase === 'open' ? opening.view.envelope.subject : null;

  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = subject === null || subject === '' ? t.product : `${subject} – ${t.product}`;
  }, [locale, subject, t]);

  const failed = opening.phase === 'failed';
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);

  const takeView = useCallback(
    (view: SigningView) => {
      if (view.state !== 'READY' && !CLOSED.has(view.state)) clearDraft(view.recipient.id);
      setView(view);
    },
    [setView],
  );

  const language = <LanguageSwitch locale={locale} onChange={setLocale} />;
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
    if (opening.phase === 'invalid') return <StatusPage icon="unlink" tone="warn" title={t.linkInvalidTitle} text={t.linkInvalidText} aside={language} />;
    if (opening.phase === 'failed') {
      return (
        <StatusPage icon="warning" tone="bad" title={t.failedTitle} text={opening.tooMany ? t.tooMany : t.failedText} aside={language}>
          <Button look="primary" onClick={retry}>
            {t.retry}
          </Button>
        </StatusPage>
      );
    }
    const { api, view, consentLocale } = opening;
    if (CLOSED.has(view.state)) return <AccessCodePage api={api} view={view} onView={takeView} reload={() => api.view(consentLocale)} aside={language} />;
    if (ACTIVE.has(view.state)) return <Ceremony key={view.documents.map((each) => each.sha256).join()} api={api} view={view} locale={locale} consentLocale={consentLocale} onView={takeView} language={language} />;
    if (FINISHED.has(view.state)) return <FinishedPage api={api} view={view} locale={locale} onView={setView} aside={language} />;
    return <StatePage api={api} view={view} locale={locale} onView={takeView} aside={language} />;
  }
}
