// Which key does what in the editor. Never while somebody types.
import type { KeyboardEvent } from 'react';
import { isOn } from './editor-types.ts';
import type { Editor } from './use-editor.ts';

const SMALL_PT = 1;
const LARGE_PT = 10;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TYPING = 'input, textarea, select';

/** True when the key was ours. `onField`: the focus is on a field of a page, where arrows move it. */
function act(editor: Editor, event: KeyboardEvent, onField: boolean): boolean {
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (command && key === 'z') return event.shiftKey ? editor.redo() : editor.undo(), true;
  if (command && key === 'y') return editor.redo(), true;
  if (key === 'escape') {
    if (editor.placing === undefined && editor.selected.size === 0) return false;
    return editor.setPlacing(undefined), editor.select([]), true;
  }
  if (!onField) return false;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined && !command) {
    const by = event.shiftKey ? LARGE_PT : SMALL_PT;
    (event.altKey ? editor.grow : editor.nudge)(arrow[0] * by, arrow[1] * by);
    return true;
  }
  if (command && key === 'd') return editor.duplicate(), true;
  if (command && key === 'a') return editor.select(editor.fields.filter((field) => isOn(field, editor.page)).map((field) => field.key)), true;
  if (key === 'delete' || key === 'backspace') return editor.remove(), true;
  return false;
}

export function onEditorKey(editor: Editor, event: KeyboardEvent): void {
  const target = event.target as Element;
  if (target.closest(TYPING) !== null || target.closest('dialog') !== null) return;
  if (act(editor, event, target.closest('[data-field]') !== null)) event.preventDefault();
}
