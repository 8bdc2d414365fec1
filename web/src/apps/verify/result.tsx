// The state of one file: at work, looked up, checked, or why not.
import type { ReactNode, RefObject } from 'react';
import type { Locale } from '../../api/signing-types.ts';
import type { KnownFile, Verdict, Verification } from '../../api/verify-types.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Findings, People, Signatures, Technical } from './report.tsx';
import type { Phase } from './use-verification.ts';
import type { VerifyWords } from './words.ts';

type Tone = 'good' | 'info' | 'warn' | 'bad';
const LOOKS: Record<Verdict, { icon: IconName; tone: Tone }> = {
  SEALED_HERE: { icon: 'shield', tone: 'good' }, SIGNED_ELSEWHERE: { icon: 'check', tone: 'good' }, UNKNOWN_ISSUER: { icon: 'info', tone: 'warn' },
  CHANGED: { icon: 'warning', tone: 'bad' }, INVALID: { icon: 'warning', tone: 'bad' }, NO_SIGNATURE: { icon: 'file', tone: 'warn' },
};

interface ResultProps {
  t: VerifyWords;
  locale: Locale;
  phase: Exclude<Phase, { at: 'idle' }>;
  /** The hash that the link names. */
  expected: string | null;
  heading: RefObject<HTMLHeadingElement | null>;
  onSend: () => void;
  onRetry: () => void;
}

export function Result(props: ResultProps) {
  const { t, phase, heading } = props;
  switch (phase.at) {
    case 'hashing':
    case 'looking':
      return <AtWork name={phase.file.name} text={phase.at === 'hashing' ? t.hashing : t.looking} />;
    case 'sending':
      return <AtWork name={phase.file.name} text={phase.sent < 1 ? t.sending(Math.round(phase.sent * 100)) : t.reading} fraction={phase.sent} />;
    case 'failed':
      return (
        <VerdictCard icon="warning" tone="warn" title={t.problemTitle} text={t.problems[phase.problem]} name={phase.file.name} heading={heading}>
          {(phase.problem === 'NETWORK' || phase.problem === 'SERVER' || phase.problem === 'TOO_MANY') && <Button look="primary" onClick={props.onRetry}>{t.retry}</Button>}
        </VerdictCard>
      );
    case 'looked':
      return <LookedUp {...props} sha256={phase.sha256} known={phase.known} file={phase.file} />;
    case 'checked':
      return <Checked {...props} report={phase.report} file={phase.file} />;
  }
}

function AtWork({ name, text, fraction }: { name: string; text: string; fraction?: number }) {
  return (
    <div className="verify-card" aria-busy="true">
      <p className="status-subject">{name}</p>
      {fraction === undefined || fraction >= 1 ? <span className="spinner" aria-hidden="true" /> : (
        <div className="bar verify-bar" aria-hidden="true"><span ref={(bar) => bar?.style.setProperty('width', `${fraction * 100}%`)} /></div>
      )}
      <p role="status">{text}</p>
    </div>
  );
}

/** The link names another document. A copy from before or after a renewed timestamp is the same one. */
function isOther(expected: string | null, sha256: string, known: KnownFile | null): boolean {
  return expected !== null && !(known?.copies ?? [sha256]).includes(expected);
}

function LookedUp({ t, locale, expected, heading, sha256, known, file, onSend }: ResultProps & { sha256: string; known: KnownFile | null; file: File }) {
  return (
    <>
      {known === null ? (
        <VerdictCard icon="search" tone="info" title={t.unknownTitle} text={t.unknownText} name={file.name} heading={heading}>
          <Button look="primary" icon="send" onClick={onSend}>{t.send}</Button>
        </VerdictCard>
      ) : (
        <VerdictCard icon="shield" tone={known.sandbox ? 'warn' : 'good'} title={t.knownTitle} text={t.knownText[known.kind]} name={file.name} heading={heading}>
          {known.copies.at(-1) !== sha256 && <p className="small soft">{t.newerCopy}</p>}
          <p className="small soft">{t.knownStayed}</p>
        </VerdictCard>
      )}
      {known?.sandbox === true && <TestNotice t={t} />}
      {isOther(expected, sha256, known) && <Notice tone="warn">{t.expectedOther}</Notice>}
      {known !== null && (
        <>
          <People t={t} locale={locale} known={known} />
          <div className="verify-more">
            <Button onClick={onSend}>{t.sendDetails}</Button>
            <p className="small soft">{t.sendDetailsHint}</p>
          </div>
        </>
      )}
      <Technical t={t} locale={locale} sha256={sha256} sizeBytes={file.size} codes={[]} />
    </>
  );
}

function Checked({ t, locale, expected, heading, report, file }: ResultProps & { report: Verification; file: File }) {
  const { known, verdict, signatures } = report;
  const isTest = known?.sandbox === true || signatures.some(({ simulated }) => simulated);
  const { icon, tone } = LOOKS[verdict];
  const codes = [...report.problems, ...signatures.flatMap(({ problems, warnings }) => [...problems, ...warnings])];
  return (
    <>
      <VerdictCard icon={icon} tone={isTest && tone === 'good' ? 'warn' : tone} title={t.verdict[verdict].title} text={known === null ? t.verdict[verdict].text : t.knownText[known.kind]} name={file.name} heading={heading}>
        {verdict !== 'NO_SIGNATURE' && report.problems.length > 0 && <Findings t={t} codes={report.problems} />}
      </VerdictCard>
      {isTest && <TestNotice t={t} />}
      {isOther(expected, report.sha256, known) && <Notice tone="warn">{t.expectedOther}</Notice>}
      {known !== null && <People t={t} locale={locale} known={known} />}
      <Signatures t={t} locale={locale} report={report} />
      <Technical t={t} locale={locale} sha256={report.sha256} sizeBytes={report.size} codes={codes} />
    </>
  );
}

function TestNotice({ t }: { t: VerifyWords }) {
  return (
    <Notice tone="warn">
      <strong>{t.testTitle}.</strong> {t.testText}
    </Notice>
  );
}

interface VerdictProps {
  icon: IconName;
  tone: Tone;
  title: string;
  text: string;
  /** Of the file. */
  name: string;
  heading: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}

function VerdictCard({ icon, tone, title, text, name, heading, children }: VerdictProps) {
  return (
    <div className={`verify-card verify-card-${tone}`}>
      <div className={`status-icon status-${tone}`}>
        <Icon name={icon} sizePx={30} />
      </div>
      <p className="status-subject">{name}</p>
      <h1 ref={heading} tabIndex={-1}>{title}</h1>
      <p className="status-text">{text}</p>
      {children}
    </div>
  );
}
