// Snapping: a moved box takes the edges and middles of its neighbours and of the page when it comes near them. Pure; points.
import type { Box } from '../../api/signing-types.ts';
import type { Axis } from './geometry.ts';

/** A line shown while a box stands on it: vertical for `x`. */
export interface Guide {
  readonly axis: Axis;
  readonly at: number;
}

export interface Snapped {
  /** To be added to the movement. */
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

const edges = (start: number, length: number): number[] => [start, start + length / 2, start + length];

/** The nearest of `lines` to any of `own`, if it is within reach. Edges win over an equally near middle by their order. */
function nearest(own: readonly number[], lines: readonly number[], reachPt: number): { by: number; at: number } | undefined {
  let best: { by: number; at: number } | undefined;
  for (const line of lines) {
    for (const edge of own) {
      const by = line - edge;
      if (Math.abs(by) <= reachPt && (best === undefined || Math.abs(by) < Math.abs(best.by))) best = { by, at: line };
    }
  }
  return best;
}

/** `moving` is where the box (or the outline of several) would stand; `others` are the boxes of the page that stay. */
export function snap(moving: Box, others: readonly Box[], page: { readonly width: number; readonly height: number }, reachPt: number): Snapped {
  const x = nearest(edges(moving.x, moving.width), [...others.flatMap((box) => edges(box.x, box.width)), page.width / 2], reachPt);
  const y = nearest(edges(moving.y, moving.height), [...others.flatMap((box) => edges(box.y, box.height)), page.height / 2], reachPt);
  return {
    dx: x?.by ?? 0,
    dy: y?.by ?? 0,
    guides: [...(x === undefined ? [] : [{ axis: 'x' as const, at: x.at }]), ...(y === undefined ? [] : [{ axis: 'y' as const, at: y.at }])],
  };
}
