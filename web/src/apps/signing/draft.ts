// What was filled in survives a reload of the tab: kept in sessionStorage, which ends with the tab and never leaves the device.
import type { Box, FieldValue, SignatureValue } from '../../api/signing-types.ts';

export interface Draft {
  values: Record<string, FieldValue>;
  adopted: { SIGNATURE?: SignatureValue; INITIALS?: SignatureValue };
  placement: Box | null;
  /** Pages seen, by document index. */
  pagesSeen: Record<number, number[]>;
}

const key = (recipientId: string): string => `paraph-draft:${recipientId}`;

/** Null when there is none, or storage is off. */
export function readDraft(recipientId: string): Draft | null {
  try {
    const stored = sessionStorage.getItem(key(recipientId));
    return stored === null ? null : (JSON.parse(stored) as Draft);
  } catch {
    return null;
  }
}

/** A full or forbidden storage loses the draft, never the page. */
export function writeDraft(recipientId: string, draft: Draft): void {
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
