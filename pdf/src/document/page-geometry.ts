// The one coordinate model of the package: points from the top-left corner of the visible page, y down, as the reader
// sees it: after CropBox, /Rotate and /UserUnit (ISO 32000-2 §7.7.3.3, §14.11.2). Pure.

/** Where a page's visible area lies in its user space, and how it is turned. */
export interface PageBox {
  /** The CropBox cut to the MediaBox, in user space units: left, bottom, right, top. */
  left: number;
  bottom: number;
  right: number;
  top: number;
  /** Degrees clockwise. */
  rotation: 0 | 90 | 180 | 270;
  /** Points per user space unit. */
  userUnit: number;
}

/** A matrix [a b c d e f] of ISO 32000-2 §8.3.3. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Width and height of the page as seen, in points. */
export function visibleSize(box: PageBox): { widthPt: number; heightPt: number } {
  const width = (box.right - box.left) * box.userUnit;
  const height = (box.top - box.bottom) * box.userUnit;
  return box.rotation % 180 === 0 ? { widthPt: width, heightPt: height } : { widthPt: height, heightPt: width };
}

/** User space point of a visible point. */
export function toUserSpace(box: PageBox, xPt: number, yPt: number): { x: number; y: number } {
  const x = xPt / box.userUnit;
  const y = yPt / box.userUnit;
  switch (box.rotation) {
    case 0: return { x: box.left + x, y: box.top - y };
    case 90: return { x: box.left + y, y: box.bottom + x };
    case 180: return { x: box.right - x, y: box.bottom + y };
    case 270: return { x: box.right - y, y: box.top - x };
  }
}

/** Visible point of a user space point. */
export function toVisible(box: PageBox, x: number, y: number): { xPt: number; yPt: number } {
  const unit = box.userUnit;
  switch (box.rotation) {
    case 0: return { xPt: (x - box.left) * unit, yPt: (box.top - y) * unit };
    case 90: return { xPt: (y - box.bottom) * unit, yPt: (x - box.left) * unit };
    case 180: return { xPt: (box.right - x) * unit, yPt: (y - box.bottom) * unit };
    case 270: return { xPt: (box.top - y) * unit, yPt: (box.right - x) * unit };
  }
}

/**
 * The matrix that takes a mark's own frame to user space: origin at the lower left corner of the mark's box, one unit
 * a visible point, y up, upright for the reader.
 */
export function markMatrix(box: PageBox, mark: { xPt: number; yPt: number; heightPt: number }): Matrix {
  const origin = toUserSpace(box, mark.xPt, mark.yPt + mark.heightPt);
  const unit = 1 / box.userUnit;
  switch (box.rotation) {
    case 0: return [unit, 0, 0, unit, origin.x, origin.y];
    case 90: return [0, unit, -unit, 0, origin.x, origin.y];
    case 180: return [-unit, 0, 0, -unit, origin.x, origin.y];
    case 270: return [0, -unit, unit, 0, origin.x, origin.y];
  }
}

/** The user space rectangle (left, bottom, right, top) of a visible box. */
export function toUserRectangle(box: PageBox, mark: { xPt: number; yPt: number; widthPt: number; heightPt: number }): [number, number, number, number] {
  const a = toUserSpace(box, mark.xPt, mark.yPt);
  const b = toUserSpace(box, mark.xPt + mark.widthPt, mark.yPt + mark.heightPt);
  return [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)];
}
