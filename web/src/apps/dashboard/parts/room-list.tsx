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

export function RoomList<T>({ texts, icon, create, loaded, head, renderRow }: RoomListProps<T>) {
  const [page, turn] = useListPage();
  const link = (
    <Link href={create.href} className="button button-primary">
      <Icon name={create.icon} />
      <span>{create.label}</span>
    </Link>
  );
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>{(loaded.data?.pagination.total ?? 0) > 0 && link}</PageHead>
      <Shown loaded={loaded}>
        {({ data, pagination }) => (pagination.total === 0 ? (
          <FirstOf icon={icon} title={texts.emptyTitle} text={texts.emptyText} steps={texts.emptySteps}>{link}</FirstOf>
        ) : (
          <section className="panel flush">
            <div className="table-wrap">
              <table className="table">
                <thead><tr>{head}</tr></thead>
                <tbody>{data.map(renderRow)}</tbody>
              </table>
            </div>
            <Pager page={page} pages={pagination.pages} onPage={turn} />
          </section>
        ))}
      </Shown>
    </>
  );
}
