// A payroll export on its way to a bulk send: which software, what was removed, whose address is missing.
import { useState } from 'react';
import type { NormalizeWire } from '../../../../../../server/src/contract.ts';
import { ApiError } from '../../../../api/http.ts';
import { useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { CSV_FILES, parseSheet, readText, SheetError } from '../../sheets/sheet.ts';
import type { Sheet } from '../../sheets/sheet.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { SelectField, TextField } from '../../ui/form.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../use-action.ts';
import type { Contact } from './bulk-draft.ts';
import { PayrollContacts } from './payroll-contacts.tsx';
import { BULK_TEXTS } from './texts.ts';

const SOFTWARE = ['SILAE', 'PAYFIT', 'SAGE', 'CEGID'] as const;

export function PayrollImport({ onSheet }: { onSheet: (sheet: Sheet) => void }) {
  const t = useRoomTexts(BULK_TEXTS);
  const locale = useLocale();
  const rest = useRest();
  const toasts = useToasts();
  const [csv, setCsv] = useState<string>();
  const [software, setSoftware] = useState('AUTO');
  const [more, setMore] = useState({ documentType: '', period: '' });
  const [contacts, setContacts] = useState<readonly Contact[]>([]);
  const [result, setResult] = useState<NormalizeWire>();
  const read = useAction((text: string, of: string, known: readonly Contact[]) => rest.post<NormalizeWire>('/payroll-adapters/normalize', {
    csv: text, software: of, ...(more.documentType === '' ? {} : { documentType: more.documentType }), ...(more.period === '' ? {} : { period: more.period }),
    contacts: known.filter(({ email, phone }) => email !== '' || phone !== '').map(({ employeeId, email, phone }) => ({ employeeId, ...(email === '' ? {} : { email }), ...(phone === '' ? {} : { phone }) })),
  }), { onDone: setResult });
  const take = (files: File[]): void => {
    if (files[0] === undefined) return;
    readText(files[0]).then((text) => {
      setCsv(text);
      setContacts([]);
      setResult(undefined);
      read.run(text, software, []);
    }, (refused: unknown) => toasts.bad(t.sheetProblem[refused instanceof SheetError ? refused.reason : 'BINARY']));
  };
  const again = (known: readonly Contact[]): void => {
    setContacts(known);
    if (csv !== undefined) read.run(csv, software, known);
  };
  return (
    <div className="form">
      <div className="form-pair">
        <SelectField label={t.software} options={[['AUTO', t.softwareAuto], ...SOFTWARE.map((each) => [each, t.softwareNames[each] ?? each] as const)]} value={software} onChange={(next) => (setSoftware(next), csv !== undefined && read.run(csv, next, contacts))} />
        <TextField label={t.documentType} hint={t.documentTypeHint} maxLength={100} value={more.documentType} onChange={(documentType) => setMore({ ...more, documentType })} />
        <TextField label={t.period} type="month" value={more.period} onChange={(period) => setMore({ ...more, period })} />
      </div>
      <DropZone label={t.dropPayroll} hint={t.dropPayrollHint} accept={CSV_FILES} disabled={read.busy} onFiles={take} />
      {read.error instanceof ApiError && <Notice tone="bad">{read.error.message}</Notice>}
      {result !== undefined && csv !== undefined && (
        <>
          <Notice tone="good">
            <p><strong>{t.detected(t.softwareNames[result.software] ?? result.software, new Intl.NumberFormat(locale, { style: 'percent' }).format(result.confidence))}</strong></p>
            <p>{t.payrollCounts(result.counts.valid, result.counts.invalid, result.counts.warnings)}</p>
          </Notice>
          <div className="form-pair small">
            <section className="stack">
              <h3>{t.dropped}</h3>
              {result.droppedColumns.length === 0 ? <p className="soft">{t.noneDropped}</p> : (
                <>
                  <p className="chips">{result.droppedColumns.map((column) => <s key={column} className="chip">{column}</s>)}</p>
                  <p className="soft">{t.droppedText}</p>
                </>
              )}
            </section>
            <section className="stack">
              <h3>{t.used}</h3>
              <p className="chips">{result.columns.filter(({ usedAs }) => usedAs !== null).map(({ column }) => <span key={column} className="chip">{column}</span>)}</p>
              {result.columns.some(({ usedAs }) => usedAs === null) && <p className="soft">{t.unused} : {result.columns.filter(({ usedAs }) => usedAs === null).map(({ column }) => column).join(', ')}</p>}
            </section>
          </div>
          {(result.errors.length > 0 || contacts.length > 0) && <PayrollContacts csv={csv} result={result} contacts={contacts} busy={read.busy} onContacts={again} />}
          {result.warnings.length > 0 && (
            <details className="small">
              <summary>{t.warnings} ({result.warnings.length})</summary>
              <ul>{result.warnings.map(({ line, code, error }, index) => <li key={index}>{t.envelopeRow(line)} : {t.problems[code] ?? error}</li>)}</ul>
            </details>
          )}
          <div className="form-actions"><Button look="primary" disabled={result.counts.valid === 0} busy={read.busy} onClick={() => onSheet(parseSheet(result.csv))}>{t.takePayroll(result.counts.valid)}</Button></div>
        </>
      )}
    </div>
  );
}
