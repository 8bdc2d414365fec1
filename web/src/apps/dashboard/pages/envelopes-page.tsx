// All envelopes of an environment: tabs by status, search, and a first step for those who have none.
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { EnvelopeLine, EnvelopeStatus } from '../api-types.ts';
import { getStatus, listEnvelopes } from '../dashboard-api.ts';
import { EnvelopeBadge } from '../parts/badges.tsx';
import { FirstEnvelope } from '../parts/first-envelope.tsx';
import { PageHead, Pager, Shown } from '../parts/page.tsx';
import { TryButton } from '../parts/try-button.tsx';
import { ShortWhen } from '../parts/when.tsx';
import { useEnvironment, useTexts } from '../settings.tsx';
import { useLoaded } from '../use-loaded.ts';

const TABS: readonly (EnvelopeStatus | undefined)[] = [undefined, 'SENT', 'COMPLETED', 'DRAFT', 'RETURNED_TO_SENDER', 'DECLINED', 'EXPIRED', 'VOIDED'];
const TYPING_MS = 250;
const REFRESH_MS = 30_000;

export function EnvelopesPage() {
  const t = useTexts();
  const environment = useEnvironment();
  const [parameters, setParameters] = useSearchParams();
  const status = TABS.find((each) => each !== undefined && each === parameters.get('status'));
  const q = parameters.get('q') ?? '';
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1);
  const filtered = status !== undefined || q !== '';
  const loaded = useLoaded(JSON.stringify([environment, status, q, page]), () => listEnvelopes({ environment, status, q, page }), () => REFRESH_MS, environment);
  const change = (name: string, value: string): void => setParameters((before) => {
    const next = new URLSearchParams(before);
    next.delete('page');
    next.delete('environment');
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next;
  }, { replace: name === 'q' });
  // While a filter is being taken off, the empty answer on screen is still the filter's.
  const empty = !filtered && loaded.data?.pagination.total === 0 && loaded.fresh;

  return (
    <>
      <PageHead title={t.pages.envelopes} text={t.envelopesText}>
        {!empty && loaded.data !== undefined && <TryButton look="plain" />}
      </PageHead>
      <GaveUp />
      {empty ? (
        <FirstEnvelope />
      ) : (
        <section className="panel flush">
          <div className="filters">
            <nav className="tabs" aria-label={t.statusFilter}>
              {TABS.map((each) => (
                <button key={each ?? 'ALL'} type="button" aria-pressed={each === status} onClick={() => change('status', each ?? '')}>
                  {each === undefined ? t.all : t.status[each]}
                </button>
              ))}
            </nav>
            <SearchBox key={environment} q={q} onChange={(value) => change('q', value)} />
          </div>
          <Shown loaded={loaded}>
            {({ data, pagination }) => (
              <>
                <p className="visually-hidden" role="status">{t.results(pagination.total)}</p>
                {data.length === 0 ? <NoMatch onClear={() => setParameters({})} /> : <ul className="lines">{data.map((line) => <Line key={line.id} line={line} />)}</ul>}
                <Pager page={page} pages={pagination.pages} onPage={(next) => change('page', String(next))} />
              </>
            )}
          </Shown>
        </section>
      )}
    </>
  );
}

function Line({ line }: { line: EnvelopeLine }) {
  const t = useTexts();
  const fraction = line.actorCount === 0 ? 0 : line.signedCount / line.actorCount;
  return (
    <li>
      <Link href={`/envelopes/${line.id}`} className="line">
        <span className="line-subject">{line.subject}</span>
        <span className="line-people soft">{line.recipients.map(({ name }) => name).join(', ')}</span>
        <span className="line-state">
          <EnvelopeBadge status={line.status} />
        </span>
        <span className="line-progress small soft">
          {line.status === 'SENT' && (
            <>
              <span>{line.actorCount === 0 ? t.nobodyActs : t.signedOf(line.signedCount, line.actorCount)}</span>
              <span className="bar" aria-hidden="true">
                <span style={{ width: `${fraction * 100}%` }} />
              </span>
            </>
          )}
        </span>
        <span className="line-when small soft">
          <ShortWhen iso={line.completedAt ?? line.sentAt ?? line.createdAt} />
        </span>
      </Link>
    </li>
  );
}

/** Asks when the typing pauses. */
function SearchBox({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const t = useTexts();
  const [text, setText] = useState(q);
  const ask = useRef(onChange);
  ask.current = onChange;
  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(() => ask.current(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, q]);
  useEffect(() => setText((typed) => (q === '' ? '' : typed)), [q]);
  return <input className="input search" type="search" aria-label={t.search} placeholder={t.searchHint} value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />;
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTexts();
  return (
    <div className="centred">
      <h2>{t.noMatch}</h2>
      <p className="soft">{t.noMatchText}</p>
      <Button onClick={onClear}>{t.clearFilters}</Button>
    </div>
  );
}

/** Nothing that failed stays unseen: sealing above all. */
function GaveUp() {
  const t = useTexts();
  const { data } = useLoaded('status', getStatus);
  if (data === undefined || data.deadJobs.length === 0) return null;
  return (
    <Notice tone="bad">
      {t.deadJobsNotice(data.deadJobs.length)} <Link href="/status">{t.deadJobsShow}</Link>
    </Notice>
  );
}
