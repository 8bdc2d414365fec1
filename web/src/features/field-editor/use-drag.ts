// Dragging on a page: fields, their corners, and the rectangle that selects. Positions are shown at once and given to the editor at the end.
import { useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { isOn } from './editor-types.ts';
import type { EditorField, PageAt, PageSize } from './editor-types.ts';
import { boundsOf, caught, moveTogether, resize } from './geometry.ts';
import type { Handle } from './geometry.ts';
import { snap } from './snapping.ts';
import type { Guide } from './snapping.ts';
import type { Editor } from './use-editor.ts';

/** Pixels within which a line catches, and after which a press is a drag. */
const SNAP_PX = 6;
const START_PX = 4;

interface Point {
  x: number;
  y: number;
}

export interface Drag {
  /** Where the fields stand while they are dragged. */
  readonly shown: ReadonlyMap<string, EditorField>;
  readonly guides: readonly Guide[];
  readonly marquee: { from: Point; to: Point } | undefined;
  startMove: (event: ReactPointerEvent, field: EditorField) => void;
  startResize: (event: ReactPointerEvent, field: EditorField, handle: Handle) => void;
  startMarquee: (event: ReactPointerEvent) => void;
}

const NOTHING: Pick<Drag, 'shown' | 'guides' | 'marquee'> = { shown: new Map(), guides: [], marquee: undefined };

/** For one page; `scale` is CSS pixels a point. */
export function useDrag(editor: Editor, at: PageAt, size: PageSize, scale: number): Drag {
  const [state, setState] = useState(NOTHING);
  const now = useRef(state);
  const show = (next: typeof state): void => {
    now.current = next;
    setState(next);
  };

  /** Follows the pointer until it is let go. `move` gets the way gone in points; `end` is called only after a real drag. */
  const follow = (event: ReactPointerEvent, move: (dx: number, dy: number, free: boolean) => void, end: () => void): void => {
    const start = { x: event.clientX, y: event.clientY };
    let dragging = false;
    const stop = new AbortController();
    const moved = ({ clientX, clientY, altKey, pointerId }: PointerEvent): void => {
      if (pointerId !== event.pointerId) return;
      dragging ||= Math.hypot(clientX - start.x, clientY - start.y) >= START_PX;
      if (dragging) move((clientX - start.x) / scale, (clientY - start.y) / scale, altKey);
    };
    const ended = (let_go: PointerEvent): void => {
      if (let_go.pointerId !== event.pointerId) return;
      stop.abort();
      if (dragging && let_go.type === 'pointerup') end();
      show(NOTHING);
    };
    addEventListener('pointermove', moved, { signal: stop.signal });
    addEventListener('pointerup', ended, { signal: stop.signal });
    addEventListener('pointercancel', ended, { signal: stop.signal });
  };
  const put = (): void => {
    if (now.current.shown.size > 0) editor.put([...now.current.shown.values()]);
  };
  const draw = (boxes: readonly EditorField[], guides: readonly Guide[]): void => show({ shown: new Map(boxes.map((box) => [box.key, box])), guides, marquee: undefined });
  const free = (field: EditorField): EditorField => ({ ...field, anchorText: null, anchorPlacement: null, anchorIndex: null });

  return {
    ...state,
    startMove: (event, field) => {
      if (event.button !== 0) return;
      const together = editor.selected.has(field.key) ? editor.chosen.filter((each) => isOn(each, at)) : [field];
      const others = editor.fields.filter((each) => isOn(each, at) && !together.includes(each));
      follow(event, (dx, dy, unsnapped) => {
        const moved = moveTogether(together, dx, dy, size);
        const caughtBy = unsnapped ? { dx: 0, dy: 0, guides: [] } : snap(boundsOf(moved), others, size, SNAP_PX / scale);
        draw(moveTogether(moved, caughtBy.dx, caughtBy.dy, size).map(free), caughtBy.guides);
      }, put);
    },
    startResize: (event, field, handle) => {
      event.stopPropagation();
      if (event.button !== 0) return;
      follow(event, (dx, dy) => draw([resize(field, handle, dx, dy, size)], []), put);
    },
    startMarquee: (event) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const box = event.currentTarget.getBoundingClientRect();
      const from = { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
      const before = event.shiftKey ? [...editor.selected] : [];
      let to = from;
      follow(event, (dx, dy) => {
        to = { x: from.x + dx, y: from.y + dy };
        show({ shown: new Map(), guides: [], marquee: { from, to } });
      }, () => editor.select([...before, ...caught(editor.fields.filter((each) => isOn(each, at)), from, to).map(({ key }) => key)]));
    },
  };
}
