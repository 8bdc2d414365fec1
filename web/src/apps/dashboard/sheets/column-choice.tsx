// Which column of a sheet is what, guessed and then decided by a person, with the first rows to see it by.
import type { ReactNode } from 'react';
import { SelectField } from '../ui/form.tsx';
import type { Sheet } from './sheet.ts';

interface ColumnChoiceProps<K extends string> {
  sheet: Sheet;
  /** What is looked for, with its name. */
  wanted: readonly (readonly [what: K, label: string])[];
  chosen: Partial<Record<K, number>>;
  noColumn: string;
  caption: string;
  onChange: (chosen: Partial<Record<K, number>>) => void;
}

export function ColumnChoice<K extends string>({ sheet, wanted, chosen, noColumn, caption, onChange }: ColumnChoiceProps<K>) {
  const options = [['', noColumn], ...sheet.header.map((name, index) => [String(index), name] as const)] as const;
  const choose = (what: K, value: string): void => {
    const next = { ...chosen };
    if (value === '') delete next[what];
    else next[what] = Number(value);
    onChange(next);
  };
  return (
    <>
      <div className="form-pair">
        {wanted.map(([what, label]) => <SelectField key={what} label={label} options={options} value={String(chosen[what] ?? '')} onChange={(value) => choose(what, value)} />)}
      </div>
      <SheetPreview sheet={sheet} caption={caption} />
    </>
  );
}

const SHOWN = 3;

export function SheetPreview({ sheet, caption, heads = sheet.header }: { sheet: Sheet; caption: string; heads?: readonly ReactNode[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div className="table-wrap" role="region" aria-label={caption} tabIndex={0}>
      <table className="table sheet-preview">
        <caption className="small soft">{caption}</caption>
        <thead><tr>{sheet.header.map((name, index) => <th key={`${index} ${name}`}>{heads[index]}</th>)}</tr></thead>
        <tbody>{sheet.rows.slice(0, SHOWN).map((row, at) => <tr key={at}>{row.map((cell, index) => <td key={index}>{cell}</td>)}</tr>)}</tbody>
      </table>
    </div>
  );
}
