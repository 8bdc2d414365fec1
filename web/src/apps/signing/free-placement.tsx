// The grip of the freely placed signature box: dragged by pointer, moved by arrow keys, kept on its page.
import { useRef } from 'react';
import type { CSSProperties } from 'react';
import type { Box, PageSize } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { Icon } from '../../ui/icon.tsx';

const STEP_PT = 4;
const BIG_STEP_PT = 24;
const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The box inside the page, moved by `dx`, `dy` points. */
export function movedWithin(box: Box, page: PageSize, dx: number, dy: number): Box {
  const clamp = (value: number, max: number): number => Math.round(Math.min(Math.max(0, value), Math.max(0, max)) * 100) / 100;
  return { ...box, x: clamp(box.x + dx, page.width - box.width), y: clamp(box.y + dy, page.height - box.height) };
}

export function PlacementGrip({ box, page, scale, onMove }: { box: Box; page: PageSize; scale: number; onMove: (box: Box) => void }) {
  const t = useMessages();
  const drag = useRef<{ x: number; y: number; box: Box } | null>(null);
  const place = { width: box.width, height: box.height, x: box.x, y: box.y };
  return (
    <button
      type="button"
      className="field-grip"
      style={{ left: `${box.x * scale - 14}px`, top: `${box.y * scale - 14}px` } as CSSProperties}
      aria-label={t.moveSignature}
      title={t.moveSignature}
      onKeyDown={(event) => {
        const arrow = ARROWS[event.key];
        if (arrow === undefined) return;
        event.preventDefault();
        const step = event.shiftKey ? BIG_STEP_PT : STEP_PT;
        onMove(movedWithin(place, page, arrow[0] * step, arrow[1] * step));
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, box: place };
      }}
      onPointerMove={(event) => {
        if (drag.current === null) return;
        onMove(movedWithin(drag.current.box, page, (event.clientX - drag.current.x) / scale, (event.clientY - drag.current.y) / scale));
      }}
      onPointerUp={() => {
        drag.current = null;
      }}
    >
      <Icon name="move" sizePx={18} />
    </button>
  );
}
