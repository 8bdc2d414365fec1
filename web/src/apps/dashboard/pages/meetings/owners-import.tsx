// A list of owners before it is taken: which column is which, which hold voting keys, and what is wrong, mended in its row.
import { useState } from 'react';
import { useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { Pager } from '../../parts/page.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { ColumnChoice } from '../../sheets/column-choice.tsx';
import { withCell } from '../../sheets/sheet.ts';
import type { Sheet } from '../../sheets/sheet.ts';
import { CellField, CheckField } from '../../ui/form.tsx';
import { sharesOf } from './meeting-draft.ts';
import type { OwnerDraft } from './meeting-draft.ts';
import { formatShares } from './numbers.ts';
import { keyColumns, keyName, NEEDED_COLUMNS, ownerColumns, ownersOf, wrongCells } from './owner-sheet.ts';
import type { ImportedOwners, OwnerColumn, OwnerColumns } from './owner-sheet.ts';
import { MEETING_TEXTS } from './texts.ts';

const COLUMNS: readonly OwnerColumn[] = ['name', 'firstName', 'email', 'shares', 'lots', 'id'];
/** Rows that are mended, at a time. */
const PAGE = 10;

export function OwnersImport({ sheet: brought, known, onTake, onCancel }: { sheet: Sheet; known: readonly OwnerDraft[]; onTake: (taken: ImportedOwners) => void; onCancel: () => void }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  const [sheet, setSheet] = useState(brought);
  const [columns, setColumns] = useState(() => ownerColumns(brought.header));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(keyColumns(brought, ownerColumns(brought.header)).guessed));
  // Of the list as it was brought: a column does not leave while a cell of it is being mended.
  const possible = keyColumns(brought, columns).possible;
  const keys = possible.filter((index) => chosen.has(index));
  const complete = NEEDED_COLUMNS.every((what) => columns[what] !== undefined);
  const taken = complete ? ownersOf(sheet, columns, keys, known) : undefined;
  return (
    <div className="stack sub-panel">
      <h3>{t.chooseColumns}</h3>
      <ColumnChoice sheet={sheet} wanted={COLUMNS.map((what) => [what, t.ownerColumn[what]])} chosen={columns} noColumn={t.noColumn} caption={t.firstRows} onChange={setColumns} />
      {possible.length > 0 && (
        <fieldset className="choice-cards">
          <legend>{t.keyColumns}</legend>
          {possible.map((index) => {
            const shares = Object.values(taken?.keys[keys.indexOf(index)]?.shares ?? {});
            return (
              <CheckField
                key={index} label={keyName(sheet.header[index] ?? '')} checked={chosen.has(index)}
                hint={chosen.has(index) && taken !== undefined ? t.totalShares(formatShares(shares.reduce((sum, typed) => sum + (sharesOf(typed) ?? 0), 0), locale), shares.length) : t.keyColumnLeft}
                onChange={(checked) => setChosen((before) => new Set(checked ? [...before, index] : [...before].filter((other) => other !== index)))}
              />
            );
          })}
        </fieldset>
      )}
      {complete && <WrongRows key={JSON.stringify([columns, keys])} brought={brought} sheet={sheet} columns={columns} keys={keys} onSheet={setSheet} />}
      <div className="form-actions">
        <Button onClick={onCancel}>{t.remove}</Button>
        <Button look="primary" disabled={!complete} onClick={() => taken !== undefined && onTake(taken)}>{t.takeOwners(sheet.rows.length)}</Button>
      </div>
    </div>
  );
}

/** The rows that were wrong when the columns were chosen: a row does not leave under one's hands. */
function WrongRows({ brought, sheet, columns, keys, onSheet }: { brought: Sheet; sheet: Sheet; columns: OwnerColumns; keys: readonly number[]; onSheet: (sheet: Sheet) => void }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const [page, setPage] = useState(1);
  const rows = [...new Set(wrongCells(brought, columns, keys).map(({ row }) => row))];
  if (rows.length === 0) return null;
  const wrong = new Map(wrongCells(sheet, columns, keys).map(({ row, column, problem }) => [`${row} ${column}`, t.cellProblem[problem]]));
  const left = new Set([...wrong.keys()].map((cell) => cell.split(' ')[0])).size;
  const shown = [columns.name!, columns.shares!, ...keys];
  return (
    <>
      <p role="status" className={left > 0 ? 'import-wrong' : 'import-right'}>{left > 0 ? t.rowsToMend(left) : t.rowsMended}</p>
      <div className="table-wrap">
        <table className="table cells">
          <thead><tr><th className="number">{t.line}</th>{shown.map((column) => <th key={column}>{keys.includes(column) ? keyName(sheet.header[column] ?? '') : sheet.header[column]}</th>)}</tr></thead>
          <tbody>
            {rows.slice((page - 1) * PAGE, page * PAGE).map((row) => (
              <tr key={row}>
                {/* The header is the first line of the file. */}
                <td className="number">{row + 2}</td>
                {shown.map((column) => (
                  <td key={column} className={column === columns.name ? 'cell-name' : 'cell-shares'}>
                    <CellField label={t.cellOf(sheet.header[column] ?? '', row + 2)} value={sheet.rows[row]?.[column] ?? ''} error={wrong.get(`${row} ${column}`)} onChange={(value) => onSheet(withCell(sheet, row, column, value))} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} pages={Math.ceil(rows.length / PAGE)} onPage={setPage} />
    </>
  );
}
