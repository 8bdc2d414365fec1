// A field beside a text: the words, on which side, and which time they appear. The server finds them when the fields are stored.
import { useState } from 'react';
import { CheckField, SelectField, TextField } from '../../apps/dashboard/ui/form.tsx';
import { ANCHOR_PLACEMENTS } from './editor-types.ts';
import type { AnchorPlacement, EditorField } from './editor-types.ts';
import { NumberInput } from './number-input.tsx';
import type { Editor } from './use-editor.ts';

export function AnchorForm({ editor, field }: { editor: Editor; field: EditorField }) {
  const { t } = editor;
  const [open, setOpen] = useState(field.anchorText !== null);
  const [words, setWords] = useState(field.anchorText ?? '');
  const commit = (anchorText: string): void => {
    const text = anchorText.trim();
    if (text === (field.anchorText ?? '')) return;
    editor.change(text === '' ? { anchorText: null, anchorPlacement: null, anchorIndex: null } : { anchorText: text, anchorPlacement: field.anchorPlacement ?? 'right', anchorIndex: field.anchorIndex ?? 0 });
  };
  return (
    <>
      <CheckField
        label={t.anchor} hint={t.anchorHint} checked={open}
        onChange={(next) => {
          setOpen(next);
          if (!next) commit('');
        }}
      />
      {open && (
        <>
          <TextField
            label={t.anchorText} maxLength={200} value={words} onChange={setWords}
            onBlur={() => commit(words)} onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), commit(words))}
          />
          <SelectField label={t.anchorPlacement} value={field.anchorPlacement ?? 'right'} options={ANCHOR_PLACEMENTS.map((each) => [each, t.placements[each]] as const)} onChange={(placement) => editor.change({ anchorPlacement: placement as AnchorPlacement })} disabled={field.anchorText === null} />
          <NumberInput label={t.anchorIndex} value={(field.anchorIndex ?? 0) + 1} min={1} max={1_000} onCommit={(nth) => field.anchorText !== null && editor.change({ anchorIndex: Math.round(nth) - 1 })} />
        </>
      )}
    </>
  );
}
