// The mandates of a collection: picked, with an amount each; a page of them at a time.
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from 'wouter';
import type { MandateSummary } from '../../../../../../server/src/contract.ts';
import { formatDate, useLocale } from '../../../../messages/locale.ts';
import { Pager } from '../../parts/page.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { CellField } from '../../ui/form.tsx';
import { EMPTY_ROW, matching, SEQUENCES } from './collection-draft.ts';
import type { RowDraft, RowDrafts, Sequence } from './collection-draft.ts';
import { COLLECTION_TEXTS } from './collection-texts.ts';

const PAGE = 25;
type Show = 'ALL' | 'PICKED' | 'WRONG';

interface RowsProps {
  mandates: readonly MandateSummary[];
  rows: RowDrafts;
  /** What is wrong, by envelope id. */
  wrong: ReadonlyMap<string, string>;
  /** Another number: the first row that is wrong is shown and takes the focus. */
  turn: number;
  onRow: (envelopeId: string, part: Partial<RowDraft>) => void;
  onPick: (envelopeIds: readonly string[], picked: boolean) => void;
}

/** Who a row is about, for readers that do not see the row. */
export const nameOf = ({ debtorName, rum }: MandateSummary): string => (debtorName === null ? rum : `${debtorName}, ${rum}`);

export function CollectionRows({ mandates, rows, wrong, turn, onRow, onPick }: RowsProps) {
  const t = useRoomTexts(COLLECTION_TEXTS);
  const all = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const [show, setShow] = useState<Show>('ALL');
  const [page, setPage] = useState(1);
  const shown = matching(mandates, typed).filter(({ envelopeId }) => show === 'ALL' || (show === 'PICKED' ? rows[envelopeId]?.picked === true : wrong.has(envelopeId)));
  const pages = Math.max(1, Math.ceil(shown.length / PAGE));
  const at = Math.min(page, pages);
  const count = shown.filter(({ envelopeId }) => rows[envelopeId]?.picked === true).length;
  const focusAmount = (envelopeId: string | undefined): void => list.current?.querySelector<HTMLInputElement>(`[data-mandate="${envelopeId}"] .cell-input`)?.focus();
  useEffect(() => {
    if (turn === 0) return;
    const first = mandates.findIndex(({ envelopeId }) => wrong.has(envelopeId));
    setTyped('');
    setShow('ALL');
    setPage(Math.floor(first / PAGE) + 1);
    // After the page with it has been drawn.
    const timer = requestAnimationFrame(() => focusAmount(mandates[first]?.envelopeId));
    return () => cancelAnimationFrame(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at the turn alone: it is not taken back to the row while it is being mended
  }, [turn]);
  /** Enter goes down the amounts instead of making the file. */
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!event.target.matches('.cell-input')) return;
    const cells = [...(list.current?.querySelectorAll<HTMLInputElement>('.cell-input') ?? [])];
    cells[cells.indexOf(event.target) + (event.shiftKey ? -1 : 1)]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside bubble here; the box itself is not pressed
    <div onKeyDown={onKey}>
      <div className="filters">
        <input className="input search" type="search" aria-label={t.find} placeholder={t.find} value={typed} maxLength={200} onChange={(event) => (setTyped(event.target.value), setPage(1))} />
        <nav className="tabs" aria-label={t.show}>
          {(['ALL', 'PICKED', 'WRONG'] as const).filter((each) => each !== 'WRONG' || wrong.size > 0 || show === 'WRONG').map((each) => (
            <button key={each} type="button" aria-pressed={each === show} onClick={() => (setShow(each), setPage(1))}>{t.shows[each]}</button>
          ))}
        </nav>
      </div>
      {shown.length === 0 ? <p className="centred soft" role="status">{t.nothing}</p> : (
        <>
          <div className="collect-head small soft">
            <input
              type="checkbox" className="pick" id={all} checked={count === shown.length}
              ref={(box) => { if (box !== null) box.indeterminate = count > 0 && count < shown.length; }}
              onChange={(event) => onPick(shown.map(({ envelopeId }) => envelopeId), event.target.checked)}
            />
            <label htmlFor={all}>{t.pickAll(shown.length)}</label>
            <span className="collect-wide" aria-hidden="true">{t.sequence}</span>
            <span className="collect-wide" aria-hidden="true">{t.amount}</span>
          </div>
          <ul ref={list} className="collect-rows">
            {shown.slice((at - 1) * PAGE, at * PAGE).map((mandate) => (
              <MandateRow key={mandate.envelopeId} mandate={mandate} row={rows[mandate.envelopeId] ?? EMPTY_ROW} wrong={wrong.get(mandate.envelopeId)} onRow={(part) => onRow(mandate.envelopeId, part)} />
            ))}
          </ul>
        </>
      )}
      <Pager page={at} pages={pages} onPage={setPage} />
    </div>
  );
}

function MandateRow({ mandate, row, wrong, onRow }: { mandate: MandateSummary; row: RowDraft; wrong: string | undefined; onRow: (part: Partial<RowDraft>) => void }) {
  const t = useRoomTexts(COLLECTION_TEXTS);
  const locale = useLocale();
  const { envelopeId, debtorName, rum, reference, ibanMasked, scheme, paymentType, signedAt } = mandate;
  const name = nameOf(mandate);
  return (
    <li data-mandate={envelopeId} data-picked={row.picked || undefined} className="collect-row">
      <label className="line-pick"><input type="checkbox" className="pick" aria-label={t.pick(name)} checked={row.picked} onChange={(event) => onRow({ picked: event.target.checked })} /></label>
      <div className="collect-who">
        <Link href={`/envelopes/${envelopeId}`} className="table-link">{debtorName ?? rum}</Link>
        <span className="block small soft">{[debtorName === null ? undefined : rum, reference ?? undefined].filter((part) => part !== undefined).join(' · ')}</span>
        <span className="block small soft"><span className="nowrap">{ibanMasked}</span> · {scheme}{signedAt !== null && ` · ${t.signedOn(formatDate(signedAt, locale))}`}</span>
      </div>
      <div className="collect-sequence">
        {paymentType === 'ONE_OFF' ? <span className="small">{t.oneOff} <span className="soft block">{t.oneOffHint}</span></span> : (
          <select className="input cell-input-like" aria-label={t.sequenceOf(name)} value={row.sequence} onChange={(event) => onRow({ sequence: event.target.value as Sequence })}>
            {SEQUENCES.map((each) => <option key={each} value={each}>{t.sequences[each]}</option>)}
          </select>
        )}
      </div>
      <div className="cell-shares collect-amount">
        <CellField label={t.amountOf(name)} inputMode="decimal" maxLength={20} autoComplete="off" placeholder={t.amount} value={row.amount} error={wrong} onChange={(amount) => onRow({ amount, ...(amount.trim() === '' ? {} : { picked: true }) })} />
      </div>
    </li>
  );
}
