// The rows of a payroll export that lack something: who they are, what is wrong, and the address to fill in.
import { useState } from 'react';
import type { NormalizeWire } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { CSV_FILES, parseSheet, readSheet, SheetError } from '../../sheets/sheet.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { CellField } from '../../ui/form.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { contactsOf } from './bulk-draft.ts';
import type { Contact } from './bulk-draft.ts';
import { BULK_TEXTS } from './texts.ts';

interface PayrollContactsProps {
  csv: string;
  result: NormalizeWire;
  contacts: readonly Contact[];
  busy: boolean;
  onContacts: (contacts: readonly Contact[]) => void;
}

export function PayrollContacts({ csv, result, contacts, busy, onContacts }: PayrollContactsProps) {
  const t = useRoomTexts(BULK_TEXTS);
  const toasts = useToasts();
  const [typed, setTyped] = useState<ReadonlyMap<string, Contact>>(() => new Map(contacts.map((contact) => [contact.employeeId, contact])));
  const { header, rows } = parseSheet(csv);
  const cell = (row: number, ...fields: string[]): string => fields.map((field) => rows[row]?.[header.indexOf(result.columns.find(({ usedAs }) => usedAs === field)?.column ?? '\u0000')] ?? '').filter((text) => text !== '').join(' ');
  const wrong = [...Map.groupBy(result.errors, ({ row }) => row)];
  const type = (employeeId: string, part: Partial<Contact>): void => setTyped((before) => new Map(before).set(employeeId, { email: '', phone: '', ...before.get(employeeId), employeeId, ...part }));
  const read = (files: File[]): void => {
    if (files[0] === undefined) return;
    readSheet(files[0]).then((sheet) => {
      const found = contactsOf(sheet);
      if (found === undefined) return toasts.bad(t.contactsNeed);
      const all = new Map(typed);
      for (const contact of found) all.set(contact.employeeId, contact);
      setTyped(all);
      toasts.good(t.contactsRead(found.length));
      onContacts([...all.values()]);
    }, (refused: unknown) => toasts.bad(t.sheetProblem[refused instanceof SheetError ? refused.reason : 'BINARY']));
  };
  return (
    <section className="sub-panel form">
      <h3>{t.contacts}</h3>
      <p className="small soft">{t.contactsText}</p>
      <DropZone label={t.dropContacts} accept={CSV_FILES} disabled={busy} onFiles={read} />
      {wrong.length > 0 && (
        <div className="table-wrap">
          <table className="table cells">
            <thead><tr><th>{t.employee}</th><th>{t.email}</th><th>{t.phone}</th><th>{t.problem}</th></tr></thead>
            <tbody>
              {wrong.map(([row, issues]) => {
                const employeeId = cell(row, 'employeeId');
                const name = cell(row, 'name') || cell(row, 'firstName', 'lastName') || cell(row, 'firstName', 'birthName') || cell(row, 'displayName') || employeeId;
                return (
                  <tr key={row}>
                    <td>{name}<span className="block small soft">{employeeId}</span></td>
                    <td>{employeeId !== '' && <CellField label={`${t.email} – ${name}`} type="email" value={typed.get(employeeId)?.email ?? ''} onChange={(email) => type(employeeId, { email })} />}</td>
                    <td>{employeeId !== '' && <CellField label={`${t.phone} – ${name}`} type="tel" value={typed.get(employeeId)?.phone ?? ''} onChange={(phone) => type(employeeId, { phone })} />}</td>
                    <td className="small">{issues.map(({ code, error }) => t.problems[code] ?? error).join(' ')}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <div className="form-actions"><Button busy={busy} onClick={() => onContacts([...typed.values()])}>{t.apply}</Button></div>
    </section>
  );
}
