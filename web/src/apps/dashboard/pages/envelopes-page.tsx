// All envelopes of an environment: tabs by status, search, filters, actions on several, and a first step for those who have none.
import { lazy, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { getStatus, listEnvelopes } from '../dashboard-api.ts';
import { Coming } from '../parts/coming.tsx';
import { FirstEnvelope } from '../parts/first-envelope.tsx';
import { PageHead, Pager, Shown } from '../parts/page.tsx';
import { TryButton } from '../parts/try-button.tsx';
import { useEnvironment, useTexts } from '../settings.tsx';
import { useLoaded } from '../use-loaded.ts';
import { Lines } from './envelopes/envelope-lines.tsx';
import { FilterBar } from './envelopes/filter-bar.tsx';
import { dayToInstant, useListFilter } from './envelopes/list-filter.ts';

/** Wanted once something is picked; afterwards it stays, for what it tells. */
const BulkBar = lazy(async () => ({ default: (await import('./envelopes/bulk-bar.tsx')).BulkBar }));
const REFRESH_MS = 30_000;

export function EnvelopesPage() {
  const t = useTexts();
  const environment = useEnvironment();
  const [filter, change, clear] = useListFilter();
  const { status, q, page, more } = filter;
  const filtered = status !== undefined || q !== '' || Object.values(more).some((value) => value !== '');
  const loaded = useLoaded(JSON.stringify([environment, filter]), () => listEnvelopes({
    environment, status, q, page, tag: more.tag, recipientEmail: more.recipient, createdAfter: dayToInstant(more.from, 0), createdBefore: dayToInstant(more.to, 1),
  }), () => REFRESH_MS, environment);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [everPicked, setEverPicked] = useState(false);
  const shown = JSON.stringify([environment, filter]);
  useEffect(() => setPicked(new Set()), [shown]);
  const lines = loaded.data?.data;
  const pickedLines = useMemo(() => (lines ?? []).filter(({ id }) => picked.has(id)), [lines, picked]);
  const tags = useMemo(() => [...new Set((lines ?? []).flatMap((line) => line.tags))].toSorted(), [lines]);
  const pick = (ids: readonly string[], on: boolean): void => {
    setEverPicked(true);
    setPicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  };
  // While a filter is being taken off, the empty answer on screen is still the filter's.
  const empty = !filtered && loaded.data?.pagination.total === 0 && loaded.fresh;

  return (
    <>
      <PageHead title={t.pages.envelopes} text={t.envelopesText}>
        <div className="head-actions">
          {!empty && loaded.data !== undefined && <TryButton look="plain" />}
          <Link href="/envelopes/new" className={`button button-${empty ? 'plain' : 'primary'}`}>
            <Icon name="plus" />
            <span>{t.newEnvelope}</span>
          </Link>
        </div>
      </PageHead>
      <GaveUp />
      {empty ? (
        <FirstEnvelope />
      ) : (
        <section className="panel flush">
          <FilterBar filter={filter} tags={tags} onChange={change} />
          {everPicked && <Coming><BulkBar picked={pickedLines} onClear={() => setPicked(new Set())} /></Coming>}
          <Shown loaded={loaded}>
            {({ data, pagination }) => (
              <>
                <p className="visually-hidden" role="status">{t.results(pagination.total)}</p>
                {data.length === 0 ? <NoMatch onClear={clear} /> : <Lines lines={data} picked={picked} onPick={pick} />}
                <Pager page={page} pages={pagination.pages} onPage={(next) => change('page', String(next))} />
              </>
            )}
          </Shown>
        </section>
      )}
    </>
  );
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
