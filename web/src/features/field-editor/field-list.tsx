// All fields in words, in reading order: the twin of the pages for those who do not see them, and a way to find a field quickly.
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { inReadingOrder } from './editing.ts';
import { colourOf, useFieldName } from './field-box.tsx';
import { FIELD_ICONS } from './field-icon.ts';
import { round } from './geometry.ts';
import type { Editor } from './use-editor.ts';

/** Pressing an entry selects its field and goes to it; with Shift it is selected beside the others. */
export function FieldList({ editor }: { editor: Editor }) {
  const { t, fields, documents, selected } = editor;
  const name = useFieldName(editor);
  if (fields.length === 0) return <p className="small soft">{t.listEmpty}</p>;
  return (
    <ol className="field-list" aria-label={t.list}>
      {inReadingOrder(fields, documents).map((field) => (
        <li key={field.key}>
          <button
            type="button" className="field-entry" aria-pressed={selected.has(field.key)} aria-label={name(field)}
            style={{ '--party': colourOf(editor, field.partyKey).strong } as CSSProperties}
            onClick={(event) => (event.shiftKey || event.ctrlKey || event.metaKey ? editor.toggle(field.key) : editor.goTo(field))}
          >
            <span className="party-dot" aria-hidden="true" />
            <Icon name={FIELD_ICONS[field.fieldType]} sizePx={16} />
            <span className="field-entry-name">{field.label ?? t.types[field.fieldType]}</span>
            <span className="small soft">{t.listEntry(field.pageNumber, round(field.x), round(field.y))}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
