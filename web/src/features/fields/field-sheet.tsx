// Filling one text or choice at a comfortable size, for screens on which the page is small.
import { useId, useState } from 'react';
import type { FieldValue, SigningField } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/notice.tsx';
import { MAX_TEXT_CHARS, TALL_PT, isFilled } from './field-order.ts';

interface FieldSheetProps {
  field: SigningField;
  value: FieldValue | undefined;
  error: string | null;
  onChange: (field: SigningField, value: FieldValue) => void;
  /** Closes; `goOn` when the person confirmed and wants the next field. */
  onClose: (goOn: boolean) => void;
}

export function FieldSheet({ field, value, error, onChange, onClose }: FieldSheetProps) {
  const t = useMessages();
  const id = useId();
  const [missing, setMissing] = useState(false);
  const name = field.label ?? field.placeholder ?? t.fieldName[field.fieldType];
  const shown = missing && !isFilled(field, value) ? t.fieldRequired : error;
  const described = shown === null ? {} : { 'aria-describedby': `${id}-error`, 'aria-invalid': true as const };
  const input = {
    id,
    className: 'input',
    maxLength: MAX_TEXT_CHARS,
    'data-autofocus': true,
    autoComplete: 'off',
    placeholder: field.placeholder ?? '',
    value: value !== undefined && 'text' in value ? value.text : '',
    ...described,
  };
  const option = value !== undefined && 'option' in value ? value.option : null;

  return (
    <Dialog title={name} closeLabel={t.close} onClose={() => onClose(false)}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (field.required && !isFilled(field, value)) setMissing(true);
          else onClose(true);
        }}
      >
        {field.fieldType === 'TEXT' ? (
          <div className="row">
            <label htmlFor={id} className="soft">
              <span className="visually-hidden">{name} </span>
              {field.required ? t.required : t.optional}
            </label>
            {field.height >= TALL_PT ? (
              <textarea {...input} rows={4} onChange={(event) => onChange(field, { text: event.currentTarget.value })} />
            ) : (
              <input {...input} type="text" onChange={(event) => onChange(field, { text: event.currentTarget.value })} />
            )}
          </div>
        ) : (
          <fieldset {...described}>
            <legend className="soft">
              <span className="visually-hidden">{name} </span>
              {field.required ? t.required : t.optional}
            </legend>
            {(field.options ?? []).map((each, index) => (
              <label className="radio" key={each}>
                <input
                  type="radio"
                  name={id}
                  {...((option === null ? index === 0 : option === each) ? { 'data-autofocus': true } : {})}
                  checked={option === each}
                  onChange={() => onChange(field, { option: each })}
                />
                <span>{each}</span>
              </label>
            ))}
          </fieldset>
        )}
        {shown !== null && <FieldError id={`${id}-error`}>{shown}</FieldError>}
        <div className="dialog-actions">
          <Button look="primary" icon="check" submit>
            {t.done}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
