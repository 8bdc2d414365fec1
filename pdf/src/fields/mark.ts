// What can be put on a page: the filled-in fields as data.
import type { ScriptStyle } from './font-files.ts';

/** A mark in its box: visible points from the top left of the page as seen (page-geometry.ts), pages from 1. */
export type Mark = { pageNumber: number; xPt: number; yPt: number; widthPt: number; heightPt: number } & MarkContent;

/** What a mark shows. */
export type MarkContent =
  /** A drawn or uploaded signature; aspect ratio and transparency are kept, centred in its box. */
  | { kind: 'IMAGE'; png: Uint8Array }
  /** A typed signature or initials, as large as its box allows. */
  | { kind: 'TYPED'; text: string; style: ScriptStyle }
  /** Text that wraps and shrinks to its box. */
  | { kind: 'TEXT'; text: string; align?: 'left' | 'center' }
  | { kind: 'CHECK'; checked: boolean }
  /** Options one under the other, the selected one filled; `selected` from 0, −1 for none. */
  | { kind: 'RADIO'; options: string[]; selected: number }
  /** Lines in a thin frame, as large as fits: what a seal shows. */
  | { kind: 'FRAMED'; lines: string[] }
  /** A small caption. */
  | { kind: 'STAMP'; lines: string[] };
