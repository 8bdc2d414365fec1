// The rehearsal, row by row: what is wrong stands at its cell and is mended there; the first envelope is shown as it would be.
import { useState } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { Pager } from '../../parts/page.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { withCell } from '../../sheets/sheet.ts';
import type { Sheet } from '../../sheets/sheet.ts';
import { CellField, CheckField } from '../../ui/form.tsx';
import { failuresByCell, withoutRow } from './bulk-draft.ts';
import { BULK_TEXTS } from './texts.ts';
import type { DryRun } from './use-dry-run.ts';

const PAGE = 25;

export function RowsEditor({ sheet, dryRun, onSheet }: { sheet: Sheet; dryRun: DryRun; onSheet: (sheet: Sheet) => void }) {
  const t = useRoomTexts(BULK_TEXTS);
  const [page, setPage] = useState(1);
  /** The rows that were wrong when the filter was set: a row does not leave under one's hands. */
  const [only, setOnly] = useState<ReadonlySet<number>>();
  const { data, checking, error } = dryRun;
  const failures = failuresByCell(data?.failures ?? [], t.problems);
  const shown = sheet.rows.map((_, row) => row).filter((row) => only === undefined || only.has(row) || failures.has(row));
  const pages = Math.max(1, Math.ceil(shown.length / PAGE));
  const at = Math.min(page, pages);
  const example = data?.rows[0];
  return (
    <>
      <p role="status" className="rehearsal">
        {checking ? t.checking : data === undefined || error !== undefined ? t.noneReady : data.counts.valid === 0 ? t.noneReady : <strong>{t.ready(data.counts.valid)}</strong>}
        {!checking && error === undefined && (data?.counts.invalid ?? 0) > 0 && <span className="rehearsal-wrong"> · {t.wrong(data?.counts.invalid ?? 0)}</span>}
      </p>
      {failures.size > 0 && <p className="small soft">{t.fixInPlace}</p>}
      {(failures.size > 0 || only !== undefined) && <CheckField label={t.onlyWrong} checked={only !== undefined} onChange={(checked) => (setOnly(checked ? new Set(failures.keys()) : undefined), setPage(1))} />}
      <div className="table-wrap">
        <table className="table cells">
          <thead><tr><th className="number">{t.row}</th>{sheet.header.map((column, index) => <th key={index}>{column}</th>)}<th><span className="visually-hidden">{t.remove}</span></th></tr></thead>
          <tbody>
            {shown.slice((at - 1) * PAGE, at * PAGE).map((row) => {
              const wrong = failures.get(row);
              const whole = wrong?.get('');
              return (
                <tr key={row} data-wrong={wrong !== undefined || undefined}>
                  <td className="number">{row + 1}</td>
                  {sheet.header.map((column, index) => (
                    <td key={index}>
                      <CellField label={t.cell(column, row + 1)} value={sheet.rows[row]?.[index] ?? ''} error={wrong?.get(column) ?? (index === 0 ? whole : undefined)} onChange={(value) => onSheet(withCell(sheet, row, index, value))} />
                    </td>
                  ))}
                  <td><IconButton icon="trash" label={t.removeRow(row + 1)} disabled={sheet.rows.length === 1} onClick={() => (setOnly(undefined), onSheet(withoutRow(sheet, row)))} /></td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Pager page={at} pages={pages} onPage={setPage} />
      {example !== undefined && error === undefined && (
        <div className="sub-panel stack">
          <h3>{t.example}</h3>
          <p className="small soft">{t.to} {example.recipients.map(({ name, email }) => `${name} <${email}>`).join(', ')}</p>
          <p><strong>{example.subject}</strong></p>
          {example.message !== null && <p className="rehearsal-message">{example.message}</p>}
        </div>
      )}
    </>
  );
}
