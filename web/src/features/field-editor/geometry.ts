// Moving, resizing, aligning and catching boxes on a page. Pure; points, origin at the top left, y down.
import type { Box } from '../../api/signing-types.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The smallest box that a person can still see and press. */
export const MIN_SIDE_PT = 8;

export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
/** A corner or side by which a box is resized, as a compass. */
export type Handle = (typeof HANDLES)[number];

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export type Axis = 'x' | 'y';

/** To a tenth of a point: finer is not seen, and numbers stay readable. */
export const round = (pt: number): number => Math.round(pt * 10) / 10;
const rounded = <T extends Box>(box: T): T => ({ ...box, x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) });
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));

/** The box whole on its page; one larger than the page is cut to it. */
export function within<T extends Box>(box: T, page: Size): T {
  const width = Math.min(box.width, page.width);
  const height = Math.min(box.height, page.height);
  return rounded({ ...box, width, height, x: clamp(box.x, 0, page.width - width), y: clamp(box.y, 0, page.height - height) });
}

/** The box around all of them. @throws RangeError for none */
export function boundsOf(boxes: readonly Box[]): Box {
  if (boxes.length === 0) throw new RangeError('no box');
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map((box) => box.x + box.width)) - x, height: Math.max(...boxes.map((box) => box.y + box.height)) - y };
}

/** Moves boxes of one page together, as far as all of them stay on it. */
export function moveTogether<T extends Box>(boxes: readonly T[], dx: number, dy: number, page: Size): T[] {
  if (boxes.length === 0) return [];
  const bounds = boundsOf(boxes);
  const x = clamp(bounds.x + dx, 0, page.width - bounds.width) - bounds.x;
  const y = clamp(bounds.y + dy, 0, page.height - bounds.height) - bounds.y;
  return boxes.map((box) => rounded({ ...box, x: box.x + x, y: box.y + y }));
}

/** Pulls one corner or side; the opposite one stays. The box keeps its smallest size and stays on its page. */
export function resize<T extends Box>(box: T, handle: Handle, dx: number, dy: number, page: Size): T {
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height];
  if (handle.includes('w')) left = clamp(left + dx, 0, right - MIN_SIDE_PT);
  if (handle.includes('e')) right = clamp(right + dx, left + MIN_SIDE_PT, page.width);
  if (handle.includes('n')) top = clamp(top + dy, 0, bottom - MIN_SIDE_PT);
  if (handle.includes('s')) bottom = clamp(bottom + dy, top + MIN_SIDE_PT, page.height);
  return rounded({ ...box, x: left, y: top, width: right - left, height: bottom - top });
}

/** Puts an edge or the middle of every box where that of the group's outline is. */
export function align<T extends Box>(boxes: readonly T[], to: Alignment): T[] {
  if (boxes.length === 0) return [];
  const around = boundsOf(boxes);
  const moved: Record<Alignment, (box: T) => Partial<Box>> = {
    left: () => ({ x: around.x }),
    centre: (box) => ({ x: around.x + (around.width - box.width) / 2 }),
    right: (box) => ({ x: around.x + around.width - box.width }),
    top: () => ({ y: around.y }),
    middle: (box) => ({ y: around.y + (around.height - box.height) / 2 }),
    bottom: (box) => ({ y: around.y + around.height - box.height }),
  };
  return boxes.map((box) => rounded({ ...box, ...moved[to](box) }));
}

/** Makes the gaps between boxes equal; the first and the last stay. Fewer than three stay as they are. */
export function distribute<T extends Box>(boxes: readonly T[], axis: Axis): T[] {
  if (boxes.length < 3) return [...boxes];
  const side = axis === 'x' ? 'width' : 'height';
  const inOrder = boxes.toSorted((a, b) => a[axis] - b[axis]);
  const first = inOrder[0]!;
  const last = inOrder.at(-1)!;
  const free = last[axis] + last[side] - first[axis] - inOrder.reduce((sum, box) => sum + box[side], 0);
  const gap = free / (inOrder.length - 1);
  const at = new Map<T, number>();
  let next = first[axis];
  for (const box of inOrder) {
    at.set(box, next);
    next += box[side] + gap;
  }
  return boxes.map((box) => rounded({ ...box, [axis]: at.get(box) }));
}

/** Every box that the rectangle between two points touches. */
export function caught<T extends Box>(boxes: readonly T[], from: { x: number; y: number }, to: { x: number; y: number }): T[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return boxes.filter((box) => box.x < right && box.x + box.width > left && box.y < bottom && box.y + box.height > top);
}

/** A free place for a box of this size: beneath those that stand there, from the given point on; the point itself when the page is full. */
export function freePlace(size: Size, taken: readonly Box[], page: Size, from: { x: number; y: number }, gapPt = 8): Box {
  const start = within({ ...from, ...size }, page);
  for (let x = start.x; x + size.width <= page.width; x += size.width + gapPt) {
    for (let y = start.y; y + size.height <= page.height; y += gapPt) {
      const box = { x, y, ...size };
      if (caught(taken, { x: x - gapPt, y: y - gapPt }, { x: x + size.width + gapPt, y: y + size.height + gapPt }).length === 0) return rounded(box);
    }
  }
  return start;
}
