// The ballot in its three steps: choosing, checking, and the receipt. Answers live here until they are recorded.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { BallotApi, BallotView, Choice } from '../../api/ballot-api.ts';
import { ApiError, NetworkError } from '../../api/http.ts';
import type { Locale } from '../../api/signing-types.ts';
import { formatDateTime } from '../../messages/locale.ts';
import { BrandLinks, SenderMark } from '../../features/brand/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Receipt } from './receipt.tsx';
import { ResolutionCard } from './resolution-card.tsx';
import { Review } from './review.tsx';
import { BALLOT_WORDS, formatShares } from './words.ts';

/** What a person has chosen so far. */
export interface Answer {
  choice: Choice | null;
  reservation: string;
}
export type Answers = Record<string, Answer>;

interface BallotProps {
  api: BallotApi;
  view: BallotView;
  locale: Locale;
  language: ReactNode;
  onView: (view: BallotView) => void;
}

const isUnanswered = (answer: Answer | undefined): boolean => answer === undefined || answer.choice === null;
const answersOf = (view: BallotView): Answers => Object.fromEntries(view.resolutions.map(({ id, choice, reservation }) => [id, { choice, reservation: reservation ?? '' }]));

export function Ballot({ api, view, locale, language, onView }: BallotProps) {
  const t = BALLOT_WORDS[locale];
  const [answers, setAnswers] = useState<Answers>(() => answersOf(view));
  const [step, setStep] = useState<'CHOOSE' | 'REVIEW' | 'DONE'>('CHOOSE');
  const [showMissing, setShowMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const missing = view.resolutions.filter(({ id }) => isUnanswered(answers[id]));
  const { meeting, coOwner } = view;

  // A new step is announced, and read from its top.
  useEffect(() => {
    if (first.current) first.current = false;
    else {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [step]);

  const review = (): void => {
    const [next] = missing;
    setShowMissing(next !== undefined);
    if (next === undefined) setStep('REVIEW');
    else document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(next.id)}"]`)?.focus();
  };

  const record = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const votes = view.resolutions.map(({ id }) => ({ resolutionId: id, choice: answers[id]!.choice!, reservation: answers[id]!.reservation.trim() || null }));
      onView(await api.cast(votes));
      setStep('DONE');
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onView(await api.view().catch(() => view));
      setProblem(error instanceof NetworkError ? t.networkProblem : error instanceof ApiError && error.status === 409 ? t.closedMeanwhile : t.serverProblem);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="ballot">
      <header className="ballot-head">
        <SenderMark product="Paraph" named />
        {language}
      </header>
      <main className="ballot-main">
        <div className="ballot-title">
          {meeting.sandbox && <p className="badge">{t.sandbox}</p>}
          <p className="soft">{meeting.condominiumName}</p>
          <h1 ref={heading} tabIndex={-1}>{step === 'CHOOSE' ? meeting.subject : step === 'REVIEW' ? t.reviewTitle : t.doneTitle}</h1>
          {step === 'CHOOSE' && (
            <p className="soft small">
              {t.meetingOn(formatDateTime(meeting.meetingAt, locale))}
              {meeting.closesAt !== null && ` · ${t.until(formatDateTime(meeting.closesAt, locale))}`}
            </p>
          )}
        </div>
        {step === 'CHOOSE' && (
          <>
            <section className="ballot-owner" aria-label={t.votingAs}>
              <p className="small soft">{t.votingAs}</p>
              <p className="ballot-owner-name">{coOwner.name}</p>
              <p className="small soft">
                {t.shares(formatShares(coOwner.shares, locale), formatShares(meeting.totalShares, locale))}
                {coOwner.lots.length > 0 && ` · ${t.lots(coOwner.lots.length)} ${coOwner.lots.map((lot) => lot.replace(/^lots? /i, '')).join(', ')}`}
              </p>
            </section>
            {view.recordedAt !== null && <Notice tone="good"><p>{t.recorded(formatDateTime(view.recordedAt, locale))}</p></Notice>}
            <p>{t.intro}</p>
            {view.beforeMeeting && <Notice tone="info"><p>{t.before}</p></Notice>}
            <ol className="ballot-list">
              {view.resolutions.map((resolution) => (
                <li key={resolution.id}>
                  <ResolutionCard
                    resolution={resolution} locale={locale} answer={answers[resolution.id]!} isMissing={showMissing && isUnanswered(answers[resolution.id])}
                    onAnswer={(answer) => setAnswers((now) => ({ ...now, [resolution.id]: answer }))}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
        {step === 'REVIEW' && <Review resolutions={view.resolutions} answers={answers} locale={locale} />}
        {step === 'DONE' && view.receipt !== null && <Receipt view={view} receipt={view.receipt} locale={locale} />}
        {problem !== null && <Notice tone="bad"><p>{problem}</p></Notice>}
        <BrandLinks />
      </main>
      <footer className="ballot-foot">
        <div className="ballot-foot-inner">
          {step === 'CHOOSE' && (
            <>
              <p className="small" role="status">{showMissing && missing.length > 0 ? t.missingMany(missing.length) : t.progress(view.resolutions.length - missing.length, view.resolutions.length)}</p>
              <Button look="primary" icon="arrow" onClick={review}>{t.review}</Button>
            </>
          )}
          {step === 'REVIEW' && (
            <>
              <Button onClick={() => setStep('CHOOSE')}>{t.change}</Button>
              <Button look="primary" icon="check" busy={busy} onClick={() => void record()}>{t.confirm}</Button>
            </>
          )}
          {step === 'DONE' && <Button onClick={() => setStep('CHOOSE')}>{t.change}</Button>}
        </div>
      </footer>
    </div>
  );
}
