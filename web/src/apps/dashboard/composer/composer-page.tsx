// Composing an envelope: a new one, a draft, or a returned one to be corrected. What is done is kept at every moment.
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { ApiError } from '../../../api/http.ts';
import { useLocale } from '../../../messages/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Missing, PageHead } from '../parts/page.tsx';
import { useRest } from '../rest.ts';
import { useRoomTexts } from '../room-texts.ts';
import { useEnvironment, useTexts } from '../settings.tsx';
import { Composer } from './composer.tsx';
import './composer.css';
import { beginDraft, loadDraft } from './load-draft.ts';
import type { LoadedDraft } from './load-draft.ts';
import { COMPOSER_TEXTS } from './texts.ts';

/** `/envelopes/new`, which becomes `?draft=…` once it is stored (the path stays, and with it the focus), and `/envelopes/:id/edit`. */
export function ComposerPage({ params }: { params: Record<string, string | undefined> }) {
  const environment = useEnvironment();
  const [search, setSearch] = useSearchParams();
  const address = params['id'] ?? search.get('draft') ?? undefined;
  const [made, setMade] = useState<{ id: string | undefined; run: number }>({ id: undefined, run: 0 });
  // Leaving the draft just made for a new envelope begins a new one.
  useEffect(() => {
    if (address === undefined && made.id !== undefined) setMade({ id: undefined, run: made.run + 1 });
  }, [address, made]);
  const [again, setAgain] = useState(0);
  const created = (id: string): void => {
    setMade({ id, run: made.run });
    setSearch((before) => new URLSearchParams([...before, ['draft', id]]), { replace: true });
  };
  const key = `${environment} ${address === undefined || address === made.id ? `new ${made.run}` : address} ${again}`;
  const reload = (): void => {
    setMade({ id: undefined, run: made.run + 1 });
    setAgain(again + 1);
  };
  return <Room key={key} id={address === made.id ? undefined : address} onCreated={created} onReload={reload} />;
}

function Room({ id, onCreated, onReload }: { id: string | undefined; onCreated: (id: string) => void; onReload: () => void }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const common = useTexts();
  const locale = useLocale();
  const rest = useRest();
  const [loaded, setLoaded] = useState<LoadedDraft | undefined>(() => (id === undefined ? beginDraft(rest, locale) : undefined));
  const [error, setError] = useState<Error>();
  useEffect(() => {
    if (id === undefined) return;
    let gone = false;
    void (async () => {
      try {
        const next = await loadDraft(rest, id);
        if (!gone) setLoaded(next);
      } catch (why) {
        if (!gone) setError(why as Error);
      }
    })();
    return () => {
      gone = true;
    };
    // Once: what comes later from elsewhere is told when it is stored (If-Match).
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  if (error !== undefined) return <Notice tone="bad"><p>{common.failed}</p><Button look="quiet" onClick={onReload}>{common.retry}</Button></Notice>;
  if (loaded === undefined) return <p className="waiting soft" role="status">{common.loading}</p>;
  if (loaded.status !== 'DRAFT' && loaded.status !== 'RETURNED_TO_SENDER') {
    return (
      <>
        <PageHead title={t.editTitle} />
        <Notice tone="info"><p>{t.notEditable}</p><Link href={`/envelopes/${id ?? ''}`}>{t.toEnvelope}</Link></Notice>
      </>
    );
  }
  return <Composer loaded={loaded} onCreated={onCreated} onReload={onReload} />;
}
