// Where the list comes from: a CSV as it is, or the export of a payroll program, brought into shape first.
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { CSV_FILES, readSheet, SheetError } from '../../sheets/sheet.ts';
import type { Sheet } from '../../sheets/sheet.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { PayrollImport } from './payroll-import.tsx';
import { BULK_TEXTS } from './texts.ts';

export function ListSource({ sheet, onSheet }: { sheet: Sheet | undefined; onSheet: (sheet: Sheet | undefined) => void }) {
  const t = useRoomTexts(BULK_TEXTS);
  const toasts = useToasts();
  const [source, setSource] = useState('csv');
  if (sheet !== undefined) {
    return (
      <div className="part-foot">
        <strong>{t.read(sheet.rows.length, sheet.header.length)}</strong>
        <Button look="quiet" icon="refresh" onClick={() => onSheet(undefined)}>{t.another}</Button>
      </div>
    );
  }
  const read = (files: File[]): void => {
    if (files[0] !== undefined) readSheet(files[0]).then(onSheet, (refused: unknown) => toasts.bad(t.sheetProblem[refused instanceof SheetError ? refused.reason : 'BINARY']));
  };
  return (
    <Tabs
      value={source} onChange={setSource}
      tabs={[
        { id: 'csv', label: t.sources.csv, content: <DropZone label={t.dropCsv} hint={t.dropCsvHint} accept={CSV_FILES} onFiles={read} /> },
        { id: 'payroll', label: t.sources.payroll, content: <PayrollImport onSheet={onSheet} /> },
      ]}
    />
  );
}
