// What is done to the selected fields, and how large the pages are shown.
import { useState } from 'react';
import { Menu } from '../../apps/dashboard/ui/menu.tsx';
import { IconButton } from '../../ui/button.tsx';
import type { Zoom } from '../pdf/use-zoom.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { ALIGNMENTS } from './geometry.ts';
import type { Editor } from './use-editor.ts';

export function Toolbar({ editor, zoom }: { editor: Editor; zoom: Zoom }) {
  const { t, history, selected } = editor;
  const [copying, setCopying] = useState(false);
  const none = selected.size === 0;
  return (
    <div className="editor-toolbar" role="group" aria-label={t.toolbar}>
      <IconButton icon="undo" label={t.undo} disabled={history.past.length === 0} onClick={editor.undo} />
      <IconButton icon="redo" label={t.redo} disabled={history.future.length === 0} onClick={editor.redo} />
      <span className="toolbar-gap" />
      <IconButton icon="copy" label={t.duplicate} disabled={none} onClick={editor.duplicate} />
      <IconButton icon="bulk" label={t.copyToPages} disabled={none} onClick={() => setCopying(true)} />
      <IconButton icon="trash" label={t.remove} disabled={none} onClick={editor.remove} />
      {selected.size > 1 && (
        <Menu
          label={t.alignMenu} iconOnly icon="template"
          items={[
            ...ALIGNMENTS.map((to) => ({ label: t.align[to], run: () => editor.align(to) })),
            { label: t.spreadX, disabled: selected.size < 3, run: () => editor.distribute('x') },
            { label: t.spreadY, disabled: selected.size < 3, run: () => editor.distribute('y') },
            { label: t.sameSize, run: editor.sameSize },
          ]}
        />
      )}
      <span className="toolbar-end">
        <IconButton icon="minus" label={t.zoomOut} onClick={zoom.zoomOut} />
        <span className="zoom-percent small" aria-live="polite">{t.zoom(Math.round(zoom.factor * 100))}</span>
        <IconButton icon="plus" label={t.zoomIn} onClick={zoom.zoomIn} />
        <IconButton icon="fit" label={t.zoomFit} onClick={zoom.fit} />
      </span>
      {copying && <CopyDialog editor={editor} onClose={() => setCopying(false)} />}
    </div>
  );
}
