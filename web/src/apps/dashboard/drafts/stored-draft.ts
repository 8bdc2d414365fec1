// What the server could not take yet (half a person, no document) is kept in this browser until it can: leaving loses nothing.
import type { Environment } from '../api-types.ts';

/** Of what a draft is kept. */
export type DraftRoomName = 'composer' | 'template';

export interface KeptDraft<D> {
  readonly draft: D;
  /** Of what it changes; null while there is nothing on the server. A kept draft of another version is not taken up. */
  readonly etag: string | null;
}

const nameOf = (room: DraftRoomName, environment: Environment, id: string | undefined): string => `paraph.${room}.${environment}.${id ?? 'new'}`;

/** @param lists the properties that are lists in a draft of today */
export function readKept<D extends object>(room: DraftRoomName, environment: Environment, id: string | undefined, lists: readonly (keyof D)[]): KeptDraft<D> | undefined {
  try {
    const text = localStorage.getItem(nameOf(room, environment, id));
    if (text === null) return undefined;
    const kept = JSON.parse(text) as KeptDraft<D>;
    return lists.every((name) => Array.isArray(kept.draft[name])) ? kept : undefined;
  } catch {
    return undefined; // storage is forbidden, or what is there was written by another version
  }
}

export function keep<D>(room: DraftRoomName, environment: Environment, id: string | undefined, kept: KeptDraft<D>): void {
  try {
    localStorage.setItem(nameOf(room, environment, id), JSON.stringify(kept));
  } catch {
    // Storage is forbidden or full: the draft lasts as long as the page, and on the server as far as it is whole.
  }
}

export function forget(room: DraftRoomName, environment: Environment, id: string | undefined): void {
  try {
    localStorage.removeItem(nameOf(room, environment, id));
  } catch {
    // as above
  }
}
