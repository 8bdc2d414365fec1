// One field over the page: its exact box, and in it a real labelled control. On a small screen, where a field is a few pixels high,
// texts and choices are buttons that open the field sheet; boxes and signatures keep a finger-sized target around the drawn box.
import type { CSSProperties } from 'react';
import type { FieldValue, SigningField } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { useLocale } from '../../messages/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { ScriptText } from '../signature/script-text.tsx';
import { formatDatePattern } from './date-format.ts';
import { MAX_TEXT_CHARS, TALL_PT, isFilled } from './field-order.ts';

interface FieldControlProps {
  field: SigningField;
  value: FieldValue | undefined;
  active: boolean;
  error: string | null;
  /** Small screen: open the sheet instead of typing on the page. */
  compact: boolean;
  onChange: (field: SigningField, value: FieldValue) => void;
  /** The person wants to act on it: sign, or open the sheet. */
  onOpen: (field: SigningField) => void;
  /** Enter in a text: go on. */
  onNext: (field: SigningField) => void;
}

export function fieldElementId(field: SigningField): string {
  return `field-${field.id}`;
}

export function FieldControl(props: FieldControlProps) {
  const { field, value, active, error } = props;
  const filled = isFilled(field, value);
  const state = error !== null ? 'refused' : filled ? 'filled' : field.required ? 'empty' : 'optional';
  return (
    <div
      className={`field field-${field.fieldType.toLowerCase().replace('_', '-')} ${state}${active ? ' active' : ''}`}
      style={{ '--x': field.x, '--y': field.y, '--w': field.width, '--h': field.height } as CSSProperties}
    >
      <Control {...props} filled={filled} />
      {error !== null && (
        <p className="field-error" id={`${fieldElementId(field)}-error`} role="alert">
          {error}
        </p>
      )}
      {active && !filled && field.required && field.fieldType !== 'DATE_SIGNED' && (
        <span className="field-flag" aria-hidden="true">
          <Icon name="arrow" />
        </span>
      )}
    </div>
  );
}

/** What a typed signature shows is a part of its name (WCAG 2.5.3). */
const writtenIn = (value: FieldValue | undefined): string => (value !== undefined && 'text' in value ? ` – ${value.text}` : '');

function Control({ field, value, error, compact, filled, onChange, onOpen, onNext }: FieldControlProps & { filled: boolean }) {
  const t = useMessages();
  const locale = useLocale();
  const id = fieldElementId(field);
  const name = field.label ?? t.fieldName[field.fieldType];
  const label = t.fieldState(name, field.pageNumber, field.required, filled);
  const described = error === null ? {} : { 'aria-describedby': `${id}-error`, 'aria-invalid': true as const };
  const common = { id, className: 'field-control', ...described };
  const inputName = `${name}, page ${field.pageNumber}`;

  switch (field.fieldType) {
    case 'DATE_SIGNED':
      return (
        <p className="field-control field-date" title={t.dateAutomatic}>
          <span className="visually-hidden">{`${name} (${t.dateAutomatic}) : `}</span>
          {formatDatePattern(new Date(), field.dateFormat, locale)}
        </p>
      );
    case 'SIGNATURE':
    case 'INITIALS':
      return (
        <button type="button" {...common} aria-label={filled ? `${label}${writtenIn(value)} (${t.changeIt})` : `${label} – ${field.fieldType === 'SIGNATURE' ? t.signHere : t.initialHere}`} onClick={() => onOpen(field)}>
          {filled && value !== undefined ? <Mark value={value} /> : <Invitation text={field.fieldType === 'SIGNATURE' ? t.signHere : t.initialHere} />}
        </button>
      );
    case 'ATTACHMENT': {
      const file = value !== undefined && 'attachmentId' in value ? value.name : '';
      return (
        <button type="button" {...common} aria-label={`${label} – ${file === '' ? t.attachHere : `${file} (${t.changeIt})`}`} onClick={() => onOpen(field)}>
          {file === '' ? <Invitation text={t.attachHere} icon="clip" /> : <span className="field-typed">{file}</span>}
        </button>
      );
    }
    case 'CHECKBOX': {
      const checked = value !== undefined && 'checked' in value && value.checked;
      return (
        <label className="field-tick">
          <input type="checkbox" {...common} aria-label={inputName} required={field.required} checked={checked} onChange={(event) => onChange(field, { checked: event.currentTarget.checked })} />
          <span aria-hidden="true">{checked && <Icon name="check" sizePx={24} />}</span>
        </label>
      );
    }
    case 'TEXT': {
      const text = value !== undefined && 'text' in value ? value.text : '';
      if (compact) return <SheetButton {...common} label={label} text={text} invitation={field.placeholder ?? t.fillHere} onOpen={() => onOpen(field)} />;
      const tall = field.height >= TALL_PT;
      const shared = {
        ...common,
        'aria-label': inputName,
        required: field.required,
        placeholder: field.placeholder ?? (field.label ?? t.fillHere),
        value: text,
        maxLength: MAX_TEXT_CHARS,
        autoComplete: 'off',
      };
      return tall ? (
        <textarea {...shared} onChange={(event) => onChange(field, { text: event.currentTarget.value })} />
      ) : (
        <input
          {...shared}
          type="text"
          onChange={(event) => onChange(field, { text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onNext(field);
          }}
        />
      );
    }
    case 'DROPDOWN': {
      const option = value !== undefined && 'option' in value ? value.option : '';
      if (compact) return <SheetButton {...common} label={label} text={option} invitation={t.chooseHere} onOpen={() => onOpen(field)} />;
      return (
        <select {...common} aria-label={inputName} required={field.required} value={option} onChange={(event) => onChange(field, { option: event.currentTarget.value })}>
          <option value="">{field.placeholder ?? t.selectOption}</option>
          {(field.options ?? []).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      );
    }
    case 'RADIO_GROUP': {
      const option = value !== undefined && 'option' in value ? value.option : null;
      if (compact) return <SheetButton {...common} label={label} text={option ?? ''} invitation={t.chooseHere} onOpen={() => onOpen(field)} />;
      return (
        <div role="radiogroup" aria-label={inputName} aria-required={field.required} className="field-radios" {...described} style={{ '--n': Math.max(1, field.options?.length ?? 1) } as CSSProperties}>
          {(field.options ?? []).map((each, index) => (
            <label key={each}>
              <input type="radio" name={id} id={index === 0 ? id : undefined} checked={option === each} onChange={() => onChange(field, { option: each })} />
              <span>{each}</span>
            </label>
          ))}
        </div>
      );
    }
  }
}

function Invitation({ text, icon = 'pen' }: { text: string; icon?: IconName }) {
  return (
    <span className="field-invitation">
      <Icon name={icon} sizePx={16} />
      <span>{text}</span>
    </span>
  );
}

function Mark({ value }: { value: FieldValue }) {
  if ('image' in value) return <img src={value.image} alt="" />;
  return 'text' in value ? (
    <span aria-hidden="true">
      <ScriptText text={value.text} style={'style' in value ? value.style : undefined} />
    </span>
  ) : null;
}

function SheetButton({ label, text, invitation, onOpen, ...rest }: { id: string; className: string; label: string; text: string; invitation: string; onOpen: () => void }) {
  return (
    <button type="button" {...rest} aria-label={`${label} – ${text === '' ? invitation : text}`} onClick={onOpen}>
      {text === '' ? <span className="field-invitation">{invitation}</span> : <span className="field-typed">{text}</span>}
    </button>
  );
}
