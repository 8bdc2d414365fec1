// One field on a page of the editor: a button (so that a keyboard reaches it) in its party's colour, with handles when it alone is selected.
import { useEffect, useRef } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { EDITOR_TEXTS } from './editor-texts.ts';
import type { EditorField } from './editor-types.ts';
import { FIELD_ICONS } from './field-icon.ts';
import { HANDLES, round } from './geometry.ts';
import { partyColour } from './party-colours.ts';
import { useRoomTexts } from '../../messages/define-texts.ts';
import type { Drag } from './use-drag.ts';
import type { Editor } from './use-editor.ts';

/** The words by which a field is known to a screen reader and in the list. */
export function useFieldName(editor: Editor): (field: EditorField) => string {
  const t = useRoomTexts(EDITOR_TEXTS);
  return (field) => t.field(field.label ?? t.types[field.fieldType], editor.parties.find(({ key }) => key === field.partyKey)?.name ?? t.nobody, field.pageNumber, round(field.x), round(field.y), field.required);
}

export const colourOf = (editor: Pick<Editor, 'parties'>, partyKey: string) => {
  const index = editor.parties.findIndex(({ key }) => key === partyKey);
  return partyColour(index);
};

export function FieldBox({ editor, field, drag }: { editor: Editor; field: EditorField; drag: Drag }) {
  const { t } = editor;
  const element = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const box = drag.shown.get(field.key) ?? field;
  const selected = editor.selected.has(field.key);
  const alone = selected && editor.selected.size === 1;
  const colour = colourOf(editor, field.partyKey);
  const name = useFieldName(editor);

  useEffect(() => {
    if (editor.focusNext.current !== field.key) return;
    editor.focusNext.current = undefined;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const press = (event: PointerEvent): void => {
    event.stopPropagation();
    if (event.button !== 0) return;
    pressed.current = true;
    if (event.shiftKey || event.ctrlKey || event.metaKey) return editor.toggle(field.key);
    if (!selected) editor.select([field.key]);
    drag.startMove(event, field);
  };
  return (
    <button
      ref={element}
      type="button"
      className="edit-field"
      data-field={field.key}
      data-type={field.fieldType}
      data-optional={!field.required || undefined}
      aria-pressed={selected}
      aria-label={name(field)}
      aria-describedby="field-editor-keys"
      style={{ '--x': box.x, '--y': box.y, '--w': box.width, '--h': box.height, '--party': colour.strong, '--party-soft': colour.soft } as CSSProperties}
      onPointerDown={press}
      onFocus={() => {
        if (!pressed.current && !selected) editor.select([field.key]);
        pressed.current = false;
        editor.setPageAt({ documentKey: field.documentKey, pageNumber: field.pageNumber });
      }}
      onClick={(event) => {
        pressed.current = false;
        if (event.detail !== 0) return;
        if (event.shiftKey) editor.toggle(field.key);
        else editor.select([field.key]);
      }}
    >
      <span className="edit-field-words" aria-hidden="true">
        <Icon name={FIELD_ICONS[field.fieldType]} sizePx={14} />
        <span>{field.label ?? t.types[field.fieldType]}</span>
      </span>
      {field.anchorText !== null && <span className="edit-field-anchor" aria-hidden="true">⚓</span>}
      {alone && HANDLES.map((handle) => <span key={handle} className="handle" data-handle={handle} aria-hidden="true" onPointerDown={(event) => drag.startResize(event, field, handle)} />)}
    </button>
  );
}
