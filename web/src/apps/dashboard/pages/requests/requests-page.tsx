// What software asked of the API with keys, as it happens: newest first, narrowed by answer, operation, key or id.
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { RequestChoices, RequestsAnswer } from '../../api-types.ts';
import { listRequests, requestChoices } from '../../dashboard-api.ts';
import type { RequestFilter } from '../../dashboard-api.ts';
import { PageHead, Shown } from '../../parts/page.tsx';
import { useEnvironment, useTexts } from '../../settings.tsx';
import { useAddressWords } from '../../use-address-words.ts';
import { useLoaded } from '../../use-loaded.ts';
import { RequestFilters } from './request-filters.tsx';
import { RequestRow } from './request-row.tsx';
import { useRequestsTexts } from './requests-texts.ts';
import './requests.css';

const REFRESH_MS = 3_000;

export function RequestsPage() {
  const { pages } = useTexts();
  const t = useRequestsTexts();
  const environment = useEnvironment();
  const [words, change, clear] = useAddressWords('before', ['request']);
  const filter = filterOf(words);
  const [open, setOpen] = useState<number>();
  // A list that moves under the reader's eyes cannot be read.
  const live = filter.before === '' && open === undefined;
  const shown = JSON.stringify([environment, filter]);
  const loaded = useLoaded(`requests ${shown}`, () => listRequests(environment, filter), () => (live ? REFRESH_MS : undefined), 'requests');
  const choices = useLoaded(`request choices ${environment}`, () => requestChoices(environment));
  const narrowed = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <PageHead title={pages.requests} text={loaded.data === undefined || loaded.data.days === 0 ? undefined : t.text(loaded.data.days)} />
      <Shown loaded={loaded}>
        {(answer) => answer.days === 0 ? <Notice tone="warn">{t.off}</Notice> : answer.data.length === 0 && !narrowed && loaded.fresh ? <NoneYet /> : (
          <section className="panel flush" aria-label={t.list}>
            <RequestFilters words={words} choices={choices.data} onChange={(name, value) => (setOpen(undefined), change(name, value))} />
            <Lines answer={answer} operations={choices.data?.operations ?? []} open={open} onOpen={setOpen} onClear={clear} />
            <footer className="requests-foot">
              <span className="small soft">{filter.before === '' && (live ? t.live : t.paused)}</span>
              <span className="head-actions">
                {filter.before !== '' && <Button onClick={() => change('before', '')}>{t.newest}</Button>}
                {answer.next !== null && <Button onClick={() => (setOpen(undefined), change('before', String(answer.next)))}>{t.older}</Button>}
              </span>
            </footer>
          </section>
        )}
      </Shown>
    </>
  );
}

/** The operation stands in the address as `GET /envelopes/{id}`. */
function filterOf(words: URLSearchParams): RequestFilter {
  const text = (name: string): string => words.get(name) ?? '';
  const [method = '', route = ''] = text('operation').split(' ');
  return { status: text('status'), method, route, keyId: text('key'), requestId: text('request'), before: text('before') };
}

interface LinesProps {
  answer: RequestsAnswer;
  operations: RequestChoices['operations'];
  open: number | undefined;
  onOpen: (id: number | undefined) => void;
  onClear: () => void;
}

function Lines({ answer, operations, open, onOpen, onClear }: LinesProps) {
  const t = useRequestsTexts();
  if (answer.data.length === 0) {
    return (
      <div className="centred">
        <h2>{t.noMatch}</h2>
        <p className="soft">{t.noMatchText}</p>
        <Button onClick={onClear}>{t.clear}</Button>
      </div>
    );
  }
  return (
    <ul className="lines">
      {answer.data.map((line) => (
        <RequestRow
          key={line.id} line={line} operation={operations.find(({ method, route }) => method === line.method && route === line.route)}
          open={open === line.id} onToggle={(isOpen) => onOpen(isOpen ? line.id : open === line.id ? undefined : open)}
        />
      ))}
    </ul>
  );
}

function NoneYet() {
  const t = useRequestsTexts();
  return (
    <div className="panel centred">
      <h2>{t.emptyTitle}</h2>
      <p className="soft">{t.emptyText}</p>
      <Link href="/developers" className="button button-primary">{t.toDevelopers}</Link>
    </div>
  );
}
