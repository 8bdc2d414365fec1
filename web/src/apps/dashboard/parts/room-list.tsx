// The list of a room: its head, what it is for while it is empty, a table with pages.
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import type { Page } from '../api-types.ts';
import type { Loaded } from '../use-loaded.ts';
import { FirstOf } from './first-of.tsx';
import { PageHead, Pager, Shown } from './page.tsx';

interface RoomListProps<T> {
  texts: { readonly title: string; readonly text: string; readonly emptyTitle: string; readonly emptyText: string; readonly emptySteps: readonly string[] };
  icon: IconName;
  create: { readonly href: string; readonly label: string; readonly icon: IconName };
  loaded: Loaded<Page<T>>;
  /** What one does with the list as a whole, beside `create`. */
  actions?: ReactNode;
  /** A field above the table. */
  search?: { readonly label: string; readonly nothing: string; readonly value: string; readonly onChange: (text: string) => void };
  /** The cells of the table's head. */
  head: ReactNode;
  /** A row of the table, with its key. */
  renderRow: (item: T) => ReactNode;
}

/** The page that the address names, from 1, and how to turn to another. */
export function useListPage(): [page: number, turn: (page: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  return [Math.max(1, Number(parameters.get('page')) || 1), (next) => setParameters({ page: String(next) })];
}

export function RoomList<T>({ texts, icon, create, loaded, actions, search, head, renderRow }: RoomListProps<T>) {
  const [page, turn] = useListPage();
  const link = (
    <Link href={create.href} className="button button-primary">
      <Icon name={create.icon} />
      <span>{create.label}</span>
    </Link>
  );
  const searched = search !== undefined && search.value.trim() !== '';
  const empty = !searched && loaded.fresh && loaded.data?.pagination.total === 0;
  const field = search !== undefined && (
    <div className="filters">
      <input className="input search" type="search" aria-label={search.label} placeholder={search.label} value={search.value} maxLength={200} onChange={(event) => search.onChange(event.target.value)} />
    </div>
  );
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        {!empty && loaded.data !== undefined && (actions === undefined ? link : <div className="form-actions">{actions}{link}</div>)}
      </PageHead>
      {empty ? <FirstOf icon={icon} title={texts.emptyTitle} text={texts.emptyText} steps={texts.emptySteps}>{link}</FirstOf> : (
        <section className="panel flush">
          {loaded.data !== undefined && field}
          <Shown loaded={loaded}>
            {({ data, pagination }) => (
              <>
                {data.length === 0 && search !== undefined ? <p className="centred soft">{search.nothing}</p> : (
                  <div className="table-wrap">
                    <table className="table">
                      <thead><tr>{head}</tr></thead>
                      <tbody>{data.map(renderRow)}</tbody>
                    </table>
                  </div>
                )}
                <Pager page={page} pages={pagination.pages} onPage={turn} />
              </>
            )}
          </Shown>
        </section>
      )}
    </>
  );
}
