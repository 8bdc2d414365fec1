// Copying the selected fields to the same place of other pages of their document.
import { useState } from 'react';
import { TextField } from '../../apps/dashboard/ui/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pagesOfRange } from './page-range.ts';
import type { Editor } from './use-editor.ts';

type Where = 'all' | 'last' | 'some';

export function CopyDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t, chosen, documents } = editor;
  const document = documents.find(({ key }) => key === chosen[0]?.documentKey);
  const pageCount = document?.pages.length ?? 0;
  const [where, setWhere] = useState<Where>('all');
  const [range, setRange] = useState('');
  const [wrong, setWrong] = useState(false);
  const copy = (): void => {
    const numbers = where === 'all' ? pagesOfRange(`1-${pageCount}`, pageCount) : where === 'last' ? [pageCount] : pagesOfRange(range, pageCount);
    if (numbers === undefined || document === undefined) return setWrong(true);
    onClose();
    editor.copyTo(numbers.map((pageNumber) => ({ documentKey: document.key, pageNumber })));
  };
  const choices: readonly (readonly [Where, string])[] = [['all', t.copyAll], ['last', t.copyLast], ['some', t.copySome]];
  return (
    <Dialog title={t.copyTitle} closeLabel={t.close} onClose={onClose}>
      <form className="form" onSubmit={(event) => (event.preventDefault(), copy())}>
        <fieldset>
          <legend className="pane-title">{t.copyText}</legend>
          {choices.map(([value, text]) => (
            <label key={value} className="radio">
              <input type="radio" name="copy-where" checked={where === value} onChange={() => setWhere(value)} />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
        {where === 'some' && <TextField label={t.copyRange} value={range} inputMode="text" error={wrong ? t.rangeWrong : undefined} onChange={(next) => (setRange(next), setWrong(false))} />}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="primary" submit>{t.copyVerb}</Button>
        </div>
      </form>
    </Dialog>
  );
}
