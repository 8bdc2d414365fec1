// The head of a page, and what stands in its place while or when it cannot be shown.
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../../api/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Loaded } from '../use-loaded.ts';
import { useTexts } from '../settings.tsx';

/** Sets the document's title too. */
export function PageHead({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  useTitle(title);
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        {text !== undefined && <p className="soft">{text}</p>}
      </div>
      {children}
    </div>
  );
}

/** The way back to the list that a page belongs to. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="back">
      <Icon name="back" sizePx={18} />
      {children}
    </Link>
  );
}

export function useTitle(title: string): void {
  const t = useTexts();
  useEffect(() => {
    document.title = `${title} – ${t.product}`;
  }, [title, t]);
}

/** Shows what was loaded; before it comes, that it is coming; when it fails, why, and a way on. */
export function Shown<T>({ loaded, children }: { loaded: Loaded<T>; children: (data: T) => ReactNode }) {
  const t = useTexts();
  const { data, error, reload } = loaded;
  if (data !== undefined) {
    return (
      <>
        {error !== undefined && <Notice tone="warn">{t.offline}</Notice>}
        {children(data)}
      </>
    );
  }
  if (error === undefined) return <p className="waiting soft" role="status">{t.loading}</p>;
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  return (
    <Notice tone="bad">
      <p>{error instanceof ApiError && error.status < 500 ? `${t.failed} ${error.message}` : t.offline}</p>
      <Button look="quiet" onClick={reload}>
        {t.retry}
      </Button>
    </Notice>
  );
}

export function Missing() {
  const t = useTexts();
  useTitle(t.missing);
  return (
    <div className="panel centred">
      <h1>{t.missing}</h1>
      <p className="soft">{t.missingText}</p>
      <Link href="/envelopes" className="button button-plain">
        {t.toEnvelopes}
      </Link>
    </div>
  );
}

/** Previous and next, when there is more than one page. `onPage` gets a number from 1. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useTexts();
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={t.page(page, pages)}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t.previous}
      </Button>
      <span className="small soft">{t.page(page, pages)}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t.next}
      </Button>
    </nav>
  );
}
