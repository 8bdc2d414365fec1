// What the server could not take yet (half a person, no document) is kept in this browser until it can: leaving loses nothing.
import type { Environment } from '../api-types.ts';
import type { Draft } from './draft.ts';

export interface KeptDraft {
  readonly draft: Draft;
  /** Of the envelope that it changes; null while there is none. A kept draft of another version is not taken up. */
  readonly etag: string | null;
}

const nameOf = (environment: Environment, envelopeId: string | undefined): string => `paraph.composer.${environment}.${envelopeId ?? 'new'}`;

export function readKept(environment: Environment, envelopeId: string | undefined): KeptDraft | undefined {
  try {
    const text = localStorage.getItem(nameOf(environment, envelopeId));
    if (text === null) return undefined;
    const kept = JSON.parse(text) as KeptDraft;
    return Array.isArray(kept.draft.documents) && Array.isArray(kept.draft.people) && Array.isArray(kept.draft.fields) ? kept : undefined;
  } catch {
    return undefined; // storage is forbidden, or what is there was written by another version
  }
}

export function keep(environment: Environment, envelopeId: string | undefined, kept: KeptDraft): void {
  try {
    localStorage.setItem(nameOf(environment, envelopeId), JSON.stringify(kept));
  } catch {
    // Storage is forbidden or full: the draft lasts as long as the page, and on the server as far as it is whole.
  }
}

export function forget(environment: Environment, envelopeId: string | undefined): void {
  try {
    localStorage.removeItem(nameOf(environment, envelopeId));
  } catch {
    // as above
  }
}
