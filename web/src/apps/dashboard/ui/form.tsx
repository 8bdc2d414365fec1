// Rows of a form: label, hint and error tied to the control (WCAG 1.3.1, 3.3.1). Native controls: they are known to every browser and reader.
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { ApiError } from '../../../api/http.ts';
import { FieldError } from '../../../ui/notice.tsx';

interface RowProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** What the row gives its control. */
interface Tied {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export function Row({ label, hint, error, children }: RowProps & { children: (tied: Tied) => ReactNode }) {
  const id = useId();
  const described = [...(hint === undefined ? [] : [`${id}-hint`]), ...(error === undefined ? [] : [`${id}-error`])].join(' ');
  return (
    <div className="row">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && <p className="hint" id={`${id}-hint`}>{hint}</p>}
      {children({ id, 'aria-describedby': described === '' ? undefined : described, 'aria-invalid': error === undefined ? undefined : true })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type Own<T> = RowProps & Omit<T, 'id' | 'onChange'> & { onChange: (value: string) => void };

export function TextField({ label, hint, error, onChange, ...rest }: Own<InputHTMLAttributes<HTMLInputElement>>) {
  return <Row label={label} hint={hint} error={error}>{(tied) => <input type="text" {...rest} {...tied} className="input" onChange={(event) => onChange(event.target.value)} />}</Row>;
}

/** A text field in a cell of a table: its label is read out, not shown. */
export function CellField({ label, error, onChange, ...rest }: Own<InputHTMLAttributes<HTMLInputElement>>) {
  const id = useId();
  return (
    <>
      <input type="text" {...rest} className="input cell-input" aria-label={label} aria-invalid={error === undefined ? undefined : true} aria-describedby={error === undefined ? undefined : id} onChange={(event) => onChange(event.target.value)} />
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </>
  );
}

export function TextArea({ label, hint, error, onChange, ...rest }: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return <Row label={label} hint={hint} error={error}>{(tied) => <textarea {...rest} {...tied} className="input" onChange={(event) => onChange(event.target.value)} />}</Row>;
}

export function SelectField({ label, hint, error, onChange, options, ...rest }: Own<SelectHTMLAttributes<HTMLSelectElement>> & { options: readonly (readonly [value: string, text: string])[] }) {
  return (
    <Row label={label} hint={hint} error={error}>
      {(tied) => (
        <select {...rest} {...tied} className="input" onChange={(event) => onChange(event.target.value)}>
          {options.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
        </select>
      )}
    </Row>
  );
}

export function CheckField({ label, hint, checked, onChange, disabled = false }: { label: ReactNode; hint?: ReactNode; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint !== undefined && <span className="small soft block">{hint}</span>}
      </span>
    </label>
  );
}

/** What the API says of one property (`recipients[0].email`), from the details of its refusal. */
export function detailOf(error: Error | undefined, path: string): string | undefined {
  return error instanceof ApiError ? error.details.find((detail) => detail.path === path)?.message : undefined;
}
