// The co-owners of a meeting: imported from a list, or written row by row; a page of them at a time, since buildings may have thousands.
import { useState } from 'react';
import { useLocale } from '../../../../messages/locale.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Pager } from '../../parts/page.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { useTexts } from '../../settings.tsx';
import { CSV_FILES, readSheet, SheetError } from '../../sheets/sheet.ts';
import type { Sheet } from '../../sheets/sheet.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { CellField, detailOf } from '../../ui/form.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { freeId, sharesOf, totalShares } from './meeting-draft.ts';
import type { OwnerDraft } from './meeting-draft.ts';
import type { PartProps } from './new-meeting-page.tsx';
import { formatShares } from './numbers.ts';
import { withImported } from './owner-sheet.ts';
import { OwnersImport } from './owners-import.tsx';
import { MEETING_TEXTS } from './texts.ts';

const PAGE = 50;

export function OwnersEditor({ draft, error, change }: PartProps) {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  const toasts = useToasts();
  const [sheet, setSheet] = useState<Sheet>();
  const [page, setPage] = useState(1);
  const { undo } = useTexts();
  const { owners, keys } = draft;
  const read = (files: File[]): void => {
    if (files[0] !== undefined) readSheet(files[0]).then(setSheet, (refused: unknown) => toasts.bad(t.sheetProblem[refused instanceof SheetError ? refused.reason : 'BINARY']));
  };
  const set = (index: number, part: Partial<OwnerDraft>): void => change({ owners: owners.map((owner, at) => (at === index ? { ...owner, ...part } : owner)) });
  const from = (page - 1) * PAGE;
  const pages = Math.max(1, Math.ceil(owners.length / PAGE));
  return (
    <section className="panel form">
      <h2>{t.owners}</h2>
      {sheet === undefined ? (
        <DropZone label={t.importOwners} hint={t.ownersHint} accept={CSV_FILES} onFiles={read} />
      ) : (
        <OwnersImport
          sheet={sheet}
          onCancel={() => setSheet(undefined)}
          known={owners}
          onTake={(imported) => {
            const before = { owners, keys };
            change(withImported(before, imported));
            toasts.good([t.imported(imported.owners.length, imported.merged), ...(imported.keys.length === 0 ? [] : [t.keysImported(imported.keys.map(({ name }) => name))])].join(' '), { label: undo, run: () => change(before) });
            setSheet(undefined);
            setPage(1);
          }}
        />
      )}
      {owners.length > 0 && (
        <div className="table-wrap">
          <table className="table cells">
            <thead><tr><th>{t.name}</th><th>{t.email}</th><th>{t.shares}</th><th>{t.lots}</th><th><span className="visually-hidden">{t.remove}</span></th></tr></thead>
            <tbody>
              {owners.slice(from, from + PAGE).map((owner, at) => {
                const index = from + at;
                const cell = (what: 'name' | 'email' | 'shares' | 'lots', wrong?: string) => (
                  <td className={`cell-${what}`}>
                    <CellField label={t.ownerOf(t[what], index + 1)} value={owner[what]} error={wrong ?? detailOf(error, `coOwners[${index}].${what}`)} inputMode={what === 'shares' ? 'numeric' : what === 'email' ? 'email' : 'text'} onChange={(value) => set(index, { [what]: value })} />
                  </td>
                );
                return (
                  <tr key={owner.id}>
                    {cell('name')}
                    {cell('email')}
                    {cell('shares', owner.shares !== '' && sharesOf(owner.shares) === undefined ? t.sharesWrong : undefined)}
                    {cell('lots')}
                    <td><IconButton icon="trash" label={t.removeOwner(owner.name || String(index + 1))} onClick={() => change({ owners: owners.filter((_, other) => other !== index) })} /></td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
      <div className="part-foot">
        <Button
          icon="plus"
          onClick={() => {
            change({ owners: [...owners, { id: freeId('o', owners), name: '', email: '', shares: '', lots: '' }] });
            setPage(Math.ceil((owners.length + 1) / PAGE));
          }}
        >
          {t.addOwner}
        </Button>
        {owners.length > 1 && (
          <Button
            look="quiet"
            onClick={() => {
              change({ owners: [] });
              setPage(1);
              toasts.good(t.allOwnersRemoved, { label: undo, run: () => change({ owners }) });
            }}
          >
            {t.removeAllOwners}
          </Button>
        )}
        <strong role="status">{t.totalShares(formatShares(totalShares(owners), locale), owners.length)}</strong>
      </div>
      {(detailOf(error, 'coOwners') ?? detailOf(error, 'totalShares')) !== undefined && <Notice tone="bad">{detailOf(error, 'coOwners') ?? detailOf(error, 'totalShares')}</Notice>}
    </section>
  );
}
