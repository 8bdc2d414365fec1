// What can be placed and for whom: press a type and then the page, drag it there, or press Enter on it.
import { useRef, useState } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { FIELD_TYPES, MAX_FIELDS } from './editor-types.ts';
import type { FieldType } from './editor-types.ts';
import { DEFAULT_SIZES } from './field-defaults.ts';
import { FIELD_ICONS } from './field-icon.ts';
import { partyColour } from './party-colours.ts';
import type { Editor } from './use-editor.ts';

const START_PX = 5;

/** `scale`: CSS pixels a point, for the picture under the pointer. */
export function Palette({ editor, scale }: { editor: Editor; scale: number }) {
  const { t, parties, party, placing } = editor;
  const [ghost, setGhost] = useState<{ type: FieldType; x: number; y: number }>();
  /** A drag ends in a click on the same button, which must not count. */
  const dragged = useRef(false);
  const colour = partyColour(parties.findIndex(({ key }) => key === party?.key));

  const follow = (event: PointerEvent, type: FieldType): void => {
    dragged.current = false;
    if (event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY };
    const stop = new AbortController();
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
      dragged.current ||= Math.hypot(x - start.x, y - start.y) > START_PX;
      if (dragged.current) setGhost({ type, x, y });
    }, { signal: stop.signal });
    const end = ({ type: how, clientX, clientY }: globalThis.PointerEvent): void => {
      stop.abort();
      setGhost(undefined);
      if (!dragged.current || how !== 'pointerup') return;
      const page = document.elementsFromPoint(clientX, clientY).find((each): each is HTMLElement => each instanceof HTMLElement && each.dataset['dropPage'] !== undefined);
      if (page === undefined) return;
      const box = page.getBoundingClientRect();
      editor.place(type, { documentKey: page.dataset['dropDocument'] ?? '', pageNumber: Number(page.dataset['dropPage']), box: { x: (clientX - box.left) / scale, y: (clientY - box.top) / scale } });
    };
    addEventListener('pointerup', end, { signal: stop.signal });
    addEventListener('pointercancel', end, { signal: stop.signal });
  };

  return (
    <div className="palette-pane" style={{ '--party': colour.strong, '--party-soft': colour.soft } as CSSProperties}>
      <fieldset className="parties">
        <legend>{t.forWhom}</legend>
        {parties.map((each, index) => (
          <label key={each.key} className="party" style={{ '--party': partyColour(index).strong } as CSSProperties}>
            <input type="radio" name="editor-party" checked={each.key === party?.key} onChange={() => editor.setPartyKey(each.key)} />
            <span className="party-dot" aria-hidden="true" />
            <span className="party-name">{each.name}</span>
          </label>
        ))}
      </fieldset>
      <div role="group" aria-label={t.palette}>
        <p className="pane-title">
          {t.palette} <span className="small soft">{t.count(editor.fields.length, MAX_FIELDS)}</span>
        </p>
        <div className="palette-types">
          {FIELD_TYPES.map((type) => (
            <button
              key={type} type="button" className="palette-type" aria-pressed={placing === type} disabled={editor.fields.length >= MAX_FIELDS || party === undefined}
              onPointerDown={(event) => follow(event, type)}
              onClick={({ detail }) => {
                if (dragged.current) return void (dragged.current = false);
                if (detail === 0) editor.place(type);
                else editor.setPlacing(placing === type ? undefined : type);
              }}
            >
              <Icon name={FIELD_ICONS[type]} sizePx={18} />
              <span>{t.types[type]}</span>
            </button>
          ))}
        </div>
        <p className="small soft palette-hint" role="status">{placing === undefined ? t.paletteHint : t.placing(t.types[placing])}</p>
      </div>
      {ghost !== undefined && (
        <span
          className="ghost" aria-hidden="true"
          style={{ left: ghost.x - (DEFAULT_SIZES[ghost.type].width * scale) / 2, top: ghost.y - (DEFAULT_SIZES[ghost.type].height * scale) / 2, width: DEFAULT_SIZES[ghost.type].width * scale, height: DEFAULT_SIZES[ghost.type].height * scale } as CSSProperties}
        />
      )}
    </div>
  );
}
