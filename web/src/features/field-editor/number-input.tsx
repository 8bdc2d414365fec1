// A number of points that is taken when it is whole, so that typing "1" on the way to "120" moves nothing yet.
import { useState } from 'react';
import { Row } from '../../apps/dashboard/ui/form.tsx';

interface NumberInputProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onCommit: (value: number) => void;
}

/** Taken on Enter, on leaving, and by the arrows of the control. */
export function NumberInput({ label, value, min, max, step = 1, onCommit }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const commit = (text: string | undefined): void => {
    setTyped(undefined);
    const number = Number(text?.replace(',', '.'));
    if (text !== undefined && text.trim() !== '' && Number.isFinite(number) && number !== value) onCommit(Math.min(max, Math.max(min, number)));
  };
  return (
    <Row label={label}>
      {(tied) => (
        <input
          {...tied} className="input" type="text" inputMode="decimal" value={typed ?? String(value)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => commit(typed)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') return event.preventDefault(), commit(typed);
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            const by = (event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? 10 : 1);
            onCommit(Math.min(max, Math.max(min, Number((value + by).toFixed(1)))));
          }}
        />
      )}
    </Row>
  );
}
