// What differs between drafts that keep themselves: an envelope being composed, a template being made.
import type { DraftRoomName } from './stored-draft.ts';

/** D is what is on screen, B what the API takes, W what it answers. */
export interface DraftKind<D, B extends object, W extends { id: string }> {
  readonly room: DraftRoomName;
  /** Of the API (`/envelopes`). */
  readonly path: string;
  /** What can be stored; undefined while that is nothing. */
  bodyOf(draft: D): B | undefined;
  /** True when `bodyOf` leaves nothing of the draft out. */
  isWhole(draft: D): boolean;
  /** What may lie in this browser: the draft without its secrets; all of it where nothing is said. */
  kept?(draft: D): D;
  /** What the answer adds to a draft of which `sent` was stored. */
  adopt(draft: D, sent: D, answer: W): D;
}

/** The properties that differ: what a PATCH sends, so that nothing is replaced that nobody touched. */
export function changesOf<B extends object>(before: B, after: B): Partial<B> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof B]))) as Partial<B>;
}
