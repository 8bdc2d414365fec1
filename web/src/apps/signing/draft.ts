// What was filled in survives a reload of the tab without the network: kept in sessionStorage, which ends with the tab.
import type { DraftContent } from '../../api/signing-types.ts';

/** `version` is the server's that this was made from; `unsaved` when the server does not have it yet. */
export interface StoredDraft extends DraftContent {
  version: number;
  unsaved: boolean;
}

const key = (recipientId: string): string => `paraph-draft:${recipientId}`;

/** Null when there is none, or storage is off. */
export function readDraft(recipientId: string): StoredDraft | null {
  try {
    const stored = sessionStorage.getItem(key(recipientId));
    return stored === null ? null : (JSON.parse(stored) as StoredDraft);
  } catch {
    return null;
  }
}

/** A full or forbidden storage loses the draft of this tab, never the page. */
export function writeDraft(recipientId: string, draft: StoredDraft): void {
  try {
    sessionStorage.setItem(key(recipientId), JSON.stringify(draft));
  } catch {
    /* nothing to do */
  }
}

export function clearDraft(recipientId: string): void {
  try {
    sessionStorage.removeItem(key(recipientId));
  } catch {
    /* nothing to do */
  }
}
