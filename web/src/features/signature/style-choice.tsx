// The hand of a typed signature: shown as it is, and on demand the others beside it, each with the person's own name.
// Nobody who takes the first one downloads the fonts of the others.
import { useEffect, useId, useRef, useState } from 'react';
import type { SignatureValue, TypedStyle } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { Button } from '../../ui/button.tsx';
import { ScriptText } from './script-text.tsx';

const STYLES: readonly TypedStyle[] = ['script', 'lively', 'natural'];

/** The style of the first typed signature among `made`, for the next one to start with. */
export function styleOf(...made: (SignatureValue | undefined)[]): TypedStyle {
  for (const each of made) if (each?.method === 'TYPED') return each.style ?? 'script';
  return 'script';
}

/** Preview of the name, and the choice once it is asked for or another than the first is chosen. */
export function StyleChoice({ text, style, onStyle }: { text: string; style: TypedStyle; onStyle: (style: TypedStyle) => void }) {
  const t = useMessages();
  const name = useId();
  const [open, setOpen] = useState(style !== 'script');
  const asked = useRef(false);
  const checked = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone: the keyboard goes on at what it opened.
  useEffect(() => {
    if (open && asked.current) checked.current?.focus();
  }, [open]);

  if (!open) {
    return (
      <div className="stack">
        <div className="pad pad-preview">{text !== '' && <ScriptText text={text} />}</div>
        <Button
          look="quiet"
          onClick={() => {
            asked.current = true;
            setOpen(true);
          }}
        >
          {t.otherStyles}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className="styles">
      <legend>{t.styleLabel}</legend>
      {STYLES.map((each) => (
        <label key={each}>
          <input ref={each === style ? checked : null} type="radio" name={name} checked={each === style} onChange={() => onStyle(each)} />
          <span className="style-name" aria-hidden="true">
            <ScriptText text={text === '' ? t.styles[each] : text} style={each} align="start" />
          </span>
          <span className="small">{t.styles[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
