// After the act: what happens next, the sealed PDF as soon as it exists, and the way back to the sender's site.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { SigningApi } from '../../api/signing-api.ts';
import type { Locale, SigningView } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { formatDate, formatDateTime } from '../../messages/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ContactSender, StatusPage } from './status-page.tsx';
import { OTHERS_MS, SEALING_MS, useLiveView } from './use-live-view.ts';

const REDIRECT_SECONDS = 8;
const NOTHING_MS: readonly number[] = [];

interface FinishedPageProps {
  api: SigningApi;
  view: SigningView;
  locale: Locale;
  onView: (view: SigningView) => void;
  aside: ReactNode;
}

export function FinishedPage({ api, view, locale, onView, aside }: FinishedPageProps) {
  const t = useMessages();
  const { envelope } = view;
  const completed = view.state === 'COMPLETED';
  const allSigned = envelope.signedCount >= envelope.recipientCount;
  const waits = completed ? NOTHING_MS : allSigned ? SEALING_MS : OTHERS_MS;
  const looking = useLiveView(api, locale, onView, waits);
  const sealing = waits === SEALING_MS && looking;
  const title = completed ? t.completedTitle : view.state === 'APPROVED' ? t.approvedTitle : t.signedTitle;
  const text = completed ? (envelope.signedDocumentAvailable ? t.completedText : t.linkEndedText(envelope.senderName)) : !allSigned ? t.signedTextOthers(envelope.recipientCount - envelope.signedCount) : sealing ? t.signedTextSealing : t.signedTextSoon;
  const when = completed ? envelope.completedAt : view.signedAt;

  return (
    <StatusPage icon="check" tone="good" title={title} text={text} subject={envelope.subject} aside={aside}>
      {when !== null && <p className="small soft">{(completed ? t.completedOn : view.state === 'APPROVED' ? t.approvedAt : t.signedAt)(formatDateTime(when, locale))}</p>}
      {completed && envelope.signedDocumentAvailable && (
        <a className="button button-primary" href={api.signedDocumentUrl()} download>
          <Icon name="down" />
          <span>{t.downloadSigned}</span>
        </a>
      )}
      {completed && envelope.signedDocumentAvailable && envelope.signedDocumentUntil !== null && (
        <p className="small soft">{t.linkUntil(formatDate(envelope.signedDocumentUntil, locale))}</p>
      )}
      {completed && !envelope.signedDocumentAvailable && <ContactSender envelope={envelope} />}
      {completed && (
        <a className="small" href="/verify" target="_blank" rel="noopener">
          {t.verifyLink}
        </a>
      )}
      {sealing && <span className="spinner" aria-hidden="true" />}
      {envelope.redirectUrl !== null && <Redirect url={envelope.redirectUrl} />}
    </StatusPage>
  );
}

/** Goes to the sender's page after a while that the person can stop (WCAG 2.2.1). Only web addresses. */
function Redirect({ url }: { url: string }) {
  const t = useMessages();
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS);
  const [stopped, setStopped] = useState(false);
  const target = URL.canParse(url) ? new URL(url) : null;
  const safe = target !== null && (target.protocol === 'https:' || target.protocol === 'http:');

  useEffect(() => {
    if (!safe || stopped) return;
    if (seconds === 0) {
      location.assign(url);
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [safe, stopped, seconds, url]);

  if (!safe) return null;
  return (
    <div className="stack">
      <a className="button button-plain" href={url}>
        <span>{t.continueTo(target.host)}</span>
        <Icon name="arrow" />
      </a>
      {!stopped && (
        <p className="small soft redirect">
          <span>{t.redirecting(target.host, seconds)}</span>
          <Button look="quiet" onClick={() => setStopped(true)}>
            {t.stayHere}
          </Button>
        </p>
      )}
    </div>
  );
}
